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

/** Pixels. The piece of a line sways by so little that most of its rows lie within; those of a slash lie beside one another. */
const swayPx = 4;
const upright = 0.6;

const isUpright = ({ x0, x1, y0, y1, runs }: Component): boolean => {
  for (let left = x0; left === x0 || left + swayPx <= x1; left += 1) {
    const rows = new Set(runs.filter(([, from, to]) => from < left + swayPx && to > left).map(([y]) => y));
    if (rows.size >= upright * (y1 - y0)) return true;
  }
  return false;
};

/** Is a piece of ink, by its height and its thickness, the rest of a line between two rows or of a corner? `letterHeight`: around it. */
export const isRulePiece = (piece: Component, letterHeight: number, pixelsPerPoint: number): boolean => {
  const { x0, y0, x1, y1, area } = piece;
  const [width, height] = [x1 - x0, y1 - y0];
  const thick = area / (width + height);
  return (
    height >= width &&
    height >= tallest * letterHeight &&
    thick <= thickest * pixelsPerPoint &&
    thick <= thinness * height &&
    isUpright(piece)
  );
};
