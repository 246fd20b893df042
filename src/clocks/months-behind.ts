import { minutesOfDay } from "../model/clock.ts";
import type { Entry } from "./zone-table.ts";

/* Months that stand behind the hours of a zone in a sentence: "8–11 i 16–21 (od października do marca) oraz 8–11 i 20–21 (...)". */

/** Hours as they were printed: those over midnight are two entries of one. */
const printedSpans = (entries: readonly Entry[]): number => {
  const isEnd = ({ to }: Entry): boolean => to === minutesOfDay;
  const overMidnight = entries.filter((entry, i) => isEnd(entry) && entries[i + 1]?.from === 0).length;
  return entries.length - overMidnight;
};

/**
 * Are months that stand behind hours those of all hours before them? Of "8-11 i 16-21 od 1 października" they may be those of the second hours
 * alone. Where the next months' hours begin anew ("8–11 i 16–21 (...) oraz 8–11 i 20–21 (...)"), none is of the whole year.
 */
export const areOfAllBefore = (runs: readonly (readonly Entry[])[]): boolean =>
  runs.every((run) => printedSpans(run) <= 1) ||
  (runs.length > 1 &&
    runs.every((run) =>
      runs.every((other) => other === run || other.some(({ from, to }) => run.some((one) => one.from === from && one.to === to))),
    ));
