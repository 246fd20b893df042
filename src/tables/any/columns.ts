import { textOf } from "../columns.ts";
import { type Piece, type Row, toleranceEm } from "../pieces.ts";
import { overlap } from "../spans.ts";

/* The columns of a table of any kind that no ruling lines show: by what stands under one another. */

/** A text over several columns that others part does so in at least this share of the lines with several pieces. */
const straddleShare = 0.15;
/** A column of numbers: so many of its texts are. */
const numericShare = 0.5;

/** From the left of a text to its right. */
export const extentOf = ({ box }: Piece): readonly [number, number] => [box[0], box[2]];

export interface Column {
  readonly left: number;
  readonly right: number;
  readonly pieces: readonly Piece[];
}

/** A wider gap is no space of justified text. */
const widestSpaceEm = 2.5;

/** Is a column the ends of justified lines of the column before? Each text of it stands behind one of that, and other lines run on into it. */
const isPart = (column: Column, before: Column, rows: readonly Row[], em: number): boolean => {
  const ends = column.pieces.every((piece) => {
    const row = rows.find(({ pieces }) => pieces.includes(piece));
    const last = row?.pieces[row.pieces.indexOf(piece) - 1];
    return piece.kind === "text" && last?.kind === "text" && piece.box[0] - last.box[2] < widestSpaceEm * em;
  });
  const runsOn = (piece: Piece): boolean => Math.abs(piece.box[0] - before.left) < em && piece.box[2] > column.left;
  return ends && rows.some(({ pieces }) => pieces.some((piece) => piece.kind === "text" && runsOn(piece)));
};

/** Columns of justified text whose widest spaces happen to stand under one another are one. */
const withPartsWhole = (columns: readonly Column[], rows: readonly Row[], em: number): Column[] => {
  const whole: Column[] = [];
  for (const column of columns) {
    const before = whole.at(-1);
    if (before !== undefined && isPart(column, before, rows, em))
      whole[whole.length - 1] = { left: before.left, right: column.right, pieces: [...before.pieces, ...column.pieces] };
    else whole.push(column);
  }
  return whole;
};

/** Columns by what stands under one another; a text that others part into several columns makes none. */
export const columnsOf = (rows: readonly Row[], em: number): Column[] => {
  const tolerance = toleranceEm * em;
  const several = rows.filter((row) => row.pieces.length > 1);
  const straddles = (piece: Piece, row: Row): boolean => {
    const parting = several.filter(
      (other) => other !== row && other.pieces.filter((one) => overlap(extentOf(piece), extentOf(one)) > tolerance).length > 1,
    );
    return parting.length > Math.max(0, Math.floor(straddleShare * several.length) - (piece.kind === "text" ? 1 : 0));
  };
  const columns: Column[] = [];
  for (const piece of several.flatMap((row) => row.pieces.filter((one) => !straddles(one, row)))) {
    const met = columns.filter((column) => overlap([column.left, column.right], extentOf(piece)) > tolerance);
    for (const one of met) columns.splice(columns.indexOf(one), 1);
    columns.push({
      left: Math.min(piece.box[0], ...met.map((one) => one.left)),
      right: Math.max(piece.box[2], ...met.map((one) => one.right)),
      pieces: [...met.flatMap((one) => one.pieces), piece],
    });
  }
  // Under a heading between two columns nothing stands: it is over both.
  const first = rows.findIndex(hasValues);
  const heads = new Set(rows.slice(0, Math.max(first, 0)).flatMap((row) => row.pieces));
  const own = columns.filter((column) => !column.pieces.every((piece) => heads.has(piece))).sort((a, b) => a.left - b.left);
  return withPartsWhole(own, rows, em);
};

/** Years head columns. */
const isYear = (piece: Piece): boolean => piece.words.length === 1 && /^(?:19|20)\d\d$/.test(piece.words[0]?.text ?? "");

/** What a head too may hold: a year, or an end of a text in brackets, as in "index (2012 = 100)". */
const mayBeHead = (piece: Piece): boolean => isYear(piece) || /^(?:[^(]*\)|\([^)]*)$/.test(textOf(piece));

/** Has a row values? With the first of them the head ends. */
export const hasValues = ({ pieces }: Row): boolean => pieces.some((piece) => piece.kind === "number" && !mayBeHead(piece));

export const isNumeric = ({ pieces }: Column): boolean => {
  const count = (kind: Piece["kind"]): number => pieces.filter((piece) => piece.kind === kind).length;
  return count("number") > 1 && count("number") + count("none") >= numericShare * pieces.length;
};
