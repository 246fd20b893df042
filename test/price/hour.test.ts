import { describe, expect, it } from "vitest";
import type { Zone } from "../../src/model/vocabulary.ts";
import { quarterOf, warsawTime } from "../../src/model/warsaw-time.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { LoadedMarketDay, Question, Sides } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { asked, clockOf, codesOf, distribution, national0, onlyOffer, supply, type TestRate, totalsByZone } from "./offers.ts";

const at = (utc: string): Partial<Question> => ({ at: Date.parse(utc), date: warsawTime(Date.parse(utc)).slice(0, 10) });
const nightClock = clockOf({
  day: [["06:00", "22:00"]],
  night: [
    ["00:00", "06:00"],
    ["22:00", "24:00"],
  ],
});
const rate = (zone: Zone, value: string, fields: TestRate[3] = {}): TestRate => ["network_variable", value, "PLN/kWh", { zone, ...fields }];
const network = (zone_clock: typeof nightClock | null, rates: TestRate[] = [rate("day", "0.4"), rate("night", "0.1")]) =>
  distribution(
    "G12",
    rates.map(([, , , fields]) => fields?.zone ?? "flat"),
    rates,
    { zone_clock, effective_from: null },
  );
const energy = (zone_clock: typeof nightClock | null, zones: readonly [Zone, Zone] = ["peak", "offpeak"]) =>
  supply(
    "G12",
    zones,
    [
      ["energy", "0.6", "PLN/kWh", { zone: zones[0] }],
      ["energy", "0.3", "PLN/kWh", { zone: zones[1] }],
    ],
    { zone_clock },
  );
const note = (code: "winter_time" | "meter_permitting") => [
  { code, page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number], text: code },
];
const winterTime = { ...nightClock, notes: note("winter_time") };
const weekday = clockOf(
  {},
  {
    zones: [
      {
        zone: "day",
        spans: [{ months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: ["monday_to_friday"], from: "06:00", to: "21:00" }],
        citations: [],
      },
    ],
    rest_zone: "night",
    holidays: "statutory",
  },
);

describe("time in Warsaw", () => {
  it.each([
    ["2026-01-15T11:00:00Z", "2026-01-15T12:00:00+01:00"],
    ["2026-07-15T22:30:00Z", "2026-07-16T00:30:00+02:00"],
    ["2026-10-25T00:15:00Z", "2026-10-25T02:15:00+02:00"],
    ["2026-10-25T01:15:00Z", "2026-10-25T02:15:00+01:00"],
  ])("%s is %s", (utc, local) => expect(warsawTime(Date.parse(utc))).toBe(local));
  it("an instant's quarter of an hour begins at or before it", () => {
    expect(new Date(quarterOf(Date.parse("2026-01-15T11:29:59.999Z"))).toISOString()).toBe("2026-01-15T11:15:00.000Z");
    expect(new Date(quarterOf(Date.parse("2026-01-15T11:30:00Z"))).toISOString()).toBe("2026-01-15T11:30:00.000Z");
  });
});

describe("the price of an instant", () => {
  const byMeter = "It depends on the meter: the tariff allows more than one way of keeping time.";
  const summer = [4, 5, 6, 7, 8, 9];
  const nights = (one: TestRate[3], other: TestRate[3]) => [rate("day", "0.4"), rate("night", "0.1", one), rate("night", "0.2", other)];
  it.each<[string, Partial<Sides>, string, [zone: string, total: string] | string]>([
    ["by day", { distribution: network(nightClock), supply: energy(null) }, "2026-03-16T11:00Z", ["day", "1"]],
    ["at night", { distribution: network(nightClock), supply: energy(null) }, "2026-03-16T22:00Z", ["night", "0.4"]],
    [
      "by the distribution's clock, not by supply's",
      { distribution: network(nightClock), supply: energy(clockOf({ offpeak: [["00:00", "24:00"]] })) },
      "2026-03-16T11:00Z",
      ["day", "1"],
    ],
    [
      "by supply's clock, where the distribution has none",
      { distribution: network(null), supply: energy(clockOf({ offpeak: [["00:00", "24:00"]] })) },
      "2026-03-16T11:00Z",
      ["night", "0.4"],
    ],
    [
      "undecided, where no document has a clock",
      { distribution: network(null), supply: energy(null) },
      "2026-03-16T11:00Z",
      "No document says when the zones of this group apply.",
    ],
    [
      "undecided, where the operator chooses the hours",
      { distribution: network({ ...nightClock, decidable: false, because: "określa Operator" }) },
      "2026-03-16T11:00Z",
      "określa Operator",
    ],
    [
      "of the only zone, which takes no clock",
      { distribution: network(null, [rate("flat", "0.3")]) },
      "2026-03-16T11:00Z",
      ["flat", "0.3"],
    ],
    [
      "in a meter's winter time, where Warsaw's gives the same zone",
      { distribution: network(winterTime) },
      "2026-07-16T10:00Z",
      ["day", "0.4"],
    ],
    [
      "undecided in the hour that a meter's winter time puts in another zone",
      { distribution: network(winterTime) },
      "2026-07-16T04:30Z",
      byMeter,
    ],
    ["in that hour in winter, when both times are one", { distribution: network(winterTime) }, "2026-01-16T05:30Z", ["day", "0.4"]],
    [
      "undecided at the end of a season that a meter's winter time ends an hour later",
      { distribution: network({ ...winterTime, summer_months: summer }, nights({ season: "summer" }, { season: "winter" })) },
      "2026-09-30T22:30Z",
      byMeter,
    ],
    [
      "at the end of that season, where no rate is for one",
      { distribution: network({ ...winterTime, summer_months: summer }) },
      "2026-09-30T22:30Z",
      ["night", "0.1"],
    ],
    [
      "undecided after midnight of a Sunday, which a meter's winter time still counts to it",
      { distribution: network(winterTime, nights({ day_type: "working" }, { day_type: "free" })) },
      "2026-07-19T22:30Z",
      byMeter,
    ],
    [
      "after midnight of a Sunday, where no rate is for a kind of day",
      { distribution: network(winterTime) },
      "2026-07-19T22:30Z",
      ["night", "0.1"],
    ],
    ["on a Sunday, where the meter is bound to know it", { distribution: network(weekday) }, "2026-03-15T11:00Z", ["night", "0.1"]],
    [
      "undecided on a Sunday, where the meter need not know it",
      { distribution: network({ ...weekday, notes: note("meter_permitting") }) },
      "2026-03-15T11:00Z",
      byMeter,
    ],
    [
      "undecided in a zone without a total",
      { distribution: network(nightClock, [rate("day", "0.4"), rate("day", "0.5"), rate("night", "0.1")]) },
      "2026-03-16T11:00Z",
      "The zone of this instant has no total.",
    ],
    [
      "undecided, where the clock names a zone that the offer does not have",
      { distribution: network(clockOf({ recommended_use: [["00:00", "24:00"]] })) },
      "2026-03-16T11:00Z",
      "The clock's zone \"recommended_use\" is none of this offer's.",
    ],
    [
      "undecided, where no document says which months a season is",
      {
        distribution: network(nightClock, [
          rate("day", "0.4", { season: "summer" }),
          rate("day", "0.5", { season: "winter" }),
          rate("night", "0.1"),
        ]),
      },
      "2026-03-16T11:00Z",
      "The document does not say which months its seasons are.",
    ],
    [
      "of a zone without seasons, where another has them",
      {
        distribution: network(nightClock, [
          rate("day", "0.4", { season: "summer" }),
          rate("day", "0.5", { season: "winter" }),
          rate("night", "0.1"),
        ]),
      },
      "2026-03-16T22:00Z",
      ["night", "0.1"],
    ],
    [
      "undecided, where nothing is charged by kWh",
      { distribution: distribution("G12", [], [["network_fixed", "9", "PLN/month"]]) },
      "2026-03-16T11:00Z",
      "The zone of this instant has no total.",
    ],
  ])("%s", (_, sides, utc, wanted) => {
    const offer = onlyOffer(sides, at(utc), national0);
    const price = offer.summary.at;
    const because = offer.warnings.find(({ code }) => code === "hour_undecided")?.details?.because;
    expect(price === null ? because : [price.zone, price.total_pln_per_kwh]).toEqual(wanted);
    expect(codesOf(offer).includes("hour_undecided")).toBe(price === null);
    expect(sumsHold(offer)).toEqual([]);
  });

  it.each([
    ["2026-07-18T10:00Z", "day:free", "0.2"],
    ["2026-07-17T10:00Z", "day:working", "0.1"],
    ["2026-12-26T10:00Z", "day:free", "0.4"],
  ])("by season and kind of day: %s is %s", (utc, zone, total) => {
    const rates = (["summer", "winter"] as const).flatMap((season, s) =>
      (["working", "free"] as const).map((day_type, d) => rate("day", `0.${1 + 2 * s + d}`, { season, day_type })),
    );
    const clock = { ...nightClock, summer_months: [4, 5, 6, 7, 8, 9] };
    const offer = onlyOffer({ distribution: network(clock, [...rates, rate("night", "0.05")]) }, at(utc), national0);
    expect(offer.summary.at).toMatchObject({ zone, total_pln_per_kwh: total });
    expect(totalsByZone(offer)[zone]).toBe(total);
  });
});

describe("a market as the source of energy", () => {
  const point = (starts_at: string, value: string) => ({
    starts_at,
    hour: Number(starts_at.slice(11, 13)),
    minute: Number(starts_at.slice(14, 16)),
    energy_pln_per_kwh: value,
    source_value: value,
  });
  const day: LoadedMarketDay = {
    series: "rce-pln",
    updated_at: "2026-10-24T13:00:00.000Z",
    points: [
      point("2026-10-25T02:00:00+02:00", "0.3"),
      point("2026-10-25T02:00:00+01:00", "-0.1"),
      point("2026-10-25T03:00:00+01:00", "0.2"),
    ],
  };
  const market = { market: "rce", day } as const;
  const flat = network(null, [rate("flat", "0.25")]);

  it.each([
    ["the first 02:00 of an autumn night", "2026-10-25T00:10Z", "0.3", "0.55"],
    ["the second", "2026-10-25T01:10Z", "-0.1", "0.15"],
  ])("its price of the quarter of an hour is added: %s", (_, utc, quoted, total) => {
    const offer = onlyOffer({ distribution: flat, supply: market }, { ...at(utc), annual_kwh: "1000" }, national0);
    expect(offer.summary.at).toMatchObject({ market_pln_per_kwh: quoted, total_pln_per_kwh: total });
    expect(offer.summary).toMatchObject({ energy_avg_pln_per_kwh: "0.13333333", annual: null });
    expect(totalsByZone(offer)).toEqual({ flat: "0.25" });
    expect(sumsHold(offer)).toEqual([]);
  });
  it("a quarter that the market has no price for is undecided", () => {
    const offer = onlyOffer({ distribution: flat, supply: market }, at("2026-10-25T10:00Z"), national0);
    expect(offer.warnings).toContainEqual(
      expect.objectContaining({ code: "hour_undecided", details: { because: "The market has no price for this quarter of an hour." } }),
    );
  });
  it("without its day, the distribution is offered alone", () => {
    const offer = onlyOffer(
      { distribution: flat, supply: { market: "rdn", day: null } },
      { annual_kwh: "1000", date: "2026-10-25" },
      national0,
    );
    expect([offer.supply, offer.summary.energy_avg_pln_per_kwh, offer.summary.annual]).toEqual([null, null, null]);
    expect([totalsByZone(offer), offer.summary.sides]).toEqual([{ flat: "0.25" }, ["distribution"]]);
    expect(codesOf(offer)).toEqual(["market_data_unavailable", "annual_unknown"]);
  });
  it("alone it is its points and nothing else; without a day, nothing at all", () => {
    const offer = onlyOffer({ supply: market }, at("2026-10-25T00:10Z"), national0);
    expect([offer.tariff_code, offer.distribution, offer.global, offer.summary.at?.total_pln_per_kwh]).toEqual([null, null, null, "0.3"]);
    expect([totalsByZone(offer), sumsHold(offer)]).toEqual([{}, []]);
    expect(makeOffers({ distribution: null, supply: { market: "rce", day: null } }, [], asked())).toEqual([]);
  });
});
