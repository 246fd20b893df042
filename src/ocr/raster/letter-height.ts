import type { PixelBox } from "../../model/bitmap.ts";
import { itemAt } from "../../model/items.ts";
import { median } from "../../model/median.ts";

/* How tall letters are where a piece of ink stands. A page in large print has its notes in small print, whose letters are no dots of it. */

/** Points. A lower piece is a dot, a comma or an accent. */
const lowestPt = 2.5;
/** In heights of the page's letters: so far along a line its letters are looked at. */
const alongLine = 12;
/** A dot stands this share of the page's letters above or below the middle of its own line. */
const reachShare = 1;
/** So many letters beside a piece show the size of its line's print; an amount in a cell has fewer, and all of its row shows it. */
const fewest = 8;

const height = (box: PixelBox): number => box.y1 - box.y0;
const middle = (box: PixelBox): number => (box.y0 + box.y1) / 2;

export interface LetterHeights {
  /** The median of the page's letters; 0 where it has none. */
  readonly page: number;
  /** That of the letters around a piece, where its line, or the row of its cell, is printed smaller than the page. */
  readonly around: (piece: PixelBox) => number;
}

/** The heights of a straight picture's letters. */
export const letterHeights = (pieces: readonly PixelBox[], pixelsPerPoint: number): LetterHeights => {
  const letters = pieces.filter((one) => height(one) >= lowestPt * pixelsPerPoint).sort((a, b) => middle(a) - middle(b));
  const page = median(letters.map(height));
  const middles = letters.map(middle);
  const firstFrom = (y: number): number => {
    let [low, high] = [0, middles.length];
    while (low < high) {
      const at = (low + high) >> 1;
      if ((middles[at] as number) < y) low = at + 1;
      else high = at;
    }
    return low;
  };
  const around = (piece: PixelBox): number => {
    const reach = Math.max(height(piece), reachShare * page) / 2;
    const near: number[] = [];
    const row: number[] = [];
    for (let i = firstFrom(middle(piece) - reach); i < letters.length && (middles[i] as number) <= middle(piece) + reach; i += 1) {
      const letter = itemAt(letters, i);
      row.push(height(letter));
      if (Math.max(letter.x0 - piece.x1, piece.x0 - letter.x1) <= alongLine * page) near.push(height(letter));
    }
    if (near.length >= fewest) return Math.min(page, median(near));
    if (row.length < fewest) return page;
    // The few letters of a cell may be printed larger than the rest of its row.
    const small = Math.min(page, median(row));
    return near.length > 0 && median(near) > (small + page) / 2 ? page : small;
  };
  return { page, around };
};
