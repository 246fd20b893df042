import type { Ink } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
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
/** Points. White that letters leave to a line across; the border of two columns leaves none. */
const whitePt = 0.4;

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

  const goesOn = (line: Component): boolean =>
    lines.some(
      (other) =>
        other !== line &&
        other.x0 <= line.x1 + px(meetPt) &&
        other.x1 >= line.x0 - px(meetPt) &&
        other.y0 <= line.y1 + px(besidePt) &&
        other.y1 >= line.y0 - px(besidePt),
    );

  /** The j of "jakościowej" fills a low row from line to line: letters stand on both sides of it, and no line goes on above or below. */
  const isLetter = (line: Component): boolean => {
    const { y0, y1 } = line;
    if (y1 - y0 > px(letterPt.most)) return false;
    const { share } = sidesOf(line, y0, y1);
    return !goesOn(line) && ([-1, 1] as const).every((side) => isLetters(share(side, px(wordSpacePt))));
  };

  /** Where a line has ink in a row. */
  const inkOf = ({ x0, x1 }: Component, y: number): number[] =>
    Array.from({ length: x1 - x0 }, (_, i) => x0 + i).filter((x) => inked(x, y));
  const isInked = (line: Component, y: number): boolean => inkOf(line, y).length > 0;

  /** White in rows between a line across and the ink that stands over (-1) or under (1) it. */
  const whiteAt = (line: Component, crossing: number, side: 1 | -1): number => {
    let y = Math.round(crossing);
    while (y > line.y0 && y < line.y1 && isInked(line, y)) y += side;
    const edge = y;
    while (y > line.y0 && y < line.y1 && !isInked(line, y)) y += side;
    return Math.abs(y - edge);
  };

  /** How far ink goes on beside a line's end, on its left and on its right. */
  const reachesAt = (
    bandOf: (y: number) => readonly [number, number] | undefined,
    first: number,
    last: number,
  ): readonly [number, number] => {
    const most = [0, 0] as [number, number];
    for (let y = first; y <= last; y += 1) {
      const band = bandOf(y);
      if (band === undefined) continue;
      for (const [i, side] of ([-1, 1] as const).entries()) {
        let d = 0;
        while (inked((band[i] as number) + side * (d + 1), y)) d += 1;
        most[i] = Math.max(most[i] as number, d);
      }
    }
    return most;
  };

  /** A bracket: its ends have their feet on one side, and text stands there. */
  const isBracket = (line: Component, from: number, to: number): boolean => {
    const { share } = sidesOf(line, from, to);
    let [first, last] = [Math.round(from), Math.round(to) - 1];
    const isWhite = (y: number): boolean => !isInked(line, y) || across.some((one) => y >= one.y0 - 1 && y <= one.y1);
    while (first < last && isWhite(first)) first += 1;
    while (first < last && isWhite(last)) last -= 1;
    const bands = Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => inkOf(line, first + i)).filter((band) => band.length > 0);
    if (bands.length === 0) return false;
    const stem = [median(bands.map((band) => Math.min(...band))), median(bands.map((band) => Math.max(...band)))] as const;
    const half = px(footPt.least);
    // An end that touches the line across shows no foot of its own.
    const ends = [
      ...(isInked(line, first - 1) ? [] : [reachesAt(() => stem, first, first + half)]),
      ...(isInked(line, last + 1) ? [] : [reachesAt(() => stem, last - half, last)]),
    ];
    return ([-1, 1] as const).some((side, i) => {
      const [own, other] = i === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const hasFeet = ends.length > 0 && ends.every((one) => one[own] >= 2 && one[own] <= px(footPt.most) && one[other] <= 1);
      return hasFeet && share(side, px(wordSpacePt)) >= bracketedShare;
    });
  };

  /**
   * The brackets of units in rows over one another, with a W under them: in each row it is a letter or a bracket, which leaves white to a line across, and
   * none goes on above or below.
   */
  const isOfLetters = (line: Component): boolean => {
    const { y0, y1 } = line;
    const marks = crossings(line);
    const inner = marks.filter((y) => y > y0 + px(clearPt) && y < y1 - px(clearPt));
    if (inner.length === 0 || goesOn(line)) return false;
    const edges = [y0, ...inner, y1];
    const isEnd = (y: number): boolean => marks.some((one) => Math.abs(one - y) <= px(clearPt));
    return edges.slice(1).every((to, i) => {
      const from = edges[i] as number;
      const white = Math.max(2, px(whitePt));
      const isOff = !isEnd(from) || !isEnd(to) || whiteAt(line, from, 1) >= white || whiteAt(line, to, -1) >= white;
      if (!isOff || to - from < px(letterPt.least) || to - from > px(letterPt.most)) return false;
      const { share } = sidesOf(line, from, to);
      return ([-1, 1] as const).every((side) => isLetters(share(side, px(wordSpacePt)))) || isBracket(line, from, to);
    });
  };

  const isStem = (line: Component, { from, to, isFree }: Stretch, end: 1 | -1): boolean => {
    const high = to - from;
    if (high < px(letterPt.least) || high > px(letterPt.most)) return false;
    const { extents, share } = sidesOf(line, from, to);
    const beside = ([-1, 1] as const).map((side) => share(side, px(besidePt)));
    if (beside.every(isLetters)) return true;
    if (!isFree) return false;
    const tip = end < 0 ? Math.round(from) : Math.round(to) - 1;
    const [left, right] = reachesAt((y) => extents.get(y), tip - px(0.5), tip + px(0.5));
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
    if (isLetter(line) || isOfLetters(line)) return [];
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
