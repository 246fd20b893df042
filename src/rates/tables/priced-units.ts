import { holdsNumber } from "../../language/value-cells.ts";
import type { Cell, Table } from "../../model/table.ts";

/*
 * "JM | Stawka netto zł" over "kWh | 0,2465" and "kW/m-c | 6,20": the złoty stands over the numbers, and what they are counted by in a column
 * of its own. Both together are the unit.
 */

/** The złoty alone: none behind which it says what a price is by. */
const zlotyAlone = /(?<!\p{L})(?:zł|PLN)(?!\p{L}|\s*(?:\/|za\b|na\b))/iu;
const anyZloty = /(?<!\p{L})(?:zł|PLN)(?!\p{L})/iu;
const month = "(?:m-c|mc|miesiąc|mies\\.?)";
const countedBy = new RegExp(`^(?:1\\s)?(?:[kM]Wh|[kM]W\\s?/\\s?${month}|${month})$`, "u");

const covers = ({ column, colSpan }: Cell, other: number): boolean => column <= other && other < column + colSpan;

/** The header cells over a column: all that stand above its first number. */
const headOf = (table: Table, column: number): readonly Cell[] => {
  const rows = table.cells.filter((cell) => cell.column === column && holdsNumber(cell)).map(({ row }) => row);
  return table.cells.filter((cell) => covers(cell, column) && cell.row < Math.min(...rows));
};

/** The one column that says beside every row of numbers what they are counted by, and nothing else; null without one. */
const columnOfUnits = (table: Table, rows: ReadonlySet<number>): number | null => {
  const columns = [...Array(table.columnCount).keys()].filter((column) => {
    const cells = table.cells.filter((cell) => cell.column === column && rows.has(cell.row));
    return cells.length === rows.size && cells.every(({ text, colSpan }) => colSpan === 1 && countedBy.test(text.trim()));
  });
  const [only, ...others] = columns;
  return only === undefined || others.length > 0 ? null : only;
};

/** The table with whole units in that column; as it is where any column of numbers is not headed by the złoty alone. */
export const withUnitsPriced = (table: Table): Table => {
  const numbers = table.cells.filter(holdsNumber);
  const columns = [...new Set(numbers.map(({ column }) => column))];
  const heads = columns.map((column) => headOf(table, column));
  const arePriced = heads.every((cells) => cells.some(({ text }) => zlotyAlone.test(text)));
  if (columns.length === 0 || !arePriced) return table;
  const ofMoney = table.cells.filter(({ text }) => anyZloty.test(text));
  if (!ofMoney.every((cell) => heads.some((cells) => cells.includes(cell)) && zlotyAlone.test(cell.text))) return table;
  const rows = new Set(numbers.map(({ row }) => row));
  const column = columnOfUnits(table, rows);
  if (column === null) return table;
  const priced = (text: string): string => `zł/${text.trim().replace(/^1\s/, "")}`;
  const cells = table.cells.map((cell) =>
    cell.column === column && rows.has(cell.row)
      ? { ...cell, text: priced(cell.text), lines: cell.lines.map((line) => ({ ...line, text: priced(line.text) })) }
      : cell,
  );
  return { ...table, cells };
};
