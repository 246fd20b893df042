import { lastItem } from "../model/items.ts";
import type { DigitSample } from "./digits.ts";
import { digitOf } from "./mark-digits.ts";
import { type Shape, unplacedDifference } from "./raster/shape.ts";

/*
 * The mark "1)" of a worn copy, a dozen pixels high, is read as "D", "h" or a quotation mark. Its glyphs tell: of 25 raised marks of three copies each
 * digit was nearest to its own at 4-21 % and at least 8 % nearer than to another; of quotation marks and letters none was nearer to one than 33 %.
 */

/** Marks that both readings have with a bracket: so many teach its form. */
const fewestBrackets = 2;
/** As near as a worn bracket is to those. */
const sameBracket = 0.25;
const clearDigit = { most: 0.25, margin: 0.15 };
/**
 * At 200 dpi a bracket is two or three pixels wide, which are two forms: where a reading has seen it, it is enough that it is so narrow and so much taller
 * than the digit.
 */
const stroke = { widest: 0.35, taller: 1.1 } as const;

interface Mark {
  readonly first: string;
  readonly second: string | null;
  readonly glyphs: readonly { readonly shape: Shape }[];
}

const bracketed = /^(\d{1,2})\)$/;

/** The forms of the brackets behind marks on which both readings agree. */
export const bracketForms = (marks: readonly Mark[]): readonly Shape[] =>
  marks.flatMap(({ first, second, glyphs }) =>
    bracketed.test(first) && first === second && first.length === glyphs.length ? [lastItem(glyphs).shape] : [],
  );

/**
 * "1)" where each glyph has the form of the document's digits and the last one that of its marks' brackets, or was seen as one. Null where one has not, where one reading
 * is such a mark already and has another digit, and where both are.
 */
export const bracketedByForm = (
  { first, second, glyphs }: Mark,
  brackets: readonly Shape[],
  samples: readonly DigitSample[],
): string | null => {
  const last = glyphs.at(-1);
  if (brackets.length < fewestBrackets || second === null || last === undefined || glyphs.length < 2 || glyphs.length > 3) return null;
  const tallest = Math.max(...glyphs.slice(0, -1).map(({ shape }) => shape.height));
  const isStroke = last.shape.aspect <= stroke.widest && last.shape.height >= stroke.taller * tallest;
  const isSeen = isStroke && [first, second].some((text) => text.endsWith(")"));
  if (!isSeen && Math.min(...brackets.map((one) => unplacedDifference(one, last.shape, 1))) > sameBracket) return null;
  const digits = glyphs.slice(0, -1).map(({ shape }) => digitOf(samples, shape, clearDigit)?.digit ?? null);
  if (digits.includes(null) || digitOf(samples, last.shape, clearDigit) !== null) return null;
  const text = `${digits.join("")})`;
  const read = [first, second].filter((one) => bracketed.test(one));
  return read.length === 2 || read.some((one) => one !== text) ? null : text;
};
