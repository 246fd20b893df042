import type { Decision } from "../model/decision.ts";
import type { ExtractedComponent, ReadTariff, SetAside } from "../model/extraction.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import { type Cell, sharesColumn, sharesRow, type Table, type TabledPage } from "../model/table.ts";
import { isNoAmount } from "./no-amounts.ts";

/** What a doubt about one place of a page can touch. */
export interface Reach {
  /** Codes of the tariffs whose rates it can change; null: the whole document, its decision's own facts among it. */
  readonly tariffs: readonly string[] | null;
  /** National rates that are printed at the place. */
  readonly national: readonly ExtractedComponent[];
}

export interface Place {
  readonly page: number;
  readonly box: Box;
}

/** A place that a rate was read from, and the codes of the tariffs that must have it. */
interface Print {
  readonly page: number;
  readonly bbox: Box;
  readonly groups: readonly string[];
}

export interface Found {
  /** Every place that a rate was read from: where areas print a tariff alike its components name the first alone. */
  readonly ratePlaces: readonly Print[];
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  readonly setAside: readonly SetAside[];
  /** What is wrong with what was read. */
  readonly problems?: readonly Problem[];
}

const everything: Reach = { tariffs: null, national: [] };
const only = (tariffs: Iterable<string>): Reach | null => {
  const codes = [...new Set(tariffs)];
  return codes.length === 0 ? null : { tariffs: codes, national: [] };
};

/** Does the middle of the other box lie within the sides of a box? */
export const centreIn = (box: Box, other: Box): boolean => {
  const [x, y] = [(other[0] + other[2]) / 2, (other[1] + other[3]) / 2];
  return box[0] < x && x < box[2] && box[1] < y && y < box[3];
};
/** The same words, and not the neighbours of a crooked line whose boxes overlap. */
const isPartOf = (a: Box, b: Box): boolean => centreIn(a, b) || centreIn(b, a);
const money = /z[łlt](?![\p{L}])|z[łlt]\//u;
/** A heading of this kind says for which area the tables below it are, up to the next one. */
const headsArea = /oddzia[łl]|obszar|rejon|lokalizacj/iu;
const bullet = /^(?:[-–—•▪◦*]|[a-z]\))/u;

/** A tariff's rate and the cell it was taken from. */
interface PlacedRate {
  readonly code: string;
  readonly cell: Cell;
}

/** The tariffs that must have a rate; a code without a tariff is none that could be held. */
const tariffsOf = ({ groups }: Print, { tariffs }: Found): readonly string[] =>
  groups.filter((group) => tariffs.some(({ tariff_code }) => tariff_code === group));

const ratesIn = (table: Table, found: Found): PlacedRate[] => {
  const pages = new Set(table.cells.map(({ page }) => page));
  return found.ratePlaces.flatMap((print) => {
    const { page, bbox, groups } = print;
    const cell = groups.length > 0 && pages.has(page) ? table.cells.find((one) => one.page === page && centreIn(one.box, bbox)) : undefined;
    return cell === undefined ? [] : tariffsOf(print, found).map((code) => ({ code, cell }));
  });
};

/** A label speaks for its own rows, and for those below it up to the next label of its column that is no part of its list. */
const labelledRows = (table: Table, label: Cell): Cell => {
  const next = table.cells
    .filter(
      (cell) => sharesColumn(cell, label) && cell.row >= label.row + label.rowSpan && cell.lines.length > 0 && !bullet.test(cell.text),
    )
    .reduce((row, cell) => Math.min(row, cell.row), table.rowCount);
  return { ...label, rowSpan: Math.max(label.rowSpan, next - label.row) };
};

const codesOf = (rates: readonly PlacedRate[]): ReadonlySet<string> => new Set(rates.map(({ code }) => code));

/** The rates between a heading among the rows and the next one; none where it stands over all rows and is no group's own. */
const sectionUnder = (table: Table, heading: Cell, rates: readonly PlacedRate[]): readonly PlacedRate[] => {
  if (heading.column > 0) return [];
  const next = table.cells
    .filter(
      (cell) => cell.column === 0 && cell.row > heading.row && cell.lines.length > 0 && !rates.some((rate) => sharesRow(rate.cell, cell)),
    )
    .reduce((row, cell) => Math.min(row, cell.row), table.rowCount);
  const section = rates.filter(({ cell }) => cell.row > heading.row && cell.row < next);
  const isInside = rates.some(({ cell }) => cell.row < heading.row);
  const [code, ...others] = codesOf(section);
  return isInside || (code !== undefined && others.length === 0 && heading.text.includes(code)) ? section : [];
};

/** The tariffs that the words of one cell speak for. */
const touchedBy = (table: Table, cell: Cell, rates: readonly PlacedRate[]): Iterable<string> => {
  const own = rates.filter((rate) => rate.cell === cell);
  if (own.length > 0) return codesOf(own);
  const inRows = rates.filter((rate) => sharesRow(rate.cell, cell));
  const below = rates.filter((rate) => sharesColumn(rate.cell, cell) && rate.cell.row >= cell.row);
  const firstRate = Math.min(...inRows.map((rate) => rate.cell.column));
  if (cell.column + cell.colSpan <= firstRate && inRows.length > 0) {
    const rows = labelledRows(table, cell);
    return codesOf(rates.filter((rate) => sharesRow(rate.cell, rows)));
  }
  if (inRows.length === 0) {
    const section = sectionUnder(table, cell, rates);
    return codesOf(section.length > 0 ? section : below.length > 0 ? below : rates);
  }
  // A cell among rates without one of its own: the group stands either over it or beside it, so the narrower of both is meant.
  const [rows, columns] = [codesOf(inRows), codesOf(rates.filter((rate) => sharesColumn(rate.cell, cell)))];
  return columns.size > 0 && columns.size < rows.size ? columns : rows;
};

const inTable = (table: Table, { page, box }: Place, whole: boolean, found: Found): Reach | null => {
  const rates = ratesIn(table, found);
  const cell = whole ? undefined : table.cells.find((one) => one.page === page && centreIn(one.box, box));
  return only(cell === undefined ? codesOf(rates) : touchedBy(table, cell, rates));
};

/** Does any part of a table stand at a place? A table that goes on overleaf has parts on several pages. */
const standsAt = (table: Table, { page, box }: Place): boolean =>
  (table.page === page && meets(table.box, box)) || table.cells.some((cell) => cell.page === page && meets(cell.box, box));

/**
 * What a doubt about a place can touch, or null for nothing: the tariffs whose number, label, heading, note or caption it is; a national
 * rate; the whole document where it is one of the decision's facts, the heading of an area, or a line about money that nobody explained.
 * `whole`: the doubt is about rows or columns, not about a word, so that all of its table is open.
 */
export const reachOf = (place: Place, whole: boolean, pages: readonly TabledPage[], found: Found): Reach | null => {
  const { page, box } = place;
  const here = (cited: { readonly page: number; readonly bbox: Box }): boolean => cited.page === page && isPartOf(cited.bbox, box);
  if (Object.values(found.decision?.evidence ?? {}).some(here)) return everything;
  const rated = found.ratePlaces.filter((print) => here(print) && tariffsOf(print, found).length > 0);
  const national = found.national.filter(here);
  if (!whole && (rated.length > 0 || national.length > 0))
    return { tariffs: [...new Set(rated.flatMap((print) => tariffsOf(print, found)))], national };
  const table = pages.flatMap(({ tables }) => tables).find((one) => standsAt(one, place));
  if (table !== undefined) return inTable(table, place, whole, found);
  const text = pages.find((one) => one.page.number === page)?.text ?? [];
  const line = text.find((one) => meets(one.box, box));
  const around = pages
    .flatMap(({ tables }) => tables)
    .filter(
      ({ caption, footnotes, page: own }) =>
        (own === page && caption.some((one) => meets(one.box, box))) ||
        footnotes.some((note) => note.page === page && meets(note.box, box)),
    );
  const beside = around.flatMap((one) => [...codesOf(ratesIn(one, found))]);
  if (line === undefined) return only(beside);
  if (headsArea.test(line.text) && around.length > 0) return beside.length > 0 ? everything : null;
  const inLine = (rates: readonly ExtractedComponent[]) => rates.filter((rate) => rate.page === page && meets(rate.bbox, line.box));
  const stated = found.tariffs.filter(({ components }) => inLine(components).length > 0);
  const announced = inLine(found.national);
  if (stated.length > 0 || announced.length > 0)
    return { tariffs: [...new Set([...stated.map(({ tariff_code }) => tariff_code), ...beside])], national: announced };
  if (beside.length > 0) return only(beside);
  if (!money.test(line.text) || isNoAmount(box, line, text)) return null;
  return found.setAside.some((one) => one.page === page && meets(one.bbox, line.box)) ? null : everything;
};
