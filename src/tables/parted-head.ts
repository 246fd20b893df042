import { boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Cell } from "../model/table.ts";
import { heightsOf, toCells } from "./cells.ts";
import type { Column } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import { headless } from "./heads.ts";
import { type JointHeader, withinRuled } from "./joint-header.ts";
import type { Numbers } from "./numbers.ts";
import { type Piece, toRow, unitBegins } from "./pieces.ts";
import type { PlacedText } from "./sheet.ts";
import type { Room, Span } from "./spans.ts";

/*
 * A dark header is black in a scan of two colours, and the lines between its cells with it: one cell, or one between two that are left, over a body
 * whose every column is ruled. Its texts are placed over these columns, as those of a header without lines are.
 */

/** Fewer columns are a caption's text over a label and its rate. */
const fewestColumns = 3;
/** But for words that are turned upwards. */
const fewestTurned = 2;

const piecesOf = (cells: readonly Cell[], usualEm: number, numbers: Numbers): Piece[] =>
  cells.flatMap((cell) => cell.lines.flatMap((line) => toRow(line, usualEm, numbers).pieces));

/** Columns of a body, by their first and last, and their rooms. */
interface Below {
  readonly columns: readonly Column[];
  readonly rooms: readonly Room[];
  readonly spans: readonly Span[];
}

/** The columns of a body under a head cell by its ruling lines, and their rooms; null where a column has no cell of its own. */
const columnsBelow = (draft: Draft, { column, colSpan }: Cell, usualEm: number, numbers: Numbers): Below | null => {
  const columns: Column[] = [];
  const rooms: Room[] = [];
  const spans: Span[] = [];
  for (let at = column; at < column + colSpan; at += 1) {
    const own = draft.cells.filter((cell) => cell.row > 0 && cell.column === at && cell.colSpan === 1);
    if (own.length === 0) return null;
    const [left, , right] = boundingBox(own.map(({ box }) => box));
    const pieces = piecesOf(own, usualEm, numbers);
    const [first, , last] = pieces.length > 0 ? boundingBox(pieces.map(({ box }) => box)) : [left, 0, right];
    // A column after the first rates in which nothing stands is one of rates that no group has.
    const value = pieces.length > 0 ? pieces.some(({ kind }) => kind !== "text") : columns.some((before) => before.value);
    columns.push({ left: first, right: last, value, pieces });
    rooms.push({ left, right, core: [first, last] });
    spans.push([at, at]);
  }
  return { columns, rooms, spans };
};

/**
 * The columns with those taken for one that the first row under the head has one label for ("Układ pomiarowy" over "1-faz." and "3-faz."): the head
 * has one text over them. A unit stands over columns that have texts of their own.
 */
const underOneLabel = (draft: Draft, { columns, rooms, spans }: Below): Below => {
  const labels = draft.cells.filter(({ row, colSpan, text }) => row === 1 && colSpan > 1 && text !== "" && !unitBegins.test(text));
  const labelOf = (at: number): Cell | undefined => labels.find(({ column, colSpan }) => column <= at && at < column + colSpan);
  const found = { columns: [] as Column[], rooms: [] as Room[], spans: [] as Span[] };
  for (const [i, column] of columns.entries()) {
    const [at] = itemAt(spans, i);
    const room = itemAt(rooms, i);
    const [before, wide, from] = [found.columns.at(-1), found.rooms.at(-1), found.spans.at(-1)];
    const isOne = from !== undefined && labelOf(at) !== undefined && labelOf(at) === labelOf(from[0]);
    if (isOne && before !== undefined && wide !== undefined) {
      const value = before.value || column.value;
      found.columns[found.columns.length - 1] = {
        left: before.left,
        right: column.right,
        value,
        pieces: [...before.pieces, ...column.pieces],
      };
      found.rooms[found.rooms.length - 1] = { left: wide.left, right: room.right, core: [before.left, column.right] };
      found.spans[found.spans.length - 1] = [from[0], at];
    } else {
      found.columns.push(column);
      found.rooms.push(room);
      found.spans.push([at, at]);
    }
  }
  return found;
};

const cellsOf = (head: Cell, { rows, headings }: JointHeader, { rooms, spans }: Below): { cells: Cell[]; rowCount: number } => {
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
  const cells = toCells(placed, rooms, ys, head.page).map((cell): Cell => {
    const [[first], [, last]] = [itemAt(spans, cell.column), itemAt(spans, cell.column + cell.colSpan - 1)];
    return { ...cell, column: first, colSpan: last - first + 1 };
  });
  return { cells, rowCount: rows.length };
};

/** The texts of a head cell over the columns below it; null where these do not fit in one way alone. */
const placedOver = (head: Cell, below: Below, usualEm: number, numbers: Numbers): { cells: Cell[]; rowCount: number } | null => {
  const { columns, rooms } = below;
  const em = median(head.lines.flatMap(({ words }) => words.map(({ fontSize }) => fontSize)));
  const alone: Draft = { box: head.box, rowCount: 1, columnCount: 1, cells: [{ ...head, column: 0, colSpan: 1 }] };
  const walls = rooms.slice(1).map(({ left }) => left);
  const place = { columns, em, parted: () => false, usualEm, numbers, walls };
  // In a wide cell numbers stand far from its sides, and a heading in its middle does not.
  const joint = withinRuled(alone, place) ?? withinRuled(alone, place, [head.box[0], head.box[2]]);
  return joint === null || headless(joint.headings, columns).length > 0 ? null : cellsOf(head, joint, below);
};

/** Words that are turned upwards head columns of their own. */
const isTurned = ({ lines }: Cell): boolean => lines.some(({ words }) => words.some(({ rotation }) => rotation !== 0));

/** The texts of a head cell over the columns of the body; null for one that is not to be parted, or not in one way alone. */
const partsOf = (head: Cell, draft: Draft, usualEm: number, numbers: Numbers): { cells: Cell[]; rowCount: number } | null => {
  const texts = head.lines.map((line) => toRow(line, usualEm, numbers).pieces);
  if (!(isTurned(head) || texts.some((pieces) => pieces.length > 1)) || texts.flat().some(({ kind }) => kind !== "text")) return null;
  const below = columnsBelow(draft, head, usualEm, numbers);
  if (below === null || !below.columns.some(({ value }) => value)) return null;
  return placedOver(head, below, usualEm, numbers) ?? placedOver(head, underOneLabel(draft, below), usualEm, numbers);
};

/** The cells of a row of heads that has so many rows now; those of its last row before are as high as what is left. */
const heightened = (cells: readonly Cell[], rows: number, own: number): Cell[] =>
  cells.map((cell) => (cell.row + cell.rowSpan === own ? { ...cell, rowSpan: cell.rowSpan + rows - own } : cell));

/** A ruled table with the texts of its wide header cells over their columns; those stay as they are whose texts do not fit in one way alone. */
export const withHeadParted = (draft: Draft, usualEm: number, numbers: Numbers): Draft => {
  const heads = draft.cells.filter(
    (cell) => cell.row === 0 && cell.lines.length > 0 && cell.colSpan >= (isTurned(cell) ? fewestTurned : fewestColumns),
  );
  if (heads.some(({ rowSpan }) => rowSpan > 1)) return draft;
  const parts = new Map(
    heads.flatMap((head) => {
      const found = partsOf(head, draft, usualEm, numbers);
      return found === null ? [] : [[head, found] as const];
    }),
  );
  if (parts.size === 0) return draft;
  const rows = Math.max(...[...parts.values()].map(({ rowCount }) => rowCount));
  return {
    ...draft,
    rowCount: draft.rowCount + rows - 1,
    // Cells beside the head are as high as all of its rows.
    cells: draft.cells.flatMap((cell) => {
      const found = parts.get(cell);
      if (found !== undefined) return heightened(found.cells, rows, found.rowCount);
      return [cell.row === 0 ? { ...cell, rowSpan: cell.rowSpan + rows - 1 } : { ...cell, row: cell.row + rows - 1 }];
    }),
  };
};
