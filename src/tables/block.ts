import { rowText, textOf } from "./columns.ts";
import type { Row } from "./pieces.ts";

/* The lines among which a table without ruling lines is looked for, and what such a line may be. */

/** Lines of a page among which a table without ruling lines may stand: its body, and what stands above up to the table before. */
export interface Block {
  /** From the first line with rates to the last. */
  readonly body: readonly Row[];
  /** Lines above, nearest last. */
  readonly above: readonly Row[];
  /** Lines below, nearest first. */
  readonly below: readonly Row[];
}

/** "Tabela 3.", "Tabela C.5.": one of a chapter that has a letter. */
export const numberedTable = /^Tab(?:ela|lica|\.)\s*(?:\p{Lu}\.\s?)?\d/u;

/** "6.2 Grupa taryfowa B23", a line with a code and no more: what a small table with one column of rates is called. */
const captions = /^(?:(?:\d{1,2}\.)+\d{1,2}\.?\s|§|Grup\p{L}*\s+taryf\p{L}*:?\s+(?:\S*\d\S*|\p{Lu}{1,4})$)/u;

/** Does a line of text by itself name the table below it? */
export const isCaption = (row: Row): boolean =>
  row.pieces.every((piece) => piece.kind === "text") && (numberedTable.test(rowText(row)) || captions.test(rowText(row)));

/** "Grupa taryfowa | Stawka [zł/m-c]": words side by side, each with a capital, as rows that do not apply have none ("– dekadowym | nie dotyczy"). */
export const isPlainHeader = ({ pieces }: Row): boolean =>
  pieces.length > 1 && pieces.every((piece) => piece.kind === "text" && /^\p{Lu}\p{Ll}{2}/u.test(textOf(piece)));
