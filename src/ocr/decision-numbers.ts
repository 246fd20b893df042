import type { Sample } from "./alphabet.ts";
import { difference, type Shape } from "./raster/shape.ts";
import { isWholeNumber, settledNumber, withOwnStops, withStops } from "./separators.ts";
import { withOnes } from "./strokes.ts";
import { mayPrint, type ReadWord } from "./witnesses.ts";

/*
 * A decision's number is a fact of every record, so one doubtful letter of it holds the whole document. Its office and its initials are no words, and
 * readers doubt them more than any: the document's own letters tell which of those that were read is printed.
 */

/** How far a letter may be from its like in small print, and how much nearer than to the other letters that were read. */
const like = { most: 0.2, margin: 0.04 };

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Of several letters the one whose forms in the document are clearly the nearest to a shape; null where none is. */
const nearestLetter = (samples: readonly Sample[], shape: Shape, letters: readonly string[]): string | null => {
  const [first, second] = letters
    .map((letter) => ({
      letter,
      far: samples.reduce((least, one) => (one.character === letter ? Math.min(least, difference(one.shape, shape)) : least), 1),
    }))
    .sort((a, b) => a.far - b.far);
  if (first === undefined || second === undefined || first.far > like.most) return null;
  return second.far < 1 && second.far - first.far >= like.margin ? first.letter : null;
};

type Read = Pick<ReadWord, "first" | "second" | "glyphs"> & { readonly anew: readonly string[] };

const textsOf = ({ first, second, anew }: Read): string[] => [first, second ?? "", ...anew].filter((text) => text !== "");

/** The forms of a decision's number, with those letters on which its readings differ and which the document's own letters tell, and without digits in its office. */
export const withDocumentLetters = (
  samples: readonly Sample[],
  word: Read,
  forms: readonly (string | null)[],
): readonly (string | null)[] => {
  const whole = textsOf(word).filter(isWholeNumber);
  const texts = whole.filter((text) => text.length === forms.length);
  const [office = ""] = /^.*?(?=\.4211\.)/u.exec(texts[0] ?? "") ?? [];
  return forms.map((form, i) => {
    const read = [...new Set(texts.map((text) => text.charAt(i)))];
    // A D may have the form of a nought, and no digit stands in an office.
    if (i < office.length && /\d/.test(form ?? "") && read.every(isLetter)) return null;
    if (form !== null || read.length < 2 || !read.every(isLetter)) return form;
    const shape = word.glyphs[i]?.shape;
    return shape === undefined ? null : nearestLetter(samples, shape, read);
  });
};

/** Readings that are the number itself: so many, or fewer where each of its signs has a glyph. */
const fewest = { touching: 3, whole: 2 };

/** Is a reading the number with one letter as two, as of a reader that doubts it ("ĄAPo1", "WREF")? */
const doublesALetter = (text: string, whole: string): boolean =>
  text.length === whole.length + 1 &&
  [...text].some(
    (character, i) =>
      isLetter(character) &&
      (isLetter(text.charAt(i + 1)) || isLetter(text.charAt(i - 1))) &&
      text.slice(0, i) + text.slice(i + 1) === whole,
  );

/**
 * A decision's number that most readings have once their lost stops and their strokes are put right, where each other one has a letter of it twice or
 * another letter than the form of its glyph. Null where a digit differs, or a stop that no reading has is not there as ink.
 */
export const settledByLetters = (word: Read, forms: readonly (string | null)[]): string | null => {
  const read = textsOf(word);
  const texts = read.map((text) => withOnes(withOwnStops(text.replaceAll("_", ".")), forms));
  const inked = word.glyphs.filter((glyph) => withStops([glyph], [null])[0] === ".").length;
  const stopped = withStops(word.glyphs, forms);
  const isExplained = (text: string, whole: string): boolean => {
    if (text === whole || doublesALetter(text, whole)) return true;
    const at = [...whole].flatMap((character, i) => (character === text.charAt(i) ? [] : [i]));
    return text.length === whole.length && at.every((i) => isLetter(text.charAt(i)) && forms[i] === whole.charAt(i));
  };
  const isSettled = (whole: string): boolean =>
    isWholeNumber(whole) &&
    texts.filter((text) => text === whole).length >= (whole.length === forms.length ? fewest.whole : fewest.touching) &&
    (read.includes(whole) || inked === whole.split(".").length - 1) &&
    mayPrint(stopped, [...whole]) &&
    texts.every((text) => isExplained(text, whole));
  const [text, ...more] = [...new Set(texts)].filter(isSettled);
  return text !== undefined && more.length === 0 ? text : null;
};

/** The decision's number that the readings of a word have, where it was read by itself too. */
export const settledDecisionNumber = (word: Read, forms: readonly (string | null)[]): string | null => {
  const { first, second, anew } = word;
  if (second === null || anew.length === 0) return null;
  return settledNumber([first, second, ...anew], forms) ?? settledByLetters(word, forms);
};
