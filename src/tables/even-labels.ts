import { textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import type { Row } from "./pieces.ts";
import { isLabel, labelOf, type RowDraft, type Sheet } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/* Labels of several lines, each evenly above and below its row's rates: "G13s (zima," / "dzień wolny)" in a narrow column. */

/** The middle of a label and its row's rates differ by no more: they are set in the middle of cells of one row. */
const evenEm = 0.2;

/** Baselines of a label's lines, top to bottom: their middle is at `y`, and none is further from the next than lines of one text are. */
const isEven = (label: readonly Row[], y: number, em: number): boolean => {
  const [first, last] = [label[0]?.baseline ?? 0, label.at(-1)?.baseline ?? 0];
  const close = label.slice(1).every((line, i) => line.baseline - (label[i] as Row).baseline <= goesOnEm * em);
  return close && Math.abs((first + last) / 2 - y) <= evenEm * em;
};

/**
 * The rows of a body whose every row is a line of rates and a label that begins with a group's code, its lines evenly around the rates.
 * `orphans`: lines of labels alone. Null where the lines fall into rows in no way or in several, or every label has one line.
 */
export const evenRows = (rates: readonly Row[], orphans: readonly Row[], sheet: Sheet): readonly RowDraft[] | null => {
  if (sheet.labels !== 1 || orphans.length === 0) return null;
  const isLabelled = (line: Row): boolean => labelOf(sheet, line) !== undefined;
  const labels = [...orphans, ...rates.filter(isLabelled)].sort((a, b) => a.baseline - b.baseline);
  const begins = (line: Row): boolean =>
    groupLabel.test(
      line.pieces
        .filter((piece) => isLabel(sheet, piece))
        .map(textOf)
        .join(" "),
    );
  const found: (readonly RowDraft[])[] = [];
  const search = (at: number, from: number, rows: readonly RowDraft[]): void => {
    const line = rates[at];
    if (line === undefined) {
      if (from === labels.length) found.push(rows);
      return;
    }
    const first = labels[from];
    if (first === undefined || !begins(first)) return;
    for (let to = from + 1; to <= labels.length && found.length < 2; to += 1) {
      const label = labels.slice(from, to);
      // A label on the line of other rates is theirs.
      if (label.some((one) => one !== line && rates.includes(one))) return;
      if ((isLabelled(line) && !label.includes(line)) || !isEven(label, line.baseline, sheet.em)) continue;
      search(at + 1, to, [...rows, { rates: true, lines: [...new Set([...label, line])].sort((a, b) => a.baseline - b.baseline) }]);
    }
  };
  search(0, 0, []);
  return found.length === 1 ? (found[0] as readonly RowDraft[]) : null;
};
