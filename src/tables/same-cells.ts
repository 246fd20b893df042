import { boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { hasNumber, type Piece, type Row } from "./pieces.ts";

/* Lines that stand as rows of one table do, by their cells: a small print may keep the padding of a larger one between them. */

const fewestCells = 3;

/** Have two lines the same cells, each under one of the other? One may lack the first: labels that are for several rows. */
const haveSameCells = (above: Row, below: Row): boolean => {
  const count = Math.min(above.pieces.length, below.pieces.length);
  const lasts = (row: Row): readonly Piece[] => row.pieces.slice(-count);
  return (
    count >= fewestCells &&
    lasts(above).every(({ box }, i) => {
      const other = itemAt(lasts(below), i).box;
      return Math.min(box[2], other[2]) > Math.max(box[0], other[0]);
    })
  );
};

/**
 * Are two lines of rates rows of one table, each with cells that the other lacks, as of other zones? They begin and end in the same columns,
 * and no cell stands over two.
 */
const haveSameColumns = (above: Row, below: Row): boolean => {
  if (!hasNumber(above) || !hasNumber(below)) return false;
  const under = ({ box }: Piece, row: Row): readonly Piece[] =>
    row.pieces.filter((other) => Math.min(box[2], other.box[2]) > Math.max(box[0], other.box[0]));
  const shared = above.pieces.filter((piece) => under(piece, below).length === 1);
  const isOver = (piece: Piece | undefined, other: Piece | undefined): boolean =>
    piece !== undefined && other !== undefined && under(piece, below).includes(other);
  return (
    shared.length > fewestCells &&
    above.pieces.every((piece) => under(piece, below).length < 2) &&
    below.pieces.every((piece) => under(piece, above).length < 2) &&
    isOver(above.pieces[0], below.pieces[0]) &&
    isOver(above.pieces.at(-1), below.pieces.at(-1))
  );
};

/** Have two lines the same cells, or the same columns with other cells empty? */
export const areRowsAlike = (above: Row, below: Row): boolean => haveSameCells(above, below) || haveSameColumns(above, below);

/** Lines that overlap by more than this share of their height are of one row. */
const overlapShare = 0.3;

/** A line with those that overlap it: two amounts of one cell stand above and below the line of the row's others. */
export const withOverlapping = (rows: readonly Row[], row: Row): Row => {
  const at = rows.indexOf(row);
  const overlaps = (other: Row): boolean =>
    Math.min(row.box[3], other.box[3]) - Math.max(row.box[1], other.box[1]) > overlapShare * Math.min(row.size, other.size);
  const near = [rows[at - 1] ?? [], rows[at + 1] ?? []].flat().filter(overlaps);
  const pieces = [row, ...near].flatMap((one) => one.pieces).sort((a, b) => a.box[0] - b.box[0]);
  return near.length === 0 ? row : { ...row, pieces, box: boundingBox([row, ...near].map(({ box }) => box)) };
};
