import type { PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";

interface Line {
  readonly glyphs: readonly (PixelBox & { readonly pieces: readonly unknown[] })[];
  readonly baseline: number;
  readonly height: number;
}

/*
 * Of "- okres rozliczeniowy 1-miesięczny" fewer than a fifth of the letters are tall, so that its small letters gave its height: a space was too narrow
 * for one, and a speck as large as a dash. The page's other lines have the height that its few tall letters have too.
 */

/** In heights of the page's lines: a small letter is so tall, from typeface to typeface, and a tall letter of the same print nearly as the lines are. */
const smallLetter = { least: 0.64, most: 0.85 };
const tallLetter = 0.1;
/** So many of the line's letters are small ones. */
const mostly = 0.4;
/** In heights of the line's letters: they stand on its row, and are alike within it. */
const level = 0.08;
/** An i with its dot is slim; a capital with its accent is wide, and taller than the line. */
const slimmest = 0.55;

const height = ({ y0, y1 }: PixelBox): number => y1 - y0;

/** The lines of a page, those of small letters with the height of the tall ones among them. */
export const withTallLetters = <T extends Line>(lines: readonly T[]): T[] => {
  const usual = median(lines.map((line) => line.height));
  return lines.map((line) => {
    if (line.height < smallLetter.least * usual || line.height > smallLetter.most * usual) return line;
    const standing = line.glyphs.filter(({ y1 }) => Math.abs(y1 - line.baseline) <= Math.max(1, level * usual));
    const small = standing.filter((glyph) => Math.abs(height(glyph) - line.height) <= Math.max(1, level * usual));
    const tall = standing.filter(
      (glyph) =>
        Math.abs(height(glyph) - usual) <= tallLetter * usual &&
        (glyph.pieces.length === 1 || glyph.x1 - glyph.x0 <= slimmest * height(glyph)),
    );
    return tall.length === 0 || small.length < mostly * line.glyphs.length ? line : { ...line, height: median(tall.map(height)) };
  });
};
