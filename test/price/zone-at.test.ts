import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ByHand,
  dayNight,
  enea,
  everyMonth,
  free,
  holidays2026,
  hours2026,
  hoursOtherThan,
  peakOff,
  peaks,
  summer,
  winter,
  zoneIn,
} from "../../scripts/truth/zone-hours.ts";
import { interpret } from "../../src/interpret/interpret.ts";
import type { DayKind } from "../../src/model/clock.ts";
import type { ZoneClock } from "../../src/model/extraction.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { isPublicHoliday } from "../../src/price/polish-holidays.ts";
import { zoneAt, zoneOfGroup } from "../../src/price/zone-at.ts";
import { readDocument } from "../../src/read/read.ts";
import { toTables } from "../../src/tables/tables.ts";

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

  it("is undecided, with the document's reason, where no calendar decides", () => {
    const because = "Godziny zegarowe trwania stref czasowych określa Operator.";
    expect(zoneAt({ ...night, decidable: false, because }, at("2026-01-15T10:00Z"))).toEqual({ undecided: because });
  });

  it("refuses what is no instant", () => expect(() => zoneAt(night, Number.NaN)).toThrow());

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

/* Ten groups and more, hour by hour: typed off the pages by hand. */

const pge: readonly ByHand[] = [
  {
    group: "A24",
    page: 14,
    letters: peaks,
    weeks: [
      { months: [4, 5, 8, 9], weekday: "o vvvv oo mmmmmm oooooo aaa oo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
      { months: [6, 7], weekday: "o vvvv oo mmmmmm oooooooo a oo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
      { months: winter, weekday: "o vvvv oo mmmmmm ooo aaaaa ooo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
    ],
  },
  {
    group: "C23",
    page: 14,
    letters: peaks,
    weeks: [
      { months: summer, weekday: "ooooooo mmmmmm oooooo aaa oo", saturday: free("o") },
      { months: winter, weekday: "ooooooo mmmmmm ooo aaaaa ooo", saturday: free("o") },
    ],
  },
  {
    group: "B22",
    page: 15,
    letters: peakOff,
    weeks: [
      { months: [1, 2, 11, 12], weekday: "oooooooo ppp ooooo ppppp ooo" },
      { months: [3, 10], weekday: "oooooooo ppp ooooooo ppp ooo" },
      { months: [4, 9], weekday: "oooooooo ppp oooooooo pp ooo" },
      { months: [5, 6, 7, 8], weekday: "oooooooo ppp ooooooooo p ooo" },
    ],
  },
  { group: "C22b", page: 15, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn ddddddddddddddd nnn" }] },
  {
    group: "C12a",
    page: 15,
    letters: peakOff,
    weeks: [
      { months: summer, weekday: "oooooooo ppp ooooooooo p ooo" },
      { months: winter, weekday: "oooooooo ppp oooooo pppp ooo" },
    ],
  },
  {
    group: "G12",
    page: 16,
    letters: dayNight,
    weeks: [
      { months: summer, weekday: "nnnnnn ddddddddd nn ddddd nn" },
      { months: winter, weekday: "nnnnnn ddddddd nn ddddddd nn" },
    ],
  },
  {
    group: "G12n",
    page: 16,
    letters: dayNight,
    weeks: [{ months: everyMonth, weekday: `d nnnn ${"d".repeat(19)}`, saturday: `d nnnn ${"d".repeat(19)}`, sunday: free("n") }],
  },
  {
    group: "G12w",
    page: 16,
    letters: dayNight,
    weeks: [
      { months: summer, weekday: "nnnnnn ddddddddd nn ddddd nn", saturday: free("n") },
      { months: winter, weekday: "nnnnnn ddddddd nn ddddddd nn", saturday: free("n") },
    ],
  },
  { group: "G12as", page: 17, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn dddddddddddddddd nn" }] },
];

const tauron: readonly ByHand[] = [
  {
    group: "G13",
    page: 1,
    letters: peaks,
    weeks: [
      { months: summer, weekday: "ooooooo mmmmmm oooooo aaa oo", saturday: free("o") },
      { months: winter, weekday: "ooooooo mmmmmm ooo aaaaa ooo", saturday: free("o") },
    ],
  },
  {
    group: "G13s",
    page: 2,
    letters: { P: "day_peak", f: "day_offpeak", n: "night" },
    weeks: [
      { months: summer, weekday: "nnnnnnn PP ffffffff PPPP nnn" },
      { months: winter, weekday: "nnnnnnn PPP fffff PPPPPP nnn" },
    ],
  },
  {
    group: "G12w",
    page: 2,
    letters: peakOff,
    weeks: [{ months: everyMonth, weekday: "oooooo ppppppp oo ppppppp oo", saturday: free("o") }],
  },
  { group: "G12as", page: 2, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn dddddddddddddddd nn" }] },
];

const clocksIn = async (file: string): Promise<readonly ZoneClock[]> => {
  const { pages } = await readDocument(new Uint8Array(readFileSync(file)), { wanted: "rates" });
  return interpret(toTables(pages)).clocks;
};

const corpus = join(import.meta.dirname, "../../../shared/corpus/pdf");

describe.runIf(existsSync(corpus)).each([
  ["pge-dystrybucja-2026-02.pdf", pge, ["G12e"]],
  ["tauron-dystrybucja-2025-07-g.pdf", tauron, ["G12", "G14dynamic"]],
] as const)("every hour of 2026, %s", (file, tables, undecidable) => {
  let clocks: readonly ZoneClock[] = [];
  beforeAll(async () => {
    clocks = await clocksIn(join(corpus, file));
  });

  it.each(tables.map((table) => [table.group, table.page, table] as const))("%s as on page %i", (group, page, table) => {
    const own = clocks.find(({ groups }) => groups.includes(group));
    expect(own?.citation.page).toBe(page);
    expect(hoursOtherThan(table, clocks)).toEqual([]);
  });

  it("gives each hour to exactly one zone in every clock that a calendar decides", () => {
    const twice = clocks
      .filter(({ decidable }) => decidable)
      .flatMap(({ groups, zones, holidays }) =>
        hours2026.flatMap(({ local, month, hour, weekday, holiday }) => {
          const day = weekday === 0 || (holiday && holidays === "statutory") ? "sunday" : weekday === 6 ? "saturday" : "monday_to_friday";
          const time = `${String(hour).padStart(2, "0")}:30`;
          const of = zones.filter(({ spans }) =>
            spans.some((one) => one.months.includes(month) && one.days.includes(day) && one.from <= time && time < one.to),
          );
          return of.length === 1 ? [] : [`${groups.join()} ${local} in ${of.length} zones`];
        }),
      );
    expect(twice).toEqual([]);
  });

  it("says which groups no calendar decides", () => {
    const found = clocks.filter(({ decidable }) => !decidable);
    expect(found.flatMap(({ groups }) => groups)).toEqual(undecidable);
    for (const { because } of found) expect(because).toMatch(/określa|publikowan/);
  });
});

it("the tables typed by hand have a letter for every hour", () => {
  const days = [...pge, ...tauron, ...enea].flatMap(({ group, letters, weeks }) =>
    weeks.flatMap(({ weekday, saturday = weekday, sunday = saturday }) =>
      [weekday, saturday, sunday].map((day) => ({ group, letters: Object.keys(letters), day: [...day.replaceAll(" ", "")] })),
    ),
  );
  expect(days.filter(({ letters, day }) => day.length !== 24 || !day.every((letter) => letters.includes(letter)))).toEqual([]);
  for (const { weeks } of [...pge, ...tauron, ...enea])
    expect(weeks.flatMap(({ months }) => months).sort((a, b) => a - b)).toEqual(everyMonth);
});
