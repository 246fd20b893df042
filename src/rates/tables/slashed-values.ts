import { facetsOf } from "../../language/facets.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { type Cell, sharesColumn, type Table } from "../../model/table.ts";

/* "0,2141 / 0,1188" under "szczyt / poza szczytem": two rates in a cell, each for the zone that stands in its place in the header. */

const parts = (text: string): readonly string[] =>
  text
    .replace(/\s+/g, " ")
    .split("/")
    .map((part) => part.trim());

/** The zones, one for each of two places, that the nearest header over a cell names with a stroke between; null where it names no such pair. */
const zonesOver = (cell: Cell, table: Table): readonly string[] | null => {
  const over = table.cells.filter(
    (other) => other.row + other.rowSpan <= cell.row && sharesColumn(other, cell) && other.text.includes("/"),
  );
  const header = over.filter(({ text }) => facetsOf(text).zones.length > 0).at(-1);
  if (header === undefined || header.column !== cell.column || header.colSpan !== cell.colSpan) return null;
  const named = parts(header.text);
  const zones = named.map((part) => facetsOf(part).zones);
  const isPair = named.length === 2 && zones.every((own) => own.length === 1) && zones[0]?.[0] !== zones[1]?.[0];
  return isPair ? named : null;
};

/** What the header calls the place of each number of a cell that has two with a stroke between; null where the cell is none of this kind. */
export const slashedLabels = (cell: Cell, table: Table): ReadonlyMap<PrintedNumber, string> | null => {
  const [line, ...others] = cell.lines;
  if (line === undefined || others.length > 0) return null;
  const { numbers, rest } = numbersIn(line);
  if (numbers.length !== 2 || rest.map(({ text }) => text).join(" ") !== "/") return null;
  const zones = zonesOver(cell, table);
  return zones === null ? null : new Map(numbers.map((number, i) => [number, zones[i] ?? ""]));
};
