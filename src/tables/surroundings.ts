import type { Box } from "../model/geometry.ts";
import { itemAt, lastItem } from "../model/items.ts";
import type { Line } from "../model/table.ts";
import type { Edge } from "./edges.ts";
import { toLines } from "./lines.ts";
import { opensCaption } from "./overleaf.ts";
import { isStamp } from "./running-lines.ts";

/** A caption ends where the gap between two lines is wider than this many line heights. */
const captionGap = 2.2;
const captionLines = 6;
/** LaTeX sets a centred table this far below its heading, and no farther: two lines of glue at most. */
const headingGap = 3.5;
/** The same glue stands over a heading between two tables, to this share. */
const evenShare = 0.9;

const height = (line: Line): number => line.box[3] - line.box[1];

/** A heading ends in a letter, a digit, a bracket or a colon; a sentence, a list item and a note do not. */
const endsHeading = /[\p{L}\d\])”"%:]$/u;

/** "8. Opłaty za nielegalny pobór", "Art. 3. Ceny energii", "7.1. Tabela stawek", "Tabela 3". */
const isHeading = ({ text }: Line): boolean =>
  endsHeading.test(text) && (opensCaption.test(text) || /^(?:\d{1,2}|Art\.\s\d{1,3}[a-z]?)\.\s+\p{Lu}/u.test(text));

/**
 * Does the nearest line above a table head it across a wide gap? It is numbered as a heading, or it is none of the text above it: that
 * stands as far away as the table does. `above`: the lines from the nearest up.
 */
const headsFarTable = (top: number, above: readonly Line[], ceiling: number): boolean => {
  const [line] = above;
  if (line === undefined || !endsHeading.test(line.text)) return false;
  const gap = top - line.box[3];
  if (gap > headingGap * height(line)) return false;
  if (opensCaption.test(line.text)) return true;
  const end = above.findIndex((one, i) => i > 0 && itemAt(above, i - 1).box[1] - one.box[3] > captionGap * height(one));
  const heading = end < 0 ? above : above.slice(0, end);
  const over = end < 0 ? ceiling : itemAt(above, end).box[3];
  const first = lastItem(heading);
  return heading.every(({ text }) => endsHeading.test(text)) && first.box[1] - over >= evenShare * gap;
};

/** Ruling lines of one table end within this of each other and of its sides, and its first one stands this many lines over its first text at most. */
const sidePt = 6;
const headPad = 1.2;

/**
 * A table's box up to the ruling line over its header, where it is found by its words alone: a heading's distance is that from the line. One
 * with no other line of the same ends in the table may be a rule under the page's header.
 */
export const upToRule = (box: Box, horizontal: readonly Edge[], lines: readonly Line[]): Box => {
  const [left, top, right, bottom] = box;
  const first = lines.find((line) => line.box[1] >= top - 1 && line.box[3] <= bottom);
  const own = horizontal.filter(({ from, to }) => Math.abs(from - left) < sidePt && Math.abs(to - right) < sidePt);
  const over = own.findLast(({ at }) => at < top && at > top - headPad * (first === undefined ? 0 : height(first)));
  const isFree = over !== undefined && !lines.some((line) => line.box[3] > over.at + 2 && line.box[1] < top - 1 && line.box[3] <= top);
  return over !== undefined && isFree && own.some(({ at }) => at > top && at < bottom) ? [left, over.at, right, bottom] : box;
};

/** The lines directly above a table up to a bulletin's stamp, top to bottom. `lines`: all lines of the page outside tables, top to bottom. */
export const captionOf = (box: Box, lines: readonly Line[], ceiling: number): Line[] => {
  const above = lines.filter((line) => line.box[3] <= box[1] + 2 && line.box[1] >= ceiling).sort((a, b) => b.box[1] - a.box[1]);
  const caption: Line[] = [];
  let floor = box[1];
  for (const line of above) {
    const isFar = floor - line.box[3] > captionGap * height(line);
    // Over a heading stands other text, which ends as sentences do.
    if (caption[0] !== undefined && isHeading(caption[0]) && !isHeading(line) && /(?<!\br)[.;,]$/u.test(line.text)) break;
    if ((isFar && !(caption.length === 0 && headsFarTable(floor, above, ceiling))) || caption.length === captionLines || isStamp(line))
      break;
    caption.unshift(line);
    floor = line.box[1];
  }
  return caption;
};

/** A line under a table that tells its unit is one of the first so many. */
const linesUnder = 3;

/** The lines directly below a table, down to a gap, a heading or a table at `floor`. */
export const linesBelow = (box: Box, lines: readonly Line[], floor: number): Line[] => {
  const below = lines.filter((line) => line.box[1] >= box[3] - 4 && line.box[3] <= floor + 2).sort((a, b) => a.box[1] - b.box[1]);
  const found: Line[] = [];
  let last = box[3];
  for (const line of below.slice(0, linesUnder)) {
    if (line.box[1] - last > captionGap * height(line) || isHeading(line)) break;
    found.push(line);
    last = line.box[3];
  }
  return found;
};

/** Headings of two tables side by side stand farther apart than this share of their type: words of one do not. */
const headingsApartEm = 1;

/** The part of a line over the table at `box`, where the line has one part over it and another over the table at `other`, beside it. */
const ownPart = (line: Line, box: Box, other: Box): Line | null => {
  const middle = box[0] < other[0] ? (box[2] + other[0]) / 2 : (other[2] + box[0]) / 2;
  const left = line.words.filter((word) => word.box[2] <= middle);
  const right = line.words.filter((word) => word.box[0] >= middle);
  const own = box[0] < other[0] ? left : right;
  if (left.length + right.length < line.words.length || left.length === line.words.length) return line;
  if (left.length === 0) return own.length === 0 ? null : line;
  const gap = Math.min(...right.map((word) => word.box[0])) - Math.max(...left.map((word) => word.box[2]));
  const size = Math.max(...line.words.map((word) => word.fontSize));
  return gap < headingsApartEm * size ? line : (toLines(own)[0] ?? null);
};

/** The lines of a page that can head the table at `box`, without what stands over tables beside it. A line left of all of these may head all. */
export const linesOver = (box: Box, lines: readonly Line[], tables: readonly Box[]): Line[] => {
  const beside = tables.filter((other) => other[1] < box[3] && box[1] < other[3] && (other[2] <= box[0] || box[2] <= other[0]));
  return lines.flatMap((line) => {
    const own = beside.reduce<Line | null>((part, other) => (part === null ? null : ownPart(part, box, other)), line);
    return own === null ? [] : [own];
  });
};
