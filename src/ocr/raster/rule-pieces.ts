import type { Component } from "./components.ts";

/*
 * Where a worn line of a table's side or corner breaks, what is left may be too short for a line, and stands beside a cell's text as a stroke, a bracket
 * or a J. It is taller than any sign: a bracket measures 1.35 of the digits, which is 1.8 of the letters around it, and such a piece as much as its row.
 */

/** In heights of the letters around, most of which are small ones. */
const tallest = 2.1;
/** Points. The strokes of letters as large as that are thicker, or the piece is a line. */
const thickest = 1.2;
/** A line's piece is so thin for its height; the stroke of a letter is 0.08 of it at least, of which two or three make the letter. */
const thinness = 0.1;

/** Is a piece of ink, by its height and its thickness, the rest of a line between two rows or of a corner? `letterHeight`: around it. */
export const isRulePiece = ({ x0, y0, x1, y1, area }: Component, letterHeight: number, pixelsPerPoint: number): boolean => {
  const [width, height] = [x1 - x0, y1 - y0];
  const thick = area / (width + height);
  return height >= width && height >= tallest * letterHeight && thick <= thickest * pixelsPerPoint && thick <= thinness * height;
};
