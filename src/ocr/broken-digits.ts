import { type DigitSample, isNumber, judgeDigit, looksWorn } from "./digits.ts";
import { joinedGlyph } from "./raster/shape.ts";
import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import { dash, type ReadWord } from "./witnesses.ts";

/*
 * On a worn copy a digit falls apart: the ball of a 3, the halves of a nought. Both readings have the number alike, but there is more ink than it
 * has characters, and what is left over may be a comma that both lost. Pieces that nearly touch and that are, put together, what the document
 * prints elsewhere for the digit that was read leave nothing over. The readings may differ in the stop of the number, whose place has ink of its own.
 */

/** Pieces left over in one number. */
const mostExtra = 3;
const mostPieces = 3;
/** In heights of the line's digits: pieces of one digit lie nearer to one another than digits do. A comma or a stop is no higher than this. */
const gap = 0.1;
/** The two pieces of a dash between hours may be as far from one another as a short dash is long. */
const dashGap = 0.3;
const tallestStop = 0.6;

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised"> {
  readonly anew: readonly string[];
  readonly line: Pick<SeenLine, "baseline" | "height">;
}

const isLow = ({ shape }: SeenGlyph): boolean => shape.height <= dash.highest;

/** The glyphs of a number with the pieces of its digits put together; null where they cannot be, or in two ways. */
const whole = ({ glyphs, line }: Read, text: string, digits: readonly DigitSample[], own: number): readonly SeenGlyph[] | null => {
  const characters = [...text];
  /** Is this run of glyphs the character? A digit in one piece is judged with the others of the document. */
  const asCharacter = (run: readonly SeenGlyph[], at: number): SeenGlyph | null => {
    const [glyph] = run;
    const character = characters[at] ?? "";
    if (glyph === undefined) return null;
    if (run.length === 1) return /\d/.test(character) === glyph.shape.height > tallestStop ? glyph : null;
    const most = (/\d/.test(character) ? gap : dashGap) * line.height;
    const isNear = run.every((one, i) => i === 0 || one.box[0] - Math.max(...run.slice(0, i).map(({ box }) => box[2])) <= most);
    if (!isNear || /[.,]/.test(character)) return null;
    const joined = joinedGlyph(run, line);
    if (!/\d/.test(character)) return run.every(isLow) && isLow(joined) ? joined : null;
    const isDigit = judgeDigit(digits, joined.shape, character, own) === "confirmed" || looksWorn(digits, joined.shape, character, own);
    return isDigit ? joined : null;
  };
  const found: SeenGlyph[][] = [];
  const follow = (from: number, laid: readonly SeenGlyph[]): void => {
    if (laid.length === characters.length && from === glyphs.length) found.push([...laid]);
    for (let count = 1; count <= mostPieces && from + count <= glyphs.length && laid.length < characters.length; count += 1) {
      const one = asCharacter(glyphs.slice(from, from + count), laid.length);
      if (one !== null) follow(from + count, [...laid, one]);
    }
  };
  follow(0, []);
  return found.length === 1 ? (found[0] ?? null) : null;
};

const isRange = (text: string): boolean => /^\d{1,2}-\d{1,2}$/.test(text);

/** A number of two, four or five decimals, whatever sign stands before them. Three may be thousands. */
const decimals = /^\d{1,5}[.,](?:\d{2}|\d{4,5})$/;

/**
 * A number on which all readings agree but for its stop, which one may have lost: each has a glyph once the digits are whole, and the column tells that it
 * is a comma (decimal-commas.ts).
 */
const agreedButForStop = ({ first, second, anew }: Read): string | null => {
  const texts = [first, second ?? "", ...anew];
  const digitsIn = (text: string): string => text.replace(/[.,]/, "");
  const isSame = texts.every((text) => digitsIn(text) === digitsIn(first));
  return first !== second && isSame ? (texts.find((text) => decimals.test(text)) ?? null) : null;
};

/** What all readings of a word have, but for a dash that is seen once or twice where it broke in two; null where they differ. */
const agreedText = ({ first, second, anew }: Read): string | null => {
  if (first === second && anew.length === 0 && isNumber(first)) return first;
  const texts = [first, second ?? "", ...anew].map((text) => text.replace(/[-–—]+/g, "-"));
  return texts.every((text) => text === texts[0]) && isRange(texts[0] ?? "") ? (texts[0] ?? null) : null;
};

/** The same words, the digits of numbers that are read alike twice, and the dash between two hours, in one piece each. */
export const withWholeDigits = <T extends Read>(words: readonly T[], digits: readonly DigitSample[]): T[] =>
  words.map((word, i) => {
    const agreed = word.raised ? null : agreedText(word);
    const text = agreed ?? (word.raised ? null : agreedButForStop(word));
    const extra = word.glyphs.length - (text ?? "").length;
    if (text === null || extra < 1 || extra > mostExtra) return word;
    const put = whole(word, text, digits, i);
    if (put === null) return word;
    return agreed === null ? { ...word, glyphs: put } : { ...word, first: text, second: text, glyphs: put };
  });
