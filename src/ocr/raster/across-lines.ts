import type { PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";

/*
 * In lines that are set close the foot of a p touches the dot of an i below it. The ink of both is one piece, which belongs to two lines and
 * would tie them into one.
 */

/** In heights of the letters around: such a piece is at least so tall and at most so wide, and they stand so near. */
const tallest = 1.8;
const widest = 2;
const nearby = 4;
/** So many letters of each line show where it runs. */
const fewest = 2;

const height = (box: PixelBox): number => box.y1 - box.y0;
const middle = (box: PixelBox): number => (box.y0 + box.y1) / 2;

/** The row between the two lines whose letters stand beside a piece, or null where it stands in one. */
const rowBetween = (piece: Component, letters: readonly Component[], letter: number): number | null => {
  const beside = letters.filter(
    (one) =>
      one !== piece &&
      height(one) < 0.7 * height(piece) &&
      middle(one) > piece.y0 &&
      middle(one) < piece.y1 &&
      Math.max(one.x0 - piece.x1, piece.x0 - one.x1) <= nearby * letter,
  );
  const upper = beside.filter((one) => middle(one) < middle(piece));
  const lower = beside.filter((one) => middle(one) > middle(piece));
  if (upper.length < fewest || lower.length < fewest) return null;
  const [foot, top] = [median(upper.map(({ y1 }) => y1)), median(lower.map(({ y0 }) => y0))];
  return foot < top ? Math.round((foot + top) / 2) : null;
};

const part = (runs: Component["runs"]): Component => ({
  x0: Math.min(...runs.map(([, from]) => from)),
  x1: Math.max(...runs.map(([, , to]) => to)),
  y0: Math.min(...runs.map(([y]) => y)),
  y1: Math.max(...runs.map(([y]) => y)) + 1,
  area: runs.reduce((sum, [, from, to]) => sum + to - from, 0),
  runs,
});

/** Pieces of ink, each that reaches over two lines as its parts in them. `around`: how tall letters are beside a piece. */
export const partedAcrossLines = (pieces: readonly Component[], around: (piece: PixelBox) => number): Component[] =>
  pieces.flatMap((piece) => {
    const letter = around(piece);
    if (letter === 0 || height(piece) < tallest * letter || piece.x1 - piece.x0 > widest * letter) return [piece];
    const row = rowBetween(piece, pieces, letter);
    if (row === null) return [piece];
    const [above, below] = [piece.runs.filter(([y]) => y < row), piece.runs.filter(([y]) => y >= row)];
    return above.length === 0 || below.length === 0 ? [piece] : [part(above), part(below)];
  });
