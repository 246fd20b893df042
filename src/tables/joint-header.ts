import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Line } from "../model/table.ts";
import type { Heading } from "./bands.ts";
import { isCaption } from "./block.ts";
import { type Bounds, boundsOf, roomsWithin } from "./column-bounds.ts";
import { type Column, textOf } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import type { Parted } from "./evidence.ts";
import type { Item } from "./header-items.ts";
import { asPrinted, closelySet, type LinePlace, partedAtRates, partedAtSides, partsAlike } from "./header-lines.ts";
import { type HeaderPlace, optionsOf, type Placed, type Placement, placeHeader } from "./header-spans.ts";
import { ruledHeadings, turnedTexts } from "./heads.ts";
import { toLines } from "./lines.ts";
import { type Piece, type Row, toleranceEm, toRow, unitBegins } from "./pieces.ts";
import type { Room, Span } from "./spans.ts";
import { goesOnEm } from "./texts.ts";

/* A header whose texts are placed all together: its lines, and words turned upwards among them. */

export interface JointHeader {
  /** The header's rows, top to bottom; one without a line holds turned words alone. */
  readonly rows: readonly (readonly Row[])[];
  readonly headings: readonly Heading[];
  readonly rooms: readonly Room[];
  readonly bounds: Bounds;
}

export interface JointPlace extends LinePlace {
  readonly walls: readonly number[];
  readonly outer: Span | null;
  readonly parted: Parted;
  /** No ruling line shows where the header begins. */
  readonly open: boolean;
}

/** A letter's height over its baseline, in em: lines closer than this overlap. */
const heightEm = 0.7;
/**
 * Cells stand apart by more than the page's common space, by the first of these factors where their padding comes to it; narrow cells in
 * bold, whose padding is little more than a space, by the second (two pixels of it beside a space of 0.35 em come to 1.15 at most).
 */
const widerShares = [1.15, 1.05];
/** A heading in narrow columns reaches over the sides of its cell by up to this, in em, where no word of it can be broken. */
const overhangMostEm = 0.4;
/** So wide a gap stands between two headings and not between two words of a sentence. */
const surelyApartEm = 1;

const isUnit = (piece: Piece): boolean => unitBegins.test(textOf(piece));

const baselineOf = ({ words }: Piece): number => {
  const solid = words.filter((word) => !word.raised);
  return Math.max(...(solid.length > 0 ? solid : words).map((word) => word.baseline));
};

/** `line`: which of the lines it stands on; those half-way between its neighbours' may count as one with theirs. */
const itemOf = (piece: Piece, line: number, em: number): Item => ({
  box: piece.box,
  words: piece.words,
  top: baselineOf(piece) - heightEm * em,
  bottom: baselineOf(piece),
  turned: false,
  unit: isUnit(piece),
  endsInUnit: isUnit(piece),
  from: line,
  to: line,
});

/** Words turned upwards: one text over one column. */
export const turnedItem = (lines: readonly Line[]): Item => {
  const box = boundingBox(lines.map((line) => line.box));
  return {
    box,
    words: lines.flatMap((line) => line.words),
    top: box[1],
    bottom: box[3],
    turned: true,
    unit: false,
    endsInUnit: false,
    from: -1,
    to: -1,
  };
};

const isSentence = ({ pieces }: Row, em: number): boolean =>
  pieces.slice(1).every((piece, i) => piece.box[0] - itemAt(pieces, i).box[2] < surelyApartEm * em);

/** Is a line one text that crosses from the labels to the rates? */
const crosses = ({ pieces: [piece, ...others] }: Row, columns: readonly Column[], em: number): boolean => {
  const first = columns.findIndex((column) => column.value);
  const [label, value] = [columns[first - 1], columns[first]];
  if (piece === undefined || others.length > 0 || label === undefined || value === undefined) return false;
  return piece.box[0] < label.right && piece.box[2] > value.left + toleranceEm * em;
};

/** Lines that can be a header's, from the body upwards: none above a caption or a line of text. */
const headerLines = (lines: readonly Row[], { columns, em }: JointPlace): readonly Row[] => {
  const end = lines.findLastIndex((row) => isCaption(row) || (crosses(row, columns, em) && isSentence(row, em)));
  return lines.slice(end + 1);
};

/** A text over all columns of rates, above every other: a title, unless the labels' heading stands half-way between it and those below. */
const isTitle = ({ placed }: Placement, { columns }: JointPlace): boolean => {
  const values = columns.flatMap(({ value }, i) => (value ? [i] : []));
  const own = placed.filter(({ item }) => item.from === 0);
  const [only] = own;
  if (only === undefined || own.length > 1 || values.length < 2) return false;
  if (only.span[0] !== values[0] || only.span[1] !== values.at(-1)) return false;
  const below = placed.filter(({ item, span }) => item !== only.item && columns[span[0]]?.value && item.top > only.item.bottom);
  const next = Math.min(...below.map(({ item }) => item.bottom));
  return !placed.some(({ item, span }) => !columns[span[0]]?.value && item.bottom > only.item.bottom && item.bottom < next);
};

/** What stands in the middle of a row of cells differs from it by no more, in em. */
const middleEm = 0.2;

/** Has a text of several lines over the labels the middle of a heading over rates, so that all of its lines are of the heading's row? */
const sharesMiddle = ({ item }: Placed, placed: readonly Placed[], { columns, em }: JointPlace): boolean => {
  const middle = (one: Item): number => (one.top + one.bottom) / 2;
  return (
    item.to > item.from &&
    placed.some(({ item: other, span }) => columns[span[0]]?.value && Math.abs(middle(other) - middle(item)) <= middleEm * em)
  );
};

const sameSpan = (a: Span, b: Span): boolean => a[0] === b[0] && a[1] === b[1];

/** Rows of a header, and which of them each text goes over. */
const laidOut = (lines: readonly Row[], placed: readonly Placed[], em: number, parted: Parted) => {
  const levels = lines.map((row): { readonly at: number; readonly row: Row | null } => ({ at: row.baseline, row }));
  const inside = ({ top, bottom }: Item) => levels.filter(({ at }) => at > top && at - heightEm * em < bottom);
  for (const { item } of placed.filter((one) => one.item.turned))
    if (inside(item).length === 0) levels.push({ at: (item.top + item.bottom) / 2, row: null });
  levels.sort((a, b) => a.at - b.at);
  const rowOf = (item: Item): Span => {
    if (!item.turned) {
      const at = (line: number): number => levels.findIndex(({ row }) => row === lines[line]);
      return [at(item.from), at(item.to)];
    }
    const own = inside(item).map((level) => levels.indexOf(level));
    return [Math.min(...own), Math.max(...own)];
  };
  const headings: (Heading & { readonly last: Item })[] = [];
  for (const { item, span } of [...placed].sort((a, b) => a.item.top - b.item.top)) {
    const [from, to] = rowOf(item);
    const at = headings.findIndex(
      ({ last, span: own }) =>
        sameSpan(own, span) &&
        !last.turned &&
        !item.turned &&
        item.top + heightEm * em - last.bottom <= goesOnEm * em &&
        !parted(last.bottom, item.top + heightEm * em, item.box[0], item.box[2]),
    );
    const open = headings[at];
    if (open === undefined) headings.push({ span, from, to, words: item.words, last: item });
    else headings[at] = { ...open, to, words: [...open.words, ...item.words], last: item };
  }
  return { headings, rows: levels.map(({ row }): readonly Row[] => (row === null ? [] : [row])) };
};

/** Some lines as a header's texts, and where these stand if that is certain. */
const asked = (lines: readonly Row[], turned: readonly Item[], { columns, walls, outer, em, parted }: JointPlace, overhangEm: number) => {
  const items = [...lines.flatMap((row, at) => row.pieces.map((piece) => itemOf(piece, at, em))), ...turned];
  const all: Box = boundingBox(items.map(({ box }) => box));
  const place: HeaderPlace = { columns, bounds: boundsOf(columns, walls, outer, [all[0], all[2]], em), em, parted, overhangEm };
  return { lines, items, place, placement: placeHeader(items, place) };
};

/** The first way of reading the lines that has a single answer; the plain way where none has. */
const fitted = (lines: readonly Row[], turned: readonly Item[], place: JointPlace) => {
  const plain = asked(lines, turned, place, toleranceEm);
  if (plain.placement !== null) return { plain, fitting: plain };
  const close = widerShares.map((share) => lines.map((row) => closelySet(row, share, place)));
  const printed = lines.map((row) => asPrinted(row, place));
  const aligned = [lines, printed].map((rows) => rows.map((row) => partedAtSides(row, place)));
  const others = [...close, printed, ...aligned]
    .filter((rows) => !partsAlike(rows, lines))
    .map((rows) => ({ rows, overhangEm: toleranceEm }));
  for (const { rows, overhangEm } of [...others, ...close.map((rows) => ({ rows, overhangEm: overhangMostEm }))]) {
    const fitting = asked(rows, turned, place, overhangEm);
    if (fitting.placement !== null) return { plain, fitting };
  }
  return { plain, fitting: plain };
};

/** The header that `above` and `turned` words make, where its texts fit the columns in one way alone; else null. */
export const jointHeader = (above: readonly Row[], turned: readonly Item[], place: JointPlace): JointHeader | null => {
  const { columns, em, open } = place;
  if (!columns.some(({ value }) => value)) return null;
  const rows = above.map((row) => partedAtRates(row, place));
  for (let lines = open ? headerLines(rows, place) : rows; lines.length + turned.length > 0; lines = lines.slice(1)) {
    const { plain, fitting } = fitted(lines, turned, place);
    const found = fitting.placement;
    const first = plain.items.filter(({ from }) => from === 0);
    if (found === null) {
      // A text over an open header may be none of it; where it fits some columns, or is one of two side by side, it may be.
      if (open && first.length === 1 && first.every((item) => optionsOf(item, plain.place).length === 0)) continue;
      return null;
    }
    const onFirst = found.placed.filter(({ item }) => item.from === 0);
    const labelled = onFirst.every((one) => !columns[one.span[0]]?.value && !sharesMiddle(one, found.placed, place));
    if (open && lines.length > 1 && (isTitle(found, place) || labelled)) continue;
    return {
      ...laidOut(fitting.lines, found.placed, em, place.parted),
      rooms: roomsWithin(found.bounds, columns),
      bounds: found.bounds,
    };
  }
  return null;
};

/**
 * The header in a ruled table without rates whose lines do not part all columns of rates: its words placed over them, its cells' sides as
 * boundaries; `outer`: where the columns begin and end, if that is known. Null where its lines give every column its own heading, or the words fit in no or several ways.
 */
export const withinRuled = (header: Draft, place: Omit<JointPlace, "outer" | "open">, outer: Span | null = null): JointHeader | null => {
  const { columns, em, numbers, usualEm } = place;
  const { headings } = ruledHeadings(header, columns, em);
  if (!columns.some(({ value }, i) => value && !headings.some(({ span }) => span[0] === i && span[1] === i))) return null;
  const words = header.cells.flatMap((cell) => cell.lines.flatMap((line) => line.words));
  const upright = toLines(words.filter((word) => word.rotation === 0));
  const turned = turnedTexts(toLines(words.filter((word) => word.rotation !== 0)));
  const sides = header.cells.flatMap(({ box }) => [box[0], box[2]]);
  const lines = upright.map((line) => toRow(line, usualEm, numbers)).sort((a, b) => a.baseline - b.baseline);
  return jointHeader(lines, turned.map(turnedItem), { ...place, walls: [...place.walls, ...sides], outer, open: false });
};
