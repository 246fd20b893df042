import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { cluster, type Edge, type Edges, nearest, snapPt } from "./edges.ts";

/** A rectangle of grid places with no wall inside. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly box: Box;
}

export interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
}

/** A wall stands where an edge covers at least this share of the side between two places. */
export const wallShare = 0.7;

export const coverage = (edges: readonly Edge[], at: number, from: number, to: number): number =>
  edges
    .filter((edge) => Math.abs(edge.at - at) <= snapPt)
    .reduce((sum, edge) => sum + Math.max(0, Math.min(edge.to, to) - Math.max(edge.from, from)), 0) /
  (to - from);

/** The lowest rows are so high. */
const lowestRowPt = 9;
/** A worn wall that stops so short of a rule leaves no room for a row of its own. */
const noRowPt = lowestRowPt / 2;

/** The lines of a grid at which a cell begins or ends, and the places of the old ones among them. */
const kept = (lines: readonly number[], used: ReadonlySet<number>) => {
  const [places, left] = [new Map<number, number>(), lines.filter((_, at) => used.has(at))];
  for (const at of lines.keys()) if (used.has(at)) places.set(at, places.size);
  return { lines: left, placeOf: (at: number): number => places.get(at) as number };
};

/**
 * The places of lines and of the ends of those across. An end that is within `nearPt` of a line is at that line: a worn one that stops short of the
 * outer of two strokes made a column between them.
 */
const placesOf = (lines: readonly Edge[], across: readonly Edge[], nearPt: number): number[] => {
  const places = cluster([...lines.map(({ at }) => at), ...across.flatMap(({ from, to }) => [from, to])], snapPt);
  const own = new Set(lines.map(({ at }) => nearest(places, at)));
  return places.filter((place) => own.has(place) || ![...own].some((line) => Math.abs(line - place) <= nearPt));
};

/**
 * Cells from edges: the grid of all lines and line ends; in each row the places without a wall between them are one run,
 * and runs of the same columns without a wall between them are one cell. A rule that begins half-way down a band
 * (Word's tables) thus cuts an unruled strip above the columns, as a reader sees it.
 */
export const toGrid = (edges: Edges): Grid => {
  const xs = placesOf(edges.vertical, edges.horizontal, snapPt);
  const ys = placesOf(edges.horizontal, edges.vertical, noRowPt);
  const rows = ys.length - 1;
  const columns = xs.length - 1;
  const wall = (row: number, column: number): boolean =>
    coverage(edges.vertical, itemAt(xs, column), itemAt(ys, row), itemAt(ys, row + 1)) >= wallShare;
  const floor = (row: number, from: number, to: number): boolean =>
    coverage(edges.horizontal, itemAt(ys, row), itemAt(xs, from), itemAt(xs, to)) >= wallShare;

  // A rule that goes on a little beyond the last line, as one does that the bracket of a note's mark below touches, makes no row.
  const sticksOut = (row: number, outer: number): boolean =>
    itemAt(ys, row + 1) - itemAt(ys, row) < lowestRowPt &&
    coverage(edges.horizontal, itemAt(ys, outer), itemAt(xs, 0), itemAt(xs, columns)) === 0 &&
    [...xs.keys()].filter((column) => wall(row, column)).length < 2;
  const top = rows > 1 && sticksOut(0, 0) ? 1 : 0;
  const bottom = rows - top > 1 && sticksOut(rows - 1, rows) ? rows - 1 : rows;

  const open = new Map<string, { row: number; column: number; end: number; rowSpan: number }>();
  const done: { row: number; column: number; end: number; rowSpan: number }[] = [];
  for (let row = top; row < bottom; row += 1) {
    const seen = new Set<string>();
    for (let column = 0; column < columns; ) {
      let end = column + 1;
      while (end < columns && !wall(row, end)) end += 1;
      const key = `${column}-${end}`;
      seen.add(key);
      const above = open.get(key);
      if (above !== undefined && !floor(row, column, end)) above.rowSpan += 1;
      else {
        if (above !== undefined) done.push(above);
        open.set(key, { row, column, end, rowSpan: 1 });
      }
      column = end;
    }
    for (const [key, cell] of open)
      if (!seen.has(key)) {
        done.push(cell);
        open.delete(key);
      }
  }
  done.push(...open.values());
  // Where a rule ends and no cell begins, it only sticks out.
  const columnsKept = kept(xs, new Set(done.flatMap(({ column, end }) => [column, end])));
  const rowsKept = kept(ys, new Set(done.flatMap(({ row, rowSpan }) => [row, row + rowSpan])));
  const cells = done
    .map(({ row, column, end, rowSpan }): GridCell => {
      const [left, right] = [columnsKept.placeOf(column), columnsKept.placeOf(end)];
      const [top, bottom] = [rowsKept.placeOf(row), rowsKept.placeOf(row + rowSpan)];
      return {
        row: top,
        column: left,
        rowSpan: bottom - top,
        colSpan: right - left,
        box: [itemAt(xs, column), itemAt(ys, row), itemAt(xs, end), itemAt(ys, row + rowSpan)],
      };
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
  return { xs: columnsKept.lines, ys: rowsKept.lines, cells };
};
