import { facetsOf, hasFacets } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { headsRegions } from "../../language/regions.ts";
import { isValueCell } from "../../language/value-cells.ts";
import type { Cell, Table } from "../../model/table.ts";
import { cellsOver } from "../column-groups.ts";
import { hasWords } from "../header-contexts.ts";

/** "cały obszar", "wszystkie", "oba": a column under such a word is of no region. */
const ofAll = /^(?:cal[aey]|wszystk|ob[au]|kazd)/;

/** The branch or area that names a column: the cell right under a header that lists such names, "Obszar" over "Górny | Dolny". */
export const regionOverColumn = (table: Table, cell: Cell, column: number): string | null => {
  const above = cellsOver(table, cell, column);
  const heads = above.filter((other) => headsRegions(other.text)).map((other) => other.row + other.rowSpan);
  const name = above.find((other) => heads.includes(other.row) && hasWords(other) && !isValueCell(other));
  if (name === undefined || hasFacets(facetsOf(name.text)) || ofAll.test(fold(name.text))) return null;
  return name.text.replace(/\s+/g, " ");
};
