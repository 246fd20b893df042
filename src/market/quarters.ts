import { nextDay } from "../model/day.ts";
import { quarterMs, warsawMidnight, warsawTime } from "../model/warsaw-time.ts";

/* Warsaw's days as quarters of an hour: 96, and 92 or 100 on the days the clocks change. Instants are ms since 1970. */

export interface Quarter {
  readonly startMs: number;
  /** "02:15", Warsaw's. */
  readonly clock: string;
  /** "2026-10-25T02:15:00+01:00" */
  readonly iso: string;
}

/** The quarters of a Warsaw day, in order. */
export const quartersOf = (day: string): readonly Quarter[] => {
  const [from, to] = [warsawMidnight(day), warsawMidnight(nextDay(day))];
  return Array.from({ length: (to - from) / quarterMs }, (_, index) => {
    const startMs = from + index * quarterMs;
    const iso = warsawTime(startMs);
    return { startMs, clock: iso.slice(11, 16), iso };
  });
};
