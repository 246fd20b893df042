import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { isUnitOnly, type PrintedUnit, withoutUnits } from "../../language/units.ts";
import { holdsNumber, isValueCell } from "../../language/value-cells.ts";
import { energyWords } from "../../language/words-of-the-trade.ts";
import { type Cell, type Line, sharesRow, type Table } from "../../model/table.ts";
import type { Category, Unit } from "../../model/vocabulary.ts";

/*
 * "Stała [zł/kW/m-c]" and "Zmienna [zł/kWh]" beside the rows of one table, with no other word: of all rates these two alone are a pair, one paid
 * by power and the other by energy. They are read as the network rates whose halves they are.
 */

interface Half {
  readonly category: Category;
  readonly name: RegExp;
  readonly units: readonly Unit[];
}
const halves: readonly Half[] = [
  { category: "network_fixed", name: /^(?:stala|staly)\b/, units: ["PLN/kW/month", "PLN/MW/month"] },
  { category: "network_variable", name: /^(?:zmienna|zmienny)\b/, units: ["PLN/kWh", "PLN/MWh"] },
];

/** The one unit that a label's text has, or a cell of units in its row. */
const unitOf = (cell: Cell, table: Table): PrintedUnit | null =>
  facetsOf(cell.text).unit ??
  table.cells.filter((other) => sharesRow(other, cell) && isUnitOnly(other.text)).map(({ text }) => facetsOf(text).unit)[0] ??
  null;

/** What a text says besides the half of a name and the unit: nothing, or that energy is counted ("– pobór energii:"). */
const saysNoMore = (text: string, name: RegExp): boolean => {
  const rest = withoutUnits(foldLine(text).replace(name, " "))
    .replace(/[[\]():]/g, " ")
    .replace(/^[\s–—-]+/, "")
    .trim();
  return rest === "" || energyWords.test(rest);
};

const halfOf = (cell: Cell, table: Table): Half | null => {
  const half = halves.find(({ name }) => name.test(foldLine(cell.text)));
  const unit = half === undefined ? null : unitOf(cell, table);
  return half !== undefined && unit !== null && half.units.includes(unit.unit) && saysNoMore(cell.text, half.name) ? half : null;
};

/** The table with both halves written out; as it is where one is missing or printed twice, or where energy itself is priced. */
export const withHalvesNamed = (table: Table): Table => {
  const found = new Map<Cell, Half>();
  for (const cell of table.cells) {
    const half = holdsNumber(cell) || isValueCell(cell) ? null : halfOf(cell, table);
    if (half !== null) found.set(cell, half);
  }
  const isPair = found.size === 2 && new Set([...found.values()].map(({ category }) => category)).size === 2;
  const named = isPair ? table.cells.flatMap(({ text }) => categoriesIn(text)) : [];
  if (!isPair || named.some((category) => category === "energy" || category === "trade_fee" || category.startsWith("network_")))
    return table;
  const written = (text: string): string => text.replace(/^\p{L}/u, (letter) => `Sieciowa ${letter.toLowerCase()}`);
  const cells = table.cells.map((cell): Cell => {
    if (!found.has(cell)) return cell;
    const lines = cell.lines.map((line, i): Line => (i === 0 ? { ...line, text: written(line.text) } : line));
    return { ...cell, lines, text: lines.map(({ text }) => text).join("\n") };
  });
  return { ...table, cells };
};
