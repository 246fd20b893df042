/**
 * Records of one kind in one order: what filters look at, and their JSON one after another with commas between, so that
 * any run of neighbours is a slice of ready bytes.
 */
export interface Sheet<Row> {
  readonly rows: readonly Row[];
  readonly bytes: Buffer;
  /** Where the bytes of row i end, its comma included. */
  readonly ends: Uint32Array;
}

const comma = Buffer.from(",");

export const makeSheet = <Row>(entries: readonly { readonly row: Row; readonly json: Buffer }[]): Sheet<Row> => {
  const ends = new Uint32Array(entries.length);
  const pieces: Buffer[] = [];
  let end = 0;
  entries.forEach(({ json }, index) => {
    pieces.push(json, comma);
    end += json.length + comma.length;
    ends[index] = end;
  });
  return { rows: entries.map((entry) => entry.row), bytes: Buffer.concat(pieces, end), ends };
};

const start = (sheet: Sheet<unknown>, index: number): number => (index === 0 ? 0 : (sheet.ends[index - 1] ?? 0));

/** The JSON of rows `from` up to, not including, `to`, with commas between; shares the sheet's memory. */
export const sliceOfRows = (sheet: Sheet<unknown>, from: number, to: number): Buffer =>
  from >= to ? Buffer.alloc(0) : sheet.bytes.subarray(start(sheet, from), start(sheet, to) - comma.length);

/** Which rows of a sheet an answer is about: all from `from` up to `to`, or the listed ones, ascending. */
export type Selection = { readonly from: number; readonly to: number } | readonly number[];

const isList = (selection: Selection): selection is readonly number[] => Array.isArray(selection);

export const countOf = (selection: Selection): number => (isList(selection) ? selection.length : selection.to - selection.from);

/** The n-th to before the m-th of the selected rows. */
export const partOf = (selection: Selection, from: number, to: number): Selection =>
  isList(selection)
    ? selection.slice(from, to)
    : { from: Math.min(selection.from + from, selection.to), to: Math.min(selection.from + to, selection.to) };

/** The sheet's row number of the last selected row, or null when none is selected. */
export const lastOf = (selection: Selection): number | null =>
  isList(selection) ? (selection.at(-1) ?? null) : selection.to > selection.from ? selection.to - 1 : null;

/** The JSON of the selected rows with commas between; neighbours are taken in one piece. */
export const jsonOf = (sheet: Sheet<unknown>, selection: Selection): Buffer => {
  if (!isList(selection)) return sliceOfRows(sheet, selection.from, selection.to);
  const [lowest = 0] = selection;
  const highest = selection.at(-1) ?? -1;
  if (highest - lowest === selection.length - 1) return sliceOfRows(sheet, lowest, highest + 1);
  const pieces: Buffer[] = [];
  let first = 0;
  selection.forEach((row, place) => {
    if (selection[place + 1] === row + 1) return;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(sliceOfRows(sheet, selection[first] ?? row, row + 1));
    first = place + 1;
  });
  return Buffer.concat(pieces);
};

/** First row whose stamp is later than `stamp`, of rows in the order of their stamps. */
export const firstAfter = (rows: readonly { readonly stamp: number }[], stamp: number): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.stamp ?? 0) > stamp) high = middle;
    else low = middle + 1;
  }
  return low;
};
