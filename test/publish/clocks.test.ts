import { describe, expect, it } from "vitest";
import type { ZoneClock } from "../../src/model/extraction.ts";
import type { PublishedTariff } from "../../src/model/record.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { clockOf } from "../../src/publish/clocks.ts";
import { planPublication } from "../../src/publish/diff.ts";
import { extraction, group, recordsOf } from "../helpers/extraction.ts";
import { line, publishedAfter } from "../helpers/publication.ts";

const cited = (text: string) => ({ page: 7, bbox: [10, 20, 30, 40] as [number, number, number, number], text });
const night: ZoneClock["zones"][number] = {
  zone: "night",
  spans: [{ months: [1], days: ["monday_to_friday"], from: "22:00", to: "24:00" }],
  citations: [cited("22 – 24")],
};
/** The night from an hour on, else day: for G12w and G12. */
const clock = (fields: Partial<ZoneClock> = {}): ZoneClock => ({
  groups: ["G12", "G12w"],
  zones: [night],
  rest_zone: "day",
  holidays: null,
  summer_months: null,
  decidable: true,
  because: null,
  notes: [],
  citation: cited("G12, G12w"),
  ...fields,
});
const east = clock({ region: "Wschód", citation: cited("Wschód") });
const west = clock({ region: "Zachód", citation: cited("Zachód") });
const whole = clock();

describe("the clock of a tariff", () => {
  const dayNight: Zone[] = ["day", "night"];
  it.each<[string, ZoneClock[], string, string | null, Zone[], string | null]>([
    ["is that of its group", [clock({ groups: ["G13"] }), whole], "G12w", null, dayNight, "G12, G12w"],
    ["is none where the document gives no hours for the group", [whole], "G12r", null, dayNight, null],
    ["is none for one zone", [clock({ groups: ["G11"] })], "G11", null, ["flat"], null],
    ["is that of its branch", [east, west], "G12", "Zachód", dayNight, "Zachód"],
    ["is the whole area's where its branch has none", [east, whole], "G12", "Zachód", dayNight, "G12, G12w"],
    ["is none where only other branches have hours", [east], "G12", "Zachód", dayNight, null],
    ["is none where the branches' hours are several and the tariff is of all", [east, west], "G12", null, dayNight, null],
    ["is none where two are for the same place", [whole, clock()], "G12", null, dayNight, null],
    ["is none where it is of other zones", [whole], "G12", null, ["peak", "offpeak"], null],
    [
      "is there when it says that no calendar tells",
      [clock({ zones: [], rest_zone: null, decidable: false })],
      "G12",
      null,
      dayNight,
      "G12, G12w",
    ],
  ])("%s", (_, clocks, tariff_code, region, zones, expected) => {
    const found = clockOf(clocks, { tariff_code, region }, zones);
    expect(found?.citation.text ?? null).toBe(expected);
    // Groups and region are the tariff's own.
    expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(["groups"]));
    expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(["region"]));
  });
});

describe("a published tariff", () => {
  const tariffs = [group({ tariff_code: "G12" }), group()];
  const id = "enea-operator_g12w_2026";
  const planned = (before: readonly PublishedTariff[], clocks: readonly ZoneClock[]) =>
    planPublication(before, recordsOf(extraction({ tariffs, clocks: [...clocks] }))).map(line);

  it("has a copy of the clock that several groups share", () => {
    const records = recordsOf(extraction({ tariffs, clocks: [whole] }));
    expect(records.map(({ tariff }) => tariff.zone_clock?.zones[0]?.zone)).toEqual(["night", "night"]);
  });

  it("changes when its hours do or stand in another place, and else does not", () => {
    const before = publishedAfter(recordsOf(extraction({ tariffs, clocks: [clock({ groups: ["G12w"] })] })));
    expect(planned(before, [clock({ groups: ["G12w"] })])).toEqual([]);
    expect(planned(before, [clock({ groups: ["G12w"], rest_zone: "peak", zones: [night, { ...night, zone: "day" }] })])).toEqual([
      `amend tariff ${id} [zone_clock]`,
    ]);
    expect(planned(before, [clock({ groups: ["G12w"], citation: { ...cited("G12, G12w"), page: 8 } })])).toEqual([
      `amend tariff ${id} [zone_clock]`,
    ]);
    expect(planned(before, [])).toEqual([`amend tariff ${id} [zone_clock]`]);
  });

  it("that was kept before clocks were is not stamped anew for having none", () => {
    const before = publishedAfter(recordsOf(extraction({ tariffs }))).map(({ tariff, components }) => {
      const { zone_clock: _none, ...content } = tariff.content;
      return { tariff: { ...tariff, content: content as typeof tariff.content }, components };
    });
    expect(planned(before, [])).toEqual([]);
    expect(planned(before, [whole])).toEqual(["amend tariff enea-operator_g12_2026 [zone_clock]", `amend tariff ${id} [zone_clock]`]);
  });
});
