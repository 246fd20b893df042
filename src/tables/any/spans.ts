import { firstItem, itemAt, lastItem } from "../../model/items.ts";
import { type Piece, type Row, toleranceEm } from "../pieces.ts";
import { overlap, placeLine, type Room } from "../spans.ts";
import { type Column, extentOf } from "./columns.ts";

/* Over which columns of a table of any kind a text stands. */

export const roomsOf = (columns: readonly Column[]): Room[] =>
  columns.map(({ left, right }, i) => ({
    left: i === 0 ? left : (itemAt(columns, i - 1).right + left) / 2,
    right: i === columns.length - 1 ? right : (right + itemAt(columns, i + 1).left) / 2,
    core: [left, right],
  }));

export const columnOf = (rooms: readonly Room[], piece: Piece): number => {
  const scores = rooms.map(({ core }) => overlap(core, extentOf(piece)));
  return scores.indexOf(Math.max(...scores));
};

/** Middles nearer than this are one: sides of letters and of columns are measured to so much. */
const middleEm = 0.75;

const isMiddleOf = ({ box }: Piece, left: number, right: number, em: number): boolean =>
  Math.abs((box[0] + box[2]) / 2 - (left + right) / 2) < middleEm * em;

/** Does a text stand in a column like one of its own: within it, at its left, at its right or in its middle? */
const isOwn = (only: Piece, { left, right }: Column, em: number): boolean => {
  const [from, , to] = only.box;
  const fits = from >= left - toleranceEm * em && to <= right + toleranceEm * em;
  return fits && (from - left < middleEm * em || right - to < middleEm * em || isMiddleOf(only, left, right, em));
};

/** Is a line's only text in the middle of all columns, and like none of a column's own? */
export const isAcross = ({ pieces: [only, ...others] }: Row, columns: readonly Column[], em: number): boolean => {
  if (only === undefined || others.length > 0 || only.kind !== "text" || columns.length < 3) return false;
  return (
    isMiddleOf(only, firstItem(columns).left, lastItem(columns).right, em) && !columns.slice(1).some((column) => isOwn(only, column, em))
  );
};

/**
 * The columns in whose middle a line's only text stands, or null: one, as the second line of its head does, or else those whose middle is
 * nearest. Other heads may stand on other lines, so that no column lacks one here.
 */
const middleSpan = (only: Piece, rooms: readonly Room[], em: number): readonly [number, number] | null => {
  const own = rooms.findIndex(({ core }) => isMiddleOf(only, ...core, em));
  if (own >= 0) return [own, own];
  const under = rooms.flatMap(({ core }, i) => (overlap(core, extentOf(only)) > toleranceEm * em ? [i] : []));
  const spans = rooms.flatMap((first, from) =>
    rooms.slice(from + 1).flatMap((last, more) => {
      const to = from + 1 + more;
      const off = Math.abs(only.box[0] + only.box[2] - first.core[0] - last.core[1]) / 2;
      return off < middleEm * em && under.every((i) => i >= from && i <= to) ? [{ from, to, off }] : [];
    }),
  );
  const [nearest] = spans.sort((a, b) => a.off - b.off);
  return nearest === undefined ? null : [nearest.from, nearest.to];
};

/** As many columns under each of several heads, which stand in the gaps between these, or null. Numbers at the right shift a column's middle. */
const evenSpans = ({ pieces }: Row, rooms: readonly Room[]): (readonly [number, number])[] | null => {
  const each = (rooms.length - 1) / pieces.length;
  if (pieces.length < 2 || !Number.isInteger(each) || each < 2) return null;
  const spans = pieces.map((_, i) => [1 + i * each, (i + 1) * each] as const);
  const inGap = pieces.every(({ box }, i) => {
    const middle = (box[0] + box[2]) / 2;
    const [from, to] = itemAt(spans, i);
    const isInside = middle > itemAt(rooms, from).core[0] && middle < itemAt(rooms, to).core[1];
    return isInside && rooms.every(({ core }) => middle < core[0] || middle > core[1]);
  });
  return inGap ? spans : null;
};

/** Of a line whose texts stand in the middle of a column each: columns that a text of another line of the head stands in alone. They want no heading of this line. */
const headedBeside = (row: Row, heads: readonly Row[], rooms: readonly Room[], em: number): readonly boolean[] => {
  const isOneEach = row.pieces.every((piece) => rooms.some(({ core }) => isMiddleOf(piece, ...core, em)));
  if (!isOneEach) return [];
  const columnsUnder = (piece: Piece): number[] =>
    rooms.flatMap(({ core }, i) => (overlap(core, extentOf(piece)) > toleranceEm * em ? [i] : []));
  const alone = heads.flatMap(({ pieces }) => pieces.map(columnsUnder)).filter(({ length }) => length === 1);
  const own = new Set(row.pieces.flatMap(columnsUnder));
  return rooms.map((_, i) => !own.has(i) && alone.some(([only]) => only === i));
};

/** Where the texts of a line of the head `heads` stand: over the columns in whose middle they are. */
export const headSpansOf = (row: Row, heads: readonly Row[], rooms: readonly Room[], em: number): (readonly [number, number])[] => {
  // Heads at the left of columns whose numbers stand at the right: one each, in their order.
  const oneEach =
    row.pieces.length === rooms.length &&
    row.pieces.every((piece, i) => rooms.every(({ core }, at) => at === i || overlap(core, extentOf(piece)) <= toleranceEm * em));
  if (oneEach) return rooms.map((_, i) => [i, i]);
  const [only, ...others] = row.pieces;
  const middle = only === undefined || others.length > 0 ? null : middleSpan(only, rooms, em);
  if (middle !== null) return [middle];
  const even = evenSpans(row, rooms);
  if (even !== null) return even;
  const headed = headedBeside(row, heads, rooms, em);
  const placed = placeLine(
    row.pieces.map((piece) => piece.box),
    rooms,
    rooms.map((_, i) => headed[i] !== true && (row.pieces.length > 1 || row.pieces[0]?.box[0] !== rooms[0]?.left)),
    em,
    row.pieces.map(() => rooms.map(() => true)),
  );
  return placed === null ? spansOf(row, rooms, em) : [...placed.spans];
};

/** Where the texts of a line stand: over the columns that they reach over. */
export const spansOf = ({ pieces }: Row, rooms: readonly Room[], em: number): (readonly [number, number])[] =>
  pieces.map((piece) => {
    const under = rooms.flatMap(({ core }, i) => (overlap(core, extentOf(piece)) > toleranceEm * em ? [i] : []));
    const at = columnOf(rooms, piece);
    return under.length > 1 && piece.kind === "text" ? [firstItem(under), lastItem(under)] : [at, at];
  });
