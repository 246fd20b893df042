import { compareDays, lastDayOfMonths, nextDay } from "../model/day.ts";
import { compareDecimals, divideDecimals, roundDecimal } from "../model/decimal.ts";
import type { Decision } from "../model/decision.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import { type NationalRate, nationalRates, type Period } from "../model/national-rates.ts";
import type { Unit } from "../model/vocabulary.ts";

/** A tariff's rates are those known when it starts, at most some weeks after its approval: so long the table must know them. */
const knownForMonths = 2;
const usualMonths = 12;

const earlier = (a: string, b: string): string => (compareDays(a, b) <= 0 ? a : b);
const later = (a: string, b: string): string => (compareDays(a, b) >= 0 ? a : b);
const dayAfterMonths = (from: string, months: number): string => nextDay(lastDayOfMonths(from, months));

/**
 * The days of which a document's national rates can be: from its decision, or the first day it applies where no decision's date is
 * printed, to the end of its validity, or a year on. A correction speaks of the decision it corrects. Null when no day is told.
 */
export const periodOf = (decision: Decision | null): Period | null => {
  if (decision === null) return null;
  const { date, validity, kind, related } = decision;
  const corrected = kind === "correction" ? related.flatMap((one) => one.date ?? []) : [];
  const from = [date ?? validity.from, ...corrected].flatMap((day) => day ?? []).sort(compareDays)[0];
  if (from === undefined) return null;
  const start = later(from, validity.from ?? validity.latest ?? from);
  const to = validity.to === null ? dayAfterMonths(start, validity.months ?? usualMonths) : nextDay(validity.to);
  return { from, to };
};

const overlap = (a: Period, b: Period): Period | null => {
  const from = later(a.from, b.from);
  const to = a.to === null ? b.to : b.to === null ? a.to : earlier(a.to, b.to);
  return to !== null && compareDays(from, to) >= 0 ? null : { from, to };
};

/** What a value of a unit is multiplied by in the unit of its kind that rates are compared in; the kinds are not comparable. */
const scales: Readonly<Record<Unit, readonly [kind: "energy" | "power" | "month", per: string]>> = {
  "PLN/kWh": ["energy", "0.001"],
  "PLN/MWh": ["energy", "1"],
  "PLN/kW/month": ["power", "0.001"],
  "PLN/MW/month": ["power", "1"],
  "PLN/month": ["month", "1"],
};

/** The value in the large unit of its kind (zł/MWh, zł/MW/m-c), in which two values can be compared. */
export const inLargeUnit = (value: string, unit: Unit): string => divideDecimals(value, scales[unit][1]);
export const kindOfUnit = (unit: Unit): "energy" | "power" | "month" => scales[unit][0];

const inUnit = (value: string, from: Unit, to: Unit): string =>
  divideDecimals(inLargeUnit(value, from), divideDecimals("1", scales[to][1]));
/** Decimals that a unit is printed with. */
const places = (unit: Unit): number => (unit === "PLN/kWh" ? 4 : 2);

type Valued = Pick<ExtractedComponent, "value" | "unit">;

/** Equal; or, of two units, equal when either is rounded as its own or the other's unit is printed: 33,16 zł/MWh and 0,0332 zł/kWh. */
const sameValue = (a: Valued, b: Valued): boolean => {
  if (kindOfUnit(a.unit) !== kindOfUnit(b.unit)) return false;
  if (a.unit === b.unit) return compareDecimals(a.value, b.value) === 0;
  const meets = (one: Valued, other: Valued): boolean =>
    compareDecimals(roundDecimal(inUnit(one.value, one.unit, other.unit), places(other.unit)), other.value) === 0;
  return meets(a, b) || meets(b, a);
};

const bandOf = (band: ExtractedComponent["annual_kwh"]): string => `${band?.from ?? "0"}..${band?.to ?? ""}`;

/** Does a row of the table say what this rate says, for the same customers? */
const isAbout = (row: NationalRate, rate: ExtractedComponent): boolean =>
  row.category === rate.category && bandOf(row.annual_kwh) === bandOf(rate.annual_kwh) && kindOfUnit(row.unit) === kindOfUnit(rate.unit);

/** Large users pay a tenth of the quality rate, by law; what is printed for them is no one else's. */
const isReduced = ({ name, context, condition }: ExtractedComponent): boolean =>
  /specjaln|energochłonn/iu.test(`${name} ${context} ${condition?.text ?? ""}`);

/** The table's rows that apply on some day of the period, or null where it does not know them all. */
const rowsFor = (rate: ExtractedComponent, period: Period): NationalRate[] | null => {
  const rows = nationalRates.filter((row) => isAbout(row, rate) && overlap(row, period) !== null);
  const wanted = overlap(period, { from: period.from, to: dayAfterMonths(period.from, knownForMonths) });
  let known = period.from;
  for (const row of rows.filter(({ partial }) => !partial).sort((a, b) => compareDays(a.from, b.from)))
    if (compareDays(row.from, known) <= 0) known = later(known, row.to);
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
  if (oneDigitApart(roundDecimal(own, places(row.unit)), roundDecimal(row.value, places(row.unit)))) return true;
  return compareDecimals(own, "0") !== 0 && shifts.some((shift) => sameValue({ value: divideDecimals(own, shift), unit: row.unit }, row));
};

/** In one sentence: the value printed, and those it should be. */
export const toldDifference = (rate: ExtractedComponent, rows: readonly NationalRate[]): string => {
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
  a.category === b.category &&
  bandOf(a.annual_kwh) === bandOf(b.annual_kwh) &&
  (a.condition === null) === (b.condition === null) &&
  kindOfUnit(a.unit) === kindOfUnit(b.unit) &&
  !isReduced(a) &&
  !isReduced(b) &&
  !sameValue(a, b);

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
