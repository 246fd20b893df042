import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Page, Word } from "../model/page.ts";
import type { Table, Uncertain } from "../model/table.ts";
import { closeHeadings, innerSides, partedAtColumns, type Sides } from "./aligned-numbers.ts";
import { type Band, bandOf, type Heading } from "./bands.ts";
import type { Block } from "./block.ts";
import { bodyOf } from "./body.ts";
import { besideBrokenWalls } from "./broken-walls.ts";
import { heightsOf, toCells } from "./cells.ts";
import { type Column, textOf, type Unclear } from "./columns.ts";
import { columnsUnder } from "./dash-columns.ts";
import type { Draft } from "./drafts.ts";
import type { Edges } from "./edges.ts";
import { endsOfHead, withEmptyColumns } from "./empty-columns.ts";
import { betweenBy, ceilingOf, partedBy, ruleEndsOf, sidesBy, wallsOf } from "./evidence.ts";
import { extentOf } from "./extent.ts";
import { columnUnder, headerOver, headless, ruledHeadings, turnedBeyond, turnedHeadings, turnedIn, withUnratedColumns } from "./heads.ts";
import { joinedHeadings } from "./joined-headings.ts";
import { jointHeader, turnedItem, withinRuled } from "./joint-header.ts";
import { withLabelBeside, withRowNumber } from "./label-beside.ts";
import type { Numbers } from "./numbers.ts";
import { liesUnder } from "./part-columns.ts";
import { hasNumber, type Piece, type Row, unitApart, unitBegins, unitUnder } from "./pieces.ts";
import { type Body, type BodyRow, isLabelLine, type PlacedText, sheetOf } from "./sheet.ts";
import { isCaptionedRate, isCodedRate, isSingleRate, withOwnHeadings } from "./single-rates.ts";
import type { Room } from "./spans.ts";
import { kindOf } from "./table-kind.ts";

/** More pieces than this under one another are no table (an attack, a drawing made of text). */
const mostPieces = 6_000;
/** Words turned upwards are looked for this far above a body. */
const turnedPt = 200;

const placedText = (heading: Heading, offset: number): PlacedText => ({
  row: offset + heading.from,
  rowSpan: heading.to - heading.from + 1,
  column: heading.span[0],
  colSpan: heading.span[1] - heading.span[0] + 1,
  words: heading.words,
});

/** Runs of text rows inside the body, each placed over the columns as a small header. */
const bandsIn = (body: Body, place: (lines: readonly Row[]) => Band): { placedTexts: PlacedText[]; unclear: Unclear[] } => {
  const placedTexts: PlacedText[] = [];
  const unclear: Unclear[] = [];
  for (let from = 0; from < body.rows.length; from += 1) {
    const isHeading = (row: BodyRow | undefined): boolean => row?.rates === false && row.inner === undefined;
    if (!isHeading(body.rows[from])) continue;
    let to = from;
    while (isHeading(body.rows[to + 1])) to += 1;
    const band = place(body.rows.slice(from, to + 1).flatMap((row) => row.lines));
    placedTexts.push(...band.headings.map((heading) => placedText(heading, from)));
    unclear.push(...band.unclear);
    from = to;
  }
  return { placedTexts, unclear };
};

/** What a page offers to find tables in. */
export interface Ground {
  readonly page: Page;
  readonly edges: Edges;
  /** Words in no ruled table. */
  readonly free: ReadonlySet<Word>;
  /** Ruled tables without rates: one may be a header over a body without rules. */
  readonly headers: readonly Draft[];
  /** Frames around lines that are not ruled apart. */
  readonly frames: readonly Box[];
  /** The page's common space between words, in em. */
  readonly usualEm: number;
  readonly numbers: Numbers;
  /** The table of the page before that may go on at the top of this one. */
  readonly above: Table | null;
}

export interface Found {
  readonly draft: Draft;
  /** Does a heading stand over any column of its rates alone? */
  readonly headed: boolean;
  /** A ruled header over a body without rules: now part of this table. */
  readonly header: Draft | null;
}

const down =
  (by: number) =>
  (heading: Heading): Heading => ({ ...heading, from: heading.from + by, to: heading.to + by });

/** Is something ruled between two lines, over the width that both have? */
export const ruledBetween =
  (edges: Edges) =>
  (above: Row, below: Row): boolean =>
    partedBy(edges, above.size)(above.baseline, below.baseline, Math.max(above.box[0], below.box[0]), Math.min(above.box[2], below.box[2]));

/** "Jednostka", "Jedn.", "[jedn.]": what the column of units is called. */
const callsUnits = /^[[(]?jedn/iu;

/**
 * Numbers with their units beside them as two pieces, where a heading says that the units have a column: one that may stand as close to the
 * others as words do, and yet over the units.
 */
const withUnitsApart = (block: Block, numbers: Numbers): Block => {
  const units = block.body.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words.filter(({ text }) => unitBegins.test(text))));
  const isOverUnits = ({ box }: Word): boolean => units.some((unit) => Math.min(box[2], unit.box[2]) > Math.max(box[0], unit.box[0]));
  const calls = (piece: Piece): boolean =>
    callsUnits.test(textOf(piece)) || piece.words.some((word) => callsUnits.test(word.text) && isOverUnits(word));
  if (!block.above.some(({ pieces }) => pieces.some(calls))) return block;
  const heads = block.above.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words.filter(({ text }) => callsUnits.test(text))));
  const part = (row: Row): Row => ({
    ...row,
    pieces: row.pieces.flatMap((piece) => (piece.kind === "text" ? unitUnder(piece, heads, numbers) : unitApart(piece, numbers))),
  });
  return { ...block, body: block.body.map(part) };
};

/** Texts over or in narrow columns, parted where a column begins or ends: seen only once the columns are. */
const withNarrowGutters = (block: Block, { edges, usualEm, numbers }: Ground): Block => {
  const rates = block.body.filter(hasNumber);
  const em = median(rates.map((row) => row.size));
  const [top, bottom] = [firstItem(block.body).baseline, lastItem(block.body).baseline];
  const { columns } = columnsUnder(block.above, rates, [], wallsOf(edges, top - em, bottom), em);
  // Left of the first column may stand labels for several rows, on lines without a rate.
  const opening = columns[0]?.left ?? 0;
  const isFirst = ({ left }: Column): boolean => left === opening && block.body.every(({ box }) => box[0] > opening - em);
  const sides = [...columns.filter((column) => !isFirst(column)).map(({ left, right }): Sides => [left, right]), ...innerSides(rates, em)];
  const part = (rows: readonly Row[]): Row[] => rows.map((row) => partedAtColumns(row, sides, usualEm, numbers));
  const above = block.above.map(
    (row) =>
      closeHeadings(
        row,
        columns.map(({ left, right }): Sides => [left, right]),
        numbers,
      ) ?? row,
  );
  return { body: part(block.body), above: part(above), below: part(block.below) };
};

/** The table that a block of lines makes; null where it makes none. `repeats`: its header is that of the table of the page before. */
export const tableOf = (found: Block, ground: Ground, repeats = false): Found | null => {
  const { page, edges, free, headers, frames } = ground;
  if (found.body.filter(hasNumber).reduce((sum, row) => sum + row.pieces.length, 0) > mostPieces) return null;
  const isParted = ruledBetween(edges);
  const lone = (isCaptionedRate(found) || isCodedRate(found)) && !isSingleRate(found, isParted);
  const single = repeats || lone || isSingleRate(found, isParted);
  const block = withOwnHeadings(withRowNumber(withLabelBeside(withNarrowGutters(withUnitsApart(found, ground.numbers), ground))), isParted);
  const rates = block.body.filter(hasNumber);
  const em = median(rates.map((row) => row.size));
  const [top, bottom] = [firstItem(block.body).baseline, lastItem(block.body).baseline];
  const walls = wallsOf(edges, top - em, bottom);
  const parted = partedBy(edges, em);
  const loose = block.body.filter((row) => !hasNumber(row));
  const inner = columnsUnder(block.above, rates, loose, walls, em).columns;
  const [left, right] = [inner[0]?.left ?? 0, inner.at(-1)?.right ?? 0];
  const framed = frames.some((box) => box[1] < top && box[3] > bottom);
  const lined = rates.slice(1).every((row, i) => parted(itemAt(rates, i).baseline, row.baseline, left, right));
  const kind = kindOf(inner, { body: block.body, ruled: framed || lined, single });
  if ((kind === null && ground.above === null) || inner.every((column) => column.value)) return null;

  const { labelEnd } = sheetOf({ columns: inner, em, parted });
  const labels = block.above.slice(block.above.findLastIndex((row) => !isLabelLine(row, labelEnd)) + 1);
  const header = headerOver(headers, [...labels.map(({ baseline }) => baseline), top], [left, right], em);
  const ceiling = header === null ? ceilingOf(block, edges, left, right) : header.box[3];
  // Over crosses at one side of an outer column a heading stands in its middle, half beyond them.
  const over: Box = [left - 2 * em, ceiling ?? Math.max(top - turnedPt, block.above[0]?.box[1] ?? 0), right + 2 * em, top + 2];
  const overRates = header === null ? turnedIn(page, free, over) : [];
  const beyond = turnedBeyond(page, free, overRates, edges, [over[1] - em, over[3]]);
  const turned = [...overRates, ...beyond];
  const turnedBoxes = turned.flat().map((line) => line.box);
  const extent = extentOf(block, { columns: inner, em, parted, ceiling, headed: header !== null, turned: turnedBoxes });
  // Labels on lines of their own may stand above the first rates or below the last, and be a column by themselves.
  const beside = extent.body.filter((row) => !hasNumber(row));
  const { columns: rated, unclear: crooked } = columnsUnder(extent.above, rates, beside, walls, em);
  const ends = ruleEndsOf(edges, (ceiling ?? top) - em, bottom + em);
  const between = withUnratedColumns(
    rated,
    overRates,
    extent.above.flatMap(({ pieces }) => pieces.map((piece) => piece.box)),
  );
  const unrated = [...between, ...beyond.map(columnUnder)];
  const columns =
    turned.length > 0 ? unrated : withEmptyColumns(unrated, extent.above, ends.outer ?? endsOfHead(edges, (ceiling ?? top) - em, top), em);
  const sides = { walls: [...walls.map((wall) => wall.at), ...ends.inner], outer: ends.outer };
  const band = (rows: readonly Row[], open: boolean): Band =>
    bandOf(rows, { columns, ...sides, em, parted, between: betweenBy(edges), beside: sidesBy(edges, em), open });
  const place = { columns, em, parted, usualEm: ground.usualEm, numbers: ground.numbers };
  const joint =
    header === null
      ? jointHeader(extent.above, turned.map(turnedItem), { ...place, ...sides, open: ceiling === null })
      : withinRuled(header, { ...place, walls: sides.walls });
  const head = joint === null ? band(extent.above, ceiling === null) : { ...joint, unclear: [], start: 0 };
  const start = joint === null && ceiling === null ? head.start : 0;
  const lines = joint?.rows ?? extent.above.slice(start).map((row) => [row]);
  const body = bodyOf(extent.body, extent.rated, { columns, em, parted });
  const mid = bandsIn(body, (rows) => band(rows, false));

  const ruled = header === null || joint !== null ? { headings: [], unclear: [] } : ruledHeadings(header, columns, em);
  const own = head.headings.map(down(-start));
  const upwards = joint === null ? turnedHeadings(turned, head.rooms, own, Math.max(lines.length, 1)) : [];
  const extra = joint === null ? (header?.rowCount ?? 0) : 0;
  // Turned words may stand below every other line of the header, or be all of it.
  const below = Math.max(0, ...upwards.map(({ to }) => to + 1 - lines.length));
  const headings = [...ruled.headings, ...upwards, ...joinedHeadings(own, parted, em).map(down(extra))];
  const bare = headless(headings, columns);
  const headed = headings.some(({ span }) => span[0] === span[1] && columns[span[0]]?.value);

  const glued = extent.body.flatMap(({ pieces }) => pieces.filter((piece) => piece.glued && piece.box[2] > labelEnd));
  const unclear: Unclear[] = [
    ...crooked,
    ...besideBrokenWalls(rates, columns, edges),
    ...head.unclear,
    ...ruled.unclear,
    ...bare,
    ...body.unclear,
    ...mid.unclear,
    ...glued.map((piece) => ({ piece, message: `"${textOf(piece)}" holds a number that cannot be parted from its text.` })),
  ];
  const offset = extra + lines.length + below;
  const placedTexts = [
    ...headings.map((heading) => placedText(heading, 0)),
    ...[...body.placedTexts, ...mid.placedTexts].map((one) => ({ ...one, row: one.row + offset })),
  ];
  const blank = (length: number): (readonly Row[])[] => Array.from({ length }, () => []);
  const rows = [...blank(extra), ...lines, ...blank(below), ...body.rows.map((row) => row.lines)];
  const all = boundingBox([...placedTexts.flatMap((one) => one.words.map((word) => word.box)), ...(header === null ? [] : [header.box])]);
  const ys = heightsOf(rows, all[1] - 1);
  const rooms = head.rooms.map(
    (room, i): Room => ({
      ...room,
      left: i === 0 ? Math.min(room.left, all[0]) : room.left,
      right: i === head.rooms.length - 1 ? Math.max(room.right, all[2]) : room.right,
    }),
  );
  const ambiguous = unclear.map(({ piece, ...open }): Uncertain => ({ page: page.number, box: piece.box, ...open }));
  const draft: Draft = {
    box: [rooms[0]?.left ?? all[0], firstItem(ys), rooms.at(-1)?.right ?? all[2], lastItem(ys)],
    rowCount: rows.length,
    columnCount: columns.length,
    cells: toCells(placedTexts, rooms, ys, page.number),
    ...(ambiguous.length > 0 && { ambiguous }),
  };
  const isOverRates = headings.some(({ span }) => columns.slice(span[0], span[1] + 1).some((column) => column.value));
  // Without other rates a header proves one only if it is ruled, or all its texts fit the two columns.
  const fits = repeats || joint !== null || header !== null || !lone;
  const proved = kind === "table" || (kind === "headed" && bare.length === 0 && headed && fits);
  return proved || (!isOverRates && liesUnder(ground.above, draft, page)) ? { header, draft, headed } : null;
};
