import type { ReadWord } from "./witnesses.ts";

/*
 * A company names the hours of a zone by a letter and a number in brackets, "(S3)", in the turned head of a column. The S of small print is read as an 8
 * as often as not, and no head has a number of two digits in brackets.
 */

const zone = /^\([S8](\d)\)$/;
/** A reader that doubts the digit has it as two: "(S41)" on ink of four signs. */
const doubled = /^\([S8](\d)(\d)\)$/;
const zoneSigns = 4;
/** The digit is what so many of four readings have. A zone that was taken for another one would stand twice in its table, which holds it. */
const fewest = 3;

type Read = Pick<ReadWord, "first" | "second" | "raised" | "glyphs"> & { readonly anew: readonly string[] };

/** The same word, as the zone that its readings have where one of them has its letter. */
export const withBracketedZone = <T extends Read>(word: T): T => {
  const { first, second, anew, raised, glyphs } = word;
  const texts = [first, second ?? "", ...anew];
  if (raised || first === second || !texts.some((text) => text.includes("S"))) return word;
  const own = texts.flatMap((text) => zone.exec(text)?.[1] ?? []);
  const both = glyphs.length === zoneSigns ? texts.flatMap((text) => doubled.exec(text)?.slice(1) ?? []) : [];
  const isDoubled = own.length === fewest && both.length === 2;
  if (own.length < texts.length && !isDoubled) return word;
  const countOf = (digit: string): number => own.filter((one) => one === digit).length + (isDoubled && both.includes(digit) ? 1 : 0);
  const digit = own.find((one) => countOf(one) >= Math.min(fewest, texts.length));
  const text = `(S${digit})`;
  return digit === undefined ? word : { ...word, first: text, second: text };
};
