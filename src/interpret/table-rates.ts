import type { Problem } from "../model/problem.ts";
import type { Cell, Footnote, Line, Table } from "../model/table.ts";
import { facetsOf } from "./facets.ts";
import { numbersIn, type PrintedNumber } from "./numbers.ts";
import { positionsOf, type Voice } from "./position.ts";
import { mergeRates, type Rate, rateAt } from "./rate.ts";
import { unitsOf } from "./words-of-the-trade.ts";

export interface TableRates {
  readonly rates: readonly Rate[];
  readonly problems: readonly Problem[];
}

const captionVoices = (table: Table): Voice[] =>
  [...table.caption].reverse().map((line): Voice => ({ kind: "header", text: line.text, facets: facetsOf(line.text) }));

/** Something is printed that looks like a number with decimals but is none that could be a rate. */
const broken = (line: Line): boolean => /\d\s*,\s*\d/.test(line.text);

const problemAt = (code: Problem["code"], says: string, page: number, box: Problem["bbox"], group: string | null): Problem => ({
  code,
  blocks: true,
  says,
  tariff_code: group,
  page,
  bbox: box,
});

const isComplete = (rate: Rate): boolean => rate.category !== null && rate.groups.length > 0;

interface CellNumbers {
  readonly cell: Cell;
  readonly numbers: readonly PrintedNumber[];
  /** The lines where text stands among the numbers. */
  readonly mixed: readonly Line[];
}

const unitOnly = (text: string): boolean =>
  facetsOf(text).unit !== null &&
  text
    .replace(/zł[\p{L}/.\-\s]*/gu, "")
    .replace(/[[\]()]/g, "")
    .trim() === "";

const readCell = (cell: Cell): CellNumbers => {
  const lines = cell.lines.map((line) => ({ line, ...numbersIn(line) }));
  return {
    cell,
    numbers: lines.flatMap((one) => one.numbers),
    mixed: lines
      .filter(({ line, numbers, rest }) => {
        const text = rest.map((word) => word.text).join(" ");
        return numbers.length > 0 ? text !== "" && !unitOnly(text) : broken(line);
      })
      .map((one) => one.line),
  };
};

/**
 * The rates of one table. A table without a single number that has both a group and a category is none of ours (fees for
 * connections, services, illegal use) and yields nothing; in one that has, every rate-like number must be understood.
 * `pageNotes`: notes below other tables of the page, for a mark whose note stands further down.
 */
export const ratesOf = (table: Table, pageNotes: readonly Footnote[]): TableRates => {
  const caption = captionVoices(table);
  const cells = table.cells.map(readCell);
  const problems: Problem[] = [];
  const rateOf = ({ cell, numbers }: CellNumbers, number: PrintedNumber): Rate[] => {
    const notes = notesFor(number, [...table.footnotes, ...pageNotes]);
    return mergeRates(positionsOf(number, cell, numbers, table).map((position) => rateAt(number, cell.page, position, caption, notes)));
  };
  const clean = cells.filter(({ mixed }) => mixed.length === 0);
  const rates = clean.flatMap((one) => one.numbers.flatMap((number) => rateOf(one, number)));
  if (!rates.some((rate) => isComplete(rate) && unitFits(rate))) return { rates: [], problems: [] };

  for (const one of cells)
    for (const line of one.mixed) {
      // A label may hold a number; only where a rate is due is it a broken one.
      const stand: PrintedNumber = { value: "0", text: line.text, box: line.box, marks: [], line, words: line.words };
      const due = mergeRates(positionsOf(stand, one.cell, [stand], table).map((p) => rateAt(stand, one.cell.page, p, caption, [])));
      const groups = due.filter((rate) => isComplete(rate) && rate.labelled).flatMap((rate) => rate.groups);
      for (const group of new Set(groups))
        problems.push(
          problemAt(
            "unreadable_number",
            `"${line.text}" stands where a rate of ${group} is due, and is not a number.`,
            one.cell.page,
            [...line.box],
            group,
          ),
        );
    }

  const whole: Rate[] = [];
  for (const rate of rates) {
    const problem = judge(rate);
    if (problem === null) whole.push(rate);
    else for (const group of rate.groups.length > 0 ? rate.groups : [null]) problems.push({ ...problem, tariff_code: group });
  }
  return { rates: whole, problems };
};

const unitFits = (rate: Rate): boolean => rate.category !== null && rate.unit !== null && unitsOf[rate.category].includes(rate.unit.unit);

/** Why a number in a table of rates cannot be a record, or null. */
const judge = (rate: Rate): Problem | null => {
  const at = (code: Problem["code"], says: string) => problemAt(code, says, rate.page, [...rate.number.box], null);
  const { text } = rate.number;
  if (rate.category === null) return at("unknown_label", `No known rate is named for ${text}.`);
  if (rate.contested) return at("unknown_label", `Row and column name different rates for ${text}.`);
  if (rate.groups.length === 0) return at("unknown_label", `No tariff group is named for ${text}.`);
  if (!rate.labelled) return at("unknown_label", `The label beside ${text} is not in the vocabulary.`);
  if (rate.unit === null) return at("unknown_unit", `No unit is printed for ${text}.`);
  if (!unitFits(rate)) return at("unknown_unit", `${rate.unit.text} is no unit of ${rate.category}, printed for ${text}.`);
  if (rate.notes.length !== rate.number.marks.length)
    return at("unbound_footnote", `${text} carries the mark ${rate.number.marks.join(", ")}, and no note has it.`);
  return null;
};

/** For each mark the first note that has it: the table's own before others of the page. */
const notesFor = (number: PrintedNumber, notes: readonly Footnote[]): Footnote[] =>
  number.marks.flatMap((mark) => notes.find((note) => note.mark === mark) ?? []);
