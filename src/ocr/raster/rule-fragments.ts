import type { PixelBox } from "../../model/bitmap.ts";
import { isCommaOnRule } from "./commas-on-rules.ts";
import type { Component } from "./components.ts";
import type { RuledLine } from "./ruling.ts";

/** How far the rough edge of a line may reach to its sides, in points. */
const edgePt = 0.6;
/** A speck on a line reaches beyond its edge and is slimmer than a letter's stem or a comma, in points along and across the line. */
const speckPt = { along: 0.75, across: 2.2 };
/** A worn line's next piece begins this near, in points. Text keeps 3 pt from the end of a line above or below it, less from one beside it. */
const breakPt = { horizontal: 2.2, vertical: 1.5 };
/** A piece of a worn line is this many times longer than thick: a comma is not, and a one or an l stands further from the line's end. */
const slimness = 2;

/** The strokes of a double line are at most so far apart, in points: what is left between them belongs to both. */
const doublePt = 1.6;

/** Dust on a piece makes it higher than its line: what counts is how thick most of it is, in pixels above the line's own. */
const thickerBy = 1.5;
/** So much of its ink lies along its line: of a slash that leans over the line's end much less does. */
const leastAlong = 0.6;
/** Points. A letter that lies flat is no piece of a line: at least so long is one with dust on it. */
const dustyPt = 4;

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const alongRule = (box: PixelBox, horizontal: boolean): Piece =>
  horizontal ? { from: box.x0, to: box.x1, low: box.y0, high: box.y1 } : { from: box.y0, to: box.y1, low: box.x0, high: box.x1 };

export interface RuleFragments<T> {
  readonly pieces: ReadonlySet<T>;
  /** The lines with the pieces that belong to them. */
  readonly rules: readonly RuledLine[];
}

/** A line with the other strokes of a double or triple one. */
const bandOf = (line: Piece, all: readonly Piece[], apart: number): Piece => {
  const near = all.filter(
    ({ from, to, low, high }) => from < line.to && to > line.from && low - line.high <= apart && line.low - high <= apart,
  );
  return { ...line, low: Math.min(...near.map(({ low }) => low)), high: Math.max(...near.map(({ high }) => high)) };
};

/** How much of a piece's ink lies between the edges of a line, to a pixel. */
const inkAlong = ({ runs }: Component, horizontal: boolean, { low, high }: Piece): number =>
  runs.reduce((sum, [y, x0, x1]) => {
    if (horizontal) return y >= low - 1 && y <= high ? sum + x1 - x0 : sum;
    return sum + Math.max(0, Math.min(x1, high + 1) - Math.max(x0, low - 1));
  }, 0);

/**
 * What is left of ruling lines once their ink is taken out: rough edges beside a line, and where a worn line breaks up the pieces too
 * short for a line, each near the end of what is already known of it. Anything further away may be a one, an l or a comma.
 */
export const ruleFragments = <T extends Component>(
  pieces: readonly T[],
  rules: readonly RuledLine[],
  pixelsPerPoint: number,
): RuleFragments<T> => {
  const edge = Math.max(2, Math.round(edgePt * pixelsPerPoint));
  const speck = { along: Math.round(speckPt.along * pixelsPerPoint), across: Math.round(speckPt.across * pixelsPerPoint) };
  const dusty = Math.round(dustyPt * pixelsPerPoint);
  const fragments = new Set<T>();
  const whole: RuledLine[] = [];
  for (const orientation of ["horizontal", "vertical"] as const) {
    const gap = Math.max(2, Math.round(breakPt[orientation] * pixelsPerPoint));
    const placed = pieces.map((piece) => ({ piece, ...alongRule(piece, orientation === "horizontal") })).sort((a, b) => a.low - b.low);
    const own = rules.filter((rule) => rule.orientation === orientation);
    const all = own.map((rule) => alongRule(rule, orientation === "horizontal"));
    for (const rule of own) {
      const line = bandOf(alongRule(rule, orientation === "horizontal"), all, Math.round(doublePt * pixelsPerPoint));
      const near = placed.filter(({ low, high }) => low >= line.low - edge && high <= line.high + edge);
      const isSpeck = ({ from, to, low, high }: Piece): boolean =>
        low < line.high &&
        high > line.low &&
        to - from <= speck.along &&
        high - low <= speck.across &&
        high - low >= slimness * (to - from);
      const isComma = ({ piece }: (typeof placed)[number]): boolean =>
        orientation === "horizontal" && isCommaOnRule(piece, rule, pieces, pixelsPerPoint);
      for (const one of [...near, ...placed.filter((one) => isSpeck(one) && !isComma(one))])
        if (one.to > line.from && one.from < line.to) fragments.add(one.piece);
      const thick = line.high - line.low;
      const isSlim = ({ from, to, low, high }: Piece): boolean => to - from >= slimness * (high - low) && high - low <= thick + 2;
      const isDusty = ({ from, to, low, high, piece }: (typeof placed)[number]): boolean =>
        to - from >= Math.max(dusty, slimness * (high - low)) &&
        piece.area <= (to - from) * (Math.max(2, thick) + thickerBy) &&
        low <= line.high &&
        high >= line.low &&
        inkAlong(piece, orientation === "horizontal", line) >= leastAlong * piece.area;
      const slim = [...near.filter(isSlim), ...placed.filter((one) => isDusty(one) && !near.includes(one))].sort((a, b) => a.from - b.from);
      let { from, to } = line;
      for (const one of slim)
        if (one.from >= to - 1 && one.from <= to + gap) {
          fragments.add(one.piece);
          to = one.to;
        }
      for (const one of slim.reverse())
        if (one.to <= from + 1 && one.to >= from - gap) {
          fragments.add(one.piece);
          from = one.from;
        }
      whole.push(orientation === "horizontal" ? { ...rule, x0: from, x1: to } : { ...rule, y0: from, y1: to });
    }
  }
  return { pieces: fragments, rules: whole };
};
