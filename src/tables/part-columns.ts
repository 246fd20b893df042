import type { Box } from "../model/geometry.ts";
import { firstItem, itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Page } from "../model/page.ts";
import type { Cell, Line, Table } from "../model/table.ts";
import { rateLike } from "./head-text.ts";
import { beginsPage } from "./overleaf.ts";

/* How the columns of a table's two parts lie over one another. */

/** Column lines of a table's two parts may differ by this much between pages. */
const columnPt = 4;
/** Texts of one column share at least this much of the narrower one's width, whatever their alignment. */
const sharedShare = 0.5;

/** A table or a draft of one. */
type PartTable = Pick<Table, "columnCount" | "cells">;

/** Where each column of the two parts begins in the joined table, and the column after the last. */
export interface JoinedColumns {
  readonly count: number;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Where the columns of a table begin and the last ends, which may differ a little from page to page; null where a line is not to be seen. */
const columnLines = ({ columnCount, cells }: Table): number[] | null => {
  const lines = Array.from({ length: columnCount + 1 }, (_, at) =>
    cells.flatMap((cell) => [...(cell.column === at ? [cell.box[0]] : []), ...(cell.column + cell.colSpan === at ? [cell.box[2]] : [])]),
  );
  const isLine = (xs: readonly number[]): boolean => xs.length > 0 && Math.max(...xs) - Math.min(...xs) <= columnPt;
  return lines.every(isLine) ? lines.map((xs) => median(xs)) : null;
};

const same = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, i) => i);

/** The places of `few` among `many`, when each is there and the outer ones are the same. */
const placesAmong = (few: readonly number[], many: readonly number[]): number[] | null => {
  const places = few.map((x) => many.findIndex((other) => Math.abs(x - other) <= columnPt));
  const outer = places[0] === 0 && places.at(-1) === many.length - 1;
  return outer && places.every((place, i) => place >= 0 && (i === 0 || place > itemAt(places, i - 1))) ? places : null;
};

/** Columns by their lines: the same, or one part's cut further by lines that the other lacks. */
export const columnsByLines = (a: Table, b: Table): JoinedColumns | null => {
  const [left, right] = [columnLines(a), columnLines(b)];
  if (left === null || right === null) return null;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const places = placesAmong(few, many);
  if (places === null) return null;
  const [fewer, all] = [places, same(many.length - 1)];
  return { count: many.length - 1, ...(few === left ? { first: fewer, second: all } : { first: all, second: fewer }) };
};

/** A number, or a cross or a dash in its place: in a row for each group a part of few rows may have no number in many columns. */
const rateOrNone = /\d|^(?:[-–—−]+|[xX×])$/;

/** Where a column's numbers stand; of one without any, its texts. */
const extentsOf = ({ columnCount, cells }: PartTable): (readonly [number, number] | null)[] =>
  Array.from({ length: columnCount }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.colSpan === 1 && cell.text !== "");
    const numbers = own.filter((cell) => rateOrNone.test(cell.text));
    const boxes = (numbers.length === 0 ? own : numbers).flatMap((cell) => cell.lines.map((line) => line.box));
    return boxes.length === 0 ? null : [Math.min(...boxes.map((box) => box[0])), Math.max(...boxes.map((box) => box[2]))];
  });

const holdsRate = ({ cells }: PartTable, column: number): boolean =>
  cells.some((cell) => cell.column === column && cell.colSpan === 1 && rateOrNone.test(cell.text));

/**
 * Columns without lines, by where their texts stand: each of the second part under one of the first. A heading over no rate says where the middle of its
 * column is, and rates overleaf may keep a side of it: in as many columns they are under it where they meet it and no other.
 */
export const columnsByTexts = (a: PartTable, b: PartTable): JoinedColumns | null => {
  const [left, right] = [extentsOf(a), extentsOf(b)];
  const meets = (column: number): readonly number[] =>
    left.flatMap((other, i) =>
      Math.min(right[column]?.[1] ?? 0, other?.[1] ?? 0) > Math.max(right[column]?.[0] ?? 0, other?.[0] ?? 0) ? [i] : [],
    );
  const isUnderHeading = (column: number): boolean =>
    a.columnCount === b.columnCount && !holdsRate(a, column) && meets(column).join() === `${column}`;
  const places = right.map((own, column) => {
    // Labels of the first column need not overlap.
    if (column === 0) return 0;
    if (own === null) return -1;
    const under = left.flatMap((other, i) => {
      const shared = other === null ? 0 : Math.min(own[1], other[1]) - Math.max(own[0], other[0]);
      return other !== null && shared >= sharedShare * Math.min(own[1] - own[0], other[1] - other[0]) ? [i] : [];
    });
    if (under.length === 0 && isUnderHeading(column)) return column;
    return under.length === 1 ? firstItem(under) : -1;
  });
  const rising = places.every((place, i) => place >= 0 && (i === 0 || place > itemAt(places, i - 1)));
  return rising ? { count: a.columnCount, first: same(a.columnCount), second: [...places, a.columnCount] } : null;
};

/** Does a row with a number leave a place of another column blank? Then a part of few rows may have nothing in some columns. */
const leavesBlank = ({ columnCount, cells }: PartTable): boolean => {
  const filled = cells.filter(({ text }) => text !== "");
  const covers = (row: number, column: number): boolean =>
    filled.some((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.column <= column && column < cell.column + cell.colSpan);
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  return filled.some((cell) => rateLike.test(cell.text) && !columns.every((column) => covers(cell.row, column)));
};

/** Is a part overleaf, whose head is not repeated, seen to go on with `table`: at its page's top, its columns under that table's? */
export const liesUnder = (table: Table | null, part: PartTable & { readonly box: Box }, page: Page): boolean => {
  if (table === null || !beginsPage(part.box, page)) return false;
  const mayLack = part.columnCount > 1 && part.columnCount < table.columnCount && leavesBlank(table);
  if (part.columnCount !== table.columnCount && !mayLack) return false;
  const linesOf = ({ cells }: PartTable, column: number): readonly Line[] =>
    cells.filter((cell) => cell.column === column && cell.colSpan === 1).flatMap(({ lines }) => lines);
  // Numbers of rows that are not clear are no cells: then the labels beside them are the first texts.
  // A label may hold a digit, as "okres 1-miesięczny" does.
  const isLabel = ({ text }: Cell): boolean => !rateOrNone.test(text) || (/\p{L}{3}/u.test(text) && !rateLike.test(text));
  const areLabels = part.cells.every((cell) => cell.column !== 1 || cell.colSpan > 1 || isLabel(cell));
  const isSilent = part.columnCount === table.columnCount && linesOf(part, 0).length === 0 && areLabels;
  const labelsFrom = (one: PartTable): number => Math.min(...linesOf(one, isSilent ? 1 : 0).map(({ box }) => box[0]));
  return Math.abs(labelsFrom(table) - labelsFrom(part)) <= columnPt && columnsByTexts(table, part) !== null;
};

/** A cell in the joined table's columns. `starts`: where its own columns begin there. */
export const inColumns =
  (starts: readonly number[], texts: boolean) =>
  (cell: Cell): Cell => {
    const column = starts[cell.column] ?? cell.column;
    // Between lines a cell fills all columns that it covers; a text alone stands in its own.
    const end = texts ? (starts[cell.column + cell.colSpan - 1] ?? column) + 1 : (starts[cell.column + cell.colSpan] ?? column + 1);
    return { ...cell, column, colSpan: end - column };
  };
