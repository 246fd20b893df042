import { type Facets, facetsOf } from "../../language/facets.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { type Cell, sharesColumn, type Table } from "../../model/table.ts";
import type { Zone } from "../../model/vocabulary.ts";

/*
 * "0,2141 / 0,1188" under "szczyt / poza szczytem", "9,20 / 13,10" under "1-faz. / 3-faz.": two rates in a cell, each for what stands in its
 * place in the header.
 */

/** What a header says in places parted by strokes, without the letter of groups before them and the unit behind them. */
const parts = (text: string): readonly string[] =>
  text
    .replace(/\[[^[\]]*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^ ?[ABCG]: ?/u, "")
    .split("/")
    .map((part) => part.trim());

/** The zones that one group has beside each other: "szczytowa / dzienna" are those of two kinds of groups, of which each has one. */
const pairsOfZones: readonly (readonly Zone[])[] = [
  ["peak", "offpeak"],
  ["day", "night"],
  ["morning_peak", "afternoon_peak"],
];
const isPairOfZones = (named: readonly Facets[]): boolean => {
  const zones = named.map((facets) => facets.zones);
  return zones.every((own) => own.length === 1) && pairsOfZones.some((pair) => pair.every((zone) => zones.flat().includes(zone)));
};
const isPairOfPhases = (named: readonly Facets[]): boolean => {
  const phases = named.map((facets) => facets.phases);
  return phases.includes(1) && phases.includes(3) && named.every((facets) => facets.zones.length === 0);
};

/** What the nearest header over a cell that parts zones or phases by a stroke has in each of two places; null where it names no pair of them. */
const namesOver = (cell: Cell, table: Table): readonly string[] | null => {
  const over = table.cells.filter(
    (other) => other.row + other.rowSpan <= cell.row && sharesColumn(other, cell) && other.text.includes("/"),
  );
  const header = over
    .filter(({ text }) => parts(text).some((part) => facetsOf(part).zones.length > 0 || facetsOf(part).phases !== null))
    .at(-1);
  if (header === undefined || header.column !== cell.column || header.colSpan !== cell.colSpan) return null;
  const named = parts(header.text);
  const facets = named.map(facetsOf);
  return named.length === 2 && (isPairOfZones(facets) || isPairOfPhases(facets)) ? named : null;
};

/** What the header calls the place of each number of a cell that has two with a stroke between; null where the cell is none of this kind. */
export const slashedLabels = (cell: Cell, table: Table): ReadonlyMap<PrintedNumber, string> | null => {
  const [line, ...others] = cell.lines;
  if (line === undefined || others.length > 0) return null;
  const { numbers, rest } = numbersIn(line);
  if (numbers.length !== 2 || rest.map(({ text }) => text).join(" ") !== "/") return null;
  const names = namesOver(cell, table);
  return names === null ? null : new Map(numbers.map((number, i) => [number, names[i] ?? ""]));
};
