import { compareDays } from "../model/day.ts";
import { compareDecimals, divideDecimals, roundDecimal } from "../model/decimal.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import { dayAfterMonths, laterDay, overlap } from "../model/national-days.ts";
import { type NationalRate, nationalRates, type Period } from "../model/national-rates.ts";
import { inUnit, isAbout, isReduced, placesOf, sameValue, type Valued } from "../model/national-values.ts";

/** A tariff's rates are those known when it starts, at most some weeks after its approval: so long the table must know them. */
const knownForMonths = 2;

/** The table's rows that apply on some day of the period, or null where it does not know them all. */
const rowsFor = (rate: ExtractedComponent, period: Period): NationalRate[] | null => {
  const rows = nationalRates.filter((row) => isAbout(row, rate) && overlap(row, period) !== null);
  const wanted = overlap(period, { from: period.from, to: dayAfterMonths(period.from, knownForMonths) });
  let known = period.from;
  for (const row of rows.filter(({ partial }) => !partial).sort((a, b) => compareDays(a.from, b.from)))
    if (compareDays(row.from, known) <= 0) known = laterDay(known, row.to);
  return wanted?.to !== null && wanted?.to !== undefined && compareDays(known, wanted.to) >= 0 ? rows : null;
};

/** Does the table know the period, and none of its values then is this one? Gives those values, else null. */
export const differsFrom = (rate: ExtractedComponent, period: Period | null): NationalRate[] | null => {
  const rows = period === null || isReduced(rate) ? null : rowsFor(rate, period);
  return rows === null || rows.some((row) => sameValue(rate, row)) ? null : rows;
};

const shifts = ["10", "100", "1000", "0.1", "0.01", "0.001"];

const oneDigitApart = (a: string, b: string): boolean => a.length === b.length && [...a].filter((digit, i) => digit !== b[i]).length === 1;

/** A value that is ten, hundred or thousand times another, or differs from it by one digit: a misreading, not another rate. */
export const isMisreadingOf = (rate: Valued, row: Valued): boolean => {
  const own = inUnit(rate.value, rate.unit, row.unit);
  if (oneDigitApart(roundDecimal(own, placesOf(row.unit)), roundDecimal(row.value, placesOf(row.unit)))) return true;
  return compareDecimals(own, "0") !== 0 && shifts.some((shift) => sameValue({ value: divideDecimals(own, shift), unit: row.unit }, row));
};

/** In one sentence: the value printed, and those it should be. */
export const namedDifference = (rate: ExtractedComponent, rows: readonly NationalRate[]): string => {
  const values = rows.map((row) => `${row.value.replace(".", ",")} ${row.unit.replace("PLN", "zł")} from ${row.from} (${row.source})`);
  return `${rate.name}: ${rate.source_text} ${rate.source_unit} is printed; in the whole country it is ${values.join(", or ")}.`;
};

/** Rates of one company, and the days for which it prints them. */
export interface PeriodRates {
  readonly rates: readonly ExtractedComponent[];
  readonly period: Period;
}

/** Same rate for the same customers, in values that are not the same. */
const disagree = (a: ExtractedComponent, b: ExtractedComponent): boolean =>
  isAbout(a, b) && (a.condition === null) === (b.condition === null) && !isReduced(a) && !isReduced(b) && !sameValue(a, b);

/** Is the value one of those that the table has for these days? Then it is the other company that prints another one. */
const isKnown = (rate: ExtractedComponent, period: Period): boolean =>
  nationalRates.some((row) => isAbout(row, rate) && overlap(row, period) !== null && sameValue(rate, row));

/** Own rates that another company prints with another value for the same days, each with the first such company and its value. */
export const disagreements = <Other extends PeriodRates>(
  own: PeriodRates,
  others: readonly Other[],
): { readonly rate: ExtractedComponent; readonly other: Other; readonly value: ExtractedComponent }[] =>
  own.rates.flatMap((rate) => {
    for (const other of others) {
      const both = overlap(own.period, other.period);
      const value = both === null || isKnown(rate, both) ? undefined : other.rates.find((theirs) => disagree(rate, theirs));
      if (value !== undefined) return [{ rate, other, value }];
    }
    return [];
  });
