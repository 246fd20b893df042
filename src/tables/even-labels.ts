import { textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import type { Piece, Row } from "./pieces.ts";
import { columnAt, isLabel, type RowDraft, type Sheet } from "./sheet.ts";
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

/** Lines of labels stand apart where the space between two is wider by this than between lines of one; the tightest cells seen are padded by 0.13 em. */
const clearEm = 0.08;

/** Is every line of a label nearer to the next of it than any label is to the next one? */
const areApart = (labels: readonly (readonly Row[])[], em: number): boolean => {
  const steps = (lines: readonly Row[]): number[] => lines.slice(1).map((line, i) => line.baseline - (lines[i] as Row).baseline);
  const between = labels.slice(1).map((label, i) => (label[0] as Row).baseline - ((labels[i] as readonly Row[]).at(-1) as Row).baseline);
  return Math.max(...labels.flatMap(steps)) + clearEm * em <= Math.min(...between);
};

/** Rows of a body, and the lines of labels that are in none: those of columns further left. */
export interface EvenRows {
  readonly rows: readonly RowDraft[];
  readonly others: readonly Row[];
}

/**
 * The rows of a body whose every row is a line of rates and a label in the column beside them, its lines evenly around the rates: each
 * begins with a group's code, or all stand apart. `orphans`: lines of labels alone. Null where the lines fall into rows in no way or in
 * several, or every label has one line.
 */
export const evenRows = (rates: readonly Row[], orphans: readonly Row[], sheet: Sheet): EvenRows | null => {
  const own = (line: Row): Piece[] => line.pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === sheet.labels - 1);
  const isLabelled = (line: Row): boolean => own(line).length > 0;
  const beside = orphans.filter(isLabelled);
  if (beside.length === 0) return null;
  const labels = [...beside, ...rates.filter(isLabelled)].sort((a, b) => a.baseline - b.baseline);
  const begins = ([line]: readonly Row[]): boolean => line !== undefined && groupLabel.test(own(line).map(textOf).join(" "));
  const found: (readonly (readonly Row[])[])[] = [];
  const search = (at: number, from: number, texts: readonly (readonly Row[])[]): void => {
    const line = rates[at];
    if (line === undefined) {
      if (from === labels.length && (texts.every(begins) || areApart(texts, sheet.em))) found.push(texts);
      return;
    }
    for (let to = from + 1; to <= labels.length && found.length < 2; to += 1) {
      const label = labels.slice(from, to);
      // Further lines only bring its middle further down.
      if (((label[0] as Row).baseline + (label.at(-1) as Row).baseline) / 2 > line.baseline + evenEm * sheet.em) return;
      // A label on the line of other rates is theirs.
      if (label.some((one) => one !== line && rates.includes(one))) return;
      if ((isLabelled(line) && !label.includes(line)) || !isEven(label, line.baseline, sheet.em)) continue;
      search(at + 1, to, [...texts, label]);
    }
  };
  search(0, 0, []);
  const [texts, ...others] = found;
  if (texts === undefined || others.length > 0) return null;
  const rows = rates.map((line, i): RowDraft => {
    const lines = [...new Set([...(texts[i] as readonly Row[]), line])].sort((a, b) => a.baseline - b.baseline);
    return { rates: true, lines };
  });
  return { rows, others: orphans.filter((line) => !beside.includes(line)) };
};
