import { firstItem, itemAt } from "../model/items.ts";
import { rowText, textOf } from "./columns.ts";
import type { Text } from "./texts.ts";

/* Lines over a table that are of a sentence or a title, though their words stand apart as headings do. */

/** So wide a gap stands between two headings and not between two words of a sentence. */
const surelyApartEm = 1;
/** "7.1.", "2)", "a)", "§ 3" before a wide space: a numbered paragraph, not two headings. */
const enumerated = /^(?:\d{1,2}\.)+\d*\.?$|^\d{1,2}\)?$|^[a-z]\)$|^§/;
/** "A21, A23,   B11, C22a,": a justified line of a title that lists groups has gaps as wide as those of columns; no headings end so side by side. */
const endsItem = /,$/;
const fewestItems = 2;

const widestGap = (texts: readonly Text[]): number =>
  Math.max(0, ...texts.slice(1).map((text, i) => text.box[0] - itemAt(texts, i).box[2]));

/** Are the texts of a line, left to right, words of a sentence and no headings? */
export const isSentence = (texts: readonly Text[], em: number): boolean =>
  widestGap(texts) < surelyApartEm * em ||
  enumerated.test(textOf(firstItem(firstItem(texts).pieces))) ||
  texts.filter((text) => endsItem.test(rowText(text))).length >= fewestItems;
