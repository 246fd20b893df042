import { type Facets, facetsOf } from "../../language/facets.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { type Cell, sharesColumn, sharesRow, type Table } from "../../model/table.ts";

/*
 * "0,2141 / 0,1188" under "szczyt / poza szczytem", "4,90 | –" under "okres 1 mies. | okres 2 mies.": several rates in a cell, each for the zone
 * or the billing period that stands in its place in the header, or in the label of the row.
 */

/** The stroke of a unit parts no places: "Abonament (zł/m-c)". */
const unit = /zł ?\/ ?[\p{L}-]+/giu;
const isStroke = (text: string): boolean => text === "/" || text === "|";
const notApplicable = /^[-–—−]$/;

const parts = (text: string): readonly string[] =>
  text
    .replace(unit, " ")
    .replace(/\s+/g, " ")
    .split(/[/|]/)
    .map((part) => part.trim());

const oneZone = ({ zones }: Facets): string | null => (zones.length === 1 ? (zones[0] ?? null) : null);
const onePeriod = ({ billing, periods }: Facets): string | null => (periods ? null : billing);

/** The parts of a text, each with a zone or each with a billing period of its own; null where it names no such places. */
const placesIn = (text: string): readonly string[] | null => {
  const named = parts(text);
  const facets = named.map(facetsOf);
  const areAll = (by: (one: Facets) => string | null): boolean =>
    facets.every((one) => by(one) !== null) && new Set(facets.map(by)).size === named.length;
  const arePeriods = areAll(onePeriod) && facets.every(({ zones }) => zones.length === 0);
  return named.length > 1 && ((named.length === 2 && areAll(oneZone)) || arePeriods) ? named : null;
};

/** The places that the nearest header over a cell names, which is over no other column. */
const placesOver = (cell: Cell, table: Table): readonly string[] | null => {
  const header = table.cells
    .filter((other) => other.row + other.rowSpan <= cell.row && sharesColumn(other, cell) && /[/|]/.test(other.text))
    .filter(({ text }) => facetsOf(text).zones.length > 0 || facetsOf(text).billing !== null)
    .at(-1);
  if (header === undefined || header.column !== cell.column || header.colSpan !== cell.colSpan) return null;
  return placesIn(header.text);
};

/** The billing periods that the label of a cell's row names: "Abonament: 2-miesięczny / 6-miesięczny". */
const placesBeside = (cell: Cell, table: Table): readonly string[] | null => {
  const [label, ...others] = table.cells.filter(
    (other) => sharesRow(other, cell) && other.column < cell.column && facetsOf(other.text).periods,
  );
  const isOne = label !== undefined && others.length === 0 && label.row === cell.row && label.rowSpan === cell.rowSpan;
  return isOne ? placesIn(label.text) : null;
};

/** What stands in each place of a cell of one line, with strokes between the places: a number, or null for "not applicable". */
const slashed = (cell: Cell): readonly (PrintedNumber | null)[] | null => {
  const [line, ...others] = cell.lines;
  if (line === undefined || others.length > 0) return null;
  const { numbers, rest } = numbersIn(line);
  if (numbers.length === 0 || rest.length === 0 || !rest.every(({ text }) => isStroke(text))) return null;
  const written = line.text.split(/ [/|] /).map((part) => part.trim());
  let at = 0;
  const places = written.map((part): PrintedNumber | null | undefined => {
    if (notApplicable.test(part)) return null;
    const number = numbers[at];
    at += 1;
    return number?.text === part ? number : undefined;
  });
  const isWhole = written.length === rest.length + 1 && at === numbers.length;
  return isWhole && places.every((place) => place !== undefined) ? places : null;
};

/** What the header or the row calls the place of each number of a cell that has several with strokes between; null where the cell is none. */
export const slashedLabels = (cell: Cell, table: Table): ReadonlyMap<PrintedNumber, string> | null => {
  const places = slashed(cell);
  if (places === null) return null;
  const named = placesOver(cell, table) ?? placesBeside(cell, table);
  if (named === null || named.length !== places.length) return null;
  return new Map(places.flatMap((number, i) => (number === null ? [] : [[number, named[i] ?? ""]])));
};
