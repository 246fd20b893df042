import { facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { isValueCell } from "../../language/value-cells.ts";
import type { Cell, Table } from "../../model/table.ts";
import type { LabelContext } from "../header-contexts.ts";

/*
 * "miesiąc" in a column in which other rows print "6 miesięcy": the billing period by its name alone. Where no other label of its column is a
 * billing period, it may be a part of a unit, or what is counted.
 */

const periodAlone = /^(?:miesiac|kwartal|pol roku|polrocze|rok)$/;

/** "6 miesięcy", "2 miesiące": a number of months and nothing else. */
const countsMonths = /^\d{1,2} ?-? ?(?:miesi\w*|mies\.?|m-?c\w*)$/;

const inColumnOf = (cell: Cell, other: Cell): boolean => other.column === cell.column && other.colSpan === cell.colSpan;

/** The label of a cell, with the billing period that it names where its column says what such words are. */
export const withMonthNamed = (label: LabelContext, cell: Cell, table: Table): LabelContext => {
  const name = fold(label.text).trim();
  if (!periodAlone.test(name)) return label;
  const isOfPeriods = table.cells.some(
    (other) => inColumnOf(cell, other) && !isValueCell(other) && countsMonths.test(fold(other.text).trim()),
  );
  return isOfPeriods ? { ...label, facets: { ...label.facets, billing: facetsOf(`co ${name}`).billing } } : label;
};
