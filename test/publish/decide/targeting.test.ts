import { describe, expect, it } from "vitest";
import {
  actsOfDecision,
  changeNumbers,
  decisionsTargeted,
  meansOneOf,
  oneOfEach,
  withReading,
} from "../../../src/publish/decide/targeting.ts";
import { act, end, prolong, target } from "../../helpers/acts.ts";
import { kept, problem, shaOf } from "../../helpers/kept-acts.ts";

const approval = { kind: "approval", ...target } as const;
const other = { number: "D.4211.8.2026", date: "2026-03-01" };
const longer = { kind: "prolongation", number: "P.4211.9.2027", date: "2027-02-01" } as const;

describe("the decisions that an act means", () => {
  it.each([
    ["none", [], []],
    ["one", [prolong("2027-06-30")], [target]],
    ["one by two effects", [prolong("2027-06-30"), end("2027-06-30")], [target]],
    ["two", [prolong("2027-06-30"), end(null, other)], [target, other]],
    ["one that it does not name", [{ ...prolong("2027-06-30"), target: null }], []],
  ])("%s", (_, effects, targets) => {
    expect(decisionsTargeted(act({ ...longer, effects }))).toEqual(targets);
  });

  it("are none of a document that is no decision", () => expect(decisionsTargeted(kept(null, []))).toEqual([]));

  it("bears one of these numbers", () => {
    const prolongs = act({ ...longer, effects: [prolong("2027-06-30")] });
    const names = { ...prolong("2027-06-30"), target: null };
    expect(meansOneOf(act({ ...longer, effects: [names] }), ["X"])).toBe(false);
    expect([meansOneOf(prolongs, ["X", target.number]), meansOneOf(prolongs, ["X"]), meansOneOf(kept(null, []), ["X"])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the document that is meant", () => {
  const correction = kept({ ...approval, kind: "correction", date: "2026-03-17" }, []);
  it.each<readonly [what: string, found: ReturnType<typeof kept>, meant: boolean]>([
    ["of that number and day", kept(approval, ["G11"]), true],
    ["of that number and another day", kept({ ...approval, date: "2026-05-01" }, ["G11"]), false],
    ["of that number without a day", kept({ ...approval, date: null }, ["G11"]), true],
    [
      "the act itself, which bears the number of what it corrects",
      { ...correction, extraction: { ...correction.extraction, decision: kept(approval, []).extraction.decision } },
      false,
    ],
    ["one that names no decision", kept(null, ["G11"]), false],
  ])("%s: %s", (_, found, meant) => {
    expect(actsOfDecision(correction, target, [found])).toEqual(meant ? [found] : []);
  });
});

describe("of several copies of a decision that is meant", () => {
  const copy = (name: string, fields: Parameters<typeof kept>[2] = {}) => kept(approval, ["G11"], { copy: name, ...fields });
  const held = { problems: [problem(null)] };
  it.each<readonly [what: string, copies: readonly ReturnType<typeof kept>[], chosen: readonly string[]]>([
    ["the newest", [copy("a"), copy("b")], ["b"]],
    ["the one that can be used, although a newer one is held", [copy("a"), copy("b", held)], ["a"]],
    ["of those that are all held the newest, for which the act waits", [copy("a", held), copy("b", held)], ["b"]],
    ["none of those that are rejected", [copy("a", { reviews: ["reject"] })], []],
    ["one of each decision", [copy("a"), kept({ ...approval, ...other }, ["G11"], { copy: "c" })], ["a", "c"]],
    ["one of each day of a number", [copy("a"), kept({ ...approval, date: "2026-05-01" }, ["G11"], { copy: "c" })], ["a", "c"]],
  ])("%s", (_, copies, chosen) => {
    expect(oneOfEach(copies).map(({ source }) => source.fileName)).toEqual(chosen.map((name) => `${name}.pdf`));
  });
});

it("finds what means a change by its number, and what means another act by none", () => {
  const kinds = ["approval", "change", "correction", "prolongation", "withdrawal"] as const;
  expect(changeNumbers([...kinds.map((kind) => kept({ kind, number: kind }, [])), kept(null, [])])).toEqual(["change"]);
});

describe("a document that is read anew", () => {
  const copies = [kept(approval, ["G11"], { copy: "a" }), kept(approval, ["G11"], { copy: "b" })] as const;
  const anew = kept(approval, ["G11", "G12"], { copy: "a" });
  it.each([
    ["stands where it stood", copies, true, [anew, copies[1]]],
    ["is left out where it says something else now", copies, false, [copies[1]]],
    ["comes last where it was not", [copies[1]], true, [copies[1], anew]],
    ["is not added where it does not belong", [copies[1]], false, [copies[1]]],
  ])("%s", (_, found, belongs, expected) => {
    const acts = withReading(found, anew, belongs);
    expect(acts.map((one) => [shaOf(one), one.extraction.tariffs.length])).toEqual(
      expected.map((one) => [shaOf(one), one.extraction.tariffs.length]),
    );
  });
});
