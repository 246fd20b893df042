import type { PixelBox } from "../../model/bitmap.ts";
import { itemAt } from "../../model/items.ts";
import type { Component } from "./components.ts";
import { holesOf } from "./form.ts";

/*
 * A percent sign is three pieces of ink: two rings and a stroke between them. The upper ring alone has the place and size of a raised mark,
 * so that it was taken for one, and the engine read what was left of "50%" as "50 4", "50h" or "50ń".
 */

/** In heights of the stroke, over four typefaces: a ring is 0.5 to 0.6 high, stands level with one end of the stroke, and overlaps it. */
const ring = { least: 0.38, most: 0.68, level: 0.12, apart: 0.12, unlike: 0.25 };
/** Width of the stroke in its heights, and by how much of its width its upper third lies to the right of its lower one. */
const stroke = { narrowest: 0.3, widest: 1, leaning: 0.3 };

interface Sign extends PixelBox {
  readonly pieces: readonly Component[];
}

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;
const middle = (box: PixelBox): number => (box.x0 + box.x1) / 2;

const alike = (a: number, b: number): boolean => Math.abs(a - b) <= ring.unlike * Math.max(a, b);

/** Middle of the ink in some rows of a piece. */
const middleOfRows = ({ runs }: Component, from: number, to: number): number => {
  const own = runs.filter(([y]) => y >= from && y < to);
  return own.reduce((sum, [, x0, x1]) => sum + (x0 + x1) / 2, 0) / own.length;
};

/** Is a piece of ink a stroke that leans to the right, as of "/"? */
const isStroke = (piece: Component): boolean => {
  const third = height(piece) / 3;
  const leaning = middleOfRows(piece, piece.y0, piece.y0 + third) - middleOfRows(piece, piece.y1 - third, piece.y1);
  const aspect = width(piece) / height(piece);
  return aspect >= stroke.narrowest && aspect <= stroke.widest && leaning >= stroke.leaning * width(piece) && holesOf(piece) === 0;
};

const isRing = (piece: Component, tall: number): boolean =>
  height(piece) >= ring.least * tall && height(piece) <= ring.most * tall && holesOf(piece) === 1;

/** Are three glyphs, from left to right, the rings and the stroke of one percent sign? */
const isPercent = (upper: Sign, between: Sign, lower: Sign): boolean => {
  const [a, s, b] = [upper.pieces[0], between.pieces[0], lower.pieces[0]];
  if (a === undefined || s === undefined || b === undefined) return false;
  if ([upper, between, lower].some(({ pieces }) => pieces.length > 1)) return false;
  const tall = height(s);
  return (
    Math.abs(a.y0 - s.y0) <= ring.level * tall &&
    Math.abs(b.y1 - s.y1) <= ring.level * tall &&
    middle(a) < middle(s) &&
    middle(b) > middle(s) &&
    s.x0 - a.x1 <= ring.apart * tall &&
    b.x0 - s.x1 <= ring.apart * tall &&
    alike(height(a), height(b)) &&
    alike(width(a), width(b)) &&
    isRing(a, tall) &&
    isRing(b, tall) &&
    isStroke(s)
  );
};

/** The glyphs of a line, from left to right, with the three pieces of each percent sign as one. */
export const withPercentSigns = <T extends Sign>(glyphs: readonly T[]): (T | Sign)[] => {
  const whole: (T | Sign)[] = [];
  for (let i = 0; i < glyphs.length; i += 1) {
    const [a, s, b] = [itemAt(glyphs, i), glyphs[i + 1], glyphs[i + 2]];
    if (s === undefined || b === undefined || !isPercent(a, s, b)) whole.push(a);
    else {
      const [y0, y1] = [Math.min(a.y0, s.y0, b.y0), Math.max(a.y1, s.y1, b.y1)];
      whole.push({ x0: a.x0, y0, x1: Math.max(s.x1, b.x1), y1, pieces: [a, s, b].flatMap(({ pieces }) => pieces) });
      i += 2;
    }
  }
  return whole;
};
