import { byId, type TariffRow } from "./tariff-row.ts";

/** Rows by something that they have in common, each list by tariff_id. Never changed: an edited index shares the lists that stay. */
export type RowIndex = ReadonlyMap<string, readonly TariffRow[]>;

export interface RowChange {
  readonly before: TariffRow | null;
  readonly after: TariffRow;
}

const placeOf = (rows: readonly TariffRow[], row: TariffRow): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = rows[middle];
    if (there !== undefined && byId(there, row) >= 0) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** `after`, by tariff_id, put into `rows` in the place of their earlier forms, which (and what else is in `gone`) go. */
const listWith = (rows: readonly TariffRow[], gone: ReadonlySet<TariffRow>, after: readonly TariffRow[]): readonly TariffRow[] => {
  const list: TariffRow[] = [];
  let from = 0;
  const keep = (to: number): void => {
    for (; from < to; from += 1) {
      const row = rows[from];
      if (row !== undefined && !gone.has(row)) list.push(row);
    }
  };
  for (const row of after) {
    keep(placeOf(rows, row));
    list.push(row);
  }
  keep(rows.length);
  return list;
};

/** The index after these changes, which stand in the order of tariff_id; pauses between lists. */
export function* indexSteps(
  index: RowIndex,
  changes: readonly RowChange[],
  keyOf: (row: TariffRow) => string,
): Generator<void, RowIndex, void> {
  const gone = new Set<TariffRow>();
  const after = new Map<string, TariffRow[]>();
  const listOf = (key: string): TariffRow[] => {
    const list = after.get(key) ?? [];
    after.set(key, list);
    return list;
  };
  for (const [number, change] of changes.entries()) {
    if (number % 1_000 === 999) yield;
    if (change.before !== null) {
      gone.add(change.before);
      listOf(keyOf(change.before));
    }
    listOf(keyOf(change.after)).push(change.after);
  }
  if (after.size === 0) return index;
  const lists = new Map(index);
  for (const [key, rows] of after) {
    const list = listWith(index.get(key) ?? [], gone, rows);
    if (list.length === 0) lists.delete(key);
    else lists.set(key, list);
    yield;
  }
  return lists;
}
