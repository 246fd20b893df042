import type { Line, Table, TabledPage } from "../model/table.ts";
import { toLines } from "./lines.ts";

/* A header in a frame of its own that ends its page: its ruling lines and grounds show a table, but none of its columns. */

/** Has a table texts alone, in cells that each go over its whole width? */
const isFramedHead = ({ cells, columnCount, footnotes, page }: Table, holdsRate: (line: Line) => boolean): boolean =>
  footnotes.length === 0 && cells.every((cell) => cell.colSpan === columnCount && cell.page === page && !cell.lines.some(holdsRate));

/** The page with the lines of the framed header that ends it among its text. `framed`: these lines; none where no such header ends it. */
export const withHeadAsText = (
  before: TabledPage,
  holdsRate: (line: Line) => boolean,
): { readonly page: TabledPage; readonly framed: readonly Line[] } => {
  const last = before.tables.reduce<Table | undefined>((low, one) => (low === undefined || one.box[1] > low.box[1] ? one : low), undefined);
  if (last === undefined || !isFramedHead(last, holdsRate)) return { page: before, framed: [] };
  const framed = toLines(last.cells.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
  const text = [...before.text, ...framed].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  return { page: { ...before, tables: before.tables.filter((table) => table !== last), text }, framed };
};
