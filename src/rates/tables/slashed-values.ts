import { type Facets, facetsOf } from "../../language/facets.ts";
import { numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { type Cell, sharesColumn, sharesRow, type Table } from "../../model/table.ts";
import type { Zone } from "../../model/vocabulary.ts";

/*
 * "0,2141 / 0,1188" under "szczyt / poza szczytem", "4,90 | –" under "okres 1 mies. | okres 2 mies.": several rates in a cell, each for the zone,
 * the phases or the billing period that stands in its place in the header, or in the label of the row.
 */

/** The stroke of a unit parts no places: "Abonament (zł/m-c)". */
const unit = /zł ?\/ ?[\p{L}-]+/giu;
const isStroke = (text: string): boolean => text === "/" || text === "|";
const notApplicable = /^[-–—−]$/;

/** What a text says in places parted by strokes, without the letter of groups before them and the unit behind them. */
const parts = (text: string): readonly string[] =>
  text
    .replace(/\[[^[\]]*\]/g, " ")
    .replace(unit, " ")
    .replace(/\s+/g, " ")
    .replace(/^ ?[ABCG]: ?/u, "")
    .split(/[/|]/)
    .map((part) => part.trim());

/** The zones that one group has beside each other: "szczytowa / dzienna" are those of two kinds of groups, of which each has one. */
const pairsOfZones: readonly (readonly Zone[])[] = [
  ["peak", "offpeak"],
  ["day", "night"],
  ["morning_peak", "afternoon_peak"],
];
const arePairOfZones = (named: readonly Facets[]): boolean => {
  const zones = named.map((facets) => facets.zones);
  return zones.every((own) => own.length === 1) && pairsOfZones.some((pair) => pair.every((zone) => zones.flat().includes(zone)));
};
const arePairOfPhases = (named: readonly Facets[]): boolean => {
  const phases = named.map((facets) => facets.phases);
  return phases.includes(1) && phases.includes(3) && named.every((facets) => facets.zones.length === 0);
};
const areBillingPeriods = (named: readonly Facets[]): boolean =>
  named.every(({ billing, periods, zones }) => billing !== null && !periods && zones.length === 0) &&
  new Set(named.map(({ billing }) => billing)).size === named.length;

/** The parts of a text, each with a zone, phases or a billing period of its own; null where it names no such places. */
const placesIn = (text: string): readonly string[] | null => {
  const named = parts(text);
  const facets = named.map(facetsOf);
  const arePair = named.length === 2 && (arePairOfZones(facets) || arePairOfPhases(facets));
  return arePair || (named.length > 1 && areBillingPeriods(facets)) ? named : null;
};

/** The places that the nearest header over a cell names, which is over no other column. */
const placesOver = (cell: Cell, table: Table): readonly string[] | null => {
  const header = table.cells
    .filter((other) => other.row + other.rowSpan <= cell.row && sharesColumn(other, cell) && /[/|]/.test(other.text))
    .filter(({ text }) =>
      parts(text)
        .map(facetsOf)
        .some(({ zones, phases, billing }) => zones.length > 0 || phases !== null || billing !== null),
    )
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

/** Does a text name a zone, phases or a billing period in places parted by strokes? */
const namesPlaces = ({ text }: Cell): boolean =>
  parts(text).length > 1 &&
  parts(text)
    .map(facetsOf)
    .some(({ zones, phases, billing }) => zones.length > 0 || phases !== null || billing !== null);

/**
 * "0,1290*⁾ / 0,2011**⁾": two rates on one line that nothing but their notes tell apart, as two on lines of their own. Where a header or a label names
 * places, the strokes part these.
 */
export const differByNotes = (cell: Cell, table: Table): boolean => {
  const [line, ...others] = cell.lines;
  if (line === undefined || others.length > 0 || cell.colSpan > 1) return false;
  const { numbers, rest } = numbersIn(line);
  const marks = numbers.flatMap((number) => number.marks);
  return (
    numbers.length === 2 &&
    rest.length === 1 &&
    rest.every(({ text }) => isStroke(text)) &&
    numbers.every((number) => number.marks.length === 1) &&
    new Set(marks).size === marks.length &&
    !table.cells.some(
      (other) =>
        (sharesColumn(other, cell) ? other.row < cell.row : sharesRow(other, cell) && other.column < cell.column) && namesPlaces(other),
    )
  );
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
