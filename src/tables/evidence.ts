import type { Box } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { type Block, isCaption, isPlainHeader } from "./block.ts";
import { isSentence } from "./blocks.ts";
import { rowText } from "./columns.ts";
import type { Edge, Edges } from "./edges.ts";
import { changesPoint, noteStart } from "./notes.ts";
import type { Row } from "./pieces.ts";
import type { Span } from "./spans.ts";

/* What ruling lines prove where they do not show the whole table. */

/** A line counts for a width or height when it covers this share of it. */
export const ruledShare = 0.7;

/** Is there a ruling line between two baselines over most of a width? */
export type Parted = (above: number, below: number, left: number, right: number) => boolean;

/** A `Parted` of one page. `em`: the size of its print. */
export const partedBy =
  (edges: Edges, em: number): Parted =>
  (above, below, left, right) => {
    const width = Math.max(right - left, 1);
    const heights = new Map<number, number>();
    for (const edge of edges.horizontal) {
      if (edge.at <= above + 0.02 * em || edge.at >= below - 0.25 * em) continue;
      const covered = Math.max(0, Math.min(edge.to, right + 0.5) - Math.max(edge.from, left - 0.5));
      heights.set(edge.at, (heights.get(edge.at) ?? 0) + covered);
    }
    return [...heights.values()].some((covered) => covered >= ruledShare * width);
  };

/** Vertical ruling lines through most of a body from one baseline to another. */
export const wallsOf = (edges: Edges, top: number, bottom: number): readonly Edge[] =>
  edges.vertical.filter((edge) => Math.min(edge.to, bottom) - Math.max(edge.from, top) >= ruledShare * (bottom - top));

/** Where a table's horizontal ruling lines begin and end. */
export interface RuleEnds {
  /** Of the longest; null where fewer than three lines agree on both. */
  readonly outer: Span | null;
  /** Ends of shorter lines inside: cells that go on over several rows break lines off at their sides. */
  readonly inner: readonly number[];
}

/** Ends of lines that are drawn at one place differ by less. */
const endPt = 1.5;
/** Lines that make a frame of rows: at its top, under its head, at its end. */
const fewestLines = 3;

/** The ends of horizontal ruling lines between two heights. */
export const ruleEndsOf = (edges: Edges, top: number, bottom: number): RuleEnds => {
  const lines = edges.horizontal.filter((edge) => edge.at > top && edge.at < bottom);
  const [left, right] = [Math.min(...lines.map((line) => line.from)), Math.max(...lines.map((line) => line.to))];
  const whole = lines.filter((line) => line.from - left < endPt && right - line.to < endPt);
  if (whole.length < fewestLines) return { outer: null, inner: [] };
  const inside = lines.flatMap((line) => [line.from, line.to]).filter((x) => x - left > endPt && right - x > endPt);
  return { outer: [left, right], inner: inside };
};

/** The ruling lines right above and below a place. */
export const betweenBy =
  (edges: Edges) =>
  (x: number, y: number): Span => {
    const here = edges.horizontal.filter((edge) => edge.from <= x && x <= edge.to).map((edge) => edge.at);
    return [Math.max(...here.filter((at) => at <= y)), Math.min(...here.filter((at) => at > y))];
  };

/** A side of a cell goes on above and below the middle of its text so far, in em: beyond the text's own height. */
const sideEm = 0.75;

/** The vertical ruling lines nearest to a text that pass its height, left and right; infinite where there is none. One through it bounds nothing. */
export const sidesBy =
  (edges: Edges, em: number) =>
  ([left, top, right, bottom]: Box): Span => {
    const middle = (top + bottom) / 2;
    const passing = edges.vertical.filter(({ from, to }) => from <= middle - sideEm * em && to >= middle + sideEm * em).map(({ at }) => at);
    return [Math.max(...passing.filter((at) => at <= left)), Math.min(...passing.filter((at) => at >= right))];
  };

/** A header stands this close over its lower ruling line, in em. */
const headerGapEm = 2;

/** Text stands this far out of the ruling lines of its table at most, left and right, in em. */
const outside = { left: 2, right: 0.5 };

/** A line that a raised mark or stars begin, with no other column and no ruling line at its sides: a note to the table before. */
const isNote = ({ pieces, box, baseline }: Row, { vertical }: Edges): boolean =>
  pieces.length === 1 &&
  noteStart({ text: "", words: pieces.flatMap(({ words }) => words), box })?.form === "sure" &&
  !vertical.some(({ from, to }) => from < baseline && to > baseline);

/**
 * Is a line over a body one of running text, and of no header: one with a rate in its sentence, one that announces the new wording of a point,
 * one that begins before and ends behind the ruling line right over the body?
 */
const isProse = (row: Row, rule: Edge | undefined): boolean =>
  isSentence(row) ||
  changesPoint.test(rowText(row)) ||
  (rule !== undefined &&
    row.pieces.length === 1 &&
    row.box[0] < rule.from - outside.left * row.size &&
    row.box[2] > rule.to + outside.right * row.size);

/** The upper end of a frame or of lines between rows: the topmost ruling line as wide as the lowest, with text between it and the body. */
export const ceilingOf = (block: Block, edges: Edges, left: number, right: number): number | null => {
  const first = firstItem(block.body);
  // What is ruled above a caption belongs to the table before; without a header below it, it is a heading of the rows.
  const values = Math.min(...block.body.flatMap(({ pieces }) => pieces.flatMap(({ kind, box }) => (kind === "number" ? [box[0]] : []))));
  const headsColumns = ({ pieces }: Row): boolean => pieces.length > 1 || pieces.some(({ box }) => box[2] > values);
  const isWide = (edge: Edge): boolean => Math.min(edge.to, right) - Math.max(edge.from, left) >= ruledShare * (right - left);
  const [rule] = edges.horizontal.filter((edge) => isWide(edge) && edge.at < first.baseline).sort((a, b) => b.at - a.at);
  const called = block.above.findLastIndex(
    (row, i) => (isCaption(row) || isNote(row, edges) || isProse(row, rule)) && block.above.slice(i + 1).some(headsColumns),
  );
  const nearest = block.above[called + 1];
  const last = lastItem(block.body);
  // Rules of the tables before and after are as wide where tables are alike.
  const wide = edges.horizontal.filter(
    (edge) =>
      isWide(edge) &&
      (called < 0 || edge.at > itemAt(block.above, called).baseline) &&
      (nearest === undefined || edge.at > nearest.box[1] - 2 * first.size) &&
      edge.at < last.baseline + 2 * last.size,
  );
  const over = wide.filter((edge) => edge.at < first.baseline - 0.25 * first.size);
  const lowest = over.reduce<number | null>((low, edge) => (low === null || edge.at > low ? edge.at : low), null);
  const set = over.filter((edge) =>
    wide.some((other) => other !== edge && Math.abs(other.from - edge.from) < 6 && Math.abs(other.to - edge.to) < 6),
  );
  const top = set.reduce<number | null>((high, edge) => (high === null || edge.at < high ? edge.at : high), null);
  if (top === null || lowest === null) return null;
  const under = block.above.filter((row) => row.baseline > top && row.baseline < first.baseline);
  // Texts side by side right over the line, and under it nothing but what heads rows: the line is a header's lower one.
  const nearby = block.above.findLast((row) => row.baseline < top);
  const overRates = nearby?.pieces.filter(({ box }) => box[2] > values).length ?? 0;
  const isHeader = nearby !== undefined && (overRates > 1 || (overRates > 0 && isPlainHeader(nearby)));
  const endsHeader = isHeader && top - nearby.baseline < headerGapEm * first.size && !under.some(headsColumns);
  return under.length > 0 && !endsHeader ? top : null;
};
