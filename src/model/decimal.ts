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

export const divideDecimals = (a: Decimal, b: Decimal): Decimal => new Exact(a).div(b).toFixed();
/** Half up to so many places, all of them written: ("33.165", 2) -> "33.17", ("7", 2) -> "7.00". */
export const roundDecimal = (a: Decimal, places: number): string => new Exact(a).toDecimalPlaces(places, Big.ROUND_HALF_UP).toFixed(places);

/*
 * Comparisons, sums, products and roundings are done in whole numbers of any length, so that they are exact whatever a caller gives (a yearly
 * use, shares of it), and in a quarter of the time that objects of decimal.js take: an overview of the country has thousands of them.
 */

/** So many units of the last of so many places. */
interface Whole {
  readonly units: bigint;
  readonly places: number;
}

const plain = /^-?\d+(?:\.\d+)?$/;

const wholeOf = (digits: string): Whole => {
  const text = plain.test(digits) ? digits : new Big(digits).toFixed();
  const point = text.indexOf(".");
  if (point === -1) return { units: BigInt(text), places: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), places: text.length - point - 1 };
};

const powers: bigint[] = [];
const powerOfTen = (exponent: number): bigint => {
  if (exponent > 1_000) return 10n ** BigInt(exponent);
  const known = powers[exponent];
  if (known !== undefined) return known;
  const power = 10n ** BigInt(exponent);
  powers[exponent] = power;
  return power;
};

const unitsAt = ({ units, places }: Whole, wanted: number): bigint => (places === wanted ? units : units * powerOfTen(wanted - places));

const zero = 48;

const textOf = ({ units, places }: Whole): Decimal => {
  if (places === 0) return units.toString();
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(places + 1, "0");
  const point = digits.length - places;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === zero) end -= 1;
  const shortest = end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`;
  return negative && units !== 0n ? `-${shortest}` : shortest;
};

export const compareDecimals = (a: Decimal, b: Decimal): number => {
  if (a === b) return 0;
  const [one, other] = [wholeOf(a), wholeOf(b)];
  const places = Math.max(one.places, other.places);
  const [left, right] = [unitsAt(one, places), unitsAt(other, places)];
  return left < right ? -1 : left > right ? 1 : 0;
};
export const sumDecimals = (values: Iterable<Decimal>): Decimal => {
  let [units, places] = [0n, 0];
  for (const value of values) {
    const one = wholeOf(value);
    const most = Math.max(places, one.places);
    units = unitsAt({ units, places }, most) + unitsAt(one, most);
    places = most;
  }
  return textOf({ units, places });
};
export const plusDecimals = (a: Decimal, b: Decimal): Decimal => sumDecimals([a, b]);
export const timesDecimals = (a: Decimal, b: Decimal): Decimal => {
  const [one, other] = [wholeOf(a), wholeOf(b)];
  return textOf({ units: one.units * other.units, places: one.places + other.places });
};
export const smallerDecimal = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) <= 0 ? a : b);
export const largerDecimal = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) >= 0 ? a : b);
/** Half up (away from zero) to so many places, in shortest form: an amount to calculate on with. ("12.345", 2) -> "12.35", ("7.001", 2) -> "7". */
export const roundedDecimal = (a: Decimal, places: number): Decimal => {
  const whole = wholeOf(a);
  if (whole.places <= places) return textOf(whole);
  const divisor = powerOfTen(whole.places - places);
  const half = whole.units < 0n ? -divisor / 2n : divisor / 2n;
  return textOf({ units: (whole.units + half) / divisor, places });
};
