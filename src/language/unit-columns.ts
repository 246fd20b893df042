import type { Table } from "../model/table.ts";
import { categoriesIn } from "./facets.ts";
import { fold, foldLine } from "./fold.ts";
import { groupClasses, isClass } from "./group-classes.ts";
import { type PrintedUnit, unitIn } from "./units.ts";
import { holdsNumber, isValueCell } from "./value-cells.ts";

/** Does a header say that its column holds units ("Jednostka", "jedn.", "J.m.", "Jednostka ceny")? */
const headsUnits = (text: string): boolean =>
  /^(?:jednostk\w*|jedn\.?|j\. ?m\.?|miano)(?: miary| ceny| staw(?:ki|ek)| oplat[ay]?)?$/.test(fold(text));

/** "Jedn. dla grup B", "Jednostka grup taryfowych C i G": a header of a column of units that are for the groups that it names. */
const headsUnitsOfGroups = (text: string): boolean => /^(?:jednostk\w*|jedn\.?|j\. ?m\.?)(?: miary)? (?:dla )?grup/.test(foldLine(text));

/** "zł", "zł/szt.": what fees for services among the rates are counted in. */
const isMoney = (text: string): boolean => /^(?:zł|PLN)(?:\s?\/\s?[\p{L}.]{1,8})?$/iu.test(text.trim());

/** A unit of rates, also with words that say more of its number: "zł/kWh w drugim roku". */
const beginsWithUnit = (text: string): boolean => unitIn(text) !== null && /^\W*(?:zł|PLN|gr)/iu.test(text);

/** The columns whose cells below the header hold units, one of them of rates. */
const unitColumns = (table: Table): number[] => {
  const found = new Map<number, { readonly units: boolean; readonly ofRates: boolean }>();
  for (const cell of table.cells) {
    if (cell.colSpan > 1 || cell.lines.length === 0 || headsUnits(cell.text) || headsUnitsOfGroups(cell.text)) continue;
    const { units, ofRates } = found.get(cell.column) ?? { units: true, ofRates: false };
    const isUnit = beginsWithUnit(cell.text);
    found.set(cell.column, { units: units && (isUnit || isMoney(cell.text)), ofRates: ofRates || isUnit });
  }
  return [...found].filter(([, { units, ofRates }]) => units && ofRates).map(([column]) => column);
};

const columnsOfNumbers = ({ cells }: Table): readonly number[] =>
  cells.filter((cell) => holdsNumber(cell) && isValueCell(cell)).map(({ column }) => column);

/** Is a column of units the first of several under the name of one rate, whose numbers stand right of it: "Stawka jakościowa" over "jednostka | wartość"? */
const leadsItsRate = ({ cells }: Table, column: number): boolean => {
  const numbers = cells.filter((cell) => holdsNumber(cell) && isValueCell(cell));
  const firstUnit = Math.min(...cells.filter((cell) => cell.column === column && beginsWithUnit(cell.text)).map(({ row }) => row));
  return cells.some(
    (head) =>
      head.row + head.rowSpan <= firstUnit &&
      head.column === column &&
      head.colSpan > 1 &&
      categoriesIn(head.text).length === 1 &&
      numbers.some((cell) => cell.column > column && cell.column < column + head.colSpan),
  );
};

const columnsAfterNumbers = (table: Table): readonly number[] => {
  const units = unitColumns(table);
  if (units.every((column) => leadsItsRate(table, column))) return [];
  return units.length > 0 && Math.min(...units) > Math.min(...columnsOfNumbers(table)) ? units : [];
};

/** A table is asked for each of its numbers. */
const memoized = new WeakMap<Table, readonly number[]>();

/**
 * The columns of units, where each unit stands right of its number ("Grupa | Stawka | Jednostka"): so it is where no unit stands left of
 * the first number. Empty in every other table.
 */
export const unitColumnsAfterNumbers = (table: Table): readonly number[] => {
  const known = memoized.get(table) ?? columnsAfterNumbers(table);
  memoized.set(table, known);
  return known;
};

const columnBehindAll = (table: Table): number | null => {
  const values = columnsOfNumbers(table);
  const units = unitColumns(table);
  const [last, ...others] = units.filter((column) => column > Math.max(...values));
  return last === undefined || others.length > 0 || !units.some((column) => column < Math.min(...values)) ? null : last;
};

const behindAll = new WeakMap<Table, { readonly column: number | null }>();

/**
 * The column of units right of all numbers, in a table with another one left of them all: "Jednostka | B21 | C21 | Jednostka". Which of the two
 * a number's unit stands in, no place says. Null in every other table.
 */
export const unitColumnOnOtherSide = (table: Table): number | null => {
  const known = behindAll.get(table) ?? { column: columnBehindAll(table) };
  behindAll.set(table, known);
  return known.column;
};

/** The units of a column under "Jedn. dla grup B", each for the letters of these groups: for none where groups are not named by their letters. */
export const unitsForGroups = (table: Table, column: number, units: readonly PrintedUnit[]): readonly PrintedUnit[] => {
  const head = table.cells.find((cell) => cell.column === column && cell.colSpan === 1 && headsUnitsOfGroups(cell.text));
  if (head === undefined) return units;
  const classes = groupClasses(head.text) ?? [];
  const letters = classes.every((group) => isClass(group) && group.length === 1) ? classes.join("") : "";
  return units.map((unit) => ({ ...unit, letters }));
};
