import { rowText, textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { continues } from "./joins.ts";
import type { Piece, Row } from "./pieces.ts";
import { columnAt, labelOf, type Sheet, shareColumn } from "./sheet.ts";

/* Two amounts of one rate, each with the note that says when it holds, on two lines of its row. */

/** Does a line hold a number with the mark of a note? */
export const isNoted = ({ pieces }: Row): boolean =>
  pieces.some(({ kind, words }) => kind === "number" && words.some(({ raised, text }) => raised || /[*)]$/.test(text)));

/** "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ –": a dash at a line's end leaves its label open. */
const leavesOpen = /\p{L}\s+[-–—]$/u;

/** "– noc w zł/kWh" under a label that names no unit: a rate's name that ends with its unit, and no item of a list. */
const unitIn = /(?:^|[\s[(])(?:zł|PLN|gr)\s*\//u;
const endsWithUnit = (label: string, next: string): boolean => /^[-–—]\s*\p{L}/u.test(next) && unitIn.test(next) && !unitIn.test(label);

/** Has each of two lines one number, both in one column, and a label, both in one column too, of which the lower is no group's? */
export const standAlike = (above: Row, below: Row, sheet: Sheet): boolean => {
  const valuesOf = ({ pieces }: Row): Piece[] => pieces.filter(({ kind }) => kind !== "text");
  const [[first, ...more], [second, ...others]] = [valuesOf(above), valuesOf(below)];
  if (first === undefined || second === undefined || more.length + others.length > 0) return false;
  const isGroup = groupLabel.test(rowText(below));
  return !isGroup && columnAt(sheet, first) === columnAt(sheet, second) && shareColumn(sheet, above, below);
};

/** Does the label beside the one number of a line go on beside the one number below it: "Składnik zmienny - nocny" / "w zł/kWh"? */
export const labelGoesOn = (above: Row, below: Row, sheet: Sheet): boolean => {
  const [label, next] = [labelOf(sheet, above), labelOf(sheet, below)];
  if (label === undefined || next === undefined || !standAlike(above, below, sheet)) return false;
  return continues.test(textOf(next)) || leavesOpen.test(textOf(label)) || endsWithUnit(textOf(label), textOf(next));
};
