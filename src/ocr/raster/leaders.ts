import type { PixelBox } from "../../model/bitmap.ts";
import { firstItem, itemAt, lastItem } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";

/*
 * Rows of dots that lead the eye from a label to its number. They mean nothing, and an engine that reads them with their line sees digits
 * and letters in them. What they are is plain before anything is read: small pieces of one size, on one row, at equal steps.
 */

/** Points: a dot of 6 to 14 pt print, thin or swollen by a copier, measures 0.7 to 2.4. */
const smallestPt = 0.5;
const largestPt = 3;
/** A dot is round: no side is longer than so many of the other; a comma and a dash are longer. */
const roundness = 1.7;
/** Points. Larger than this a dot is of large print and filled; the small letters of print of 5 pt are as large, and half paper. */
const filled = { largerPt: 1.6, share: 0.62 };
/** Dots of one leader are this much alike, in their median's size, and stand so level, in points. */
const alike = 1.6;
const levelPt = 0.8;
/** From one dot to the next, in dots and in points: a row of specks or a dotted rule is closer, a dot in a column of numbers further. */
const leastStep = 1.5;
const widestStepPt = 14;
/** Steps are equal within this share; one or two dots between may be lost. */
const equal = 0.25;
const mostLost = 2;
/** Fewer dots are an ellipsis, or the dots of a few letters side by side. */
const fewest = 6;
/** The stem of an i begins this near under its dot, in dots; under a leader is paper. */
const stemGap = 1.2;

const width = (box: PixelBox): number => box.x1 - box.x0;
const height = (box: PixelBox): number => box.y1 - box.y0;
const middle = (box: PixelBox): number => (box.x0 + box.x1) / 2;
const size = (box: PixelBox): number => Math.max(width(box), height(box));

/** How many steps of a row it is from one dot to another; null where it is no whole number of them. */
const stepsBetween = (last: Component, next: Component, step: number): number | null => {
  const away = middle(next) - middle(last);
  const steps = Math.round(away / step);
  return steps >= 1 && steps <= 1 + mostLost && Math.abs(away - steps * step) <= equal * step ? steps : null;
};

/** Rows of level dots of one size at equal steps, each as long as it goes. */
const rowsOf = (dots: readonly Component[], pixelsPerPoint: number): Component[][] => {
  const level = Math.max(1, levelPt * pixelsPerPoint);
  const widest = widestStepPt * pixelsPerPoint;
  const sorted = [...dots].sort((a, b) => a.x0 - b.x0);
  const taken = new Set<Component>();
  const rows: Component[][] = [];
  for (const [i, first] of sorted.entries()) {
    if (taken.has(first)) continue;
    let row = [first];
    let [step, count] = [0, 0];
    for (let j = i + 1; j < sorted.length; j += 1) {
      const [last, next] = [lastItem(row), itemAt(sorted, j)];
      const away = middle(next) - middle(last);
      if (away > widest) break;
      const isAlike = Math.max(size(last), size(next)) <= alike * Math.min(size(last), size(next));
      if (taken.has(next) || !isAlike || Math.abs(last.y1 - next.y1) > level || away < leastStep * size(last)) continue;
      const steps = row.length === 1 ? 1 : stepsBetween(last, next, step);
      if (steps !== null) {
        row.push(next);
        count += steps;
      } else if (row.length === 2) [row, count] = [[last, next], 1];
      // Dust is no dot of the row; where its second dot was none, or its first is a stop that ends the label, it begins anew.
      else continue;
      step = (middle(next) - middle(firstItem(row))) / count;
    }
    if (row.length < fewest) continue;
    for (const dot of row) taken.add(dot);
    rows.push(row);
  }
  return rows;
};

/** What stands between the dots and is no taller than so many of them is two of them that run together, or dust. */
const lowest = 2;
/** Small bold letters of a word stand at equal steps with others as large between them: more such ones than this share of the dots. */
const between = { large: 0.8, share: 1 / 2 } as const;

/** The dots of the leaders of a straight picture, with the dust among them. */
export const leaderDots = (pieces: readonly Component[], pixelsPerPoint: number): ReadonlySet<Component> => {
  const isDot = (one: Component): boolean =>
    size(one) >= smallestPt * pixelsPerPoint &&
    size(one) <= largestPt * pixelsPerPoint &&
    size(one) <= roundness * Math.min(width(one), height(one)) &&
    (size(one) <= filled.largerPt * pixelsPerPoint || one.area >= filled.share * width(one) * height(one));
  return new Set(
    rowsOf(pieces.filter(isDot), pixelsPerPoint).flatMap((row): readonly Component[] => {
      const dot = median(row.map(size));
      const [x0, x1] = [firstItem(row).x0, lastItem(row).x1];
      const [y0, y1] = [Math.min(...row.map((one) => one.y0)), Math.max(...row.map((one) => one.y1))];
      const along = pieces.filter((one) => one.x1 > x0 && one.x0 < x1);
      const among = along.filter((one) => one.y0 < y1 && one.y1 > y0);
      // Stops between digits stand at equal steps too.
      if (among.some((one) => height(one) > lowest * dot)) return [];
      const inRow = new Set(row);
      const letters = among.filter((one) => !inRow.has(one) && size(one) >= between.large * dot);
      if (letters.length > between.share * row.length) return [];
      const hasStem = (one: Component): boolean =>
        along.some((other) => other.x0 < one.x1 && other.x1 > one.x0 && other.y0 >= one.y1 && other.y0 - one.y1 <= stemGap * dot);
      return row.filter(hasStem).length < row.length / 2 ? among : [];
    }),
  );
};
