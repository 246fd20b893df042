import type { Table } from "../model/table.ts";
import { type HowToRead, readDocument } from "../pages/read.ts";
import { uprightPage } from "../pages/upright.ts";
import { toAnyTables } from "../tables/tables.ts";

/** A cell over several rows or columns; `row` and `column`, from 0, are where its text stands among `rows`. */
export interface Span {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** A table as rows of texts; a spanning cell's text stands at its first place, the other places are empty. */
export interface PlainTable {
  readonly page: number;
  readonly rows: readonly (readonly string[])[];
  readonly spans: readonly Span[];
}

/** Letters that a font draws joined ("ﬁ") as they are written. */
const written = (text: string): string => text.replace(/[\ufb00-\ufb06]/g, (joined) => joined.normalize("NFKC"));

export const toPlain = (table: Table): PlainTable => {
  const rows = Array.from({ length: table.rowCount }, () => Array.from({ length: table.columnCount }, () => ""));
  for (const cell of table.cells) {
    const row = rows[cell.row];
    if (row !== undefined) row[cell.column] = written(cell.text);
  }
  const spans = table.cells
    .filter(({ rowSpan, colSpan, text }) => (rowSpan > 1 || colSpan > 1) && text !== "")
    .map(({ row, column, rowSpan, colSpan }) => ({ row, column, rowSpan, colSpan }));
  return { page: table.page, rows, spans };
};

/** Every table found in any PDF, in order of pages. */
export const tablesOf = async (bytes: Uint8Array, how: Omit<HowToRead, "wanted">): Promise<PlainTable[]> => {
  const { pages } = await readDocument(bytes, { ...how, wanted: "all" });
  return toAnyTables(pages.map(uprightPage)).flatMap((page) => page.tables.map(toPlain));
};
