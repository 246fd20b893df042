import { itemAt } from "../model/items.ts";

/** A text of one label column: its middle, its first line, and how it is to be named. */
export interface TallLabel<T> {
  readonly y: number;
  readonly top: number;
  readonly what: T;
}

/** Where a row stands: the line of its rates, and its first line, which a label of several lines has higher. */
export interface RowPlace {
  readonly y: number;
  readonly top: number;
}

/** A text and the rows it is for, first and last. */
export interface Tile<T> {
  readonly from: number;
  readonly to: number;
  readonly what: readonly T[];
}

/** A text stands on a row, or in the middle of its rows, to this share of the distance of rows. */
const nearShare = 0.3;

/** How far from a row's line a text on it may stand, in the unit of `ys`, the lines of all rows; of a single row as far as in rows of 20 pt. */
export const nearRow = (ys: readonly number[]): number => {
  const pitch = Math.min(...ys.slice(1).map((y, i) => y - itemAt(ys, i)));
  return nearShare * (Number.isFinite(pitch) ? pitch : 20);
};

/** The row on whose rates' line or first line a text begins. */
const beginsOn = (top: number, rows: readonly RowPlace[], near: number): number => {
  const off = (row: RowPlace): number => Math.min(Math.abs(row.y - top), Math.abs(row.top - top));
  const least = Math.min(...rows.map(off));
  return least <= near ? rows.findIndex((row) => off(row) === least) : -1;
};

/** Each text in the middle of the rows it is for; null where that does not come out even. */
const centred = <T>(texts: readonly TallLabel<T>[], ys: readonly number[], near: number): Tile<T>[] | null => {
  const tiles: Tile<T>[] = [];
  let from = 0;
  for (const { y, what } of texts) {
    const to = ys.findIndex((row, i) => i >= from && Math.abs((itemAt(ys, from) + row) / 2 - y) <= near);
    if (to < 0) return null;
    tiles.push({ from, to, what: [what] });
    from = to + 1;
  }
  return from === ys.length ? tiles : null;
};

/** Each text on the first of the rows it is for; null where one stands on no row or the first row has none. */
const topmost = <T>(texts: readonly TallLabel<T>[], rows: readonly RowPlace[], near: number): Tile<T>[] | null => {
  const at = texts.map(({ top }) => beginsOn(top, rows, near));
  if (at[0] !== 0 || at.some((row, i) => row < 0 || row === at[i - 1])) return null;
  return texts.map(({ what }, i) => ({ from: itemAt(at, i), to: (at[i + 1] ?? rows.length) - 1, what: [what] }));
};

const same = <T>(a: readonly Tile<T>[], b: readonly Tile<T>[]): boolean =>
  a.length === b.length && a.every((tile, i) => tile.from === b[i]?.from && tile.to === b[i]?.to);

/** What else is known of rows, each from a first to a last one. */
export interface Known {
  /** Does a ruling line part them? */
  readonly parted: (from: number, to: number) => boolean;
  /** Do two of them say the same of themselves? Null where nobody knows. */
  readonly repeats: ((from: number, to: number) => boolean) | null;
}

/**
 * The rows each text of a label column is for, where ruling lines do not say so: the texts stand in the middle of their rows, or each on
 * its first. Where both fit and differ, a tiling by which a text is for two rows that say the same is left out; what is left is returned.
 */
export const tilingsOf = <T>(
  texts: readonly TallLabel<T>[],
  rows: readonly RowPlace[],
  { parted, repeats }: Known,
): readonly (readonly Tile<T>[])[] => {
  const ys = rows.map(({ y }) => y);
  const near = nearRow(ys);
  const sorted = [...texts].sort((a, b) => a.y - b.y);
  const fitting = [centred(sorted, ys, near), topmost(sorted, rows, near)].flatMap((tiles) =>
    tiles === null || tiles.some(({ from, to }) => parted(from, to)) ? [] : [tiles],
  );
  const [middle, top] = fitting;
  if (middle === undefined || top === undefined) return fitting;
  if (same(middle, top)) return [middle];
  return repeats === null ? fitting : fitting.filter((tiles) => !tiles.some(({ from, to }) => repeats(from, to)));
};
