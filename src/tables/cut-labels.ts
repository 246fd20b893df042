import type { Rule } from "../model/page.ts";
import type { Cell, Table } from "../model/table.ts";
import { headRows, rateLike } from "./head-text.ts";

/*
 * A label, or a rate, over several rows that the page's end cuts in two: office programs print its text once, in the part above, and leave the part
 * overleaf empty; where the larger part is overleaf, some print it there.
 */

const isEmpty = ({ text }: Cell): boolean => text === "";
const covers = (cell: Cell, row: number): boolean => cell.row <= row && row < cell.row + cell.rowSpan;

/**
 * Columns left of all rates, in each of whose rows with rates a label stands, but for the rows of `cut`, of which one at least has a rate: beside a
 * heading a column is empty anyway.
 */
const labelledColumns = (table: Table, cut: readonly Cell[]): ReadonlySet<number> => {
  const rated = table.cells.filter((cell) => rateLike.test(cell.text));
  const first = Math.min(...rated.map(({ column }) => column));
  const rows = [...new Set(rated.map(({ row }) => row))];
  const isLabelled = (column: number): boolean =>
    rows.every((row) => table.cells.some((cell) => cell.column === column && covers(cell, row) && (!isEmpty(cell) || cut.includes(cell))));
  const ofRates = cut.filter((cell) => rows.some((row) => covers(cell, row)));
  return new Set([...new Set(ofRates.map(({ column }) => column))].filter((column) => column < first && isLabelled(column)));
};

/**
 * Columns of rates in which one of `cut` stands over several rows, where every other place of all rates has one or a sign that there is none: a cell that
 * is empty and says nothing would be the only one.
 */
const ratedColumns = (table: Table, cut: readonly Cell[], from: number): ReadonlySet<number> => {
  const first = Math.min(...table.cells.filter((cell) => rateLike.test(cell.text)).map(({ column }) => column));
  const top = headRows(table);
  const merged = cut.filter(({ column, rowSpan }) => column >= first && rowSpan > 1);
  const isFilled = table.cells.every((cell) => cell.column < first || cell.row < top || !isEmpty(cell) || merged.includes(cell));
  const ofRates = merged.filter(({ column }) =>
    table.cells.some((cell) => cell.column === column && cell.row + cell.rowSpan === from && rateLike.test(cell.text)),
  );
  return new Set(isFilled ? ofRates.map(({ column }) => column) : []);
};

/** A table of two parts, the second from row `from` on, whose labels and rates go on where their cells do. */
export const withCutLabels = (table: Table, from: number): Table => {
  const cut = table.cells.filter((cell) => cell.row === from && cell.colSpan === 1 && isEmpty(cell));
  const columns = new Set([...labelledColumns(table, cut), ...ratedColumns(table, cut, from)]);
  const goesOn = (label: Cell): Cell | undefined =>
    isEmpty(label) || label.colSpan > 1 || label.row + label.rowSpan !== from
      ? undefined
      : cut.find(({ column }) => column === label.column && columns.has(column));
  const taken = new Set(table.cells.flatMap((cell) => goesOn(cell) ?? []));
  if (taken.size === 0) return table;
  const cells = table.cells.filter((cell) => !taken.has(cell));
  return { ...table, cells: cells.map((cell): Cell => ({ ...cell, rowSpan: cell.rowSpan + (goesOn(cell)?.rowSpan ?? 0) })) };
};

/** The ruling lines of the page of a table's last row, and of the next page. */
export interface RulesAtCut {
  readonly above: readonly Rule[];
  readonly below: readonly Rule[];
}

/** A rule so near to a cell's edge, in points, is its own. */
const edgePt = 4;
const hasRule = ([x0, , x1]: Cell["box"], y: number, rules: readonly Rule[]): boolean => {
  const middle = (x0 + x1) / 2;
  return rules.some(
    ({ orientation, box }) =>
      orientation === "horizontal" && box[0] < middle && middle < box[2] && Math.abs((box[1] + box[3]) / 2 - y) <= edgePt,
  );
};

/**
 * A table whose second part begins with row `from`, with the labels of that row over the empty cells above them, where no rule ends the cell on
 * the one page or begins it on the other. A cell that is closed has no label, or lost it.
 */
export const withLabelsOverleaf = (table: Table, from: number, rules: RulesAtCut): Table => {
  const open = table.cells.filter(
    (cell) => cell.row + cell.rowSpan === from && cell.colSpan === 1 && isEmpty(cell) && !hasRule(cell.box, cell.box[3], rules.above),
  );
  const columns = labelledColumns(table, open);
  const labels = table.cells.filter(
    (cell) => cell.row === from && cell.colSpan === 1 && !isEmpty(cell) && !hasRule(cell.box, cell.box[1], rules.below),
  );
  const pairs = new Map(
    open.flatMap((part) => {
      const label = columns.has(part.column) ? labels.find(({ column }) => column === part.column) : undefined;
      return label === undefined ? [] : [[label, part] as const];
    }),
  );
  if (pairs.size === 0) return table;
  const taken = new Set(pairs.values());
  const whole = (cell: Cell): Cell => {
    const part = pairs.get(cell);
    return part === undefined ? cell : { ...cell, row: part.row, rowSpan: cell.rowSpan + part.rowSpan };
  };
  return { ...table, cells: table.cells.filter((cell) => !taken.has(cell)).map(whole) };
};
