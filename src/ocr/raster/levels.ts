import type { PixelBox } from "../../model/bitmap.ts";
import { itemAt } from "../../model/items.ts";
import type { Component } from "./components.ts";

/*
 * A heading of one line stands half a line higher or lower than the two lines of its neighbour: "Jednostka" beside "pozostałe / godziny doby". Its J
 * reaches below the line, so that it overlaps the neighbour's letters and ties its own to them. Words of one line stand on one row.
 */

/** In heights of the tallest letter. Two cells are at least so far apart, and letters of one line stand level within this. */
const cellGap = 0.6;
const level = 0.25;
/** So many letters show the row that they stand on, and so many of them stand on it. */
const fewest = 4;
const mostly = 0.6;
const sameRow = 0.1;
/** Three letters of "grupy" hang below the line, a third of its tallest one at most: the line is the row on which so many of its others stand. */
const deepest = 0.33;
const fewestOnLine = 2;
/** In heights of the tallest letter: "ru" that touch are one piece of ink, as wide as two. */
const letterWidth = 0.62;

const height = (box: PixelBox): number => box.y1 - box.y0;

/** The row on which most letters stand, or null where they are few or stand on none. */
const rowOf = (letters: readonly PixelBox[], tall: number): number | null => {
  const standing = letters.map(({ y1 }) => letters.filter((other) => Math.abs(other.y1 - y1) <= sameRow * tall).length);
  const most = Math.max(...standing);
  return letters.length < fewest || most < mostly * letters.length ? null : itemAt(letters, standing.indexOf(most)).y1;
};

interface Level {
  readonly own: Component[];
  /** Null where too few letters show it. */
  row: number | null;
}

/** The row of two runs of letters that stand level, or of which the lower one's letters hang below the other's row; undefined where they do not. */
const sharedRow = (a: Level, b: Level, tall: number): number | null | undefined => {
  if (a.row === null || b.row === null) return a.row ?? b.row;
  if (Math.abs(a.row - b.row) < level * tall) return a.row;
  const [upper, lower] = a.row < b.row ? [a.row, b] : [b.row, a];
  const lettersIn = ({ x0, x1 }: PixelBox): number => Math.max(1, Math.round((x1 - x0) / (letterWidth * tall)));
  const onLine = lower.own.filter(({ y1 }) => Math.abs(y1 - upper) <= sameRow * tall).reduce((sum, one) => sum + lettersIn(one), 0);
  return Math.abs(a.row - b.row) <= deepest * tall && onLine >= fewestOnLine ? upper : undefined;
};

/** Letters that were tied to one another, each row of them by itself where a gap between two cells parts them. */
export const partedByLevel = (letters: readonly Component[]): Component[][] => {
  const tall = Math.max(...letters.map(height));
  const words: Component[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const letter of [...letters].sort((a, b) => a.x0 - b.x0)) {
    if (words.length === 0 || letter.x0 - right >= cellGap * tall) words.push([]);
    words.at(-1)?.push(letter);
    right = Math.max(right, letter.x1);
  }
  const lines: Level[] = [];
  for (const own of words) {
    const word: Level = { own, row: rowOf(own, tall) };
    const last = lines.at(-1);
    const row = last === undefined ? undefined : sharedRow(last, word, tall);
    if (last === undefined || row === undefined) lines.push(word);
    else {
      last.own.push(...own);
      last.row = row;
    }
  }
  return lines.map(({ own }) => own);
};
