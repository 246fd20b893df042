import { describe, expect, it } from "vitest";
import type { TariffContent } from "../../src/model/record.ts";
import { isCharged, isPrintedFor, lastKnown, missingFee } from "../../src/price/national-missing.ts";
import { distribution, nationalRate } from "./offers.ts";

describe("a tariff prints a national rate for a day", () => {
  const undated = { effective_from: null, effective_to: null };
  const { provenance } = distribution("G11", ["flat"], []).tariff.content;
  it.each<[what: string, fields: Partial<TariffContent>, date: string, printed: boolean]>([
    ["in the year in which it begins", {}, "2026-06-01", true],
    ["not in the next year", { effective_to: null }, "2027-01-01", false],
    ["not in the year before", {}, "2025-12-31", false],
    ["on its last day", { effective_to: "2026-06-30" }, "2026-06-30", true],
    ["not after its last day", { effective_to: "2026-06-30" }, "2026-07-01", false],
    ["without an end, to the end of the year", { effective_to: null }, "2026-12-31", true],
    ["by the last day on which it may begin", { ...undated, effective_from_latest: "2026-04-06" }, "2026-06-01", true],
    ["by the day of its decision", undated, "2025-12-31", true],
    [
      "not where nothing is known of when it began",
      { ...undated, provenance: { ...provenance, decision_date: null } },
      "2026-06-01",
      false,
    ],
  ])("%s", (_, fields, date, printed) => {
    expect(isPrintedFor(distribution("G11", ["flat"], [], fields), date)).toBe(printed);
  });
});

describe("everybody is charged a fee", () => {
  it.each([
    ["transition", "2025-12-31", true],
    ["transition", "2026-01-01", false],
    ["capacity", "2021-01-01", true],
    ["capacity", "2020-12-31", false],
    ["capacity", "2030-01-01", true],
    ["energy", "2026-01-01", false],
  ] as const)("%s on %s: %s", (category, date, charged) => expect(isCharged(category, date)).toBe(charged));
});

it.each([
  ["capacity", true, "fixed"],
  ["capacity", false, "hours"],
  ["transition", true, "fixed"],
  ["transition", false, "power"],
  ["quality", true, "variable"],
  ["renewable", false, "variable"],
] as const)("%s that is not known, of a household: %s, is missing in the %s total", (category, household, total) => {
  expect(missingFee(category, household)).toEqual({ category, total, parameter: null, because: "No rate of this day is known here." });
});

it.each<[what: string, date: string, values: readonly string[]]>([
  ["those of the last year that ended", "2027-01-01", ["3", "4"]],
  ["the one before, as long as that year lasts", "2026-12-31", ["2"]],
  ["none before one ended", "2024-06-01", []],
])("the newest rates that had ended are %s", (_, date, values) => {
  const rate = (value: string, year: string, effective_to: string | null) =>
    nationalRate({ category: "capacity", value, unit: "PLN/month", effective_from: `${year}-01-01`, effective_to });
  const known = [
    rate("3", "2026", "2026-12-31"),
    rate("1", "2024", "2024-12-31"),
    rate("4", "2026", "2026-12-31"),
    rate("2", "2025", "2025-12-31"),
    rate("5", "2020", null),
  ];
  expect(lastKnown(known, date).map(({ value }) => value)).toEqual(values);
});
