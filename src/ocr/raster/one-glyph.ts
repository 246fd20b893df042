import type { PixelBox } from "../../model/bitmap.ts";

/**
 * In heights of a letter: a stop that is set under its arm reaches no higher than `rise` above its foot; a hook is half of it at most, a letter
 * inside a corner that is left of a rule is more. A stop under an arm stands to the right of the stem: what lies within the first `left` of the
 * letter's width, to a pixel between its edges, is the foot of a worn 3 or 5.
 */
const hook = { rise: 0.35, most: 0.5, left: 0.6 };

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

/** An i and its dot, an o and its accent, the two dots of a colon. */
const standsAbove = (a: PixelBox, b: PixelBox): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= 0.55 * Math.min(width(a), width(b)) &&
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) <= 0.3 * Math.min(height(a), height(b));

/** The hook of a worn 2 that broke off lies, to a pixel, within the box of what is left, and at its foot only on the left. */
const isHookOf = (piece: PixelBox, { x0, y0, x1, y1 }: PixelBox): boolean =>
  height(piece) <= hook.most * (y1 - y0) &&
  piece.x0 >= x0 - 1 &&
  piece.x1 <= x1 &&
  piece.y0 >= y0 - 1 &&
  (piece.y1 <= y1 - hook.rise * (y1 - y0) || (piece.x0 >= x0 && piece.x1 <= x0 + hook.left * (x1 - x0) && piece.y1 <= y1 + 1));

/** Are two pieces of ink of one glyph? */
export const isOneGlyph = (a: PixelBox, b: PixelBox): boolean => standsAbove(a, b) || isHookOf(a, b) || isHookOf(b, a);
