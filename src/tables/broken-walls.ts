import type { Column, Unclear } from "./columns.ts";
import { textOf } from "./columns.ts";
import type { Edges } from "./edges.ts";
import type { Piece, Row } from "./pieces.ts";

/** Where a line's letters stand, above its baseline, in em. */
const middleEm = 0.3;
/** A ruling line between two columns may touch what stands in them. */
const besidePt = 1;

/**
 * Numbers beside whose row the line between two columns of rates breaks off, with nothing in the other column: each may be one for both, as in a
 * merged cell, whichever side it stands at.
 */
export const besideBrokenWalls = (rates: readonly Row[], columns: readonly Column[], { vertical }: Edges): Unclear[] =>
  columns.slice(1).flatMap((right, i): Unclear[] => {
    const left = columns[i];
    if (left === undefined || !left.value || !right.value) return [];
    const walls = vertical.filter(({ at }) => at > left.right - besidePt && at < right.left + besidePt);
    const isWalled = ({ baseline, size }: Row): boolean =>
      walls.some(({ from, to }) => from <= baseline - middleEm * size && to >= baseline - middleEm * size);
    if (!rates.some(isWalled)) return [];
    const isIn = ({ box }: Piece, { left: from, right: to }: Column): boolean => box[0] < to && box[2] > from;
    return rates
      .filter((row) => !isWalled(row))
      .flatMap(({ pieces }) => {
        const beside = pieces.filter((piece) => isIn(piece, left) || isIn(piece, right));
        const [piece, ...others] = beside;
        return piece?.kind === "number" && others.length === 0
          ? [{ piece, message: `The line beside "${textOf(piece)}" breaks off, so that it may be for two columns.` }]
          : [];
      });
  });
