import { type DayKind, dayKinds, minutesOfDay, toMinutes, toTime } from "../model/clock.ts";
import type { ZoneSpan } from "../model/extraction.ts";
import type { Zone } from "../model/vocabulary.ts";
import type { Days } from "./periods.ts";

/** Some hours of one zone; `days` null = on all days that no other hours of the clock name. */
export interface Hours {
  readonly zone: Zone;
  readonly months: readonly number[];
  readonly days: Days | null;
  readonly from: number;
  readonly to: number;
}

const spanKey = ({ days, from, to }: ZoneSpan): string => JSON.stringify([days, from, to]);
const monthKey = ({ months, from, to }: ZoneSpan): string => JSON.stringify([months, from, to]);

/** Spans alike but for one list become one with both lists. */
const merged = (
  spans: readonly ZoneSpan[],
  key: (span: ZoneSpan) => string,
  joined: (one: ZoneSpan, twin: ZoneSpan) => ZoneSpan,
): ZoneSpan[] => {
  const found = new Map<string, ZoneSpan>();
  for (const span of spans) {
    const twin = found.get(key(span));
    found.set(key(span), twin === undefined ? span : joined(span, twin));
  }
  return [...found.values()];
};

const inYear = (months: readonly number[]): number[] => [...new Set(months)].sort((a, b) => a - b);
const inWeek = (days: readonly DayKind[]): DayKind[] => dayKinds.filter((kind) => days.includes(kind));

/** The kinds of day that some hours are set apart for; "codziennie" sets none apart. */
export const daysSetApart = (all: readonly Pick<Hours, "days">[]): ReadonlySet<DayKind> =>
  new Set(all.flatMap(({ days }) => (days === null || days.days.length === dayKinds.length ? [] : days.days)));

/** The spans of one zone, as few as say it, in order of the day. Hours printed twice are one. */
export const spansOf = (all: readonly Hours[], zone: Zone): ZoneSpan[] => {
  const named = daysSetApart(all);
  const others = dayKinds.filter((kind) => !named.has(kind));
  const spans = all
    .filter((hours) => hours.zone === zone && hours.months.length > 0)
    .map(({ months, days, from, to }) => ({
      months: inYear(months),
      days: inWeek(days?.days ?? others),
      from: toTime(from),
      to: toTime(to),
    }))
    .filter((span) => span.days.length > 0);
  const byMonths = merged(spans, spanKey, (span, twin) => ({ ...span, months: inYear([...twin.months, ...span.months]) }));
  const byDays = merged(byMonths, monthKey, (span, twin) => ({ ...span, days: inWeek([...twin.days, ...span.days]) }));
  return byDays.sort((a, b) => toMinutes(a.from) - toMinutes(b.from) || (a.months[0] ?? 0) - (b.months[0] ?? 0));
};

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const dayNames: Readonly<Record<DayKind, string>> = { monday_to_friday: "a weekday", saturday: "a Saturday", sunday: "a Sunday" };

/**
 * The first time of the year, or of some of its months (1..12), that is in no zone or in two, as words; null when each is in exactly
 * one. `hasRest`: a zone has all that is left.
 */
export const flawOf = (
  zones: readonly { readonly spans: readonly ZoneSpan[] }[],
  hasRest: boolean,
  months: readonly number[] | null = null,
): string | null => {
  const spans = zones.flatMap((zone) => zone.spans);
  for (const [i, monthName] of monthNames.entries())
    for (const day of months === null || months.includes(i + 1) ? dayKinds : []) {
      const where = `on ${dayNames[day]} in ${monthName}`;
      const own = spans
        .filter((span) => span.months.includes(i + 1) && span.days.includes(day))
        .map((span) => [toMinutes(span.from), toMinutes(span.to)] as const)
        .sort((a, b) => a[0] - b[0]);
      let at = 0;
      for (const [from, to] of [...own, [minutesOfDay, minutesOfDay] as const]) {
        if (from < at) return `${toTime(from)} ${where} is in two zones`;
        if (from > at && !hasRest) return `${toTime(at)}-${toTime(from)} ${where} is in no zone`;
        at = to;
      }
    }
  return null;
};
