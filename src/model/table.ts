import type { Box } from "./geometry.ts";
import type { Page, Word } from "./page.ts";

/** A line of words on one baseline inside a cell or paragraph. */
export interface Line {
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
}

/** A cell between ruling lines. `row`, `column`: its first place in the grid, from 0. */
export interface Cell {
  /** A table that goes on overleaf has cells on both pages. */
  readonly page: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly box: Box;
  readonly text: string;
  readonly lines: readonly Line[];
}

export const sharesRow = (a: Cell, b: Cell): boolean => a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan;
export const sharesColumn = (a: Cell, b: Cell): boolean => a.column < b.column + b.colSpan && b.column < a.column + a.colSpan;

/** A line that begins with the mark of a note: "1) ", "² ", "** ". */
export const opensNote = /^\(?(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]+[⁾)]?|\d{1,2}\)|\*{1,4}\)?)/u;

/**
 * What a note says of the few that its mark is on: "dotyczy tylko Oddziału w ...", "stawka stosowana w odniesieniu do ...". A scan's reading
 * may have made another sign of the mark, or none; a heading says no such thing.
 */
const restricts = String.raw`(?:dotycz[yą]|obowiązuj[eą]|stosuje się|stawk[ai] stosowan[ae]|grup[ay] taryfow[ae] dla)(?!\p{L})`;
const restrictsOnly = new RegExp(`^[^\\p{L}\\p{N}]{0,4}${restricts}`, "u");
/** Is a line a note's, by its mark or by what it says? It is said of its mark, wherever it stands. */
export const isNoteLine = ({ text }: Pick<Line, "text">): boolean => opensNote.test(text) || restrictsOnly.test(text);
/** The same behind a sign that is none of the marks of notes. */
export const opensStrayNote = new RegExp(`^[^\\p{L}\\p{N}\\s*]{1,3}\\s?${restricts}`, "u");

/** A note under a table, bound to the mark ("1", "2", "*") that cells carry. */
export interface Footnote {
  readonly mark: string;
  readonly text: string;
  readonly page: number;
  readonly box: Box;
  /** Its printed lines, the first of which begins with its mark; absent where it goes on overleaf. */
  readonly lines?: readonly Line[];
  /** The note before it, where that names the volume which this one refers to ("tę ilość"). */
  readonly volumeBefore?: string;
}

/** Something in a table without ruling lines that may stand in one column, or row, or another. */
export interface Uncertain {
  readonly page: number;
  readonly box: Box;
  /** One sentence: what is open. */
  readonly message: string;
  /** It is a number whose column alone is open: its row and the table's columns are known. */
  readonly inRow?: boolean;
}

export interface Table {
  /** The page it begins on, and its place there. */
  readonly page: number;
  readonly box: Box;
  /** Lines directly above the table up to the previous table or a wide gap, top to bottom. */
  readonly caption: readonly Line[];
  /** Lines directly below the table, which may tell its unit. */
  readonly below?: readonly Line[];
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cells: readonly Cell[];
  readonly footnotes: readonly Footnote[];
  /** Set where ruling lines do not show every column and row, and the words leave some open. */
  readonly ambiguous?: readonly Uncertain[];
}

/** A note of running text, and the heights of its list's page between which it is for a mark: a section's notes end with it. */
export interface ScopedNote extends Footnote {
  readonly from: number;
  readonly until: number;
}

/** A page's tables and the lines that stand in none, top to bottom. */
export interface TabledPage {
  readonly page: Page;
  readonly tables: readonly Table[];
  readonly text: readonly Line[];
  /** Notes for marks of the lines that stand in no table; of a list that goes on overleaf they may stand there. */
  readonly notes?: readonly ScopedNote[];
}
