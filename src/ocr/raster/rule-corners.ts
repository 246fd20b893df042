import type { Ink } from "../../model/bitmap.ts";
import type { Component, Run } from "./components.ts";

/*
 * A worn line breaks into pieces, and one between its last gap and the line that it ends at may be shorter than any line by itself. At a
 * corner it is one piece of ink with the other line's last piece, so that it is no slim one either. What is known is the place: both lines
 * would meet there. So it is where such a piece lies between two of one line, and a comma over it hangs together with it.
 */

/** Points. A piece shorter than a line, with a gap before and behind it; at most so far from its line is the other line that it would meet. */
const reachPt = 9;
/** Of the stretch up to the other line so much is ink at least, and so much of it has ink beside it at most, as letters have. */
const near = { leastInk: 0.45, mostBeside: 0.3 } as const;
/** Where the line is there on both sides, as of a wide comma and the tail of a p: letters have more. */
const mostBesideBetween = 0.45;
/**
 * Points. Several such pieces: on a photocopy a line loses up to 1.7 pt after every six. Up to the next line across are some rows at most. The
 * stems of letters that stand in a line down a merged cell are half of its height, each with white over and under it.
 */
const farPt = 60;
const far = { leastInk: 0.65, mostBeside: 0.12 } as const;
/** Points. The gaps of a vertical line that ends at another line: a stem that is no part of it stays further off. */
const widestGapPt = 2;
/** Points. What stands beside the end of the stretch is the other line itself. */
const cornerPt = 1.2;
const besidePixels = 2;
/** Along so much of a line's end, in points, its place across is taken; it drifts by a pixel. */
const endPt = 4;
/** How far the next piece of a line may lie beside the one before it, in points. */
const asidePt = 0.4;
/**
 * A line of a page that was put upright drifts by a pixel or two and as much of its length; the slash of a unit in a merged cell, under the
 * line that parts the cells above it, leans by a quarter of its height.
 */
const mostDrift = { points: 0.6, slope: 0.02 } as const;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const spanOf = ({ x0, y0, x1, y1 }: Component, horizontal: boolean): Span =>
  horizontal ? { from: x0, to: x1, low: y0, high: y1 } : { from: y0, to: y1, low: x0, high: x1 };

/** First and last pixel across of a line's ink near one of its ends. */
const bandAt = (line: Component, horizontal: boolean, from: number, to: number): readonly [number, number] | null => {
  let [low, high] = [Number.POSITIVE_INFINITY, -1];
  for (const [y, x0, x1] of line.runs) {
    if (horizontal ? x1 <= from || x0 >= to : y < from || y >= to) continue;
    low = Math.min(low, horizontal ? y : x0);
    high = Math.max(high, horizontal ? y : x1 - 1);
  }
  return high < 0 ? null : [low, high];
};

/**
 * Lines with what is left of them between their ends and the lines across that they would meet, or the next piece of the same line.
 * `wide`: the widest gap, in pixels.
 */
export const toCorners = (
  lines: readonly Component[],
  across: readonly Component[],
  { width, height, data }: Ink,
  horizontal: boolean,
  { wide, most, pixelsPerPoint }: { readonly wide: number; readonly most: number; readonly pixelsPerPoint: number },
): Component[] => {
  const px = (points: number): number => Math.round(points * pixelsPerPoint);
  const others = across.map((one) => spanOf(one, !horizontal));
  const inked = (along: number, at: number): boolean => {
    const [x, y] = horizontal ? [along, at] : [at, along];
    return x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
  };

  /** Where a line lies across near its end; it drifts on its way. */
  const ends = lines.map((one) => {
    const { from, to } = spanOf(one, horizontal);
    return { from, to, first: bandAt(one, horizontal, from, from + px(endPt)), last: bandAt(one, horizontal, to - px(endPt), to) };
  });

  /** Where the next piece of a line begins, as seen from its end. */
  const nextPieces = (middle: number, direction: 1 | -1): number[] =>
    ends.flatMap(({ from, to, first, last }) => {
      const band = direction > 0 ? first : last;
      const isNext = band !== null && Math.abs((band[0] + band[1]) / 2 - middle) <= Math.max(2, px(asidePt));
      return isNext ? [direction > 0 ? from : to] : [];
    });

  /** Where the line goes on, from its end up to the other line; null where it does not. */
  const goesOn = (line: Component, direction: 1 | -1): { readonly runs: readonly Run[]; readonly to: number } | null => {
    const { from, to } = spanOf(line, horizontal);
    const tip = direction > 0 ? to : from;
    const end = px(endPt);
    const band = bandAt(line, horizontal, direction > 0 ? to - end : from, direction > 0 ? to : from + end);
    if (band === null || band[1] - band[0] + 1 > most) return null;
    const middle = (band[0] + band[1]) / 2;
    const reach = px(reachPt);
    const next = nextPieces(middle, direction);
    const meeting = others
      .filter((other) => middle >= other.from - reach && middle <= other.to + reach)
      .map(({ low, high }) => (direction > 0 ? low : high))
      .concat(next)
      .filter((place) => direction * (place - tip) > 0 && direction * (place - tip) <= px(farPt));
    if (meeting.length === 0) return null;
    const place = direction > 0 ? Math.min(...meeting) : Math.max(...meeting);
    const length = Math.abs(place - tip);
    const runs: Run[] = [];
    let [low, high] = band;
    let [ink, beside, gap] = [0, 0, 0];
    for (let i = 0; i < length; i += 1) {
      const along = direction > 0 ? tip + i : tip - 1 - i;
      let isInk = false;
      for (let at = low - 1; at <= high + 1; at += 1) isInk ||= inked(along, at);
      gap = isInk ? 0 : gap + 1;
      if (gap > Math.max(wide, px(widestGapPt))) return null;
      if (isInk) {
        ink += 1;
        const isCorner = length - i <= px(cornerPt);
        if (!isCorner && (inked(along, low - 1 - besidePixels) || inked(along, high + 1 + besidePixels))) beside += 1;
        // It drifts on its way.
        const [isLow, isHigh] = [inked(along, low - 1), inked(along, high + 1)];
        if (isLow && !isHigh && !inked(along, high)) [low, high] = [low - 1, high - 1];
        else if (isHigh && !isLow && !inked(along, low)) [low, high] = [low + 1, high + 1];
        if (Math.abs(low - band[0]) > px(mostDrift.points) + mostDrift.slope * length) return null;
      }
      if (!horizontal) runs.push([along, low, high + 1]);
      else for (let y = low; y <= high; y += 1) runs.push([y, along, along + 1]);
    }
    const limits = length > reach ? far : near;
    const mostBeside = next.includes(place) ? Math.max(limits.mostBeside, length > reach ? 0 : mostBesideBetween) : limits.mostBeside;
    return ink >= limits.leastInk * length && beside <= mostBeside * ink ? { runs, to: place } : null;
  };

  const withPiece = (line: Component, direction: 1 | -1): Component => {
    const found = goesOn(line, direction);
    if (found === null) return line;
    const { from, to } = spanOf(line, horizontal);
    const [start, end] = direction > 0 ? [to, found.to] : [found.to, from];
    const box = horizontal
      ? { x0: Math.min(line.x0, start), x1: Math.max(line.x1, end), y0: line.y0, y1: line.y1 }
      : { y0: Math.min(line.y0, start), y1: Math.max(line.y1, end), x0: line.x0, x1: line.x1 };
    const area = found.runs.reduce((sum, [, x0, x1]) => sum + x1 - x0, 0);
    return { ...box, area: line.area + area, runs: [...line.runs, ...found.runs] };
  };
  return lines.map((line) => withPiece(withPiece(line, 1), -1));
};
