import { type Facets, facetsOf } from "../language/facets.ts";
import { holdsNumber, isValueCell } from "../language/value-cells.ts";
import { type Cell, sharesRow, type Table } from "../model/table.ts";
import type { Category } from "../model/vocabulary.ts";
import { cellsOver } from "./column-groups.ts";

/* What stands over a number: the header of its column, and the rows across the table that head those below them. */

/** One piece of text that speaks for a number: where it stands relative to it, nearest first within a kind. */
export interface LabelContext {
  /** A "unit" stands where a label does and has words that say no more than which unit it is, or nothing known. */
  readonly kind: "label" | "unit" | "heading" | "header";
  readonly text: string;
  readonly facets: Facets;
}

export const hasWords = (cell: Cell): boolean => /\p{L}/u.test(cell.text);

/**
 * A row across labels and values ("Składnik stały stawki sieciowej", "Obszar Północ") heads the rows below it, not the column. It begins
 * where the labels do: at the left edge, or right of the ordinals of rows.
 */
const isSection = (cell: Cell, column: number, labels: number): boolean => cell.column <= labels && column > labels;

/** Stands a number with words that were not understood among the values of a row? It heads nothing below it. */
const isMisreadValue = (cell: Cell, table: Table): boolean =>
  holdsNumber(cell) && table.cells.some((other) => other !== cell && sharesRow(other, cell) && isValueCell(other) && holdsNumber(other));

/** The column in which a row's words begin. */
export const labelsBegin = (cells: readonly Cell[]): number =>
  Math.min(...cells.filter(hasWords).map((cell) => cell.column), Math.max(0, ...cells.map((cell) => cell.column)));

/**
 * The header texts over one column, nearest first. A unit row inside the body is passed through; the header ends above the
 * first block of text that names a category, a group or a zone; a band inside the body that names the zones of the rows below it
 * ("G12 | | dzień | noc") leaves the category to the header further up. `categorised`: the row names its category itself, so a
 * section that names another has ended.
 */
export const headerContexts = (table: Table, cell: Cell, column: number, categorised: boolean, labels: number): LabelContext[] => {
  const above = cellsOver(table, cell, column)
    .filter((other) => other.lines.length > 0)
    .sort((a, b) => b.row - a.row);
  const contexts: LabelContext[] = [];
  let found = false;
  let categoryKnown = categorised;
  let sectioned = categorised;
  let grouped = false;
  for (const other of above) {
    if (isValueCell(other)) {
      if (found && categoryKnown) break;
      continue;
    }
    // A column's number, or a number that was misread.
    if (!hasWords(other) || isMisreadValue(other, table)) continue;
    const facets = facetsOf(other.text);
    const section = isSection(other, column, labels);
    // What heads an earlier group's rows says nothing of this one's, but for the area of them all.
    if (section && grouped && facets.region === null) continue;
    if (section && facets.groups.length > 0) grouped = true;
    if (section && facets.category !== null) {
      if (sectioned || isOfOtherRates(facets, other, above, table, labels)) continue;
      sectioned = true;
    }
    if (!section && (facets.category !== null || facets.groups.length > 0 || facets.zones.length > 0)) found = true;
    if (!section && facets.category !== null) categoryKnown = true;
    contexts.push({ kind: "header", text: other.text, facets });
  }
  return contexts;
};

/**
 * "Grupy C1x – składnik stały w zł/kW/m-c" across a table with a column of each rate changes the unit of one column, and the rate of none:
 * the column's own header names another rate, and another column's header this one.
 */
const isOfOtherRates = ({ category }: Facets, section: Cell, above: readonly Cell[], table: Table, labels: number): boolean => {
  const heads = (cells: readonly Cell[]): (Category | null)[] =>
    cells
      .filter((cell) => cell.row < section.row && cell.column > labels && !isValueCell(cell))
      .map((cell) => facetsOf(cell.text).category);
  const own = heads(above).find((one) => one !== null);
  return own !== undefined && own !== category && heads(table.cells).includes(category);
};
