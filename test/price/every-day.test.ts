import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDay } from "../../src/model/day.ts";
import type { Sides } from "../../src/price/offer.ts";
import { isHousehold } from "../../src/price/rates.ts";
import { feedOf, fixtureExtractions } from "../helpers/fixture-store.ts";
import { runsOf } from "../helpers/sample.ts";
import { type Asked, offersOn, problemsOn, unitsOf, whole } from "./day-by-day.ts";

/* Prices of any day from 2022 to 2028: a total is the sum of the parts it names, or null with what it lacks. Never a part of it in silence. */

const feed = feedOf(fixtureExtractions());
const units = unitsOf(feed);

const years = [2022, 2023, 2024, 2025, 2026, 2027, 2028];
const newYears = years.flatMap((year) => [`${year}-01-01`, `${year}-12-31`]);
/** The first day of everything that changes, and the day after its last. */
const changes = [
  ...new Set(
    [...feed.tariffs, ...feed.national].flatMap(({ content: { effective_from: from, effective_to: to } }) => [
      ...(from === null ? [] : [from]),
      ...(to === null ? [] : [to, nextDay(to)]),
    ]),
  ),
].filter((day) => day >= "2022-01-01" && day <= "2028-12-31");
const anyDay = fc
  .integer({ min: Date.UTC(2022, 0, 1) / 86_400_000, max: Date.UTC(2028, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

const question = fc.record(
  {
    annual_kwh: fc.constantFrom("1", "500", "2000", "2800.5"),
    billing_period: fc.constantFrom("P1M" as const, "P2M" as const, "P12M" as const),
    phases: fc.constantFrom(1 as const, 3 as const),
    power_kw: fc.constantFrom("16", "40"),
    previous_year_kwh: fc.constantFrom("0", "1000", "5000"),
    profile: fc.constantFrom("flat" as const, "working_hours" as const),
    zone_share: fc.constant(whole.zone_share ?? null),
  },
  { requiredKeys: [] },
);

const problemsOf = (unit: Sides, date: string, more: Asked): string[] => problemsOn(feed, unit, date, more);

describe("the fixtures' prices of any day from 2022 to 2028", () => {
  it("each total is the sum of its parts or null with a reason, on the days about every New Year", () => {
    // A seventh of the tariffs on each day, so that each is asked for on some.
    const problems = newYears.flatMap((date, index) =>
      units.filter((_, number) => number % 7 === index % 7).flatMap((unit) => problemsOf(unit, date, whole)),
    );
    expect(problems).toEqual([]);
  });

  it("on any day, and on the days on which anything changes, whatever is asked", () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.oneof(anyDay, fc.constantFrom(...changes)), question, (unit, date, more) => {
        expect(problemsOf(unit, date, more)).toEqual([]);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it("companies have a whole year in 2026 too, with their power and a load profile", () => {
    const companies = units.filter(({ distribution }) => /^[ABC]/.test(distribution?.tariff.content.tariff_code ?? ""));
    const wholeYears = companies
      .flatMap((unit) => offersOn(feed, unit, "2026-12-31", { ...whole, power_kw: "60" }))
      .filter(({ summary }) => summary.annual?.without.length === 0 && summary.annual.hours_pln !== null);
    expect(companies.length).toBeGreaterThan(5);
    expect(wholeYears.length).toBeGreaterThan(5);
  });

  it("households have a whole year in 2026, and none once the country's rates are not known", () => {
    const households = units.filter(({ distribution }) => isHousehold(distribution?.tariff.content.tariff_code ?? ""));
    const yearsOn = (date: string) =>
      households.flatMap((unit) => offersOn(feed, unit, date, whole)).filter(({ summary }) => summary.annual?.without.length === 0).length;
    expect(yearsOn("2026-12-31")).toBeGreaterThan(20);
    expect(yearsOn("2027-01-01")).toBe(0);
  });
});
