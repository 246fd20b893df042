import type { Table } from "../model/table.ts";
import { type HowToRead, readDocument } from "../read/read.ts";
import { toTables } from "../tables/tables.ts";

/** A table as rows of texts; a spanning cell's text stands at its first place, the other places are empty. */
export interface PlainTable {
  readonly page: number;
  readonly rows: readonly (readonly string[])[];
}

const toPlain = (table: Table): PlainTable => {
  const rows = Array.from({ length: table.rowCount }, () => Array.from({ length: table.columnCount }, () => ""));
  for (const cell of table.cells) {
    const row = rows[cell.row];
    if (row !== undefined) row[cell.column] = cell.text;
  }
  return { page: table.page, rows };
};

/** Every table found in any PDF, in order of pages. */
export const tablesOf = async (bytes: Uint8Array, how: Omit<HowToRead, "wanted">): Promise<PlainTable[]> => {
  const { pages } = await readDocument(bytes, { ...how, wanted: "all" });
  return toTables(pages).flatMap((page) => page.tables.map(toPlain));
};
