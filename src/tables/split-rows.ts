import type { Box } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import type { Cell, Line } from "../model/table.ts";
import type { Draft } from "./drafts.ts";
import { continues } from "./joins.ts";
import type { Numbers } from "./numbers.ts";
import { toRow } from "./pieces.ts";

/* A ruled row that holds several printed rows: columns are ruled, rows are not. */

/** A column of numbers in one cell: so many of its lines are nothing else. */
const numericShare = 0.6;
/** Lines of one printed row keep one baseline to this share of the em. */
const sameRowEm = 0.5;
/** A line on its own is no part of the row above when it is this much of the rows' distance away. */
const ownRowShare = 0.9;

interface Printed {
  readonly y: number;
  readonly lines: Map<Cell, Line[]>;
}

const baseline = (line: Line): number => Math.max(...line.words.map((word) => word.baseline));
const size = (line: Line): number => Math.max(...line.words.map((word) => word.fontSize));

const isNumeric = (line: Line, numbers: Numbers): boolean => {
  const { pieces } = toRow(line, 0.25, numbers);
  return pieces.length > 0 && pieces.every((piece) => piece.kind !== "text");
};

/** Baselines on which most of the columns of numbers have one. */
const anchorsOf = (cells: readonly Cell[], numbers: Numbers): number[] => {
  const columns = cells
    .map((cell) => ({ lines: cell.lines.filter((line) => isNumeric(line, numbers)), all: cell.lines.length }))
    .filter(({ lines, all }) => lines.length > 1 && lines.length >= numericShare * all)
    .map(({ lines }) => lines);
  const groups: { y: number; columns: Set<number> }[] = [];
  for (const { y, em, column } of columns
    .flatMap((lines, column) => lines.map((line) => ({ y: baseline(line), em: size(line), column })))
    .sort((a, b) => a.y - b.y)) {
    const last = groups.at(-1);
    if (last !== undefined && y - last.y <= sameRowEm * em) last.columns.add(column);
    else groups.push({ y, columns: new Set([column]) });
  }
  return groups.filter((group) => group.columns.size * 2 >= columns.length).map((group) => group.y);
};

/** The printed rows of one ruled row, top to bottom; one when it holds no more. */
const printedRows = (cells: readonly Cell[], numbers: Numbers): Printed[] => {
  const anchors = anchorsOf(cells, numbers);
  if (anchors.length < 2) return [];
  const pitch = Math.min(...anchors.slice(1).map((y, i) => y - itemAt(anchors, i)));
  const rows: Printed[] = anchors.map((y) => ({ y, lines: new Map() }));
  const placedText = (row: Printed, cell: Cell, line: Line) => row.lines.set(cell, [...(row.lines.get(cell) ?? []), line]);
  const first = firstItem(anchors);
  for (const cell of cells)
    for (const line of cell.lines) {
      const y = baseline(line);
      const nearest = firstItem(rows.filter((row) => anchors.includes(row.y)).sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)));
      const far = Math.abs(nearest.y - y) >= ownRowShare * pitch;
      if (far && y > first && continues.test(line.text)) {
        placedText(lastItem(rows.filter((row) => anchors.includes(row.y) && row.y < y)), cell, line);
        continue;
      }
      if (!far) {
        placedText(nearest, cell, line);
        continue;
      }
      // What stands above all numbers is one header; further down a line by itself heads the rows below it.
      const own = rows.find(
        (row) => !anchors.includes(row.y) && (y < first ? row.y < first : Math.abs(row.y - y) <= sameRowEm * size(line)),
      );
      if (own !== undefined) placedText(own, cell, line);
      else {
        const row: Printed = { y, lines: new Map() };
        rows.push(row);
        placedText(row, cell, line);
      }
    }
  return rows.sort((a, b) => a.y - b.y);
};

const cellOf = (cell: Cell, row: number, box: Box, lines: readonly Line[]): Cell => ({
  ...cell,
  row,
  rowSpan: 1,
  box,
  lines,
  text: lines.map((line) => line.text).join("\n"),
});

/** The table with each ruled row cut into the printed rows that stand in it, by its columns of numbers. */
export const withRowsSplit = (draft: Draft, numbers: Numbers): Draft => {
  const cells: Cell[] = [];
  let added = 0;
  for (let row = 0; row < draft.rowCount; row += 1) {
    const own = draft.cells.filter((cell) => cell.row === row);
    const printed = printedRows(
      own.filter((cell) => cell.rowSpan === 1),
      numbers,
    );
    const more = Math.max(printed.length - 1, 0);
    for (const cell of cells.filter((one) => one.row + one.rowSpan > row + added)) {
      const at = cells.indexOf(cell);
      cells[at] = { ...cell, rowSpan: cell.rowSpan + more };
    }
    for (const cell of own) {
      if (more === 0) cells.push({ ...cell, row: row + added });
      else if (cell.rowSpan > 1) cells.push({ ...cell, row: row + added, rowSpan: cell.rowSpan + more });
      else
        for (const [i, { lines }] of printed.entries()) {
          const height = (cell.box[3] - cell.box[1]) / printed.length;
          const box: Box = [cell.box[0], cell.box[1] + i * height, cell.box[2], cell.box[1] + (i + 1) * height];
          cells.push(cellOf(cell, row + added + i, box, lines.get(cell) ?? []));
        }
    }
    added += more;
  }
  return added === 0
    ? draft
    : { ...draft, rowCount: draft.rowCount + added, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column) };
};
