import { isWholeNumber } from "./separators.ts";
import { formsOfCharacters } from "./strokes.ts";
import { alike } from "./witnesses.ts";

/*
 * A decision's number ends in somebody's initials, which no grammar tells: of "JTr" three readings of four had "JIr", and their votes settled it.
 */

/** Has one of a word's readings another letter in a decision's number than it is judged to be, where the form of its glyph is not known as that letter? */
export const isDisputedNumber = (text: string, readings: readonly string[], forms: readonly (string | null)[]): boolean => {
  if (!isWholeNumber(text)) return false;
  // Where letters touch, what is behind them has its own form still.
  const own = formsOfCharacters(text, forms);
  const isFormed = (at: number): boolean => alike(own?.[at] ?? "", text[at] ?? "");
  const differs = (letter: string, at: number): boolean =>
    /\p{L}/u.test(letter) && letter.toLowerCase() !== text[at]?.toLowerCase() && !isFormed(at);
  return readings.some((one) => one.length === text.length && isWholeNumber(one) && [...one].some(differs));
};
