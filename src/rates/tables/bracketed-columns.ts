import { type Box, boundingBox } from "../../model/geometry.ts";
import type { Word } from "../../model/page.ts";
import { type Cell, type Line, sharesColumn, type Table } from "../../model/table.ts";

/*
 * "0,5520 (0,6790)" under "netto (brutto)": two columns in one, the second of which stands in brackets. As two columns each amount is under its
 * own name, and the one with tax is proof of the other as where a line parts them.
 */

const taxed: readonly (readonly [string, string])[] = [
  ["netto", "(brutto)"],
  ["brutto", "(netto)"],
];
const anyTax = /netto|brutto/i;
const amount = String.raw`(?:\d{1,7}|\d{1,3}(?:[ .]\d{3})+),\d{2,5}`;
const pair = new RegExp(`^${amount} \\(${amount}\\)$`);
const notApplicable = /^[-–—−xX×]?$/;

/** A word without the bracket that it begins or ends with. */
const withoutBrackets = (word: Word): Word => {
  const [left, top, right, bottom] = word.box;
  const each = (right - left) / word.text.length;
  const [opens, ends] = [word.text.startsWith("("), word.text.endsWith(")")];
  const box: Box = [left + (opens ? each : 0), top, right - (ends ? each : 0), bottom];
  return { ...word, text: word.text.slice(opens ? 1 : 0, ends ? -1 : undefined), box };
};

interface Halves {
  readonly before: readonly Line[];
  readonly inside: readonly Line[];
}

const lineOf = (words: readonly Word[]): readonly Line[] =>
  words.length === 0 ? [] : [{ words, text: words.map(({ text }) => text).join(" "), box: boundingBox(words.map(({ box }) => box)) }];

/** A heading's words for the amounts before the brackets and for those in them; null where it does not name both once. */
const halvesOfHeading = ({ lines }: Cell): Halves | null => {
  const words = lines.flatMap((line) => line.words);
  const [at, ...others] = words.flatMap(({ text }, i) => (anyTax.test(text) ? [i] : []));
  const [first, second] = [words[at ?? -1], words[(at ?? -1) + 1]];
  if (first === undefined || second === undefined || others.length !== 1) return null;
  if (!taxed.some(([before, inside]) => first.text.toLowerCase() === before && second.text.toLowerCase() === inside)) return null;
  const inside = (own: readonly Word[]): Word[] =>
    own.filter((word) => word !== first).map((word) => (word === second ? withoutBrackets(word) : word));
  return {
    before: lines.flatMap((line) => lineOf(line.words.filter((word) => word !== second))),
    inside: lines.flatMap((line) => lineOf(inside(line.words))),
  };
};

const halvesOfValue = ({ lines }: Cell): Halves | null => {
  if (!lines.every(({ text }) => pair.test(text))) return null;
  const isOpen = ({ text }: Word): boolean => text.startsWith("(");
  return {
    before: lines.flatMap(({ words }) => lineOf(words.slice(0, words.findIndex(isOpen)))),
    inside: lines.flatMap(({ words }) => lineOf(words.slice(words.findIndex(isOpen)).map(withoutBrackets))),
  };
};

const half = (cell: Cell, lines: readonly Line[], column: number): Cell => ({
  ...cell,
  column,
  lines,
  text: lines.map(({ text }) => text).join("\n"),
});

const partAt = (table: Table, heading: Cell, names: Halves): Table => {
  const { column } = heading;
  const below = table.cells.filter((cell) => cell.row > heading.row && sharesColumn(cell, heading));
  const values = new Map(
    below.filter((cell) => cell.colSpan === 1 && !notApplicable.test(cell.text.trim())).map((cell) => [cell, halvesOfValue(cell)]),
  );
  if (values.size === 0 || [...values.values()].includes(null)) return table;
  const partsOf = (cell: Cell): readonly Cell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
    if (!sharesColumn(cell, heading)) return [cell];
    const halves = cell === heading ? names : (values.get(cell) ?? null);
    if (halves === null) return [{ ...cell, colSpan: cell.colSpan + 1 }];
    return [half(cell, halves.before, column), half(cell, halves.inside, column + 1)];
  };
  return { ...table, columnCount: table.columnCount + 1, cells: table.cells.flatMap(partsOf) };
};

/** The same table with a column of amounts and others in brackets behind them as two, where its heading names both and each cell holds both. */
export const withBracketsApart = (table: Table): Table => {
  // From the right, so that no column moves that is still to be parted.
  const headings = table.cells.filter((cell) => cell.colSpan === 1 && halvesOfHeading(cell) !== null).sort((a, b) => b.column - a.column);
  return headings.reduce((whole, { row, column }) => {
    const heading = whole.cells.find((cell) => cell.row === row && cell.column === column);
    const names = heading === undefined ? null : halvesOfHeading(heading);
    return heading === undefined || names === null ? whole : partAt(whole, heading, names);
  }, table);
};
