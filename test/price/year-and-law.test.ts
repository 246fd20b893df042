import { describe, expect, it } from "vitest";
import { energyCaps, priceFreezes } from "../../src/model/statutory-prices.ts";
import { exciseOn, exciseRates, vatOn, vatRates } from "../../src/model/taxes.ts";
import type { Question } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { codesOf, distribution, listed, national0, onlyOffer, pge, supply, type TestRate, totalsByZone } from "./offers.ts";

describe("taxes of a day", () => {
  it.each([
    ["2021-12-31", "0.23", "5", "5"],
    ["2022-01-01", "0.05", "0", "4.6"],
    ["2022-12-31", "0.05", "0", "4.6"],
    ["2023-01-01", "0.23", "5", "5"],
    ["2026-11-22", "0.23", "5", "5"],
  ])("%s: VAT %s, excise of households %s and of others %s", (day, vat, household, other) => {
    expect([vatOn(day), exciseOn(day, true), exciseOn(day, false)]).toEqual([vat, household, other]);
  });
  it("are not known before the tables begin", () => {
    expect([vatOn("2010-12-31"), exciseOn("2018-12-31", true)]).toEqual([null, null]);
  });
  it.each<[string, readonly { from: string; to: string | null }[]]>([
    ["VAT", vatRates],
    ["excise of households", exciseRates.filter(({ customers }) => customers !== "others")],
    ["excise of others", exciseRates.filter(({ customers }) => customers !== "households")],
    ["freezes and caps", [...priceFreezes, ...energyCaps]],
  ])("%s: each day in one row, without a gap", (_, rows) => {
    for (const [index, row] of rows.slice(1).entries()) expect(row.from).toBe(rows[index]?.to);
  });
});

describe("a year of a group with zones", () => {
  const pair = { distribution: pge.g12, supply: pge.energyG12 };
  const year: Partial<Question> = { phases: 3, billing_period: "P2M", annual_kwh: "2000", date: "2026-03-16" };

  it("is a range from all at night to all by day, where no shares are given", () => {
    const offer = onlyOffer(pair, year);
    expect(offer.summary.annual).toMatchObject({
      fixed_pln: "405.96",
      variable_pln: { min: "983.6", max: "2021" },
      excise_pln: "10",
      net_pln: { min: "1399.56", max: "2436.96" },
      gross_pln: { min: "1721.46", max: "2997.46" },
    });
    expect(codesOf(offer)).toEqual(["zone_share_needed"]);
  });
  it("is exact with the shares of its zones", () => {
    const offer = onlyOffer(pair, {
      ...year,
      zone_share: new Map([
        ["day", "0.6"],
        ["night", "0.4"],
      ] as const),
    });
    expect(offer.summary.annual?.variable_pln).toEqual({ min: "1606.04", max: "1606.04" });
    // 0.6 of 1.0105 and 0.4 of 0.4918.
    expect(offer.summary.total_avg_pln_per_kwh).toBe("0.80302");
    expect(codesOf(offer)).toEqual([]);
  });
  it.each<[string, ReadonlyMap<"day" | "night" | "peak" | "offpeak", string>]>([
    [
      "other zones",
      new Map([
        ["peak", "0.6"],
        ["offpeak", "0.4"],
      ]),
    ],
    ["one of the zones", new Map([["day", "1"]])],
    [
      "a zone too many",
      new Map([
        ["day", "0.5"],
        ["night", "0.3"],
        ["peak", "0.2"],
      ]),
    ],
  ])("is a range with the shares of %s", (_, zone_share) => {
    const offer = onlyOffer(pair, { ...year, zone_share });
    expect(offer.summary.annual?.variable_pln).toEqual({ min: "983.6", max: "2021" });
    expect(offer.warnings.map(({ code, details }) => [code, details])).toEqual([
      ["zone_share_of_other_zones", { zones: ["day", "night"], given: [...zone_share.keys()] }],
    ]);
    expect(offer.summary.total_avg_pln_per_kwh).toBeNull();
  });
  it("the mean kWh of one zone is its own, of several none without their shares", () => {
    const average = (...args: Parameters<typeof onlyOffer>) => onlyOffer(...args).summary.total_avg_pln_per_kwh;
    expect(average({ distribution: pge.g11, supply: pge.energyG11 }, { phases: 3 })).toBe("0.8886");
    expect(average(pair, { phases: 3 })).toBeNull();
    expect(average({ distribution: pge.g11 }, { phases: 3, date: "2027-03-16" })).toBeNull();
  });
  it("shares of other zones are said to be so without a yearly use, too", () => {
    const zone_share = new Map([
      ["peak", "0.6"],
      ["offpeak", "0.4"],
    ] as const);
    expect(codesOf(onlyOffer(pair, { phases: 3, billing_period: "P2M", zone_share }))).toEqual([
      "annual_kwh_needed",
      "zone_share_of_other_zones",
    ]);
  });
  it("is none before the taxes of the day are known", () => {
    const flat: TestRate[] = [["network_variable", "0.1", "PLN/kWh", { zone: "flat" }]];
    expect(
      onlyOffer({ distribution: distribution("G11", ["flat"], flat) }, { ...year, date: "2010-05-05" }, national0).summary.annual,
    ).toBeNull();
  });
  it("is rounded once, half up, from exact amounts", () => {
    const offer = onlyOffer(
      { distribution: distribution("G11", ["flat"], [["network_variable", "0.00005", "PLN/kWh", { zone: "flat" }]]) },
      { annual_kwh: "100", date: "2026-03-16" },
      national0,
    );
    expect(offer.summary.annual).toMatchObject({ variable_pln: { min: "0.005" }, net_pln: { min: "0.01" }, gross_pln: { min: "0.01" } });
  });
});

describe("the law's price of energy for households", () => {
  const network = (code: string) =>
    distribution(code, ["flat"], [["network_variable", "0.1", "PLN/kWh", { zone: "flat" }]], {
      effective_from: "2020-01-01",
      effective_to: null,
    });
  const energy = (code: string, ...prices: (readonly [zone: "flat" | "day" | "night", price: string])[]) =>
    supply(
      code,
      prices.map(([zone]) => zone),
      prices.map(([zone, price]) => ["energy", price, "PLN/kWh", { zone }]),
      { effective_from: "2020-01-01", effective_to: null },
    );
  const flat = (price: string) => energy("G11", ["flat", price]);
  const zoned = (day: string, night: string) => energy("G12", ["day", day], ["night", night]);

  it.each<[string, string, ReturnType<typeof energy>, Record<string, string>, string | null]>([
    ["the cap, where the approved price is above it", "2024-07-01", flat("0.6228"), { flat: "0.6" }, "statutory_price"],
    ["to the last day of 2025", "2025-12-31", flat("0.576"), { flat: "0.6" }, "statutory_price"],
    ["the approved price, where it is below", "2025-05-05", flat("0.4999"), { flat: "0.5999" }, null],
    ["the approved price from 2026 on", "2026-01-01", flat("0.6228"), { flat: "0.7228" }, null],
    ["the cap in each zone, where all are above it", "2025-05-05", zoned("0.7", "0.51"), { day: "0.6", night: "0.6" }, "statutory_price"],
    ["the approved prices, where all zones are below it", "2025-05-05", zoned("0.5", "0.4"), { day: "0.6", night: "0.5" }, null],
    [
      "untold, where one is above: the approved ones stand",
      "2025-05-05",
      zoned("0.7", "0.4"),
      { day: "0.8", night: "0.5" },
      "statutory_price_not_computed",
    ],
    ["untold in the freeze of 2023", "2023-05-05", flat("1.05"), { flat: "1.15" }, "statutory_price_not_computed"],
    ["untold in the freeze of 2024", "2024-06-30", flat("0.74"), { flat: "0.84" }, "statutory_price_not_computed"],
    ["the approved price before the freezes", "2022-12-31", flat("0.414"), { flat: "0.514" }, null],
    ["for households alone", "2025-05-05", energy("C11", ["flat", "0.9"]), { flat: "1" }, null],
  ])("is %s", (_, date, tariff, totals, code) => {
    const offer = onlyOffer({ distribution: network(tariff.tariff.content.tariff_code), supply: tariff }, { date }, national0);
    expect(totalsByZone(offer)).toEqual(totals);
    expect(codesOf(offer).filter((one) => one.startsWith("statutory"))).toEqual(code === null ? [] : [code]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("stands beside the approved price", () => {
    const offer = onlyOffer({ supply: flat("0.6228") }, { date: "2024-09-09" }, national0);
    const [component] = listed(offer);
    expect([component?.record.value, component?.counted_value]).toEqual(["0.6228", "0.5"]);
    expect(component?.statutory).toEqual({
      code: "cap_2024_h2",
      approved_pln_per_kwh: "0.6228",
      cap_pln_per_kwh: "0.5",
      effective_pln_per_kwh: "0.5",
      source: "act of 23 May 2024 (Dz.U. 2024 poz. 859)",
    });
  });

  it("names the volumes of a freeze", () => {
    const offer = onlyOffer({ distribution: network("G11") }, { date: "2024-02-02" }, national0);
    expect(offer.warnings.find(({ code }) => code === "statutory_price_not_computed")?.details).toMatchObject({
      limits_kwh: { usual: "1500", disabled_person: "1800", large_family_or_farmer: "2000" },
    });
  });
});
