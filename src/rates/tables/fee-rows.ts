import { facetsOf } from "../../language/facets.ts";
import { setAsideNameIn } from "../../language/set-aside-words.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import type { Table } from "../../model/table.ts";
import type { SetAsideName } from "../../model/vocabulary.ts";

/** Fees that have rows of their own; a coefficient, an average or a unit in a heading says nothing of the rows below it. */
const ownRows: readonly SetAsideName[] = ["connection_fee", "service_fee", "illegal_use", "reactive_energy", "excess_power"];

/** The kind of fee that a heading names by its words. */
const feeNamedIn = (text: string): SetAsideName | null => {
  const { category, groups } = facetsOf(text);
  const name = category === null && groups.length === 0 && !/(?:zł|PLN)/iu.test(text) ? setAsideNameIn(text) : null;
  return name !== null && ownRows.includes(name) ? name : null;
};

const readFeeRows = (table: Table): ReadonlyMap<number, SetAsideName> => {
  const found = new Map<number, SetAsideName>();
  let heading: SetAsideName | null = null;
  for (let row = 0; row < table.rowCount; row += 1) {
    const filled = table.cells.filter((cell) => cell.row === row && cell.lines.length > 0);
    const [only, ...others] = filled;
    const valued = table.cells.some((cell) => cell.row <= row && row < cell.row + cell.rowSpan && holdsNumber(cell));
    if (valued) {
      if (heading !== null) found.set(row, heading);
    } else if (only !== undefined && others.length === 0) heading = feeNamedIn(only.text);
  }
  return found;
};

/** A table is asked for each of its numbers. */
const memoized = new WeakMap<Table, ReadonlyMap<number, SetAsideName>>();

/**
 * The rows of a table of rates that a heading of another kind of fee stands over ("Usługi wykonywane na dodatkowe zlecenie odbiorcy", on a
 * row of its own), and what kind it is; the next heading ends them.
 */
export const feeRowsOf = (table: Table): ReadonlyMap<number, SetAsideName> => {
  const known = memoized.get(table) ?? readFeeRows(table);
  memoized.set(table, known);
  return known;
};
