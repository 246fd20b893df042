import { stringify } from "csv-stringify/sync";
import type { Cell, CellKind, Column } from "./columns.ts";

/** What a spreadsheet takes for a formula when a cell begins so; it is told that it is text. A number is none, also a negative one. */
const formula = /^[=+\-@\t\r]/;
const isText = (kind: CellKind): boolean => kind === "text" || kind === "json";
const harmless = (kind: CellKind, cell: Cell): Cell => (typeof cell === "string" && isText(kind) && formula.test(cell) ? `'${cell}` : cell);

const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: "windows" },
  );

/** RFC 4180, in UTF-8: one line of names, then a line for each record. An empty cell is a null. */
export const csvHead = (columns: readonly Column[]): string => lines([columns.map(({ name }) => name)]);
export const csvLines = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): string =>
  lines(rows.map((row) => row.map((cell, index) => harmless(columns[index]?.kind ?? "text", cell))));
