import type { Facets } from "../../language/facets.ts";
import { type PrintedUnit, unitIn } from "../../language/units.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { divideDecimals, printedDecimal } from "../../model/decimal.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";
import type { Box } from "../../model/geometry.ts";
import { billedCategories, type Category } from "../../model/vocabulary.ts";
import type { Piece } from "./pieces.ts";

/**
 * "5,60 zł/kW/m-c", "5,60 [zł/kW/m-c]", "5,60 zł/(kW·m-c)", "0,2725 zł za 1 kWh", "63,90 zł za każdą MWh", "33,40 gr/kWh"; "m- c" is a month that its printer broke, some with
 * a hyphen on both lines; a line may end at either stroke. "9 876,50 zł/MW/m-c mocy umownej" is counted by what the unit means anyway. The digits of a code before it are none of it.
 */
const amount =
  /(?<![\p{L}\p{N}])((?:\d{1,3}(?:\s\d{3})+|\d{1,6}|\d{1,3}(?:\.\d{3})+),\d{2,5})\s*\[?((?:zł|PLN)\s+za\s+(?:1\s+|każdą\s+)?[kM]Wh(?!\p{L})|(?:zł|PLN)\s*(?:\/|za\s)\s*(?:1\s+)?[kM]W(?:\s+mocy(?:\s+umownej)?)?\s+(?:miesięcznie|na\s+miesiąc)|(?:zł|PLN)\s*\/\s?\([kM]W[^\s,;()/]m-(?:\s?-?)c\)|(?:zł|PLN)\s*(?:\/|na\s)\s*[^\s,;)\]/]+(?:\s?\/\s?[^\s,;)\]]+)?(?:(?<=m-)\s?c)?|(?:zł|PLN)\s+(?:miesięcznie|za\s+miesiąc)|gr\s?\/\s?kWh)\]?(?:(?<=[kM]W\s?[/·*]\s?m-\s?c|miesięcznie|miesiąc)\s+mocy\s+umownej(?=\s*(?:[,.;)]|$)|\s+(?:a|i|oraz)\s))?/giu;

/** "Stawka opłaty abonamentowej dla ..." -> the words of the rate itself. */
export const nameIn = (text: string, category: Category): string =>
  /(?:stawk|opłat|składnik|cen)\p{L}*(?:\s+(?!(?:dla|w|we|wynosi\p{L}*|na|jest)\s)\p{L}+)*/iu.exec(text)?.[0]?.replace(/\s+/g, " ") ??
  category;

/** One amount with the words that lead up to it. */
export interface Clause {
  readonly printed: string;
  readonly at: number;
  /** Where its unit ends. */
  readonly end: number;
  readonly unit: PrintedUnit;
  readonly lead: string;
}

export const clausesOf = ({ text }: Piece): Clause[] => {
  let from = 0;
  return [...text.matchAll(amount)].flatMap((match) => {
    const [all, printed = "", unitText = ""] = match;
    const unit = unitIn(
      unitText
        .replace(/m-\s-c/, "m-c")
        .replace(/\s+/g, " ")
        .replace(/\.$/, ""),
    );
    const lead = text.slice(from, match.index);
    from = match.index + all.length;
    return unit === null ? [] : [{ printed, at: match.index, end: from, unit, lead }];
  });
};

export const componentOf = (
  clause: Clause,
  category: Category,
  facets: Facets,
  at: { page: number; box: Box },
  context: string,
  name: string,
): ExtractedComponent => {
  const zoned = zonedCategories.includes(category);
  const network = category === "network_fixed" || category === "network_variable";
  return {
    category,
    name,
    zone: zoned ? (facets.zones[0] ?? "flat") : null,
    season: zoned ? facets.season : null,
    day_type: zoned ? facets.dayType : null,
    phases: network ? facets.phases : null,
    billing_period: billedCategories.includes(category) ? facets.billing : null,
    reading: category === "subscription" ? facets.reading : null,
    condition: null,
    annual_kwh: facets.band,
    value: clause.unit.groszy ? divideDecimals(printedDecimal(clause.printed), "100") : printedDecimal(clause.printed),
    unit: clause.unit.unit,
    source_text: clause.printed.replace(/\s+/g, " "),
    source_unit: clause.unit.text,
    page: at.page,
    bbox: [...at.box],
    context,
  };
};
