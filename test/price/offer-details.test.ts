import { describe, expect, it } from "vitest";
import type { Question, Sides } from "../../src/price/offer.ts";
import { clockOf, distribution, listed, national0, onlyOffer, supply, type TestRate } from "./offers.ts";

/* What an offer says beside its sums: why a rate is in none of them, and the details of its warnings. */

const network = (...of: readonly TestRate[]) => distribution("G12", ["day", "night"], of);
const energy = (...of: readonly TestRate[]) => supply("G12", ["day", "night"], of);
const rate = (zone: "day" | "night" | "valley" | "s1", value = "0.1", fields: TestRate[3] = {}): TestRate => [
  ...(["network_variable", value, "PLN/kWh"] as const),
  { zone, ...fields },
];
const price = (zone: "day" | "night" | "valley", value = "1"): TestRate => ["energy", value, "PLN/kWh", { zone }];
const summer = { zone_clock: clockOf({ day: [["00:00", "24:00"]] }, { summer_months: [4, 5, 6, 7, 8, 9] }) };
const winter = { zone_clock: clockOf({ day: [["00:00", "24:00"]] }, { summer_months: [] }) };
const bySeason = [rate("day", "0.1", { season: "summer" }), rate("day", "0.2", { season: "winter" }), rate("night")];
const inJuly = { date: "2026-07-16" };

describe("a rate that is a part of no total", () => {
  const reasonsOf = (sides: Partial<Sides>, question: Partial<Question> = {}) =>
    listed(onlyOffer(sides, question, national0))
      .filter(({ record, part_of }) => part_of === null && ["network_variable", "energy"].includes(record.category))
      .map(({ record, not_summed_because }) => `${record.value}: ${not_summed_because}`);

  it.each<[what: string, sides: Partial<Sides>, reasons: readonly string[]]>([
    ["none, where all are summed", { distribution: network(rate("day"), rate("night", "0.2")) }, []],
    [
      "of the other season",
      { distribution: distribution("G12", ["day", "night"], bySeason, summer) },
      ["0.2: It is for winter, and the day asked for is in summer."],
    ],
    ["none, where nobody says which months are summer", { distribution: network(...bySeason) }, []],
    [
      "none, where two clocks name other months",
      {
        distribution: distribution("G12", ["day", "night"], bySeason, summer),
        supply: supply("G12", ["day", "night"], [price("day"), price("night")], winter),
      },
      [],
    ],
    [
      "of zones that do not join",
      { distribution: network(rate("day"), rate("night", "0.2")), supply: energy(price("day"), price("valley")) },
      ["1", "1", "0.1", "0.2"].map((value) => `${value}: The zones of supply and distribution cannot be joined.`),
    ],
    [
      "of a zone without a total",
      { distribution: network(rate("day"), rate("day", "0.5"), rate("night", "0.2")), supply: energy(price("day", "2"), price("night")) },
      [
        "2: There is no total of the zone that it is for.",
        "0.1: Another rate is printed for the same purpose, and nothing tells which of them applies.",
        "0.5: Another rate is printed for the same purpose, and nothing tells which of them applies.",
      ],
    ],
  ])("%s", (_, sides, reasons) => expect(reasonsOf(sides, inJuly)).toEqual(reasons));

  it("is not listed at all, where its own days are over", () => {
    const ended = network(rate("day"), rate("night", "0.2", { effective_to: "2026-01-31" }));
    expect(listed(onlyOffer({ distribution: ended }, inJuly, [])).map(({ record }) => record.value)).toEqual(["0.1"]);
  });
});

describe("the details of a warning", () => {
  const both = { distribution: network(rate("day"), rate("night", "0.2")), supply: energy(price("day"), price("night", "2")) };
  const zones = ["day", "night"];
  const year = { annual_kwh: "1000" };

  it.each<[code: string, sides: Partial<Sides>, question: Partial<Question>, details: object | null]>([
    ["zones_do_not_join", { ...both, supply: energy(price("day"), price("valley")) }, {}, { distribution: zones, supply: zones }],
    ["zones_do_not_join", both, {}, null],
    ["zone_incomplete", { distribution: network(rate("day"), rate("day", "0.5"), rate("night")) }, {}, { zones: ["day"] }],
    ["zone_share_needed", both, year, { zones }],
    [
      "zone_share_needed",
      both,
      {
        ...year,
        zone_share: new Map([
          ["day", "0.6"],
          ["night", "0.4"],
        ]),
      },
      null,
    ],
    ["zone_share_of_other_zones", both, { zone_share: new Map([["peak", "1"]]) }, { zones, given: ["peak"] }],
    [
      "zone_share_of_other_zones",
      { distribution: distribution("G11", ["flat"], [["network_variable", "1", "PLN/kWh", { zone: "flat" }]]) },
      { zone_share: new Map([["peak", "1"]]) },
      null,
    ],
    ["one_side_only", { distribution: both.distribution }, year, { sides: ["distribution"] }],
    ["one_side_only", { supply: both.supply }, year, { sides: ["supply"] }],
    ["one_side_only", both, year, null],
    ["annual_unknown", { ...both, supply: { market: "rdn", day: null } }, year, { categories: ["energy"] }],
    ["market_data_unavailable", { ...both, supply: { market: "rdn", day: null } }, {}, { date: "2026-03-16" }],
    ["grid_signal_needed", both, {}, null],
    ["grid_signal_needed", { distribution: network(rate("s1"), rate("night")) }, {}, { zones: ["night", "s1"] }],
  ])("%s", (code, sides, question, details) => {
    expect(onlyOffer(sides, question, national0).warnings.find((warning) => warning.code === code)?.details ?? null).toEqual(details);
  });

  it.each([
    ["by power is needed, where a rate is by power", ["network_fixed", "16.35", "PLN/kW/month"], year, true],
    ["by power is not, where the power is known", ["network_fixed", "16.35", "PLN/kW/month"], { ...year, power_kw: "20" }, false],
    ["by power is not, where no year is asked for", ["network_fixed", "16.35", "PLN/kW/month"], {}, false],
    ["by power is not, where no rate is by power", ["network_fixed", "9", "PLN/month"], year, false],
  ] as const)("what is %s", (_, fixed, question, needed) => {
    const offer = onlyOffer({ distribution: network(rate("day"), rate("night"), fixed) }, question, national0);
    expect(offer.warnings.some(({ code }) => code === "power_needed")).toBe(needed);
  });
});

describe("the area of an offer is", () => {
  const east = { region: "Wschód" };
  it.each<[what: string, sides: Partial<Sides>, region: string | null]>([
    [
      "the distribution's",
      { distribution: distribution("G12", [], [rate("day")], east), supply: supply("G12", [], [price("day")], { region: "Zachód" }) },
      "Wschód",
    ],
    [
      "supply's, where the distribution is of all",
      { distribution: network(rate("day")), supply: supply("G12", [], [price("day")], east) },
      "Wschód",
    ],
    ["none, where both are of all", { distribution: network(rate("day")) }, null],
  ])("%s", (_, sides, region) => expect(onlyOffer(sides, {}, national0).region).toBe(region));
});
