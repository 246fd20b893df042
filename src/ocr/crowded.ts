import { suffixAt } from "./codes.ts";
import { type DigitSample, nearestDigit } from "./digits.ts";
import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";
import { startsOf } from "./words.ts";

/*
 * The engine has a letter more than is printed where a digit looks like one: the last four of "DRE.WRE.4211.44.9.2025.MKa4" is read as "d4", both
 * times. Where letters touch there is less ink than characters as well, but they need room.
 */

/** The least width of a character, in heights of digits; of narrow faces most are half as wide as high. */
const leastWidth = { narrow: 0.12, other: 0.4 };
const narrow = /[.,:;'’|!ilIłjftr1()[\]/-]/;
/** A letter without a stem is lower than this, and a stop lower than that. */
const smallLetter = 0.88;
const stop = 0.55;
const tall = /[\p{Lu}bdfhkltł]/u;

const roomFor = (characters: readonly string[]): number =>
  characters.reduce((sum, one) => sum + (narrow.test(one) ? leastWidth.narrow : leastWidth.other), 0);
const widthOf = ({ box }: SeenGlyph): number => box[2] - box[0];

const isMixed = (text: string): boolean => /\p{L}/u.test(text) && /\d/.test(text);

/** Does a word of letters and digits have two characters on a glyph where there is room for one? `height`: of the line's digits. */
export const isCrowded = (glyphs: readonly SeenGlyph[], height: number, text: string): boolean => {
  const characters = [...text];
  if (!isMixed(text) || characters.length <= glyphs.length) return false;
  const starts = startsOf(glyphs, height, text);
  return glyphs.some((glyph, i) => {
    const own = characters.slice(starts[i], starts[i + 1]);
    return own.length > 1 && own.some((one) => /\d/.test(one)) && widthOf(glyph) < roomFor(own) * height;
  });
};

/** Has a group's code two characters on a glyph where there is room for one ("C22hb" on the four glyphs of "C22b")? Which glyph they were laid on says little. */
export const isCrowdedCode = (glyphs: readonly SeenGlyph[], code: string): boolean => {
  const [glyph] = glyphs;
  const characters = [...code];
  if (glyph === undefined || characters.length !== glyphs.length + 1) return false;
  const starts = startsOf(glyphs, (glyph.box[3] - glyph.box[1]) / glyph.shape.height, code);
  const widths = glyphs.map(({ shape }) => shape.height * shape.aspect);
  const laid = widths.map((width, i) => ({ width, own: characters.slice(starts[i], starts[i + 1]) }));
  // A digit and the letter that touches it are no wide digit.
  const ofDigits = laid.slice(1, suffixAt).filter(({ own }) => own.length === 1);
  const face = Math.max(1, ...ofDigits.map(({ width }) => width / narrowDigit));
  return laid.some(({ width, own }) => own.length > 1 && width < face * roomFor(own));
};
/** In heights of digits: a digit of a narrow face, by which a wide one is known. */
const narrowDigit = 0.48;

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised"> {
  readonly line: Pick<SeenLine, "height">;
}

/** The word without the letter before a digit for which there is no ink; null where it has none. */
const withoutLetter = ({ glyphs, first, line }: Read, digits: readonly DigitSample[], own: number): string | null => {
  const characters = [...first];
  const found = characters.flatMap((digit, at) => {
    const [letter = "", before = ""] = [characters[at - 1], characters[at - 2]];
    const [glyph, neighbour] = [glyphs[at - 1], glyphs[at - 2]];
    if (!/\d/.test(digit) || !tall.test(letter) || !/\p{Ll}/u.test(before) || glyph === undefined || neighbour === undefined) return [];
    // The letter before is too low to be two of which one has a stem.
    if (widthOf(glyph) >= roomFor([letter, digit]) * line.height || neighbour.shape.height > smallLetter) return [];
    if (nearestDigit(digits, glyph.shape, own) !== digit) return [];
    const rest = characters.toSpliced(at - 1, 1);
    return rest.every((one, i) => /[.,]/.test(one) === (glyphs[i]?.shape.height ?? 1) <= stop) ? [rest.join("")] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The same words, those without a letter that both readings have before a digit where there is ink for the digit alone. */
export const withoutCrowding = <T extends Read>(words: readonly T[], digits: readonly DigitSample[]): T[] =>
  words.map((word, i) => {
    const { glyphs, first, second, raised } = word;
    if (raised || first !== second || !isMixed(first) || [...first].length !== glyphs.length + 1) return word;
    const text = withoutLetter(word, digits, i);
    return text === null ? word : { ...word, first: text, second: text };
  });
