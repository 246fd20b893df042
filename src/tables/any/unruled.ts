import { type Box, boundingBox } from "../../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import type { Page, Word } from "../../model/page.ts";
import { heightsOf, toCells } from "../cells.ts";
import type { Draft } from "../drafts.ts";
import type { Edges } from "../edges.ts";
import { partedBy } from "../evidence.ts";
import type { Piece, Row } from "../pieces.ts";
import { guttersOf, inColumns } from "../prose-columns.ts";
import type { PlacedText } from "../sheet.ts";
import { blocksOf } from "./blocks.ts";
import { type Column, columnsOf, hasValues, isNumeric } from "./columns.ts";
import { withoutContents } from "./contents.ts";
import { withJustifiedWhole } from "./justified.ts";
import { rowsOf } from "./rows.ts";
import { ruledFrames } from "./ruled-frames.ts";
import { columnOf, headSpansOf, isAcross, roomsOf, spansOf } from "./spans.ts";

/* Tables of any kind that ruling lines do not wholly show, for `extract --tables`. Where it is not clear which row or column a text is in, the likeliest is taken: nothing is published from them. */

/** More pieces than this under one another are no table. */
const mostPieces = 6_000;
/** At least this share of the places of a table's rows with several texts is filled. */
const filledShare = 0.45;
/** Without a column of numbers cells of a table are short. */
const shortWords = 3;

const listItem = /^(?:\(?\d{1,2}[.)]|\(?[a-z][.)]|[•–\-▪◦·]|[ivx]+[.)])$/;

/** Numbers under one another; or columns between lines, or many of them with short texts. A list's numbers and items are none. */
const isTable = (
  columns: readonly Column[],
  rows: readonly (readonly Row[])[],
  place: (piece: Piece) => number,
  ruled: boolean,
): boolean => {
  if (columns.length < 2) return false;
  const [first] = columns;
  const filled = rows.map((lines) => new Set(lines.flatMap((line) => line.pieces.map(place))).size).filter((count) => count > 1);
  // Words that happen to stand apart fill few places of the columns that they would make.
  if (filled.length < (ruled ? 2 : 3) || filled.reduce((sum, count) => sum + count, 0) < filledShare * columns.length * filled.length)
    return false;
  if (columns.length === 2 && first?.pieces.every(({ words }) => words.length === 1 && listItem.test(words[0]?.text ?? "")) === true)
    return false;
  if (columns.slice(1).some(isNumeric) || (columns.length > 2 && columns.some(isNumeric))) return true;
  // "k – the ratio of prices": what symbols mean.
  if (columns.length <= 3 && columns.some(({ pieces }) => pieces.length > 2 && pieces.every((piece) => piece.kind === "none")))
    return false;
  const words = median(columns.flatMap((column) => column.pieces.map((piece) => piece.words.length)));
  const full = filled.filter((count) => count >= 3).length;
  return (ruled && words <= 2 * shortWords) || (columns.length >= 3 && full >= 3 && words <= shortWords);
};

const tableOf = (printed: readonly Row[], page: Page, edges: Edges): Draft | null => {
  if (printed.reduce((sum, row) => sum + row.pieces.length, 0) > mostPieces) return null;
  const block = withJustifiedWhole(withoutContents(printed));
  if (block.length === 0) return null;
  const em = median(block.map((row) => row.size));
  const columns = columnsOf(block, em);
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const partedAt = partedBy(edges, em);
  const parted = (above: Row, below: Row): boolean => partedAt(above.baseline, below.baseline, left, right);
  const [top, bottom] = [firstItem(block), lastItem(block)];
  const ruled = partedAt(top.baseline - 2 * em, bottom.baseline + 2 * em, left, right);
  const rooms = roomsOf(columns);
  const across = (row: Row): boolean => isAcross(row, columns, em);
  const heads = block.slice(0, Math.max(block.findIndex(hasValues), 0));
  const place = {
    em,
    columnOf: (piece: Piece) => columnOf(rooms, piece),
    spansOf: (row: Row) => headSpansOf(row, heads, rooms, em),
    across,
    parted,
  };
  if (!isTable(columns, rowsOf(block, place), place.columnOf, ruled)) return null;

  // A line of one text above all others that begins where the table does is a heading of the page; one below it is a note.
  const several = block.flatMap((row, i) => (row.pieces.length > 1 ? [i] : []));
  let from = several[0] as number;
  let to = several.at(-1) as number;
  const over = block[from - 1];
  if (over?.pieces.every((piece) => columnOf(rooms, piece) > 0) && itemAt(block, from).baseline - over.baseline < 2 * em) from -= 1;
  while (to + 1 < block.length) {
    const [last, next] = [itemAt(block, to), itemAt(block, to + 1)];
    const first = firstItem(next.pieces);
    if (
      parted(last, next) ||
      next.baseline - last.baseline > 1.35 * em ||
      (columnOf(rooms, first) === 0 && !/^\p{Ll}/u.test(first.words[0]?.text ?? ""))
    )
      break;
    to += 1;
  }
  const own = block.slice(from, to + 1);
  const lines = rowsOf(own, place);
  const firstNumbers = lines.findIndex((row) => row.some(hasValues));
  const placedTexts: PlacedText[] = lines.flatMap((row, at) =>
    row.flatMap((line) => {
      const own = () => (at < firstNumbers ? headSpansOf(line, heads, rooms, em) : spansOf(line, rooms, em));
      const spans = across(line) ? [[0, rooms.length - 1] as const] : own();
      return line.pieces.map((piece, i): PlacedText => {
        const [first, last] = itemAt(spans, i);
        return { row: at, rowSpan: 1, column: first, colSpan: last - first + 1, words: piece.words };
      });
    }),
  );
  const all = boundingBox(placedTexts.flatMap((placedText) => placedText.words.map((word) => word.box)));
  const ys = heightsOf(lines, all[1] - 1);
  const box: Box = [Math.min(left, all[0]), firstItem(ys), Math.max(right, all[2]), lastItem(ys)];
  return { box, rowCount: lines.length, columnCount: columns.length, cells: toCells(placedTexts, rooms, ys, page.number) };
};

const wordsOf = ({ cells }: Draft): Word[] => cells.flatMap((cell) => cell.lines.flatMap((line) => line.words));

/** A page's tables of any kind: `ruled`, as far as their lines show all columns, and those that the words show. */
export const withAnyUnruled = (page: Page, edges: Edges, ruled: readonly Draft[]): readonly Draft[] => {
  // Where lines show columns, two numbers in a cell are a cell's own ("6:00 - 13:00").
  const open = ruled.filter((draft) => draft.columnCount === 1);
  const taken = new Set(ruled.filter((draft) => !open.includes(draft)).flatMap(wordsOf));
  const free = page.words.filter((word) => word.rotation === 0 && !taken.has(word));
  const gutters = guttersOf(
    free,
    ruled.map((draft) => draft.box),
  );
  const lines = inColumns(free, gutters);
  const parted = (above: Row, below: Row): boolean =>
    partedBy(edges, above.size)(above.baseline, below.baseline, Math.max(above.box[0], below.box[0]), Math.min(above.box[2], below.box[2]));
  const found = blocksOf(lines, parted, ruledFrames(edges)).flatMap((block) => tableOf(block, page, edges) ?? []);
  const used = new Set(found.flatMap(wordsOf));
  return [...ruled.filter((draft) => draft.columnCount > 1 && !wordsOf(draft).some((word) => used.has(word))), ...found];
};
