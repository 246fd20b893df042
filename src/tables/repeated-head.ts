import { boundingBox } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Table } from "../model/table.ts";
import { type Block, isCaption } from "./block.ts";
import type { Draft } from "./drafts.ts";
import { headText, sortedWords } from "./head-text.ts";
import { toLines } from "./lines.ts";
import { beginsNote } from "./notes.ts";
import { type Row, underRunning } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";

/* One line of rates overleaf, under the header of the table that ends the page before, printed once more: too few lines to show a table. */

/** A wider gap than this many line heights ends a table; the padding of four merged rows is 2.2 em. */
const apartEm = 2.5;

const sorted = (rows: readonly Row[], turned: readonly Word[]): string =>
  sortedWords([...rows.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words)), ...turned].map(({ text }) => text));

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
  if (!over.every((line) => isLabelLine(line, labelEnd) && !isCaption(line))) return null;
  const under = hasLabel(row) ? [] : labelsUnder(row, block.below, labelEnd);
  return { body: [...over, row, ...under], above: [], below: block.below.slice(under.length) };
};

/**
 * The lines over a block that say what the header of `table` says, and those between them and the block; null where they say something else.
 * `running`: words of the page's running lines; `turned`: those turned upwards over the block.
 */
const repeatedHead = (
  block: Block,
  table: Table | null,
  running: ReadonlySet<Word>,
  turned: readonly Word[] = [],
): { readonly head: readonly Row[]; readonly labels: readonly Row[] } | null => {
  const said = table === null ? "" : headText(table);
  const above = underRunning(block.above, running);
  const count = said === "" ? 0 : above.findIndex((_, i) => sorted(above.slice(0, i + 1), turned) === said) + 1;
  return count === 0 ? null : { head: above.slice(0, count), labels: above.slice(count) };
};

/**
 * A block under the repeated header of `table`, with the labels between, which head its first line or are its own, and those below a line that has
 * none; null where the lines over it say something else. `words`: those of the page, of which a header may have turned ones.
 */
export const underRepeatedHead = (block: Block, table: Table | null, running: ReadonlySet<Word>, words: readonly Word[]): Block | null => {
  const [row, ...others] = block.body;
  const turned = words.filter(({ rotation, box }) => rotation !== 0 && row !== undefined && box[3] <= row.box[1]);
  const found = row === undefined || others.length > 0 ? null : repeatedHead(block, table, running, turned);
  if (row === undefined || found === null) return null;
  const { head, labels } = found;
  const whole = withLabelsAround(block, labels);
  return whole === null ? null : { ...whole, above: head };
};

/**
 * A block of several lines of rates under the repeated header of `table`, with the labels between as lines of its body, where nothing else
 * shows that they are none of the header; any other block as it is.
 */
export const withLabelsUnderHead = (block: Block, table: Table | null, running: ReadonlySet<Word>): Block => {
  const found = block.body.length < 2 ? null : repeatedHead(block, table, running);
  if (found === null || found.labels.length === 0) return block;
  const labelEnd = Math.min(...block.body.map(labelEndOf));
  const isLabel = (line: Row): boolean => isLabelLine(line, labelEnd) && !isCaption(line);
  return found.labels.every(isLabel) ? { ...block, body: [...found.labels, ...block.body], above: found.head } : block;
};

/** A block right under the repeated header of `table`, without it, and the lines of that; null where the lines over it say something else. */
export const withoutRepeatedHead = (
  block: Block,
  table: Table | null,
  running: ReadonlySet<Word>,
): { readonly block: Block; readonly head: readonly Row[] } | null => {
  const found = repeatedHead(block, table, running);
  return found === null || found.labels.length > 0 ? null : { block: { ...block, above: [] }, head: found.head };
};

/**
 * A draft under a header that is the one of the page before once more, as a row over all its columns. Which columns its texts stand over is known
 * there; of few rows some columns may hold nothing here.
 */
export const underWholeHead = (draft: Draft, head: readonly Row[], page: number): Draft => {
  const words = head.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.words));
  const lines = toLines(words);
  const box = boundingBox(lines.map((line) => line.box));
  const text = lines.map((line) => line.text).join("\n");
  const over: Cell = { page, row: 0, column: 0, rowSpan: 1, colSpan: draft.columnCount, box, text, lines };
  return {
    ...draft,
    box: boundingBox([draft.box, box]),
    rowCount: draft.rowCount + 1,
    cells: [over, ...draft.cells.map((cell): Cell => ({ ...cell, row: cell.row + 1 }))],
  };
};
