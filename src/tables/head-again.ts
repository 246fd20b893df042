import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import { headRows, rateLike, textOfRows } from "./head-text.ts";
import { labelsBelow } from "./labels-below.ts";
import { linesBelow } from "./overleaf.ts";

/*
 * A head that ends its page with the labels of its first rows, the name of their group and of their rates, and without a rate: the rows stand
 * overleaf under the same head. Ruling lines around a head without rows show no columns of it.
 */

/** The labels under a head of so many rows, each a row of one text; null where other texts stand there. */
const labelsUnder = (part: Table, head: number): readonly Line[] | null => {
  const under = part.cells.filter((cell) => cell.row >= head && cell.text !== "").sort((a, b) => a.row - b.row);
  const isLabel = ({ column, row, lines }: Cell, i: number): boolean => column === 0 && lines.length === 1 && row !== under[i - 1]?.row;
  return under.every(isLabel) ? under.flatMap(({ lines }) => lines) : null;
};

/**
 * How many rows the head takes in both parts: in `next` as many as its head has, or more up to the first with a rate, where the second line of a
 * heading, which is not as high as its columns, looks like a label. Null where the parts do not begin alike.
 */
const commonHead = (part: Table, next: Table): { readonly own: number; readonly head: number } | null => {
  const rated = Math.min(...next.cells.filter(({ text }) => rateLike.test(text)).map(({ row }) => row));
  for (let head = headRows(next); head <= rated; head += 1) {
    const said = textOfRows(next, head);
    const own = Array.from({ length: part.rowCount }, (_, i) => i + 1).find((count) => said !== "" && textOfRows(part, count) === said);
    if (own !== undefined) return { own, head };
  }
  return null;
};

/** The table that `next` makes with what ends the page before; null where that is no head of it. `labels`: lines of that page it takes. */
export const underHeadAgain = (
  part: Table,
  above: TabledPage,
  next: Table,
  below: TabledPage,
): { readonly table: Table; readonly labels: readonly Line[] } | null => {
  if (part.cells.some(({ text }) => rateLike.test(text)) || !next.cells.some(({ text }) => rateLike.test(text))) return null;
  const common = commonHead(part, next);
  const under = common === null ? null : labelsUnder(part, common.own);
  const labels = labelsBelow({ ...next, page: part.page, box: part.box, footnotes: part.footnotes }, above, below);
  if (common === null || under === null || labels.length < linesBelow(part, above, below).length) return null;
  const { head } = common;
  const lines = [...under, ...labels];
  const rows = lines.map(
    (line, i): Cell => ({
      page: part.page,
      row: head + i,
      column: 0,
      rowSpan: 1,
      colSpan: 1,
      box: line.box,
      text: line.text,
      lines: [line],
    }),
  );
  const cells = next.cells.map((cell): Cell => (cell.row < head ? cell : { ...cell, row: cell.row + lines.length }));
  const { page, box, caption } = part;
  const footnotes = [...part.footnotes, ...next.footnotes];
  return {
    table: { ...next, page, box, caption, footnotes, rowCount: next.rowCount + lines.length, cells: [...cells, ...rows] },
    labels,
  };
};
