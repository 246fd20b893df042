import type { Glyph, TextLine } from "./lines.ts";
import { closingQuotations } from "./quotation.ts";
import { surely } from "./raised-size.ts";

/** In heights of the line's digits: a mark's own digits are this tall, and stand this far above the baseline. */
const tallest = 0.82;
const lowest = 0.45;
const rise = 0.22;
/**
 * A bracket that closes a mark is taller than its digit, and still ends above the baseline, where an ordinary one ends below. Behind a mark nearly as tall as
 * the line's digits it is taller than they are: in heights of the mark's digits brackets of five typefaces measure 1.2 to 1.45.
 */
const bracket = { rise: 0.1, tallest: 1.1, ofDigit: 1.55, slimmest: 0.5 };
/** The signs of one mark touch nearly. A mark stands directly at what it hangs on, or a space away from it. */
const gap = 0.5;
const spaced = 0.85;
/**
 * The arm of a worn W or the upper half of a thin stroke stands by itself, as high and as small as a mark: between letters, or the other half,
 * that stand on the line, and nearer to both than a mark may be to what follows it. The lower half of a stroke, before it, hangs below the line; a
 * bracket that closes behind a mark does too, but no mark touches what it hangs on.
 */
const ofLetter = { widest: 0.45, gap: 0.2, tall: 0.4, foot: 0.1 };
/** Behind a W may stand the slash of a unit, which leans: a bracket is slimmer. */
const leaning = { tallest: 1.2, slimmest: 0.33 };
/** The arm of a w or a y that ends its word is as high as the rest of it, which it touches nearly: a mark is as high as the digits at least. */
const smallLetter = { tallest: 0.88, higher: 0.06, gap: 0.1 };
/** A piece that broke off a digit's upper half lies over the rest of it, by so much of its width; a mark leans over what it hangs on by less. */
const pieceShare = 0.6;
/** In heights of the line's digits: a speck before a note's mark is no larger, and no sign of the line. */
const speck = 0.2;
/** A note begins with its mark; a line with fewer glyphs than this is no note. */
const noteGlyphs = 8;

const height = (glyph: Glyph): number => glyph.y1 - glyph.y0;

/**
 * The glyphs of a line that are set smaller and higher than the rest (footnote marks, minutes of an hour), in runs of neighbours.
 * They are told apart by place and size before anything is read, because a reader takes them for digits.
 */
export const raisedRuns = (line: TextLine): Glyph[][] => {
  const above = (glyph: Glyph): number => (line.baseline - glyph.y1) / line.height;
  const digit = (glyph: Glyph): boolean =>
    height(glyph) >= lowest * line.height &&
    ((height(glyph) <= tallest * line.height && above(glyph) >= rise) ||
      (height(glyph) <= surely.tallest * line.height && above(glyph) >= surely.rise));
  const isPartOfLetter = (glyph: Glyph, before: Glyph | null, after: Glyph | undefined): boolean =>
    before !== null &&
    after !== undefined &&
    glyph.x1 - glyph.x0 <= ofLetter.widest * line.height &&
    glyph.x0 - before.x1 <= ofLetter.gap * line.height &&
    after.x0 - glyph.x1 <= ofLetter.gap * line.height &&
    [before, after].every((one) => height(one) >= ofLetter.tall * line.height && above(one) <= ofLetter.foot) &&
    (above(after) >= -ofLetter.foot || glyph.x0 <= before.x1 || isSlash(after));
  const isPieceOfDigit = (glyph: Glyph, i: number): boolean =>
    [line.glyphs[i - 1], line.glyphs[i + 1]].some(
      (other) =>
        other !== undefined &&
        height(other) >= surely.tallest * line.height &&
        Math.abs(above(other)) <= ofLetter.foot &&
        Math.min(glyph.x1, other.x1) - Math.max(glyph.x0, other.x0) >= pieceShare * (glyph.x1 - glyph.x0),
    );
  const isSlash = (glyph: Glyph): boolean =>
    height(glyph) >= leaning.tallest * line.height && glyph.x1 - glyph.x0 >= leaning.slimmest * height(glyph);
  const top = (glyph: Glyph): number => (line.baseline - glyph.y0) / line.height;
  const isArm = (glyph: Glyph, before: Glyph | null): boolean =>
    before !== null &&
    top(before) <= smallLetter.tallest &&
    height(before) >= ofLetter.tall * line.height &&
    top(glyph) <= top(before) + smallLetter.higher &&
    glyph.x0 - before.x1 <= smallLetter.gap * line.height;
  /**
   * The piece of ink that reaches furthest of those right before a glyph: the foot of a worn y lies under its stem. A crumb between the arms of a W
   * is none.
   */
  const nearest = (i: number): Glyph | null => {
    const before = line.glyphs.slice(Math.max(0, i - 2), i);
    const tall = before.filter((one) => height(one) >= ofLetter.tall * line.height);
    return (tall.length > 0 ? tall : before).reduce<Glyph | null>((last, one) => (last === null || one.x1 > last.x1 ? one : last), null);
  };
  const isDust = (glyph: Glyph): boolean => Math.max(glyph.x1 - glyph.x0, height(glyph)) <= speck * line.height;
  const closes = (glyph: Glyph, run: readonly Glyph[]): boolean => {
    const isSlim = glyph.x1 - glyph.x0 <= bracket.slimmest * height(glyph);
    const most = Math.max(bracket.tallest * line.height, isSlim ? bracket.ofDigit * Math.max(...run.map(height)) : 0);
    return above(glyph) >= bracket.rise && height(glyph) <= most && glyph.y0 <= (run.at(-1)?.y0 ?? 0) + 0.25 * line.height;
  };
  const runs: Glyph[][] = [];
  let previous: Glyph | null = null;
  for (const [i, glyph] of line.glyphs.entries()) {
    if (previous === null && isDust(glyph)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && last === previous && glyph.x0 - last.x1 < gap * line.height;
    if (run !== undefined && follows && (digit(glyph) || closes(glyph, run))) run.push(glyph);
    else if (
      digit(glyph) &&
      (previous === null ? line.glyphs.length >= noteGlyphs : glyph.x0 - previous.x1 < spaced * line.height) &&
      !isPartOfLetter(glyph, nearest(i), line.glyphs[i + 1]) &&
      !isArm(glyph, nearest(i)) &&
      !isPieceOfDigit(glyph, i)
    )
      runs.push([glyph]);
    previous = glyph;
  }
  const closing = closingQuotations(line, runs);
  return runs.filter((run) => !closing.has(run));
};
