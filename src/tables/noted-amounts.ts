import { textOf } from "./columns.ts";
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

/** Does the label beside the one number of a line go on beside the one number below it: "Składnik zmienny - nocny" / "w zł/kWh"? */
export const labelGoesOn = (above: Row, below: Row, sheet: Sheet): boolean => {
  const [label, next] = [labelOf(sheet, above), labelOf(sheet, below)];
  const valuesOf = ({ pieces }: Row): Piece[] => pieces.filter(({ kind }) => kind !== "text");
  const [[first, ...more], [second, ...others]] = [valuesOf(above), valuesOf(below)];
  if (label === undefined || next === undefined || first === undefined || second === undefined || more.length + others.length > 0)
    return false;
  return (
    columnAt(sheet, first) === columnAt(sheet, second) &&
    (continues.test(textOf(next)) || leavesOpen.test(textOf(label)) || endsWithUnit(textOf(label), textOf(next))) &&
    shareColumn(sheet, above, below)
  );
};
