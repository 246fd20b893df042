import { firstItem, itemAt } from "../../model/items.ts";
import { textOf } from "../columns.ts";
import { continues } from "../joins.ts";
import type { Piece, Row } from "../pieces.ts";

/* Which printed lines make one row of a table, where texts run over several lines. */

/** Lines nearer than this stand beside one another in one row: a cell in the middle of a taller one. */
const besideEm = 0.95;
/** A step from line to line that is so much wider than the narrowest is one from row to row. */
const widerShare = 1.2;
/** Rows are separated by their distance when at least this share of the steps is wide. */
const wideSteps = 0.15;

export interface RowsPlace {
  readonly em: number;
  readonly columnOf: (piece: Piece) => number;
  /** First and last column that each text of a line of heads stands over. */
  readonly spansOf: (row: Row) => readonly (readonly [number, number])[];
  /** Does a line's only text stand in the middle of the table, over columns, as the heading of the rows below it does? */
  readonly across: (row: Row) => boolean;
  readonly parted: (above: Row, below: Row) => boolean;
}

/** From line to line where no ruling line is between: under a ruled head the rows begin further below. */
const stepsOf = (lines: readonly Row[], parted: RowsPlace["parted"]): number[] =>
  lines.slice(1).flatMap((line, i) => (parted(itemAt(lines, i), line) ? [] : [line.baseline - itemAt(lines, i).baseline]));

/** Do two lines hold a number each in one column? They are two rows then, however near. */
const bothNumber = (group: readonly Row[], line: Row, place: RowsPlace): boolean => {
  const columns = (row: Row) => row.pieces.filter((piece) => piece.kind !== "text").map(place.columnOf);
  const own = columns(line);
  return group.some((row) => columns(row).some((column) => own.includes(column)));
};

/** Does a text of the group stand over several texts of the line, as a heading over its columns does? A text that goes on has one below it. */
const heads = (group: readonly Row[], line: Row, { columnOf, spansOf }: RowsPlace): boolean => {
  if (line.pieces.length < 2) return false;
  const under = new Set(line.pieces.map(columnOf));
  return group.some((row) => spansOf(row).some(([from, to]) => [...under].filter((column) => column >= from && column <= to).length > 1));
};

/** Does a text of the line stand under a number? No number goes on in words. */
const underNumber = (group: readonly Row[], line: Row, { columnOf }: RowsPlace): boolean => {
  const [only, ...others] = line.pieces;
  if (only === undefined || others.length > 0 || only.kind !== "text") return false;
  return group.some((row) => row.pieces.some((piece) => piece.kind !== "text" && columnOf(piece) === columnOf(only)));
};

/** The rows of a body, each as its lines. */
export const rowsOf = (lines: readonly Row[], place: RowsPlace): Row[][] => {
  const { em, columnOf, parted, across } = place;
  const steps = stepsOf(lines, parted).filter((step) => step >= besideEm * em);
  const narrow = Math.min(...steps);
  const wide = steps.filter((step) => step > widerShare * narrow);
  const bySteps = wide.length >= wideSteps * steps.length && wide.length < steps.length;
  const ruled = lines.slice(1).filter((line, i) => parted(itemAt(lines, i), line)).length;
  const numbered = lines.filter((line) => line.pieces.some((piece) => piece.kind !== "text")).length;
  // With a line between most rows, whatever stands between two lines is one row. Rows of texts begin with one in the first column.
  const begun = lines.filter(({ pieces: [first] }) => first !== undefined && columnOf(first) === 0 && !continues.test(textOf(first)));
  const byRules = ruled + 1 >= 0.7 * (numbered > 0 ? numbered : begun.length) && ruled >= 2;
  const rows: Row[][] = [];
  for (const [i, line] of lines.entries()) {
    const group = rows.at(-1);
    const above = lines[i - 1];
    if (group === undefined || above === undefined) {
      rows.push([line]);
      continue;
    }
    const step = line.baseline - above.baseline;
    const first = firstItem(line.pieces);
    const text = textOf(first);
    const goesOn = columnOf(first) > 0 || continues.test(text);
    const plain = line.pieces.every((piece) => piece.kind === "text");
    const joined =
      !parted(above, line) &&
      !bothNumber(group, line, place) &&
      !heads(group, line, place) &&
      !underNumber(group, line, place) &&
      !(across(line) && step >= besideEm * em) &&
      (byRules || step < besideEm * em || (bySteps ? step <= widerShare * narrow : plain && goesOn && step < 1.6 * em));
    if (joined) group.push(line);
    else rows.push([line]);
  }
  return rows;
};
