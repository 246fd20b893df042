import { boundingBox } from "../model/geometry.ts";
import { firstItem } from "../model/items.ts";
import { toleranceEm } from "./pieces.ts";
import { type BodyRow, baselineOf, columnAt, isLabel, type PlacedText, type Sheet } from "./sheet.ts";

/* Where what stands in the columns of rates goes: into its row, or over all rows of a merged cell. */

/** What stands in the columns from the first with rates on; a text may reach over several. */
export const placedValues = (rows: readonly BodyRow[], sheet: Sheet): PlacedText[] =>
  rows.flatMap((row, at) =>
    row.rates
      ? row.lines.flatMap(({ pieces }) =>
          pieces
            .filter((piece) => !isLabel(sheet, piece))
            .map((piece): PlacedText => {
              const [from, to] = piece.over ?? [piece.box[0], piece.box[2]];
              const touches = ({ left, right }: { left: number; right: number }): boolean =>
                Math.min(right, to) - Math.max(left, from) > toleranceEm * sheet.em;
              const over = sheet.columns.flatMap((column, i) => (touches(column) ? [i] : []));
              const wide = (piece.kind === "text" || piece.over !== undefined) && over.length > 1;
              const column = wide ? firstItem(over) : columnAt(sheet, piece);
              return { row: at, rowSpan: 1, column, colSpan: wide ? over.length : 1, words: piece.words };
            }),
        )
      : [],
  );

/** What is set in the middle of a merged cell differs from the middle of its rows by no more. */
const middleEm = 0.3;

/**
 * Rates in the middle of rows between which ruling lines part the labels and leave the rates' own column open: each is for all of these
 * rows, none of which has another rate there.
 */
export const withRuledSpans = (placedTexts: readonly PlacedText[], rows: readonly BodyRow[], sheet: Sheet): PlacedText[] => {
  const labels = sheet.columns[sheet.labels - 1];
  const isFree = (at: number, column: number): boolean =>
    rows[at]?.rates === true &&
    !placedTexts.some(
      (placedText) =>
        placedText.column <= column &&
        column < placedText.column + placedText.colSpan &&
        placedText.row <= at &&
        at < placedText.row + placedText.rowSpan,
    );
  return placedTexts.map((placedText) => {
    if (labels === undefined || placedText.colSpan > 1) return placedText;
    const solid = placedText.words.filter(({ raised }) => !raised);
    const [left, top, right, bottom] = boundingBox((solid.length > 0 ? solid : placedText.words).map((word) => word.box));
    const isOpen = (at: number): boolean => {
      const [above, below] = [rows[at], rows[at + 1]];
      if (above === undefined || below === undefined) return false;
      const parted = (from: number, to: number): boolean => sheet.parted(baselineOf(above), baselineOf(below), from, to);
      return parted(labels.left, labels.right) && !parted(left, right);
    };
    let [first, last] = [placedText.row, placedText.row + placedText.rowSpan - 1];
    while (isFree(first - 1, placedText.column) && isOpen(first - 1)) first -= 1;
    while (isFree(last + 1, placedText.column) && isOpen(last)) last += 1;
    const all = boundingBox(rows.slice(first, last + 1).flatMap(({ lines }) => lines.map(({ box }) => box)));
    const centred = Math.abs((all[1] + all[3]) / 2 - (top + bottom) / 2) <= middleEm * sheet.em;
    return centred ? { ...placedText, row: first, rowSpan: last - first + 1 } : placedText;
  });
};
