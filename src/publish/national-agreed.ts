import { compareDays } from "../model/day.ts";
import { compareDecimals } from "../model/decimal.ts";
import { firstItem } from "../model/items.ts";
import { holds, overlap } from "../model/national-days.ts";
import type { NationalRate, Period } from "../model/national-rates.ts";
import { bandOf, kindOfUnit, sameValue } from "../model/national-values.ts";
import type { Unit } from "../model/vocabulary.ts";
import type { NationalPrinting } from "./national-prints.ts";

/** A rate that documents alone tell of, and the days on which all that print it agree. */
export interface Agreed extends Pick<NationalPrinting, "category" | "customers" | "annual_kwh" | "value" | "unit"> {
  readonly days: Period;
  readonly by: readonly NationalPrinting[];
}

/** The transition fee was abolished: a tariff that still prints it does not bring it back. */
const canBeAgreed = ({ category, conditional }: NationalPrinting): boolean => category !== "transition" && !conditional;

const feeOf = ({ category, customers, annual_kwh, unit }: NationalPrinting): string =>
  JSON.stringify([category, customers, bandOf(annual_kwh), kindOfUnit(unit)]);

/** Consecutive parts with the same value are one. */
const joined = (
  parts: readonly { readonly value: string; readonly days: Period }[],
): { readonly value: string; readonly days: Period }[] => {
  const whole: { value: string; days: Period }[] = [];
  for (const { value, days } of parts) {
    const last = whole.at(-1);
    if (last !== undefined && last.days.to === days.from && compareDecimals(last.value, value) === 0)
      whole[whole.length - 1] = { value, days: { from: last.days.from, to: days.to } };
    else whole.push({ value, days });
  }
  return whole;
};

/** Days cut at every day on which a document begins or ends, or the table does: within a part nothing changes. */
const partsOf = (periods: readonly Period[]): Period[] => {
  const cuts = [...new Set(periods.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].sort(compareDays);
  return cuts.map((from, i) => ({ from, to: cuts[i + 1] ?? null }));
};

const ofFee = (printings: readonly NationalPrinting[]): Agreed[] => {
  const parts = partsOf(printings.map((one) => one.days)).flatMap((days) => {
    const then = printings.filter((one) => holds(one.days, days.from));
    return then.every((one) => then.every((other) => sameValue(one, other))) ? [{ days, then }] : [];
  });
  const units = [...new Set(printings.map(({ unit }) => unit))];
  const inUnit = (unit: Unit): Agreed[] => {
    // A document whose first day nobody knows makes nothing the rate of a day; it must not contradict it all the same.
    const valued = parts.flatMap(({ days, then }) => {
      const one = then.find((print) => print.unit === unit && print.days.hasDays);
      return one === undefined ? [] : [{ days, value: one.value }];
    });
    return joined(valued).map(({ days, value }) => {
      const by = printings.filter(
        (one) => one.unit === unit && overlap(one.days, days) !== null && compareDecimals(one.value, value) === 0,
      );
      const { category, customers, annual_kwh } = firstItem(printings);
      return { category, customers, annual_kwh, unit, value, days, by };
    });
  };
  return units.flatMap(inUnit);
};

/**
 * Rates for days that the dated table knows nothing of, by the documents alone: only as long as every one of them that prints
 * those of a day prints the same. Where two disagree there is none, and nobody guesses which of them is right.
 */
export const agreedRates = (printings: readonly NationalPrinting[], rows: readonly NationalRate[]): Agreed[] => {
  // What the table knows of some of a print's days says of them all that the print is known or wrong: of its fee, in whatever band.
  const isKnown = ({ category, unit, days }: NationalPrinting): boolean =>
    rows.some((row) => row.category === category && kindOfUnit(row.unit) === kindOfUnit(unit) && overlap(row, days) !== null);
  const fees = new Map<string, NationalPrinting[]>();
  for (const one of printings) if (canBeAgreed(one) && !isKnown(one)) fees.set(feeOf(one), [...(fees.get(feeOf(one)) ?? []), one]);
  return [...fees.values()].flatMap(ofFee);
};
