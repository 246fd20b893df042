import { facetsOf } from "../language/facets.ts";
import { isCodesOnly } from "../language/group-codes.ts";
import { holdsNumber } from "../language/value-cells.ts";
import { boundingBox } from "../model/geometry.ts";
import { promisedZones } from "../model/group-code.ts";
import type { Cell, Table } from "../model/table.ts";

/*
 * "B22 | szczytowa | 88,25" over "| pozaszczytowa | 41,07": a group is named once, and the cells below it are left empty although rules part
 * them. An empty cell may as well belong to a code further down that stands in the middle of its rows, so the zones are counted: every group
 * of the column must come to as many as its code promises.
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

const zonesOfRow = (table: Table, row: number, beyond: number): readonly string[] =>
  table.cells
    .filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.column > beyond)
    .flatMap((cell) => (facetsOf(cell.text).zones.length === 1 ? facetsOf(cell.text).zones : []));

/** The runs of one column, where each comes to what its code promises; null where one does not, or the column holds other words. */
const runsOf = (table: Table, column: number): readonly Run[] | null => {
  const runs: Run[] = [];
  for (const row of valueRows(table)) {
    const cell = table.cells.find((one) => one.column === column && one.row <= row && row < one.row + one.rowSpan);
    const open = runs.at(-1);
    if (cell !== undefined && !isBlank(cell)) {
      if (!isCodesOnly(cell.text) || facetsOf(cell.text).groups.length !== 1) return null;
      if (open?.cell === cell) open.rows.push(row);
      else runs.push({ cell, rows: [row] });
    } else if (open === undefined || open.rows.at(-1) !== row - 1) return null;
    else open.rows.push(row);
  }
  const isWhole = ({ cell, rows }: Run): boolean => {
    const zones = rows.map((row) => zonesOfRow(table, row, column));
    const [group = ""] = facetsOf(cell.text).groups;
    return zones.every((own) => own.length === 1) && new Set(zones.flat()).size === rows.length && promisedZones(group) === rows.length;
  };
  return runs.every(isWhole) ? runs : null;
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
      const below = table.cells.filter((other) => other.column === column && rows.includes(other.row));
      return [{ ...cell, rowSpan: (rows.at(-1) ?? cell.row) - cell.row + 1, box: boundingBox([cell.box, ...below.map(({ box }) => box)]) }];
    });
    return { ...table, cells };
  }
  return table;
};
