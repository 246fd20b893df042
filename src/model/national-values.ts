import { compareDecimals, divideDecimals, roundDecimal } from "./decimal.ts";
import type { ExtractedComponent } from "./extraction.ts";
import type { Unit } from "./vocabulary.ts";

/* When two prints of a rate of the whole country say the same. */

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

export const inUnit = (value: string, from: Unit, to: Unit): string =>
  divideDecimals(inLargeUnit(value, from), divideDecimals("1", scales[to][1]));
/** Decimals that a unit is printed with. */
export const placesOf = (unit: Unit): number => (unit === "PLN/kWh" ? 4 : 2);

export type Valued = Pick<ExtractedComponent, "value" | "unit">;

/** Equal; or, of two units, equal when either is rounded as its own or the other's unit is printed: 33,16 zł/MWh and 0,0332 zł/kWh. */
export const sameValue = (a: Valued, b: Valued): boolean => {
  if (kindOfUnit(a.unit) !== kindOfUnit(b.unit)) return false;
  if (a.unit === b.unit) return compareDecimals(a.value, b.value) === 0;
  const meets = (one: Valued, other: Valued): boolean =>
    compareDecimals(roundDecimal(inUnit(one.value, one.unit, other.unit), placesOf(other.unit)), other.value) === 0;
  return meets(a, b) || meets(b, a);
};

/** A band of yearly use as text: equal bands are equal texts. */
export const bandOf = (band: ExtractedComponent["annual_kwh"]): string => `${band?.from ?? "0"}..${band?.to ?? ""}`;

type About = Pick<ExtractedComponent, "category" | "annual_kwh" | "unit">;

/** Do two rates, or a rate and a row of the dated table, speak of the same fee for the same use? */
export const isAbout = (one: About, other: About): boolean =>
  one.category === other.category && bandOf(one.annual_kwh) === bandOf(other.annual_kwh) && kindOfUnit(one.unit) === kindOfUnit(other.unit);

/** Large users pay a tenth of the quality rate, by law; what is printed for them is no one else's. */
export const isReduced = ({ name, context, condition }: Pick<ExtractedComponent, "name" | "context" | "condition">): boolean =>
  /specjaln|energochłonn/iu.test(`${name} ${context} ${condition?.text ?? ""}`);
