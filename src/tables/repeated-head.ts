import type { Word } from "../model/page.ts";
import type { Table } from "../model/table.ts";
import { type Block, isCaption } from "./block.ts";
import { headText } from "./head-text.ts";
import { beginsNote } from "./notes.ts";
import { type Row, underRunning } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";

/* One line of rates overleaf, under the header of the table that ends the page before, printed once more: too few lines to show a table. */

/** A wider gap than this many line heights ends a table; the padding of four merged rows is 2.2 em. */
const apartEm = 2.5;

const sorted = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ pieces }) => pieces.flatMap(({ words }) => words.flatMap(({ text }) => text.toLowerCase().split(/\s+/))))
    .filter((word) => word !== "")
    .sort()
    .join(" ");

const isNote = ({ pieces, box }: Row): boolean => beginsNote({ text: "", words: pieces.flatMap(({ words }) => words), box });

/** Where the first number of a line of rates begins: its own label ends before it. */
const labelEndOf = ({ pieces }: Row): number => Math.min(...pieces.flatMap(({ kind, box }) => (kind === "text" ? [] : [box[0]])));
const hasLabel = (row: Row): boolean => row.pieces.some(({ kind, box }) => kind === "text" && box[2] <= labelEndOf(row));

/** The labels right below a line of rates. */
const labelsUnder = (row: Row, below: readonly Row[], labelEnd: number): readonly Row[] => {
  const end = below.findIndex((line, i) => {
    const gap = line.box[1] - (below[i - 1] ?? row).box[3];
    return gap > apartEm * row.size || !isLabelLine(line, labelEnd) || isCaption(line) || isNote(line);
  });
  return end < 0 ? below : below.slice(0, end);
};

/**
 * A block of one line of rates with the labels right above it, which head its own label, and, where it has none, those below; null where
 * `over` is not all labels.
 */
export const withLabelsAround = (block: Block, over: readonly Row[]): Block | null => {
  const [row, ...others] = block.body;
  if (row === undefined || others.length > 0) return null;
  const labelEnd = labelEndOf(row);
  if (!over.every((line) => isLabelLine(line, labelEnd))) return null;
  const under = hasLabel(row) ? [] : labelsUnder(row, block.below, labelEnd);
  return { body: [...over, row, ...under], above: [], below: block.below.slice(under.length) };
};

/**
 * A block under the repeated header of `table`, with the labels above and below its first line where that has none of its own; null where
 * the lines over it say something else. `running`: words of the page's running lines.
 */
export const underRepeatedHead = (block: Block, table: Table | null, running: ReadonlySet<Word>): Block | null => {
  const said = table === null ? "" : headText(table);
  const [row, ...others] = block.body;
  if (said === "" || row === undefined || others.length > 0) return null;
  const above = underRunning(block.above, running);
  const count = above.findIndex((_, i) => sorted(above.slice(0, i + 1)) === said) + 1;
  if (count === 0) return null;
  const [head, labels] = [above.slice(0, count), above.slice(count)];
  if (hasLabel(row)) return labels.length === 0 ? { ...block, above: head } : null;
  const whole = withLabelsAround(block, labels);
  return whole === null ? null : { ...whole, above: head };
};
