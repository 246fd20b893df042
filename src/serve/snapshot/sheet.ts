/**
 * Records of one kind in one order: what filters look at, and their JSON one after another with commas between, so that any run of neighbours
 * is a few slices of ready bytes. Kept in chunks and never changed: an edited sheet shares every chunk that the edit did not touch.
 */
export interface Sheet<Row> {
  readonly chunks: readonly Chunk<Row>[];
  /** Number of the first row of each chunk. */
  readonly starts: readonly number[];
  readonly length: number;
  /** The order; 0 for the same record. */
  readonly compare: Compare<Row>;
}

export interface Chunk<Row> {
  readonly rows: readonly Row[];
  readonly bytes: Buffer;
  /** Where the bytes of row i end, its comma included. */
  readonly ends: Uint32Array;
}

export type Compare<Row> = (a: Row, b: Row) => number;

const comma = Buffer.from(",");

export const sheetOf = <Row>(chunks: readonly Chunk<Row>[], compare: Compare<Row>): Sheet<Row> => {
  const starts: number[] = [];
  let length = 0;
  for (const { rows } of chunks) {
    starts.push(length);
    length += rows.length;
  }
  return { chunks, starts, length, compare };
};

export const emptySheet = <Row>(compare: Compare<Row>): Sheet<Row> => sheetOf([], compare);

/** Number of the chunk that row `index` is in. */
const chunkAt = <Row>({ starts }: Sheet<Row>, index: number): number => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) > index) high = middle;
    else low = middle + 1;
  }
  return low - 1;
};

export const rowAt = <Row>(sheet: Sheet<Row>, index: number): Row | undefined => {
  const chunk = chunkAt(sheet, index);
  return sheet.chunks[chunk]?.rows[index - (sheet.starts[chunk] ?? 0)];
};

/** Number of the first item that `is` holds for; it holds for all after it. */
const firstOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && is(item)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Number of the first row that `is` holds for, of a sheet in which it holds for all rows after it too; `length` when for none. */
export const firstWhere = <Row>({ chunks, starts, length }: Sheet<Row>, is: (row: Row) => boolean): number => {
  const chunk = firstOf(chunks, ({ rows }) => rows.slice(-1).some(is));
  const rows = chunks[chunk]?.rows;
  return rows === undefined ? length : (starts[chunk] ?? 0) + firstOf(rows, is);
};

/** The JSON of rows `from` up to, not including, `to`, in pieces, with commas between; shares the sheet's memory. */
export const sliceOfRows = <Row>(sheet: Sheet<Row>, from: number, to: number): Buffer[] => {
  const pieces: Buffer[] = [];
  const end = Math.min(to, sheet.length);
  if (from >= end) return pieces;
  for (let index = chunkAt(sheet, from); ; index += 1) {
    const first = sheet.starts[index] ?? 0;
    const chunk = sheet.chunks[index];
    if (chunk === undefined || first >= end) return pieces;
    const start = from > first ? chunk.ends[from - first - 1] : 0;
    const rows = Math.min(end - first, chunk.rows.length);
    const stop = chunk.ends[rows - 1] ?? 0;
    // Without the last row's comma.
    pieces.push(chunk.bytes.subarray(start, first + rows === end ? stop - comma.length : stop));
  }
};

/** Which rows of a sheet an answer is about: all from `from` up to `to`, or the listed ones, in the sheet's order. */
export type Selection<Row> = { readonly from: number; readonly to: number } | readonly Row[];

const isList = <Row>(selection: Selection<Row>): selection is readonly Row[] => Array.isArray(selection);

export const countOf = (selection: Selection<unknown>): number =>
  isList(selection) ? selection.length : Math.max(0, selection.to - selection.from);

/** The n-th to before the m-th of the selected rows. */
export const partOf = <Row>(selection: Selection<Row>, from: number, to: number): Selection<Row> =>
  isList(selection)
    ? selection.slice(from, to)
    : { from: Math.min(selection.from + from, selection.to), to: Math.min(selection.from + to, selection.to) };

export const lastOf = <Row>(sheet: Sheet<Row>, selection: Selection<Row>): Row | undefined =>
  isList(selection) ? selection.at(-1) : countOf(selection) === 0 ? undefined : rowAt(sheet, selection.to - 1);

/** The JSON of the selected rows with commas between; neighbours are taken in one piece. */
export const jsonOf = <Row>(sheet: Sheet<Row>, selection: Selection<Row>): Buffer[] => {
  if (!isList(selection)) return sliceOfRows(sheet, selection.from, selection.to);
  const numbers = selection.map((row) => firstWhere(sheet, (there) => sheet.compare(there, row) >= 0));
  const pieces: Buffer[] = [];
  let first = 0;
  numbers.forEach((number, place) => {
    if (numbers[place + 1] === number + 1) return;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(...sliceOfRows(sheet, numbers[first] ?? number, number + 1));
    first = place + 1;
  });
  return pieces;
};

/** Rows `from` up to, not including, `to`. */
export function* rowsOf<Row>({ chunks, starts, length }: Sheet<Row>, from = 0, to = length): Generator<Row, void, void> {
  for (const [index, { rows }] of chunks.entries()) {
    const first = starts[index] ?? 0;
    if (first >= to) return;
    if (first + rows.length > from) yield* rows.slice(Math.max(0, from - first), to - first);
  }
}

/** The rows among `from` up to, not including, `to` that `is` holds for. */
export const rowsWhere = <Row>({ chunks, starts }: Sheet<Row>, from: number, to: number, is: (row: Row) => boolean): readonly Row[] => {
  const found: Row[] = [];
  // Plain loops: every row of the country may be looked at.
  for (const [index, { rows }] of chunks.entries()) {
    const first = starts[index] ?? 0;
    const last = Math.min(rows.length, to - first);
    for (let place = Math.max(0, from - first); place < last; place += 1) {
      const row = rows[place];
      if (row !== undefined && is(row)) found.push(row);
    }
  }
  return found;
};
