import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Cell, Line, Uncertain } from "../model/table.ts";
import { type Edge, type Edges, snapPt } from "./edges.ts";
import { isGroupLabel } from "./group-labels.ts";
import type { Numbers } from "./numbers.ts";
import { hasNumber, toRow } from "./pieces.ts";

/** A table as far as its own words go; caption and footnotes come later. */
export interface Draft {
  readonly box: Box;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cells: readonly Cell[];
  readonly ambiguous?: readonly Uncertain[];
}

/**
 * Does a ruled table leave its columns to the reader? Rates stand side by side on two lines of a column; or all is in one frame without a
 * line inside, and rates stand beside their labels.
 */
export const lacksLines = ({ cells, columnCount }: Draft, numbers: Numbers): boolean => {
  const lines = new Map<number, number>();
  for (const cell of cells)
    for (const line of cell.lines) {
      const { pieces } = toRow(line, 0.25, numbers);
      const count = pieces.filter((piece) => piece.kind === "number").length;
      if (count > 1 || (columnCount === 1 && count === 1 && pieces.length > 1)) lines.set(cell.column, (lines.get(cell.column) ?? 0) + 1);
    }
  return [...lines.values()].some((count) => count > 1);
};

/** The note's mark on a line's number, as printed; empty where it has none. */
const markOf = ({ words }: Line): string =>
  words.flatMap(({ raised, text }) => (raised ? text : (/(?:\*+|\d{1,2})\)$|\*+$/.exec(text)?.[0] ?? []))).join("");

/** Are all lines of a cell numbers that their notes tell apart: two amounts of one rate? */
const areAlternatives = (lines: readonly Line[]): boolean => {
  const marks = lines.map(markOf);
  return !marks.includes("") && new Set(marks).size === lines.length;
};

/** Fewer groups under one another may share as many rates: "G12", "G12w" over each other beside a day's and a night's. */
const fewestGroups = 3;

/** Has each of the numbers that stand under one another in the only column of them a group beside it, on its own line? */
const hasGroupEach = (labels: readonly Cell[], numbers: readonly Line[]): boolean => {
  const [own, ...others] = labels.filter(({ lines }) => lines.length > 0);
  if (own === undefined || others.length > 0 || numbers.length < fewestGroups || own.lines.length !== numbers.length) return false;
  return own.lines.every(({ text, box }, i) => {
    const middle = (box[1] + box[3]) / 2;
    const number = itemAt(numbers, i).box;
    return isGroupLabel(text) && middle > number[1] && middle < number[3];
  });
};

/**
 * Does a ruled table leave its rows to the reader? Its columns are ruled apart and nothing is ruled across them, but for a line under the header,
 * so that each holds all its numbers: two amounts of one rate are none of two rows where no label has a line for each.
 */
export const lacksRows = ({ box: [left, top, right, bottom], cells }: Draft, { horizontal }: Edges, numbers: Numbers): boolean => {
  const isNumber = (line: Line): boolean => {
    const [piece, ...others] = toRow(line, 0.25, numbers).pieces;
    return piece?.kind === "number" && others.length === 0;
  };
  const rated = cells.filter(({ lines }) => lines.some(isNumber));
  const [body] = rated;
  const labels = cells.filter((cell) => cell.row === body?.row && !rated.includes(cell));
  const isOfOneRow = labels.every(({ lines }) => lines.length <= 1);
  const several = rated.filter(({ lines }) => lines.filter(isNumber).length > 1 && !(isOfOneRow && areAlternatives(lines)));
  const listed = new Set(several.map(({ column }) => column));
  const inOneRow = rated.every(({ row, rowSpan }) => row === body?.row && rowSpan === body.rowSpan);
  const isAcross = ({ at, from, to }: Edge): boolean => at > top + snapPt && at < bottom - snapPt && from < right && to > left;
  const grouped =
    inOneRow &&
    listed.size === 1 &&
    hasGroupEach(
      labels,
      several.flatMap(({ lines }) => lines.filter(isNumber)),
    );
  return (listed.size > 1 || grouped) && (inOneRow || !horizontal.some(isAcross));
};

/** Does any cell hold a rate that stands by itself? */
export const holdsNumbers = ({ cells }: Draft, numbers: Numbers): boolean =>
  cells.some((cell) => cell.lines.some((line) => hasNumber(toRow(line, 0.25, numbers))));

/** Has a ruled header no lines between its columns: two texts or more side by side in a cell over all of them, or words turned in it? */
export const headLacksLines = (draft: Draft, numbers: Numbers): boolean =>
  !holdsNumbers(draft, numbers) &&
  draft.cells.some(
    ({ colSpan, lines }) =>
      colSpan === draft.columnCount &&
      lines.some((line) => toRow(line, 0.25, numbers).pieces.filter((piece) => piece.kind === "text").length > 1),
  );
