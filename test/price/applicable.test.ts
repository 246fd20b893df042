import { describe, expect, it } from "vitest";
import { applicable } from "../../src/price/applicable.ts";
import type { Question } from "../../src/price/offer.ts";
import { type SideName, toRate } from "../../src/price/rates.ts";
import { asked, distribution, type RateFields, type TestRate } from "./offers.ts";

/* What of a side's rates a question leaves out, and why. */

const sorted = (side: SideName, of: readonly TestRate[], question: Partial<Question> = {}, code: string | null = "G11") => {
  const rates = distribution("G11", ["flat"], of).components.map(({ content, updated_at }) => toRate(side, content, updated_at));
  const { open, left, periods } = applicable(rates, asked(question), code);
  return {
    open: open.map(({ record }) => record.value),
    left: left.map(({ rate, warning, because }) => [rate.record.value, warning, because]),
    periods,
  };
};

const foreign = "It is charged by the other party, so it is no part of this side's price.";
const withDistribution = "It is charged with distribution, which is no part of this offer.";
const byHours = "It is charged for some hours of working days, by the shape of the use, which was not given.";
const eitherWay = "Whether this group pays it by hours or by month is not known here.";
const byPower = "Up to 16 kW it is a fee by month, above it is charged by hours; no power was given.";
const useNeeded = "It depends on the yearly use, which was not given.";
const otherUse = "It is for another yearly use.";
const ofVolume = (code: string): RateFields => ({
  zone: "flat",
  condition: { code: `volume_${code}_previous_year`, text: "", params: {} },
});
const [band, within, above] = [{ annual_kwh: { from: "500", to: "1200" } }, ofVolume("within"), ofVolume("above")];
const year = { annual_kwh: "1000" };

describe("a rate by itself", () => {
  it.each<
    [
      what: string,
      side: SideName,
      rate: TestRate,
      question: Partial<Question>,
      code: string | null,
      left: readonly [string | null, string] | null,
    ]
  >([
    ["of energy, beside the network", "distribution", ["energy", "1", "PLN/kWh"], {}, "G11", [null, foreign]],
    ["of trade, beside the network", "distribution", ["trade_fee", "1", "PLN/month"], {}, "G11", [null, foreign]],
    ["of the network by kWh, in supply", "supply", ["network_variable", "1", "PLN/kWh"], {}, "G11", [null, foreign]],
    ["of the network by month, in supply", "supply", ["network_fixed", "1", "PLN/month"], {}, "G11", [null, foreign]],
    ["of energy, in supply", "supply", ["energy", "1", "PLN/kWh"], {}, "G11", null],
    ["of the network, in distribution", "distribution", ["network_fixed", "1", "PLN/month"], {}, "G11", null],
    ["that is national, in supply", "supply", ["quality", "1", "PLN/kWh"], {}, "G11", [null, withDistribution]],
    ["that is national, in distribution", "distribution", ["quality", "1", "PLN/kWh"], {}, "G11", null],
    ["of capacity by kWh", "distribution", ["capacity", "1", "PLN/kWh"], {}, "B21", ["capacity_by_hours", byHours]],
    [
      "of capacity by kWh, of an offer without a group",
      "global",
      ["capacity", "1", "PLN/kWh"],
      {},
      null,
      ["capacity_hours_unknown", eitherWay],
    ],
    ["of capacity by kWh, of a small group", "global", ["capacity", "1", "PLN/kWh"], {}, "C11", ["power_needed", byPower]],
    [
      "of capacity by kWh, of a small group of known power",
      "global",
      ["capacity", "1", "PLN/kWh"],
      { power_kw: "20" },
      "C11",
      ["capacity_by_hours", byHours],
    ],
    ["of capacity by month, of a small group", "global", ["capacity", "1", "PLN/month"], {}, "C11", null],
    ["of another category by kWh, of a small group", "global", ["renewable", "1", "PLN/kWh"], {}, "C11", null],
    ["by yearly use, which is not known", "global", ["capacity", "1", "PLN/month", band], {}, "G11", ["annual_kwh_needed", useNeeded]],
    ["by yearly use, at its lower end", "global", ["capacity", "1", "PLN/month", band], { annual_kwh: "500" }, "G11", [null, otherUse]],
    ["by yearly use, above its lower end", "global", ["capacity", "1", "PLN/month", band], { annual_kwh: "500.1" }, "G11", null],
    ["by yearly use, at its upper end", "global", ["capacity", "1", "PLN/month", band], { annual_kwh: "1200" }, "G11", null],
    [
      "by yearly use, above its upper end",
      "global",
      ["capacity", "1", "PLN/month", band],
      { annual_kwh: "1200.1" },
      "G11",
      [null, otherUse],
    ],
  ])("%s", (_, side, rate, question, code, left) => {
    expect(sorted(side, [rate], question, code)).toEqual({
      open: left === null ? ["1"] : [],
      left: left === null ? [] : [["1", ...left]],
      periods: [],
    });
  });
});

describe("a rate by the volume of the year before", () => {
  const part = "A part of the use may be within the volume of the year before, and a part above it.";
  it.each<[what: string, fields: RateFields, question: Partial<Question>, left: readonly [string | null, string] | null]>([
    ["of which nothing is known", within, year, null],
    ["where all of the use is within it", within, { ...year, previous_year_kwh: "1000" }, null],
    [
      "where all of the use is within it, and the rate is for above",
      above,
      { ...year, previous_year_kwh: "1000" },
      [null, "All of the use is within the volume of the year before."],
    ],
    ["where there was none, and the rate is for above", above, { ...year, previous_year_kwh: "0" }, null],
    ["where there was none", within, { ...year, previous_year_kwh: "0" }, [null, "All of the use is above the volume of the year before."]],
    ["where there was none, whatever the use", above, { previous_year_kwh: "0" }, null],
    ["where a part is above it", within, { ...year, previous_year_kwh: "999" }, ["condition_not_applied", part]],
    [
      "where the use is not known",
      within,
      { previous_year_kwh: "999" },
      ["annual_kwh_needed", "Whether it holds depends on the yearly use, which was not given."],
    ],
    [
      "where the zone's share of the use is within it",
      within,
      { ...year, previous_year_kwh: "500", zone_share: new Map([["flat", "0.5"]]) },
      null,
    ],
    [
      "of no zone, which is of the whole use",
      { ...within, zone: null },
      { ...year, previous_year_kwh: "500", zone_share: new Map([["flat", "0.5"]]) },
      ["condition_not_applied", part],
    ],
  ])("%s", (_, fields, question, left) => {
    const found = sorted("distribution", [["network_variable", "1", "PLN/kWh", fields]], question);
    expect(found.left).toEqual(left === null ? [] : [["1", ...left]]);
  });
});

describe("fees of the trade", () => {
  it("are those of the billing period asked for", () => {
    const fees: TestRate[] = [
      ["trade_fee", "9.84", "PLN/month", { billing_period: "P1M" }],
      ["trade_fee", "6.56", "PLN/month", { billing_period: "P2M" }],
    ];
    expect(sorted("supply", fees, { billing_period: "P2M" }).open).toEqual(["6.56"]);
    expect(sorted("supply", fees)).toMatchObject({ open: [], periods: ["P1M", "P2M"] });
  });
});

describe("subscription fees", () => {
  const fee = (value: string, fields: RateFields = {}): TestRate => ["subscription", value, "PLN/month", fields];
  const [one, two] = [fee("4.5", { billing_period: "P1M" }), fee("2.25", { billing_period: "P2M" })];
  const other = [null, "It is for another billing period."] as const;
  const needed = ["billing_period_needed", "It depends on the billing period, which was not given."] as const;
  const afar = [null, "It is for meters that are read from afar; the fee for ordinary reading is counted."] as const;

  it.each<
    [
      what: string,
      of: readonly TestRate[],
      question: Question["billing_period"],
      open: string[],
      left: (readonly [string, string | null, string])[],
      periods: string[],
    ]
  >([
    ["of the period asked for", [one, two], "P2M", ["2.25"], [["4.5", ...other]], []],
    ["of the only period", [one], null, ["4.5"], [], []],
    ["of the only period, beside one without a period", [one, fee("1")], null, ["4.5", "1"], [], []],
    [
      "of several periods, where none is asked for",
      [one, two],
      null,
      [],
      [
        ["4.5", ...needed],
        ["2.25", ...needed],
      ],
      ["P1M", "P2M"],
    ],
    ["of several periods that cost the same", [one, fee("4.50", { billing_period: "P2M" })], null, ["4.5", "4.50"], [], []],
    [
      "of three periods of which two cost the same",
      [one, fee("4.5", { billing_period: "P6M" }), two],
      null,
      [],
      [
        ["4.5", ...needed],
        ["4.5", ...needed],
        ["2.25", ...needed],
      ],
      ["P1M", "P6M", "P2M"],
    ],
    ["of no period", [fee("9"), fee("8")], null, ["9", "8"], [], []],
    [
      "of other periods than the one asked for",
      [one],
      "P2M",
      [],
      [["4.5", "billing_period_needed", "No fee is printed for P2M."]],
      ["P1M"],
    ],
    [
      "of other periods that cost the same",
      [one, fee("4.5", { billing_period: "P6M" })],
      "P2M",
      [],
      [
        ["4.5", "billing_period_needed", "No fee is printed for P2M."],
        ["4.5", "billing_period_needed", "No fee is printed for P2M."],
      ],
      ["P1M", "P6M"],
    ],
    ["for ordinary reading", [one, fee("1", { billing_period: "P1M", reading: "remote" })], "P1M", ["4.5"], [["1", ...afar]], []],
    [
      "for remote reading, where its period has no other",
      [one, fee("1", { billing_period: "P2M", reading: "remote" })],
      "P2M",
      ["1"],
      [["4.5", ...other]],
      [],
    ],
  ])("%s", (_, of, billing_period, open, left, periods) => {
    expect(sorted("distribution", of, { billing_period })).toEqual({ open, left, periods });
  });
});
