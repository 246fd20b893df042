import { boundingBox } from "../model/geometry.ts";
import { type Cell, sharesRow, type Table } from "../model/table.ts";
import { groupLabel } from "./group-labels.ts";

/*
 * A list of one group's rates under another, without a head: the first group stands over the table, the others in rows of it. What stands
 * over a table speaks for all of it, so the list is parted where its second group begins.
 */

/** "Grupa taryfowa B23", "B23 ZIMA", "Grupy taryfowe C11 i C21": a group's label, and hardly a word behind it. */
const mostWordsBehind = 3;
const isTitle = (text: string): boolean => {
  const [label] = groupLabel.exec(text) ?? [];
  if (label === undefined || /\d,\d|[.;]$/.test(text)) return false;
  return text.slice(label.length).split(" ").filter(Boolean).length <= mostWordsBehind;
};

const hasAmount = ({ text }: Cell): boolean => /\d,\d/.test(text);

/** The first row that is nothing but a group's title, under rows of rates that begin with the first one; null where there is none. */
const secondGroup = (table: Table): number | null => {
  const amounts = table.cells.filter(hasAmount);
  const title = table.cells.find(
    (cell) => cell.column === 0 && isTitle(cell.lines[0]?.text ?? "") && !amounts.some((amount) => sharesRow(amount, cell)),
  );
  return title === undefined || title.row === 0 || !amounts.some(({ row }) => row === 0) ? null : title.row;
};

const partOf = (table: Table, from: number, to: number): Pick<Table, "cells" | "rowCount" | "box"> => {
  const cells = table.cells.filter(({ row }) => row >= from && row < to).map((cell) => ({ ...cell, row: cell.row - from }));
  return { cells, rowCount: to - from, box: boundingBox(cells.map(({ box }) => box)) };
};

/** The table, or the rates of the group named over it and those of the groups named in it. */
export const partAtGroups = (table: Table): Table[] => {
  const named = table.caption.findIndex(({ text }) => isTitle(text));
  const at = named < 0 ? null : secondGroup(table);
  if (at === null) return [table];
  return [
    { ...table, ...partOf(table, 0, at) },
    { ...table, ...partOf(table, at, table.rowCount), caption: table.caption.slice(0, named) },
  ];
};
