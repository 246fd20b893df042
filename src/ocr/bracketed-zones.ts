import type { ReadWord } from "./witnesses.ts";

/*
 * A company names the hours of a zone by a letter and a number in brackets, "(S3)", in the turned head of a column. The S of small print is read as an 8
 * as often as not, and no head has a number of two digits in brackets.
 */

const zone = /^\([S8](\d)\)$/;
/** The digit is what so many of four readings have. A zone that was taken for another one would stand twice in its table, which holds it. */
const fewest = 3;

type Read = Pick<ReadWord, "first" | "second" | "raised"> & { readonly anew: readonly string[] };

/** The same word, as the zone that its readings have where one of them has its letter. */
export const withBracketedZone = <T extends Read>(word: T): T => {
  const { first, second, anew, raised } = word;
  const texts = [first, second ?? "", ...anew];
  if (raised || first === second || !texts.some((text) => text.includes("S")) || !texts.every((text) => zone.test(text))) return word;
  const digits = texts.map((text) => zone.exec(text)?.[1] ?? "");
  const digit = digits.find((one) => digits.filter((other) => other === one).length >= Math.min(fewest, digits.length));
  const text = `(S${digit})`;
  return digit === undefined ? word : { ...word, first: text, second: text };
};
