import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { groupCodes, withoutCodes } from "../../language/group-codes.ts";
import { isMeasureAlone } from "../../language/other-measures.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import type { Footnote } from "../../model/table.ts";
import { billedCategories, type Zone } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";

/*
 * A note of a number by which it is another rate than its row and column say: of another zone, season, kind of day, group or measure. As a
 * condition it would stand beside a zone that is not the rate's.
 */

/** "stawka grupy C12a", "dotyczy C11 i C12a": codes and nothing else but what leads to them. */
const leadsToCodes =
  /\b(?:(?:podan|powyzsz)\w*|stawk\w*|wartosc|kwot\w*|dotycz\w*|obowiazuj\w*|dla|we?|z|ze|od|do|odbiorc\w*|tylko|wylacznie|grup\w*|taryfow\w*|i|oraz)(?!\p{L})/gu;
const namesCodesOnly = (text: string): boolean => {
  const codes = groupCodes(text);
  const rest = withoutCodes(foldLine(text), codes).replace(leadsToCodes, " ");
  return codes.length > 0 && !/[\p{L}\d]/u.test(rest);
};

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
/** "opłata jakościowa": a name alone. */
const mostNameWords = 3;

/** "stawka zimowa", "w strefie nocnej, dla ...": what a longer note tells of nights may be whose use it counts ("przy rozliczaniu energii pobranej nocą"). */
const mostTimeWords = 6;
const isOfTime = (text: string): boolean => wordsOf(text) <= mostTimeWords || /(?<!\p{L})(?:stref|sezon)/iu.test(text);

type Placed = Pick<Rate, "category" | "groups" | "zones" | "season" | "dayType">;

const isOther = (text: string, { category, groups, zones, season, dayType }: Placed): boolean => {
  const named = facetsOf(text);
  const isZoned = category !== null && zonedCategories.includes(category);
  const isBilled = category !== null && billedCategories.includes(category);
  const others = categoriesIn(text);
  // Where no zone is printed the rate is the whole day's.
  const own: readonly Zone[] = zones.length > 0 ? zones : ["flat"];
  return (
    (isOfTime(text) &&
      ((isZoned && named.zones.length > 0 && !named.zones.some((zone) => own.includes(zone))) ||
        (named.season !== null && named.season !== season) ||
        (named.dayType !== null && named.dayType !== dayType))) ||
    (namesCodesOnly(text) && groups.length > 0 && !groupCodes(text).some((code) => groups.includes(code))) ||
    (others.length > 0 && category !== null && !others.includes(category) && wordsOf(text) <= mostNameWords) ||
    isMeasureAlone(text, isBilled)
  );
};

/** The words of a note of a number that gainsay where it stands, or null. `placed`: what its row, column and caption make of it. */
export const gainsaidBy = (notes: readonly Footnote[], placed: Placed): string | null =>
  notes.find(({ text }) => isOther(text, placed))?.text ?? null;
