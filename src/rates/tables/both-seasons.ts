import { facetsOf } from "../../language/facets.ts";
import { holdsNumber, isValueCell } from "../../language/value-cells.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { firstItem } from "../../model/items.ts";
import type { Cell, Table } from "../../model/table.ts";

/*
 * "A23 ZIMA | 26,11 | – | 18,72" over "A23 LATO | 24,02 | – |": a rate that goes by no hour of the day is one for the whole year. Printed in the
 * first of a group's two rows of seasons, with nothing below it, it is for both, if the table prints all of them so, and leaves no other
 * cell empty: a cell that is empty elsewhere, or a number in both rows, says that empty is something else here. So may it of one group
 * alone, unless its row strikes out what it has none of.
 */

/** The two rows of a group's seasons, one under the other. */
type Pair = readonly [above: number, below: number];

interface SeasonRow {
  readonly row: number;
  readonly group: string | null;
  readonly season: string | null;
}

const covers = (cell: Cell, row: number): boolean => cell.row <= row && row < cell.row + cell.rowSpan;
const isEmpty = ({ lines }: Cell): boolean => lines.length === 0;
/** "–", "x": there is none. */
const isStruck = (cell: Cell): boolean => !isEmpty(cell) && isValueCell(cell) && !holdsNumber(cell);

const seasonRowsOf = (table: Table): SeasonRow[] =>
  [...new Set(table.cells.filter(holdsNumber).map(({ row }) => row))]
    .sort((a, b) => a - b)
    .map((row) => {
      const labels = table.cells
        .filter((cell) => covers(cell, row) && !isEmpty(cell) && !isValueCell(cell))
        .map(({ text }) => facetsOf(text));
      const groups = new Set(labels.flatMap((label) => label.groups));
      return {
        row,
        group: groups.size === 1 ? ([...groups][0] ?? null) : null,
        season: labels.find(({ season }) => season !== null)?.season ?? null,
      };
    });

/** The pairs of a table; none where a row of a season stands by itself, or a group has rows besides its two. */
const pairsOf = (rows: readonly SeasonRow[]): readonly Pair[] => {
  const seasonal = rows.filter(({ season }) => season !== null);
  const pairs = seasonal.flatMap((above, i): Pair[] => {
    const below = seasonal[i + 1];
    const isPair =
      i % 2 === 0 && above.group !== null && below?.group === above.group && below.season !== above.season && below.row === above.row + 1;
    return isPair && rows.filter(({ group }) => group === above.group).length === 2 ? [[above.row, below.row]] : [];
  });
  return pairs.length * 2 === seasonal.length ? pairs : [];
};

/** Is a column's header the name of a rate without zones, and of no other? */
const isOfYear = (table: Table, column: number, top: number): boolean => {
  const heads = table.cells.filter((cell) => cell.row < top && cell.column <= column && column < cell.column + cell.colSpan);
  const facets = heads.map(({ text }) => facetsOf(text));
  const categories = facets.flatMap(({ category }) => category ?? []);
  return (
    categories.length > 0 && !categories.some((one) => zonedCategories.includes(one)) && facets.every(({ zones }) => zones.length === 0)
  );
};

/** A single number over an empty cell, both in the rows of a pair. */
interface Once {
  readonly number: Cell;
  readonly empty: Cell;
}

/** The numbers of one column that are printed once for a pair; null where the column prints any pair otherwise, but struck out or merged. */
const printedOnce = (table: Table, column: number, pairs: readonly Pair[]): readonly Once[] | null => {
  const found: Once[] = [];
  for (const [above, below] of pairs) {
    const at = (row: number): Cell | undefined => table.cells.find((cell) => cell.column === column && covers(cell, row));
    const [number, empty] = [at(above), at(below)];
    if (number === undefined || empty === undefined) return null;
    if (number === empty || (isStruck(number) && isStruck(empty))) continue;
    const areSingle = [number, empty].every(({ rowSpan, colSpan }) => rowSpan === 1 && colSpan === 1);
    if (!areSingle || !holdsNumber(number) || number.lines.length > 1 || !isEmpty(empty)) return null;
    found.push({ number, empty });
  }
  return found;
};

/** The table with each rate without zones that is printed once for both seasons of its group reaching over their two rows; as it is where that is open. */
export const withRatesOfBothSeasons = (table: Table): Table => {
  const rows = seasonRowsOf(table);
  const pairs = pairsOf(rows);
  if (pairs.length === 0) return table;
  const top = firstItem(rows).row;
  const inRows = (cell: Cell): boolean => rows.some(({ row }) => covers(cell, row));
  const columns = new Set(table.cells.filter((cell) => holdsNumber(cell) && inRows(cell)).map(({ column }) => column));
  const once = [...columns].filter((column) => isOfYear(table, column, top)).map((column) => printedOnce(table, column, pairs));
  const all = once.flatMap((found) => found ?? []);
  if (all.length === 0 || once.includes(null)) return table;
  const empties = table.cells.filter((cell) => isEmpty(cell) && inRows(cell));
  const isAlone = pairs.length === 1 && !table.cells.some((cell) => all.some(({ empty }) => covers(cell, empty.row)) && isStruck(cell));
  if (empties.length !== all.length || isAlone) return table;
  const below = new Set(all.map(({ empty }) => empty));
  const numbers = new Set(all.map(({ number }) => number));
  return {
    ...table,
    cells: table.cells.filter((cell) => !below.has(cell)).map((cell) => (numbers.has(cell) ? { ...cell, rowSpan: 2 } : cell)),
  };
};
