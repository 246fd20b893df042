import type { Word } from "../model/page.ts";
import type { Column, Unclear } from "./columns.ts";
import type { Piece, Row } from "./pieces.ts";

/** Words that stand in one place of the body; `row` counts the body's rows from 0. */
export interface PlacedText {
  readonly row: number;
  readonly rowSpan: number;
  readonly column: number;
  readonly colSpan: number;
  readonly words: readonly Word[];
}

/** A row of the body: one line of rates with what belongs to it, or lines of text that head the rows below. */
export interface BodyRow {
  readonly rates: boolean;
  /** The label column, not the first, in which a row of text stands: it heads rows inside those of the labels left of it. */
  readonly inner?: number | undefined;
  readonly lines: readonly Row[];
}

export interface Body {
  readonly rows: readonly BodyRow[];
  readonly placedTexts: readonly PlacedText[];
  readonly unclear: readonly Unclear[];
}

export interface BodyPlace {
  readonly columns: readonly Column[];
  readonly em: number;
  /** Is there a ruling line between two baselines over this width? */
  readonly parted: (above: number, below: number, left: number, right: number) => boolean;
}

/** What the body's texts are laid out with: columns, and where the labels left of all rates end. */
export interface Sheet extends BodyPlace {
  readonly labelEnd: number;
  /** How many columns stand left of all rates. */
  readonly labels: number;
}

/** A row while its lines are being gathered. */
export interface RowDraft {
  readonly rates: boolean;
  readonly lines: Row[];
}

/** Which columns hold labels: those left of the first with rates. */
export const sheetOf = (place: BodyPlace): Sheet => {
  const firstValue = place.columns.findIndex((column) => column.value);
  return { ...place, labelEnd: (place.columns[firstValue]?.left ?? 0) - 0.1 * place.em, labels: Math.max(firstValue, 0) };
};

/** The column in which a piece stands, or the nearest. */
export const columnAt = ({ columns }: BodyPlace, piece: Piece): number => {
  const middle = (piece.box[0] + piece.box[2]) / 2;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, column] of columns.entries()) {
    const shared = Math.min(column.right, piece.box[2]) - Math.max(column.left, piece.box[0]);
    const score = shared > 0 ? shared : -Math.max(column.left - middle, middle - column.right);
    if (score > most) [best, most] = [i, score];
  }
  return best;
};

/** Does a piece stand left of all rates? */
export const isLabel = (sheet: Sheet, piece: Piece): boolean => piece.kind === "text" && piece.box[2] <= sheet.labelEnd;
export const labelOf = (sheet: Sheet, line: Row): Piece | undefined => line.pieces.find((piece) => isLabel(sheet, piece));

/** A line of nothing but labels: part of a row's label, a label over several rows, or a heading of the rows below. */
export const isLabelLine = (line: Row, labelEnd: number): boolean =>
  line.pieces.every((piece) => piece.kind === "text" && piece.box[2] <= labelEnd);

/** Where a row's rates stand; a text's own place. */
export const baselineOf = (row: BodyRow): number => {
  const rated = row.lines.filter((line) => line.pieces.some((piece) => piece.kind !== "text"));
  const ys = (rated.length > 0 ? rated : row.lines).map((line) => line.baseline);
  return (Math.min(...ys) + Math.max(...ys)) / 2;
};

/** The first line of a row: its label may have lines above the rates. */
export const topOf = (row: BodyRow): number => Math.min(...row.lines.map((line) => line.baseline));

/** Do two lines' labels stand in one column? */
export const shareColumn = (sheet: Sheet, a: Row, b: Row): boolean =>
  a.pieces.some(
    (piece) =>
      isLabel(sheet, piece) && b.pieces.some((other) => isLabel(sheet, other) && columnAt(sheet, piece) === columnAt(sheet, other)),
  );
