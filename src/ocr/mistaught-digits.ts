import { itemAt } from "../model/items.ts";
import type { Shape } from "./raster/shape.ts";
import { shapeIndex } from "./raster/shape-index.ts";

/*
 * A number that both readings have with one and the same mistake ("4,30" for "4,80") teaches its eight as a three, and every other eight is then as near to a
 * three as to an eight. Its own form tells: nearly all that look like it are eights, and the document's threes look otherwise.
 */

/** Forms so near are of one digit: two prints of one differ in 7 to 9 % at the 99th percentile, of two digits in 22 % at the median (digits.ts). */
const alike = 0.12;
/** So many others look like it, and so many for each of its own digit, itself among them. */
const fewestOthers = 3;
const othersForEach = 3;
/** So large a part of them has its own digit elsewhere, in a form of its own: where a document's eights are nearly all read as threes, the few right ones stay. */
const leastElsewhere = 0.5;

interface Sample {
  readonly shape: Shape;
  readonly digit: string;
}

/** The same samples without those that have the form of another digit. */
export const withoutMistaught = <T extends Sample>(samples: readonly T[]): T[] => {
  const index = shapeIndex();
  const total = new Map<string, number>();
  for (const { shape, digit } of samples) {
    index.add(shape);
    total.set(digit, (total.get(digit) ?? 0) + 1);
  }
  const isMistaught = ({ shape, digit }: T): boolean => {
    const near = new Map<string, number>();
    for (const { at } of index.within(shape, alike)) {
      const other = itemAt(samples, at).digit;
      near.set(other, (near.get(other) ?? 0) + 1);
    }
    const own = near.get(digit) ?? 0;
    const others = Math.max(0, ...[...near].filter(([other]) => other !== digit).map(([, count]) => count));
    const elsewhere = (total.get(digit) ?? 0) - own;
    return others >= fewestOthers && others >= othersForEach * own && elsewhere >= leastElsewhere * others;
  };
  return samples.filter((sample) => !isMistaught(sample));
};
