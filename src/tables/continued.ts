import type { Cell, Line, Table, TabledPage } from "../model/table.ts";

/** Column lines of a table's two parts may differ by this much between pages. */
const columnPt = 4;
/** A part that goes on ends in the lowest quarter of its page and begins again in the highest quarter of the next. */
const edgeShare = 0.25;

const columnLines = (table: Table): number[] =>
  [...new Set(table.cells.flatMap((cell) => [cell.box[0], cell.box[2]]))].sort((a, b) => a - b);

const sameColumns = (a: Table, b: Table): boolean => {
  const left = columnLines(a);
  const right = columnLines(b);
  return (
    a.columnCount === b.columnCount && left.length === right.length && left.every((x, i) => Math.abs(x - (right[i] as number)) <= columnPt)
  );
};

/** A line that stands at the same height of the page before, but for its numbers, is a running header. */
const runs = (line: Line, above: TabledPage): boolean =>
  above.text.some((other) => Math.abs(other.box[1] - line.box[1]) < 3 && other.text.replace(/\d+/g, "") === line.text.replace(/\d+/g, ""));

const goesOn = (above: TabledPage, table: Table, below: TabledPage, next: Table): boolean =>
  below.page.number === above.page.number + 1 &&
  table.box[3] > above.page.height * (1 - edgeShare) &&
  next.box[1] < below.page.height * edgeShare &&
  // A part with its own caption is a table of its own; a running header, a bulletin's stamp or a page number is no caption.
  next.caption.every((line) => /biuletyn|^-{5,}|^[-–]?\s*\d+\s*[-–]?$/i.test(line.text) || runs(line, above)) &&
  sameColumns(table, next);

const append = (table: Table, next: Table): Table => ({
  ...table,
  rowCount: table.rowCount + next.rowCount,
  cells: [...table.cells, ...next.cells.map((cell): Cell => ({ ...cell, row: cell.row + table.rowCount }))],
  footnotes: [...table.footnotes, ...next.footnotes],
});

/** A table whose columns go on at the top of the next page becomes one; its cells keep their own page. */
export const joinContinued = (pages: readonly TabledPage[]): TabledPage[] => {
  const joined: TabledPage[] = [];
  for (const current of pages) {
    const [first, ...others] = current.tables;
    const above = joined.findLast((page) => page.tables.length > 0);
    const last = above?.tables.at(-1);
    // `last` may itself be joined: what must touch the page's end is its part on that page.
    const part = last === undefined || above === undefined ? undefined : partOn(last, above.page.number);
    if (first !== undefined && above !== undefined && last !== undefined && part !== undefined && goesOn(above, part, current, first)) {
      joined[joined.indexOf(above)] = { ...above, tables: [...above.tables.slice(0, -1), append(last, first)] };
      joined.push({ ...current, tables: others });
    } else joined.push(current);
  }
  return joined;
};

const partOn = (table: Table, page: number): Table => {
  const cells = table.cells.filter((cell) => cell.page === page);
  if (table.page === page && cells.length === table.cells.length) return table;
  const ys = cells.flatMap((cell) => [cell.box[1], cell.box[3]]);
  return { ...table, cells, box: [table.box[0], Math.min(...ys), table.box[2], Math.max(...ys)] };
};
