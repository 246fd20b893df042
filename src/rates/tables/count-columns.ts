import { facetsOf, hasFacets } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Cell, Table } from "../../model/table.ts";
import { coversColumn } from "../column-groups.ts";

/** "Liczba stref", "Lp.", "Nr pozycji": a column that counts. */
const counts = /^(?:liczb\w*|ilosc\w*|l\.? ?p\.?|nr|numer\w*|poz(?:ycj\w*|\.))(?![\w-])/;
const whole = /^\d{1,4}\.?$/;

/** Is a cell a whole number in a column whose own heading says that it counts? No rate is due there. */
export const isCount = (cell: Cell, table: Table): boolean => {
  if (!whole.test(cell.text.trim())) return false;
  const heads = table.cells
    .filter((other) => other.row < cell.row && coversColumn(other, cell.column) && /\p{L}/u.test(other.text))
    .sort((a, b) => b.row - a.row);
  const [nearest] = heads;
  return nearest !== undefined && counts.test(fold(nearest.text)) && !hasFacets(facetsOf(nearest.text));
};
