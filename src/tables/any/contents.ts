import { itemAt } from "../../model/items.ts";
import { textOf } from "../columns.ts";
import type { Row } from "../pieces.ts";

/* Lists of contents without leaders: numbered headings, each with the number of its page. */

const section = /^(?:\d{1,2}(?:\.\d{1,2})*\.?|[A-Z]\.?\d*|[IVX]+\.?)$/;
const pageNumber = /^\d{1,4}$/;
const longestTitle = 20;

const pageOf = (row: Row): number | null => {
  const last = row.pieces.at(-1);
  const text = last === undefined ? "" : textOf(last);
  return row.pieces.length > 1 && pageNumber.test(text) ? Number(text) : null;
};

/** A numbered heading with its page. */
const isEntry = (row: Row): boolean => {
  const [first] = row.pieces;
  const lead = first === undefined ? "" : (textOf(first).split(" ")[0] ?? "");
  const words = row.pieces.reduce((sum, piece) => sum + piece.words.length, 0);
  return pageOf(row) !== null && row.pieces.length <= 3 && section.test(lead) && words <= longestTitle;
};

/**
 * A block without the list of contents that opens it: numbered headings with pages that never go back. A table of ranks has a heading of
 * its own over its numbers.
 */
export const withoutContents = (rows: readonly Row[]): readonly Row[] => {
  const start = rows.findIndex((row) => row.pieces.length > 1);
  let length = Math.max(start, 0);
  for (let last = 0; length < rows.length; length += 1) {
    const row = itemAt(rows, length);
    const page = pageOf(row);
    if (!isEntry(row) || page === null || page < last) break;
    last = page;
  }
  return length < start + 2 ? rows : rows.slice(length);
};
