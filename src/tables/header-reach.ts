import type { Column } from "./columns.ts";
import { type Piece, type Row, toleranceEm } from "./pieces.ts";
import type { Span } from "./spans.ts";

const overlaps = (piece: Piece, [left, right]: Span, tolerance: number): boolean =>
  Math.min(right, piece.box[2]) - Math.max(left, piece.box[0]) > tolerance;

/**
 * How far each column reaches with the headings that stand over it alone, from the lowest line upwards. Lines with a text for most columns
 * go first: the unit of several columns may stand over one of them.
 */
export const reachOf = (lines: readonly Row[], columns: readonly Column[], em: number): Span[] => {
  const tolerance = toleranceEm * em;
  const reach: [number, number][] = columns.map(({ left, right }) => [left, right]);
  const columnsUnder = (piece: Piece): number[] =>
    columns.flatMap(({ left, right }, i) => (overlaps(piece, [left, right], tolerance) ? [i] : []));
  // Labels have headings of their own, which say nothing of how full a line is: of two alike the lower one goes first.
  const headed = ({ pieces }: Row): number => new Set(pieces.flatMap(columnsUnder).filter((i) => columns[i]?.value)).size;
  const fullestFirst = [...lines].reverse().sort((a, b) => headed(b) - headed(a));
  for (const line of fullestFirst)
    for (const piece of line.pieces) {
      const under = columnsUnder(piece);
      const [own] = under;
      if (own === undefined || under.length > 1) continue;
      const [left, right] = [Math.min(piece.box[0], reach[own]?.[0] ?? 0), Math.max(piece.box[2], reach[own]?.[1] ?? 0)];
      if (reach.some((other, i) => i !== own && Math.min(other[1], right) - Math.max(other[0], left) > -tolerance)) continue;
      reach[own] = [left, right];
    }
  return reach;
};
