import { describe, expect, it } from "vitest";
import type { Zone } from "../../src/model/vocabulary.ts";
import type { Question } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { clockOf, codesOf, distribution, listed, national0, onlyOffer, supply, type TestRate, totalsByZone } from "./offers.ts";

/* Network rates and energy prices of round numbers, with nothing national: a zone's total shows which two were joined. */

const sides = (network: Partial<Record<Zone, string>>, energy: Partial<Record<Zone, string>>) => {
  const rates = (category: "network_variable" | "energy", values: typeof network): TestRate[] =>
    Object.entries(values).map(([zone, value]) => [category, value, "PLN/kWh", { zone: zone as Zone }]);
  return {
    distribution: distribution("G12", Object.keys(network) as Zone[], rates("network_variable", network)),
    supply: supply("G12", Object.keys(energy) as Zone[], rates("energy", energy)),
  };
};
const year: Partial<Question> = { annual_kwh: "1000", date: "2003-12-01" };

describe("zones of supply and distribution are joined by their part in the day", () => {
  it.each<[string, Partial<Record<Zone, string>>, Partial<Record<Zone, string>>, Record<string, string>]>([
    ["same names", { day: "0.1", night: "0.2" }, { day: "1", night: "2" }, { day: "1.1", night: "2.2" }],
    ["day is peak, night is offpeak", { day: "0.1", night: "0.2" }, { peak: "1", offpeak: "2" }, { day: "1.1", night: "2.2" }],
    ["and the other way round", { peak: "0.1", offpeak: "0.2" }, { night: "2", day: "1" }, { peak: "1.1", offpeak: "2.2" }],
    ["one name of each kind", { day: "0.1", offpeak: "0.2" }, { peak: "1", offpeak: "2" }, { day: "1.1", offpeak: "2.2" }],
    ["a flat price of energy is for every zone", { day: "0.1", night: "0.2" }, { flat: "1" }, { day: "1.1", night: "1.2" }],
    ["a flat network rate too", { flat: "0.1" }, { peak: "1", offpeak: "2" }, { peak: "1.1", offpeak: "2.1" }],
    ["both flat", { flat: "0.1" }, { flat: "1" }, { flat: "1.1" }],
    [
      "three zones",
      { morning_peak: "0.1", afternoon_peak: "0.2", other_hours: "0.3" },
      { morning_peak: "1", afternoon_peak: "2", other_hours: "3" },
      { morning_peak: "1.1", afternoon_peak: "2.2", other_hours: "3.3" },
    ],
  ])("%s", (_, network, energy, totals) => {
    const offer = onlyOffer(sides(network, energy), year, national0);
    expect(totalsByZone(offer)).toEqual(totals);
    expect(codesOf(offer)).not.toContain("zones_do_not_join");
    expect(sumsHold(offer)).toEqual([]);
  });

  it.each<[string, Partial<Record<Zone, string>>, Partial<Record<Zone, string>>]>([
    ["two zones and three", { day: "0.1", night: "0.2" }, { morning_peak: "1", afternoon_peak: "2", other_hours: "3" }],
    ["two zones and one of them", { day: "0.1", night: "0.2" }, { day: "1" }],
    ["two zones of another kind", { day: "0.1", night: "0.2" }, { recommended_use: "1", other_hours: "2" }],
    ["one zone is both", { day: "0.1", peak: "0.2" }, { day: "1", night: "2" }],
  ])("no total by kWh where they cannot be: %s", (_, network, energy) => {
    const offer = onlyOffer(sides(network, energy), year, national0);
    expect([totalsByZone(offer), offer.summary.annual]).toEqual([
      Object.fromEntries(Object.keys(network).map((zone) => [zone, null])),
      null,
    ]);
    expect(codesOf(offer)).toContain("zones_do_not_join");
    expect(listed(offer).filter(({ part_of }) => part_of === "variable")).toEqual([]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("a zone without a price of energy has no total, and there is no year", () => {
    const { distribution: network, supply: energy } = sides({ day: "0.1", night: "0.2" }, { day: "1", night: "2" });
    const held = energy.components.map((one, index) =>
      index === 0 ? one : { ...one, content: { ...one.content, condition: { code: "volume_above_previous_year", text: "", params: {} } } },
    );
    const offer = onlyOffer({ distribution: network, supply: { ...energy, components: held } }, year, national0);
    expect([totalsByZone(offer), offer.summary.annual]).toEqual([{ day: "1.1", night: null }, null]);
    expect(codesOf(offer)).toEqual(["previous_year_volume_needed", "zone_incomplete", "annual_unknown"]);
  });

  it("zones that follow a signal of the grid are priced, with a warning", () => {
    const offer = onlyOffer(sides({ s1: "0.1", s2: "0.2", s3: "0.3", s4: "2" }, { flat: "1" }), year, national0);
    expect(totalsByZone(offer)).toEqual({ s1: "1.1", s2: "1.2", s3: "1.3", s4: "3" });
    expect(codesOf(offer)).toContain("grid_signal_needed");
  });
});

describe("rates by season and kind of day", () => {
  const rate = (value: string, zone: Zone, season: "summer" | "winter" | null, day_type: "working" | "free" | null): TestRate => [
    "network_variable",
    value,
    "PLN/kWh",
    { zone, season, day_type },
  ];
  const seasonal = [
    rate("0.1", "day", "summer", "working"),
    rate("0.2", "day", "summer", "free"),
    rate("0.3", "day", "winter", "working"),
    rate("0.4", "day", "winter", "free"),
    rate("0.05", "night", null, null),
  ];
  const clock = clockOf(
    {
      day: [["06:00", "22:00"]],
      night: [
        ["00:00", "06:00"],
        ["22:00", "24:00"],
      ],
    },
    { summer_months: [4, 5, 6, 7, 8, 9] },
  );
  const tariff = (rates: readonly TestRate[], zone_clock: typeof clock | null) =>
    distribution("G13s", ["day", "night"], rates, { effective_from: "2003-01-01", effective_to: null, zone_clock });

  it.each<[string, typeof clock | null, string, Record<string, string>]>([
    [
      "in the name of a zone, where no clock tells which months are summer",
      null,
      "2003-07-01",
      { "day:summer:working": "0.1", "day:summer:free": "0.2", "day:winter:working": "0.3", "day:winter:free": "0.4", night: "0.05" },
    ],
    [
      "of the day asked for, where the clock tells: summer",
      clock,
      "2003-07-01",
      { "day:working": "0.1", "day:free": "0.2", night: "0.05" },
    ],
    [
      "of the day asked for, where the clock tells: winter",
      clock,
      "2003-12-31",
      { "day:working": "0.3", "day:free": "0.4", night: "0.05" },
    ],
  ])("%s", (_, zone_clock, date, totals) => {
    const offer = onlyOffer({ distribution: tariff(seasonal, zone_clock) }, { date, annual_kwh: "1000" }, national0);
    expect(totalsByZone(offer)).toEqual(totals);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("a year is over both seasons: from the cheapest hour to the dearest", () => {
    const offer = onlyOffer({ distribution: tariff(seasonal, clock) }, { date: "2012-07-01", annual_kwh: "1000" }, national0);
    expect(offer.summary.annual?.variable_pln).toEqual({ min: "50", max: "400" });
    expect(codesOf(offer)).toContain("zone_share_needed");
  });

  it("shares of the zones make the range narrower, no more", () => {
    const zone_share = new Map([
      ["day", "0.5"],
      ["night", "0.5"],
    ] as const);
    const offer = onlyOffer({ distribution: tariff(seasonal, clock) }, { date: "2012-07-01", annual_kwh: "1000", zone_share }, national0);
    expect(offer.summary.annual?.variable_pln).toEqual({ min: "75", max: "225" });
  });

  it("a season that no rate is for has no total, and there is no year", () => {
    const offer = onlyOffer(
      { distribution: tariff(seasonal.slice(0, 2).concat(seasonal.slice(4)), null) },
      { date: "2012-07-01", annual_kwh: "1000" },
      national0,
    );
    expect(totalsByZone(offer)).toEqual({
      "day:summer:working": "0.1",
      "day:summer:free": "0.2",
      "day:winter:working": null,
      "day:winter:free": null,
      night: "0.05",
    });
    expect([codesOf(offer).includes("zone_incomplete"), offer.summary.annual]).toEqual([true, null]);
  });
});
