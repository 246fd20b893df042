import { itemAt } from "../model/items.ts";
import { fewestLeaderDots, isLeaderDots } from "../model/leader-dots.ts";
import type { Glyph } from "./glyph.ts";

/*
 * A browser's way to lead the eye from a label to its number is a row of dots over the whole line, over which the label and the number are
 * drawn on white ground of their own. The dots under them are not seen, and stand between their letters in the text.
 */

/** Dots of one row differ by no more than this from the step between the first two, in em. */
const stepEm = 0.05;
/** A letter stands on the row's line when their feet differ by no more, in em. */
const footEm = 0.3;

/** Rows of dots that are drawn one after the other. Only text that is not turned is led to. */
const rowsOf = (glyphs: readonly Glyph[]): Glyph[][] => {
  const rows: Glyph[][] = [];
  let row: Glyph[] = [];
  const goesOn = (glyph: Glyph): boolean => {
    const [first, second, last] = [row[0], row[1], row.at(-1)];
    if (first === undefined || last === undefined) return false;
    const step = second === undefined ? glyph.x - last.x : second.x - first.x;
    return glyph.y === last.y && glyph.x > last.x && Math.abs(glyph.x - last.x - step) <= stepEm * glyph.size;
  };
  for (const glyph of glyphs) {
    const isDot = isLeaderDots(glyph.text) && glyph.directionX > 0 && glyph.directionY === 0;
    if (isDot && goesOn(glyph)) row.push(glyph);
    else {
      row = isDot ? [glyph] : [];
      if (isDot) rows.push(row);
    }
  }
  return rows.filter((dots) => dots.length >= fewestLeaderDots);
};

/** The dots of every row over which other letters are drawn; `glyphs` in the order in which they are drawn. */
export const coveredLeaders = (glyphs: readonly Glyph[]): ReadonlySet<Glyph> => {
  const rows = rowsOf(glyphs);
  const dots = new Set(rows.flat());
  const letters = rows.length === 0 ? [] : glyphs.filter((glyph) => !dots.has(glyph) && glyph.text.trim() !== "");
  const isCovered = (row: readonly Glyph[]): boolean => {
    const [from, to, y] = [row[0]?.x ?? 0, row.at(-1)?.x ?? 0, row[0]?.y ?? 0];
    return letters.some(({ x, y: foot, advance, size }) => x > from && x + advance < to && Math.abs(foot - y) <= footEm * size);
  };
  return new Set(rows.filter(isCovered).flat());
};

/** The operators that show nothing but `leaders`; `shownBy`: the operator of each glyph. */
export const showingOnly = (leaders: ReadonlySet<Glyph>, glyphs: readonly Glyph[], shownBy: readonly number[]): ReadonlySet<number> => {
  const others = new Set(shownBy.filter((_, i) => !leaders.has(itemAt(glyphs, i))));
  return new Set(shownBy.filter((operator) => !others.has(operator)));
};
