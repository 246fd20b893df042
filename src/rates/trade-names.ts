import { facetsOf } from "../language/facets.ts";
import { foldLine } from "../language/fold.ts";
import { isCodesOnly } from "../language/group-codes.ts";
import { isPlainName } from "../language/products.ts";
import { holdsNumber } from "../language/value-cells.ts";
import { type Cell, sharesRow, type Table } from "../model/table.ts";
import { coversColumn } from "./column-groups.ts";
import { hasWords } from "./header-contexts.ts";

/*
 * "Grupa | Nazwa handlowa" over "C11 | Firma Start": what a seller calls its groups. A column of the prices that repeats such a name beside its
 * group says nothing more of them.
 */

/** A group's code and its name, folded. */
export type TradeNames = ReadonlyMap<string, string>;

const headsNames = /^(?:nazwa (?:handlowa|produktu|oferty)(?: produktu| oferty| grupy)?|produkt|oferta)$/;

interface Named {
  readonly cell: Cell;
  readonly group: string;
}

/** The cells of a table under such a header, each with the one group whose code stands in its rows. */
const namedIn = (table: Table): Named[] => {
  const headers = table.cells.filter(({ text }) => headsNames.test(foldLine(text)));
  return headers.flatMap((header) =>
    table.cells
      .filter(
        (cell) => cell.row >= header.row + header.rowSpan && coversColumn(cell, header.column) && cell.colSpan === 1 && hasWords(cell),
      )
      .flatMap((cell): Named[] => {
        const codes = table.cells.filter((other) => other !== cell && sharesRow(other, cell) && isCodesOnly(other.text));
        const [group, ...others] = new Set(codes.flatMap(({ text }) => facetsOf(text).groups));
        return group === undefined || others.length > 0 ? [] : [{ cell, group }];
      }),
  );
};

/** The names that tables without an amount give to groups: one to each, and each to one. */
export const tradeNamesOf = (tables: readonly Table[]): TradeNames => {
  const named = tables
    .filter((table) => !table.cells.some(holdsNumber))
    .flatMap(namedIn)
    .map(({ cell, group }) => ({ group, name: foldLine(cell.text), isPlain: isPlainName(cell.text) }));
  const isOne = ({ group, name, isPlain }: (typeof named)[number]): boolean =>
    isPlain && named.every((other) => (other.group === group) === (other.name === name));
  return new Map(named.filter(isOne).map(({ group, name }) => [group, name]));
};

/** The same table without the names of its rows' groups. */
export const withoutTradeNames = (table: Table, names: TradeNames): Table => {
  if (names.size === 0) return table;
  const own = new Set(
    namedIn(table)
      .filter(({ cell, group }) => names.get(group) === foldLine(cell.text))
      .map(({ cell }) => cell),
  );
  return own.size === 0 ? table : { ...table, cells: table.cells.map((cell) => (own.has(cell) ? { ...cell, text: "", lines: [] } : cell)) };
};
