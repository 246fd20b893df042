import type { PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import type { Component, Run } from "./components.ts";
import { letterPt, onGrounds, size } from "./on-grounds.ts";

/*
 * The white lines between the cells of a dark head are hairlines, and a scan of two colours closes them but for short pieces. The engine would
 * read these as dashes and strokes among the words of the head. What tells them is that the letters of a dark ground are printed bold.
 */

/** A piece is so thin beside the strokes of the ground's letters; the thinnest dash that is printed with letters is half as thick. */
const thinness = 0.4;
/** And so much longer than thick. */
const slimness = 5;
/** Fewer letters do not show how thick strokes are. */
const fewestLetters = 3;

/** How thick the strokes of a piece are, whichever way they run: twice its area for the length of its edge. */
const strokeOf = ({ runs, area }: Component): number => {
  const rows = new Map<number, Run[]>();
  for (const run of runs) rows.set(run[0], [...(rows.get(run[0]) ?? []), run]);
  const shared = runs.reduce(
    (sum, [y, from, to]) =>
      (rows.get(y + 1) ?? []).reduce((own, [, x0, x1]) => own + Math.max(0, Math.min(to, x1) - Math.max(from, x0)), sum),
    0,
  );
  return (2 * area) / (2 * runs.length + 2 * (area - shared));
};

/** How thick a piece is that runs straight along a row or column: its longer side shares its ink out. */
const thicknessOf = (piece: Component): number => piece.area / size(piece);

const isStraight = ({ x0, y0, x1, y1 }: Component): boolean => Math.min(x1 - x0, y1 - y0) <= 2;

/** What is left of white hairlines on what were dark grounds. */
export const groundHairlines = <T extends Component>(
  pieces: readonly T[],
  grounds: readonly PixelBox[],
  pixelsPerPoint: number,
): ReadonlySet<T> =>
  onGrounds(pieces, grounds, (own) => {
    const letters = own.filter((one) => !isStraight(one) && size(one) >= letterPt * pixelsPerPoint);
    if (letters.length < fewestLetters) return [];
    const most = thinness * median(letters.map(strokeOf));
    return own.filter((one) => isStraight(one) && thicknessOf(one) <= most && size(one) >= slimness * thicknessOf(one));
  });
