import type { Cell, Table } from "../model/table.ts";

/*
 * A label over several rows that the page's end cuts in two: office programs print its text once, in the part above, and leave the part
 * overleaf empty.
 */

const rateLike = /\d,\d{2,5}(?!\d)/;

const isEmpty = ({ text }: Cell): boolean => text === "";
const covers = (cell: Cell, row: number): boolean => cell.row <= row && row < cell.row + cell.rowSpan;

/** Columns left of all rates, in each of whose rows with rates a label stands, but for the rows of `cut`. */
const labelledColumns = (table: Table, cut: readonly Cell[]): ReadonlySet<number> => {
  const rated = table.cells.filter((cell) => rateLike.test(cell.text));
  const first = Math.min(...rated.map(({ column }) => column));
  const rows = [...new Set(rated.map(({ row }) => row))];
  const isLabelled = (column: number): boolean =>
    rows.every((row) => table.cells.some((cell) => cell.column === column && covers(cell, row) && (!isEmpty(cell) || cut.includes(cell))));
  return new Set([...new Set(cut.map(({ column }) => column))].filter((column) => column < first && isLabelled(column)));
};

/** A table of two parts, the second from row `from` on, whose labels go on where their cells do. */
export const withCutLabels = (table: Table, from: number): Table => {
  const cut = table.cells.filter((cell) => cell.row === from && cell.colSpan === 1 && isEmpty(cell));
  const columns = labelledColumns(table, cut);
  const goesOn = (label: Cell): Cell | undefined =>
    isEmpty(label) || label.colSpan > 1 || label.row + label.rowSpan !== from
      ? undefined
      : cut.find(({ column }) => column === label.column && columns.has(column));
  const taken = new Set(table.cells.flatMap((cell) => goesOn(cell) ?? []));
  if (taken.size === 0) return table;
  const cells = table.cells.filter((cell) => !taken.has(cell));
  return { ...table, cells: cells.map((cell): Cell => ({ ...cell, rowSpan: cell.rowSpan + (goesOn(cell)?.rowSpan ?? 0) })) };
};
