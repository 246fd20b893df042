import { type Box, boundingBox } from "../../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import type { Page, Word } from "../../model/page.ts";
import { heightsOf, toCells } from "../cells.ts";
import { textOf } from "../columns.ts";
import type { Draft } from "../drafts.ts";
import type { Edges } from "../edges.ts";
import { partedBy } from "../evidence.ts";
import { type Piece, type Row, toleranceEm } from "../pieces.ts";
import { guttersOf, inColumns } from "../prose-columns.ts";
import type { PlacedText } from "../sheet.ts";
import { placeLine, type Room } from "../spans.ts";
import { blocksOf } from "./blocks.ts";
import { withoutContents } from "./contents.ts";
import { withJustifiedWhole } from "./justified.ts";
import { rowsOf } from "./rows.ts";
import { ruledFrames } from "./ruled-frames.ts";

/* Tables of any kind that ruling lines do not wholly show, for `extract --tables`. Where it is not clear which row or column a text is in, the likeliest is taken: nothing is published from them. */

/** More pieces than this under one another are no table. */
const mostPieces = 6_000;
/** A text over several columns that others part does so in at least this share of the lines with several pieces. */
const straddleShare = 0.15;
/** A column of numbers: so many of its texts are. */
const numericShare = 0.5;
/** At least this share of the places of a table's rows with several texts is filled. */
const filledShare = 0.45;
/** Without a column of numbers cells of a table are short. */
const shortWords = 3;

const overlap = (a: readonly [number, number], b: readonly [number, number]): number => Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
const widthOf = ({ box }: Piece): readonly [number, number] => [box[0], box[2]];

interface Column {
  left: number;
  right: number;
  pieces: Piece[];
}

/** Columns by what stands under one another; a text that others part into several columns makes none. */
const columnsOf = (rows: readonly Row[], em: number): Column[] => {
  const tolerance = toleranceEm * em;
  const several = rows.filter((row) => row.pieces.length > 1);
  const straddles = (piece: Piece, row: Row): boolean => {
    const parting = several.filter(
      (other) => other !== row && other.pieces.filter((one) => overlap(widthOf(piece), widthOf(one)) > tolerance).length > 1,
    );
    return parting.length > Math.max(0, Math.floor(straddleShare * several.length) - (piece.kind === "text" ? 1 : 0));
  };
  const columns: Column[] = [];
  for (const piece of several.flatMap((row) => row.pieces.filter((one) => !straddles(one, row)))) {
    const met = columns.filter((column) => overlap([column.left, column.right], widthOf(piece)) > tolerance);
    for (const one of met) columns.splice(columns.indexOf(one), 1);
    columns.push({
      left: Math.min(piece.box[0], ...met.map((one) => one.left)),
      right: Math.max(piece.box[2], ...met.map((one) => one.right)),
      pieces: [...met.flatMap((one) => one.pieces), piece],
    });
  }
  // Under a heading between two columns nothing stands: it is over both.
  const first = rows.findIndex(hasValues);
  const heads = new Set(rows.slice(0, Math.max(first, 0)).flatMap((row) => row.pieces));
  return columns.filter((column) => !column.pieces.every((piece) => heads.has(piece))).sort((a, b) => a.left - b.left);
};

/** Years head columns. */
const isYear = (piece: Piece): boolean => piece.words.length === 1 && /^(?:19|20)\d\d$/.test(piece.words[0]?.text ?? "");

/** What a head too may hold: a year, or an end of a text in brackets, as in "index (2012 = 100)". */
const mayBeHead = (piece: Piece): boolean => isYear(piece) || /^(?:[^(]*\)|\([^)]*)$/.test(textOf(piece));

/** Has a row values? With the first of them the head ends. */
const hasValues = ({ pieces }: Row): boolean => pieces.some((piece) => piece.kind === "number" && !mayBeHead(piece));

const isNumeric = ({ pieces }: Column): boolean => {
  const count = (kind: Piece["kind"]): number => pieces.filter((piece) => piece.kind === kind).length;
  return count("number") > 1 && count("number") + count("none") >= numericShare * pieces.length;
};

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

const roomsOf = (columns: readonly Column[]): Room[] =>
  columns.map(({ left, right }, i) => ({
    left: i === 0 ? left : (itemAt(columns, i - 1).right + left) / 2,
    right: i === columns.length - 1 ? right : (right + itemAt(columns, i + 1).left) / 2,
    core: [left, right],
  }));

const columnOf = (rooms: readonly Room[], piece: Piece): number => {
  const scores = rooms.map(({ core }) => overlap(core, widthOf(piece)));
  return scores.indexOf(Math.max(...scores));
};

/** Middles nearer than this are one: sides of letters and of columns are measured to so much. */
const middleEm = 0.75;

const isMiddleOf = ({ box }: Piece, left: number, right: number, em: number): boolean =>
  Math.abs((box[0] + box[2]) / 2 - (left + right) / 2) < middleEm * em;

/** Is a line's only text in the middle of all columns, and of no column of its own? */
const isAcross = ({ pieces: [only, ...others] }: Row, columns: readonly Column[], em: number): boolean => {
  if (only === undefined || others.length > 0 || only.kind !== "text" || columns.length < 3) return false;
  if (columns.some(({ left, right }) => isMiddleOf(only, left, right, em))) return false;
  return isMiddleOf(only, firstItem(columns).left, lastItem(columns).right, em);
};

/** Where the texts of a line stand: over several columns where they reach over them, or, in a header, stand in the middle of them. */
const spansOf = (row: Row, rooms: readonly Room[], em: number, header: boolean): (readonly [number, number])[] => {
  // Heads at the left of columns whose numbers stand at the right: one each, in their order.
  const oneEach =
    header &&
    row.pieces.length === rooms.length &&
    row.pieces.every((piece, i) => rooms.every(({ core }, at) => at === i || overlap(core, widthOf(piece)) <= toleranceEm * em));
  if (oneEach) return rooms.map((_, i) => [i, i]);
  // A line's only text in the middle of a column is of that one: the second line of its head.
  const [only, ...others] = row.pieces;
  const own = only === undefined || others.length > 0 ? -1 : rooms.findIndex(({ core }) => isMiddleOf(only, ...core, em));
  if (own >= 0) return [[own, own]];
  const placed = header
    ? placeLine(
        row.pieces.map((piece) => piece.box),
        rooms,
        rooms.map(() => row.pieces.length > 1 || row.pieces[0]?.box[0] !== rooms[0]?.left),
        em,
        row.pieces.map(() => rooms.map(() => true)),
      )
    : null;
  if (placed !== null) return [...placed.spans];
  return row.pieces.map((piece) => {
    const under = rooms.flatMap(({ core }, i) => (overlap(core, widthOf(piece)) > toleranceEm * em ? [i] : []));
    const at = columnOf(rooms, piece);
    return under.length > 1 && piece.kind === "text" ? [firstItem(under), lastItem(under)] : [at, at];
  });
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
  const place = { em, columnOf: (piece: Piece) => columnOf(rooms, piece), across, parted };
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
      const spans = across(line) ? [[0, rooms.length - 1] as const] : spansOf(line, rooms, em, at < firstNumbers);
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
