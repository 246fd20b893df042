import { boundingBox } from "../../model/geometry.ts";
import type { Piece, Row } from "../pieces.ts";

/* Justified text in a narrow column: the spaces of a line are as wide as gutters, and stand in no other line. */

/** A wider gap is no space, however narrow the column. */
const widestSpaceEm = 2.5;
/** So many lines with a text through the place show that no gutter is there. */
const fewestThrough = 2;

const isText = (piece: Piece): boolean => piece.kind === "text";

/** Does any line have a gap at the same place: two pieces that leave its middle free? */
const gapAt = (row: Row, left: number, right: number): boolean => {
  const middle = (left + right) / 2;
  const [before, after] = [row.pieces.some(({ box }) => box[2] <= middle), row.pieces.some(({ box }) => box[0] >= middle)];
  return before && after && row.pieces.every(({ box }) => box[2] <= middle || box[0] >= middle);
};

const throughAt = (row: Row, left: number, right: number): boolean =>
  row.pieces.some((piece) => isText(piece) && piece.box[0] < left && piece.box[2] > right);

/** The rows with texts joined again where more lines run through the gap between them than part at it. */
export const withJustifiedWhole = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => {
    const others = rows.filter((other) => other !== row);
    const pieces: Piece[] = [];
    for (const piece of row.pieces) {
      const last = pieces.at(-1);
      const [left, right] = [last?.box[2] ?? 0, piece.box[0]];
      const near = last !== undefined && isText(last) && isText(piece) && right - left < widestSpaceEm * row.size;
      const through = near ? others.filter((other) => throughAt(other, left, right)).length : 0;
      const parting = near ? others.filter((other) => gapAt(other, left, right)).length : 0;
      if (last === undefined || through < fewestThrough || through <= parting) {
        pieces.push(piece);
        continue;
      }
      const words = [...last.words, ...piece.words];
      const box = boundingBox(words.map((word) => word.box));
      pieces[pieces.length - 1] = { ...last, words, box, core: [box[0], box[2]] };
    }
    return pieces.length === row.pieces.length ? row : { ...row, pieces };
  });
