import type { Season } from "../model/vocabulary.ts";
import { foldLine } from "./fold.ts";

/*
 * A season by its months alone: "IV – IX", "październik – marzec", "od 1 kwietnia do 30 września", "01.04 – 30.09". The trade has two
 * halves of the year and no other, so a range of other months is none, and one with a year is a period of the tariff.
 */

/** A range that begins with the first day of one month and ends with the last of another, each by its name, number or Roman number. */
const range = (from: readonly [string, number, string], to: readonly [string, number, string], last: number): RegExp => {
  const begins = `(?:(?:0?1 )?${from[0]}|0?1\\.0?${from[1]}\\.?|${from[2]})`;
  const ends = `(?:(?:${last} )?${to[0]}|${last}\\.0?${to[1]}\\.?|${to[2]})`;
  return new RegExp(
    `^\\(?(?:w )?(?:okres\\w* |miesiac\\w* )?(?:od )?(?:dnia )?${begins} ?(?:[-–—]|do(?: dnia)?) ?${ends}\\)?(?: kazdego roku)?$`,
  );
};

const halves: readonly (readonly [Season, RegExp])[] = [
  ["summer", range(["kwie(?:cien|tnia)", 4, "iv"], ["wrzes(?:ien|nia)", 9, "ix"], 30)],
  ["winter", range(["pazdziernika?", 10, "x"], ["mar(?:zec|ca)", 3, "iii"], 31)],
];

/** The half of the year that a text names by its months and by nothing else, or null. */
export const seasonOfMonths = (text: string): Season | null => {
  const folded = foldLine(text.replace(/\s+/g, " ").trim());
  return halves.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};
