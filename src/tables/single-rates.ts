import { boundingBox } from "../model/geometry.ts";
import { itemAt, lastItem } from "../model/items.ts";
import { middleEm } from "./between-rows.ts";
import { type Block, isCaption, isPlainHeader } from "./block.ts";
import { textOf } from "./columns.ts";
import { groupLabel, isGroupLabel } from "./group-labels.ts";
import { type Piece, type Row, unitBegins } from "./pieces.ts";

/* Tables of a single rate: nothing stands under another, so that a header, a caption or a code must show what it is. */

/** Lines above a single rate among which its table's header may be: headings of the row stand between. */
const mostHeadings = 4;

/** Is a block a single rate beside its label, under a header that a ruling line parts from it: texts side by side? */
export const isSingleRate = ({ body, above }: Block, parted: (above: Row, below: Row) => boolean): boolean => {
  const [row, ...others] = body;
  if (row === undefined || others.length > 0 || row.pieces[0]?.kind !== "text") return false;
  const isHeader = (line: Row): boolean => line.pieces.length > 1 && line.pieces.every(({ kind }) => kind === "text") && parted(line, row);
  return above.slice(-mostHeadings).some(isHeader);
};

/** Lines of a header between a caption and a single rate: two headings of three lines and a unit, each on a height of its own. */
const mostHeader = 8;

const namesGroup = ({ words }: Piece): boolean =>
  groupLabel.test(
    words
      .filter(({ raised }) => !raised)
      .map(({ text }) => text)
      .join(" "),
  );

/**
 * The one rate of a block of one line, behind the texts that say what it is, its unit perhaps behind it, or the first of `several`, one for each group; null
 * where the block is none.
 */
const loneRate = ({ body: [row, ...others] }: Block, several = false): { readonly label: Piece; readonly rate: Piece } | null => {
  const pieces = row?.pieces ?? [];
  const at = pieces.findIndex(({ kind }) => kind === "number");
  const [label, rate, behind] = [pieces[0], pieces[at], pieces.slice(at + 1)];
  const isUnit = behind.length === 0 || (behind.length === 1 && behind.every((piece) => unitBegins.test(textOf(piece))));
  const areRates = several && behind.length > 0 && behind.every(({ kind }) => kind !== "text");
  const isLone = others.length === 0 && (isUnit || areRates) && pieces.slice(0, at).every(({ kind }) => kind === "text");
  return isLone && at > 0 && label !== undefined && rate !== undefined ? { label, rate } : null;
};

/** Is a block one rate beside its group's code? */
export const isCodedRate = (block: Block): boolean => {
  const lone = loneRate(block);
  return lone !== null && namesGroup(lone.label);
};

/** Is a text nothing but a group's code, and perhaps for whom: "R dla przyłączenia na SN"? */
const isCode = (piece: Piece): boolean => isGroupLabel(textOf(piece).replace(/ dla \p{L}.*$/u, ""));

/** Is a block one rate, or a row of `several`, beside its group's code or under it or its name, and nothing but a header between it and its own numbered caption? */
const isCaptioned = (block: Block, several: boolean): boolean => {
  const lone = loneRate(block, several);
  if (lone === null) return false;
  const caption = block.above.findLastIndex(isCaption);
  const header = block.above.slice(caption + 1);
  const isHeader =
    header.length > 0 && header.length <= mostHeader && header.every(({ pieces }) => pieces.every(({ kind }) => kind === "text"));
  const isOver = (piece: Piece): boolean => piece.box[0] > lone.label.box[2] && namesGroup(piece);
  // Beside the code, under the headings of the columns, stands the heading of the rate's own row.
  const head = header.findLastIndex(isPlainHeader);
  const labels = head < 0 ? [] : header.slice(head + 1);
  const names = (row: Row): boolean => {
    const [piece, ...others] = row.pieces;
    const isAlone = others.length === 0 || (labels.includes(row) && others.every(({ box }) => box[2] < lone.rate.box[0]));
    return isAlone && piece !== undefined && isCode(piece);
  };
  return caption >= 0 && isHeader && (isCodedRate(block) || header.some((row) => names(row) || row.pieces.some(isOver)));
};

export const isCaptionedRate = (block: Block): boolean => isCaptioned(block, false);

/** "1.", the number of a row. */
const rowNumber = /^\d{1,2}\.$/;

/** Where the headings of a captioned rate's own row begin: labels one under another, below texts side by side that head the columns. */
const ownHeadingsFrom = (block: Block): number => {
  const lone = isCaptioned(block, true) ? loneRate(block, true) : null;
  if (lone === null) return block.above.length;
  const isHeader = (row: Row): boolean =>
    isPlainHeader(row) || (row.pieces.length > 1 && row.pieces.every((piece) => piece.box[0] > lone.label.box[2] && isCode(piece)));
  const head = block.above.findLastIndex((row) => isHeader(row) && lastItem(row.pieces).box[2] > lone.rate.box[0]);
  // A unit under the heading of the rate's column may end before a rate at the column's right side.
  const side = head < 0 ? 0 : lastItem(itemAt(block.above, head).pieces).box[0];
  const isUnit = ({ pieces: [piece, ...others] }: Row): boolean =>
    piece !== undefined && others.length === 0 && unitBegins.test(textOf(piece)) && piece.box[0] >= side;
  const header = block.above.findLastIndex((row, i) => i === head || (head >= 0 && i === head + 1 && isUnit(row)));
  const isLabel = ({ pieces: [piece, ...others] }: Row): boolean =>
    piece !== undefined &&
    (others.length === 0 || isCode(piece) || (others.length === 1 && rowNumber.test(textOf(piece)))) &&
    lastItem([piece, ...others]).box[2] < lone.rate.box[0];
  const own = block.above.slice(header + 1);
  const [first, row] = [own[0], block.body[0]];
  // The row's number stands in the middle of its lines, or is another line's.
  const isMiddle = ({ pieces: [piece], baseline, size }: Row): boolean =>
    piece === undefined ||
    !rowNumber.test(textOf(piece)) ||
    (first !== undefined && row !== undefined && Math.abs((first.baseline + row.baseline) / 2 - baseline) <= middleEm * size);
  return header >= 0 && own.every((one) => isLabel(one) && isMiddle(one)) ? header + 1 : block.above.length;
};

/** A single rate with the headings of its row, which stand under the header or its ruling line; any other block as it is. */
export const withOwnHeadings = (block: Block, parted: (above: Row, below: Row) => boolean): Block => {
  const [row] = block.body;
  if (row === undefined) return block;
  // A heading's second line may have no width in common with the rate, and yet stands over the rule, which goes on as far.
  const wide: Row = { ...row, box: boundingBox([row, ...block.above].map(({ box }) => box)) };
  const isBeyond = ({ box }: Row): boolean => box[0] >= row.box[2];
  const isOver = (line: Row, i: number): boolean =>
    [...block.above.slice(i + 1), row].some((below) => parted(line, below)) || (isBeyond(line) && parted(line, wide));
  const from = isSingleRate(block, parted) ? block.above.findLastIndex(isOver) + 1 : ownHeadingsFrom(block);
  if (from === block.above.length) return block;
  return { ...block, body: [...block.above.slice(from), row], above: block.above.slice(0, from) };
};
