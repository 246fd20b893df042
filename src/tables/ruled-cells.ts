import type { Row } from "./pieces.ts";
import { baselineOf, columnAt, isLabel, type RowDraft, type Sheet } from "./sheet.ts";

/* Texts of several lines among the columns of rates: "szczyt" / "przedpołudniowy" in a cell of the column that names the zone. */

/** Has a row something in one of the columns in which a line's texts stand? */
const isTaken = (row: RowDraft, line: Row, sheet: Sheet): boolean => {
  const columns = line.pieces.map((piece) => columnAt(sheet, piece));
  return row.lines.some(({ pieces }) => pieces.some((piece) => !isLabel(sheet, piece) && columns.includes(columnAt(sheet, piece))));
};

/**
 * The row of rates in whose cells a line of text stands: ruling lines over its own width part it from every other row and not from this
 * one, which has nothing else there. Null where they do not show one.
 */
const rowAround = (line: Row, rows: readonly RowDraft[], sheet: Sheet): RowDraft | null => {
  if (line.pieces.some((piece) => piece.kind !== "text" || isLabel(sheet, piece))) return null;
  const isParted = (row: RowDraft): boolean => {
    const other = baselineOf(row);
    const [above, below] = [Math.min(line.baseline, other), Math.max(line.baseline, other)];
    return line.pieces.some(({ box }) => sheet.parted(above, below, box[0], box[2]));
  };
  const [row, ...others] = rows.filter((one) => !isParted(one));
  // A table of one row is not shown by the lines that part it from others.
  return row === undefined || others.length > 0 || rows.length < 2 || isTaken(row, line, sheet) ? null : row;
};

/** Puts lines of text into the rows in whose ruled cells they stand; returns the others. */
export const withoutCellLines = (lines: readonly Row[], rows: readonly RowDraft[], sheet: Sheet): Row[] => {
  const found = lines.map((line) => ({ line, row: rowAround(line, rows, sheet) }));
  for (const { line, row } of found) row?.lines.push(line);
  return found.filter(({ row }) => row === null).map(({ line }) => line);
};
