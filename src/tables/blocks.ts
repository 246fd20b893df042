import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Line } from "../model/table.ts";
import { withAlignedNumbers } from "./aligned-numbers.ts";
import { labelsApartEm, middleEm } from "./between-rows.ts";
import { type Block, isCaption, isPlainHeader, numberedTable } from "./block.ts";
import { rowText, textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { beginsNote } from "./notes.ts";
import type { Numbers } from "./numbers.ts";
import { hasNumber, type Piece, type Row, toRow, unitBegins, usualSpaceEm } from "./pieces.ts";
import { areRowsAlike, withOverlapping } from "./same-cells.ts";
import { isCaptionedRate, isCodedRate, isSingleRate } from "./single-rates.ts";

/** A wider gap than this many line heights ends a table. */
const apartEm = 2.5;
/** Rows with the same cells are one table's up to this gap: a small print keeps the padding that a larger one has; the widest seen is 2.7 em. */
const paddedEm = 4;
/** Lines above or below a body that are looked at. */
const mostAround = 16;

const numbered = /^(?:Tab(?:ela|lica|\.)|(?:\d{1,2}\.)+\d*\.?$|§)/;
/**
 * "7.4. Składnik zmienny ...", "Rozdział 6. Stawki", "§ 7.": a heading numbered by chapter and point stands in no table, where rows are
 * numbered "1.", "2.".
 */
const headsSection = ({ pieces: [first] }: Row): boolean => {
  const [number, ...words] = first?.words ?? [];
  if (/^(?:rozdział\s+(?:\d|[ivx])|§\s?\d)/iu.test(first === undefined ? "" : textOf(first))) return true;
  return number !== undefined && /^\d{1,2}(?:\.\d{1,2})+\.?$/.test(number.text) && words.some(({ text }) => /\p{L}{3}/u.test(text));
};

/** "3.3 | Grupa taryfowa C21", a wide space behind its number, over "a) składnik stały ...": a point whose list gives the group's rates. */
const headsList = ({ pieces: [number, name, ...others] }: Row, below: Row): boolean =>
  number?.kind === "text" &&
  name !== undefined &&
  others.length === 0 &&
  /^\d{1,2}(?:\.\d{1,2})+\.?$/.test(textOf(number)) &&
  groupLabel.test(textOf(name)) &&
  /^a\)\s\p{L}/u.test(below.pieces[0] === undefined ? "" : textOf(below.pieces[0]));

/** "4. Opłata handlowa", "C. Stawki opłaty handlowej": a chapter's heading, which is one text; the number of a row stands in a column of its own. */
const headsChapter = ({ pieces: [first, ...others] }: Row): boolean =>
  first?.kind === "text" && others.length === 0 && /^(?:\d{1,2}|\p{Lu})\. \p{Lu}\p{L}{2}/u.test(textOf(first));

/** "Zestawienie stawek – sieć niskiego napięcia": what a table of rates is called, without a number. */
const callsRates = ({ pieces: [first, ...others] }: Row): boolean =>
  first?.kind === "text" && others.length === 0 && /^(?:Zestawieni[ea]|Wykaz|Cennik|Stawki|Ceny)\s\p{Ll}/u.test(textOf(first));

/** Does a line begin a new table inside a body: a caption over a header, or a header with a text over the labels too? */
const opensTable = (between: readonly Row[], firstNumber: number): boolean => {
  const heads = (row: Row): boolean => headsChapter(row) || callsRates(row);
  if (between.slice(1).some((row, i) => heads(itemAt(between, i)) && isPlainHeader(row))) return true;
  const over = ({ pieces }: Row): readonly Piece[] =>
    pieces.filter((piece) => piece.kind === "text" && piece.box[2] > firstNumber && !unitBegins.test(textOf(piece)));
  const called = between.findIndex(isCaption);
  // Over one column of rates a header is a text over the labels and one over the column, which may stand beside right-aligned rates. Under a
  // table's number that may be a unit.
  const isNumbered = called >= 0 && numberedTable.test(rowText(itemAt(between, called)));
  const small = between
    .slice(called + 1)
    .some(({ pieces }) => pieces.filter((piece) => piece.kind === "text" && (isNumbered || !unitBegins.test(textOf(piece)))).length > 1);
  if (called >= 0 && small) return true;
  const header = between.findIndex((row) => over(row).length > 1);
  if (header < 0) return false;
  const caption = between.slice(0, header).some(({ pieces }) => {
    const [first] = pieces;
    return (
      first !== undefined &&
      (numbered.test(textOf(first)) || (pieces.length === 1 && first.box[0] < firstNumber && first.box[2] > firstNumber))
    );
  });
  const label = between
    .slice(header)
    .flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === "text" && piece.box[2] <= firstNumber));
  return caption || label.some((piece) => /\p{L}{3}/u.test(textOf(piece)) && !groupLabel.test(textOf(piece)));
};

/** "Rodzaj stawki | Jednostka | G11": texts side by side and no rate. */
const isBareHeader = ({ pieces }: Row): boolean => pieces.length > 1 && pieces.every((piece) => piece.kind === "text");

/** Does a line hold a rate within the words of a sentence? */
export const isSentence = (row: Row): boolean => row.pieces.some((piece) => piece.glued && piece.words.length > 5);

/** A label stands beside a rate, or half a line above or below where several rows share the rate. */
const besideEm = 1.2;

/** Does a rate stand half-way between two labels, however far they are padded: one merged cell beside several rows? */
const isBetween = (rate: Row, above: Row | undefined, below: Row | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  below.baseline - above.baseline <= labelsApartEm * rate.size &&
  Math.abs((above.baseline + below.baseline) / 2 - rate.baseline) <= middleEm * rate.size;

/** A ruled header ends this close above the rate that is all its body. */
const underEm = 2.5;

/** Does one of `frames` end right above a block? */
const isUnder = ({ body: [row] }: Block, frames: readonly Box[]): boolean =>
  row !== undefined && frames.some((box) => row.box[1] >= box[3] - row.size && row.box[1] - box[3] < underEm * row.size);

/** Rates side by side, or rates under one another beside text; what they are is seen by their columns. */
const isTable = (block: Block, frames: readonly Box[], parted: (above: Row, below: Row) => boolean): boolean => {
  const { body, above, below } = block;
  if (isSingleRate(block, parted) || isCaptionedRate(block) || (isCodedRate(block) && isUnder(block, frames))) return true;
  const lines = [...above.slice(-1), ...body, ...below.slice(0, 1)];
  const isBeside = (row: Row): boolean => {
    const labels = lines.filter(({ pieces: [piece] }) => piece?.kind === "text" && piece.box[2] < row.box[0]);
    return (
      row.pieces.length > 1 ||
      labels.some(({ baseline }) => Math.abs(baseline - row.baseline) < besideEm * row.size) ||
      isBetween(
        row,
        labels.findLast(({ baseline }) => baseline < row.baseline),
        labels.find(({ baseline }) => baseline > row.baseline),
      )
    );
  };
  return (
    body.some((row) => hasNumber(row) && row.pieces.filter((piece) => piece.kind !== "text").length > 1) ||
    body.filter((row) => hasNumber(row) && isBeside(row)).length > 1
  );
};

/** Does a frame lie at the place of either of two lines, and not beside both? */
const isAcross = (frame: Box, ...rows: readonly Row[]): boolean => rows.some(({ box }) => box[0] < frame[2] && box[2] > frame[0]);
const inside = (row: Row, box: Box): boolean => row.baseline > box[1] && row.baseline < box[3];

/**
 * Where tables may stand among `lines`: upright lines of a page outside its ruled tables, top to bottom. `frames`: the ruled tables and
 * the frames that hold lines, which part what is in them from what is not; `walls`: those among them that are tables of rates by themselves, so
 * that what stands beyond is another's. `parted`: is something ruled between two lines? `isKnown`:
 * is a block a table by what stands on other pages? `endsAt`: do rules end a table between two lines, and begin another?
 */
export const blocksOf = (
  lines: readonly Line[],
  frames: readonly Box[],
  parted: (above: Row, below: Row) => boolean,
  numbers: Numbers,
  isKnown: (block: Block) => boolean,
  walls: readonly Box[] = [],
  endsAt: (above: Row, below: Row) => boolean = () => false,
): Block[] => {
  const usual = usualSpaceEm(lines);
  const plain = lines.map((line) => toRow(line, usual, numbers)).filter((row) => row.pieces.length > 0);
  const rows = withAlignedNumbers(plain, numbers);
  const ends: (readonly [number, number])[] = [];
  let open: [number, number] | null = null;
  for (const [i, row] of rows.entries()) {
    if (!hasNumber(row)) continue;
    if (open === null) {
      open = [i, i];
      continue;
    }
    const last = itemAt(rows, open[1]);
    const between = rows.slice(open[1] + 1, i);
    const chain = rows.slice(open[1], i + 1);
    const firstNumber = Math.min(
      ...[last, row].flatMap((one) => one.pieces.filter((piece) => piece.kind === "number").map((piece) => piece.box[0])),
    );
    const broken =
      frames.some(
        (box) =>
          isAcross(box, last, row) && ((box[1] > last.baseline - 1 && box[3] < row.baseline + 1) || inside(last, box) !== inside(row, box)),
      ) ||
      chain.slice(1).some((next, k) => {
        const previous = itemAt(chain, k);
        const most = areRowsAlike(withOverlapping(rows, previous), withOverlapping(rows, next)) ? paddedEm : apartEm;
        return next.box[1] - previous.box[3] > most * Math.max(previous.size, next.size) && !parted(previous, next);
      }) ||
      between.some((one) => isSentence(one) || beginsNote({ text: "", words: one.pieces.flatMap((piece) => piece.words), box: one.box })) ||
      between.some(headsSection) ||
      between.some((one, k) => isBareHeader(one) && endsAt(between[k - 1] ?? last, one)) ||
      between.some((one, k) => headsList(one, between[k + 1] ?? row)) ||
      // "7. Opłata OZE" over "7.1. Stosuje się stawkę opłaty OZE w wysokości 7,30 zł/MWh.": a chapter, and a point with an amount.
      (headsSection(row) && between.some(headsChapter)) ||
      opensTable(between, firstNumber);
    if (broken) {
      ends.push(open);
      open = [i, i];
    } else open = [open[0], i];
  }
  if (open !== null) ends.push(open);
  const lies = (box: Box, above: Row, below: Row): boolean =>
    isAcross(box, above, below) && box[1] > above.baseline - 1 && box[3] < below.baseline + 1;
  const isApart = (above: Row, below: Row): boolean => walls.some((box) => lies(box, above, below));
  return ends
    .map(([from, to], i) => {
      const [top, bottom] = [itemAt(rows, from), itemAt(rows, to)];
      const above = rows.slice(Math.max((ends[i - 1]?.[1] ?? -1) + 1, from - mostAround), from);
      const below = rows.slice(to + 1, Math.min(ends[i + 1]?.[0] ?? rows.length, to + 1 + mostAround));
      const end = below.findIndex((row) => isApart(bottom, row));
      return {
        body: rows.slice(from, to + 1),
        above: above.slice(above.findLastIndex((row) => isApart(row, top)) + 1),
        below: end < 0 ? below : below.slice(0, end),
      };
    })
    .filter((block) => isTable(block, frames, parted) || isKnown(block));
};
