import { firstItem } from "../model/items.ts";
import { textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import type { Row } from "./pieces.ts";
import { type BodyRow, baselineOf, columnAt, isLabel, labelOf, type PlacedText, type Sheet } from "./sheet.ts";

/* A rate that stands half-way between two labels, on the baseline of neither: one merged cell beside several rows. */

/** A line half-way between two others differs from their middle by no more. */
export const middleEm = 0.3;
/** Labels of two rows beside one merged cell stand no further apart. */
export const labelsApartEm = 5;

/** The group that a line's label begins with; null where it begins with none. */
const groupOf = (line: Row, sheet: Sheet): string | null => {
  const label = labelOf(sheet, line);
  return label === undefined ? null : (groupLabel.exec(textOf(label))?.[1] ?? null);
};

/** A line of rates and the lines of the rows that it is for, top to bottom; none where these have labels of several lines: it is for those around it. */
export interface Between {
  readonly line: Row;
  readonly rows: readonly Row[];
}

const valuesOf = (line: Row, sheet: Sheet): readonly number[] =>
  line.pieces.filter((piece) => !isLabel(sheet, piece)).map((piece) => columnAt(sheet, piece));

/** Does a ruling line part two labels? */
const labelsParted = (above: Row, below: Row, sheet: Sheet): boolean => {
  const [a, b] = [labelOf(sheet, above), labelOf(sheet, below)];
  if (a === undefined || b === undefined) return false;
  return sheet.parted(above.baseline, below.baseline, Math.max(a.box[0], b.box[0]), Math.min(a.box[2], b.box[2]));
};

/** Do ruling lines part two labels and leave the rates' column between them open? */
const ruledBeside = (above: Row, below: Row, line: Row, sheet: Sheet): boolean =>
  labelsParted(above, below, sheet) && line.pieces.every(({ box }) => !sheet.parted(above.baseline, below.baseline, box[0], box[2]));

/** Does a label go on beyond the two that ruling lines part: is one of them a line of several? */
const goesBeyond = (lines: readonly (Row | undefined)[], sheet: Sheet): boolean => {
  const [before, above, below, after] = lines;
  if (above === undefined || below === undefined || !labelsParted(above, below, sheet)) return false;
  const isOpen = (a: Row | undefined, b: Row | undefined): boolean =>
    a !== undefined && b !== undefined && [a, b].every((one) => labelOf(sheet, one) !== undefined) && !labelsParted(a, b, sheet);
  return isOpen(before, above) || isOpen(below, after);
};

/**
 * Lines of rates without a label that stand half-way between two labels, which have nothing in their columns. Both labels must be rows of
 * their own: ruling lines part them, or each begins with a group's code; two lines of one label are neither.
 */
export const betweenRows = (lines: readonly Row[], sheet: Sheet): readonly Between[] =>
  lines.flatMap((line, at): Between[] => {
    const columns = valuesOf(line, sheet);
    if (columns.length === 0 || labelOf(sheet, line) !== undefined) return [];
    const rows: Row[] = [];
    for (let step = 1; ; step += 1) {
      const [above, below] = [lines[at - step], lines[at + step]];
      if (above === undefined || below === undefined || below.baseline - above.baseline > labelsApartEm * step * sheet.em) break;
      const middle = (above.baseline + below.baseline) / 2;
      const empty = [above, below].every((one) => !valuesOf(one, sheet).some((column) => columns.includes(column)));
      if (!empty || Math.abs(middle - line.baseline) > middleEm * sheet.em) break;
      if (goesBeyond([lines[at - step - 1], above, below, lines[at + step + 1]], sheet))
        return step === 1 && ruledBeside(above, below, line, sheet) ? [{ line, rows: [] }] : [];
      const [first, second] = [groupOf(above, sheet), groupOf(below, sheet)];
      const coded = first !== null && second !== null && (step === 1 || (first === groupOf(firstItem(rows), sheet) && second === first));
      if (!coded && !(step === 1 && ruledBeside(above, below, line, sheet))) break;
      rows.unshift(above);
      rows.push(below);
    }
    return rows.length === 0 ? [] : [{ line, rows }];
  });

/** The rates of `between`, each in a cell over its rows. */
export const placedBetween = (between: readonly Between[], rows: readonly BodyRow[], sheet: Sheet): PlacedText[] =>
  between.flatMap(({ line, rows: own }) => {
    const before = rows.findLastIndex((row) => row.rates && baselineOf(row) < line.baseline);
    const around = [before, before + 1].filter((row) => rows[row]?.rates === true);
    const at = own.length === 0 ? around : own.map((one) => rows.findIndex((row) => row.lines.includes(one)));
    if (at.length < 2) return [];
    const [first, last] = [Math.min(...at), Math.max(...at)];
    return line.pieces
      .filter((piece) => !isLabel(sheet, piece))
      .map(
        (piece): PlacedText => ({ row: first, rowSpan: last - first + 1, column: columnAt(sheet, piece), colSpan: 1, words: piece.words }),
      );
  });
