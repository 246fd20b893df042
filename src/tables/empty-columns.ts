import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, lastItem } from "../model/items.ts";
import { type Column, textOf } from "./columns.ts";
import type { Edges } from "./edges.ts";
import { type Piece, type Row, toleranceEm, unitBegins } from "./pieces.ts";
import { overlap, type Span } from "./spans.ts";

/* Columns that a page's rows leave empty: of a table that goes on overleaf, each page may have the zones of some groups alone. Their headings show them. */

/** Headings of one row of a header keep one middle to this share of the em, or begin or end on one line. */
const levelEm = 0.5;
/** Gutters are wider than this; words of one heading that a column's side parted stand closer ("A23 ZIMA" whose second word begins where rates do). */
const gutterEm = 0.7;

/** Ends of lines that are drawn at one place differ by less. */
const endPt = 1.5;

/**
 * Where ruling lines over and under a header, or the sides of its ground, begin and end alike between two heights; null where no two do. Rows without
 * lines between them show no side of the table.
 */
export const endsOfHead = ({ horizontal }: Edges, top: number, bottom: number): Span | null => {
  const lines = horizontal.filter(({ at }) => at > top && at < bottom);
  const [left, right] = [Math.min(...lines.map(({ from }) => from)), Math.max(...lines.map(({ to }) => to))];
  const whole = lines.filter(({ from, to }) => from - left < endPt && right - to < endPt);
  return new Set(whole.map(({ at }) => at)).size > 1 ? [left, right] : null;
};

interface Heading {
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

const across = ({ box }: { readonly box: Box }): Span => [box[0], box[2]];

/** Texts under one another, left to right. */
const stacked = (pieces: readonly Piece[]): Heading[] => {
  const sets: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.box[0] - b.box[0])) {
    const open = sets.at(-1);
    if (open?.some((other) => overlap(across(piece), across(other)) > 0)) open.push(piece);
    else sets.push([piece]);
  }
  return sets.map((own) => ({ pieces: own, box: boundingBox(own.map(({ box }) => box)) }));
};

const areLevel = (a: Heading, b: Heading, em: number): boolean =>
  [(one: Box) => (one[1] + one[3]) / 2, (one: Box) => one[1], (one: Box) => one[3]].some(
    (place) => Math.abs(place(a.box) - place(b.box)) <= levelEm * em,
  );

/** The headings of single columns of rates: no units, and none of what stands over several others of one line, or over several columns. */
const singleHeadings = (lines: readonly Row[], columns: readonly Column[], em: number): Heading[] => {
  const tolerance = toleranceEm * em;
  const meets = (piece: Piece, left: number, right: number): boolean => overlap(across(piece), [left, right]) > tolerance;
  const isOverSeveral = (piece: Piece): boolean =>
    columns.filter(({ value, left, right }) => value && meets(piece, left, right)).length > 1 ||
    lines.some(({ pieces }) => pieces.filter((other) => other !== piece && meets(piece, other.box[0], other.box[2])).length > 1);
  const isLabel = (piece: Piece): boolean => columns.some(({ value, left, right }) => !value && meets(piece, left, right));
  return stacked(
    lines.flatMap(({ pieces }) =>
      pieces.filter((piece) => piece.kind === "text" && !unitBegins.test(textOf(piece)) && !isLabel(piece) && !isOverSeveral(piece)),
    ),
  );
};

/** Headings under one that is over all of them. */
const fewestUnder = 3;
/** Its middle and theirs differ by no more, as texts of cells that are set to the middle do. */
const middleEm = 1;

/** The lines without a text that stands by itself over all headings of rates and in their middle: it heads them all, though it be no wider than one. */
const withoutWhole = (lines: readonly Row[], columns: readonly Column[], em: number): readonly Row[] => {
  const first = columns.find(({ value }) => value)?.left ?? 0;
  const isOver = (piece: Piece): boolean => piece.kind === "text" && piece.box[2] > first;
  const top = lines.findIndex(({ pieces }) => pieces.some(isOver));
  const [whole, ...others] = lines[top]?.pieces.filter(isOver) ?? [];
  const under = lines.slice(top + 1).flatMap(({ pieces }) => pieces.filter(isOver));
  if (whole === undefined || others.length > 0 || under.length < fewestUnder) return lines;
  const middleOf = ([left, , right]: Box): number => (left + right) / 2;
  const isMiddle = Math.abs(middleOf(whole.box) - middleOf(boundingBox(under.map(({ box }) => box)))) <= middleEm * em;
  return isMiddle ? lines.map((line) => ({ ...line, pieces: line.pieces.filter((piece) => piece !== whole) })) : lines;
};

/**
 * The columns with those that no row has a rate in: where every column of rates has one heading to itself, those left over stand over none. Each is
 * level with the one beside it, and none stands beyond the ruling lines of the table (`outer`). `head`: the lines of the header.
 */
export const withEmptyColumns = (columns: readonly Column[], head: readonly Row[], outer: Span | null, em: number): readonly Column[] => {
  const lines = withoutWhole(head, columns, em);
  const values = columns.filter(({ value }) => value);
  const headings = singleHeadings(lines, columns, em);
  const over = ({ left, right }: Column): Heading[] => headings.filter((one) => overlap(across(one), [left, right]) > toleranceEm * em);
  const own = values.map(over);
  const taken = new Set(own.flat());
  if (taken.size === 0 || taken.size !== values.length || own.some(({ length }) => length !== 1) || taken.size === headings.length)
    return columns;
  const known = new Set(taken);
  const isBesideKnown = (one: Heading): boolean => {
    const at = headings.indexOf(one);
    return [headings[at - 1], headings[at + 1]].some((other) => other !== undefined && known.has(other) && areLevel(one, other, em));
  };
  for (let next = headings.find((one) => !known.has(one) && isBesideKnown(one)); next !== undefined; ) {
    known.add(next);
    next = headings.find((one) => !known.has(one) && isBesideKnown(one));
  }
  // The heading of short labels may stand over none of them.
  const labels = columns.filter(({ value }) => !value);
  const areCalled = labels.every(({ left, right }) =>
    lines.some(({ pieces }) => pieces.some((piece) => overlap(across(piece), [left, right]) > toleranceEm * em)),
  );
  const right = lastItem(values).right;
  const isWithin = ({ box }: Heading): boolean =>
    (areCalled || box[0] > firstItem(values).left) && (box[2] < right || (outer !== null && box[2] <= outer[1] + toleranceEm * em));
  const isApart = ({ pieces }: Heading): boolean =>
    lines.every((line) =>
      pieces.every(
        (piece) =>
          !line.pieces.includes(piece) ||
          line.pieces.every((other) => other === piece || overlap(across(piece), across(other)) <= -gutterEm * em),
      ),
    );
  const empty = headings.filter((one) => !taken.has(one));
  if (!empty.every((one) => known.has(one) && isWithin(one) && isApart(one))) return columns;
  const added = empty.map(({ box }): Column => ({ left: box[0], right: box[2], value: true, pieces: [] }));
  return [...columns, ...added].sort((a, b) => a.left - b.left);
};
