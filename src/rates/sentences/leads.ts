import { type Facets, facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { unknownWordInHeader } from "../../language/known-words.ts";
import { namesMonth } from "../../language/plain-sentences.ts";
import { otherAmountsIn, otherRowIn, someDays } from "../../language/qualified-rates.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import type { Category } from "../../model/vocabulary.ts";
import { isPlainBehind } from "./words.ts";

/*
 * The words before an amount of a sentence name its rate and its groups, as a table's labels and title do. Other words may make something else
 * of it: "Docelowa stawka ...", "... za dodatkowy licznik", "... w drugim roku".
 */

const joins = /(?<!\p{L})(?:natomiast|zaś|zgodnie z(?: §| pkt| tabel\p{L}*| taryf\p{L}*)?)(?!\p{L})/giu;

/** "W weekendy", "w niedziele": days that are no type of days with a rate of its own. */
const onDays = new RegExp(`\\b(?:${someDays})`);
const isOfSomeDays = (text: string): boolean => facetsOf(text).dayType === null && onDays.test(foldLine(text));

/** "od lipca": a part of the year that is no season and no period with its years. */
const isPartOfYear = (text: string): boolean => {
  const { season, period } = facetsOf(text);
  return season === null && period === null && namesMonth.test(foldLine(text));
};

/** May the words before an amount make something else of it than a rate in force? */
export const hasOtherWords = (lead: string): boolean =>
  !isPlainBehind(lead) &&
  (otherAmountsIn(lead) !== null ||
    otherRowIn(lead) !== null ||
    isPartOfYear(lead) ||
    isOfSomeDays(lead) ||
    unknownWordInHeader(lead.replace(joins, " ")) !== null);

/** A zone, a season or a day before a rate that has none is another rate's, or a condition that no record can hold. */
export const canHaveTimes = (category: Category, { zones, season, dayType }: Facets): boolean =>
  zonedCategories.includes(category) || (zones.length === 0 && season === null && dayType === null);
