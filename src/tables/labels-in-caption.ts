import type { Cell, Line, Table } from "../model/table.ts";
import { headRows, headText, rateLike, sortedWords } from "./head-text.ts";
import { labelCells } from "./label-lines.ts";

/* A caption that ends its page with the table's head and the label over its first rows, which stand overleaf under the same head. */

/** Labels of one column begin this close to one another. */
const labelPt = 4;

const sorted = (lines: readonly Line[]): string => sortedWords(lines.flatMap(({ words }) => words.map(({ text }) => text)));

/** Where a table's labels begin and its rates do. */
const sidesOf = ({ cells }: Table): readonly [number, number] => {
  const rated = cells.filter(({ text }) => rateLike.test(text));
  const values = rated.flatMap(({ lines }) => lines.map(({ box }) => box[0]));
  const rows = new Set(rated.map(({ row }) => row));
  const labels = cells.filter(({ column, row }) => column === 0 && rows.has(row)).flatMap(({ lines }) => lines.map(({ box }) => box[0]));
  return [Math.min(...labels), Math.min(...values)];
};

/**
 * The table with such labels as rows under its head, and the lines that these are; null where the lines under its caption are not its head and
 * labels of its first column. `caption`: all these lines, of the page before.
 */
export const withLabelsInCaption = (
  table: Table,
  caption: readonly Line[],
  page: number,
): { readonly table: Table; readonly caption: readonly Line[]; readonly labels: readonly Line[] } | null => {
  const said = headText(table);
  const [left, values] = sidesOf(table);
  for (let from = 1; from < caption.length && said !== ""; from += 1)
    for (let to = from + 1; to < caption.length; to += 1) {
      if (sorted(caption.slice(from, to)) !== said) continue;
      const labels = caption.slice(to);
      if (!labels.every(({ box }) => Math.abs(box[0] - left) <= labelPt && box[2] < values)) return null;
      const head = headRows(table);
      const rows = labelCells(
        labels.map((line) => ({ line, column: 0 })),
        page,
        head,
      );
      const below = table.cells.map((cell): Cell => (cell.row < head ? cell : { ...cell, row: cell.row + rows.length }));
      return {
        table: { ...table, rowCount: table.rowCount + rows.length, cells: [...below, ...rows] },
        caption: caption.slice(0, from),
        labels,
      };
    }
  return null;
};
