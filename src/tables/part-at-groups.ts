import { facetsOf } from "../language/facets.ts";
import { isCodesOnly } from "../language/group-codes.ts";
import { numbersIn } from "../language/numbers.ts";
import { boundingBox } from "../model/geometry.ts";
import type { Cell, Table } from "../model/table.ts";

/*
 * A list of one group's rates under another, without a head: the first group stands over the table, the others in rows of it. What stands
 * over a table speaks for all of it, so the list is parted where its second group begins.
 */

const hasNumber = ({ lines }: Cell): boolean => lines.some((line) => numbersIn(line).numbers.length > 0);

/** "Grupa taryfowa B23", alone or over words about its customers. */
const titlesGroup = ({ column, lines, text }: Cell): boolean =>
  column === 0 && isCodesOnly(lines[0]?.text ?? "") && facetsOf(text).category === null;

const rowsOf = ({ row, rowSpan }: Cell): number[] => Array.from({ length: rowSpan }, (_, i) => row + i);

/** The first row that is nothing but a group's title, under rows of rates that begin with the first one; null where there is none. */
const secondGroup = (table: Table): number | null => {
  const numbered = new Set(table.cells.filter(hasNumber).flatMap(rowsOf));
  const title = table.cells.find((cell) => titlesGroup(cell) && !rowsOf(cell).some((row) => numbered.has(row)));
  return title === undefined || title.row === 0 || !numbered.has(0) ? null : title.row;
};

const partOf = (table: Table, from: number, to: number): Pick<Table, "cells" | "rowCount" | "box"> => {
  const cells = table.cells.filter(({ row }) => row >= from && row < to).map((cell) => ({ ...cell, row: cell.row - from }));
  return { cells, rowCount: to - from, box: boundingBox(cells.map(({ box }) => box)) };
};

/** The table, or the rates of the group named over it and those of the groups named in it. */
export const partAtGroups = (table: Table): Table[] => {
  const named = table.caption.some(({ text }) => isCodesOnly(text));
  const at = named ? secondGroup(table) : null;
  if (at === null) return [table];
  const withoutGroups = table.caption.filter(({ text }) => facetsOf(text).groups.length === 0);
  return [
    { ...table, ...partOf(table, 0, at) },
    { ...table, ...partOf(table, at, table.rowCount), caption: withoutGroups },
  ];
};
