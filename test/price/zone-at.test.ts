import { describe, expect, it } from "vitest";
import { everyMonth, holidays2026, hours2026, zoneIn } from "../../scripts/truth/zone-hours.ts";
import type { DayKind } from "../../src/model/clock.ts";
import type { ZoneClock } from "../../src/model/extraction.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { isPublicHoliday } from "../../src/price/polish-holidays.ts";
import { zoneAt, zoneOfGroup } from "../../src/price/zone-at.ts";

const at = (utc: string): number => Date.parse(utc);
const everyDay: DayKind[] = ["monday_to_friday", "saturday", "sunday"];
const span = (from: string, to: string, days: DayKind[] = everyDay, months: number[] = everyMonth) => ({ months, days, from, to });
const clock = (zones: Partial<Record<Zone, ReturnType<typeof span>[]>>, fields: Partial<ZoneClock> = {}): ZoneClock => ({
  groups: ["G12x"],
  zones: Object.entries(zones).map(([zone, spans]) => ({ zone: zone as Zone, spans, citations: [] })),
  rest_zone: null,
  holidays: null,
  summer_months: null,
  decidable: true,
  because: null,
  notes: [],
  citation: { page: 1, bbox: [0, 0, 1, 1], text: "G12x" },
  ...fields,
});
const night = clock({ day: [span("06:00", "22:00")], night: [span("00:00", "06:00"), span("22:00", "24:00")] });
const weekend = clock(
  { peak: [span("06:00", "21:00", ["monday_to_friday"])], offpeak: [span("00:00", "24:00", ["saturday", "sunday"])] },
  { rest_zone: "offpeak", holidays: "statutory" },
);

describe("the zone at an instant", () => {
  it.each<[string, ZoneClock, string, Zone]>([
    ["the hour before a zone begins, in winter", night, "2026-01-15T04:59Z", "night"],
    ["the minute it begins, in winter", night, "2026-01-15T05:00Z", "day"],
    ["the same hour on the clock in summer", night, "2026-07-15T04:00Z", "day"],
    ["the last minute of a day", night, "2026-07-15T21:59Z", "night"],
    ["before the clocks go forward on 29 March", night, "2026-03-29T00:59Z", "night"],
    ["06:00 on the day the clocks went forward", night, "2026-03-29T04:00Z", "day"],
    ["05:59 on the day the clocks went forward", night, "2026-03-29T03:59Z", "night"],
    ["05:59 on the day the clocks went back", night, "2026-10-25T04:59Z", "night"],
    ["06:00 on the day the clocks went back", night, "2026-10-25T05:00Z", "day"],
    ["a weekday's peak", weekend, "2026-06-03T10:00Z", "peak"],
    ["Corpus Christi, a Thursday", weekend, "2026-06-04T10:00Z", "offpeak"],
    ["Christmas Eve of 2025, free since then", weekend, "2025-12-24T10:00Z", "offpeak"],
    ["Christmas Eve of 2024, a working day", weekend, "2024-12-24T10:00Z", "peak"],
    ["a Saturday", weekend, "2026-06-06T10:00Z", "offpeak"],
    ["the rest of a weekday", weekend, "2026-06-03T20:00Z", "offpeak"],
    [
      "Friday 23:59 in Warsaw, not yet Saturday",
      clock({ peak: [span("00:00", "24:00", ["monday_to_friday"])] }),
      "2026-06-05T21:59Z",
      "peak",
    ],
    ["22:00 sharp, when the night begins", night, "2026-01-15T21:00Z", "night"],
    ["a Sunday", weekend, "2026-06-07T10:00Z", "offpeak"],
    ["the first hour of the first year whose holidays are known", night, "1990-12-31T23:00Z", "night"],
    ["a holiday, where the document sets none apart", { ...weekend, holidays: null }, "2026-06-04T10:00Z", "peak"],
  ])("%s", (_what, of, instant, zone) => expect(zoneIn(zoneAt(of, at(instant)))).toBe(zone));

  it("by a meter whose clock stays on winter time, 06:00 of the meter is 07:00 in summer", () => {
    expect(zoneIn(zoneAt(night, at("2026-07-15T04:59Z"), "winter"))).toBe("night");
    expect(zoneIn(zoneAt(night, at("2026-07-15T05:00Z"), "winter"))).toBe("day");
  });

  it("says the season and the kind of day that a rate may be for", () => {
    const seasonal = clock({ day: [span("00:00", "24:00")] }, { summer_months: [4, 5, 6, 7, 8, 9] });
    expect(zoneAt(seasonal, at("2026-03-31T21:59Z"))).toEqual({ zone: "day", season: "winter", dayType: "working" });
    expect(zoneAt(seasonal, at("2026-03-31T22:00Z"))).toEqual({ zone: "day", season: "summer", dayType: "working" });
    expect(zoneAt(seasonal, at("2026-08-15T10:00Z"))).toEqual({ zone: "day", season: "summer", dayType: "free" });
  });

  it.each([
    ["a working day", "2026-06-03T10:00Z", "working"],
    ["Corpus Christi, a Thursday", "2026-06-04T10:00Z", "free"],
    ["a Saturday", "2026-06-06T10:00Z", "free"],
    ["a Sunday", "2026-06-07T10:00Z", "free"],
  ])("says the kind of %s, whatever the document sets apart", (_, instant, dayType) => {
    expect(zoneAt(clock({ day: [span("00:00", "24:00")] }), at(instant))).toEqual({ zone: "day", season: null, dayType });
  });

  it.each([
    ["that gives the hour to no zone", clock({ day: [span("06:00", "22:00")] }), "The document gives this hour to no zone."],
    ["that decides nothing and says no reason", clock({}, { decidable: false }), "The document does not say when the zones apply."],
  ])("is undecided by a clock %s", (_, of, undecided) => {
    expect(zoneAt(of, at("2026-01-15T22:00Z"))).toEqual({ undecided });
  });

  it("is undecided, with the document's reason, where no calendar decides", () => {
    const because = "Godziny zegarowe trwania stref czasowych określa Operator.";
    expect(zoneAt({ ...night, decidable: false, because }, at("2026-01-15T10:00Z"))).toEqual({ undecided: because });
  });

  it.each([
    ["no instant", Number.NaN, "Invalid time value"],
    ["the last minute of 1990", at("1990-12-31T22:59Z"), `no instant from 1991 on: ${at("1990-12-31T22:59Z")}`],
  ])("refuses %s", (_, instant, message) => expect(() => zoneAt({ ...night, rest_zone: "night" }, instant)).toThrow(message));

  it("tells the areas of a group apart, and says so where none is asked for", () => {
    const east = clock({ day: [span("07:00", "22:00")] }, { rest_zone: "night", region: "Wschód" });
    const west = clock({ day: [span("06:00", "22:00")] }, { rest_zone: "night", region: "Zachód" });
    const sixThirty = at("2026-01-15T05:30Z");
    const zone = (clocks: readonly ZoneClock[], region: string | null) => zoneIn(zoneOfGroup(clocks, "G12x", sixThirty, "warsaw", region));
    expect([zone([east, west], "Wschód"), zone([east, west], "Zachód")]).toEqual(["night", "day"]);
    expect(zoneOfGroup([east, west], "G12x", sixThirty)).toEqual({ undecided: "The hours of G12x depend on the area: Wschód; Zachód." });
    expect([zone([east, night], "Wschód"), zone([east, night], "Zachód"), zone([east, night], null)]).toEqual(["night", "day", "day"]);
  });

  it("finds a group's clock, needs none for one zone, and says when a document has none", () => {
    const instant = at("2026-01-15T10:00Z");
    expect(zoneIn(zoneOfGroup([night], "G12x", instant))).toBe("day");
    expect(zoneIn(zoneOfGroup([night], "G11", instant))).toBe("flat");
    expect(zoneOfGroup([night], "G12", instant)).toEqual({ undecided: "The document gives no hours for G12." });
  });
});

describe("public holidays", () => {
  it("are those of a calendar of 2026, and no other day", () => {
    const found = hours2026.filter(({ hour, local, month }) => hour === 12 && isPublicHoliday(2026, month, Number(local.slice(8, 10))));
    expect(found.map(({ local }) => local.slice(5, 10))).toEqual(holidays2026);
  });

  it.each([
    ["Easter Monday 2024", 2024, 4, 1, true],
    ["Easter Monday 2025", 2025, 4, 21, true],
    ["Corpus Christi 2024", 2024, 5, 30, true],
    ["Corpus Christi 2025", 2025, 6, 19, true],
    ["Corpus Christi 2038, the latest there can be", 2038, 6, 24, true],
    ["Good Friday 2025, no holiday", 2025, 4, 18, false],
    ["Epiphany before 2011", 2010, 1, 6, false],
    ["Epiphany 2011", 2011, 1, 6, true],
    ["29 February 2024", 2024, 2, 29, false],
  ])("%s", (_what, year, month, day, free) => expect(isPublicHoliday(year, month, day)).toBe(free));
});
