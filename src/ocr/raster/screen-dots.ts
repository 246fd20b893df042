import { gapBetween, type Ink, type PixelBox } from "../../model/bitmap.ts";
import { type Component, componentsOf } from "./components.ts";
import { size } from "./on-grounds.ts";

/*
 * A grey ground that a scanner makes of black dots ("dithering") has more pieces of ink than a page has letters. Its dots lie in a close net; a page's
 * own specks, stops and dots of letters do not.
 */

/** Points. Dots of such a ground measure 0.25 to 0.75 at 300 dpi, and two or three that touch 1.2; the dot of an i in print of 8 pt measures 0.9. */
const largestPt = 1.2;
/** Points. Dots that touch at corners make strokes one dot wide, up to half a line long; the thinnest stroke of print at 300 dpi is 0.5 wide. */
const longestPt = 12;
const widestPt = 0.4;
/** Points. The net is counted in squares of this side: text of 6 pt has one line in three of them. */
const squarePt = 3;
/** Dots in the square and its eight neighbours. A tenth of black gives some 60; dots of letters, stops and accents of close print 10. */
const fewestAround = 24;
/** Points. So near stands the next dot of a ground; a stop or an accent of the next line is further from it. */
const nextPt = 1.5;

const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** The dots of grey grounds among the pieces of a page. */
export const screenDots = <T extends Component>(pieces: readonly T[], pixelsPerPoint: number): ReadonlySet<T> => {
  const isDot = (piece: T): boolean =>
    size(piece) <= largestPt * pixelsPerPoint ||
    (size(piece) <= longestPt * pixelsPerPoint && piece.area <= widestPt * pixelsPerPoint * size(piece));
  const side = squarePt * pixelsPerPoint;
  const squares = new Map<string, T[]>();
  const squareOf = ({ x0, y0 }: PixelBox): readonly [number, number] => [Math.floor(x0 / side), Math.floor(y0 / side)];
  const small = pieces.filter(isDot);
  for (const piece of small) {
    const key = squareOf(piece).join();
    const square = squares.get(key);
    if (square === undefined) squares.set(key, [piece]);
    else square.push(piece);
  }
  const near = (piece: T): readonly T[] => {
    const [x, y] = squareOf(piece);
    return around.flatMap(([dx, dy]) => squares.get([x + dx, y + dy].join()) ?? []);
  };
  const dots = new Set(small.filter((piece) => near(piece).length >= fewestAround));
  // The rows of dots at a ground's edge have fewer around them.
  for (const dot of dots) for (const other of near(dot)) if (gapBetween(dot, other) <= nextPt * pixelsPerPoint) dots.add(other);
  return dots;
};

/** A page's ink without the dots of its grey grounds. */
export const withoutScreenDots = (ink: Ink, pixelsPerPoint: number): Ink => {
  const data = ink.data.slice();
  for (const { runs } of screenDots(componentsOf(ink), pixelsPerPoint))
    for (const [y, from, to] of runs) data.fill(0, y * ink.width + from, y * ink.width + to);
  return { ...ink, data };
};
