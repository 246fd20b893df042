import { type Box, meets } from "../model/geometry.ts";
import { median } from "../model/median.ts";
import type { Line } from "../model/table.ts";

/*
 * Words on a line about money that are no amount, however they are read: formulas and their symbols stand in sentences that name a unit.
 */

/** A sign set so small beside the words of its line is none of its numbers: a quotation mark by itself measures 0.37 of its line, the digit of a note's mark 0.65. */
const smallest = 0.5;

/** "gdzie poszczególne symbole oznaczają:": what stands before the dashes below it are the symbols of a formula. */
const explainsSymbols = /(?:oznacza(?:ją)?|gdzie)\s*:?$/iu;
const dash = /^[-–—]$/u;
const word = /^\p{Ll}{4}/u;

/** Is a doubtful place a sign in small print, or the symbol of a formula that a line explains? `text`: the page's lines outside of its tables. */
export const isNoAmount = (box: Box, line: Line, text: readonly Line[]): boolean => {
  // A small sign above the feet of its line may be a line by itself.
  const own = text.flatMap(({ words }) => words).filter((one) => meets(one.box, box));
  const others = line.words.filter((one) => !own.includes(one)).map(({ fontSize }) => fontSize);
  if (own.length > 0 && others.length > 0 && own.every(({ fontSize }) => fontSize <= smallest * median(others))) return true;
  const [symbol, sign, next] = line.words;
  if (symbol === undefined || !own.includes(symbol) || own.length > 1) return false;
  if (!dash.test(sign?.text ?? "") || !word.test(next?.text ?? "")) return false;
  return text.some((one) => one.box[3] <= line.box[1] && explainsSymbols.test(one.text));
};
