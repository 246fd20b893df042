import { holdsNumber } from "../../language/value-cells.ts";
import type { Cell, Table } from "../../model/table.ts";
import type { LabelContext } from "../header-contexts.ts";

/* A row of another rate under the columns of one: "Stawka opłaty handlowej [zł/m-c]" with one amount across the prices of summer and winter. */

/** Does a cell stand across all columns that hold amounts, of which another row has several? */
const isAcross = ({ column, colSpan }: Cell, table: Table): boolean => {
  const amounts = table.cells.filter(holdsNumber);
  const isUnder = (other: Cell): boolean => other.column >= column && other.column + other.colSpan <= column + colSpan;
  return amounts.every(isUnder) && amounts.some((one) => amounts.some((other) => other.row === one.row && other.column > one.column));
};

/**
 * What the headers over a cell across all columns leave to a row that names its own rate with its unit: neither the rate that they name nor its unit,
 * and not what tells its columns apart.
 */
export const headersOver = (
  cell: Cell,
  table: Table,
  { row, hasUnit, column }: { readonly row: readonly LabelContext[]; readonly hasUnit: boolean; readonly column: readonly LabelContext[] },
): readonly LabelContext[] => {
  const named = row.find(({ facets }) => facets.category !== null)?.facets.category ?? null;
  const isOfOther = column.some(({ facets: { category } }) => category !== null && category !== named);
  if (named === null || !hasUnit || !isOfOther || !isAcross(cell, table)) return column;
  const left = { category: null, unit: null, units: [], unknownUnit: false, zones: [], season: null, dayType: null } as const;
  return column.map((one) => ({ ...one, facets: { ...one.facets, ...left } }));
};
