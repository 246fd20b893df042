import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/model/decision.ts";
import type { Edition } from "../../../src/model/edition.ts";
import { editionOf, tariffsOf } from "../../../src/publish/amend/editions.ts";
import { retimed } from "../../../src/publish/amend/retime.ts";
import { act, end, lines, prolong, started, target } from "../../helpers/acts.ts";
import { decision, group, valid } from "../../helpers/extraction.ts";

const change = { number: "ZMIANA", date: "2026-05-04" };
const edition = (reported: Parameters<typeof act>[0], codes: readonly string[]): Edition => {
  const read = act(
    reported,
    codes.map((tariff_code) => group({ tariff_code, components: [] })),
  );
  return editionOf(read, read.extraction.decision!, tariffsOf(read));
};
const approval = edition({ ...target, ...valid("2026-01-01", "2026-12-31") }, ["B21", "C11"]);
const changed = edition({ ...change, kind: "change", ...valid("2026-06-01", "2026-12-31") }, ["B21"]);
const later = decision({ number: "PÓŹNIEJSZA", date: "2026-09-01", kind: "withdrawal" });
const by = ", amended by withdrawal of 2026-09-01";
const heads = (editions: readonly Edition[], effect: Effect): readonly (string | undefined)[] | string => {
  const done = retimed(editions, later, effect);
  return "doubt" in done ? done.doubt : [...done.editions.map((one) => lines(one)[0]?.split(": ")[1]), ...done.did];
};
const [untouched, untouchedChange] = ["2026-01-01 to 2026-12-31", "2026-06-01 to 2026-12-31"];

describe("what a later decision does to how long an approval and its change apply", () => {
  it.each<[what: string, effect: Effect, wanted: readonly string[]]>([
    [
      "began on another day, which says nothing of the change",
      started("2026-02-01"),
      [`2026-02-01 to 2026-12-31${by}`, untouchedChange, "began on 2026-02-01"],
    ],
    ["began on the day that is known", started("2026-01-01"), [untouched, untouchedChange]],
    [
      "is prolonged to a day, its change too",
      prolong("2027-06-30"),
      [`2026-01-01 to 2027-06-30${by}`, `2026-06-01 to 2027-06-30${by}`, "prolongs it to 2027-06-30"],
    ],
    ["is prolonged without an end", prolong(null), [`2026-01-01 to ?${by}`, `2026-06-01 to ?${by}`, "prolongs it"]],
    [
      "the change alone is prolonged",
      { ...prolong("2027-06-30"), target: change } as Effect,
      [untouched, `2026-06-01 to 2027-06-30${by}`, "prolongs it to 2027-06-30"],
    ],
    [
      "ends after both began",
      end("2026-08-01"),
      [`2026-01-01 to 2026-07-31${by}`, `2026-06-01 to 2026-07-31${by}`, "ends it before 2026-08-01"],
    ],
    [
      "ends on the day on which the change would have begun",
      end("2026-06-01"),
      [`2026-01-01 to 2026-05-31${by}`, `2026-06-01 to 2026-12-31, withdrawn${by}`, "ends it before 2026-06-01"],
    ],
    ["is withdrawn", end(null), [`2026-01-01 to 2026-12-31, withdrawn${by}`, `2026-06-01 to 2026-12-31, withdrawn${by}`, "withdraws it"]],
    ["the change alone is withdrawn", end(null, change), [untouched, `2026-06-01 to 2026-12-31, withdrawn${by}`, "withdraws it"]],
    ["another decision is withdrawn", end(null, { number: "INNA", date: "2026-02-20" }), [untouched, untouchedChange]],
    [
      "a wording is replaced, which is no matter of days",
      { kind: "remove_text", target, citation: null, point: null },
      [untouched, untouchedChange],
    ],
  ])("it %s", (_, effect, wanted) => {
    expect(heads([approval, changed], effect)).toEqual(wanted);
  });

  it("leaves what was withdrawn before", () => {
    expect(heads([approval, { ...changed, withdrawn: true }], prolong("2027-06-30"))).toEqual([
      `2026-01-01 to 2027-06-30${by}`,
      `${untouchedChange}, withdrawn`,
      "prolongs it to 2027-06-30",
    ]);
  });

  it("ends on a day what nobody knows when it began", () => {
    const open = edition({ ...target, ...valid(null) }, ["B21"]);
    expect(heads([open], end("2026-08-01"))).toEqual([`? to 2026-07-31${by}`, "ends it before 2026-08-01"]);
  });
});

describe("a change that is withdrawn while a later one is there", () => {
  const again = (codes: readonly string[], withdrawn = false): Edition => ({
    ...edition({ number: "DRUGA", date: "2026-07-01", kind: "change", ...valid("2026-08-01") }, codes),
    withdrawn,
  });
  const doubt = "it takes back a change on which a later one rests";

  it.each<[what: string, next: Edition, isDoubt: boolean]>([
    ["of the same group", again(["B21"]), true],
    ["of several groups, the same among them", again(["C11", "B21"]), true],
    ["of another group", again(["C11"]), false],
    ["of the same group, and withdrawn itself", again(["B21"], true), false],
  ])("%s", (_, next, isDoubt) => {
    expect(heads([approval, changed, next], end(null, change)) === doubt).toBe(isDoubt);
  });

  it("rests on no earlier one", () => {
    expect(heads([approval, changed], end(null, change))).not.toBe(doubt);
  });

  it("the approval itself can be withdrawn with all that rests on it", () => {
    expect(heads([approval, changed], end(null))).not.toBe(doubt);
  });
});
