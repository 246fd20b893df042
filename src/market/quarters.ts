import { nextDay } from "../model/day.ts";

/* Warsaw's days as quarters of an hour: 96, and 92 or 100 on the days the clocks change. Instants are ms since 1970. */

export const quarterMs = 900_000;
const hourMs = 3_600_000;

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Warsaw",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** How far Warsaw is ahead of UTC at an instant. */
const offsetMs = (at: number): number => {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")) - at;
};

/** The instant at which a Warsaw day begins. The clocks change at 01:00 UTC, never near midnight. */
export const dayBegins = (day: string): number => {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  return asUtc - offsetMs(asUtc - hourMs);
};

export interface Quarter {
  readonly startMs: number;
  /** "02:15", Warsaw's. */
  readonly clock: string;
  /** "2026-10-25T02:15:00+01:00" */
  readonly iso: string;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** The quarters of a Warsaw day, in order. */
export const quartersOf = (day: string): readonly Quarter[] => {
  const [from, to] = [dayBegins(day), dayBegins(nextDay(day))];
  return Array.from({ length: (to - from) / quarterMs }, (_, index) => {
    const startMs = from + index * quarterMs;
    const offset = offsetMs(startMs);
    const clock = new Date(startMs + offset).toISOString().slice(11, 16);
    return { startMs, clock, iso: `${day}T${clock}:00+${twoDigits(offset / hourMs)}:00` };
  });
};
