import type { Ink } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import { extentsOf } from "./own-box.ts";

/*
 * Where a row is as low as its text, the stem of a letter that happens to stand in line with a column's border touches the line across, and
 * is one line with the border: the K of a heading over two columns, the bracket of its unit. Taken for a border it parts the heading.
 */

/** Points. A letter or a bracket is at most so high, and at least so. */
const letterPt = { least: 4, most: 14 };
/** Points. How near the neighbours of a letter stand; the text of two cells keeps further off on one side at least. */
const besidePt = 1.6;
/** Points. On both sides of a letter other letters stand no further off, be they the next word's. */
const wordSpacePt = 5;
/** On so much of a stem's height a neighbour is near, on both sides; a second ruling line is near on all of it. */
const besideShare = { least: 0.25, most: 0.9 };
/** Points. The foot of a bracket, and how near to it the text behind it stands. */
const footPt = { least: 0.5, most: 3.5 };
const bracketedPt = 3;
const bracketedShare = 0.2;
/** Points. How far a line's end may stay off the line that it meets; beside the line across stands its own ink. */
const meetPt = 0.5;
const clearPt = 1;

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Does it end in no line across? */
  readonly isFree: boolean;
}

/** Vertical lines without the stems of letters at their ends. `across`: the horizontal ones. */
export const withoutStems = (
  lines: readonly Component[],
  across: readonly Component[],
  { width, height, data }: Ink,
  pixelsPerPoint: number,
): Component[] => {
  const px = (points: number): number => Math.round(points * pixelsPerPoint);
  const inked = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;

  /** The heights at which a line meets those across. */
  const crossings = ({ x0, x1, y0, y1 }: Component): number[] =>
    across
      .filter((one) => one.x0 <= x1 + px(meetPt) && one.x1 >= x0 - px(meetPt))
      .map((one) => (one.y0 + one.y1) / 2)
      .filter((y) => y >= y0 - px(clearPt) && y <= y1 + px(clearPt))
      .sort((a, b) => a - b);

  /** How a line looks between two heights: on how many of its rows ink is near a side, -1 left, 1 right. The rough edge of a line is none. */
  const sidesOf = (line: Component, from: number, to: number) => {
    const extents = extentsOf(line, false);
    const rows = [...extents].filter(([y]) => y >= from + px(clearPt) && y < to - px(clearPt));
    const share = (side: 1 | -1, reach: number): number => {
      const near = rows.filter(([y, [first, last]]) => {
        const edge = side < 0 ? first : last;
        for (let d = 2; d <= reach; d += 1) if (inked(edge + side * d, y)) return true;
        return false;
      });
      return near.length / Math.max(rows.length, 1);
    };
    return { extents, share };
  };
  const isLetters = (share: number): boolean => share >= besideShare.least && share <= besideShare.most;

  /** The j of "jakościowej" fills a low row from line to line: letters stand on both sides of it, and no line goes on above or below. */
  const isLetter = (line: Component): boolean => {
    const { x0, x1, y0, y1 } = line;
    if (y1 - y0 > px(letterPt.most)) return false;
    const goesOn = lines.some(
      (other) =>
        other !== line &&
        other.x0 <= x1 + px(meetPt) &&
        other.x1 >= x0 - px(meetPt) &&
        other.y0 <= y1 + px(besidePt) &&
        other.y1 >= y0 - px(besidePt),
    );
    const { share } = sidesOf(line, y0, y1);
    return !goesOn && ([-1, 1] as const).every((side) => isLetters(share(side, px(wordSpacePt))));
  };

  const isStem = (line: Component, { from, to, isFree }: Stretch, end: 1 | -1): boolean => {
    const high = to - from;
    if (high < px(letterPt.least) || high > px(letterPt.most)) return false;
    const { extents, share } = sidesOf(line, from, to);
    const beside = ([-1, 1] as const).map((side) => share(side, px(besidePt)));
    if (beside.every(isLetters)) return true;
    if (!isFree) return false;
    const tip = end < 0 ? Math.round(from) : Math.round(to) - 1;
    const reachAt = (side: 1 | -1): number => {
      let most = 0;
      for (let y = tip - px(0.5); y <= tip + px(0.5); y += 1) {
        const band = extents.get(y);
        if (band === undefined) continue;
        let d = 0;
        while (inked((side < 0 ? band[0] : band[1]) + side * (d + 1), y)) d += 1;
        most = Math.max(most, d);
      }
      return most;
    };
    const [left, right] = [reachAt(-1), reachAt(1)];
    const side = left > right ? -1 : 1;
    const [foot, other] = side < 0 ? [left, right] : [right, left];
    const isFoot = foot >= Math.max(2, px(footPt.least)) && foot <= px(footPt.most) && other <= 1;
    return isFoot && share(side, foot + px(bracketedPt)) >= bracketedShare;
  };

  const between = (line: Component, y0: number, y1: number): Component => {
    const runs = line.runs.filter(([y]) => y >= y0 && y < y1);
    return { ...line, y0, y1, runs, area: runs.reduce((sum, [, from, to]) => sum + to - from, 0) };
  };

  return lines.flatMap((line) => {
    if (isLetter(line)) return [];
    const marks = crossings(line);
    let { y0, y1 } = line;
    for (;;) {
      const first = marks.find((y) => y > y0 + px(letterPt.least));
      const isFree = !marks.some((y) => Math.abs(y - y0) <= px(clearPt));
      const to = first ?? y1;
      if (to > y1 || (isFree && first === undefined) || !isStem(line, { from: y0, to, isFree }, -1)) break;
      y0 = Math.round(to);
      if (y1 - y0 < px(letterPt.least)) return [];
    }
    for (;;) {
      const last = marks.findLast((y) => y < y1 - px(letterPt.least));
      const isFree = !marks.some((y) => Math.abs(y - y1) <= px(clearPt));
      const from = last ?? y0;
      if (from < y0 || (isFree && last === undefined) || !isStem(line, { from, to: y1, isFree }, 1)) break;
      y1 = Math.round(from);
      if (y1 - y0 < px(letterPt.least)) return [];
    }
    return [y0 === line.y0 && y1 === line.y1 ? line : between(line, y0, y1)];
  });
};
