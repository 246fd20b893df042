import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals, plusDecimals, roundedDecimal, sumDecimals, timesDecimals } from "../../../src/model/decimal.ts";
import type { Zone } from "../../../src/model/vocabulary.ts";
import { asker, exactly, type OfferAnswer } from "./ask.ts";
import { capacityBands, type GroupRecords, group, marketDay, nationalRate, type RateWords, store } from "./store.ts";

/* Whatever is published and asked: what stands on the wire adds up, to the last digit. */

const same = (a: string, b: string) => compareDecimals(a, b) === 0;

/** What is wrong with an offer as it was sent. */
const problemsOf = (offer: OfferAnswer): string[] => {
  const problems: string[] = [];
  const components = [offer.supply, offer.distribution, offer.global].flatMap((side) => side?.components ?? []);
  const byId = new Map(components.map((one) => [one.component_id, one]));
  if (byId.size !== components.length) problems.push("a component stands in two sides");
  const used = new Set<string>();
  const check = (name: string, kind: string, total: string, parts: readonly string[]) => {
    for (const id of parts) if (byId.get(id)?.part_of !== kind) problems.push(`${name}: ${id} is no listed part`);
    for (const id of parts) used.add(id);
    if (!same(total, sumDecimals(parts.map((id) => String(byId.get(id)?.counted_value ?? "0"))))) problems.push(`${name} is not its parts`);
  };
  const { summary } = offer;
  for (const [zone, total] of Object.entries(summary.variable_total_pln_per_kwh))
    check(`variable ${zone}`, "variable", total, summary.variable_parts[zone] ?? []);
  check("fixed", "fixed", summary.fixed_total_pln_per_month, summary.fixed_parts);
  if (summary.power_total_pln_per_kw_month !== null) check("power", "power", summary.power_total_pln_per_kw_month, summary.power_parts);
  for (const { component_id: id, part_of, not_summed_because } of components) {
    if ((part_of !== null) !== used.has(id)) problems.push(`${id} says it is part of ${part_of}`);
    if ((part_of === null) === (not_summed_because === null)) problems.push(`${id} is to be summed, or to say why not`);
  }
  const { annual } = summary;
  const bound = (name: string, which: "min" | "max"): string => {
    const value = annual?.[name] ?? "0";
    return typeof value === "string" ? value : value[which];
  };
  if (annual !== undefined)
    for (const which of ["min", "max"] as const) {
      const net = sumDecimals(["fixed_pln", "variable_pln", "excise_pln"].map((name) => bound(name, which)));
      const gross = timesDecimals(net, plusDecimals("1", bound("vat_rate", which)));
      if (!same(bound("fixed_pln", which), timesDecimals(summary.fixed_total_pln_per_month, "12")))
        problems.push("fixed_pln is not 12 months");
      if (!same(bound("net_pln", which), roundedDecimal(net, 2))) problems.push("net_pln is not its parts");
      if (!same(bound("gross_pln", which), roundedDecimal(gross, 2))) problems.push("gross_pln is not net with VAT");
    }
  return problems;
};

const decimals = (places: number, most: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((whole) => {
    const digits = String(whole).padStart(places + 1, "0");
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
  });
const perKwh = decimals(4, 2);
const perMonth = decimals(2, 40);

const zoneSets: readonly (readonly Zone[])[] = [
  ["flat"],
  ["day", "night"],
  ["peak", "offpeak"],
  ["morning_peak", "afternoon_peak", "other_hours"],
];
const inZones = (category: "network_variable" | "energy") =>
  fc
    .constantFrom(...zoneSets)
    .chain((zones) =>
      fc
        .array(perKwh, { minLength: zones.length, maxLength: zones.length })
        .map((values) => ({ zones, rates: zones.map((zone, index): RateWords => [category, values[index] ?? "0", "PLN/kWh", { zone }]) })),
    );

const extra = fc.array(
  fc.oneof(
    perMonth.map((value): RateWords => ["subscription", value, "PLN/month"]),
    fc
      .tuple(perMonth, fc.constantFrom("P1M" as const, "P2M" as const))
      .map(([value, billing_period]): RateWords => ["subscription", value, "PLN/month", { billing_period }]),
    fc
      .tuple(perMonth, fc.constantFrom(1 as const, 3 as const, null))
      .map(([value, phases]): RateWords => ["network_fixed", value, "PLN/month", { phases }]),
    perMonth.map((value): RateWords => ["network_fixed", value, "PLN/kW/month"]),
    perKwh.map((value): RateWords => ["quality", value, "PLN/kWh"]),
    perKwh.map((value): RateWords => ["capacity", value, "PLN/kWh"]),
    perKwh.map(
      (value): RateWords => [
        "network_variable",
        value,
        "PLN/kWh",
        { zone: "flat", condition: { code: "volume_above", text: "ponad", params: {} } },
      ],
    ),
  ),
  { maxLength: 5 },
);
const codes = ["G11", "G12", "C11"] as const;

const groups: fc.Arbitrary<readonly GroupRecords[]> = fc
  .tuple(
    ...codes.map(() =>
      fc.tuple(inZones("network_variable"), extra, inZones("energy"), fc.option(perMonth), fc.option(fc.constant("Lublin"))),
    ),
  )
  .map((all) =>
    all.flatMap(([network, more, energy, fee, region], index) => {
      const code = codes[index] ?? "";
      const trade: RateWords[] = fee === null ? [] : [["trade_fee", fee, "PLN/month"]];
      return [
        group({ of: "Operator S.A.", code, region, zones: [...network.zones], rates: [...network.rates, ...more] }),
        group({ of: "Sprzedawca S.A.", code, supply: true, zones: [...energy.zones], rates: [...energy.rates, ...trade] }),
      ];
    }),
  );

const questions = fc.record(
  {
    annual_kwh: fc.constantFrom("1", "500", "1200.5", "2800", "2801"),
    billing_period: fc.constantFrom("P1M", "P2M"),
    phases: fc.constantFrom("1", "3"),
    zone_share: fc.constantFrom("day:0.6,night:0.4", "peak:0.123456789012,offpeak:0.876543210988"),
    date: fc.constantFrom("2025-03-01", "2026-01-15", "2026-02-20"),
  },
  { requiredKeys: [] },
);
const selections: readonly Record<string, string>[] = [
  {},
  { osd: "Operator" },
  { sprzedawca: "Sprzedawca" },
  { osd: "Operator", sprzedawca: "Sprzedawca" },
  { osd: "Operator", market: "rdn" },
  { market: "rce" },
];

describe("every total on the wire", () => {
  it("equals the sum of the parts that it names, in every mode", () => {
    let seen = 0;
    fc.assert(
      fc.property(groups, questions, (records, question) => {
        const snapshot = store({
          groups: records,
          national: [
            ...capacityBands("2026-01-01"),
            nationalRate("quality", "0.0331", "PLN/kWh", "2026-01-01", { effective_to: "2026-01-31" }),
            nationalRate("renewable", "7.3", "PLN/MWh", "2026-01-01"),
          ],
          marketDays: [marketDay("rdn", "2026-01-15"), marketDay("rce", "2026-01-15")],
        });
        const ask = asker(snapshot);
        for (const selection of selections) {
          const answer = ask({ ...selection, ...question });
          expect(answer.status).toBe(200);
          const { offers, data } = exactly(answer.text);
          expect(data).toEqual(offers);
          for (const offer of offers) expect(problemsOf(offer)).toEqual([]);
          seen += offers.length;
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(500);
  }, 30_000);
});
