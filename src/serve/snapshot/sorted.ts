import type { Compare } from "./sheet.ts";

const runLength = 500;

/** The items in order; pauses (yield) so often that a server can answer requests in between. */
export function* sortSteps<Item>(items: readonly Item[], compare: Compare<Item>): Generator<void, readonly Item[], void> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let index = 0; index < runs.length; index += 2) merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(a: readonly Item[], b: readonly Item[], compare: Compare<Item>): Generator<void, readonly Item[], void> {
  if (b.length === 0) return a;
  const items: Item[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && (right === undefined || compare(left, right) <= 0)) {
      items.push(left);
      i += 1;
    } else if (right !== undefined) {
      items.push(right);
      j += 1;
    }
    if (items.length % runLength === 0) yield;
  }
  return items;
}
