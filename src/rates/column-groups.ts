import { facetsOf } from "../language/facets.ts";
import { isValueCell } from "../language/value-cells.ts";
import { type Cell, sharesColumn, sharesRow, type Table } from "../model/table.ts";

export const coversColumn = (cell: Cell, column: number): boolean => cell.column <= column && column < cell.column + cell.colSpan;

/** The cells above a cell over one of its columns, in the order of the table. */
export const cellsOver = (table: Table, { row }: Pick<Cell, "row">, column: number): Cell[] =>
  table.cells.filter((other) => other.row + other.rowSpan <= row && coversColumn(other, column));

/**
 * Does a label stand in a group of columns of its own, beside values of theirs: "strefa | [zł/kWh]" under "Składnik zmienny"? It speaks for
 * no number outside them.
 */
export const isOfOtherColumns = (table: Table, label: Cell, cell: Cell): boolean =>
  table.cells.some((header) => {
    const over = header.row + header.rowSpan <= label.row && coversColumn(header, label.column) && header.colSpan > 1;
    if (!over || sharesColumn(header, cell) || facetsOf(header.text).category === null) return false;
    // Alone in its row it heads the rows below it, however far its words reach.
    if (!table.cells.some((other) => other !== header && other.lines.length > 0 && sharesRow(other, header))) return false;
    return table.cells.some(
      (other) => other.row >= label.row && sharesColumn(other, header) && isValueCell(other) && other.lines.length > 0,
    );
  });
