import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Edges } from "./edges.ts";
import { coverage, type Grid, type GridCell, wallShare } from "./grid.ts";

/*
 * A cell over two rows may lack a side in one of them: some programs leave it out where such a cell stands beside others of one row. What is
 * left without a line inside is no rectangle, and the grid cuts it at a height where nothing is ruled. Where the text of the tall cell goes
 * through that height, the cut is wrong, and the missing side is the only one that makes cells of it.
 */

/** A text goes through a height where so much of it, at least, is on either side. */
const throughShare = 0.25;

const goesThrough = ({ box: [, top, , bottom] }: Word, y: number): boolean =>
  Math.min(y - top, bottom - y) >= throughShare * (bottom - top);

const isWithin = (box: Box, left: number, right: number): boolean => box[0] >= left && box[2] <= right;

/** A cell, and the run of places right above or below it that it reaches into. */
interface Cut {
  readonly cell: GridCell;
  readonly run: GridCell;
  /** The height at which nothing is ruled between them. */
  readonly y: number;
}

const end = ({ column, colSpan }: GridCell): number => column + colSpan;

/** Do the columns of a cell begin or end those of a run of more, which stands right above or below? */
const isBeside = (cell: GridCell, run: GridCell): boolean =>
  (cell.row + cell.rowSpan === run.row || run.row + run.rowSpan === cell.row) &&
  run.colSpan > cell.colSpan &&
  cell.column >= run.column &&
  end(cell) <= end(run) &&
  (cell.column === run.column || end(cell) === end(run));

const cutsOf = (grid: Grid, edges: Edges): Cut[] =>
  grid.cells
    .filter(({ colSpan }) => colSpan > 1)
    .flatMap((run) =>
      grid.cells
        .filter((cell) => isBeside(cell, run))
        .flatMap((cell): Cut[] => {
          const at = run.row > cell.row ? run.row : cell.row;
          const y = itemAt(grid.ys, at);
          const [from, to] = [itemAt(grid.xs, cell.column), itemAt(grid.xs, end(cell))];
          const [left, right] = [itemAt(grid.xs, run.column), itemAt(grid.xs, end(run))];
          const rest = cell.column === run.column ? ([to, right] as const) : ([left, from] as const);
          const isOpen = coverage(edges.horizontal, y, from, to) < 1 - wallShare;
          return isOpen && coverage(edges.horizontal, y, ...rest) >= wallShare ? [{ cell, run, y }] : [];
        }),
    );

/** The cells of a cut with the missing side in its place; null where the texts do not ask for it. */
const mended = ({ cell, run, y }: Cut, grid: Grid, words: readonly Word[]): readonly [tall: GridCell, rest: GridCell] | null => {
  const [from, to] = [itemAt(grid.xs, cell.column), itemAt(grid.xs, end(cell))];
  const [top, bottom] = [Math.min(cell.box[1], run.box[1]), Math.max(cell.box[3], run.box[3])];
  const inside = words.filter(({ box }) => box[2] > run.box[0] && box[0] < run.box[2] && box[3] > top && box[1] < bottom);
  const own = inside.filter(({ box }) => box[2] > from && box[0] < to && (box[1] + box[3]) / 2 > top && (box[1] + box[3]) / 2 < bottom);
  if (own.length === 0 || !own.every((word) => goesThrough(word, y) && isWithin(word.box, from, to))) return null;
  const isFirst = cell.column === run.column;
  const tall: GridCell = {
    ...cell,
    row: Math.min(cell.row, run.row),
    rowSpan: cell.rowSpan + run.rowSpan,
    box: [cell.box[0], top, cell.box[2], bottom],
  };
  const rest: GridCell = {
    ...run,
    column: isFirst ? end(cell) : run.column,
    colSpan: run.colSpan - cell.colSpan,
    box: isFirst ? [to, run.box[1], run.box[2], run.box[3]] : [run.box[0], run.box[1], from, run.box[3]],
  };
  return [tall, rest];
};

/** The grid with the sides that its texts show to be missing. */
export const withLostWalls = (grid: Grid, edges: Edges, words: readonly Word[]): Grid => {
  const upright = words.filter(({ rotation }) => rotation === 0);
  let cells = grid.cells;
  for (const cut of cutsOf(grid, edges)) {
    // Two cells of one run, or one in two runs: each cell is put right once.
    if (!cells.includes(cut.cell) || !cells.includes(cut.run)) continue;
    const found = mended(cut, grid, upright);
    if (found !== null) cells = [...cells.filter((one) => one !== cut.cell && one !== cut.run), ...found];
  }
  return cells === grid.cells ? grid : { ...grid, cells: [...cells].sort((a, b) => a.row - b.row || a.column - b.column) };
};
