import type { Category } from "../model/vocabulary.ts";
import { categoriesIn } from "./facets.ts";
import { foldLine } from "./fold.ts";

/** "7.4. Stawek opłaty przejściowej nie pobiera się od dnia 1 lipca 2025 r.": one fee, and no word for another. */
const oneFee =
  /^\W*(?:\d{1,2}(?:\.\d{1,2})*[.)]? )?(?:staw\w* )?(?:oplat\w*|skladnik\w*|staw\w*) \w+ nie (?:pobiera sie|nalicza sie|stosuje sie|(?:jest|sa) (?:pobieran|naliczan|stosowan)\w*)(?!.*\b(?:staw|oplat|skladnik|cen[aey]?\b|tabel|pozostal|wszystk))/;

/** The fee that a sentence says is not charged, where it speaks of no other; null for other sentences. */
export const feeNotCharged = (sentence: string): Category | null => {
  const said = oneFee.exec(foldLine(sentence))?.[0];
  const [category = null, ...others] = said === undefined ? [] : categoriesIn(said);
  return others.length === 0 ? category : null;
};
