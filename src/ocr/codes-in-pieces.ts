import { codesReadAs, withoutTail } from "./codes.ts";
import { explainsInk } from "./extra-ink.ts";
import { alike, type ReadWord } from "./witnesses.ts";

/** Strokes beside one another are a one: a reader that doubts it sees it as two, or as a t. */
const withoutStrokes = (text: string): string => text.replace(/[1lIi|!t]+/g, "1");

/** The readings whose code is that very one, each character once. */
const fewestWhole = 2;

/**
 * "C2lem", "C2l1lem" and "C2tem" on six glyphs, of which two are pieces of the m: readings that differ in the strokes of their ones alone, where the document
 * names one code with such strokes, two readings have it as it is, and each of its digits has its form.
 */
const namedOfPieces = ({ first, second, anew = [] }: ReadWord, forms: readonly (string | null)[], named: ReadonlySet<string>): string[] => {
  const readings = [first, second ?? "", ...anew].map((text) => withoutTail(text)[0]);
  const [code, ...others] = [...named].filter((one) => readings.every((text) => withoutStrokes(text) === withoutStrokes(one)));
  if (code === undefined || others.length > 0) return [];
  const whole = readings.filter((text) => text.length === code.length && codesReadAs(text, text.length).includes(code));
  const isFormed = [...code].every((one, i) => !/\d/.test(one) || (forms[i] !== null && alike(forms[i] ?? "", one)));
  return whole.length >= fewestWhole && isFormed ? [code] : [];
};

/**
 * The code of a word with more ink than characters: its readings have it alike, and what is left over lies at its letters or is dust. Null where they have
 * not, or where the ink may be something else.
 */
export const codeInPieces = (word: ReadWord, forms: readonly (string | null)[], named: ReadonlySet<string>): string | null => {
  const [alone, tail] = withoutTail(word.first);
  if (word.raised) return null;
  const [code] = word.first === word.second ? codesReadAs(alone, [...alone].length) : namedOfPieces(word, forms, named);
  const isMore = code !== undefined && word.glyphs.length > [...(word.first === word.second ? word.first : code + tail)].length;
  return isMore && explainsInk(code + tail, word.glyphs, forms) ? code + tail : null;
};
