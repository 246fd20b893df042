import { deniesItsNumber, type PrintedNumber } from "../../language/numbers.ts";
import type { Cell, Table } from "../../model/table.ts";

/* Which rows and columns of the grid a number in a merged cell speaks for. */

export const covers = (cell: Cell, row: number): boolean => cell.row <= row && row < cell.row + cell.rowSpan;
export const middleOf = (number: PrintedNumber): readonly [number, number] => [
  (number.box[0] + number.box[2]) / 2,
  (number.line.box[1] + number.line.box[3]) / 2,
];

const span = (from: number, length: number): number[] => Array.from({ length }, (_, i) => from + i);
/** Grid rows a number speaks for: all of a merged cell's, or the one it stands in when the cell holds a column of numbers. */
export const rowsOf = (number: PrintedNumber, cell: Cell, numbersInCell: readonly PrintedNumber[], table: Table): number[] => {
  const rows = span(cell.row, cell.rowSpan);
  // "Not applicable" in a line of its own is a row's value as a number is.
  const lines = new Set([...numbersInCell.map((other) => other.line), ...cell.lines.filter(deniesItsNumber)]);
  // Numbers that their notes tell apart ("0,2456¹⁾" over "0,0246²⁾") are alternatives, each for all rows of the cell.
  const noted = numbersInCell.every(({ marks }) => marks.length > 0) && new Set(numbersInCell.map(({ marks }) => marks.join())).size > 1;
  if (rows.length === 1 || lines.size === 1 || noted) return rows;
  const [, y] = middleOf(number);
  const own = rows.filter((row) =>
    table.cells.some(
      (other) => other.column < cell.column && other.row === row && other.page === cell.page && other.box[1] <= y && y <= other.box[3],
    ),
  );
  return own.length > 0 ? own : rows;
};

/** Grid columns a number speaks for: all of a merged cell's, or the one it stands in when several numbers share the line. */
export const columnsOf = (number: PrintedNumber, cell: Cell, numbersInCell: readonly PrintedNumber[], table: Table): number[] => {
  const columns = span(cell.column, cell.colSpan);
  const severalOnALine = numbersInCell.some((one) => numbersInCell.some((other) => other !== one && other.line === one.line));
  if (columns.length === 1 || !severalOnALine) return columns;
  const [x] = middleOf(number);
  const own = columns.filter((column) =>
    table.cells.some(
      (other) => other.row < cell.row && other.column === column && other.colSpan === 1 && other.box[0] <= x && x <= other.box[2],
    ),
  );
  return own.length > 0 ? own : columns;
};
