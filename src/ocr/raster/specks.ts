import { type PixelBox, union } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";

/*
 * In heights of the line's digits. Of 2,000 small pieces of ink on ten scans every stop that is printed measures 0.13 and more and stands
 * on the baseline; a raised dot between units measures 0.16, dust of a scanner's glass or of a photocopier 0.16 at most.
 */
const smallest = 0.13;
const smallestElsewhere = 0.16;
/** How far a stop stands above or below the baseline. */
const stop = { above: 0.1, below: 0.07 };
/** No comma begins so far below the line, and a tail of that size is one piece with its letter. */
const under = { most: 0.25, depth: 0.15 };
/** A piece of a letter's tail begins at the line, and is larger than the smallest stop. */
const underLetter = { most: smallest, depth: 0.1 };

/** A glyph without the dust under it: "o.o." over a speck was read as "0.9.". */
export const withoutSpecksUnder = <T extends PixelBox & { readonly pieces: readonly Component[] }>(
  glyph: T,
  baseline: number,
  height: number,
): T => {
  const isDust = ({ x0, y0, x1, y1 }: Component): boolean =>
    (y0 - baseline) / height >= underLetter.depth && Math.max(x1 - x0, y1 - y0) <= underLetter.most * height;
  const pieces = glyph.pieces.filter((one) => !isDust(one));
  const [first] = pieces;
  if (first === undefined || pieces.length === glyph.pieces.length) return glyph;
  const { x0, y0, x1, y1 } = pieces.reduce<PixelBox>(union, first);
  return { ...glyph, x0, y0, x1, y1, pieces };
};

/** Is a glyph dust, smaller than anything that is printed in its place? A dot that belongs to a letter is a part of that letter's glyph. */
export const isSpeck = (
  { x0, y0, x1, y1, pieces }: PixelBox & { readonly pieces: readonly Component[] },
  baseline: number,
  height: number,
): boolean => {
  if (pieces.length > 1) return false;
  const size = Math.max(x1 - x0, y1 - y0) / height;
  const foot = (baseline - y1) / height;
  if (size <= under.most && (y0 - baseline) / height >= under.depth) return true;
  return size < smallest || (size < smallestElsewhere && (foot > stop.above || foot < -stop.below));
};
