import { firstItem } from "../model/items.ts";
import type { Edge, Edges } from "./edges.ts";
import type { Row } from "./pieces.ts";

/* Where one table ends and the next begins, though nothing is written between them. */

/** Pieces of one rule lie at one height to this share of the em, on a scan that was put in askew too. */
const sameHeightEm = 0.25;
/** The last rule of a table and the first of the next are at least this far apart; the lines of a double rule are closer. */
const apartEm = 0.5;
/** A table is set in from the ends of the other by more than a rule is drawn too long. */
const insetEm = 1;

const ends = (rules: readonly Edge[]): readonly [number, number] => [
  Math.min(...rules.map(({ from }) => from)),
  Math.max(...rules.map(({ to }) => to)),
];

/**
 * Does a table end between two lines, and the next begin with the second: two rules over each other with nothing between them, of which one is set in
 * from both ends of the other? Of equally long ones the space between may be an empty row.
 */
export const endsBetween =
  ({ horizontal }: Edges) =>
  (above: Row, below: Row): boolean => {
    const em = Math.min(above.size, below.size);
    const [left, right] = [Math.min(above.box[0], below.box[0]), Math.max(above.box[2], below.box[2])];
    const rules = horizontal
      .filter(({ at, from, to }) => at > above.baseline && at < below.baseline - apartEm * em && from < right && to > left)
      .sort((a, b) => a.at - b.at);
    if (rules.length < 2) return false;
    const top = firstItem(rules).at;
    const upper = rules.filter(({ at }) => at - top <= sameHeightEm * em);
    const lower = rules.filter((rule) => !upper.includes(rule));
    if (lower.length === 0) return false;
    const next = firstItem(lower).at;
    if (next - top < apartEm * em || lower.some(({ at }) => at - next > sameHeightEm * em)) return false;
    const [[from, to], [nextFrom, nextTo]] = [ends(upper), ends(lower)];
    const isInset = (inner: readonly [number, number], outer: readonly [number, number]): boolean =>
      inner[0] > outer[0] + insetEm * em && inner[1] < outer[1] - insetEm * em;
    return isInset([from, to], [nextFrom, nextTo]) || isInset([nextFrom, nextTo], [from, to]);
  };
