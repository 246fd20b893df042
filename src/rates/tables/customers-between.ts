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

/** Does a row without an amount name whom the rows below it are for, by neither codes nor classes? */
const namesOthers = ({ text }: Cell): boolean => {
  const { groups, classes, category } = facetsOf(text);
  return groups.length === 0 && classes === null && category === null && customers.test(fold(text));
};

/** The same of a row right over bands, zones or periods, which says at least by what these differ, in words that are known. */
const mayNameOthers = (cell: Cell): boolean => {
  const { text } = cell;
  if (namesOthers(cell)) return true;
  const facets = facetsOf(text);
  if (hasFacets(facets) || facets.region !== null || isUnitOnly(text)) return false;
  return !saysHowTheyDiffer.test(fold(text).replace(/^\W+/, "")) || unknownWordInHeader(text) !== null;
};

/**
 * The heading that parts a label from rows further up whose groups it would be read for: from the group's own amount, or from the first one under its
 * name; null where none does. `over`: what gives the label its meaning.
 */
export const customersBetween = (label: Cell, over: readonly Block[], table: Table): string | null => {
  const firstAmount = Math.min(...table.cells.filter(holdsNumber).map(({ row }) => row));
  // The head of the table, printed again overleaf, names nobody.
  const isHeadAgain = (cell: Cell): boolean =>
    cell.row > firstAmount &&
    table.cells.some((other) => other.row < firstAmount && other.column === cell.column && other.text === cell.text);
  const isHeading = (cell: Cell): boolean =>
    !table.cells.some((other) => sharesRow(other, cell) && holdsNumber(other)) && !isHeadAgain(cell);
  const group = over.find(({ facets }) => facets.groups.length > 0 || facets.classes !== null)?.cell;
  if (group === undefined || group.row + group.rowSpan > label.row) return null;
  const [first] = isHeading(group)
    ? table.cells.filter((cell) => cell.row >= group.row + group.rowSpan && holdsNumber(cell)).sort((a, b) => a.row - b.row)
    : [group];
  if (first === undefined) return null;
  const between = table.cells.find(
    (cell) =>
      cell.row >= first.row + first.rowSpan &&
      cell.row < label.row &&
      cell.column <= label.column &&
      hasWords(cell) &&
      isHeading(cell) &&
      (first === group ? mayNameOthers(cell) : namesOthers(cell)),
  );
  return between === undefined ? null : between.text.replace(/\s+/g, " ");
};
