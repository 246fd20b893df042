import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt, lastItem } from "../model/items.ts";
import { type Piece, type Row, toleranceEm } from "./pieces.ts";
import type { Room } from "./spans.ts";

/** What a cell of a header says: pieces of lines that follow one another. */
export interface Text {
  readonly pieces: readonly Piece[];
  readonly box: Box;
  /** Its first and last line. */
  readonly from: number;
  readonly to: number;
  /** Half-way between its first and last baseline: texts of one row share it. */
  readonly middle: number;
}

/** Lines nearer than this, baseline to baseline, are one text that goes on. */
export const goesOnEm = 1.45;
/** Lines nearer than this are one text. */
export const tightEm = 1.32;
/** Lines of one text that stands over several columns keep one middle. */
const middleEm = 0.8;

const roomOf = (rooms: readonly Room[], piece: Piece, em: number): number =>
  rooms.findIndex((room) => piece.box[0] >= room.left - toleranceEm * em && piece.box[2] <= room.right + toleranceEm * em);

const middleOf = ({ box }: Piece): number => (box[0] + box[2]) / 2;

/** Do two pieces on neighbouring lines belong to one text? In one column always; over several when they keep one middle. */
const goOn = (above: Piece, below: Piece, rooms: readonly Room[], em: number): boolean => {
  const [a, b] = [roomOf(rooms, above, em), roomOf(rooms, below, em)];
  if (a >= 0 || b >= 0) return a === b;
  return (
    Math.min(above.box[2], below.box[2]) > Math.max(above.box[0], below.box[0]) &&
    Math.abs(middleOf(above) - middleOf(below)) <= middleEm * em
  );
};

type Parted = (above: number, below: number, left: number, right: number) => boolean;

/** The texts of lines above or between rows of rates, top to bottom. `apart`: a line whose texts go on with none above. */
export const textsOf = (lines: readonly Row[], rooms: readonly Room[], parted: Parted, em: number, apart: Row | null = null): Text[] => {
  const open: { pieces: Piece[]; from: number; to: number }[] = [];
  for (const [at, line] of lines.entries())
    for (const piece of line.pieces) {
      const text = open.findLast((one) => {
        const above = itemAt(lines, one.to);
        const last = lastItem(one.pieces);
        return (
          one.to < at &&
          line !== apart &&
          line.baseline - above.baseline <= goesOnEm * em &&
          goOn(last, piece, rooms, em) &&
          !parted(above.baseline, line.baseline, piece.box[0], piece.box[2])
        );
      });
      if (text === undefined) open.push({ pieces: [piece], from: at, to: at });
      else {
        text.pieces.push(piece);
        text.to = at;
      }
    }
  return open.map(({ pieces, from, to }) => ({
    pieces,
    from,
    to,
    box: boundingBox(pieces.map((piece) => piece.box)),
    middle: ((lines[from]?.baseline ?? 0) + (lines[to]?.baseline ?? 0)) / 2,
  }));
};
