import type { PixelBox } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import { letterPt, onGrounds, size } from "./on-grounds.ts";

/*
 * A copy wears gaps into the ruling line along the edge of a dark head. They are white notches there, which are short strokes above the words once the ground
 * is turned to paper, and were read as words of their own ("L]").
 */

/** Points. A notch is so wide and so high at most, and begins so near to the edge. */
const most = { width: 1.1, height: 3, fromEdge: 1.5 };
/** A gap has straight sides: its piece is a bar, so much higher than wide. */
const bar = { solid: 0.9, slimness: 1.5 };
/** A line wears in many places. */
const fewest = 3;
/** A letter may touch a notch, and begins as high then. */
const mostHigh = 0.2;

/** What is left of worn ruling lines along the upper edge of what were dark grounds; the letters of such a head begin below it. */
export const groundNotches = <T extends Component>(
  pieces: readonly T[],
  grounds: readonly PixelBox[],
  pixelsPerPoint: number,
): ReadonlySet<T> =>
  onGrounds(pieces, grounds, (own, ground) => {
    const isNotch = ({ x0, x1, y0, y1, area }: T): boolean => {
      const [width, height] = [x1 - x0, y1 - y0];
      const isBar = area >= bar.solid * width * height && height >= bar.slimness * width;
      const isSmall = width <= most.width * pixelsPerPoint && height <= most.height * pixelsPerPoint;
      return isBar && isSmall && y0 - ground.y0 <= most.fromEdge * pixelsPerPoint;
    };
    const notches = own.filter(isNotch);
    const letters = own.filter((one) => size(one) >= letterPt * pixelsPerPoint && !isNotch(one));
    const middle = Math.max(...notches.map(({ y0, y1 }) => (y0 + y1) / 2));
    const high = letters.filter(({ y0 }) => y0 < middle);
    return notches.length >= fewest && high.length <= mostHigh * letters.length ? notches : [];
  });
