import { facetsOf } from "../../language/facets.ts";
import type { Block } from "../../language/labels.ts";
import { unitColumnOnOtherSide, unitColumnsAfterNumbers, unitsForGroups } from "../../language/unit-columns.ts";
import { isUnitOnly, type PrintedUnit } from "../../language/units.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import { type Cell, sharesRow, type Table } from "../../model/table.ts";
import type { LabelContext } from "../header-contexts.ts";

/* Cells of units in a number's row, or in that of the heading of its rows. */

export const unitContext = ({ text }: Cell): LabelContext => ({ kind: "unit", text, facets: facetsOf(text) });

/** What a unit says of its number besides: its tax ("zł/m-c z VAT"), and all words that may make another rate of it ("zł/kWh w drugim roku"). */
export const tellingMore = (units: readonly LabelContext[]): LabelContext[] =>
  units.filter(({ text, facets: { tax } }) => tax === "gross" || tax === "excise" || !isUnitOnly(text));

const unitCellIn = (table: Table, column: number, row: number): Cell | undefined =>
  table.cells.find((other) => other.column === column && other.row <= row && row < other.row + other.rowSpan && other.lines.length > 0);

/** The unit in the nearest column of units right of a number, in its row. */
export const unitAfter = (table: Table, cell: Cell, row: number): LabelContext[] => {
  const columns = unitColumnsAfterNumbers(table).filter((column) => column >= cell.column + cell.colSpan);
  if (columns.length === 0) return [];
  const nearest = Math.min(...columns);
  const own = unitCellIn(table, nearest, row);
  if (own === undefined) return [];
  const { facets, ...unit } = unitContext(own);
  return [{ ...unit, facets: { ...facets, units: unitsForGroups(table, nearest, facets.units) } }];
};

/**
 * What the unit left of a number offers together with the one at the other end of its row: both where they differ, of which the number's
 * decimals then decide, and none where the other one is no unit of rates. Where headers name groups ("Jedn. dla grup B"), each unit is for its own.
 */
export const withOtherSide = (
  table: Table,
  row: number,
  offers: readonly (readonly PrintedUnit[])[],
): readonly (readonly PrintedUnit[])[] => {
  const column = unitColumnOnOtherSide(table);
  const [own, ...further] = offers;
  const cell = column === null ? undefined : unitCellIn(table, column, row);
  const beside = column === null || cell === undefined ? [] : unitsForGroups(table, column, facetsOf(cell.text).units);
  const ofSides = [...offers.flat(), ...beside];
  if (ofSides.some(({ letters }) => letters !== undefined)) return [ofSides];
  if (own === undefined || cell === undefined) return offers;
  const { units } = facetsOf(cell.text);
  const others = units.filter(({ unit, groszy }) => !own.some((one) => one.unit === unit && one.groszy === groszy));
  return [units.length === 0 ? [] : [...own, ...others], ...further];
};

/**
 * The units of a number under "Opłata handlowa [zł/m-c]" in a row whose column of units says "zł/MWh": its column's own where the row's is none
 * of a rate of that name, and another number of the row can have it.
 */
export const orOwnOfColumn = (
  table: Table,
  cell: Cell,
  ofRow: readonly (readonly PrintedUnit[])[],
  column: readonly LabelContext[],
): readonly (readonly PrintedUnit[])[] => {
  const name = column.find(({ facets }) => facets.category !== null);
  const [beside = []] = ofRow;
  const category = name?.facets.category ?? null;
  if (name === undefined || category === null || beside.length === 0) return ofRow;
  const fits = ({ unit }: PrintedUnit): boolean => unitsOf[category].includes(unit);
  const { units } = name.facets;
  const isOfOther = table.cells.some((other) => other.column !== cell.column && sharesRow(other, cell) && holdsNumber(other));
  return isOfOther && units.length > 0 && units.every(fits) && !beside.some(fits) ? [units, ...ofRow] : ofRow;
};

/** "Składnik zmienny stawki sieciowej: | zł/MWh" on a row without a number, over the rows of its zones: the unit is theirs. */
export const unitBesideHeading = (table: Table, heading: Block, cell: Cell): LabelContext[] => {
  if (heading.cell.row + heading.cell.rowSpan > cell.row) return [];
  const row = table.cells.filter((other) => sharesRow(other, heading.cell));
  if (row.some(holdsNumber)) return [];
  const beside = row.filter((other) => other.column > heading.cell.column && other.column < cell.column && isUnitOnly(other.text));
  return beside.map(unitContext);
};
