import { facetsOf, hasFacets } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Cell, Table } from "../../model/table.ts";
import { coversColumn } from "../column-groups.ts";

/** "Liczba stref", "Lp.", "Nr pozycji": a column that counts. */
const counts = /^(?:liczb\w*|ilosc\w*|l\.? ?p\.?|nr|numer\w*|poz(?:ycj\w*|\.))(?![\w-])/;
const whole = /^\d{1,4}\.?$/;

const headingsOver = (cell: Cell, table: Table): Cell[] =>
  table.cells
    .filter((other) => other.row < cell.row && coversColumn(other, cell.column) && /\p{L}/u.test(other.text))
    .sort((a, b) => b.row - a.row);

/** Is a cell a whole number in a column whose own heading says that it counts? No rate is due there. */
export const isCount = (cell: Cell, table: Table): boolean => {
  if (!whole.test(cell.text.trim())) return false;
  const [nearest] = headingsOver(cell, table);
  return nearest !== undefined && counts.test(fold(nearest.text)) && !hasFacets(facetsOf(nearest.text));
};

const headsOrdinals = /^(?:l\. ?p\.?|lp\.?|nr(?: poz(?:ycj\w*|\.)?)?|poz\.?)$/;
const ordinal = /^(?:\d{1,3}(?:\.\d{1,2})*\.?[a-z]?|[IVX]{1,5}|[a-z])[.)]{0,2}$/;

/** Is a cell the number of its row, in a column headed "Lp."? "1f" there is the sixth row of the first rate, and no phase; "III" is no zone. */
export const isOrdinal = (cell: Cell, table: Table): boolean =>
  cell.colSpan === 1 &&
  ordinal.test(cell.text.trim()) &&
  headingsOver(cell, table).some(({ text }) => headsOrdinals.test(fold(text).trim()));
