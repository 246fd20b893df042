import { describe, expect, it } from "vitest";
import type { DecisionKind } from "../../../src/model/vocabulary.ts";
import {
  bringsTariffs,
  copiesAmong,
  copiesConcerned,
  nameOf,
  newerCopy,
  supersededBy,
  tariffsOfOtherCopies,
} from "../../../src/publish/decide/copies.ts";
import { kept, problem, shaOf, tariff } from "../../helpers/kept-acts.ts";

/* One decision that is here as several documents, oldest receipt first. */

const number = "D.4211.7.2026";
const approval = { kind: "approval", number, date: "2026-02-20" } as const;
type Fields = Parameters<typeof kept>[2];
const copy = (name: string, codes: readonly string[], fields: Fields = {}) => kept(approval, codes, { copy: name, ...fields });
const names = (copies: readonly ReturnType<typeof kept>[]): string[] => copies.map(({ source }) => source.fileName.replace(".pdf", ""));
const held: Fields = { problems: [problem(null)], state: "held" };
const rejected: Fields = { reviews: ["reject"], state: "rejected" };

it.each<readonly [kind: DecisionKind, brings: boolean]>([
  ["approval", true],
  ["consolidated", true],
  ["excerpt", true],
  ["change", false],
  ["correction", false],
  ["prolongation", false],
])("%s begins a chain: %s", (kind, brings) => {
  expect(bringsTariffs(kept({ kind }, []))).toBe(brings);
});

it("begins no chain without a decision", () => {
  expect(bringsTariffs(kept(null, ["G11"]))).toBe(false);
});

it("names a tariff by what it sells, its group and its region", () => {
  const read = [
    tariff("G11"),
    tariff("G12"),
    tariff("G11", "0.1", { tariff_type: "supply" }),
    tariff("G11", "0.1", { region: "Obszar I" }),
  ];
  expect(new Set(read.map(nameOf)).size).toBe(4);
  expect(nameOf(tariff("G11", "0.2"))).toBe(nameOf(tariff("G11", "0.1")));
});

describe("copies of a decision", () => {
  const own = copy("own", ["G11"]);
  const sameNumber = (fields: Parameters<typeof kept>[0]) => kept({ ...approval, ...fields }, ["G11"], { copy: "other" });
  it.each<readonly [what: string, other: ReturnType<typeof kept>, copies: readonly string[]]>([
    ["the same decision", sameNumber({}), ["own", "other"]],
    ["of another day", sameNumber({ date: "2026-03-20" }), ["own"]],
    ["without a day", sameNumber({ date: null }), ["own", "other"]],
    ["its consolidated text", sameNumber({ kind: "consolidated" }), ["own"]],
    ["of another number", sameNumber({ number: "D.4211.8.2026" }), ["own"]],
    ["a document that names no decision", kept(null, ["G11"], { copy: "other" }), ["own"]],
  ])("%s", (_, other, copies) => {
    expect(names(copiesAmong(own, [own, other]))).toEqual(copies);
  });

  it("a change has none", () => {
    const change = kept({ ...approval, kind: "change" }, ["G11"], { copy: "own" });
    expect(names(copiesAmong(change, [change, kept({ ...approval, kind: "change" }, ["G11"], { copy: "other" })]))).toEqual(["own"]);
  });
});

describe("the newest copy that can be used speaks", () => {
  const both = ["G11", "B21"];
  it.each<readonly [what: string, others: readonly ReturnType<typeof kept>[], newer: string | null]>([
    ["a newer one", [copy("newer", both)], "newer"],
    ["of two newer ones the newest", [copy("newer", both), copy("newest", both)], "newest"],
    ["the newest is held", [copy("newer", both), copy("newest", both, held)], "newer"],
    ["the newest is rejected", [copy("newer", both), copy("newest", both, rejected)], "newer"],
    ["the newest brings more", [copy("newest", [...both, "C11"])], "newest"],
    ["the newest brings less", [copy("newest", ["G11"])], null],
    ["none is newer", [], null],
  ])("%s", (_, others, newer) => {
    const own = copy("own", both);
    expect(newerCopy([copy("older", both), own, ...others], own)?.source.fileName ?? null).toBe(newer === null ? null : `${newer}.pdf`);
  });

  it("is named by its hash and its file", () => {
    const newer = copy("newer", both);
    expect(supersededBy(newer)).toBe(`A newer copy of this decision is here and speaks for it: ${shaOf(newer).slice(0, 12)} newer.pdf.`);
  });
});

describe("tariffs for which another copy speaks", () => {
  const own = copy("own", ["G11", "B21"]);
  const codesOf = (found: ReadonlySet<string>): string[] => [...found].map((name) => JSON.parse(name)[1]).sort();
  it.each<readonly [what: string, copies: readonly ReturnType<typeof kept>[], codes: readonly string[]]>([
    ["a newer copy", [own, copy("newer", ["G11"])], ["G11"]],
    ["a newer copy that is held", [own, copy("newer", ["G11"], held)], []],
    ["an older copy", [copy("older", ["G11"]), own], []],
    ["two newer copies", [own, copy("newer", ["G11"]), copy("newest", ["C11"])], ["C11", "G11"]],
  ])("%s of one that can be used", (_, copies, codes) => {
    expect(codesOf(tariffsOfOtherCopies(copies, own))).toEqual(codes);
  });

  it("any copy of one that cannot be used", () => {
    const taken = copy("own", ["G11", "B21"], rejected);
    expect(codesOf(tariffsOfOtherCopies([copy("older", ["G11"]), taken], taken))).toEqual(["G11"]);
  });
});

describe("copies to be looked at again once one was dealt with", () => {
  const own = copy("own", ["G11"]);
  const taken = copy("own", ["G11"], rejected);
  it.each<readonly [what: string, copies: readonly ReturnType<typeof kept>[], again: readonly string[]]>([
    ["one that published, and is spoken for now", [copy("older", ["G11"]), own], ["older"]],
    ["one that is held, and is spoken for now", [copy("older", ["G11"], held), own], ["older"]],
    ["one that is rejected, and is spoken for now", [copy("older", ["G11"], rejected), own], ["older"]],
    ["one that is noted, and still spoken for", [copy("older", ["G11"], { state: "noted" }), own], []],
    ["one that is noted, and speaks for itself now", [copy("older", ["G11"], { state: "noted" }), taken], ["older"]],
    ["one that was not dealt with yet", [copy("older", ["G11"], { state: "extracted" }), own], []],
    ["one that goes on speaking for itself", [copy("older", ["G11", "B21"]), own], []],
    ["one that gets the word back", [copy("older", ["G11"]), taken], ["older"]],
    ["one that gets back a tariff of several", [copy("older", ["G11", "B21"]), copy("own", ["G11", "C11"], rejected)], ["older"]],
    ["one that has nothing in common with it", [copy("older", ["B21"]), taken], []],
    ["one that cannot be used either", [copy("older", ["G11"], held), taken], []],
    ["itself never", [own], []],
  ])("%s", (_, copies, again) => {
    const last = copies.at(-1) ?? own;
    expect(copiesConcerned(copies, last)).toEqual(copies.filter((one) => again.includes(names([one])[0] ?? "")).map(shaOf));
  });

  it("not itself, where a newer one speaks for it", () => {
    expect(copiesConcerned([own, copy("newer", ["G11"])], own)).toEqual([]);
  });
});
