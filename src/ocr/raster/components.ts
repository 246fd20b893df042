import type { Ink, PixelBox } from "../../model/bitmap.ts";

/** A horizontal run of ink: row, first column, column after the last. */
export type Run = readonly [number, number, number];

/** Ink that hangs together, corners included. */
export interface Component extends PixelBox {
  readonly area: number;
  readonly runs: readonly Run[];
}

/** Every connected piece of ink of a picture, in the order of its highest row. */
export const componentsOf = ({ width, height, data }: Ink): Component[] => {
  const rows: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const parent: number[] = [];
  const root = (i: number): number => {
    let top = i;
    while (parent[top] !== top) top = parent[top] as number;
    for (let at = i; parent[at] !== top; ) {
      const next = parent[at] as number;
      parent[at] = top;
      at = next;
    }
    return top;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y += 1) {
    const first = rows.length;
    for (let x = 0, from = y * width; x < width; x += 1) {
      if (data[from + x] === 0) continue;
      const start = x;
      while (x < width && data[from + x] === 1) x += 1;
      parent.push(rows.length);
      rows.push(y);
      starts.push(start);
      ends.push(x);
    }
    for (let i = first, j = above; i < rows.length && j < aboveEnd; ) {
      // Touching corners count: ends are exclusive.
      if ((starts[i] as number) <= (ends[j] as number) && (starts[j] as number) <= (ends[i] as number)) parent[root(i)] = root(j);
      if ((ends[i] as number) < (ends[j] as number)) i += 1;
      else j += 1;
    }
    above = first;
    aboveEnd = rows.length;
  }
  const found = new Map<number, { x0: number; y0: number; x1: number; y1: number; area: number; runs: Run[] }>();
  for (let i = 0; i < rows.length; i += 1) {
    const top = root(i);
    const [y, start, end] = [rows[i] as number, starts[i] as number, ends[i] as number];
    const known = found.get(top);
    if (known === undefined) found.set(top, { x0: start, y0: y, x1: end, y1: y + 1, area: end - start, runs: [[y, start, end]] });
    else {
      known.x0 = Math.min(known.x0, start);
      known.x1 = Math.max(known.x1, end);
      known.y1 = y + 1;
      known.area += end - start;
      known.runs.push([y, start, end]);
    }
  }
  return [...found.values()];
};
