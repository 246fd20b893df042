import { groupCodes, isCodesOnly } from "../../language/group-codes.ts";
import { isValueCell } from "../../language/value-cells.ts";
import { itemAt } from "../../model/items.ts";
import { blocking, type Problem } from "../../model/problem.ts";
import { type Cell, type Line, sharesRow, type Table } from "../../model/table.ts";

/*
 * Where a ruling line between two rows was lost (a worn scan, a table drawn in part), two rows look like one, and a rate may get its
 * neighbour's group. Two things show it: two ordinals in one cell, and two groups above one another where the table's other rows
 * have one each.
 */

const ordinal = /^\d{1,2}\.?$/;
const ordinalHead = /^l\.?\s?p\.?$/i;
/** So many other cells of the column must name one group each before a cell that names two is strange. */
const enoughOthers = 2;

/** "1." over "2.", or "Lp." over "1.": rows are numbered one a row. */
const ordinalsRunTogether = (cell: Cell): boolean => {
  const lines = cell.lines.map((line) => line.text.trim());
  const numbers = lines.filter((line) => ordinal.test(line)).map((line) => Number.parseInt(line, 10));
  const counted = numbers.slice(1).some((number, i) => number === itemAt(numbers, i) + 1);
  return counted || (numbers.length > 0 && lines.some((line) => ordinalHead.test(line)));
};

/** Are the rows that a cell of ordinals stands over ruled apart beside it, as many as it has ordinals? Then it is its own column that has no lines. */
const areRuledBeside = (cell: Cell, table: Table): boolean =>
  cell.rowSpan > 1 &&
  cell.lines.length === cell.rowSpan &&
  cell.lines.every(({ text }) => ordinal.test(text.trim())) &&
  Array.from({ length: cell.rowSpan }, (_, i) => cell.row + i).every((row) =>
    table.cells.some(
      (other) => other.row === row && other.rowSpan === 1 && other.column === cell.column + cell.colSpan && other.lines.length > 0,
    ),
  );

/** Lines of one printed row keep one height to this share of a line's height. */
const sameHeight = 0.5;
const middleOf = ({ box }: Line): number => (box[1] + box[3]) / 2;

/**
 * Has every cell beside a cell of ordinals as many lines as it, each at the height of its ordinal, and none a group? Then the rows are
 * printed apart, though not ruled, and each line is its own row's.
 */
const standLineByLine = (cell: Cell, table: Table): boolean => {
  const beside = table.cells.filter((other) => other !== cell && sharesRow(other, cell));
  return (
    cell.rowSpan === 1 &&
    cell.lines.every(({ text }) => ordinal.test(text.trim())) &&
    beside.every(
      (other) =>
        other.rowSpan === 1 &&
        other.colSpan === 1 &&
        other.lines.length === cell.lines.length &&
        groupCodes(other.text).length === 0 &&
        other.lines.every((line, i) => {
          const own = itemAt(cell.lines, i);
          return Math.abs(middleOf(line) - middleOf(own)) <= sameHeight * (own.box[3] - own.box[1]);
        }),
    )
  );
};

/** The lines of a label that name exactly one group each and nothing else. */
const singleCodes = (cell: Cell): number =>
  cell.lines.filter((line) => isCodesOnly(line.text) && groupCodes(line.text).length === 1).length;

/** Do the values beside a label of several groups stand line by line or row by row, so that each seems to belong to one of them? */
const valuesApart = (cell: Cell, table: Table): boolean => {
  const beside = table.cells.filter(
    (other) => other.column >= cell.column + cell.colSpan && other.row < cell.row + cell.rowSpan && other.row + other.rowSpan > cell.row,
  );
  const filled = beside.filter((other) => other.lines.length > 0);
  // Another label between them says what tells the rows apart: phases, zones, periods.
  if (filled.some((other) => !isValueCell(other))) return false;
  return filled.some((other) => other.lines.length > 1) || (cell.rowSpan > 1 && filled.some((other) => other.rowSpan < cell.rowSpan));
};

/** Rows of a table that look as if a line between them had been lost: a blocking problem for each. */
export const runTogether = (table: Table): Problem[] => {
  const problem = (cell: Cell, what: string): Problem => {
    const message = `"${cell.text.replace(/\n/g, " / ")}" stands in one cell, ${what}: a line between two rows may be lost.`;
    return blocking("run_together_rows", null, message, cell);
  };
  const ordinals = table.cells
    .filter((cell) => cell.column === 0 && ordinalsRunTogether(cell) && !areRuledBeside(cell, table) && !standLineByLine(cell, table))
    .map((cell) => problem(cell, "and rows are numbered one by one"));
  const groups = table.cells
    .filter((cell) => singleCodes(cell) > 1 && valuesApart(cell, table))
    .filter((cell) => {
      const others = table.cells.filter((other) => other !== cell && other.column === cell.column && singleCodes(other) > 0);
      return others.length >= enoughOthers && others.every((other) => singleCodes(other) === 1);
    })
    .map((cell) => problem(cell, "and every other row has one group"));
  return [...ordinals, ...groups];
};
