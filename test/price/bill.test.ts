import { describe, expect, it } from "vitest";
import { plusDecimals, roundedDecimal, sumDecimals, timesDecimals } from "../../src/model/decimal.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { type BilledPeriod, type BilledRate, bill, type MeterReading } from "../../src/price/bill.ts";
import { distribution, onlyOffer, pge, supply, totalsByZone } from "./offers.ts";

/* Section 8 of domain.md: two real invoices, and a year of PGE in two groups. Rates and amounts are typed from there. */

const rate = (name: string, price: string, per: BilledRate["per"] = "kWh", zone: Zone | null = null): BilledRate => ({
  name,
  price,
  per,
  zone,
});
const used = (kwh: Partial<Record<Zone, string>>, months = "1", from = "2026-03-01", to = "2026-05-01"): MeterReading => ({
  from,
  to,
  months,
  kwh: new Map(Object.entries(kwh) as [Zone, string][]),
});
const period = (rates: readonly BilledRate[], from = "2026-02-01", to: string | null = null): BilledPeriod => ({
  from,
  to,
  vat_rate: "0.23",
  rates,
});

describe("a real invoice comes out to the grosz", () => {
  it("PGE, G11: two readings of 315 and 352 kWh", () => {
    const rates = [
      rate("energy", "0.5032"),
      rate("cogeneration", "0.003"),
      rate("renewable", "0.0073"),
      rate("variable", "0.3469"),
      rate("quality", "0.0332"),
      rate("fixed", "9.98", "month"),
      rate("subscription", "2.25", "month"),
      rate("capacity", "24.05", "month"),
    ];
    const invoice = bill([period(rates)], [used({ flat: "315" }), used({ flat: "352" })]);
    expect(invoice.readings[0]?.map(({ net_pln }) => net_pln)).toEqual([
      "158.51",
      "0.95",
      "2.3",
      "109.27",
      "10.46",
      "9.98",
      "2.25",
      "24.05",
    ]);
    expect(invoice).toMatchObject({ net_pln: "668.61", vat_pln: "153.78", gross_pln: "822.39" });
  });

  it("Energa, G11: 2159 kWh in two months with a trade fee", () => {
    const rates = [
      rate("energy", "0.6114"),
      rate("trade fee", "16.18", "month"),
      rate("variable", "0.3485"),
      rate("quality", "0.0332"),
      rate("renewable", "0.0073"),
      rate("cogeneration", "0.003"),
      rate("fixed", "11.77", "month"),
      rate("subscription", "0.7", "month"),
      rate("capacity", "24.05", "month"),
    ];
    const invoice = bill([period(rates)], [used({ flat: "2159" }, "2")]);
    expect(invoice.readings[0]?.map(({ net_pln }) => net_pln)).toEqual([
      "1320.01",
      "32.36",
      "752.41",
      "71.68",
      "15.76",
      "6.48",
      "23.54",
      "1.4",
      "48.1",
    ]);
    expect(invoice).toMatchObject({ net_pln: "2271.74", vat_pln: "522.5", gross_pln: "2794.24" });
  });

  it("refuses a reading over a change of rates, and one that no rates are for", () => {
    const periods = [period([rate("energy", "0.5")], "2026-01-01", "2026-02-01"), period([rate("energy", "0.6")])];
    expect(() => bill(periods, [used({ flat: "10" }, "1", "2026-01-15", "2026-02-15")])).toThrow(/2026-01-15 to 2026-02-15/);
    expect(() => bill(periods, [used({ flat: "10" }, "1", "2025-12-01", "2025-12-31")])).toThrow(/no one period/);
  });

  it("takes VAT once of all that one rate of it is for", () => {
    const periods = [period([rate("energy", "1")], "2026-01-01", "2026-02-01"), { ...period([rate("energy", "1")]), vat_rate: "0.05" }];
    const invoice = bill(periods, [used({ flat: "10.02" }, "1", "2026-01-01", "2026-02-01"), used({ flat: "10.1" })]);
    expect(invoice).toMatchObject({ net_pln: "20.12", vat_pln: "2.81", gross_pln: "22.93" });
  });
});

const month = (of: number): string => `2026-${String(of).padStart(2, "0")}-01`;
const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const kwhOfMonth = (of: number): number => (of % 3 === 0 ? 166 : 167);

const rates = {
  G11: [rate("energy", "0.5032"), rate("variable", "0.3469")],
  G12: [
    rate("energy", "0.5706", "kWh", "day"),
    rate("energy", "0.3768", "kWh", "night"),
    rate("variable", "0.4014", "kWh", "day"),
    rate("variable", "0.0765", "kWh", "night"),
  ],
};
type Group = keyof typeof rates;
const fixed: Readonly<Record<Group, string>> = { G11: "9.98", G12: "14.4" };

const periodsOf = (group: Group, lastWithSubscription: number): BilledPeriod[] =>
  monthsOfYear.map((of) =>
    period(
      [
        ...rates[group],
        rate("quality", of === 1 ? "0.0331" : "0.0332"),
        rate("renewable", "0.0073"),
        rate("cogeneration", "0.003"),
        rate("fixed", fixed[group], "month"),
        rate("capacity", "17.18", "month"),
        ...(of <= lastWithSubscription ? [rate("subscription", "2.25", "month")] : []),
      ],
      month(of),
      of === 12 ? "2027-01-01" : month(of + 1),
    ),
  );
const readingOf = (group: Group, of: number): MeterReading => {
  const kwh = group === "G11" ? { flat: String(kwhOfMonth(of)) } : { day: "100", night: String(kwhOfMonth(of) - 100) };
  return used(kwh, "1", month(of), of === 12 ? "2027-01-01" : month(of + 1));
};
const monthly = (group: Group, of: number, last = 12) => bill(periodsOf(group, last), [readingOf(group, of)]);

describe("a month of PGE", () => {
  it.each<[Group, number, string[], string, string, string]>([
    ["G11", 1, ["84.03", "57.93", "5.53", "1.22", "0.5", "9.98", "17.18", "2.25"], "178.62", "41.08", "219.7"],
    ["G11", 2, ["84.03", "57.93", "5.54", "1.22", "0.5", "9.98", "17.18", "2.25"], "178.63", "41.08", "219.71"],
    ["G12", 1, ["57.06", "25.25", "40.14", "5.13", "5.53", "1.22", "0.5", "14.4", "17.18", "2.25"], "168.66", "38.79", "207.45"],
    ["G12", 3, ["57.06", "24.87", "40.14", "5.05", "5.51", "1.21", "0.5", "14.4", "17.18", "2.25"], "168.17", "38.68", "206.85"],
  ])("%s, month %i", (group, of, lines, net_pln, vat_pln, gross_pln) => {
    const invoice = monthly(group, of);
    expect(invoice.readings.flat().map((line) => line.net_pln)).toEqual(lines);
    expect(invoice).toMatchObject({ net_pln, vat_pln, gross_pln });
  });
});

describe("a year of PGE, twelve rounded months", () => {
  it.each<[Group, number, string, string]>([
    ["G11", 9, "2133.28", "2623.91"],
    ["G12", 9, "2015.28", "2478.78"],
    ["G11", 12, "2140.03", "2632.19"],
    ["G12", 12, "2022.03", "2487.07"],
  ])("%s, with subscription in %i months", (group, last, net, gross) => {
    const invoices = monthsOfYear.map((of) => monthly(group, of, last));
    expect(sumDecimals(invoices.map(({ net_pln }) => net_pln))).toBe(net);
    expect(sumDecimals(invoices.map(({ gross_pln }) => gross_pln))).toBe(gross);
  });
});

/* The same year exactly: January at its rates, the other months at theirs, from the offers of a day in each. */
describe("a year of PGE, exact", () => {
  const offerOf = (group: Group, date: string) =>
    onlyOffer(group === "G11" ? { distribution: pge.g11, supply: pge.energyG11 } : { distribution: pge.g12, supply: pge.energyG12 }, {
      date,
      phases: 3,
      billing_period: "P2M",
      annual_kwh: "2000",
      zone_share:
        group === "G11"
          ? null
          : new Map([
              ["day", "0.6"],
              ["night", "0.4"],
            ] as const),
    });
  const excise = "10";

  it.each<[Group, Record<string, readonly [january: string, later: string]>, string, string, string, string]>([
    ["G11", { flat: ["167", "1833"] }, "2133.3533", "2624.02", "2140.1033", "2632.33"],
    ["G12", { day: ["100", "1100"], night: ["67", "733"] }, "2015.2333", "2478.74", "2021.9833", "2487.04"],
  ])("%s", (group, kwh, netToOctober, grossToOctober, net, gross) => {
    const [january, later] = [offerOf(group, "2026-01-15"), offerOf(group, "2026-02-15")];
    const priceOf = (offer: typeof january, zone: string): string => offer.summary.variable_total_pln_per_kwh.get(zone)?.value ?? "";
    const variable = Object.entries(kwh).map(([zone, [first, rest]]) =>
      plusDecimals(timesDecimals(priceOf(january, zone), first), timesDecimals(priceOf(later, zone), rest)),
    );
    const year = sumDecimals([...variable, timesDecimals(later.summary.fixed_total_pln_per_month?.value ?? "", "12"), excise]);
    expect(year).toBe(net);
    expect(roundedDecimal(timesDecimals(year, "1.23"), 2)).toBe(gross);
    const toOctober = plusDecimals(year, "-6.75");
    expect(toOctober).toBe(netToOctober);
    expect(roundedDecimal(timesDecimals(toOctober, "1.23"), 2)).toBe(grossToOctober);
  });

  it("at one day's rates, the offer's year is that arithmetic: 0.8886 for each kWh, 29.41 a month", () => {
    const { annual } = offerOf("G11", "2026-02-15").summary;
    expect(annual).toEqual({
      kwh: "2000",
      fixed_pln: "352.92",
      variable_pln: { min: "1777.2", max: "1777.2" },
      excise_pln: "10",
      net_pln: { min: "2140.12", max: "2140.12" },
      vat_rate: "0.23",
      gross_pln: { min: "2632.35", max: "2632.35" },
      power_pln: "0",
      hours_pln: null,
      without: [],
    });
  });

  it("Enea's G12 by kWh with excise and VAT is 1.1123 by day and 0.5863 at night", () => {
    const network = distribution(
      "G12",
      ["day", "night"],
      [
        ["network_variable", "0.2779", "PLN/kWh", { zone: "day" }],
        ["network_variable", "0.0913", "PLN/kWh", { zone: "night" }],
      ],
    );
    const energy = supply(
      "G12",
      ["day", "night"],
      [
        ["energy", "0.5779", "PLN/kWh", { zone: "day" }],
        ["energy", "0.3369", "PLN/kWh", { zone: "night" }],
      ],
    );
    const totals = Object.entries(totalsByZone(onlyOffer({ distribution: network, supply: energy })));
    const gross = totals.map(([zone, net]) => [zone, roundedDecimal(timesDecimals(plusDecimals(net ?? "", "0.005"), "1.23"), 4)]);
    expect(gross).toEqual([
      ["day", "1.1123"],
      ["night", "0.5863"],
    ]);
  });
});
