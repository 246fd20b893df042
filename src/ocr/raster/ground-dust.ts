import { gapBetween, type PixelBox } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";

/*
 * A worn copy has white dust on its black grounds, where it is as dark as letters once these are turned to paper. In a header whose words stand upwards it lies
 * all around them, and was read as words of its own, so that the columns had no names.
 */

/** Points. Dust of a copy measures 1.3 at most; a dash of small print is 1.7 long. */
const largestPt = 1.6;
/** Points. A letter is so large on one side; the x of 5 pt print measures 2.6. */
const letterPt = 2.5;
/** Points. What is so near to a letter may be its dot, its accent, a stop or a comma. */
const nearPt = 1.8;

const size = ({ x0, y0, x1, y1 }: PixelBox): number => Math.max(x1 - x0, y1 - y0);

/** The dust of a straight picture on what were dark grounds: pieces too small for a sign, which no letter is near. */
export const groundDust = <T extends Component>(
  pieces: readonly T[],
  grounds: readonly PixelBox[],
  pixelsPerPoint: number,
): ReadonlySet<T> => {
  const isWithin = (one: PixelBox, ground: PixelBox): boolean =>
    one.x0 >= ground.x0 && one.x1 <= ground.x1 && one.y0 >= ground.y0 && one.y1 <= ground.y1;
  return new Set(
    grounds.flatMap((ground) => {
      const own = pieces.filter((one) => isWithin(one, ground));
      const letters = own.filter((one) => size(one) >= letterPt * pixelsPerPoint);
      return own.filter(
        (one) => size(one) <= largestPt * pixelsPerPoint && !letters.some((letter) => gapBetween(one, letter) <= nearPt * pixelsPerPoint),
      );
    }),
  );
};
