import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Zone } from "../../../src/model/vocabulary.ts";
import { runsOf } from "../../helpers/sample.ts";
import { problemsOf } from "./answer-sums.ts";
import { asker, exactly } from "./ask.ts";
import { capacityBands, type GroupRecords, group, marketDay, nationalRate, type RateWords, store } from "./store.ts";

/* Whatever is published and asked: what stands on the wire adds up, to the last digit. */

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
      { numRuns: runsOf(60) },
    );
    expect(seen).toBeGreaterThan(8 * runsOf(60));
  });
});
