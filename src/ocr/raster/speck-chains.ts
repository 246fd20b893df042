import type { PixelBox } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import type { RuledLine } from "./ruling.ts";

/** Points. A speck is no thicker than a hairline and its rough edge; a full stop of 8 pt measures 1. */
const thickestPt = 0.8;
/** Points. The next speck of a stretch begins this near; letters that stand over one another in tight rows are 2.3 apart. */
const gapPt = { horizontal: 2.2, vertical: 1.6 };
/** Points. How far a speck lies beside the line that the last ten points of its chain make. */
const asidePt = 0.45;
const recentPt = 10;

export type Orientation = RuledLine["orientation"];

/** Where something lies along a line's direction, and across it. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export const spanOf = ({ x0, y0, x1, y1 }: PixelBox, orientation: Orientation): Span =>
  orientation === "horizontal" ? { from: x0, to: x1, low: y0, high: y1 } : { from: y0, to: y1, low: x0, high: x1 };

/** Is it thin enough for a line's speck? */
const isThin = ({ low, high }: Span, pixelsPerPoint: number): boolean => high - low <= Math.max(2, Math.round(thickestPt * pixelsPerPoint));

/** Specks and known pieces of lines on one height, each near the one before it. */
export interface Chain<T> {
  readonly from: number;
  readonly to: number;
  /** Its middle across, over all of its length. */
  readonly place: number;
  /** How much of its length is ink. */
  readonly inked: number;
  readonly specks: readonly T[];
  readonly rules: readonly RuledLine[];
}

type Growing<T> = { -readonly [K in keyof Chain<T>]: Chain<T>[K] } & {
  specks: T[];
  rules: RuledLine[];
  /** Its middle across by what it had last: a line drifts by a pixel or two across a page. */
  last: number;
  recent: number;
  weight: number;
};

/** The thin pieces of a page and the known pieces of its lines as chains, each as long as it goes. */
export const chainsOf = <T extends Component>(
  pieces: readonly T[],
  rules: readonly RuledLine[],
  orientation: Orientation,
  pixelsPerPoint: number,
): Chain<T>[] => {
  const [gap, mostRecent] = [gapPt[orientation] * pixelsPerPoint, recentPt * pixelsPerPoint];
  const beside = Math.max(1.5, asidePt * pixelsPerPoint);
  const specks = pieces.map((speck) => ({ speck, rule: null, ...spanOf(speck, orientation) }));
  const known = rules.filter((rule) => rule.orientation === orientation);
  const items = [
    ...specks.filter((speck) => isThin(speck, pixelsPerPoint)),
    ...known.map((rule) => ({ speck: null, rule, ...spanOf(rule, orientation) })),
  ].sort((a, b) => a.from - b.from);
  const found: Growing<T>[] = [];
  let open: Growing<T>[] = [];
  for (const { speck, rule, from, to, low, high } of items) {
    open = open.filter((chain) => from - chain.to <= gap);
    const [middle, long] = [(low + high) / 2, to - from];
    let [own, away]: [Growing<T> | null, number] = [null, beside];
    for (const chain of open) if (Math.abs(chain.last - middle) <= away) [own, away] = [chain, Math.abs(chain.last - middle)];
    if (own === null) {
      own = { from, to: from, place: middle, inked: 0, specks: [], rules: [], last: middle, recent: 0, weight: 0 };
      found.push(own);
      open.push(own);
    }
    own.last = (own.last * own.recent + middle * long) / (own.recent + long);
    own.recent = Math.min(mostRecent, own.recent + long);
    own.place = (own.place * own.weight + middle * long) / (own.weight + long);
    own.weight += long;
    own.inked += Math.max(0, to - Math.max(from, own.to));
    own.to = Math.max(own.to, to);
    if (speck !== null) own.specks.push(speck);
    if (rule !== null) own.rules.push(rule);
  }
  return found;
};
