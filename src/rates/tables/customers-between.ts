import { facetsOf, hasFacets } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { unknownWordInHeader } from "../../language/known-words.ts";
import type { Block } from "../../language/labels.ts";
import { isUnitOnly } from "../../language/units.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import { type Cell, sharesRow, type Table } from "../../model/table.ts";
import { hasWords } from "../header-contexts.ts";

/*
 * "Odbiorcy z grupy taryfowej G11 | 0,08", under it "Pozostali odbiorcy:" over rows that name no group: these are not of G11, though its code is the
 * nearest one above them.
 */

/** What only says by what the rows below differ: "przy rocznym zużyciu:", "w rozliczeniu:", "Stawki opłat:". */
const saysHowTheyDiffer =
  /^(?:w|we|przy|za|o|wedlug|zaleznie|w tym|(?:okres|rozlicz|rodzaj|staw|oplat|cen|wysokosc|wartosc|rok|roczn|zuzyc|strefa)\w*)\b/;
/** Whom rates may be for, by other words than codes. */
const customers = /\b(?:odbior(?:c|ca)|grup|klient|konsument|obiekt|lokal|budyn|gospodarst|uzytkown|podmiot|najemc|dzial(?:k|ek))/;

/** Does a row without an amount name whom the rows below it may be for, or say of them what nobody knows? */
const namesOthers = ({ text }: Cell): boolean => {
  const facets = facetsOf(text);
  if (facets.groups.length > 0 || facets.classes !== null || facets.category !== null) return false;
  const folded = fold(text).replace(/^\W+/, "");
  if (customers.test(folded)) return true;
  if (hasFacets(facets) || facets.region !== null || isUnitOnly(text)) return false;
  return !saysHowTheyDiffer.test(folded) || unknownWordInHeader(text) !== null;
};

/**
 * The heading that parts a label from a row further up whose groups it would be read for, and which has an amount of its own; null where none does.
 * `over`: what gives the label its meaning.
 */
export const customersBetween = (label: Cell, over: readonly Block[], table: Table): string | null => {
  const isHeading = (cell: Cell): boolean => !table.cells.some((other) => sharesRow(other, cell) && holdsNumber(other));
  const group = over.find(({ facets }) => facets.groups.length > 0 || facets.classes !== null)?.cell;
  if (group === undefined || group.row + group.rowSpan > label.row || isHeading(group)) return null;
  const between = table.cells.find(
    (cell) =>
      cell.row >= group.row + group.rowSpan &&
      cell.row < label.row &&
      cell.column <= label.column &&
      hasWords(cell) &&
      isHeading(cell) &&
      namesOthers(cell),
  );
  return between === undefined ? null : between.text.replace(/\s+/g, " ");
};
