import { facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { opensChapter, opensPoint } from "../language/points.ts";
import { setAsideNameIn } from "../language/set-aside-words.ts";
import { isValueCell } from "../language/value-cells.ts";
import { groupless } from "../language/words-of-the-trade.ts";
import { type Cell, type Line, sharesColumn, sharesRow, type Table } from "../model/table.ts";
import type { SetAsideName } from "../model/vocabulary.ts";
import { feeRowsOf } from "./tables/fee-rows.ts";

export interface PlacedLine {
  readonly page: number;
  readonly line: Line;
}

/** What the words around a number call it. `near`: its own sentence or table does, and names no rate; else a heading further up. */
export interface Called {
  readonly name: SetAsideName;
  readonly near: boolean;
  /** The words that do. */
  readonly by: string;
}

/** Lines that are looked at above a number; a chapter of fees is seldom longer. A sentence or list that leads up to it is shorter. */
const reachLines = 60;
const sentenceLines = 10;
const numbered = /^\s*(\d{1,2}(?:\.\d{1,2})*)/;
const isAbove = (line: PlacedLine, page: number, y: number): boolean =>
  line.page < page || (line.page === page && line.line.box[3] <= y + 2);

/** Does a heading stand over a point: "5" and "5.1" over "5.1.2"? One without a number, or over no numbered point, may. */
const isOver = (heading: string, under: string | null): boolean => {
  const number = numbered.exec(heading)?.[1];
  return number === undefined || under === null || under.startsWith(`${number}.`);
};

/**
 * Looks upward from a place: first the lines of its own point, then the headings of the points before it, to the chapter's. What names
 * a rate ends the search, and so does a page that was not read; a point's own words do not reach over a table.
 */
export const calledAbove = (
  lines: readonly PlacedLine[],
  tables: readonly Table[],
  page: number,
  y: number,
  own: boolean,
): Called | null => {
  let inPoint = own;
  // "Opłatę za ponadumowny pobór energii biernej oblicza się przy ... oraz współczynnika k": a coefficient is one of what its point is about.
  let coefficient: Called | null = null;
  let last = page;
  let under: string | null = null;
  const above = lines
    .filter((other) => isAbove(other, page, y))
    .slice(-reachLines)
    .reverse();
  for (const [steps, { page: at, line }] of above.entries()) {
    if (last - at > 1) return coefficient;
    last = at;
    const floor = at === page ? y : Number.POSITIVE_INFINITY;
    const between = tables.some((table) => table.page === at && table.box[1] >= line.box[3] - 2 && table.box[3] <= floor + 2);
    if (between || steps >= sentenceLines) inPoint = false;
    const heads = opensPoint.test(line.text) && isOver(line.text, under);
    if (inPoint || heads) {
      const name = setAsideNameIn(line.text);
      const { category } = facetsOf(line.text);
      // "Opłatę za energię bierną oblicza się przy zastosowaniu ceny": the price of energy in it is one of reactive energy.
      const isOwn = category === null || (category === "energy" && name === "reactive_energy");
      const called = name === null ? null : { name, near: inPoint && isOwn, by: line.text };
      if (called !== null && name !== "coefficient") return called;
      coefficient ??= called;
      if (category !== null || opensChapter.test(line.text)) return coefficient;
    }
    if (heads) {
      inPoint = false;
      under = numbered.exec(line.text)?.[1] ?? under;
    }
  }
  return coefficient;
};

/** The words of a table that speak for one of its cells: those left of it and above it, its caption not among them. */
export const labelsOf = (table: Table, cell: Cell): Cell[] =>
  table.cells.filter((other) => {
    const beside = sharesRow(other, cell) && other.column < cell.column;
    const above = sharesColumn(other, cell) && other.row < cell.row;
    return other === cell || ((beside || above) && !isValueCell(other));
  });

/** The first of some texts that names a kind of fee. */
const calledBy = (texts: readonly string[]): Called | null => {
  const [by] = texts.filter((text) => setAsideNameIn(text) !== null);
  const name = by === undefined ? null : setAsideNameIn(by);
  return by === undefined || name === null ? null : { name, near: true, by };
};

/** In a table of rates only a label of the number's own can say that it is none; one that names a rate, or is a title, cannot. */
export const calledByLabel = (table: Table, cell: Cell): Called | null => {
  const fee = feeRowsOf(table).get(cell.row);
  if (fee !== undefined) return { name: fee, near: true, by: cell.text };
  const labels = labelsOf(table, cell).flatMap((label) => (label.colSpan === table.columnCount ? [] : label.text));
  const special = labels.find((text) => groupless.test(fold(text)));
  if (special !== undefined) return { name: "special_customers", near: true, by: special };
  return calledBy(labels.filter((text) => facetsOf(text).category === null));
};

/** A table of fees is called by its caption, nearest line first, by its labels, or by a heading above; coefficients stand in all of them. */
export const calledByTable = (table: Table, lines: readonly PlacedLine[], tables: readonly Table[]): Called | null => {
  const own = [...[...table.caption].reverse(), ...table.cells.filter((cell) => !isValueCell(cell))].map(({ text }) => text);
  const fee = calledBy(own.filter((text) => setAsideNameIn(text) !== "coefficient"));
  const called = fee ?? calledAbove(lines, tables, table.page, table.box[1], false) ?? calledBy(own);
  const ofRates = own.some((text) => facetsOf(text).category !== null);
  return called === null ? null : { ...called, near: called.near && !ofRates };
};
