import type { PixelBox } from "../../model/bitmap.ts";
import type { TextLine } from "./lines.ts";

/*
 * What a scanner leaves of a hairline table is now and then one corner, an upright and a level stroke of a few pixels. The engine reads it as an L, which
 * makes a column of its own beside the table.
 */

/** Points. Both arms are shorter than the letters of the smallest print, and as thin as a hairline with its rough edge. */
const longestPt = 4;
const thickPt = 0.45;
/** So much of the ink lies along one upright and one level side, and so much of each of these is ink. */
const alongSides = 0.92;
const ofSide = 0.6;

/** Does the ink of a box lie along two of its sides that meet? */
const isCorner = ({ x0, y0, x1, y1 }: PixelBox, runs: readonly (readonly [number, number, number])[], thick: number): boolean => {
  const area = runs.reduce((sum, [, from, to]) => sum + to - from, 0);
  return [true, false].some((left) =>
    [true, false].some((top) => {
      const [bandFrom, bandTo] = left ? [x0, x0 + thick] : [x1 - thick, x1];
      const isLevel = (y: number): boolean => (top ? y < y0 + thick : y >= y1 - thick);
      const level = runs.filter(([y]) => isLevel(y));
      const upright = runs.filter(([y, from, to]) => !isLevel(y) && from < bandTo && to > bandFrom);
      const inBand = upright.reduce((sum, [, from, to]) => sum + Math.min(to, bandTo) - Math.max(from, bandFrom), 0);
      const inLevel = level.reduce((sum, [, from, to]) => sum + to - from, 0);
      const reach = Math.max(...level.map(([, , to]) => to)) - Math.min(...level.map(([, from]) => from));
      const rows = new Set(upright.map(([y]) => y)).size;
      return inBand + inLevel >= alongSides * area && rows >= ofSide * (y1 - y0 - thick) && reach >= ofSide * (x1 - x0);
    }),
  );
};

/** Is a line of text nothing but the corner that is left of two ruling lines? */
export const isCornerPiece = ({ glyphs }: Pick<TextLine, "glyphs">, pixelsPerPoint: number): boolean => {
  const [glyph, ...more] = glyphs;
  const [piece, ...others] = glyph?.pieces ?? [];
  if (piece === undefined || more.length + others.length > 0) return false;
  const thick = Math.max(2, Math.round(thickPt * pixelsPerPoint));
  const [width, height] = [piece.x1 - piece.x0, piece.y1 - piece.y0];
  const isSmall = Math.max(width, height) <= longestPt * pixelsPerPoint && Math.min(width, height) >= 2 * thick;
  return isSmall && isCorner(piece, piece.runs, thick);
};
