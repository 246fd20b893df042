import type { PixelBox } from "../../model/bitmap.ts";

/**
 * In heights of a letter: a stop that is set under its arm reaches no higher than `rise` above its foot; a hook is half of it at most, a letter
 * inside a corner that is left of a rule is more. A stop under an arm stands to the right of the stem: what lies within the first `left` of the
 * letter's width, to a pixel between its edges, is the foot of a worn 3 or 5.
 */
const hook = { rise: 0.35, most: 0.5, left: 0.6 };

/** A stop under an arm lies within its letter's height wholly. */
const half = 0.45;

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

/** An i and its dot, an o and its accent, the two dots of a colon. */
const standsAbove = (a: PixelBox, b: PixelBox): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= 0.55 * Math.min(width(a), width(b)) &&
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) <= 0.3 * Math.min(height(a), height(b));

/** The upper half of a worn 5 lies, to a pixel, between the edges of the lower one, and reaches down into it less than half of its height. */
const isHalfOf = (piece: PixelBox, { x0, y0, x1, y1 }: PixelBox): boolean =>
  piece.y0 <= y0 &&
  piece.x0 >= x0 - 1 &&
  piece.x1 <= x1 + 1 &&
  Math.min(piece.y1, y1) - Math.max(piece.y0, y0) <= half * Math.min(height(piece), y1 - y0);

/** The hook of a worn 2 that broke off lies, to a pixel, within the box of what is left, and at its foot only on the left. */
const isHookOf = (piece: PixelBox, { x0, y0, x1, y1 }: PixelBox): boolean =>
  height(piece) <= hook.most * (y1 - y0) &&
  piece.x0 >= x0 - 1 &&
  piece.x1 <= x1 &&
  piece.y0 >= y0 - 1 &&
  (piece.y1 <= y1 - hook.rise * (y1 - y0) || (piece.x0 >= x0 && piece.x1 <= x0 + hook.left * (x1 - x0) && piece.y1 <= y1 + 1));

/** Are two pieces of ink of one glyph? */
export const isOneGlyph = (a: PixelBox, b: PixelBox): boolean =>
  standsAbove(a, b) || isHalfOf(a, b) || isHalfOf(b, a) || isHookOf(a, b) || isHookOf(b, a);
