import { boundingBox } from "../model/geometry.ts";
import { firstItem, lastItem } from "../model/items.ts";
import type { Cell, Line } from "../model/table.ts";
import { groupLabel } from "./group-labels.ts";
import { goesOnWith } from "./joins.ts";
import { goesOnEm } from "./texts.ts";

/* Labels that the end of a page parts from their rates: each becomes a row of its own, however many lines it has. */

/** A line of a label, and the column it stands in. */
export interface LabelLine {
  readonly line: Line;
  readonly column: number;
}

const pitchEm = (above: Line, below: Line): number => {
  const [over, under] = [above.words[0], below.words[0]];
  return over === undefined || under === undefined ? Number.POSITIVE_INFINITY : (under.baseline - over.baseline) / over.fontSize;
};

/** "Składnik zmienny stawki sieciowej [zł/" and "MWh]" are one label; "C11" and "strefa dzienna" are two. */
const isOne = (above: LabelLine, below: LabelLine): boolean =>
  above.column === below.column &&
  pitchEm(above.line, below.line) <= goesOnEm &&
  !groupLabel.test(above.line.text) &&
  goesOnWith(above.line.text, below.line.text);

/** Labels as cells in rows of their own from row `from` on, top to bottom. */
export const labelCells = (lines: readonly LabelLine[], page: number, from: number): Cell[] => {
  const labels: LabelLine[][] = [];
  for (const one of lines) {
    const last = labels.at(-1);
    if (last !== undefined && isOne(lastItem(last), one)) last.push(one);
    else labels.push([one]);
  }
  return labels.map((label, i): Cell => {
    const own = label.map(({ line }) => line);
    const { column } = firstItem(label);
    const box = boundingBox(own.map((line) => line.box));
    return { page, row: from + i, column, rowSpan: 1, colSpan: 1, box, text: own.map(({ text }) => text).join("\n"), lines: own };
  });
};
