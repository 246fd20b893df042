import { facetsOf } from "../../language/facets.ts";
import type { PrintedNumber } from "../../language/numbers.ts";
import { holdsNumber, isValueCell } from "../../language/value-cells.ts";
import { type Box, boundingBox } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import { type Cell, sharesColumn, sharesRow, type Table } from "../../model/table.ts";
import type { Rate } from "../printed-rate.ts";
import { standInFor } from "./group-references.ts";

/** What a number in a cell would be. */
type Due = (number: PrintedNumber, cell: Cell) => readonly Rate[];

/** So many other rows without an empty cell show the columns beside a number. */
const enoughFilled = 3;

const isEmpty = ({ lines }: Cell): boolean => lines.length === 0;
const sharesBox = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Are two cells beside each other in one row, or one over the other in one column? */
const isNextTo = (a: Cell, b: Cell): boolean => {
  const beside = a.column + a.colSpan === b.column || b.column + b.colSpan === a.column;
  const over = a.row + a.rowSpan === b.row || b.row + b.rowSpan === a.row;
  return (beside && sharesRow(a, b)) || (over && sharesColumn(a, b));
};

/** The cells in which a number may as well stand: its own, those beside it, and every empty one beside or over these or another such. */
const cellsAround = (own: Cell, values: readonly Cell[]): readonly Cell[] => {
  const touched = new Set([own, ...values.filter((cell) => sharesRow(cell, own) && isNextTo(cell, own))]);
  for (const cell of touched) for (const next of values) if (isEmpty(next) && isNextTo(cell, next)) touched.add(next);
  return [...touched];
};

/** Do rows enough have a value of their own in each of the columns of some cells? */
const areShown = (cells: readonly Cell[], own: Cell, values: readonly Cell[]): boolean => {
  const columns = new Set(cells.map(({ column }) => column));
  const rows = new Set(values.filter((cell) => !sharesRow(cell, own)).map(({ row }) => row));
  const isFilled = (row: number, column: number): boolean =>
    values.some((cell) => cell.row === row && cell.column === column && cell.rowSpan === 1 && cell.colSpan === 1 && !isEmpty(cell));
  return [...rows].filter((row) => [...columns].every((column) => isFilled(row, column))).length >= enoughFilled;
};

/**
 * The groups whose rates the open places of a table can change: where one number alone is between columns that other rows show, those of the
 * cells around it. Null: all of the table.
 */
const groupsTouched = (table: Table, due: Due): ReadonlySet<string> | null => {
  const [first, ...others] = table.ambiguous ?? [];
  if (first?.inRow !== true || others.some(({ page, box }) => page !== first.page || box.join() !== first.box.join())) return null;
  const values = table.cells.filter((cell) => isValueCell(cell) && (isEmpty(cell) || cell.page === first.page));
  const [own, ...more] = values.filter((cell) => holdsNumber(cell) && sharesBox(boundingBox(cell.lines.map(({ box }) => box)), first.box));
  const [line, ...lines] = own?.lines ?? [];
  if (own === undefined || line === undefined || more.length + lines.length > 0 || own.rowSpan > 1 || own.colSpan > 1) return null;
  const touched = cellsAround(own, values);
  if (!areShown(touched, own, values)) return null;
  const groups = touched.map((cell) => due(standInFor(cell.lines[0] ?? { ...line, box: cell.box }), cell).flatMap((rate) => rate.groups));
  return groups.some((of) => of.length === 0) ? null : new Set(groups.flat());
};

/**
 * A table of rates whose ruling lines leave columns or rows open, and whose words do not settle them: none of the groups that this touches can
 * be published. One problem for each group, at the first place that is open; none for a table that is not of rates.
 */
export const uncertainColumns = (table: Table, due: Due | null = null): Problem[] => {
  const [first, ...others] = table.ambiguous ?? [];
  if (first === undefined) return [];
  const facets = [...table.cells, ...table.caption].map(({ text }) => facetsOf(text));
  const all = [...new Set(facets.flatMap((one) => one.groups))];
  if (all.length === 0 || !facets.some((one) => one.category !== null)) return [];
  const touched = due === null ? null : groupsTouched(table, due);
  const groups = all.filter((group) => touched === null || touched.has(group));
  const more = others.length === 0 ? "" : ` ${others.length} more places of this table are open.`;
  return groups.map((group) => ({
    code: "uncertain_columns",
    blocks: true,
    message: `${first.message}${more}`,
    tariff_code: group,
    page: first.page,
    bbox: [...first.box],
  }));
};
