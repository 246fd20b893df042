import { compareText } from "./text.ts";

/*
 * Arithmetic on YYYY-MM-DD text (proleptic Gregorian, as ISO 8601 has it). Days here are calendar days in Warsaw, not
 * instants, so no time zone and no clock may come near them: integers only.
 */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month (1..12); 0 for a month that does not exist. */
export const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0));

const parts = (day: string): [year: number, month: number, date: number] => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const numbers: [number, number, number] = [Number(year), Number(month), Number(date)];
  if (!(numbers[2] >= 1 && numbers[2] <= daysIn(numbers[0], numbers[1]))) throw new Error(`not a day: "${day}" (YYYY-MM-DD is wanted)`);
  return numbers;
};

const text = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The calendar day before: "2026-03-01" -> "2026-02-28". Throws on text that is no day, and before year 0000. */
export const dayBefore = (day: string): string => {
  const [year, month, date] = parts(day);
  if (date > 1) return text(year, month, date - 1);
  if (month > 1) return text(year, month - 1, daysIn(year, month - 1));
  if (year === 0) throw new Error("there is no day before 0000-01-01");
  return text(year - 1, 12, 31);
};

/** The calendar day after: "2026-02-28" -> "2026-03-01". Throws on text that is no day. */
export const nextDay = (day: string): string => {
  const [year, month, date] = parts(day);
  if (date < daysIn(year, month)) return text(year, month, date + 1);
  return month === 12 ? text(year + 1, 1, 1) : text(year, month + 1, 1);
};

/** Negative when `a` is earlier, 0 when equal, positive when later: fixed width makes text order calendar order. */
export const compareDays: (a: string, b: string) => number = compareText;

/**
 * The last day of a period of whole months that begins on `from`: ("2026-01-01", 12) -> "2026-12-31". Where the month of its end is
 * shorter, that is its last day: ("2026-01-31", 1) -> "2026-02-28" (civil code, art. 112).
 */
export const lastDayOfMonths = (from: string, months: number): string => {
  const [year, month, date] = parts(from);
  const index = month - 1 + months;
  const [endYear, endMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  const length = daysIn(endYear, endMonth);
  return date > length ? text(endYear, endMonth, length) : dayBefore(text(endYear, endMonth, date));
};

/** Days from 1970-01-01 to a day, negative before it: "1970-01-02" -> 1. Throws on text that is no day. */
export const daysSince1970 = (day: string): number => {
  const [year, month, date] = parts(day);
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const monthDays = Array.from({ length: month - 1 }, (_, i) => daysIn(year, i + 1)).reduce((sum, days) => sum + days, 0);
  // 719,162 days lie between 0001-01-01 and 1970-01-01.
  return before * 365 + leapDays + monthDays + date - 1 - 719_162;
};
