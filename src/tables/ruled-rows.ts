import type { Row } from "./pieces.ts";
import { baselineOf, type RowDraft, type Sheet, shareColumn } from "./sheet.ts";

/* What ruling lines say of a label line that stands on no row: with which rows they enclose it. */

/** Does a ruling line part a text, over its own width, from another height of its table? */
export const isParted = ({ pieces: [piece], baseline }: Row, other: number, sheet: Sheet): boolean =>
  piece !== undefined && sheet.parted(Math.min(baseline, other), Math.max(baseline, other), piece.box[0], piece.box[2]);

/** Does a rule part a label above `line` from the table's only row, and break off over the column of `line`? */
const breaksOffAt = (line: Row, [row, ...others]: readonly RowDraft[], orphans: ReadonlySet<Row>, sheet: Sheet): boolean =>
  row !== undefined &&
  others.length === 0 &&
  line.baseline < baselineOf(row) &&
  [...orphans].some(
    (other) => other.baseline < line.baseline && !shareColumn(sheet, other, line) && isParted(other, baselineOf(row), sheet),
  );

/**
 * The rows that stand with a label line between the same two ruling lines of its column: one whose label it belongs to, or several that
 * have no label of their own there. None where ruling lines do not say.
 */
export const ruledWith = (line: Row, rows: readonly RowDraft[], orphans: ReadonlySet<Row>, sheet: Sheet): readonly RowDraft[] => {
  if (line.pieces.length !== 1) return [];
  const own = rows.filter((row) => !isParted(line, baselineOf(row), sheet));
  if (own.length === rows.length && !breaksOffAt(line, rows, orphans, sheet)) return [];
  const isBare = own.every((row) => !row.lines.some((one) => shareColumn(sheet, one, line)));
  return own.length === 1 || (sheet.labels > 1 && isBare) ? own : [];
};

/** Does a text stand in a band of its own, between ruling lines that part it from the rows above and below, or over the first of them? */
export const isRuledHeading = (line: Row, rows: readonly RowDraft[], sheet: Sheet): boolean => {
  const before = rows.findLast((row) => baselineOf(row) < line.baseline);
  const after = rows.find((row) => baselineOf(row) > line.baseline);
  return (
    line.pieces.length === 1 &&
    after !== undefined &&
    (before === undefined || isParted(line, baselineOf(before), sheet)) &&
    isParted(line, baselineOf(after), sheet)
  );
};

/** A text left of the labels of even rows, such as a unit half-way between a heading and its only row, joins the one row with which ruling lines enclose it. */
export const joinRuledRow = (line: Row, rows: readonly RowDraft[], sheet: Sheet): boolean => {
  const [row, ...others] = ruledWith(line, rows, new Set(), sheet);
  if (row === undefined || others.length > 0) return false;
  row.lines.push(line);
  return true;
};
