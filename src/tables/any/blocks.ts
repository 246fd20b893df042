import { itemAt, lastItem } from "../../model/items.ts";
import type { Line } from "../../model/table.ts";
import { rowText, textOf } from "../columns.ts";
import { anyNumbers } from "../numbers.ts";
import { type Piece, type Row, toRow, usualSpaceEm } from "../pieces.ts";
import { type Frame, isFramed } from "./ruled-frames.ts";

/* Where a table without lines may stand on a page of any kind: lines that fall apart into pieces, between paragraphs. */

/** A wider gap than this many line heights ends a table. */
const apartEm = 2.5;
/** A line of so many words in one piece is a paragraph's; a heading over a table's columns or a label has fewer. */
const proseWords = 11;
/** So wide a piece, as a share of the page's text, with a few words is a paragraph's line too. */
const proseShare = 0.6;
const proseWordsWide = 7;

/** Of a justified line's words so many are in small letters; its widest space is no more than so many of one that three in four are as wide as. */
const justifiedWords = 6;
const smallShare = 0.5;
const alikeSpaces = 2.2;
/** A list of names has a comma after so many of its words. */
const namedShare = 0.35;

/** "2.1.", "3)", "a)", "§ 3", a bullet: what stands before a paragraph. */
const enumerated = /^(?:(?:\d{1,2}\.)+\d*\.?|\(?\d{1,2}[.)]|\(?[a-z][.)]|§.*|[•–\-▪◦·]|[ivx]+[.)])$/;
const caption = /^(?:Table|Tab\.|Tabela|Tableau|Tabelle|Figure|Fig\.|Chart|Box|Wykres|Rysunek|Annex)\s*[\dA-Z]/;
const note = /^(?:Sources?|Notes?|Źródł\p{L}+|Uwag\p{L}+|Remarks?)\b\s*:?/u;
const leaders = /\.{4,}|(?:\. ){4,}/;

const gapsOf = ({ words }: Line): number[] => words.slice(1).map((word, i) => word.box[0] - itemAt(words, i).box[2]);

/** A justified line: many words in small letters, and all its spaces alike, however wide. A table's row has narrow and wide ones. */
const isJustified = (line: Line): boolean => {
  // "Nieborów, Nowa Brzeźnica, Nowa Sucha,": names one after another, in capitals.
  const named = line.words.filter(({ text }) => text.endsWith(",")).length;
  if (line.words.length >= 4 && named >= namedShare * line.words.length) return true;
  if (line.words.length < justifiedWords) return false;
  const small = line.words.filter(({ text }) => /^[("„]?\p{Ll}/u.test(text)).length;
  if (small < smallShare * line.words.length) return false;
  const gaps = gapsOf(line).sort((a, b) => a - b);
  // A row with as many cells as words in its label has narrow spaces too, though the usual one is wide.
  return lastItem(gaps) <= alikeSpaces * Math.max(itemAt(gaps, Math.floor(gaps.length / 4)), 1);
};

/** A line of running text, a caption, a note, an entry of a list of contents. */
const isProse = (row: Row, width: number): boolean => {
  const text = rowText(row);
  if (caption.test(text) || note.test(text) || leaders.test(text)) return true;
  const lead = row.pieces[0] === undefined ? "" : textOf(row.pieces[0]);
  const own = row.pieces.length > 1 && enumerated.test(lead) ? row.pieces.slice(1) : row.pieces;
  const [first] = own;
  const long = ({ words, box }: Piece): boolean =>
    words.length >= proseWords || (words.length >= proseWordsWide && box[2] - box[0] > proseShare * width);
  if (own.length === 1 && first !== undefined)
    return long(first) || (own !== row.pieces && first.kind === "text" && first.words.length >= 5);
  return own.length === 2 && own.every((piece) => piece.words.length >= 5 && piece.kind === "text");
};

/** So much larger than the table's print is a heading's. */
const headingSize = 1.12;

/** A line alone after a blank one, larger or bolder than what is above: the heading of the next table. */
const isHeading = (row: Row, last: Row): boolean => {
  const bold = (one: Row): boolean => one.pieces.every((piece) => piece.words.every((word) => word.bold));
  const [only, ...others] = row.pieces;
  if (only?.kind !== "text" || others.length > 0 || row.box[1] - last.box[3] < 0.8 * last.size) return false;
  return row.size > headingSize * last.size || (bold(row) && !bold(last));
};

/** Runs of lines that are no prose, top to bottom; in each at least two fall apart. `frames`: where ruling lines show a table. */
export const blocksOf = (lines: readonly Line[], parted: (above: Row, below: Row) => boolean, frames: readonly Frame[]): Row[][] => {
  const usual = usualSpaceEm(lines);
  const justified = new Set<Row>();
  const framed = new Set<Row>();
  const rows = lines.flatMap((line): Row[] => {
    const row = toRow(line, usual, anyNumbers);
    if (isFramed(frames, line, row.pieces.length)) framed.add(row);
    else if (isJustified(line)) justified.add(row);
    return row.pieces.length > 0 ? [row] : [];
  });
  const width = Math.max(...rows.map((row) => row.box[2])) - Math.min(...rows.map((row) => row.box[0]));
  const blocks: Row[][] = [];
  let open: Row[] = [];
  const close = () => {
    if (open.filter((row) => row.pieces.length > 1).length > 1) blocks.push(open);
    open = [];
  };
  for (const row of rows) {
    const last = open.at(-1);
    // Upwards again: the next column of the page.
    const upwards = last !== undefined && row.baseline < last.baseline - last.size;
    const apart =
      last !== undefined && (upwards || (row.box[1] - last.box[3] > apartEm * Math.max(row.size, last.size) && !parted(last, row)));
    if (justified.has(row) || (!framed.has(row) && isProse(row, width))) close();
    else {
      if (apart || (last !== undefined && isHeading(row, last))) close();
      open.push(row);
    }
  }
  close();
  return blocks;
};
