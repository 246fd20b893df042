import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import { isUnitOnly } from "./units.ts";

/* Marks of notes behind a number of a table: right behind it, or behind the unit that follows it. */

export interface NumberMarks {
  readonly marks: readonly string[];
  /** The index behind the last word that is read here. */
  readonly end: number;
  /** The words of the unit between the number and its marks. */
  readonly unit: readonly Word[];
}

const isMark = (word: Word): boolean => word.raised || /^(?:\*+|\d{1,2})\)$|^\*+$/.test(word.text);

/** The marks that begin at `at`: raised "1)", "1,2)", "a)", stars, and a plain "1)", which can be nothing else there. */
const marksFrom = (words: readonly Word[], at: number): NumberMarks => {
  let end = at;
  for (let word = words[end]; word !== undefined && isMark(word); word = words[end]) end += 1;
  const text = words
    .slice(at, end)
    .map((word) => word.text)
    .join(" ");
  return { marks: text.match(/\d{1,2}|\*+|\p{L}/gu) ?? [], end, unit: [] };
};

/** Splits a star glued to a number or a unit ("0,2456*", "zł/kWh**"); a glued plain digit looks like one of the number's own and stays. */
export const unglued = (word: Word): Word[] => {
  const star = /^(\d[\d,]*|zł\/\S*\p{L}\.?)(\*+\)?)$/u.exec(word.text);
  return star === null
    ? [word]
    : [
        { ...word, text: itemAt(star, 1) },
        { ...word, text: itemAt(star, 2), raised: true },
      ];
};

/** The marks of the number that ends before `at`. Behind its unit they end the line: in its middle "1)" could begin an item. */
export const marksBehind = (words: readonly Word[], at: number): NumberMarks => {
  const direct = marksFrom(words, at);
  if (direct.end > at) return direct;
  const first = words.findIndex((word, i) => i > at && isMark(word));
  if (first < 0) return direct;
  const unit = words.slice(at, first);
  const behind = marksFrom(words, first);
  return behind.end === words.length && isUnitOnly(unit.map(({ text }) => text).join(" ")) ? { ...behind, unit } : direct;
};
