import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Column } from "./columns.ts";
import type { Room, Span } from "./spans.ts";

/*
 * Where the boundaries between columns may lie: boundary i left of column i, the last one right of all. What stands in the columns leaves
 * each of them a range; a heading over columns i to j stands between the boundaries i and j + 1, and half-way between them where it is
 * centred, which narrows both.
 */
export type Bounds = readonly Span[];

/** A heading whose text stands over columns. */
export interface HeadingPlace {
  readonly box: Box;
  readonly span: Span;
  /** It keeps the middle of its cell; one that does not only keeps inside. */
  readonly centred: boolean;
  /** How far its text may reach beyond its cell, in points. */
  readonly overhang: number;
}

/** A table's outer boundaries lie no further than this from what stands in it: cells have padding, the widest that printers set is about 1 em. */
const outerEm = 1.5;
/** Middles of a centred text and of its cell differ by no more: paddings are even, a trailing space is not printed. */
const centreEm = 0.2;
/** Headings narrow their boundaries through one another; more rounds than this change nothing that counts. */
const mostRounds = 12;

/** What the body's texts, vertical ruling lines and the ends of horizontal ones leave open. `reach`: how far the headings reach. */
export const boundsOf = (columns: readonly Column[], walls: readonly number[], outer: Span | null, reach: Span, em: number): Bounds => {
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return [];
  const left: Span = outer === null ? [Math.min(first.left, reach[0]) - outerEm * em, first.left] : [outer[0] - 1, outer[0] + 1];
  // In the middle of its cell a text has as much room on its right as on its left.
  const beyond = Math.max(outerEm * em, last.left - (columns.at(-2)?.right ?? last.left));
  const right: Span = outer === null ? [last.right, Math.max(last.right, reach[1]) + beyond] : [outer[1] - 1, outer[1] + 1];
  const inner = columns.slice(1).map((column, i): Span => {
    const [from, to] = [columns[i]?.right ?? column.left, column.left];
    const wall = walls.find((at) => at >= from && at <= to);
    return wall === undefined ? [Math.min(from, to), Math.max(from, to)] : [wall - 0.5, wall + 0.5];
  });
  return [left, ...inner, right];
};

/** The boundaries of one heading, narrowed by it; null where it cannot stand there. */
const narrowed = (bounds: Bounds, { box, span, centred, overhang }: HeadingPlace, em: number): readonly [Span, Span] | null => {
  const [from, to] = [bounds[span[0]], bounds[span[1] + 1]];
  if (from === undefined || to === undefined) return null;
  const [left, , right] = box;
  let a: Span = [from[0], Math.min(from[1], left + overhang)];
  let b: Span = [Math.max(to[0], right - overhang), to[1]];
  if (centred) {
    const [least, most] = [left + right - 2 * centreEm * em, left + right + 2 * centreEm * em];
    a = [Math.max(a[0], least - b[1]), Math.min(a[1], most - b[0])];
    b = [Math.max(b[0], least - a[1]), Math.min(b[1], most - a[0])];
  }
  return a[0] > a[1] || b[0] > b[1] ? null : [a, b];
};

/** Boundaries that let all headings stand; null where none do. */
export const settled = (bounds: Bounds, headingPlaces: readonly HeadingPlace[], em: number): Bounds | null => {
  const now = [...bounds];
  for (let round = 0; round < mostRounds; round += 1) {
    let changed = false;
    for (const one of headingPlaces) {
      const pair = narrowed(now, one, em);
      if (pair === null) return null;
      for (const [at, own] of [[one.span[0], pair[0]] as const, [one.span[1] + 1, pair[1]] as const]) {
        const before = itemAt(now, at);
        changed ||= own[0] > before[0] + 0.01 || own[1] < before[1] - 0.01;
        now[at] = own;
      }
    }
    if (!changed) break;
  }
  return now;
};

/** The room of each column between its boundaries. */
export const roomsWithin = (bounds: Bounds, columns: readonly Column[]): Room[] =>
  columns.map(({ left, right }, i) => {
    const middle = (at: number): number => ((bounds[at]?.[0] ?? left) + (bounds[at]?.[1] ?? right)) / 2;
    return { left: i === 0 ? Math.min(left, middle(0)) : middle(i), right: Math.max(right, middle(i + 1)), core: [left, right] };
  });
