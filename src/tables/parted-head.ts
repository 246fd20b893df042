import { boundingBox } from "../model/geometry.ts";
import { median } from "../model/median.ts";
import type { Cell } from "../model/table.ts";
import { heightsOf, toCells } from "./cells.ts";
import type { Column } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import { headless } from "./heads.ts";
import { type JointHeader, withinRuled } from "./joint-header.ts";
import type { Numbers } from "./numbers.ts";
import { type Piece, toRow } from "./pieces.ts";
import type { PlacedText } from "./sheet.ts";
import type { Room } from "./spans.ts";

/*
 * A dark header is black in a scan of two colours, and the lines between its cells with it: one cell over a body whose every column is ruled.
 * Its texts are placed over these columns, as those of a header without lines are.
 */

/** Fewer columns are a caption's text over a label and its rate. */
const fewestColumns = 3;

const piecesOf = (cells: readonly Cell[], usualEm: number, numbers: Numbers): Piece[] =>
  cells.flatMap((cell) => cell.lines.flatMap((line) => toRow(line, usualEm, numbers).pieces));

/** The columns of a body by its ruling lines, and their rooms; null where a column has no cell of its own. */
const columnsBelow = (draft: Draft, usualEm: number, numbers: Numbers): { columns: Column[]; rooms: Room[] } | null => {
  const columns: Column[] = [];
  const rooms: Room[] = [];
  for (let at = 0; at < draft.columnCount; at += 1) {
    const own = draft.cells.filter((cell) => cell.row > 0 && cell.column === at && cell.colSpan === 1);
    if (own.length === 0) return null;
    const [left, , right] = boundingBox(own.map(({ box }) => box));
    const pieces = piecesOf(own, usualEm, numbers);
    const [first, , last] = pieces.length > 0 ? boundingBox(pieces.map(({ box }) => box)) : [left, 0, right];
    columns.push({ left: first, right: last, value: pieces.some(({ kind }) => kind !== "text"), pieces });
    rooms.push({ left, right, core: [first, last] });
  }
  return { columns, rooms };
};

const cellsOf = (head: Cell, { rows, headings }: JointHeader, rooms: readonly Room[]): { cells: Cell[]; rowCount: number } => {
  const ys = heightsOf(rows, head.box[1]).with(-1, head.box[3]);
  const placed = headings.map(
    ({ span: [from, to], from: row, to: last, words }): PlacedText => ({
      row,
      rowSpan: last - row + 1,
      column: from,
      colSpan: to - from + 1,
      words,
    }),
  );
  return { cells: toCells(placed, rooms, ys, head.page), rowCount: rows.length };
};

/** A ruled table with the texts of its one header cell over their columns; as it is where these do not fit in one way alone. */
export const withHeadParted = (draft: Draft, usualEm: number, numbers: Numbers): Draft => {
  const head = draft.cells.find(({ row, colSpan, lines }) => row === 0 && colSpan === draft.columnCount && lines.length > 0);
  if (head === undefined || head.rowSpan > 1 || draft.columnCount < fewestColumns) return draft;
  const texts = head.lines.map((line) => toRow(line, usualEm, numbers).pieces);
  // Words that are turned upwards head columns of their own.
  const isTurned = head.lines.some(({ words }) => words.some(({ rotation }) => rotation !== 0));
  if (!(isTurned || texts.some((pieces) => pieces.length > 1)) || texts.flat().some(({ kind }) => kind !== "text")) return draft;
  const below = columnsBelow(draft, usualEm, numbers);
  if (below === null || !below.columns.some(({ value }) => value)) return draft;
  const { columns, rooms } = below;
  const em = median(head.lines.flatMap(({ words }) => words.map(({ fontSize }) => fontSize)));
  const alone: Draft = { box: head.box, rowCount: 1, columnCount: 1, cells: [{ ...head, colSpan: 1 }] };
  const walls = rooms.slice(1).map(({ left }) => left);
  const joint = withinRuled(alone, { columns, em, parted: () => false, usualEm, numbers, walls });
  if (joint === null || headless(joint.headings, columns).length > 0) return draft;
  const { cells, rowCount } = cellsOf(head, joint, rooms);
  const more = rowCount - 1;
  return {
    ...draft,
    rowCount: draft.rowCount + more,
    cells: [...cells, ...draft.cells.filter((cell) => cell !== head).map((cell) => ({ ...cell, row: cell.row + more }))],
  };
};
