import { Decimal as Big } from "decimal.js";

/** Exact decimal digits as text in shortest form: "0.413", "14840", "-1.5". Never a float. */
export type Decimal = string;

// 40 digits: no tariff arithmetic comes near, so nothing is ever rounded silently.
const Exact = Big.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** Shortest exact form: "0.2460" -> "0.246", "007.0" -> "7". */
export const decimal = (digits: string): Decimal => new Exact(digits).toFixed();

export const compareDecimals = (a: Decimal, b: Decimal): number => new Exact(a).cmp(b);
export const divideDecimals = (a: Decimal, b: Decimal): Decimal => new Exact(a).div(b).toFixed();
/** Half up to so many places, all of them written: ("33.165", 2) -> "33.17", ("7", 2) -> "7.00". */
export const roundDecimal = (a: Decimal, places: number): string => new Exact(a).toDecimalPlaces(places, Big.ROUND_HALF_UP).toFixed(places);
