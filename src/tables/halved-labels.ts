import { boundingBox } from "../model/geometry.ts";
import type { Cell, Line, Table } from "../model/table.ts";
import { rateLike } from "./head-text.ts";

/*
 * The label of a table's last row on a page may have lines below its rate, each of which would be a label of its own by its capital:
 * "SKŁADNIK ZMIENNY STAWKI" / "SIECIOWEJ – SZCZYT" (the rate) / "PRZEDPOŁUDNIOWY". Where the rates of all other rows stand beside the middle
 * of their labels, it is these lines that put the rate beside the middle of its own.
 */

/** What stands in the middle of a label differs from it by no more, in heights of a line. */
const middleShare = 0.2;

const middleOf = (lines: readonly Line[]): number => {
  const [, top, , bottom] = boundingBox(lines.map(({ box }) => box));
  return (top + bottom) / 2;
};

const isBeside = (rate: Line, label: readonly Line[]): boolean =>
  Math.abs(middleOf([rate]) - middleOf(label)) <= middleShare * (rate.box[3] - rate.box[1]);

interface RatedRow {
  readonly label: Cell;
  readonly rate: Line;
}

/** The rows of one rate on one line whose label has several lines. */
const ratedRows = ({ cells }: Table): RatedRow[] =>
  cells.flatMap((cell): RatedRow[] => {
    const [rate, ...more] = cell.lines;
    if (rate === undefined || more.length > 0 || cell.rowSpan > 1 || !rateLike.test(cell.text)) return [];
    const label = cells.find((one) => one.row === cell.row && one.rowSpan === 1 && one.column < cell.column && one.lines.length > 1);
    return label === undefined ? [] : [{ label, rate }];
  });

/**
 * The table with the last label of its part whole, and the lines below it that are left. `below`: labels below the part, top to bottom;
 * `next`: the part overleaf, whose rows show with those of `table` where rates stand.
 */
export const withLastLabelWhole = (
  table: Table,
  below: readonly Line[],
  next: Table,
): { readonly table: Table; readonly below: readonly Line[] } => {
  const rows = ratedRows(table);
  const last = rows.find(({ label }) => label.row === table.rowCount - 1);
  const others = [...rows.filter((row) => row.label !== last?.label), ...ratedRows(next)];
  if (last === undefined || others.length === 0 || !others.every(({ label, rate }) => isBeside(rate, label.lines))) return { table, below };
  const { label, rate } = last;
  const count = below.findIndex((_, i) => isBeside(rate, [...label.lines, ...below.slice(0, i + 1)])) + 1;
  if (count === 0 || isBeside(rate, label.lines)) return { table, below };
  const lines = [...label.lines, ...below.slice(0, count)];
  const whole: Cell = { ...label, lines, text: lines.map(({ text }) => text).join("\n") };
  return { table: { ...table, cells: table.cells.map((cell) => (cell === label ? whole : cell)) }, below: below.slice(count) };
};
