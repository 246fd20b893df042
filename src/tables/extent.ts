import type { Box } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { goesOn, isBesideHeading, type LabelPlace, topOfText } from "./beside-heading.ts";
import type { Block } from "./block.ts";
import { type Column, rowText, textOf } from "./columns.ts";
import type { Parted } from "./evidence.ts";
import { groupLabel } from "./group-labels.ts";
import { continues, goesOnListed, goesOnWith } from "./joins.ts";
import { hasNumber, type Piece, type Row, unitBegins, unitWithin } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/** Which lines make the body, and which may be its header. */
export interface Extent {
  /** Top to bottom, nearest last; above the first that fits no header they are a caption or other text. */
  readonly above: readonly Row[];
  readonly body: readonly Row[];
  /** Does a line of the body hold rates, or what stands in their place? */
  readonly rated: (line: Row) => boolean;
}

export interface ExtentPlace {
  readonly columns: readonly Column[];
  readonly em: number;
  readonly parted: Parted;
  /** Where a ruling line or a ruled header ends the table above; null where none does. */
  readonly ceiling: number | null;
  /** The header is ruled and taken already: every line below it is the body's. */
  readonly headed: boolean;
  /** Words turned upwards above the body: what they fill is no gap. */
  readonly turned: readonly Box[];
}

/** Lines nearer than this overlap. */
const overlapEm = 0.85;
/** A wider gap than this ends a header that is not ruled. */
const headerGapEm = 2;

/** Gaps between rows that are padded alike differ by less than this share: a letter's descent. */
const evenGapShare = 1.1;

/** Words turned upwards stand in the middle of their row, with as much room above as below; where it has other lines, by this share of the longest. */
const turnedGapShare = 0.5;

/** A label, and perhaps its unit: the line of a row whose rate is printed on another. */
const isLabelRow = ({ pieces: [label, ...others] }: Row, labelEnd: number): boolean =>
  label?.kind === "text" &&
  !unitBegins.test(textOf(label)) &&
  label.box[2] <= labelEnd &&
  others.every((piece) => piece.kind === "text" && unitBegins.test(textOf(piece)));

/** Labels on both sides of one merged cell stand as far from its rate, to this share of the em. */
const evenEm = 0.3;

/**
 * How many of `beyond`, nearest first, are labels of a merged cell whose rate is the body's outermost line: as many as the labels on its
 * other side, at the same distances. `inside`: the body's lines on that side, nearest first.
 */
const mergedLabels = (rate: Row, inside: readonly Row[], beyond: readonly Row[], labelEnd: number, em: number): number => {
  if (rate.pieces.some((piece) => piece.kind === "text" && piece.box[2] <= labelEnd)) return 0;
  let count = 0;
  for (const [i, line] of beyond.entries()) {
    const mirror = inside[i];
    if (mirror === undefined || !isLabelRow(mirror, labelEnd) || !isLabelRow(line, labelEnd)) break;
    const [own, other] = [Math.abs(line.baseline - rate.baseline), Math.abs(rate.baseline - mirror.baseline)];
    if (Math.abs(own - other) > evenEm * em) break;
    count += 1;
    // One label whose lines stand over and under its rate: what stands further away is no part of its row.
    if (i === 0 && goesOnWith(rowText(line), rowText(mirror))) break;
  }
  return count;
};

/**
 * Does a text over no column stand under a heading that reaches over a column of rates: "netto" in the middle of "Stawka opłaty handlowej
 * [zł/m-c]", whose rates stand at one of its sides? What reaches over a column of labels too is a caption, and no heading of a column.
 */
const isUnderHeading = ({ pieces: [piece, ...others] }: Row, above: readonly Row[], columns: readonly Column[]): boolean => {
  if (piece === undefined || others.length > 0) return false;
  const over = (left: number, right: number, { box }: Piece): boolean => Math.min(right, box[2]) > Math.max(left, box[0]);
  const heads = (one: Piece): boolean =>
    one.kind === "text" &&
    over(piece.box[0], piece.box[2], one) &&
    columns.some(({ value, left, right }) => value && over(left, right, one)) &&
    columns.every(({ value, left, right }) => value || !over(left, right, one));
  return columns.every(({ left, right }) => !over(left, right, piece)) && above.some(({ pieces }) => pieces.some(heads));
};

/**
 * How many of the last of `lines` are the labels of a ruled row of the body: ruling lines part them from what is over the columns above,
 * and nothing of theirs is over a column of rates. "1." beside "Stawka opłaty abonamentowej w zł/m-c:" over its items.
 */
const labelBand = (lines: readonly Row[], { labelEnd, apart }: LabelPlace): number => {
  const from = lines.findLastIndex((line, i) => i > 0 && apart(itemAt(lines, i - 1), line));
  // A heading of several lines may stand around those over the rates: its last line is over the labels alone.
  const over = lines.slice(0, Math.max(from, 0));
  const under = over.findLastIndex((line, i) => i > 0 && apart(itemAt(over, i - 1), line));
  const [head, band] = [over.slice(Math.max(under, 0)), lines.slice(from)];
  const isOver = head.some(({ pieces }) => pieces.some(({ box }) => box[2] > labelEnd));
  return from > 0 && isOver && band.every((line) => isLabelLine(line, labelEnd)) ? band.length : 0;
};

/** The highest of the empty strips between two heights, beside what `filled` takes. */
const emptyBetween = (from: number, to: number, filled: readonly Box[]): number => {
  let [at, most] = [from, 0];
  for (const [, top, , bottom] of [...filled].sort((a, b) => a[1] - b[1])) {
    most = Math.max(most, Math.min(top, to) - at);
    at = Math.max(at, bottom);
  }
  return Math.max(most, to - at);
};

const listItem = /^(?:[-–—•▪◦*]\s*(?=\p{L})|[a-z]\)\s)/u;

/** Does a line head the first rows of a list by itself: "– składnik zmienny stawki sieciowej:", set as other items of the body are? */
const headsItems = (row: Row, body: readonly Row[], em: number): boolean =>
  /:$/.test(rowText(row)) &&
  listItem.test(rowText(row)) &&
  body.some((other) => listItem.test(rowText(other)) && Math.abs(other.box[0] - row.box[0]) <= bandEm * em) &&
  !listItem.test(rowText(firstItem(body)));

/** A unit alone on a line over columns of rates. */
const isUnitOverRates = ({ pieces: [piece, ...others] }: Row, labelEnd: number): boolean =>
  piece !== undefined && others.length === 0 && unitBegins.test(textOf(piece)) && piece.box[0] > labelEnd;

const namesGroup = (row: Row): boolean => groupLabel.test(rowText(row));

/** Names of groups over their blocks begin at one height of the page's width, to this share of the em. */
const bandEm = 0.3;

/** A block's body with the lines above and below that belong to its first and last row, and what is left above. */
export const extentOf = (block: Block, { columns, em, parted, ceiling, headed, turned }: ExtentPlace): Extent => {
  const values = columns.filter((column) => column.value);
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const labelEnd = (values[0]?.left ?? left) - 0.1 * em;
  const apart = (above: Row, below: Row): boolean => parted(above.baseline, below.baseline, left, right);
  // Between the labels and rates at a column's right side a text stands over the rates.
  const namesRight = Math.max(...columns.filter(({ value, left }) => !value && left < labelEnd).map((column) => column.right));
  const namesRows = (row: Row): boolean => namesGroup(row) && isLabelLine(row, labelEnd) && row.box[0] < namesRight;
  const rated = (row: Row): boolean =>
    hasNumber(row) ||
    row.pieces.some((piece) => piece.kind === "none" && values.some((column) => piece.box[0] < column.right && piece.box[2] > column.left));
  const first = firstItem(block.body);
  const last = lastItem(block.body);
  // A unit begins in lower case too, and goes on with nothing above.
  const isName = (piece: Piece): boolean => piece.kind === "text" && piece.box[2] <= labelEnd && !unitBegins.test(textOf(piece));
  const opening = first.pieces.find(isName);
  const near = block.above.filter((row) => ceiling === null || row.baseline > ceiling);

  // The name of a group that stands as those of other groups do inside the body, or below it where the page ends: the first of several
  // blocks, ruled apart or not.
  const bands = [...block.body, ...block.below].filter(namesRows);
  const isBand = (row: Row): boolean =>
    namesGroup(row) && bands.some(({ pieces: [name] }) => name !== undefined && Math.abs(name.box[0] - row.box[0]) <= bandEm * em);

  // Where another unit is printed, in a caption too, each may be of the rows below it, or of some columns.
  const isOnlyUnit = (row: Row): boolean =>
    isUnitOverRates(row, labelEnd) && ![...block.above, ...block.body].some((other) => other !== row && unitWithin.test(rowText(other)));

  let own = headed ? 0 : near.length - mergedLabels(first, block.body.slice(1), [...near].reverse(), labelEnd, em);
  for (; own > 0 && !headed; own -= 1) {
    const row = itemAt(near, own - 1);
    const above = near[own - 2];
    const below = near[own] ?? first;
    // A text of its own between a header and the first row heads the rows, not a column.
    const top = topOfText(near, own - 1, { labelEnd, em, apart });
    const over = near[top - 1];
    const heads =
      !isOnlyUnit(row) &&
      row.pieces.length === 1 &&
      over !== undefined &&
      over.pieces.length > 1 &&
      !goesOn(itemAt(near, top), near.slice(0, top), em);
    if (isBand(row) || (heads && namesRows(row))) continue;
    if (isUnderHeading(row, near.slice(0, own - 1), columns)) break;
    if (apart(row, below)) {
      const band = labelBand(near.slice(0, own), { labelEnd, em, apart });
      if (band === 0) break;
      own -= band - 1;
      continue;
    }
    const isFirst = above === undefined && turned.length === 0;
    const underRule = ceiling !== null && (isFirst || (above !== undefined && apart(above, row)));
    const opens = first.baseline - row.baseline < overlapEm * em;
    const runsOn = below.baseline - row.baseline <= goesOnEm * em && opening !== undefined && continues.test(textOf(opening));
    const isItem = headsItems(row, [...near.slice(own), ...block.body], em);
    const under = [...near.slice(own), ...block.body, ...block.below];
    const beside = isBesideHeading(row, near.slice(0, own - 1), under, { labelEnd, em, apart });
    const labels = isLabelLine(row, labelEnd) && (opens || runsOn || underRule || isItem);
    if (heads || beside || rated(row) || labels || namesRows(row)) continue;
    const band = labelBand(near.slice(0, own), { labelEnd, em, apart });
    if (band === 0) break;
    own -= band - 1;
  }

  // The last line of a text in the last row's cell, where ruling lines stand under it and between the rows.
  const before = block.body.findLast((row) => row !== last && hasNumber(row));
  const isInLastRow = (row: Row): boolean =>
    before !== undefined && apart(before, last) && parted(row.baseline, row.baseline + headerGapEm * em, left, right);
  const merged = mergedLabels(last, block.body.slice(0, -1).reverse(), block.below, labelEnd, em);
  const end = block.below.findIndex((row, i) => {
    if (i < merged) return false;
    const above = block.below[i - 1] ?? last;
    const pitch = row.baseline - above.baseline;
    const [label] = above.pieces;
    const listed = label !== undefined && goesOnListed(textOf(label), rowText(row));
    if ((pitch > goesOnEm * em && !listed) || apart(above, row)) return true;
    const goesOnHere = (continues.test(rowText(row)) || listed) && (isLabelLine(row, labelEnd) || isInLastRow(row));
    return !goesOnHere && !(isLabelLine(row, labelEnd) && pitch < overlapEm * em) && !rated(row);
  });
  const body = [...near.slice(own), ...block.body, ...block.below.slice(0, end < 0 ? block.below.length : end)];

  const over = near.slice(0, own);
  // Cells of a header have the padding of those below them.
  const padding = body.slice(1).map((row, i) => row.box[1] - itemAt(body, i).box[3]);
  const tops = [...over, firstItem(body)].map((row) => row.box[1]);
  const widest = Math.max(
    headerGapEm * em,
    evenGapShare * Math.max(...padding),
    ...turned.map((box) => turnedGapShare * (box[3] - box[1])),
    ...turned.map((box) => evenGapShare * (Math.min(...tops.filter((top) => top >= box[3])) - box[3])).filter(Number.isFinite),
  );
  const gap = over.findLastIndex((row, i) => {
    const below = over[i + 1] ?? firstItem(body);
    return emptyBetween(row.box[3], below.box[1], turned) > widest && !apart(row, below);
  });
  return { above: ceiling === null ? over.slice(gap + 1) : over, body, rated };
};
