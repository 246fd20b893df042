import { describe, expect, it } from "vitest";
import type { Zone } from "../../src/model/vocabulary.ts";
import { toRate } from "../../src/price/rates.ts";
import { isForSlot, joinZones, keyOf, namedAmong, slotsOf } from "../../src/price/zones.ts";
import { distribution, type RateFields, type TestRate } from "./offers.ts";

/* Rates of one side; their amounts play no part. */

const rates = (...of: readonly TestRate[]) =>
  distribution("G12", [], of).components.map(({ content, updated_at }) => toRate("distribution", content, updated_at));
const network = (zone: Zone | null, fields: RateFields = {}): TestRate => ["network_variable", "0.1", "PLN/kWh", { zone, ...fields }];
const fixed: TestRate = ["network_fixed", "9", "PLN/month", {}];

describe("the zones of an offer", () => {
  const energy = (zone: Zone): TestRate => ["energy", "1", "PLN/kWh", { zone }];
  it.each<
    [
      what: string,
      supply: readonly TestRate[],
      ours: readonly TestRate[],
      printed: readonly Zone[],
      zones: readonly Zone[],
      joined: boolean,
    ]
  >([
    ["of rates by zone, in the order of the day", [], [network("night"), network("day")], [], ["day", "night"], true],
    ["of supply, where it alone divides the day", [energy("day"), energy("night")], [network("flat")], [], ["day", "night"], true],
    ["as printed, where no rate by kWh is there", [], [fixed], ["day", "night"], ["day", "night"], true],
    ["flat, where no rate by kWh is there and no zone is printed", [], [fixed], [], ["flat"], true],
    ["flat, where the rate by kWh has no zone", [], [network(null)], ["day", "night"], ["flat"], true],
    ["flat, where one of several rates is by kWh", [], [fixed, network(null)], ["day", "night"], ["flat"], true],
    ["as printed, where only fees are by kWh", [], [["quality", "0.03", "PLN/kWh", {}]], ["day", "night"], ["day", "night"], true],
    [
      "as printed, where the network rate is by another unit",
      [],
      [["network_variable", "1", "PLN/month", {}]],
      ["day", "night"],
      ["day", "night"],
      true,
    ],
    ["not of rates by month", [], [["network_fixed", "9", "PLN/month", { zone: "night" }], network("flat")], [], ["flat"], true],
    [
      "not joined, of three and two",
      [energy("day"), energy("night"), energy("peak")],
      [network("day"), network("night")],
      [],
      ["day", "night"],
      false,
    ],
    [
      "not joined, where one has no counterpart",
      [energy("day"), energy("valley")],
      [network("day"), network("night")],
      [],
      ["day", "night"],
      false,
    ],
    [
      "not joined, where two have one counterpart",
      [energy("day"), energy("valley")],
      [network("day"), network("peak")],
      [],
      ["day", "peak"],
      false,
    ],
    ["not joined, where none has an other name", [energy("s1"), energy("s2")], [network("s3"), network("s4")], [], ["s3", "s4"], false],
  ])("%s", (_, supply, ours, printed, zones, joined) => {
    const join = joinZones(rates(...supply), rates(...ours), printed);
    expect([join.zones, join.joined]).toEqual([zones, joined]);
  });

  it.each<[zone: Zone, among: readonly Zone[], name: Zone | null]>([
    ["day", ["day", "night"], "day"],
    ["day", ["peak", "offpeak"], "peak"],
    ["offpeak", ["day", "night"], "night"],
    ["day", ["s1", "s2"], null],
    ["s1", ["day", "night"], null],
  ])("%s among %s goes by %s", (zone, among, name) => expect(namedAmong(among, zone)).toBe(name));
});

describe("parts of the year's hours that have one price", () => {
  const join = (...of: readonly TestRate[]) => joinZones([], rates(...of), []);
  const keys = (...of: readonly TestRate[]) => slotsOf(rates(...of), join(...of)).map((slot) => keyOf(slot, true));
  const winter = { season: "winter" } as const;
  const free = { day_type: "free" } as const;

  it.each<[what: string, of: readonly TestRate[], keys: readonly string[]]>([
    ["a zone", [network("day"), network("night")], ["day", "night"]],
    [
      "both seasons, where one rate of the zone names one",
      [network("day", winter), network("day"), network("night")],
      ["day:summer", "day:winter", "night"],
    ],
    ["both kinds of day", [network("day", free), network("night")], ["day:working", "day:free", "night"]],
    [
      "of every zone, where a rate without one names a season",
      [network("day"), network("night"), network(null, winter)],
      ["day:summer", "day:winter", "night:summer", "night:winter"],
    ],
    ["not by the season of a fixed rate", [network("day"), ["network_fixed", "9", "PLN/month", winter]], ["day"]],
  ])("%s", (_, of, wanted) => expect(keys(...of)).toEqual(wanted));

  it.each<[what: string, fields: RateFields, fits: boolean]>([
    ["of its zone", {}, true],
    ["of another zone", { zone: "night" }, false],
    ["of no zone", { zone: null }, true],
    ["of its season", { season: "summer" }, true],
    ["of another season", { season: "winter" }, false],
    ["of its kind of day", { day_type: "working" }, true],
    ["of another kind of day", { day_type: "free" }, false],
  ])("have a rate %s", (_, fields, fits) => {
    const [rate] = rates(network("day", fields));
    expect(isForSlot(rate!, { zone: "day", season: "summer", day_type: "working" }, join(network("day"), network("night")))).toBe(fits);
  });
});
