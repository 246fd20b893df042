import { Decimal as Big } from "decimal.js";
import { z } from "zod";

/** Exact decimal digits as text in shortest form: "0.413", "14840", "-1.5". Never a float. */
export const Decimal = z.string().regex(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/, "not a shortest exact decimal");
export type Decimal = z.infer<typeof Decimal>;

// 40 digits: no tariff arithmetic comes near, so nothing is ever rounded silently.
const Exact = Big.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** Shortest exact form: "0.2460" -> "0.246", "007.0" -> "7". */
export const decimal = (digits: string): Decimal => new Exact(digits).toFixed();

export const compareDecimals = (a: Decimal, b: Decimal): number => new Exact(a).cmp(b);
export const divideDecimals = (a: Decimal, b: Decimal): Decimal => new Exact(a).div(b).toFixed();
