import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { toleranceEm } from "./pieces.ts";

/** The room of one column between its neighbours, and the part of it that its own texts fill. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly core: readonly [number, number];
}

/** First and last column that a text stands over. */
export type Span = readonly [from: number, to: number];

/** By how much two stretches of a line overlap, in points; less than nothing where they do not. */
export const overlap = (a: readonly [left: number, right: number], b: readonly [left: number, right: number]): number =>
  Math.min(a[1], b[1]) - Math.max(a[0], b[0]);

interface Offer {
  readonly span: Span;
  /** How far the text is from where it should be, in em. */
  readonly cost: number;
}

/** A text over several columns stands in their middle, to this many em or this share of their width. */
const middleEm = 0.8;
const middleShare = 0.06;
/** What it costs to leave a column without a heading that it needs, and to give one to a column that has its own. */
const leftOut = 10;
const intruded = 3;
/** Another way to place the texts of a line that is no worse than this leaves it open. */
const clearEm = 0.8;

/** All spans over which one text may stand. */
const offersFor = (box: Box, rooms: readonly Room[], needy: readonly boolean[], em: number, within: readonly boolean[]): Offer[] => {
  const tolerance = toleranceEm * em;
  const [left, , right] = box;
  const under = rooms.flatMap((room, i) => (Math.min(room.core[1], right) - Math.max(room.core[0], left) > tolerance ? [i] : []));
  const middle = (left + right) / 2;
  const offers: Offer[] = [];
  for (let from = 0; from < rooms.length; from += 1)
    for (let to = from; to < rooms.length; to += 1) {
      if (under.some((i) => i < from || i > to) || within.slice(from, to + 1).includes(false)) continue;
      const [first, last] = [itemAt(rooms, from), itemAt(rooms, to)];
      const foreignColumns = needy.slice(from, to + 1).filter((need, i) => !need && !under.includes(from + i)).length;
      if (from === to) {
        if (left >= first.left - tolerance && right <= first.right + tolerance) offers.push({ span: [from, to], cost: 0 });
        continue;
      }
      const off = Math.min(Math.abs(middle - (first.left + last.right) / 2), Math.abs(middle - (first.core[0] + last.core[1]) / 2));
      const width = last.right - first.left;
      const outside = left < first.left - em || right > last.right + em;
      if (!outside && off <= Math.max(middleEm * em, middleShare * width))
        offers.push({ span: [from, to], cost: off / em + intruded * foreignColumns });
    }
  return offers;
};

interface Plan {
  readonly spans: readonly Span[];
  readonly cost: number;
}

/** The cheapest way to place texts side by side, or null when there is none. */
const cheapest = (offers: readonly (readonly Offer[])[], needy: readonly boolean[]): Plan | null => {
  const remembered = new Map<string, Plan | null>();
  const skipped = (from: number, to: number): number => needy.slice(from, to).filter(Boolean).length * leftOut;
  const from = (piece: number, column: number): Plan | null => {
    const own = offers[piece];
    if (own === undefined) return { spans: [], cost: skipped(column, needy.length) };
    const key = `${piece} ${column}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    let best: Plan | null = null;
    for (const { span, cost } of own) {
      if (span[0] < column) continue;
      const rest = from(piece + 1, span[1] + 1);
      if (rest === null) continue;
      const total = cost + skipped(column, span[0]) + rest.cost;
      if (best === null || total < best.cost) best = { spans: [span, ...rest.spans], cost: total };
    }
    remembered.set(key, best);
    return best;
  };
  return from(0, 0);
};

export interface Placing {
  readonly spans: readonly Span[];
  /** False where the texts could as well stand over other columns. */
  readonly certain: boolean;
}

/**
 * Over which columns each text of a line stands, or null when it fits no columns (running text). `needy`: columns that still want a
 * heading at this height; `within`: for each text those that ruling lines do not keep from it. A text keeps to one column's room or stands in the middle over several.
 */
export const placeLine = (
  boxes: readonly Box[],
  rooms: readonly Room[],
  needy: readonly boolean[],
  em: number,
  within: readonly (readonly boolean[])[],
): Placing | null => {
  const offers = boxes.map((box, i) => offersFor(box, rooms, needy, em, itemAt(within, i)));
  if (offers.some((own) => own.length === 0)) return null;
  const best = cheapest(offers, needy);
  if (best === null) return null;
  const rival = Math.min(
    ...offers.map((own, i) => {
      const chosen = itemAt(best.spans, i);
      const others = own.filter(({ span }) => span[0] !== chosen[0] || span[1] !== chosen[1]);
      return others.length === 0 ? Number.POSITIVE_INFINITY : (cheapest(offers.with(i, others), needy)?.cost ?? Number.POSITIVE_INFINITY);
    }),
  );
  return { spans: best.spans, certain: rival >= best.cost + clearEm };
};
