import { compareDays, lastDayOfMonths, nextDay } from "./day.ts";
import type { Decision } from "./decision.ts";
import type { Period } from "./national-rates.ts";

/* The days of which a document's rates of the whole country are, and arithmetic on such days. */

const usualMonths = 12;

const earlier = (a: string, b: string): string => (compareDays(a, b) <= 0 ? a : b);
export const laterDay = (a: string, b: string): string => (compareDays(a, b) >= 0 ? a : b);
export const dayAfterMonths = (from: string, months: number): string => nextDay(lastDayOfMonths(from, months));

/**
 * The days of which a document's national rates can be: from its decision, or the first day it applies where no decision's date is
 * printed, to the end of its validity, or a year on. A correction speaks of the decision it corrects. Null when no day is told.
 */
export const periodOf = (decision: Decision | null): Period | null => {
  if (decision === null) return null;
  const { date, validity, kind, related } = decision;
  const corrected = kind === "correction" ? related.flatMap((one) => one.date ?? []) : [];
  const from = [date ?? validity.from, ...corrected].flatMap((day) => day ?? []).sort(compareDays)[0];
  return from === undefined ? null : { from, to: endOf(decision, from) };
};

const startOf = ({ validity }: Decision, from: string): string => laterDay(from, validity.from ?? validity.latest ?? from);

const endOf = (decision: Decision, from: string): string => {
  const { to, months } = decision.validity;
  return to === null ? dayAfterMonths(startOf(decision, from), months ?? usualMonths) : nextDay(to);
};

/**
 * The days whose national rates a document prints: from the first day of its tariffs to the end of that year, or their own. These rates are
 * announced year by year, and a tariff that applies over a New Year goes on printing those of the year it began in. `told`: does the
 * decision itself say when its tariffs begin?
 */
export const daysOfRates = (decision: Decision): (Period & { readonly hasDays: boolean }) | null => {
  const period = periodOf(decision);
  if (period === null) return null;
  const { from, latest } = decision.validity;
  const first = startOf(decision, period.from);
  const newYear = `${String(Number(first.slice(0, 4)) + 1).padStart(4, "0")}-01-01`;
  const hasDays = (from ?? latest ?? null) !== null;
  return { from: first, to: period.to === null ? newYear : earlier(period.to, newYear), hasDays };
};

/** The days that two periods share, or null. */
export const overlap = (a: Period, b: Period): Period | null => {
  const from = laterDay(a.from, b.from);
  const to = a.to === null ? b.to : b.to === null ? a.to : earlier(a.to, b.to);
  return to !== null && compareDays(from, to) >= 0 ? null : { from, to };
};

export const holds = ({ from, to }: Period, day: string): boolean =>
  compareDays(from, day) <= 0 && (to === null || compareDays(day, to) < 0);

/** What is left of a period without the days of the others, in parts, earliest first. */
export const without = (period: Period, others: readonly Period[]): Period[] =>
  others.reduce<Period[]>(
    (parts, other) =>
      parts.flatMap((part) => {
        const shared = overlap(part, other);
        if (shared === null) return [part];
        const before = compareDays(part.from, shared.from) < 0 ? [{ from: part.from, to: shared.from }] : [];
        return shared.to === null || shared.to === part.to ? before : [...before, { from: shared.to, to: part.to }];
      }),
    [period],
  );
