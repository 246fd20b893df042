import { datesIn } from "../../language/dates.ts";
import { unknownWordInLabel } from "../../language/known-words.ts";
import { isUnitOnly } from "../../language/units.ts";
import { holdsNumber, isValueCell } from "../../language/value-cells.ts";
import { type Cell, sharesColumn, sharesRow, type Table } from "../../model/table.ts";
import { hasWords } from "../header-contexts.ts";

/** A column of words alone, behind all numbers of its rows, holds remarks on them: "Uwagi", "Status", "Obowiązuje". */
const isRemark = (table: Table, cell: Cell, number: Cell): boolean =>
  cell.column >= number.column + number.colSpan &&
  sharesRow(cell, number) &&
  hasWords(cell) &&
  !isValueCell(cell) &&
  !isUnitOnly(cell.text) &&
  !table.cells.some((other) => sharesColumn(other, cell) && holdsNumber(other) && isValueCell(other));

/**
 * What a remark behind a number says of it that is not understood ("do wycofania", "od 1 lipca"), or null: it may make something else of its row's
 * rates. A remark that names no more than a rate, its unit or its customers is a label on the other side.
 */
export const remarkOn = (table: Table, number: Cell): string | null => {
  const remark = table.cells.find(
    (cell) => isRemark(table, cell, number) && (unknownWordInLabel(cell.text) !== null || datesIn(cell.text).length > 0),
  );
  return remark === undefined ? null : remark.text.replace(/\s+/g, " ");
};
