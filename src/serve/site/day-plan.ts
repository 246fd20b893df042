import { type DayKind, dayKinds, minutesOfDay, toMinutes } from "../../model/clock.ts";
import { groupBy } from "../../model/group-by.ts";
import type { ServedClock } from "../../model/record.ts";
import type { Zone } from "../../model/vocabulary.ts";

/** Hours of a day that are one zone's, in minutes since midnight. */
export interface Piece {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

/** The zones of a day in months, and on kinds of day, that are alike. */
export interface DayPlan {
  /** 1 to 12, ascending. */
  readonly months: readonly number[];
  readonly days: readonly DayKind[];
  readonly pieces: readonly Piece[];
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Null where the clock gives an hour to no zone. */
const piecesOf = ({ zones, rest_zone }: ServedClock, month: number, day: DayKind): readonly Piece[] | null => {
  const spans = zones.flatMap(({ zone, spans: own }) =>
    own
      .filter(({ months, days }) => months.includes(month) && days.includes(day))
      .map(({ from, to }) => ({ zone, from: toMinutes(from), to: toMinutes(to) })),
  );
  const cuts = [...new Set([0, minutesOfDay, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? minutesOfDay;
    const zone = spans.find((span) => span.from <= from && from < span.to)?.zone ?? rest_zone;
    if (zone === null) return null;
    const last = pieces.at(-1);
    if (last?.zone === zone) pieces[pieces.length - 1] = { ...last, to };
    else pieces.push({ zone, from, to });
  }
  return pieces;
};

/** The days of a year as few pictures; null where no calendar decides the zone of some hour. */
export const dayPlansOf = (clock: ServedClock): readonly DayPlan[] | null => {
  if (!clock.decidable) return null;
  const months = allMonths.map((month) => ({ month, days: dayKinds.map((day) => ({ day, pieces: piecesOf(clock, month, day) })) }));
  if (months.some(({ days }) => days.some(({ pieces }) => pieces === null))) return null;
  return [...groupBy(months, ({ days }) => JSON.stringify(days)).values()].flatMap((alike) =>
    [...groupBy(alike[0].days, ({ pieces }) => JSON.stringify(pieces)).values()].map((days) => ({
      months: alike.map(({ month }) => month),
      days: days.map(({ day }) => day),
      pieces: days[0].pieces ?? [],
    })),
  );
};

/** Months as runs over the turn of the year: [1, 2, 10] is [[10, 10], [1, 2]]; a whole year is none. */
export const monthRuns = (months: readonly number[]): readonly (readonly [first: number, last: number])[] => {
  if (months.length === 12) return [];
  const after = (month: number): number => (month % 12) + 1;
  const before = (month: number): number => ((month + 10) % 12) + 1;
  return months
    .filter((month) => !months.includes(before(month)))
    .map((first) => {
      let last = first;
      while (months.includes(after(last))) last = after(last);
      return [first, last] as const;
    });
};
