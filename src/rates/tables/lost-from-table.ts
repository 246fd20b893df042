import { groupCodes, isCodesOnly } from "../../language/group-codes.ts";
import type { PrintedNumber } from "../../language/numbers.ts";
import { holdsNumber, isValueCell } from "../../language/value-cells.ts";
import { type Box, boundingBox } from "../../model/geometry.ts";
import { promisedZones } from "../../model/group-code.ts";
import { firstItem } from "../../model/items.ts";
import { blocking, type Problem } from "../../model/problem.ts";
import type { Cell, Line, Table } from "../../model/table.ts";
import { billedCategories, type Category } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";

/*
 * A table of rates shows by itself that something was lost from it: an empty cell where all others have a rate or say that there is none,
 * a fee without a period beside others that have one, a number over two rows that stands at the height of one of them.
 */

type Due = (number: PrintedNumber, cell: Cell) => readonly Rate[];

/** Fewer filled cells than this prove nothing about an empty one. */
const enoughFilled = 5;

/** A number that is not there, to ask what a cell's own would be. */
const standIn = (cell: Cell): PrintedNumber => {
  const line: Line = { text: "", words: [], box: cell.box };
  return { value: "0", text: "", box: cell.box, marks: [], line, words: [], joined: false };
};

const groupsOf = (rates: readonly Rate[]): string[] => [...new Set(rates.flatMap((rate) => rate.groups))];

/** Has a group as many zones in a table as its code promises? Then a further zone of other groups is none of its own: A23 beside A24. */
const hasItsZones = (group: string, category: Category | null, rates: readonly Rate[]): boolean => {
  const own = rates.filter((rate) => rate.category === category && rate.groups.includes(group)).flatMap(({ zones }) => zones);
  return promisedZones(group) === new Set(own).size;
};

/** The one cell of a table that is empty where a rate is due. Where more are, empty is how the table says that there is none. */
const emptyWhereDue = (table: Table, rates: readonly Rate[], due: Due): Problem[] => {
  const filled = table.cells.filter((cell) => cell.lines.length > 0 && isValueCell(cell));
  const inColumn = (at: Cell): number => filled.filter((cell) => cell.column <= at.column && at.column < cell.column + cell.colSpan).length;
  // A row without a single number is a heading: its places are empty, or struck out, which a reading may take for a sign.
  const numbered = filled.filter(holdsNumber);
  const inRow = (at: Cell): number => numbered.filter((cell) => cell.row <= at.row && at.row < cell.row + cell.rowSpan).length;
  const empty = table.cells.filter((cell) => cell.lines.length === 0 && cell.colSpan === 1 && inColumn(cell) > 0 && inRow(cell) > 0);
  const asked = empty.flatMap((cell) => {
    const own = due(standIn(cell), cell).filter((rate) => rate.category !== null && rate.labelled && rate.wording.length > 0);
    return groupsOf(own).length > 0 ? [{ cell, own }] : [];
  });
  const [one] = asked;
  if (one === undefined || asked.length > 1 || filled.length < enoughFilled) return [];
  const missing = one.own.filter(
    ({ zones, groups, category }) => zones.length === 0 || !groups.every((group) => hasItsZones(group, category, rates)),
  );
  const message = "is due in an empty cell, and every other cell of its table has a rate or says that there is none.";
  return groupsOf(missing).map((group) => blocking("unreadable_number", group, `A rate of ${group} ${message}`, one.cell));
};

/**
 * Fees without a billing period in a column of such, one of whose groups has another fee with a period: the column's header was lost. A
 * merged cell's fee is for every period; a group with one fee alone may have it without a period.
 */
const withoutPeriod = (table: Table, rates: readonly Rate[], category: Category): Problem[] => {
  const fees = rates.filter((rate) => rate.category === category && rate.reading === null);
  const timed = new Set(groupsOf(fees.filter((rate) => rate.billing !== null)));
  const bare = fees.flatMap((rate) => {
    const cell = table.cells.find((one) => one.lines.includes(rate.number.line));
    return rate.billing !== null || cell === undefined || cell.colSpan > 1 || cell.rowSpan > 1 ? [] : [{ rate, cell }];
  });
  const columns = new Set(bare.filter(({ rate }) => rate.groups.some((group) => timed.has(group))).map(({ cell }) => cell.column));
  return bare
    .filter(({ cell }) => columns.has(cell.column))
    .flatMap(({ rate, cell }) => {
      const message = `${rate.number.text} is printed without a billing period, and other fees of its table have one.`;
      return rate.groups.map((group) => blocking("unknown_label", group, message, cell));
    });
};

const middleOf = ({ box }: { box: Box }): number => (box[1] + box[3]) / 2;

/** Further from the middle of its cell than this share of a row is a number that stands in a row of its own. */
const offMiddle = 0.25;

/** Where the texts of one row stand, those of cells of that row alone; null where it has none. */
const heightOfRow = (table: Table, row: number): number | null => {
  const lines = table.cells.filter((cell) => cell.row === row && cell.rowSpan === 1).flatMap((cell) => cell.lines);
  return lines.length === 0 ? null : (Math.min(...lines.map(middleOf)) + Math.max(...lines.map(middleOf))) / 2;
};

/**
 * A number that speaks for several groups or zones by standing in a cell over their rows, but not in its middle: neither between the cell's
 * sides nor, where no ruling line shows these, between the texts of its first and last row.
 */
const isOff = (cell: Cell, table: Table): boolean => {
  const [line, ...others] = cell.lines;
  if (line === undefined || others.length > 0 || cell.rowSpan === 1) return false;
  const row = (cell.box[3] - cell.box[1]) / cell.rowSpan;
  const [first, last] = [heightOfRow(table, cell.row), heightOfRow(table, cell.row + cell.rowSpan - 1)];
  const offTexts =
    first === null || last === null || Math.abs(middleOf(line) - (first + last) / 2) > (offMiddle * (last - first)) / (cell.rowSpan - 1);
  return offTexts && Math.abs(middleOf(line) - middleOf(cell)) > offMiddle * row;
};

/** Is the room under a cell's text larger than that over it by more than a line? */
const isHigh = ({ lines, box }: Cell): boolean => {
  const text = boundingBox(lines.map((line) => line.box));
  return box[3] - text[3] - (text[1] - box[1]) > (text[3] - text[1]) / lines.length;
};

/** Has the table labels in cells over several rows, and do all its texts in such cells stand high in them, as office programs set them? */
const setsTextsHigh = ({ cells }: Table): boolean => {
  const tall = cells.filter(({ rowSpan, lines }) => rowSpan > 1 && lines.length > 0);
  return tall.some((cell) => !isValueCell(cell)) && tall.every(isHigh);
};

/** A number at the height of one of the rows that its cell covers, as where the line to an empty cell was lost. */
const besideEmpty = (table: Table, rates: readonly Rate[]): Problem[] => {
  const merged = table.cells.filter((cell) => cell.rowSpan > 1 && cell.lines.length === 1 && isValueCell(cell));
  const off = merged.filter((cell) => isOff(cell, table));
  const places = new Set(off.map((cell) => `${cell.page} ${cell.row}`));
  // A table that sets all its merged numbers high says nothing by it.
  if (off.length === merged.length && (places.size > 1 || setsTextsHigh(table))) return [];
  return off.flatMap((cell) => {
    const own = rates.filter((rate) => cell.lines.includes(rate.number.line));
    const groups = groupsOf(own);
    if (groups.length < 2 && own.length < 2) return [];
    return groups.map((group) =>
      blocking(
        "run_together_rows",
        group,
        `"${cell.text}" stands in one of the rows of its cell: a line to an empty cell may be lost.`,
        cell,
      ),
    );
  });
};

const aligned = (a: Line, b: Line): boolean => Math.abs(middleOf(a) - middleOf(b)) < 0.3 * (b.box[3] - b.box[1]);

/** A printed line of a merged cell that holds two kinds of rate, or one number for both: no cell is merged over those. */
const ofTwoKinds = (table: Table, rates: readonly Rate[]): Problem[] =>
  table.cells
    .filter((cell) => cell.rowSpan > 1 || cell.colSpan > 1)
    .flatMap((cell) =>
      cell.lines.flatMap((line) => {
        const own = rates.filter((rate) => rate.number.line === line);
        if (new Set(own.map((rate) => rate.category)).size < 2) return [];
        const message = `"${line.text}" stands under or beside two kinds of rate: a line between them may be lost.`;
        return groupsOf(own).map((group) => blocking("run_together_rows", group, message, cell));
      }),
    );

const across = ({ box }: { box: Box }): number => (box[0] + box[2]) / 2;
const widthOf = ({ box }: { box: Box }): number => box[2] - box[0];

/** A number nearer to its column's middle than this share of it stands in that middle. */
const inMiddle = 0.1;
/** So many cells that are wide enough to tell must show how a table sets its numbers. */
const enoughWide = 3;

const spread = (places: readonly number[]): number => Math.max(...places) - Math.min(...places);
/** Numbers of other widths stand this much further from the middle of their cells, in points, where they keep a side of these. */
const otherMiddles = 1;
/** Two lines and more that are missing in one row alone were never drawn there. */
const surelyMerged = 3;

const singleValues = (table: Table): readonly Cell[] =>
  table.cells.filter((cell) => cell.colSpan === 1 && cell.lines.length === 1 && isValueCell(cell));

/** Do numbers of several widths keep one side of their cells, and `one` too? In narrow ones they are near the middle all the same. */
const keepSide = (cells: readonly Cell[], one: Cell): boolean => {
  const middles = spread(cells.map((cell) => across(firstItem(cell.lines)) - across(cell)));
  const sideOf = (cell: Cell, side: 0 | 2): number => firstItem(cell.lines).box[side] - cell.box[side];
  const keeps = (side: 0 | 2): boolean => spread([...cells, one].map((cell) => sideOf(cell, side))) < middles / 2;
  return middles > otherMiddles && (keeps(0) || keeps(2));
};

/** Is a cell merged over all columns of a table with numbers, three at least, and keeps its number the side of its cell that theirs keep? */
const isMergedAtSide = (cell: Cell, table: Table): boolean => {
  const values = singleValues(table);
  const isUnder = ({ column }: Cell): boolean => column >= cell.column && column < cell.column + cell.colSpan;
  return cell.colSpan >= surelyMerged && values.every(isUnder) && keepSide(values, cell);
};

/** Does a table set its numbers in the middle of their cells? In narrow cells left, right and middle are the same. */
const setsInMiddle = (table: Table): boolean => {
  const wide = singleValues(table).filter((cell) => widthOf(cell) > 2 * widthOf(firstItem(cell.lines)));
  const off = wide.filter((cell) => Math.abs(across(firstItem(cell.lines)) - across(cell)) > inMiddle * widthOf(cell));
  return wide.length >= enoughWide && off.length * 10 < wide.length;
};

/** A number in the middle of one of the columns that its cell covers, as where the line to an empty cell was lost. */
const besideEmptyColumn = (table: Table, rates: readonly Rate[]): Problem[] => {
  const merged = table.cells.filter((cell) => cell.colSpan > 1 && cell.lines.length === 1 && isValueCell(cell));
  if (merged.length === 0 || !setsInMiddle(table)) return [];
  return merged.flatMap((cell) => {
    const line = firstItem(cell.lines);
    const own = rates.filter((rate) => rate.number.line === line);
    const stands = table.cells.some((other) => {
      const near = inMiddle * widthOf(other);
      const under = other.colSpan === 1 && other.box[0] > cell.box[0] - 1 && other.box[2] < cell.box[2] + 1;
      return under && Math.abs(across(line) - across(other)) < near && Math.abs(across(line) - across(cell)) > 2 * near;
    });
    if (!stands || isMergedAtSide(cell, table) || (own.length < 2 && groupsOf(own).length < 2)) return [];
    const message = `"${cell.text}" stands in one of the columns of its cell: a line to an empty cell may be lost.`;
    return groupsOf(own).map((group) => blocking("run_together_rows", group, message, cell));
  });
};

const codesIn = (cell: Cell): readonly Line[] =>
  cell.lines.length > 1 && cell.lines.every((line) => isCodesOnly(line.text) && groupCodes(line.text).length === 1) ? cell.lines : [];

/** Two groups in one cell, each with values of its own beside it: the line between their rows was lost, from edge to edge or in part. */
const besideTwoGroups = (table: Table, rates: readonly Rate[]): Problem[] =>
  table.cells.flatMap((cell) => {
    const codes = codesIn(cell);
    const beside = table.cells.filter(
      (other) => other.column > cell.column && other.row < cell.row + cell.rowSpan && cell.row < other.row + other.rowSpan,
    );
    const values = beside.filter((other) => other.lines.length > 0);
    if (codes.length === 0 || !values.every(isValueCell)) return [];
    const own = rates.filter((rate) => values.some((other) => other.lines.includes(rate.number.line)));
    const eachItsOwn = ({ lines, rowSpan }: Cell): boolean =>
      (lines.length > 1 || rowSpan < cell.rowSpan) && lines.every((line) => codes.some((code) => aligned(line, code)));
    // Two values told apart by their notes are alternatives for both groups.
    if (!values.some(eachItsOwn) || own.some((rate) => rate.number.marks.length > 0) || !own.some((rate) => rate.groups.length > 1))
      return [];
    const message = `"${cell.text.replace(/\n/g, " / ")}" has values line by line: a line between two rows may be lost.`;
    return groupsOf(own).map((group) => blocking("run_together_rows", group, message, cell));
  });

/** What a table of rates shows to be lost from it: blocking problems, each of one group. `due`: what a number in a cell would be. */
export const lostFromTable = (table: Table, rates: readonly Rate[], due: Due): Problem[] => [
  ...emptyWhereDue(table, rates, due),
  ...billedCategories.flatMap((category) => withoutPeriod(table, rates, category)),
  ...ofTwoKinds(table, rates),
  ...besideEmpty(table, rates),
  ...besideEmptyColumn(table, rates),
  ...besideTwoGroups(table, rates),
];
