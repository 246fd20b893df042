import { gapBetween, type PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";
import { letterPt, onGrounds, size } from "./on-grounds.ts";

/*
 * A worn copy has white dust on its black grounds, where it is as dark as letters once these are turned to paper. In a header whose words stand upwards it lies
 * all around them, and was read as words of its own, so that the columns had no names.
 */

/** Points. Dust of a copy measures 1.3 at most; a dash of small print is 1.7 long. */
const largestPt = 1.6;
/** In sizes of the letters around, most of which are small ones: specks of 0.33 and 0.38 beside letters of 5 pt; a dash of that print is 0.44 long. */
const largestShare = 0.4;
/** Points. What is so near to a letter may be its dot, its accent, a stop or a comma. */
const nearPt = 1.8;

/** The dust of a straight picture on what were dark grounds: pieces too small for a sign, which no letter is near. */
export const groundDust = <T extends Component>(
  pieces: readonly T[],
  grounds: readonly PixelBox[],
  pixelsPerPoint: number,
): ReadonlySet<T> =>
  onGrounds(pieces, grounds, (own) => {
    const letters = own.filter((one) => size(one) >= letterPt * pixelsPerPoint);
    const largest = Math.max(largestPt * pixelsPerPoint, letters.length > 0 ? largestShare * median(letters.map(size)) : 0);
    return own.filter((one) => size(one) <= largest && !letters.some((letter) => gapBetween(one, letter) <= nearPt * pixelsPerPoint));
  });
