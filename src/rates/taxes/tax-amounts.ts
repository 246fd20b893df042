import type { Tax } from "../../language/tax.ts";
import { compareDecimals, type Decimal, divideDecimals, plusDecimals, timesDecimals } from "../../model/decimal.ts";
import { exciseOn, exciseRates, vatOn, vatRates } from "../../model/taxes.ts";
import type { Unit } from "../../model/vocabulary.ts";

/** VAT and excise of one time: "0.23" of the net amount, and PLN/MWh. */
interface Taxes {
  readonly vat: Decimal;
  readonly excise: Decimal;
}

/**
 * What both taxes were at any one time. The period of a table is not known where it is read, and no two times are so near one another
 * that a wrong amount of one is a right one of the other.
 */
const times: readonly Taxes[] = [...new Set([...vatRates, ...exciseRates].map(({ from }) => from))].flatMap((day) =>
  [true, false].flatMap((household) => {
    const [vat, excise] = [vatOn(day), exciseOn(day, household)];
    return vat === null ? [] : [{ vat, excise: excise ?? "0" }];
  }),
);

/** Energy alone is subject to excise, by what is used. */
const exciseIn = (unit: Unit | null, perMwh: Decimal): Decimal =>
  unit === "PLN/MWh" ? perMwh : unit === "PLN/kWh" ? divideDecimals(perMwh, "1000") : "0";

const distance = (a: Decimal, b: Decimal): Decimal => {
  const difference = plusDecimals(a, timesDecimals(b, "-1"));
  return difference.startsWith("-") ? difference.slice(1) : difference;
};

/** What a net amount of energy, or of anything else, can come to with tax. */
const withTax = (net: Decimal, tax: Tax, energy: Unit | null): Decimal[] =>
  times.flatMap(({ vat, excise }) => {
    const factor = plusDecimals("1", vat);
    const excised = plusDecimals(net, exciseIn(energy, excise));
    if (tax === "excise") return [excised];
    return [timesDecimals(excised, factor), timesDecimals(net, factor)];
  });

/**
 * Is `amount` the net one with tax, rounded to `decimals` places as it is printed? One unit of the last place is let pass: some
 * companies add the tax before they round the net amount. `energy`: the unit, where the amount is a price of energy.
 */
export const isWithTax = (amount: Decimal, tax: Tax, net: Decimal, decimals: number, energy: Unit | null): boolean => {
  const unit = divideDecimals("1", `1${"0".repeat(decimals)}`);
  return withTax(net, tax, energy).some((exact) => compareDecimals(distance(exact, amount), unit) <= 0);
};
