/** What stands in one label column: a text's middle and how it is to be named. */
export interface Standing<T> {
  readonly y: number;
  readonly what: T;
}

/** A text and the rows it is for, first and last. */
export interface Tile<T> {
  readonly from: number;
  readonly to: number;
  readonly what: readonly T[];
}

/** A text stands on a row, or in the middle of its rows, to this share of the distance of rows. */
const nearShare = 0.3;

const onRow = (y: number, ys: readonly number[], near: number): number => ys.findIndex((row) => Math.abs(row - y) <= near);

/** Each text in the middle of the rows it is for; null where that does not come out even. */
const centred = <T>(texts: readonly Standing<T>[], ys: readonly number[], near: number): Tile<T>[] | null => {
  const tiles: Tile<T>[] = [];
  let from = 0;
  for (const { y, what } of texts) {
    const to = ys.findIndex((row, i) => i >= from && Math.abs(((ys[from] as number) + row) / 2 - y) <= near);
    if (to < 0) return null;
    tiles.push({ from, to, what: [what] });
    from = to + 1;
  }
  return from === ys.length ? tiles : null;
};

/** Each text on the first of the rows it is for; null where one stands on no row or the first row has none. */
const topmost = <T>(texts: readonly Standing<T>[], ys: readonly number[], near: number): Tile<T>[] | null => {
  const at = texts.map(({ y }) => onRow(y, ys, near));
  if (at[0] !== 0 || at.some((row) => row < 0)) return null;
  return texts.map(({ what }, i) => ({ from: at[i] as number, to: (at[i + 1] ?? ys.length) - 1, what: [what] }));
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
 * its first. `ys`: the rows' baselines. Null when neither fits; where both do and differ, it is the one by which no text is for two rows
 * that say the same, or null.
 */
export const tilesOf = <T>(texts: readonly Standing<T>[], ys: readonly number[], { parted, repeats }: Known): Tile<T>[] | null => {
  if (texts.length === 0) return [];
  const pitch = Math.min(...ys.slice(1).map((y, i) => y - (ys[i] as number)));
  const near = nearShare * (Number.isFinite(pitch) ? pitch : 20);
  const sorted = [...texts].sort((a, b) => a.y - b.y);
  const whole = (tiles: Tile<T>[] | null): Tile<T>[] | null => (tiles?.some(({ from, to }) => parted(from, to)) ? null : tiles);
  const [middle, top] = [whole(centred(sorted, ys, near)), whole(topmost(sorted, ys, near))];
  if (middle === null || top === null || same(middle, top)) return middle ?? top;
  if (repeats === null) return null;
  const [distinct, ...others] = [middle, top].filter((tiles) => !tiles.some(({ from, to }) => repeats(from, to)));
  return distinct === undefined || others.length > 0 ? null : distinct;
};
