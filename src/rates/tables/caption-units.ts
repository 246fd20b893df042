import { fold } from "../../language/fold.ts";
import { type PrintedUnit, unitIn } from "../../language/units.ts";
import { categoryWords } from "../../language/words-of-the-trade.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";

/*
 * A table may print no unit, and leave all of them to the sentence above it: "Stawki opłat (składnik zmienny i stawka jakościowa w zł/kWh,
 * składnik stały w zł/kW na miesiąc, stawka opłaty abonamentowej w zł na miesiąc):". Each unit is then that of the rates named before it.
 */

/** Where what is said of one unit ends. */
const clauseEnd = /[,;()\]]|\.\s|(?<=(?:Wh|m-c|mc|miesiąc))\s+(?:oraz|i|a)\s/u;

const categoriesIn = (clause: string): Category[] => {
  const folded = fold(clause);
  return categoryWords.flatMap(([category, pattern]) => (pattern.test(folded) ? [category] : []));
};

/** The unit that the words over a table give each of several rates; undefined where they give none by name. `caption`: nearest line first. */
export const unitsByName = (caption: readonly LabelContext[]): ((category: Category | null) => PrintedUnit | null) | undefined => {
  const text = [...caption]
    .reverse()
    .map((line) => line.text)
    .join(" ");
  const said = text.split(clauseEnd).flatMap((clause) => {
    const unit = unitIn(clause);
    const named = categoriesIn(clause);
    return unit === null || named.length === 0 ? [] : [{ unit, named }];
  });
  if (said.length < 2) return undefined;
  return (category) => {
    const own = said.filter(({ named }) => category !== null && named.includes(category));
    return own.length === 1 ? (own[0]?.unit ?? null) : null;
  };
};
