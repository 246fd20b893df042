import { type DayKind, toMinutes } from "../model/clock.ts";
import type { ZoneClock } from "../model/extraction.ts";
import { promisedZones } from "../model/group-code.ts";
import type { DayType, Season, Zone } from "../model/vocabulary.ts";
import { holidaysFrom, isPublicHoliday } from "./polish-holidays.ts";

/**
 * Whose time the meter's clock keeps: Warsaw's, or winter time (UTC+1) all year, which tariffs allow (the note "winter_time"). With
 * winter time the hours and the days are those of UTC+1.
 */
export type MeterTime = "warsaw" | "winter";

export interface ZoneThen {
  readonly zone: Zone;
  /** Where the document names seasons, the one whose rates apply. */
  readonly season: Season | null;
  /** "free": a Saturday, a Sunday or a public holiday. */
  readonly dayType: DayType;
}
export type ZoneAt = ZoneThen | { readonly undecided: string };

interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 Sunday .. 6 Saturday. */
  readonly weekday: number;
  readonly minutes: number;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
  });
// The sign of POSIX: Etc/GMT-1 is one hour ahead of UTC.
const formats: Readonly<Record<MeterTime, Intl.DateTimeFormat>> = { warsaw: formatIn("Europe/Warsaw"), winter: formatIn("Etc/GMT-1") };

const wallClock = (epochMs: number, time: MeterTime): WallClock => {
  const parts = new Map(formats[time].formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    weekday: weekdays.indexOf(parts.get("weekday") ?? ""),
    minutes: number("hour") * 60 + number("minute"),
  };
};

/**
 * The zone of a clock's groups at an instant (milliseconds since 1970-01-01T00:00Z). Undecided, with the reason, when the document
 * says that no calendar decides. Throws when `epochMs` is no instant, or before 1991 (the holidays of a year are known from then on).
 */
export const zoneAt = (clock: ZoneClock, epochMs: number, time: MeterTime = "warsaw"): ZoneAt => {
  if (!clock.decidable) return { undecided: clock.because ?? "The document does not say when the zones apply." };
  const at = wallClock(epochMs, time);
  if (!(at.year >= holidaysFrom)) throw new Error(`no instant from ${holidaysFrom} on: ${epochMs}`);
  const holiday = isPublicHoliday(at.year, at.month, at.day);
  const lawful = holiday && clock.holidays === "statutory";
  const day: DayKind = lawful || at.weekday === 0 ? "sunday" : at.weekday === 6 ? "saturday" : "monday_to_friday";
  const zone =
    clock.zones.find(({ spans }) =>
      spans.some(
        (span) =>
          span.months.includes(at.month) &&
          span.days.includes(day) &&
          toMinutes(span.from) <= at.minutes &&
          at.minutes < toMinutes(span.to),
      ),
    )?.zone ?? clock.rest_zone;
  if (zone === null) return { undecided: "The document gives this hour to no zone." };
  return {
    zone,
    season: clock.summer_months === null ? null : clock.summer_months.includes(at.month) ? "summer" : "winter",
    dayType: holiday || at.weekday === 0 || at.weekday === 6 ? "free" : "working",
  };
};

/**
 * The zone of one group at an instant, by the clocks of a document; a group of one zone needs none. `region`: the branch or area, as
 * the clocks have it; where its hours are not given, those of the whole area hold.
 */
export const zoneOfGroup = (
  clocks: readonly ZoneClock[],
  group: string,
  epochMs: number,
  time: MeterTime = "warsaw",
  region: string | null = null,
): ZoneAt => {
  const own = clocks.filter(({ groups }) => groups.includes(group));
  const clock = own.find((one) => one.region === (region ?? undefined)) ?? own.find((one) => one.region === undefined);
  if (clock !== undefined) return zoneAt(clock, epochMs, time);
  if (own.length > 0) return { undecided: `The hours of ${group} depend on the area: ${own.map((one) => one.region).join("; ")}.` };
  if (promisedZones(group) !== 1) return { undecided: `The document gives no hours for ${group}.` };
  const flat: ZoneClock["zones"][number] = { zone: "flat", spans: [], citations: [] };
  const citation: ZoneClock["citation"] = { page: 1, bbox: [0, 0, 0, 0], text: group };
  return zoneAt(
    {
      groups: [group],
      zones: [flat],
      rest_zone: "flat",
      holidays: null,
      summer_months: null,
      decidable: true,
      because: null,
      notes: [],
      citation,
    },
    epochMs,
    time,
  );
};
