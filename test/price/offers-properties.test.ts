import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals, plusDecimals } from "../../src/model/decimal.ts";
import { billingPeriods, type Category, seasons, type Unit, type Zone } from "../../src/model/vocabulary.ts";
import { loadProfile, namedProfiles } from "../../src/price/load-profile.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { Offer, Question, Sides } from "../../src/price/offer.ts";
import { runsOf } from "../helpers/sample.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { asked, distribution, listed, national2026, onlyOffer, pge, supply, type TestRate } from "./offers.ts";

/* Tariffs as no company would print them: rates twice, zones missing, conditions, phases and periods at random. */

const value = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 10_000));
const conditions = ["footnote", "volume_above_previous_year", "volume_within_previous_year", "prepaid_meter"];
const condition = fc.option(
  fc.constantFrom(...conditions).map((code) => ({ code, text: code, params: {} })),
  { freq: 6, nil: null },
);
const phases = fc.option(fc.constantFrom(1 as const, 3 as const), { freq: 2, nil: null });
const zonesOfTariff = fc.constantFrom<Zone[]>(
  ["flat"],
  ["day", "night"],
  ["peak", "offpeak"],
  ["s1", "s2"],
  ["day", "flat"],
  ["morning_peak", "other_hours"],
);

const perKwh = (category: Category, zones: readonly Zone[]): fc.Arbitrary<TestRate> =>
  fc
    .record({
      value,
      zone: fc.constantFrom(...zones),
      season: fc.option(fc.constantFrom(...seasons), { freq: 2, nil: null }),
      condition,
      phases,
    })
    .map(({ value, ...fields }): TestRate => [category, value, "PLN/kWh", fields]);
const perMonth = fc
  .record({
    category: fc.constantFrom<Category>("subscription", "trade_fee", "network_fixed", "transition", "capacity", "quality"),
    unit: fc.constantFrom<Unit>("PLN/month", "PLN/kW/month", "PLN/MW/month", "PLN/MWh"),
    value,
    phases,
    condition,
    billing_period: fc.option(fc.constantFrom(...billingPeriods), { nil: null }),
    reading: fc.option(fc.constant("remote" as const), { nil: null }),
    annual_kwh: fc.option(fc.constantFrom({ from: null, to: "1200" }, { from: "1200", to: null }), { freq: 2, nil: null }),
  })
  .map(({ category, unit, value, ...fields }): TestRate => [category, value, unit, fields]);

const code = fc.constantFrom("G11", "G12", "C11", "B23");
const tariff = <T>(make: (code: string, zones: readonly Zone[], rates: readonly TestRate[]) => T, category: Category): fc.Arbitrary<T> =>
  zonesOfTariff.chain((zones) =>
    fc
      .tuple(code, fc.array(perKwh(category, zones), { minLength: 1, maxLength: 6 }), fc.array(perMonth, { maxLength: 6 }))
      .map(([named, byKwh, others]) => make(named, zones, [...byKwh, ...others])),
  );
const sides: fc.Arbitrary<Sides> = fc
  .record({
    distribution: fc.option(tariff(distribution, "network_variable"), { freq: 6, nil: null }),
    supply: fc.option(tariff(supply, "energy"), { nil: null }),
  })
  .filter(({ distribution: network, supply: energy }) => network !== null || energy !== null);
const question: fc.Arbitrary<Question> = fc
  .record({
    date: fc.constantFrom("2022-05-05", "2023-05-05", "2024-09-09", "2026-01-15", "2026-03-16", "2027-05-05"),
    billing_period: fc.option(fc.constantFrom(...billingPeriods), { nil: null }),
    annual_kwh: fc.option(fc.constantFrom("1", "1200", "1200.5", "2000", "0.000000000000000000001"), { freq: 1, nil: null }),
    zone_share: fc.option(
      fc.constant(
        new Map([
          ["day", "0.6"],
          ["night", "0.4"],
        ] as const),
      ),
      { nil: null },
    ),
    at: fc.option(fc.constant(Date.parse("2026-03-16T11:00Z")), { nil: null }),
    power_kw: fc.option(fc.constantFrom("16", "40"), { nil: null }),
    previous_year_kwh: fc.option(fc.constantFrom("0", "1", "1999", "100000"), { nil: null }),
    profile: fc.option(fc.constantFrom(...namedProfiles), { nil: null }),
  })
  .map(({ profile, ...fields }) => asked({ ...fields, load_profile: profile === null ? null : loadProfile(profile, fields.date) }));

const ofAnyOffer = (check: (offer: Offer, from: Sides, asked: Question) => void): void => {
  fc.assert(
    fc.property(sides, question, (from, to) => {
      for (const offer of makeOffers(from, national2026, to)) check(offer, from, to);
    }),
    { numRuns: runsOf(400) },
  );
};

describe("of any two tariffs and any question", () => {
  it("every total is the sum of its parts, none of them twice, and every rate is in it or says why not", () => {
    ofAnyOffer((offer) => expect(sumsHold(offer)).toEqual([]));
  });

  it("every rate for the variant stands on its own side, those that are national on none of them", () => {
    ofAnyOffer((offer, { distribution: network }) => {
      const own = (network?.components ?? []).map(({ content }) => content);
      const fits = own.filter((one) => one.phases === null || offer.variant === null || `${one.phases}-phase` === offer.variant);
      const isNational = ({ category }: { category: Category }) => ["quality", "transition", "capacity"].includes(category);
      const shown = offer.distribution?.components.map(({ record }) => record.component_id) ?? [];
      expect(shown).toEqual(fits.filter((one) => !isNational(one)).map((one) => one.component_id));
      expect((offer.global?.components ?? []).every(({ record }) => isNational(record) || record.tariff_id === null)).toBe(true);
    });
  });

  it("every number in a total is a rate that no condition but a footnote is on, or one that the question settles", () => {
    ofAnyOffer((offer, _, { previous_year_kwh }) => {
      const settled = previous_year_kwh === null ? [] : ["volume_above_previous_year", "volume_within_previous_year"];
      for (const { record, part_of } of listed(offer))
        if (part_of !== null) expect([undefined, "footnote", ...settled]).toContain(record.condition?.code);
    });
  });

  it("a total by kWh has one network rate where there is a distribution, and one of energy where there is a seller", () => {
    ofAnyOffer((offer) => {
      const recordOf = new Map(listed(offer).map(({ record }) => [record.component_id, record]));
      for (const total of offer.summary.variable_total_pln_per_kwh.values()) {
        if (total === null) continue;
        const categories = total.parts.map((id) => recordOf.get(id)?.category);
        // Operator and seller may each have a fee of one kind.
        const ofEach = total.parts.map((id) => `${recordOf.get(id)?.tariff_id} ${recordOf.get(id)?.category}`);
        expect(new Set(ofEach).size).toBe(ofEach.length);
        expect(categories.includes("network_variable")).toBe(offer.distribution !== null);
        expect(categories.includes("energy")).toBe(offer.supply !== null);
      }
    });
  });

  it("the same question has the same answer, in whatever order a tariff prints its rates", () => {
    ofAnyOffer((offer, from, to) => {
      const turned = <T extends { components: readonly unknown[] } | null>(one: T): T =>
        one === null ? one : { ...one, components: [...one.components].reverse() };
      const again = makeOffers(
        { distribution: turned(from.distribution), supply: turned(from.supply as typeof from.distribution) },
        national2026,
        to,
      ).find(({ variant }) => variant === offer.variant);
      const numbers = ({ summary }: Offer) => [
        [...summary.variable_total_pln_per_kwh].map(([zone, total]) => [zone, total?.value]),
        summary.fixed_total_pln_per_month?.value,
        summary.power_total_pln_per_kw_month?.value,
        summary.annual,
      ];
      expect(again && numbers(again)).toEqual(numbers(offer));
    });
  });

  it("a dearer network rate makes no zone cheaper, and dearer by just as much the one it is for", () => {
    ofAnyOffer((offer, from, to) => {
      const network = from.distribution;
      const id = [...offer.summary.variable_total_pln_per_kwh.values()]
        .flatMap((total) => total?.parts ?? [])
        .find((part) =>
          network?.components.some(({ content }) => content.component_id === part && content.category === "network_variable"),
        );
      if (network === null || id === undefined) return;
      // Printed twice alike it is one rate: with one of them dearer the two would contradict each other, and the zone have no total.
      const rateOf = ({ content }: (typeof network.components)[number]): string => JSON.stringify({ ...content, component_id: null });
      const same = network.components.filter(({ content }) => content.component_id === id).map(rateOf);
      const dearer = network.components.map((one) =>
        same.includes(rateOf(one)) ? { ...one, content: { ...one.content, value: plusDecimals(one.content.value, "0.01") } } : one,
      );
      const after = makeOffers({ ...from, distribution: { ...network, components: dearer } }, national2026, to).find(
        ({ variant }) => variant === offer.variant,
      );
      for (const [zone, total] of after?.summary.variable_total_pln_per_kwh ?? []) {
        const before = offer.summary.variable_total_pln_per_kwh.get(zone) ?? null;
        const dearerBy = total?.parts.includes(id) ? "0.01" : "0";
        expect(before && plusDecimals(before.value, dearerBy)).toBe(total?.value ?? null);
      }
    });
  });

  it("a year's least amount is not above its greatest, nor is the net above the gross", () => {
    ofAnyOffer(({ summary: { annual } }) => {
      if (annual === null) return;
      expect(compareDecimals(annual.net_pln.min, annual.net_pln.max)).toBeLessThanOrEqual(0);
      expect(compareDecimals(annual.net_pln.max, annual.gross_pln.max)).toBeLessThanOrEqual(0);
    });
  });
});

describe("the checker of sums finds", () => {
  const offer = onlyOffer({ distribution: pge.g12, supply: pge.energyG12 }, { phases: 3, billing_period: "P2M", annual_kwh: "2000" });
  const { summary } = offer;
  const fixed = summary.fixed_total_pln_per_month;
  const withSummary = (fields: Partial<Offer["summary"]>): Offer => ({ ...offer, summary: { ...summary, ...fields } });
  const network = offer.distribution;
  if (network === null || fixed === null || summary.annual === null) throw new Error("the pair is to have a distribution and a year");

  it("nothing in a sound offer", () => expect(sumsHold(offer)).toEqual([]));
  it.each<[string, Offer, RegExp]>([
    [
      "a total that is not its parts",
      withSummary({ fixed_total_pln_per_month: { ...fixed, value: "1" } }),
      /fixed_total: 1 is not the sum/,
    ],
    [
      "a part that is summed twice",
      withSummary({ fixed_total_pln_per_month: { ...fixed, parts: [...fixed.parts, ...fixed.parts] } }),
      /summed twice/,
    ],
    [
      "a part that is not listed",
      withSummary({ fixed_total_pln_per_month: { value: "0", parts: ["nowhere"] } }),
      /nowhere is not a listed part/,
    ],
    ["a component in two places", { ...offer, global: { source: "national", components: network.components } }, /two places/],
    [
      "a component without a reason",
      { ...offer, distribution: { ...network, components: network.components.map((one) => ({ ...one, part_of: null })) } },
      /say why not/,
    ],
    [
      "a year with another net",
      withSummary({ annual: { ...summary.annual, net_pln: { min: "1", max: "2" } } }),
      /net_pln min is not its parts/,
    ],
    ["a year with another VAT", withSummary({ annual: { ...summary.annual, vat_rate: "0.05" } }), /gross_pln max is not the net/],
    ["a total without a value and without a reason", withSummary({ fixed_total_pln_per_month: null }), /only there/],
    [
      "a total that lacks a rate",
      withSummary({ missing: [{ category: "capacity", total: "fixed", parameter: null, because: "" }] }),
      /the fixed total is to be null/,
    ],
    [
      "a year that does not name what it lacks",
      withSummary({ missing: [{ category: "capacity", total: "fixed", parameter: "annual_kwh", because: "" }] }),
      /does not name/,
    ],
    ["a year of other months", withSummary({ annual: { ...summary.annual, fixed_pln: "0" } }), /twelve months/],
  ])("%s", (_, broken, problem) => expect(sumsHold(broken).join("\n")).toMatch(problem));
});
