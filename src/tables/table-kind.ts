import { type Column, textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { type Piece, type Row, unitBegins } from "./pieces.ts";

/* Whether lines make a table at all, by their columns. */

const isUnit = (piece: Piece): boolean => unitBegins.test(textOf(piece));
/** "5,25 zł/kW/m-c" in one piece. */
const hasUnit = (piece: Piece): boolean => piece.kind === "number" && /(?:zł|PLN|gr)\s*\//u.test(textOf(piece));

export interface KindPlace {
  readonly body: readonly Row[];
  /** In a frame, or with ruling lines between all rows. */
  readonly ruled: boolean;
  /** One rate under a header. */
  readonly single: boolean;
}

/**
 * What makes lines a table: two columns of two rates each; one column of them beside or with units, or in a frame, or with a ruling line between
 * its rows; or fewer, "headed": if a heading stands over each. Null when nothing does.
 */
export const kindOf = (columns: readonly Column[], { body, ruled, single }: KindPlace): "table" | "headed" | null => {
  const filled = columns.filter((column) => column.pieces.filter((piece) => piece.kind !== "text").length > 1);
  if (filled.length > 1) return "table";
  // A row without a rate of its own, whose rate goes over two rows, has its unit.
  const unitLines = body.filter(({ pieces }) => pieces.some(isUnit)).length;
  const priced = filled.some(
    ({ pieces }) => pieces.filter(hasUnit).length > 1 && pieces.every((piece) => piece.kind !== "number" || hasUnit(piece)),
  );
  const units = unitLines > 1 && columns.some(({ value, pieces }) => !value && pieces.length > 0 && pieces.every(isUnit));
  const firstRate = columns.find((column) => column.value)?.left ?? 0;
  // Marks of a list's items are no labels. A label of two lines stands on neither side of its rate's line.
  const isName = (piece: Piece): boolean =>
    piece.kind === "text" && piece.box[2] <= firstRate && (/\p{L}{3}/u.test(textOf(piece)) || groupLabel.test(textOf(piece)));
  const labelled = body.flatMap(({ pieces }) => pieces.filter(isName)).length > 1;
  // "a) składnik stały stawki sieciowej (zł/kW/m-c) ..... 16,28": items of a list, with the unit at the end of each or of what they hang on.
  const isItem = (piece: Piece): boolean => isName(piece) && /^[a-z]\)\s.*\((?:zł|PLN)\s?\/[^()]{2,8}\):?$/u.test(textOf(piece));
  const listed = body.flatMap(({ pieces }) => pieces.filter(isItem)).length > 1;
  if (filled.length === 1 && (units || listed || ((ruled || priced) && labelled))) return "table";
  return single || columns.filter((column) => column.value).length > 1 || (filled.length === 1 && labelled) ? "headed" : null;
};
