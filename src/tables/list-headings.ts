import { itemAt } from "../model/items.ts";
import { textOf } from "./columns.ts";
import type { Piece, Row } from "./pieces.ts";
import type { Sheet } from "./sheet.ts";

/* Headings of lists in the column of labels: "SKŁADNIK ZMIENNY STAWKI" / "SIECIOWEJ w zł/MWh:" over "- CAŁODOBOWA". */

/** Lines of one heading are no further apart than the closest of all lines of labels, to this share of the em: those of two texts are. */
const clearEm = 0.075;
const isItem = /^[-–—]\s*\p{L}/u;

/**
 * Each heading that ends in a colon right over the first item of its list, as its lines. `lines`: of labels and of rates, top to bottom;
 * `orphans`: those of labels alone; `own`: what of a line stands in the column of labels.
 */
export const listHeadings = (
  lines: readonly Row[],
  orphans: readonly Row[],
  own: (line: Row) => readonly Piece[],
  { em, parted }: Sheet,
): readonly (readonly Row[])[] => {
  const labelled = lines.filter((line) => own(line).length > 0);
  const said = (line: Row): string => own(line).map(textOf).join(" ");
  // The number of a row beside a line may stand a little lower.
  const placeOf = (line: Row): number => Math.max(...own(line).flatMap(({ words }) => words.map(({ baseline }) => baseline)));
  const gapOver = (at: number): number => placeOf(itemAt(labelled, at)) - placeOf(itemAt(labelled, at - 1));
  const closest = Math.min(...labelled.slice(1).map((_, i) => gapOver(i + 1)));
  return labelled.flatMap((line, at): (readonly Row[])[] => {
    const item = labelled[at + 1];
    if (!orphans.includes(line) || !said(line).endsWith(":") || item === undefined || !isItem.test(said(item))) return [];
    let from = at;
    for (let above = labelled[from - 1]; above !== undefined && orphans.includes(above); above = labelled[from - 1]) {
      const isOne = gapOver(from) <= closest + clearEm * em && !said(above).endsWith(":") && !isItem.test(said(above));
      if (!isOne || parted(above.baseline, itemAt(labelled, from).baseline, line.box[0], line.box[2])) break;
      from -= 1;
    }
    return [labelled.slice(from, at + 1)];
  });
};
