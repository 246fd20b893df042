import { joinedGlyph, type Shape, unplacedDifference } from "./raster/shape.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * At 200 dpi the digit of a mark and its bracket touch, and one reading has "2)" for the one glyph, the other "2". The document's other marks tell, each
 * as one form: of 31 marks of nine pixels each was at 1 to 14 % from one of its own number and at 15 to 27 % from any of the other.
 */

/** So near to a mark that both readings have, and so much nearer than to one of another number. */
const same = { most: 0.075, margin: 0.08 };
/** Marks of a number that both readings have: so many teach its form. */
const fewest = 2;

type Mark = Pick<ReadWord, "glyphs" | "first" | "second">;

/** A mark that both readings have, as one form. */
export interface WholeMark {
  readonly text: string;
  readonly shape: Shape;
}

const bracketed = /^\d\)$/;

const formOf = ({ glyphs }: Mark): Shape => {
  const [top, bottom] = [Math.min(...glyphs.map(({ box }) => box[1])), Math.max(...glyphs.map(({ box }) => box[3]))];
  return joinedGlyph(glyphs, { baseline: bottom, height: bottom - top }).shape;
};

/** The forms of the marks with a bracket that both readings have alike. */
export const wholeMarks = (marks: readonly Mark[]): readonly WholeMark[] =>
  marks.flatMap((mark) => (bracketed.test(mark.first) && mark.first === mark.second ? [{ text: mark.first, shape: formOf(mark) }] : []));

/**
 * A mark whose digit and bracket touch, where one reading has both: its form is that of the document's marks of that number, and of no other one. The other
 * reading says another digit only if the document's marks have that one too. Null for any other mark, and where one number alone has known forms.
 */
export const touchingMark = (mark: Mark, known: readonly WholeMark[]): string | null => {
  const readings = [mark.first, mark.second ?? ""];
  const [text, ...others] = [...new Set(readings.filter((one) => bracketed.test(one)))];
  if (mark.glyphs.length !== 1 || text === undefined || others.length > 0) return null;
  const own = known.filter((one) => one.text === text);
  const different = known.filter((one) => one.text !== text);
  const isTaught = own.length >= fewest && different.length >= fewest;
  const digits = readings.flatMap((one) => [...one.replace(/\D/g, "")]);
  if (!isTaught || !digits.every((digit) => known.some((one) => one.text.startsWith(digit)))) return null;
  const shape = formOf(mark);
  const far = (ones: readonly WholeMark[]): number => Math.min(...ones.map((one) => unplacedDifference(one.shape, shape, 1)));
  return far(own) <= same.most && far(different) >= far(own) + same.margin ? text : null;
};
