import { facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { sharesRow, type Table } from "../../model/table.ts";
import type { LabelContext } from "../header-contexts.ts";

/* "szczyt przedpołudniowy | szczyt popołudniowy | pozostałe": the hours that are left, where both peaks stand beside the word. */

/** The word alone, or with what the same column is of in groups of two zones: "pozostałe / pozaszczyt"; and what is outside both peaks. */
const rest = /^pozostal[ae](?=$| ?\/)|^(?:stref\w* )?poza ?szczytow[ae]$/;

/** Does the word stand in a row of headers, or in a column of labels, right beside those of both peaks? */
const isBesidePeaks = (table: Table, text: string): boolean =>
  table.cells.some((cell) => {
    if (cell.text !== text) return false;
    const before = (away: number) => (other: Table["cells"][number]) =>
      (sharesRow(other, cell) && other.column + other.colSpan - 1 === cell.column - away) ||
      (other.column === cell.column && other.row + other.rowSpan - 1 === cell.row - away);
    const zonesAt = (away: number) => table.cells.filter(before(away)).flatMap((other) => facetsOf(other.text).zones);
    return zonesAt(1).includes("afternoon_peak") && zonesAt(2).includes("morning_peak");
  });

/** The contexts of one axis with the bare word for the rest of the hours as that zone, before those that stand with it. */
export const withRestNamed = (contexts: readonly LabelContext[], table: Table): readonly LabelContext[] =>
  contexts.map(
    (one): LabelContext =>
      rest.test(fold(one.text)) && isBesidePeaks(table, one.text)
        ? { ...one, facets: { ...one.facets, zones: ["other_hours", ...one.facets.zones] } }
        : one,
  );
