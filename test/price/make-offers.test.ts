import { describe, expect, it } from "vitest";
import { plusDecimals } from "../../src/model/decimal.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { Offer, Question, WarningCode } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import {
  asked,
  codesOf,
  distribution,
  fixedTotal,
  listed,
  missingOf,
  national0,
  national2026,
  nationalRate,
  onlyOffer,
  pge,
  supply,
  type TestRate,
  totalsByZone,
} from "./offers.ts";

const flatNetwork: TestRate = ["network_variable", "0.3", "PLN/kWh", { zone: "flat" }];
const footnote = (text: string) => ({ condition: { code: "footnote", text, params: {} } });
const above = { condition: { code: "volume_above_previous_year", text: "ponad wolumen", params: {} } };
const within = { condition: { code: "volume_within_previous_year", text: "do wolumenu", params: {} } };
const category = (offer: Offer, name: string) => listed(offer).filter(({ record }) => record.category === name);
const warningIn = (offer: Offer, code: WarningCode) => offer.warnings.find((warning) => warning.code === code);

describe("variants by phases", () => {
  const variants = (sides: Parameters<typeof makeOffers>[0], question: Partial<Question> = {}) =>
    makeOffers(sides, national2026, asked(question)).map(({ variant, summary }) => [variant, summary.fixed_total_pln_per_month?.value]);
  const pair = { distribution: pge.g12, supply: pge.energyG12 };

  it.each<[string, Parameters<typeof makeOffers>[0], Partial<Question>, (string | null)[][]]>([
    [
      "both, where fixed rates are by phases",
      pair,
      { billing_period: "P2M" },
      [
        ["1-phase", "10.75"],
        ["3-phase", "16.65"],
      ],
    ],
    ["the one asked for", pair, { billing_period: "P2M", phases: 1 }, [["1-phase", "10.75"]]],
    [
      "none named, where nothing is by phases",
      { distribution: distribution("R", ["flat"], [flatNetwork]), supply: null },
      {},
      [[null, "0"]],
    ],
    [
      "asked for in vain, where nothing is by phases",
      { distribution: distribution("R", ["flat"], [flatNetwork]), supply: null },
      { phases: 1 },
      [[null, "0"]],
    ],
    [
      "none, where the tariff has not the one asked for",
      { distribution: distribution("G11", ["flat"], [flatNetwork, ["network_fixed", "9", "PLN/month", { phases: 3 }]]), supply: null },
      { phases: 1 },
      [],
    ],
  ])("%s", (_, sides, question, wanted) => {
    expect(variants(sides, question)).toEqual(wanted);
  });

  it("also network rates by kWh are a variant's own", () => {
    const tariff = distribution(
      "G12sezON",
      ["recommended_use"],
      [
        ["network_variable", "0.1", "PLN/kWh", { zone: "recommended_use", phases: 1 }],
        ["network_variable", "0.2", "PLN/kWh", { zone: "recommended_use", phases: 3 }],
      ],
    );
    const offers = makeOffers({ distribution: tariff, supply: null }, national0, asked());
    expect(offers.map(totalsByZone)).toEqual([{ recommended_use: "0.1" }, { recommended_use: "0.2" }]);
  });

  it("a rate with phases and one without, for the same purpose, are not guessed between", () => {
    const tariff = distribution(
      "G11",
      ["flat"],
      [flatNetwork, ["network_fixed", "9", "PLN/month", { phases: 3 }], ["network_fixed", "5", "PLN/month"]],
    );
    const offer = onlyOffer({ distribution: tariff });
    expect(offer.summary.fixed_total_pln_per_month).toEqual({ value: "0", parts: [] });
    expect(missingOf(offer)).toContain("fixed network_fixed phases");
    expect(codesOf(offer)).toContain("phases_needed");
  });
});

describe("the price of a pair", () => {
  const offer = () => onlyOffer({ distribution: pge.g12, supply: pge.energyG12 }, { phases: 3, billing_period: "P2M" });

  it("by kWh in each zone: energy, network and what is national", () => {
    expect(totalsByZone(offer())).toEqual({ day: "1.0105", night: "0.4918" });
  });
  it("each rate on one side, the national ones on a side of their own", () => {
    const sides = [offer().supply, offer().distribution, offer().global].map((side) =>
      side === null || side.source === "market" ? [] : side.components,
    );
    expect(sides.map((rates) => [...new Set(rates.map(({ record }) => record.category))])).toEqual([
      ["energy"],
      ["network_fixed", "network_variable", "subscription"],
      ["quality", "renewable", "cogeneration", "capacity"],
    ]);
  });
  it("the fees by yearly use are listed, and told to be missing", () => {
    expect(offer().summary.fixed_total_pln_per_month?.value).toBe("16.65");
    expect(offer().summary.fixed_total_note).toBe("Without the capacity fee.");
    expect(codesOf(offer())).toEqual(["annual_kwh_needed"]);
    expect(warningIn(offer(), "annual_kwh_needed")?.parameter).toBe("annual_kwh");
  });
  it("sums hold", () => expect(sumsHold(offer())).toEqual([]));
});

describe("the subscription fee", () => {
  const fee = (value: string, fields: TestRate[3] = {}): TestRate => ["subscription", value, "PLN/month", fields];
  const [one, two] = [fee("4.5", { billing_period: "P1M" }), fee("2.25", { billing_period: "P2M" })];
  const needed = "billing_period_needed";

  it.each<[string, TestRate[], Question["billing_period"], string, string | null]>([
    ["of the period asked for", [one, two], "P2M", "2.25", null],
    ["not summed, where several are printed and none is chosen", [one, two], null, "0", needed],
    ["not summed, where the period asked for is not printed", [one, two], "P6M", "0", needed],
    ["not summed, where the only period is another than the one asked for", [one], "P2M", "0", needed],
    ["of the only period printed", [one], null, "4.5", null],
    ["without a period", [fee("9.5")], null, "9.5", null],
    ["without a period, whatever is asked for", [fee("9.5")], "P2M", "9.5", null],
    ["once, where all periods cost the same", [fee("3", { billing_period: "P1M" }), fee("3", { billing_period: "P2M" })], null, "3", null],
    ["for ordinary reading, where both are printed", [two, fee("0.7", { billing_period: "P2M", reading: "remote" })], "P2M", "2.25", null],
    [
      "for ordinary reading, where the one for remote reading names no period",
      [one, two, fee("0.7", { reading: "remote" })],
      "P2M",
      "2.25",
      null,
    ],
    ["for remote reading, where there is no other", [fee("0.7", { billing_period: "P2M", reading: "remote" })], "P2M", "0.7", null],
    ["free", [fee("0")], null, "0", null],
  ])("%s", (_, fees, billing_period, total, warning) => {
    const offer = onlyOffer({ distribution: distribution("G11", ["flat"], [flatNetwork, ...fees]) }, { billing_period, annual_kwh: "400" });
    expect(offer.summary.fixed_total_pln_per_month?.value).toBe(plusDecimals("4.29", total));
    expect(codesOf(offer)).toEqual(warning === null ? [] : [warning]);
    expect(offer.summary.annual?.without).toEqual(warning === null ? [] : ["subscription"]);
    expect(category(offer, "subscription")).toHaveLength(fees.length);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("is not guessed between one of the period and one of none: there is no sum by month, nor a year", () => {
    const offer = onlyOffer(
      { distribution: distribution("G11", ["flat"], [flatNetwork, two, fee("9.5")]) },
      { billing_period: "P2M", annual_kwh: "400" },
    );
    expect([offer.summary.fixed_total_pln_per_month, offer.summary.annual]).toEqual([null, null]);
    expect(offer.summary.fixed_total_note).toBe("There is no total, since this is not known: the subscription fee.");
    expect(missingOf(offer)).toEqual(["fixed subscription"]);
    expect(codesOf(offer)).toEqual(["rates_conflict", "annual_unknown"]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("tells which periods there are", () => {
    const offer = onlyOffer({ distribution: distribution("G11", ["flat"], [flatNetwork, one, two]) });
    expect(warningIn(offer, needed)?.details).toMatchObject({ periods: ["P1M", "P2M"] });
  });
});

describe("the band of the capacity fee", () => {
  it.each([
    ["1", "4.29"],
    ["500", "4.29"],
    ["500.001", "10.31"],
    ["1200", "10.31"],
    ["2800", "17.18"],
    ["2801", "24.05"],
  ])("of a household that uses %s kWh a year costs %s a month", (annual_kwh, total) => {
    const offer = onlyOffer({ distribution: distribution("G11", ["flat"], [flatNetwork]) }, { annual_kwh });
    expect(offer.summary.fixed_total_pln_per_month?.value).toBe(total);
    expect(category(offer, "capacity").filter(({ part_of }) => part_of === "fixed")).toHaveLength(1);
    expect(codesOf(offer)).toEqual([]);
  });

  it("of others is by hours: listed, not summed", () => {
    const offer = onlyOffer({ distribution: distribution("C11", ["flat"], [flatNetwork]) }, { annual_kwh: "2000", power_kw: "20" });
    expect(totalsByZone(offer)).toEqual({ flat: "0.3435" });
    expect(category(offer, "capacity").map(({ record, part_of }) => [record.value, part_of])).toEqual([["0.2194", null]]);
    expect([missingOf(offer), offer.summary.annual?.without]).toEqual([["hours capacity load_profile"], ["capacity"]]);
    expect(codesOf(offer)).toEqual(["capacity_by_hours"]);
  });
});

describe("rates by contracted power", () => {
  it("are a total of their own, of a kW", () => {
    const tariff = distribution(
      "B21",
      ["flat"],
      [
        ["network_fixed", "18430", "PLN/MW/month"],
        ["network_variable", "64.46", "PLN/MWh", { zone: "flat" }],
      ],
    );
    const offer = onlyOffer({ distribution: tariff }, { annual_kwh: "100000" });
    expect(offer.summary.power_total_pln_per_kw_month?.value).toBe("18.43");
    expect(totalsByZone(offer)).toEqual({ flat: "0.10792" });
    expect(offer.summary.fixed_total_note).toBe("Without rates by contracted power.");
    expect(codesOf(offer)).toEqual(["capacity_by_hours", "power_needed"]);
  });
});

describe("what the contracted power decides", () => {
  const tariff = (code: string) =>
    distribution(
      code,
      ["flat"],
      [
        ["network_fixed", "5", "PLN/kW/month"],
        ["network_variable", "0.3", "PLN/kWh", { zone: "flat" }],
        ["subscription", "4", "PLN/month"],
      ],
    );
  const year = { annual_kwh: "2000" };

  it.each<[string, string, Partial<Question>, (string | null)[]]>([
    ["up to 16 kW the capacity fee is one by month and the year is whole", "C11", { power_kw: "16" }, ["21.18", "960", "power given"]],
    ["above it, it goes by hours", "C11", { power_kw: "16.1" }, ["4", "966", "hours capacity load_profile"]],
    ["groups above 40 kW have it by hours", "C21", { power_kw: "41" }, ["4", "2460", "hours capacity load_profile"]],
    ["of groups above 40 kW with less, nothing tells how they pay it", "C21", { power_kw: "16" }, ["4", null, "hours capacity"]],
    ["without a power both are left out, and named", "C11", {}, ["4", null, "hours capacity power_kw"]],
  ])("%s", (_, code, power, [fixed, byPower, reported]) => {
    const offer = onlyOffer({ distribution: tariff(code) }, { ...year, ...power });
    expect([fixedTotal(offer), offer.summary.annual?.power_pln ?? null]).toEqual([fixed, byPower]);
    expect(missingOf(offer)).toEqual(reported === "power given" ? [] : [reported]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("a year is the sum of its parts, twelve months of the power among them", () => {
    const { annual } = onlyOffer({ distribution: tariff("C11") }, { ...year, power_kw: "10" }).summary;
    // 12 * 5 * 10; 12 * (4 + 17.18); 2000 * 0.3435
    expect(annual).toMatchObject({ power_pln: "600", fixed_pln: "254.16", variable_pln: { min: "687" }, net_pln: { min: "1541.16" } });
    expect(annual?.without).toEqual([]);
  });

  it("without a power a year names what it lacks, and a warning the parameter", () => {
    const offer = onlyOffer({ distribution: tariff("C11") }, year);
    expect(offer.summary.annual?.without).toEqual(["network_fixed", "capacity"]);
    expect(warningIn(offer, "power_needed")?.parameter).toBe("power_kw");
  });

  it("the waiver of 2024 was for households: a small company went on paying", () => {
    const of2024 = { annual_kwh: { from: "1200", to: "2800" }, category: "capacity", unit: "PLN/month", customers: "households" } as const;
    const national = [
      nationalRate({ ...of2024, value: "10.64", effective_from: "2024-01-01", effective_to: "2024-12-31" }),
      nationalRate({ ...of2024, value: "0", effective_from: "2024-07-01", effective_to: "2025-06-30" }),
    ];
    const fixedOf = (code: string) => {
      const others = national0.filter(({ content }) => content.category !== "capacity");
      return fixedTotal(
        onlyOffer({ distribution: tariff(code) }, { ...year, power_kw: "10", date: "2024-09-09" }, [...national, ...others]),
      );
    };
    expect([fixedOf("C11"), fixedOf("G11")]).toEqual(["14.64", "4"]);
  });
});

describe("rates by the volume of a year before", () => {
  const night = (value: string, condition: TestRate[3]): TestRate => [
    "network_variable",
    value,
    "PLN/kWh",
    { zone: "night", ...condition },
  ];
  const g12as = distribution(
    "G12as",
    ["day", "night"],
    [["network_variable", "0.3469", "PLN/kWh", { zone: "day" }], night("0.3469", within), night("0.0489", above)],
  );
  const shares = new Map([
    ["day", "0.6"],
    ["night", "0.4"],
  ] as const);

  it.each<[string, Partial<Question>, string | null, string[]]>([
    ["no use a year before: all is above it", { previous_year_kwh: "0", annual_kwh: "2000" }, "0.0924", []],
    ["no use a year before, whatever the use", { previous_year_kwh: "0" }, "0.0924", ["fixed capacity annual_kwh"]],
    ["all of the use within it", { previous_year_kwh: "2000", annual_kwh: "2000" }, "0.3904", []],
    ["all of the zone's use within it", { previous_year_kwh: "800", annual_kwh: "2000", zone_share: shares }, "0.3904", []],
    ["a part above it", { previous_year_kwh: "799", annual_kwh: "2000", zone_share: shares }, null, ["variable network_variable"]],
    [
      "the year's use is not given",
      { previous_year_kwh: "800" },
      null,
      ["variable network_variable annual_kwh", "fixed capacity annual_kwh"],
    ],
    ["nothing is given of the year before", { annual_kwh: "2000" }, null, ["variable network_variable previous_year_kwh"]],
  ])("%s", (_, question, price, missing) => {
    const offer = onlyOffer({ distribution: g12as }, question);
    expect(totalsByZone(offer)).toEqual({ day: "0.3904", night: price });
    expect(missingOf(offer)).toEqual(missing);
    expect(offer.summary.annual === null).toBe(price === null || question.annual_kwh === undefined);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("names the parameter, where it would help", () => {
    const { warnings } = onlyOffer({ distribution: g12as }, { annual_kwh: "2000" });
    expect(warnings.find(({ code }) => code === "previous_year_volume_needed")?.parameter).toBe("previous_year_kwh");
  });
});

describe("rates with a condition", () => {
  const night = (fields: TestRate[3], value = "0.0489"): TestRate => ["network_variable", value, "PLN/kWh", { zone: "night", ...fields }];
  const day: TestRate = ["network_variable", "0.3469", "PLN/kWh", { zone: "day" }];

  it.each<[string, TestRate[], Record<string, string | null>, string[]]>([
    ["a footnote on the only rate of a zone is no condition", [day, night(footnote("netto"))], { day: "0.3904", night: "0.0924" }, []],
    [
      "two volumes of a year before",
      [day, night(within, "0.3469"), night(above)],
      { day: "0.3904", night: null },
      ["previous_year_volume_needed", "zone_incomplete"],
    ],
    ["one volume alone", [day, night(above)], { day: "0.3904", night: null }, ["previous_year_volume_needed", "zone_incomplete"]],
    [
      "two footnotes",
      [day, night(footnote("a")), night(footnote("b"), "0.2")],
      { day: "0.3904", night: null },
      ["condition_not_applied", "zone_incomplete"],
    ],
    [
      "an ordinary rate beside one with a footnote",
      [day, night({}), night(footnote("b"), "0.2")],
      { day: "0.3904", night: null },
      ["condition_not_applied", "zone_incomplete"],
    ],
    ["two ordinary rates", [day, night({}), night({}, "0.2")], { day: "0.3904", night: null }, ["rates_conflict", "zone_incomplete"]],
    ["one rate printed twice", [day, night({}), night({})], { day: "0.3904", night: "0.0924" }, []],
    [
      "a condition that was understood",
      [day, night({ condition: { code: "prepaid_meter", text: "", params: {} } })],
      { day: "0.3904", night: null },
      ["condition_not_applied", "zone_incomplete"],
    ],
  ])("%s", (_, rates, totals, codes) => {
    const offer = onlyOffer({ distribution: distribution("G12as", ["day", "night"], rates) }, { annual_kwh: "2000" });
    expect(totalsByZone(offer)).toEqual(totals);
    expect(codesOf(offer).filter((code) => code !== "zone_share_needed")).toEqual(codes.length > 0 ? [...codes, "annual_unknown"] : []);
    expect(offer.summary.annual === null).toBe(codes.length > 0);
    expect(listed(offer).filter(({ record }) => record.category === "network_variable")).toHaveLength(rates.length);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("two fixed rates that differ in a footnote are both left out", () => {
    const tariff = distribution(
      "C11em",
      ["flat"],
      [flatNetwork, ["network_fixed", "1.64", "PLN/kW/month", footnote("a")], ["network_fixed", "6.54", "PLN/kW/month", footnote("b")]],
    );
    expect(onlyOffer({ distribution: tariff }).summary.power_total_pln_per_kw_month).toBeNull();
  });
});

describe("what a reader is warned of", () => {
  const network = (fields: Parameters<typeof distribution>[3]) => distribution("G11", ["flat"], [flatNetwork], fields);
  const decision = { decision_number: "DRE.1", decision_date: "2026-05-01", decision_kind: "change" } as const;
  const pending = { ...network({}).tariff.content.provenance, pending: [decision] };

  it.each<[string, Parameters<typeof distribution>[3], string, string[]]>([
    ["the tariff's last day is over", { effective_to: "2026-03-15" }, "2026-03-16", ["validity_lapsed"]],
    ["nothing, on its last day", { effective_to: "2026-03-16" }, "2026-03-16", []],
    ["its first day is not known", { effective_from: null, effective_from_state: "by_publication" }, "2026-03-16", ["start_not_stated"]],
    ["a change is known that could not be applied", { provenance: pending }, "2026-03-16", ["change_pending"]],
  ])("%s", (_, fields, date, codes) => {
    expect(codesOf(onlyOffer({ distribution: network(fields) }, { date, annual_kwh: "2000" }))).toEqual(codes);
  });
});

describe("one side alone", () => {
  it("supply: its energy and its fees, nothing national", () => {
    const tariff = supply(
      "G11",
      ["flat"],
      [
        ["energy", "0.5", "PLN/kWh", { zone: "flat" }],
        ["trade_fee", "13.23", "PLN/month"],
        ["renewable", "7.3", "PLN/MWh"],
      ],
    );
    const offer = onlyOffer({ supply: tariff }, { annual_kwh: "1000" });
    expect([totalsByZone(offer), offer.summary.fixed_total_pln_per_month?.value, offer.global]).toEqual([{ flat: "0.5" }, "13.23", null]);
    expect(offer.summary.annual?.net_pln).toEqual({ min: "663.76", max: "663.76" });
    expect(sumsHold(offer)).toEqual([]);
  });
  it("distribution: no energy, so no excise", () => {
    const offer = onlyOffer({ distribution: distribution("G11", ["flat"], [flatNetwork]) }, { annual_kwh: "1000" });
    expect(offer.summary.annual).toMatchObject({ excise_pln: "0", net_pln: { min: "467.22" }, gross_pln: { min: "574.68" } });
  });
  it("what the other party charges is never summed twice", () => {
    const both: TestRate[] = [flatNetwork, ["energy", "0.5", "PLN/kWh", { zone: "flat" }], ["trade_fee", "10", "PLN/month"]];
    const offer = onlyOffer(
      { distribution: distribution("G11", ["flat"], both), supply: supply("G11", ["flat"], both) },
      { annual_kwh: "1000" },
    );
    expect(totalsByZone(offer)).toEqual({ flat: "0.8435" });
    expect(offer.summary.fixed_total_pln_per_month?.value).toBe("20.31");
    expect(sumsHold(offer)).toEqual([]);
  });
});
