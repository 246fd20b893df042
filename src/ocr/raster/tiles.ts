/* A picture as square tiles, row by row, each of which is of one value. */

export interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly set: Uint8Array;
}

/** What has `value` within `by` tiles to both sides on a line of `length` tiles, `step` apart, gets it. Swept once each way, whatever `by` is. */
const spread = (from: Uint8Array, to: Uint8Array, first: number, step: number, length: number, by: number, value: 0 | 1): void => {
  for (let i = 0, left = 0, ahead = first; i < length; i += 1, ahead += step, left -= 1) {
    if (from[ahead] === value) left = by + 1;
    if (left > 0) to[ahead] = value;
  }
  for (let i = 0, left = 0, behind = first + (length - 1) * step; i < length; i += 1, behind -= step, left -= 1) {
    if (from[behind] === value) left = by + 1;
    if (left > 0) to[behind] = value;
  }
};

/** What has `value` within `by` tiles, diagonals included, gets it. */
export const grown = ({ columns, rows, set }: Tiles, by: number, value: 0 | 1): Tiles => {
  const across = set.slice();
  for (let y = 0; y < rows; y += 1) spread(set, across, y * columns, 1, columns, by, value);
  const both = across.slice();
  for (let x = 0; x < columns; x += 1) spread(across, both, x, columns, rows, by, value);
  return { columns, rows, set: both };
};

/** Connected tiles of one value, each group as its indices. */
export const groups = ({ columns, rows, set }: Tiles, value: 0 | 1): number[][] => {
  const seen = new Uint8Array(set.length);
  const found: number[][] = [];
  for (let start = 0; start < set.length; start += 1) {
    if (set[start] !== value || seen[start] === 1) continue;
    const group = [start];
    seen[start] = 1;
    for (let i = 0; i < group.length; i += 1) {
      const at = group[i] as number;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      const beside = [x > 0 ? at - 1 : -1, x + 1 < columns ? at + 1 : -1, y > 0 ? at - columns : -1, y + 1 < rows ? at + columns : -1];
      for (const next of beside)
        if (next >= 0 && set[next] === value && seen[next] === 0) {
          seen[next] = 1;
          group.push(next);
        }
    }
    found.push(group);
  }
  return found;
};
