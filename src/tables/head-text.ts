import type { Cell, Table } from "../model/table.ts";
import { groupLabel } from "./group-labels.ts";

/* What a table's head says, and how many rows it takes. */

/** A number printed as a rate is, anywhere in a text. */
export const rateLike = /\d,\d{2,5}(?!\d)/;

/** The words of some texts, whichever lines they stand on. In small letters: of a scan a bold J is read as a j on one of two pages. */
export const sortedWords = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.toLowerCase().split(/\s+/))
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/** Does a row hold nothing but the name of the group whose rates follow? */
const namesGroup = (table: Table, row: number): boolean => {
  const [cell, ...others] = table.cells.filter((one) => one.row === row && one.text !== "");
  return cell !== undefined && others.length === 0 && cell.column === 0 && groupLabel.test(cell.text);
};

/** Does a row hold nothing but texts in the columns of labels, none of them from a row above that holds more? */
const labelsAlone = (table: Table, row: number): boolean => {
  const rates = table.cells.filter((cell) => rateLike.test(cell.text)).map((cell) => cell.column);
  const cells = table.cells.filter((cell) => cell.row <= row && cell.row + cell.rowSpan > row && cell.text !== "");
  const isLabel = (cell: Cell): boolean =>
    cell.column + cell.colSpan <= Math.min(...rates) && (cell.row === row || labelsAlone(table, cell.row));
  return cells.length > 0 && cells.every(isLabel);
};

/** Rows above the first with a rate, and above the headings of its rows: the name of its group, what its rates are. */
export const headRows = (table: Table): number => {
  let rows = Math.min(table.rowCount, ...table.cells.filter((cell) => rateLike.test(cell.text)).map((cell) => cell.row));
  while (rows > 0 && (namesGroup(table, rows - 1) || labelsAlone(table, rows - 1))) rows -= 1;
  return rows;
};

/** What the first rows of a table say, wherever its lines part them. */
export const textOfRows = ({ cells }: Table, count: number): string =>
  sortedWords(cells.filter((cell) => cell.row < count).map(({ text }) => text));

/** What a table's head says. */
export const headText = (table: Table): string => textOfRows(table, headRows(table));
