import { unplacedDifference } from "./raster/shape.ts";
import { isStar } from "./raster/star.ts";
import type { SeenGlyph } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The star of a note behind a word in small print is six pixels high at 200 dpi, too low for a raised mark (raster/raised.ts), and is read with its word, as
 * often as not as a quotation mark: "netto”" for "netto*". The document's stars on which readings agree tell its form.
 */

/** In heights of digits: a star behind a word is no higher, and stands so far above the line. */
const highest = 0.5;
const lowestFoot = 0.5;
/** So many stars show their form; of marks of two copies each was at 0.14 of another at most, no other sign nearer than 0.35 (marks.ts). */
const fewestStars = 2;
const sameStar = 0.15;
const mostStars = 3;

const behindWord = /^(.*\p{L})([*"”“„'’]{1,4})$/u;

type Read = Pick<ReadWord, "glyphs" | "first" | "second" | "raised">;

/** The small glyphs high above the line that a word ends with. */
const hanging = (glyphs: readonly SeenGlyph[]): readonly SeenGlyph[] => {
  const last = glyphs.findLastIndex(({ shape }) => shape.height > highest || shape.rise < lowestFoot);
  return glyphs.slice(last + 1);
};

const starsIn = (text: string | null): number => /\*+$/.exec(text ?? "")?.[0].length ?? 0;

/** The same words, those with the stars behind them that were read as other signs. */
export const withHangingStars = <T extends Read>(words: readonly T[]): T[] => {
  const stars = words.flatMap(({ glyphs, first, second, raised }) => {
    const own = raised ? glyphs : hanging(glyphs);
    const isAgreed = first === second && starsIn(first) === own.length && own.length > 0;
    return isAgreed ? own.map(({ shape }) => shape) : [];
  });
  if (stars.length < fewestStars) return [...words];
  return words.map((word) => {
    const { first, second, raised } = word;
    const [stem, other] = [first, second ?? ""].map((text) => behindWord.exec(text)?.[1]);
    if (raised || stem === undefined || stem !== other || (first === second && starsIn(first) > 0)) return word;
    const own = hanging(word.glyphs);
    const isFormed = own.every(({ shape }) => isStar(shape) || stars.some((star) => unplacedDifference(star, shape, sameStar) <= sameStar));
    if (own.length === 0 || own.length > mostStars || !isFormed) return word;
    const text = stem + "*".repeat(own.length);
    return { ...word, first: text, second: text };
  });
};
