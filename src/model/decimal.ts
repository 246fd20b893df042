import { Decimal as Big } from "decimal.js";

/** Exact decimal digits as text in shortest form: "0.413", "14840", "-1.5". Never a float. */
export type Decimal = string;

// 40 digits: no tariff arithmetic comes near, so nothing is ever rounded silently.
const Exact = Big.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** Shortest exact form: "0.2460" -> "0.246", "007.0" -> "7". */
export const decimal = (digits: string): Decimal => new Exact(digits).toFixed();

/** Points between thousands: only a comma behind them tells them from a decimal point. */
const thousandsPoint = /\.(?=\d{3}(?:\.\d{3})*,)/g;
/** What is printed with a decimal comma, and spaces or points between its thousands: "14 840,00", "14.840,00" -> "14840". */
export const printedDecimal = (printed: string): Decimal =>
  decimal(printed.replace(/\s/g, "").replace(thousandsPoint, "").replace(",", "."));
/** Decimals that are printed: "14 840,00" -> 2. */
export const printedPlaces = (printed: string): number => printed.split(",")[1]?.length ?? 0;

export const compareDecimals = (a: Decimal, b: Decimal): number => new Exact(a).cmp(b);
export const divideDecimals = (a: Decimal, b: Decimal): Decimal => new Exact(a).div(b).toFixed();
/** Half up to so many places, all of them written: ("33.165", 2) -> "33.17", ("7", 2) -> "7.00". */
export const roundDecimal = (a: Decimal, places: number): string => new Exact(a).toDecimalPlaces(places, Big.ROUND_HALF_UP).toFixed(places);

// A caller's own numbers (a yearly use, shares of it) may be long: sums and products get room for them, so that these are exact too.
const Roomy = Big.clone({ precision: 1000, toExpNeg: -40, toExpPos: 40 });

export const plusDecimals = (a: Decimal, b: Decimal): Decimal => new Roomy(a).plus(b).toFixed();
export const timesDecimals = (a: Decimal, b: Decimal): Decimal => new Roomy(a).times(b).toFixed();
export const sumDecimals = (values: Iterable<Decimal>): Decimal => {
  let sum = new Roomy(0);
  for (const value of values) sum = sum.plus(value);
  return sum.toFixed();
};
export const smallerDecimal = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) <= 0 ? a : b);
export const largerDecimal = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) >= 0 ? a : b);
/** Half up to so many places, in shortest form: an amount to calculate on with. ("12.345", 2) -> "12.35", ("7.001", 2) -> "7". */
export const roundedDecimal = (a: Decimal, places: number): Decimal => new Roomy(a).toDecimalPlaces(places, Big.ROUND_HALF_UP).toFixed();
