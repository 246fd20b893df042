import { type Box, boundingBox } from "../model/geometry.ts";
import type { Glyph } from "./glyph.ts";
import { apply, type Matrix } from "./matrix.ts";
import { isListLike, number } from "./numbers.ts";

/*
 * What is drawn outside of the clip in force leaves no mark. Spreadsheets print a merged cell that a page's end cuts on both pages, with its
 * text where the whole cell would have it, and clip what lies beyond the page's part of it.
 */

/** The box around an area that `ctm` may turn. */
const boxAround = (ctm: Matrix, [x0, y0, x1, y1]: Box): Box => {
  const corners = [apply(ctm, x0, y0), apply(ctm, x1, y0), apply(ctm, x0, y1), apply(ctm, x1, y1)];
  return boundingBox(corners.map(([x, y]): Box => [x, y, x, y]));
};

/** The clip within one more area, which is given in the coordinates of `ctm`; an area that is not known leaves the clip as it is. */
export const clippedBy = (clip: Box | null, ctm: Matrix, area: unknown): Box | null => {
  if (!isListLike(area) || area.length !== 4) return clip;
  const [x0, y0, x1, y1] = boxAround(ctm, [number(area[0]), number(area[1]), number(area[2]), number(area[3])]);
  return clip === null ? [x0, y0, x1, y1] : [Math.max(x0, clip[0]), Math.max(y0, clip[1]), Math.min(x1, clip[2]), Math.min(y1, clip[3])];
};

/** Figures and capitals reach at most this share of the em above their baseline, and figures not below it. */
const heightEm = 0.75;
/** A hair of a letter at the clip's edge, in points: less than the thinnest line that is printed. */
const hair = 0.25;

/** Does a character lie outside of the clip, its baseline and the height of a capital above it? */
export const isClippedAway = ({ x, y, directionX, directionY, advance, size }: Glyph, clip: Box | null): boolean => {
  if (clip === null) return false;
  const [upX, upY] = [directionY * heightEm * size, -directionX * heightEm * size];
  const xs = [x, x + directionX * advance, x + upX, x + directionX * advance + upX];
  const ys = [y, y + directionY * advance, y + upY, y + directionY * advance + upY];
  return (
    Math.max(...xs) < clip[0] + hair ||
    Math.min(...xs) > clip[2] - hair ||
    Math.max(...ys) < clip[1] + hair ||
    Math.min(...ys) > clip[3] - hair
  );
};
