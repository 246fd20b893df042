import { compareDecimals, printedPlaces } from "../model/decimal.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import { inLargeUnit, kindOfUnit } from "../model/national-values.ts";
import type { Unit } from "../model/vocabulary.ts";

/*
 * "14,655 zł/kW/m-c" among "8,140" and "10,872": a company that prints its rates with a place more than others. A footnote's digit that is glued
 * to a rate looks alike, but no mark is a nought, and one mark gives all its rates the same last digit.
 */

/**
 * Decimals that a unit is printed with: the tariff regulation rounds kWh rates to four places, all others to two; one operator prints
 * its rates by kW to four as well. Others are a company's own, or the last is a footnote's mark.
 */
export const decimalsOf: Readonly<Record<Unit, readonly number[]>> = {
  "PLN/kWh": [0, 1, 2, 3, 4],
  "PLN/MWh": [0, 1, 2],
  "PLN/month": [0, 1, 2],
  "PLN/kW/month": [0, 1, 2, 4],
  "PLN/MW/month": [0, 1, 2],
};

/** Amounts by the month or the megawatt may be thousands behind a comma. */
const countedSmall: readonly Unit[] = ["PLN/kWh", "PLN/MWh", "PLN/kW/month"];
/** Fewer numbers show no custom of the document's. */
const fewestNumbers = 3;
const fewestLastDigits = 3;
/** "10" may be a mark's. */
const endsInNought = /(?<!1)0$/;

/** How many places a document prints rates of this unit with, where they are more than are usual and no mark's; null where none can be told. */
export const ownPlacesOf = (unit: Unit, all: readonly ExtractedComponent[]): number | null => {
  if (!countedSmall.includes(unit)) return null;
  const texts = [...new Set(all.filter((one) => one.unit === unit).map(({ source_text }) => source_text))];
  const odd = texts.filter((text) => !decimalsOf[unit].includes(printedPlaces(text)));
  const places = [...new Set(odd.map(printedPlaces))];
  const [own, ...others] = places;
  if (own === undefined || others.length > 0 || odd.length < fewestNumbers || !odd.some((text) => endsInNought.test(text))) return null;
  const lastDigits = new Set(odd.map((text) => text.at(-1)));
  return odd.every((text) => text.endsWith("0")) || lastDigits.size >= fewestLastDigits ? own : null;
};

/**
 * Does a rate of the document print the same amount by another unit? "33,16 zł/MWh" is "0,03316 zł/kWh": no mark is glued to its digits.
 */
export const isPrintedByOtherUnit = ({ category, unit, value }: ExtractedComponent, all: readonly ExtractedComponent[]): boolean =>
  all.some(
    (other) =>
      other.category === category &&
      other.unit !== unit &&
      kindOfUnit(other.unit) === kindOfUnit(unit) &&
      decimalsOf[other.unit].includes(printedPlaces(other.source_text)) &&
      compareDecimals(inLargeUnit(other.value, other.unit), inLargeUnit(value, unit)) === 0,
  );
