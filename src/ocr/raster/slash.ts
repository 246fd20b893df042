import { type PixelBox, union } from "../../model/bitmap.ts";
import { itemAt, lastItem } from "../../model/items.ts";
import type { Component } from "./components.ts";

/*
 * The thin slash of a unit falls into pieces on a worn copy, each begun where the one below it ends. By itself the uppermost has the place and
 * size of a raised mark.
 */

/**
 * In heights of the line's letters: a piece is no wider (or so much of its own height, where most letters are small ones), the next one begins so
 * near, and all together are at least so tall.
 */
const piece = { widest: 0.35, slim: 0.45, apart: 0.12 };
const slash = { shortest: 0.95, narrowest: 0.2, widest: 0.6 };

interface Sign extends PixelBox {
  readonly pieces: readonly Component[];
}

const height = (box: PixelBox): number => box.y1 - box.y0;
const width = (box: PixelBox): number => box.x1 - box.x0;

/** Does a slash go on from one piece to the other, up and to the right? */
const goesOn = (below: PixelBox, above: PixelBox, letter: number): boolean => {
  const near = Math.max(2, piece.apart * letter);
  return (
    above.x0 > below.x0 &&
    above.x1 > below.x1 &&
    above.y1 < below.y1 &&
    above.y0 < below.y0 &&
    Math.abs(above.x0 - below.x1) <= near &&
    Math.abs(below.y0 - above.y1) <= near
  );
};

/** The glyphs of a line, from left to right, with the pieces of each slash that fell apart as one. `letter`: how tall the line's letters are. */
export const withSlashes = <T extends Sign>(glyphs: readonly T[], letter: number): (T | Sign)[] => {
  const whole: (T | Sign)[] = [];
  for (let i = 0; i < glyphs.length; i += 1) {
    const first = itemAt(glyphs, i);
    const own = [first];
    for (let next = glyphs[i + own.length]; next !== undefined; next = glyphs[i + own.length]) {
      if (!goesOn(lastItem(own), next, letter)) break;
      own.push(next);
    }
    const box = own.reduce<PixelBox>(union, first);
    const aspect = width(box) / height(box);
    const isSlash =
      own.length > 1 &&
      own.every((one) => one.pieces.length === 1 && width(one) <= Math.max(piece.widest * letter, piece.slim * height(one))) &&
      height(box) >= slash.shortest * letter &&
      aspect >= slash.narrowest &&
      aspect <= slash.widest;
    if (isSlash) whole.push({ x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1, pieces: own.flatMap(({ pieces }) => pieces) });
    else whole.push(first);
    if (isSlash) i += own.length - 1;
  }
  return whole;
};
