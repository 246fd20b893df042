import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDay } from "../../src/model/day.ts";
import { groupBy } from "../../src/model/group-by.ts";
import type { PublishedTariff } from "../../src/model/record.ts";
import { loadProfile, type NamedProfile } from "../../src/price/load-profile.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { Offer, Question, Sides } from "../../src/price/offer.ts";
import { isHousehold } from "../../src/price/rates.ts";
import { feedOf, fixtureExtractions } from "../helpers/fixture-store.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { asked, listed } from "./offers.ts";

/* Prices of any day from 2022 to 2028: a total is the sum of the parts it names, or null with what it lacks. Never a part of it in silence. */

const feed = feedOf(fixtureExtractions());
const components = groupBy(feed.components, ({ content }) => content.tariff_id);
const tariffs = feed.tariffs.map((tariff): PublishedTariff => ({ tariff, components: components.get(tariff.content.tariff_id) ?? [] }));
const of = (type: string) => tariffs.filter(({ tariff }) => tariff.content.tariff_type === type);

const partners = new Map(of("supply").map((supply) => [supply.tariff.content.tariff_code.toLowerCase(), supply]));
/** Each tariff alone, and each operator's with a seller's of the same group where there is one. */
const units: readonly Sides[] = [
  ...of("supply").map((supply) => ({ distribution: null, supply })),
  ...of("distribution").map((distribution) => ({
    distribution,
    supply: partners.get(distribution.tariff.content.tariff_code.toLowerCase()) ?? null,
  })),
];

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

/** What is asked for, the load profile by its name: what it comes to depends on the year. */
type Asked = Partial<Question> & { readonly profile?: NamedProfile };
const whole: Asked = {
  annual_kwh: "2000",
  billing_period: "P2M",
  power_kw: "10",
  profile: "flat",
  previous_year_kwh: "0",
  zone_share: new Map([
    ["day", "0.6"],
    ["night", "0.4"],
  ]),
};
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

/** What everybody is charged with distribution on a day of these years; the transition fee ended with 2025. */
const chargedOn = (date: string): readonly string[] => [
  ...["network_variable", "quality", "renewable", "cogeneration", "capacity"],
  ...(date < "2026-01-01" ? ["transition"] : []),
];

/** What a yearly amount lacks and does not name. */
const silent = (offer: Offer, date: string): string[] => {
  const { annual } = offer.summary;
  if (annual === null || offer.distribution === null) return [];
  const counted = new Set(listed(offer).flatMap(({ record, part_of }) => (part_of === null ? [] : [record.category])));
  if (annual.hours_pln !== null) counted.add("capacity");
  const wanted = [...chargedOn(date), ...(offer.supply === null ? [] : ["energy"])];
  return wanted.filter((category) => ![...counted, ...annual.without].some((one) => one === category));
};

const offersOn = (unit: Sides, date: string, { profile, ...more }: Asked): readonly Offer[] =>
  makeOffers(unit, feed.national, asked({ ...more, date, load_profile: profile === undefined ? null : loadProfile(profile, date) }));

const problemsOf = (unit: Sides, date: string, more: Asked): string[] =>
  offersOn(unit, date, more).flatMap((offer) =>
    [...sumsHold(offer), ...silent(offer, date).map((category) => `a year without ${category}, in silence`)].map(
      (problem) => `${date} ${offer.tariff_code}: ${problem}`,
    ),
  );

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
      { numRuns: 400 },
    );
  });

  it("companies have a whole year in 2026 too, with their power and a load profile", () => {
    const companies = units.filter(({ distribution }) => /^[ABC]/.test(distribution?.tariff.content.tariff_code ?? ""));
    const wholeYears = companies
      .flatMap((unit) => offersOn(unit, "2026-12-31", { ...whole, power_kw: "60" }))
      .filter(({ summary }) => summary.annual?.without.length === 0 && summary.annual.hours_pln !== null);
    expect(companies.length).toBeGreaterThan(5);
    expect(wholeYears.length).toBeGreaterThan(5);
  });

  it("households have a whole year in 2026, and none once the country's rates are not known", () => {
    const households = units.filter(({ distribution }) => isHousehold(distribution?.tariff.content.tariff_code ?? ""));
    const yearsOn = (date: string) =>
      households.flatMap((unit) => offersOn(unit, date, whole)).filter(({ summary }) => summary.annual?.without.length === 0).length;
    expect(yearsOn("2026-12-31")).toBeGreaterThan(20);
    expect(yearsOn("2027-01-01")).toBe(0);
  });
});
