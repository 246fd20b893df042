import { type Facets, facetsOf } from "../../language/facets.ts";
import { isCodesOnly } from "../../language/group-codes.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { isOrdinal } from "../../language/zone-ordinals.ts";
import { boundingBox } from "../../model/geometry.ts";
import { promisedZones } from "../../model/group-code.ts";
import { firstItem } from "../../model/items.ts";
import type { Cell, Table } from "../../model/table.ts";

/*
 * "B22 | szczytowa | 88,25" over "| pozaszczytowa | 41,07": a group is named once, and the cells below it are left empty although rules part
 * them. An empty cell may as well belong to a code further down that stands in the middle of its rows, so the zones are counted: every group
 * of the column must come to as many as its code promises. Rows of rates without zones ("składnik stały") must all stand on one side of them.
 * Where these stand below the zones, those over a code might be its own: unless every group has the same ones, its code must not be able to
 * stand in the middle of its rows.
 * Where no row has a zone ("B21 | 1 miesiąc" over "C11 | 1 miesiąc" over "| 2 miesiące"), every code must begin what the longest one has, in its order.
 */

const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell.lines.length === 0;

/** A group's row with those below it whose group cell is empty. */
interface Run {
  readonly cell: Cell;
  readonly rows: number[];
}

/** The rows of a table that hold a number, top to bottom. */
const valueRows = (table: Table): readonly number[] =>
  [...new Set(table.cells.filter(holdsNumber).map(({ row }) => row))].sort((a, b) => a - b);

/** What the labels of one row beside the group's column name. */
interface RowLabels {
  /** The rate without zones that the row is of, with what tells it from others of its kind; null where it is of a rate with zones. */
  readonly fixed: string | null;
  /** The row's rate, season and days, for each of which a group has all of its zones. */
  readonly of: string;
  /** Each by its name or its number. */
  readonly zones: readonly string[];
}

const labelsOfRow = (table: Table, row: number, beyond: number): RowLabels => {
  const labels = table.cells.filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.column > beyond && !holdsNumber(cell));
  const facets = labels.map(({ text }) => facetsOf(text));
  const first = <T>(name: (own: Facets) => T | null): T | null => facets.map(name).find((value) => value !== null) ?? null;
  const category = first((own) => own.category);
  const zones = labels.flatMap(({ text }, i) => facets[i]?.zones.join("/") || (isOrdinal(text) ? text.trim() : []));
  const narrower = [first((own) => own.phases), first((own) => own.billing), first((own) => own.band), first((own) => own.tax)];
  // The caption may name the rate of rows by their billing periods.
  const isOther = category === null ? narrower.some((one) => one !== null) : !zonedCategories.includes(category);
  return {
    fixed: zones.length === 0 && isOther ? JSON.stringify([category, ...narrower]) : null,
    of: JSON.stringify([category, first((own) => own.season), first((own) => own.dayType)]),
    zones,
  };
};

/** A code without digits ("R") promises nothing, and is the whole day's. */
const zonesOfCode = (group: string): number => promisedZones(group) ?? 1;

/** Has a run all zones of its code, each once, for every rate that has zones, and its other rates each once on one side of them? */
const isWhole = (labels: readonly RowLabels[], group: string): boolean => {
  const fixed = labels.flatMap((own) => own.fixed ?? []);
  const zoned = labels.filter((own) => own.fixed === null);
  if (zoned.some(({ zones }) => zones.length !== 1) || new Set(fixed).size !== fixed.length) return false;
  const byRate = new Map<string, (string | undefined)[]>();
  for (const { of, zones } of zoned) byRate.set(of, [...(byRate.get(of) ?? []), zones[0]]);
  const sides = labels.filter((own, i) => i > 0 && (own.fixed === null) !== (labels[i - 1]?.fixed === null));
  return (
    sides.length <= 1 &&
    byRate.size > 0 &&
    [...byRate.values()].every((zones) => zones.length === zonesOfCode(group) && new Set(zones).size === zones.length)
  );
};

/** Zones before fixed rates leave it open whose the fixed rate over a code is, unless every group has the same ones below. */
const areInOneOrder = (runs: readonly (readonly RowLabels[])[]): boolean => {
  const mixed = runs.filter((labels) => labels.some(({ fixed }) => fixed !== null));
  if (mixed.every((labels) => labels[0]?.fixed !== null)) return true;
  const fixedOf = (labels: readonly RowLabels[]): string => labels.flatMap(({ fixed }) => fixed ?? []).join();
  return runs.every((labels) => labels[0]?.fixed === null && fixedOf(labels) === fixedOf(runs[0] ?? []));
};

/** Is every run, of rates without zones alone, what the longest one begins with? */
const areBeginnings = (runs: readonly (readonly RowLabels[])[]): boolean => {
  const fixed = runs.map((labels) => labels.flatMap((own) => own.fixed ?? []));
  const longest = fixed.reduce((most, own) => (own.length > most.length ? own : most), []);
  const isEach = runs.every((labels, i) => labels.length === fixed[i]?.length);
  return isEach && new Set(longest).size === longest.length && fixed.every((own) => own.every((one, i) => one === longest[i]));
};

/**
 * May the codes as well stand in the middle of their rows, and not on the first? `codes`: the row of each, which holds what is right of it in
 * the same line; then there is another way to give every group whole rows with its code half-way between the first and the last.
 */
const mayStandInMiddle = (labels: readonly RowLabels[], codes: readonly (readonly [at: number, group: string])[]): boolean => {
  const tried = new Set<string>();
  const reach = (from: number, i: number, moved: boolean): boolean => {
    const key = `${from} ${i} ${moved}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const [own, next] = [codes[i], codes[i + 1]?.[0] ?? labels.length];
    if (own === undefined) return moved && from === labels.length;
    const [at, group] = own;
    return [2 * at - from - 1, 2 * at - from, 2 * at - from + 1].some(
      (last) =>
        last >= at && last < next && isWhole(labels.slice(from, last + 1), group) && reach(last + 1, i + 1, moved || last + 1 !== next),
    );
  };
  return reach(0, 0, false);
};

/** The runs of one column, where each comes to what its code promises; null where one does not, or the column holds other words. */
const runsOf = (table: Table, column: number): readonly Run[] | null => {
  const runs: Run[] = [];
  for (const row of valueRows(table)) {
    const cell = table.cells.find((one) => one.column === column && one.row <= row && row < one.row + one.rowSpan);
    const open = runs.at(-1);
    if (cell !== undefined && !isBlank(cell)) {
      if (!isCodesOnly(cell.text) || facetsOf(cell.text).groups.length === 0) return null;
      if (open?.cell === cell) open.rows.push(row);
      else runs.push({ cell, rows: [row] });
    } else if (open === undefined || open.rows.at(-1) !== row - 1) return null;
    else open.rows.push(row);
  }
  const labels = runs.map(({ rows }) => rows.map((row) => labelsOfRow(table, row, column)));
  const groups = runs.map(({ cell }) => facetsOf(cell.text).groups);
  const codes = groups.map((own, i) => [labels.slice(0, i).flat().length, firstItem(own)] as const);
  const areWhole = groups.every((own, i) => own.every((group) => isWhole(labels[i] ?? [], group)));
  const isBelow = areWhole && (areInOneOrder(labels) || !mayStandInMiddle(labels.flat(), codes));
  return isBelow || areBeginnings(labels) ? runs : null;
};

/** The table with each group's cell reaching over the empty ones below it; as it is where that is not certain. */
export const withGroupsBelow = (table: Table): Table => {
  for (let column = 0; column < Math.min(2, table.columnCount); column += 1) {
    const runs = runsOf(table, column)?.filter(({ cell, rows }) => rows.length > cell.rowSpan) ?? [];
    if (runs.length === 0) continue;
    const reached = new Map(runs.map((run) => [run.cell, run.rows]));
    const rowsBelow = new Set(runs.flatMap(({ cell, rows }) => rows.filter((row) => row >= cell.row + cell.rowSpan)));
    const dropped = (cell: Cell): boolean => cell.column === column && isBlank(cell) && rowsBelow.has(cell.row);
    const cells = table.cells.flatMap((cell): Cell[] => {
      const rows = reached.get(cell);
      if (rows === undefined) return dropped(cell) ? [] : [cell];
      // The rows below may stand overleaf, where the code's place is none.
      const below = table.cells.filter((other) => other.column === column && rows.includes(other.row) && other.page === cell.page);
      return [{ ...cell, rowSpan: (rows.at(-1) ?? cell.row) - cell.row + 1, box: boundingBox([cell.box, ...below.map(({ box }) => box)]) }];
    });
    return { ...table, cells };
  }
  return table;
};
