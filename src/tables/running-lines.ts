import type { Line } from "../model/table.ts";

const pageNumber = /^[-–]?\s*(?:(?:strona|str\.)\s*)?\d+(?:\s*(?:\/|z)\s*\d+)?\s*[-–]?$/i;

/** Without the numbers of pages. Those of sections and groups ("7.2.20. Grupa taryfowa G12") tell two headings apart. */
const withoutNumbers = (text: string): string => text.replace(/(?<![\p{L}\p{N}.,])\d+(?![\p{L}\p{N}]|[.,]\d)/gu, "");

/** A bulletin's stamp, and the dashes under it; a worn scan has some of these as letters. No row of a table is so many dashes alone. */
export const isStamp = ({ text }: Line): boolean => /biuletyn|^-{5,}|^(?:- ){12,}\D*$/i.test(text);

/** A page's lines outside its tables. */
export interface PageText {
  readonly text: readonly Line[];
}

/** Does a line stand at the same height of another page, but for its numbers? Then it is a running header or footer. */
export const runsOn = (line: Line, other: PageText): boolean =>
  other.text.some((one) => Math.abs(one.box[1] - line.box[1]) < 3 && withoutNumbers(one.text) === withoutNumbers(line.text));

export const isPageNumber = ({ text }: Line): boolean => pageNumber.test(text);

/** A page number, a bulletin's stamp, or a line that stands at the same height of the other page. */
export const isRunning = (line: Line, other: PageText): boolean => isPageNumber(line) || isStamp(line) || runsOn(line, other);
