import { raisedSigns } from "../model/raised-signs.ts";
import type { Cell, Table } from "../model/table.ts";
import { groupLabel, isGroupLabel } from "./group-labels.ts";

/** "C23 ZIMA", "G13s (lato, dzień roboczy)": a group's label, and hardly a word behind it; one is for the voltage. */
const mostWordsBehind = 3;
const voltage = /^\s+dla\s+przyłączenia\s+na\s+(?=\S+$)/iu;
const marks = new RegExp(`[${raisedSigns}]+`, "gu");
const namesGroup = ({ text: printed }: Cell): boolean => {
  const text = printed.replace(marks, "");
  const [label] = groupLabel.exec(text) ?? [];
  return (
    label !== undefined &&
    !/\d,\d/.test(text) &&
    text.slice(label.length).replace(voltage, " ").split(/\s+/).filter(Boolean).length <= mostWordsBehind
  );
};

/**
 * A table some of whose groups head their rows over all columns, and others in the column of labels alone with nothing beside them, as where
 * grounds of one colour touch: all of them head their rows. What stands over all columns would else be said of the next group's rates too.
 */
export const withGroupRows = (table: Table): Table => {
  const isOver = (cell: Cell): boolean => cell.column === 0 && cell.colSpan === table.columnCount && namesGroup(cell);
  if (table.columnCount === 1 || !table.cells.some(isOver)) return table;
  const inRow = (row: number): Cell[] => table.cells.filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan);
  const alone = table.cells.filter((cell) => {
    const isLabel = cell.column === 0 && cell.rowSpan === 1 && !isOver(cell) && namesGroup(cell);
    return isLabel && inRow(cell.row).every((other) => other === cell || (other.text === "" && other.rowSpan === 1));
  });
  if (alone.length === 0) return table;
  const rows = new Set(alone.map(({ row }) => row));
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (!rows.has(cell.row)) return [cell];
    const right = Math.max(...inRow(cell.row).map(({ box }) => box[2]));
    return alone.includes(cell) ? [{ ...cell, colSpan: table.columnCount, box: [cell.box[0], cell.box[1], right, cell.box[3]] }] : [];
  });
  return { ...table, cells };
};

/**
 * The group that titles a table by itself: the first row goes over all columns, and its first line is nothing but the name of the group ("Grupa
 * taryfowa C22b" over "sieć 0,4 kV, dzień/noc"). Null where a group heads rows further down too: then it is one of a table's parts.
 */
export const groupTitling = ({ cells, columnCount }: Table): string | null => {
  const titles = cells.filter(
    ({ column, colSpan, lines }) => column === 0 && colSpan === columnCount && isGroupLabel(lines[0]?.text ?? ""),
  );
  const [title, ...others] = titles;
  if (title === undefined || title.row > 0 || others.length > 0 || columnCount === 1) return null;
  return groupLabel.exec(title.lines[0]?.text ?? "")?.[1] ?? null;
};
