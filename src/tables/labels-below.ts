import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import { groupLabel } from "./group-labels.ts";
import { rateLike } from "./head-text.ts";
import { labelCells } from "./label-lines.ts";
import { linesBelow } from "./overleaf.ts";
import type { PageText } from "./running-lines.ts";

/* Labels that end a page below a table: the name of a group, or of a rate, whose rows stand overleaf. */

/** Labels of one column begin this close to one another. */
const labelPt = 4;
/** So many line heights part a label from the row over it; what stands further down is other text. */
const apartEm = 2.5;
/** The name of a group and what its rates are, on two lines at most. */
const mostLines = 3;

/** Where the label columns of a part of a table begin, and where the first column with rates does. */
const labelColumns = ({ cells }: Table): { readonly lefts: readonly number[]; readonly end: number } => {
  const leftOf = (column: number): number =>
    Math.min(...cells.filter((cell) => cell.column === column).flatMap((cell) => cell.lines.map((line) => line.box[0])));
  const rated = Math.min(...cells.filter((cell) => rateLike.test(cell.text)).map((cell) => cell.column));
  const lefts = Number.isFinite(rated) ? Array.from({ length: rated }, (_, column) => leftOf(column)) : [];
  return { lefts, end: Number.isFinite(rated) ? leftOf(rated) : 0 };
};

/** The lines of a page that stand right below its part of a table, each where labels of that begin. `next`: the page after. */
export const labelsBelow = (part: Table, page: TabledPage, next: PageText): readonly Line[] => {
  const { lefts, end } = labelColumns(part);
  const isLabel = ({ box }: Line): boolean => box[2] < end && lefts.some((left) => Math.abs(box[0] - left) < labelPt);
  const below = linesBelow(part, page, next).toSorted((a, b) => a.box[1] - b.box[1]);
  const other = below.findIndex((line, i) => {
    const floor = below[i - 1]?.box[3] ?? part.box[3];
    return !isLabel(line) || line.box[1] - floor > apartEm * (line.box[3] - line.box[1]);
  });
  const labels = other < 0 ? below : below.slice(0, other);
  return labels.length > mostLines ? [] : labels;
};

/** The table with a row of its own for each label below its part. */
export const withRowsBelow = (table: Table, part: Table, page: number, lines: readonly Line[]): Table => {
  const { lefts, end } = labelColumns(part);
  const placed = lines.map((line) => ({ line, column: lefts.findLastIndex((left) => line.box[0] > left - labelPt) }));
  const groupsAcross = table.cells.some(({ text, colSpan }) => colSpan === table.columnCount && groupLabel.test(text));
  // What reaches into the next column stands in a cell across the table, and so does a group's name where those of other groups do.
  const isAcross = ({ box, column, text }: Cell): boolean => box[2] > (lefts[column + 1] ?? end) || (groupsAcross && groupLabel.test(text));
  const cells = labelCells(placed, page, table.rowCount).map((cell) =>
    isAcross(cell) ? { ...cell, colSpan: table.columnCount - cell.column } : cell,
  );
  return { ...table, rowCount: table.rowCount + cells.length, cells: [...table.cells, ...cells] };
};
