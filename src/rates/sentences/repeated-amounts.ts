import type { Flow } from "../../language/sentences.ts";
import { unitIn } from "../../language/units.ts";
import { compareDecimals, divideDecimals, printedDecimal } from "../../model/decimal.ts";
import { inLargeUnit } from "../../model/national-values.ts";
import type { RatePlace } from "../rate-places.ts";

const price = String.raw`(\d+,\d{2,5})\s*(zł\s*\/\s*[kM]Wh|gr\s*\/\s*kWh)`;
/** "7,30 zł/MWh (0,0073 zł/kWh)": a price by energy, and in brackets right behind it another. */
const inBrackets = new RegExp(String.raw`${price}\s*\((?:(?:tj|czyli)\.?,?\s+)?${price}\)`, "gu");

const perMwh = (printed: string, unit: string): string | null => {
  const found = unitIn(unit.replace(/\s+/g, " "));
  if (found === null) return null;
  const value = printedDecimal(printed);
  return inLargeUnit(found.groszy ? divideDecimals(value, "100") : value, found.unit);
};

/** Where sentences print an amount again in brackets, the same by another unit: it proves the one before it, and is none of its own. */
export const repeatedAmounts = (flow: Flow): RatePlace[] =>
  [...flow.text.matchAll(inBrackets)].flatMap((match) => {
    const [whole, first = "", firstUnit = "", again = "", unit = ""] = match;
    const [value, other] = [perMwh(first, firstUnit), perMwh(again, unit)];
    if (value === null || other === null || compareDecimals(value, other) !== 0) return [];
    const from = match.index + whole.lastIndexOf(again);
    const place = flow.cite(from, from + again.length);
    return place === null ? [] : [{ page: place.page, bbox: place.box, text: again, unit: unitIn(unit)?.unit ?? null, groups: [] }];
  });
