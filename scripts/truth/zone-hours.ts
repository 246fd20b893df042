import type { ZoneClock } from "../../src/model/extraction.ts";
import type { Zone } from "../../src/model/vocabulary.ts";
import { type ZoneAt, zoneOfGroup } from "../../src/price/zone-at.ts";

/* Zones hour by hour, typed off the pages by hand: a letter an hour from 0 to 23, and every hour of 2026 to compare them by. */

/** Public holidays of 2026 off a wall calendar, Sundays among them too. */
export const holidays2026 = [
  ..."01-01 01-06 04-05 04-06 05-01 05-03 05-24 06-04".split(" "),
  ..."08-15 11-01 11-11 12-24 12-25 12-26".split(" "),
];

const hourMs = 3_600_000;
const at = (utc: string): number => Date.parse(utc);
// Summer time in Poland in 2026: 29 March to 25 October, both at 01:00 UTC.
const offsetHours = (epochMs: number): number => (epochMs >= at("2026-03-29T01:00Z") && epochMs < at("2026-10-25T01:00Z") ? 2 : 1);

export interface Hour {
  readonly epochMs: number;
  /** "2026-03-29 03", Warsaw. */
  readonly local: string;
  readonly month: number;
  readonly hour: number;
  /** 0 Sunday .. 6 Saturday. */
  readonly weekday: number;
  readonly holiday: boolean;
}

/** Every hour of 2026 in Warsaw, by sums and not by Intl. */
export const hours2026: readonly Hour[] = Array.from({ length: 365 * 24 }, (_, i) => {
  const epochMs = at("2025-12-31T23:00Z") + i * hourMs;
  const local = new Date(epochMs + offsetHours(epochMs) * hourMs);
  const day = local.toISOString().slice(0, 10);
  return {
    epochMs,
    local: `${day} ${local.toISOString().slice(11, 13)}`,
    month: local.getUTCMonth() + 1,
    hour: local.getUTCHours(),
    weekday: local.getUTCDay(),
    holiday: holidays2026.includes(day.slice(5)),
  };
});

interface Week {
  readonly months: readonly number[];
  readonly weekday: string;
  /** As on weekdays where not said. */
  readonly saturday?: string;
  /** Sundays and public holidays; as on Saturdays where not said. */
  readonly sunday?: string;
}

/** One group's zones as a person read them off a page. */
export interface ByHand {
  readonly group: string;
  readonly page: number;
  readonly letters: Readonly<Record<string, Zone>>;
  readonly weeks: readonly Week[];
}

const zoneByHand = ({ letters, weeks }: ByHand, { month, weekday, holiday, hour }: Hour): string => {
  const week = weeks.find(({ months }) => months.includes(month)) as Week;
  const saturday = week.saturday ?? week.weekday;
  const day = weekday === 0 || holiday ? (week.sunday ?? saturday) : weekday === 6 ? saturday : week.weekday;
  const letter = day.replaceAll(" ", "")[hour] ?? "";
  return letters[letter] ?? `no letter for hour ${hour}`;
};

/** The zone of an answer, "undecided" where it has none. */
export const zoneIn = (found: ZoneAt): string => ("zone" in found ? found.zone : "undecided");

/** Hours of 2026 for which the clocks of a document say another zone than a person read, as sentences. */
export const hoursOtherThan = (table: ByHand, clocks: readonly ZoneClock[]): string[] =>
  hours2026.flatMap((hour) => {
    const zone = zoneIn(zoneOfGroup(clocks, table.group, hour.epochMs));
    const wanted = zoneByHand(table, hour);
    return zone === wanted ? [] : [`${table.group} ${hour.local}: ${zone}, by hand ${wanted}`];
  });

export const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const summer = [4, 5, 6, 7, 8, 9];
export const winter = [1, 2, 3, 10, 11, 12];
export const peaks = { m: "morning_peak", a: "afternoon_peak", o: "other_hours", v: "valley" } as const;
export const dayNight = { d: "day", n: "night" } as const;
export const peakOff = { p: "peak", o: "offpeak" } as const;
const signals = { l: "recommended_limit", o: "other_hours", u: "recommended_use" } as const;
/** A whole day of one zone. */
export const free = (letter: string): string => letter.repeat(24);

/** ENEA Operator's tariff for 2026, a scan: pages 17 to 20. */
export const enea: readonly ByHand[] = [
  {
    group: "A23",
    page: 17,
    letters: peaks,
    weeks: [
      { months: summer, weekday: "ooooooo mmmmmm oooooo aaa oo", saturday: free("o") },
      { months: winter, weekday: "ooooooo mmmmmm ooo aaaaa ooo", saturday: free("o") },
    ],
  },
  {
    group: "B22",
    page: 17,
    letters: peakOff,
    weeks: [
      { months: [1, 2, 11, 12], weekday: "oooooooo ppp ooooo ppppp ooo" },
      { months: [3, 10], weekday: "oooooooo ppp ooooooo ppp ooo" },
      { months: [4, 9], weekday: "oooooooo ppp oooooooo pp ooo" },
      { months: [5, 6, 7, 8], weekday: "oooooooo ppp ooooooooo p ooo" },
    ],
  },
  {
    group: "G12w",
    page: 18,
    letters: peakOff,
    weeks: [{ months: everyMonth, weekday: "oooooo ppppppppppppppp ooo", saturday: free("o") }],
  },
  { group: "G12as", page: 18, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn dddddddddddddddd nn" }] },
  {
    group: "C12sezON",
    page: 19,
    letters: signals,
    weeks: [
      { months: [1, 2, 10, 11, 12], weekday: "uuuuuu oooooooooooooooo uu" },
      { months: [3, 4, 5, 6, 7, 8, 9], weekday: "ooooooooo uuuuuuuu ooooooo" },
    ],
  },
  {
    group: "G12sezON",
    page: 19,
    letters: signals,
    weeks: [
      { months: winter, weekday: "uuuuuu ooooo uu ooooooooo uu" },
      { months: summer, weekday: "oooo uu ooo uuuuuuuu ooooooo" },
    ],
  },
  {
    group: "G13active",
    page: 20,
    letters: signals,
    weeks: [
      { months: [1], weekday: "uuuuuu o lll ooooo lllll ooo u" },
      { months: [2], weekday: "uuuuuu o ll ooooooo lllll oo u" },
      { months: [3], weekday: "oooooo lll o uuuuuu lllllll o" },
      { months: [4], weekday: "oooooo lll o uuuuuu oo lllll o" },
      { months: [5, 6, 7, 8], weekday: "oooooo lll uuuuuuuu o lllll o" },
      { months: [9], weekday: "oooooo lll o uuuuuu o llllll o" },
      { months: [10], weekday: "ooooooo ll o uuuuuu lllllll o" },
      { months: [11], weekday: "uuuuuu o ll ooooo lllllll oo u" },
      { months: [12], weekday: "uuuuuu o lll ooo lllllll ooo u" },
    ],
  },
];
