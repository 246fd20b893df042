import { describe, expect, it } from "vitest";
import type { Validity } from "../../../src/model/decision.ts";
import { endedBefore, prolonged, settled, startedOn } from "../../../src/publish/amend/validity.ts";

type Days = readonly [from: string | null, to: string | null, months: number | null];
const validity = ([from, to, months]: Days): Validity => ({ from, to, months, text: "na okres 12 miesięcy", start: "by_publication" });
const daysOf = ({ from, to, months }: Validity): Days => [from, to, months];

it.each<[what: string, before: Days, after: Days]>([
  ["twelve months from the first day", ["2026-03-07", null, 12], ["2026-03-07", "2027-03-06", 12]],
  ["months, while the first day is not known", [null, null, 12], [null, null, 12]],
  ["neither months nor a last day", ["2026-03-07", null, null], ["2026-03-07", null, null]],
  ["a last day, which goes before the months", ["2026-03-07", "2026-12-31", 12], ["2026-03-07", "2026-12-31", 12]],
])("a period with %s", (_, before, after) => {
  expect(daysOf(settled(validity(before)))).toEqual(after);
});

it("a tariff that is brought into use has a stated first day, and with it its last", () => {
  expect(startedOn(validity([null, null, 12]), "2026-03-07")).toEqual({
    ...validity(["2026-03-07", "2027-03-06", 12]),
    start: "stated",
  });
});

describe("a tariff that is prolonged", () => {
  it.each<[what: string, before: Days, to: string | null, months: number | null, after: Days]>([
    ["to a day", ["2026-01-01", "2026-12-31", 12], "2027-06-30", null, ["2026-01-01", "2027-06-30", null]],
    ["to a day, whatever the months", ["2026-01-01", "2026-12-31", 12], "2027-06-30", 3, ["2026-01-01", "2027-06-30", null]],
    ["until something else happens", ["2026-01-01", "2026-12-31", 12], null, null, ["2026-01-01", null, null]],
    ["by months from where it ended", ["2026-01-01", "2026-12-31", 12], null, 6, ["2026-01-01", "2027-06-30", null]],
    ["by months, while its first day is not known", [null, null, 12], null, 6, [null, null, 18]],
    ["by months, where it has no end", ["2026-01-01", null, null], null, 6, ["2026-01-01", null, null]],
  ])("%s", (_, before, to, months, after) => {
    expect(daysOf(prolonged(validity(before), to, months))).toEqual(after);
  });
});

it("a tariff that is ended applies to the day before", () => {
  expect(daysOf(endedBefore(validity(["2026-01-01", null, 12]), "2026-05-01"))).toEqual(["2026-01-01", "2026-04-30", null]);
});
