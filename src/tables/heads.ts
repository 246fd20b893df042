import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import type { Page, Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import type { Heading } from "./bands.ts";
import { type Column, textOf, type Unclear } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import type { Edges } from "./edges.ts";
import { ruledShare } from "./evidence.ts";
import { toLines } from "./lines.ts";
import type { Room, Span } from "./spans.ts";

/* Headings that are not found by the lines above a body: a ruled header's cells, words turned upwards, and headings that are missing. */

/** A header that is ruled apart from its body ends this close above it. */
const headerGapEm = 2.5;

/**
 * The ruled table without rates that ends right above a body and is as wide: its header. `tops`: where the body may begin, at its first
 * line with rates or at one of the labels over it.
 */
export const headerOver = (
  headers: readonly Draft[],
  tops: readonly number[],
  [left, right]: readonly [number, number],
  em: number,
): Draft | null =>
  headers.find(({ box }) => {
    const isNear = tops.some((top) => top - em - box[3] > -em && top - em - box[3] < headerGapEm * em);
    return isNear && Math.min(box[2], right) - Math.max(box[0], left) >= ruledShare * (right - left);
  }) ?? null;

/** A ruled header's cells over the columns whose middle lies under them; a rate that sticks out is unclear. */
export const ruledHeadings = (header: Draft, columns: readonly Column[], em: number): { headings: Heading[]; unclear: Unclear[] } => {
  const headings: Heading[] = [];
  const unclear: Unclear[] = [];
  for (const { box, lines, row, rowSpan } of header.cells.filter((one) => one.lines.length > 0)) {
    const under = columns.flatMap(({ left, right }, i) => ((left + right) / 2 > box[0] && (left + right) / 2 < box[2] ? [i] : []));
    const [from, to] = [under[0], under.at(-1)];
    if (from === undefined || to === undefined) continue;
    headings.push({ span: [from, to], from: row, to: row + rowSpan - 1, words: lines.flatMap((line) => line.words) });
    for (const i of under) {
      const column = columns[i];
      const cut = column?.value && column.pieces.find(({ core }) => core[0] < box[0] - em / 2 || core[1] > box[2] + em / 2);
      if (cut) unclear.push({ piece: cut, message: `"${textOf(cut)}" is not under its heading.` });
    }
  }
  return { headings, unclear };
};

/** Lines of one turned text stand this close, in em, and share this much of their height. */
const turnedGapEm = 0.6;
const turnedShare = 0.5;

/** Turned lines that go on side by side ("SZCZYT" / "PRZEDPOŁUDNIOWY") are one text. */
export const turnedTexts = (lines: readonly Line[]): Line[][] => {
  const texts: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.box[0] - b.box[0])) {
    const last = texts.at(-1)?.at(-1);
    const em = line.words[0]?.fontSize ?? 0;
    const shared = last === undefined ? 0 : Math.min(last.box[3], line.box[3]) - Math.max(last.box[1], line.box[1]);
    const height = last === undefined ? 1 : Math.min(last.box[3] - last.box[1], line.box[3] - line.box[1]);
    if (last !== undefined && line.box[0] - last.box[2] <= turnedGapEm * em && shared >= turnedShare * height) texts.at(-1)?.push(line);
    else texts.push([line]);
  }
  return texts;
};

const emptyColumn = (left: number, right: number): Column => ({ left, right, value: true, pieces: [] });
/** The column that a text turned upwards stands over alone. */
export const columnUnder = (lines: readonly Line[]): Column =>
  emptyColumn(Math.min(...lines.map(({ box }) => box[0])), Math.max(...lines.map(({ box }) => box[2])));

/**
 * The columns with those that no row of this page has a rate in: a text turned upwards stands in the gap between two columns, whose own
 * headings stand over them, turned too or upright. `above`: the upright texts over the rates.
 */
export const withUnratedColumns = (
  columns: readonly Column[],
  texts: readonly (readonly Line[])[],
  above: readonly Box[] = [],
): readonly Column[] => {
  const boxes = texts.map((lines) => boundingBox(lines.map((line) => line.box)));
  const isOver = (column: { readonly left: number; readonly right: number }) => (box: Box) => box[0] < column.right && box[2] > column.left;
  // Over a turned text it heads that one's column; beside none it may be a caption.
  const isBeside = (box: Box): boolean => boxes.some((turned) => turned[1] < box[3] && turned[3] > box[1]);
  const upright = above.filter((box) => isBeside(box) && !boxes.some(isOver({ left: box[0], right: box[2] })));
  const isHeaded = (column: Column | undefined): boolean =>
    column === undefined || !column.value || [...boxes, ...upright].some(isOver(column));
  const unrated = boxes.filter(([left, , right]) => {
    const at = columns.findIndex((column) => column.left > right);
    const [before, after] = [columns[at - 1], columns[at]];
    const isBetween = before !== undefined && after?.value === true && before.right < left;
    return isBetween && isHeaded(before) && isHeaded(after);
  });
  const added = unrated.map(([left, , right]) => emptyColumn(left, right));
  return [...columns, ...added].sort((a, b) => a.left - b.left);
};

/** A turned text's first row of the header is that below the headings over it: `over`, of lines whose bottoms are `bottoms`. */
const rowUnder = (top: number, at: number, over: readonly Heading[]): number =>
  Math.max(
    0,
    ...over
      .filter(({ span, words }) => span[0] <= at && at <= span[1] && boundingBox(words.map((word) => word.box))[3] <= top + 2)
      .map(({ to }) => to + 1),
  );

/** Texts turned upwards of which a line at least stands in a place, each whole: its last line may reach beyond. */
export const turnedIn = (page: Page, free: ReadonlySet<Word>, [left, top, right, bottom]: Box): Line[][] => {
  const words = page.words.filter(({ box, rotation }) => rotation !== 0 && box[1] > top && box[3] < bottom);
  const texts = turnedTexts(toLines(words.filter((word) => free.has(word))));
  return texts.filter((lines) => lines.some(({ box }) => box[0] > left && box[2] < right));
};

/**
 * Texts turned upwards right of all rates of a page, level with those over the rates and under one ruling line with them, or one edge of their ground:
 * headings of columns that no row of this page has a rate in. `turned`: the texts over the rates; `top`: how high the header may reach.
 */
export const turnedBeyond = (
  page: Page,
  free: ReadonlySet<Word>,
  turned: readonly Line[][],
  edges: Edges,
  [top, bottom]: Span,
): Line[][] => {
  const boxOf = (lines: readonly Line[]): Box => boundingBox(lines.map(({ box }) => box));
  const own = turned.map(boxOf);
  const last = own.at(-1);
  if (last === undefined) return [];
  const highest = Math.min(...own.map((box) => box[1]));
  const over = edges.horizontal.filter(({ at, from, to }) => at > top && at < highest && from <= last[0] && to >= last[2]);
  const reach = Math.max(last[2], ...over.map(({ to }) => to));
  return turnedIn(page, free, [last[2], top, reach, bottom]).filter((lines) => {
    const box = boxOf(lines);
    return box[2] <= reach && own.some((other) => Math.min(box[3], other[3]) > Math.max(box[1], other[1]));
  });
};

/** Two texts side by side are further apart than lines of one by so much, in em. */
const partedEm = 0.15;

/**
 * The lines of one turned text, or of several that stand side by side so close that they were taken for one: over each of some columns lines of it
 * stand, nearer to one another than to those over the next column.
 */
const partedByColumn = (lines: readonly Line[], rooms: readonly { readonly left: number; readonly right: number }[]): Line[][] => {
  const at = ({ box }: Line): number =>
    rooms.findIndex(({ left, right }) => (box[0] + box[2]) / 2 >= left && (box[0] + box[2]) / 2 <= right);
  const parts: Line[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    if (part?.[0] !== undefined && at(part[0]) === at(line)) part.push(line);
    else parts.push([line]);
  }
  const gapsOf = (own: readonly Line[]): number[] => own.slice(1).map((line, i) => line.box[0] - itemAt(own, i).box[2]);
  const within = parts.flatMap(gapsOf);
  const between = parts.slice(1).map((part, i) => firstItem(part).box[0] - lastItem(itemAt(parts, i)).box[2]);
  const em = lines[0]?.words[0]?.fontSize ?? 0;
  const areApart = within.length > 0 && Math.min(...between) >= Math.max(...within) + partedEm * em;
  return areApart && lines.every((line) => at(line) >= 0) ? parts : [[...lines]];
};

/**
 * Words turned upwards over a body, each text over the column in whose room its middle stands, below the headings over that column.
 * `rows`: how many rows the header has without them; one more where they stand below all of these.
 */
export const turnedHeadings = (
  texts: readonly (readonly Line[])[],
  rooms: readonly Room[],
  over: readonly Heading[],
  rows: number,
): Heading[] => {
  // Crosses at one side of the outer columns leave these as much room on the other as there is to their neighbours.
  const wide = rooms.map((room, i) => ({
    left: i === 0 ? room.left - Math.max(0, room.right - room.core[1]) : room.left,
    right: i === rooms.length - 1 ? room.right + Math.max(0, room.core[0] - room.left) : room.right,
  }));
  const parted = texts.flatMap((lines) => partedByColumn(lines, wide));
  const placed = parted.flatMap((lines) => {
    const [left, top, right] = boundingBox(lines.map((line) => line.box));
    const middle = (left + right) / 2;
    const at = wide.findIndex((room) => middle >= room.left && middle <= room.right);
    return at < 0 ? [] : [{ at, from: rowUnder(top, at, over), words: lines.flatMap((line) => line.words) }];
  });
  const last = Math.max(rows - 1, ...placed.map(({ from }) => from));
  return placed.map(({ at, from, words }) => ({ span: [at, at] as const, from, to: last, words }));
};

/** Every value column has a heading of its own, or none has: one without among others has lost it, or is none. */
export const headless = (headings: readonly Heading[], columns: readonly Column[]): Unclear[] => {
  const own = new Set(headings.filter(({ span }) => span[0] === span[1]).map(({ span }) => span[0]));
  const values = columns.flatMap((column, i) => (column.value ? [i] : []));
  if (!values.some((i) => own.has(i))) return [];
  return values
    .filter((i) => !own.has(i))
    .flatMap((i) => {
      const piece = columns[i]?.pieces.find((one) => one.kind === "number") ?? columns[i]?.pieces[0];
      return piece === undefined ? [] : [{ piece, message: `No heading stands over the column of "${textOf(piece)}".` }];
    });
};
