import { facetsOf, hasFacets } from "../../language/facets.ts";
import { deniesItsNumber, numbersIn, type PrintedNumber } from "../../language/numbers.ts";
import { isRateReference } from "../../language/references.ts";
import { isUnitOnly } from "../../language/units.ts";
import { valueLabelsOf } from "../../language/value-cells.ts";
import { nationalCategories } from "../../language/words-of-the-trade.ts";
import { blocking, type Problem } from "../../model/problem.ts";
import type { Cell, Footnote, Line, Table } from "../../model/table.ts";
import type { Around } from "../approval.ts";
import type { LabelContext } from "../header-contexts.ts";
import { leftAlternatives } from "../notes/alternatives.ts";
import { withSecondAmounts } from "../notes/second-amounts.ts";
import { withPhasesOfUnmarked } from "../notes/unmarked-phases.ts";
import type { Rate } from "../printed-rate.ts";
import { taxedRates, whyUnapproved } from "../taxes/table-taxes.ts";
import { alone, settleTax, type Unapproved } from "../taxes/tax-pairs.ts";
import { withoutTradeNames } from "../trade-names.ts";
import { type Axes, bestReading, readingsOf, rowFirst } from "./axes.ts";
import { withBracketsApart } from "./bracketed-columns.ts";
import { captionContexts, notRepeatedBy } from "./caption.ts";
import { isCount } from "./count-columns.ts";
import { withCustomersOver } from "./customers-over-rows.ts";
import { withQualityOfEverybody } from "./everybodys-quality.ts";
import { feeRowsOf } from "./fee-rows.ts";
import { referredRates, standInFor } from "./group-references.ts";
import { isShared, judge, unitFits } from "./judge.ts";
import { ofListedGroups } from "./listed-groups.ts";
import { lostFromTable } from "./lost-from-table.ts";
import { mergeRates } from "./merge-rates.ts";
import { positionsOf } from "./position.ts";
import { contestedFacets, rateAt, ratesAt } from "./rate.ts";
import { runTogether } from "./run-together.ts";
import { differByNotes, slashedLabels } from "./slashed-values.ts";
import { uncertainColumns } from "./uncertain-columns.ts";

export interface TableRates {
  readonly rates: readonly Rate[];
  /** Rates that a row gives to groups by their classes or to all of them. */
  readonly shared: readonly Rate[];
  /** Rates of the whole country, which are printed for no group. */
  readonly national: readonly Rate[];
  /** Amounts with tax that only prove the net ones beside them. */
  readonly proofs: readonly Rate[];
  /** Amounts with tax alone, caps, and all of a company's own sheet of prices: what becomes of them the whole document tells. */
  readonly unapproved: readonly Unapproved[];
  readonly problems: readonly Problem[];
}

const nothing: TableRates = { rates: [], shared: [], national: [], proofs: [], unapproved: [], problems: [] };

/** Something is printed that looks like a number with decimals but is none that could be a rate. */
const broken = (line: Line): boolean => /[\dOolI]\s*[,.]\s*\d/.test(line.text);

/** Digits that are neither a rate nor part of a label: half of a number broken over two lines, a rate without decimals. */
const stray = (text: string): boolean => /\d/.test(text) && !/\p{L}{2}/u.test(text) && !hasFacets(facetsOf(text));

/** "23%": a rate of tax in a column of its own. */
const isPercentage = (text: string): boolean => /^\d{1,2} ?%$/.test(text);

const isComplete = (rate: Rate): boolean => rate.category !== null && (rate.groups.length > 0 || isShared(rate));

interface CellNumbers {
  readonly cell: Cell;
  readonly numbers: readonly PrintedNumber[];
  /** The lines where text stands among the numbers. */
  readonly mixed: readonly Line[];
}

/** Is all text among the numbers of a cell understood? */
const isUnderstood = (cell: Cell, table: Table): boolean =>
  valueLabelsOf(cell) !== null || slashedLabels(cell, table) !== null || differByNotes(cell, table) || isRateReference(cell.text);

const readCell = (cell: Cell, table: Table): CellNumbers => {
  const lines = cell.lines.map((line) => ({ line, ...numbersIn(line) }));
  const valued = lines.some((one) => one.numbers.length > 0);
  return {
    cell,
    numbers: lines.flatMap((one) => one.numbers),
    mixed: (isUnderstood(cell, table) ? [] : lines)
      .filter(({ line, numbers, rest }) => {
        const text = rest.map((word) => word.text).join(" ");
        if (numbers.length > 0 && deniesItsNumber(line)) return true;
        if (text === "" || isUnitOnly(text) || isPercentage(text)) return false;
        return valued || numbers.length > 0 || broken(line) || stray(text);
      })
      .map((one) => one.line),
  };
};

/** Does any text of the table or over it name a rate, or a group by its code? Without either no number of it can be ours. */
const speaksOfRates = (table: Table): boolean =>
  [...table.cells, ...table.caption].some(({ text }) => {
    const facets = facetsOf(text);
    return facets.category !== null || facets.groups.length > 0;
  });

/**
 * The rates of one table. A table without a single number that has both a group and a category is none of ours (fees for
 * connections, services, illegal use) and yields nothing; in one that has, every rate-like number must be understood.
 * `pageNotes`: notes below other tables of the page, for a mark whose note stands further down; `around`: what the
 * text around the table says of its amounts.
 */
export const ratesOf = (printed: Table, pageNotes: readonly Footnote[], around: Around): TableRates => {
  const table = withoutTradeNames(withBracketsApart(printed), around.names);
  if (!speaksOfRates(table)) return nothing;
  const cells = table.cells.filter((cell) => !feeRowsOf(table).has(cell.row)).map((cell) => readCell(cell, table));
  const problems: Problem[] = [];
  const clean = cells.filter(({ mixed }) => mixed.length === 0);
  const placed = clean.flatMap((one) =>
    one.numbers.map((number) => ({
      number,
      page: one.cell.page,
      positions: positionsOf(number, one.cell, one.numbers, table),
      notes: notesFor(number, one.cell.page, table.footnotes, pageNotes),
    })),
  );
  const named = table.cells.map((cell) => facetsOf(cell.text));
  const distinguished = {
    billings: [...new Set(named.flatMap(({ billing }) => billing ?? []))],
    zones: [...new Set(named.flatMap(({ zones }) => (zones.length === 0 ? [] : zones.join())))],
  };
  const ratesWith = (contexts: readonly LabelContext[], axes: Axes): Rate[] =>
    placed.flatMap(({ number, page, positions, notes }) =>
      mergeRates(
        positions.flatMap((position) => ratesAt(number, page, position, contexts, notes, [...table.footnotes, ...pageNotes], axes)),
        distinguished,
      ),
    );
  const contested = [...new Set(placed.flatMap(({ positions }) => positions.flatMap(contestedFacets)))];
  const readings = readingsOf(contested);
  const best = bestReading(readings, (own) => ratesWith(notRepeatedBy(captionContexts(table), ratesWith([], own), table), own));
  const axes = best ?? rowFirst;
  const caption = notRepeatedBy(captionContexts(table), ratesWith([], axes), table);
  const {
    rates: taxed,
    proofs,
    problems: untaxed,
  } = settleTax(taxedRates(withCustomersOver(withPhasesOfUnmarked(ratesWith(caption, axes), table.footnotes), table), table, around));
  const national = taxed.filter((rate) => isNational(rate) && whyUnapproved(rate, around) === null);
  const others = taxed.filter((rate) => !national.includes(rate));
  const rates = withQualityOfEverybody(others, national, table, (rate) => whyUnapproved(rate, around) === null);
  if (!rates.some((rate) => isComplete(rate) && unitFits(rate)))
    return { ...nothing, national, proofs, problems: [...unexplained(rates), ...untaxed, ...uncertainColumns(table)] };

  const dueAt = (stand: PrintedNumber, cell: Cell): Rate[] =>
    mergeRates(positionsOf(stand, cell, [stand], table).map((position) => rateAt(stand, cell.page, position, caption, [], [], axes)));
  for (const one of cells.filter(({ cell }) => !isCount(cell, table)))
    for (const line of one.mixed) {
      // A label may hold a number; only where a rate is due is it a broken one.
      const stand = standInFor(line);
      const groups = dueAt(stand, one.cell)
        .filter((rate) => isComplete(rate) && rate.labelled)
        .flatMap((rate) => rate.groups);
      // A code that ran into its number ("B21 68,73") says itself whose it is.
      const named = broken(line) || groups.length > 0 ? facetsOf(line.text).groups : [];
      for (const group of new Set([...named, ...groups]))
        problems.push(
          blocking("unreadable_number", group, `"${line.text}" stands where a rate of ${group} is due, and is not a number.`, {
            page: one.cell.page,
            box: line.box,
          }),
        );
    }

  problems.push(...runTogether(table), ...untaxed, ...uncertainColumns(table, dueAt));
  if (best === null) problems.push(...undecided(contested, rates));
  const whole: Rate[] = [];
  const unclear: Problem[] = [];
  const unapproved: Unapproved[] = [];
  for (const rate of rates) {
    if (rate.groupless && rate.groups.length === 0) continue;
    const problem = judge(rate);
    const why = whyUnapproved(rate, around);
    if (problem !== null)
      for (const group of rate.groups.length > 0 ? rate.groups : [null]) unclear.push({ ...problem, tariff_code: group });
    else if (why === null) whole.push(rate);
    else if (isOfNoGroup(rate)) problems.push(alone(null, { rate, why }, 0));
    else unapproved.push({ rate, why });
  }
  problems.push(...ofListedGroups(unclear, table));
  problems.push(
    ...leftAlternatives(
      whole,
      unapproved.map(({ rate }) => rate),
    ),
  );
  const shared = whole.filter(({ groups }) => groups.length === 0);
  const ofGroups = whole.filter((rate) => !shared.includes(rate));
  problems.push(...lostFromTable(table, ofGroups, dueAt));
  const referred = referredRates(table, ofGroups, dueAt);
  problems.push(...referred.problems);
  const noted = withSecondAmounts([...ofGroups, ...referred.rates], proofs.length > 0 ? [] : table.footnotes);
  problems.push(...noted.problems);
  return { rates: noted.rates, shared, national, proofs, unapproved, problems };
};

/** No approved rate of its group can be compared with such a rate; one with tax alone stands beside its net one. */
const isOfNoGroup = ({ groups, unknownWord, unapprovedAs }: Rate): boolean =>
  groups.length === 0 && (unknownWord !== null || unapprovedAs !== null);

/** Rows and columns name different things, and what the table comes to does not tell which of them is meant. */
const undecided = (contested: readonly string[], rates: readonly Rate[]): Problem[] =>
  [...new Set(rates.flatMap(({ groups }) => groups))].flatMap((group) => {
    const at = rates.find(({ groups }) => groups.includes(group));
    const message = `Rows and columns of the table of ${group} name different ${contested.join(" and ")}, and both readings fit as well.`;
    return at === undefined ? [] : [blocking("unknown_label", group, message, { page: at.page, box: at.number.box })];
  });

/**
 * A fee that is the same in the whole country, printed for no group: by the megawatt-hour, or by the month for a band of yearly use. Its
 * unit, its label and its tax must be as plain as those of any rate.
 */
const isNational = (rate: Rate): boolean =>
  rate.groups.length === 0 &&
  rate.category !== null &&
  nationalCategories.includes(rate.category) &&
  unitFits(rate) &&
  (rate.labelled || (rate.category === "capacity" && rate.otherCustomers !== null)) &&
  !rate.contested &&
  rate.tax !== "gross" &&
  rate.unboundMarks.length === 0 &&
  (rate.unit?.unit !== "PLN/month" || rate.band !== null);

/** For each mark the first note that has it: of the table's own notes that on the number's page first; of others only where it has none. */
const notesFor = (number: PrintedNumber, page: number, own: readonly Footnote[], others: readonly Footnote[]): Footnote[] =>
  number.marks.flatMap((mark) => {
    const of = (note: Footnote): boolean => note.mark === mark;
    return own.find((note) => of(note) && note.page === page) ?? own.find(of) ?? others.find(of) ?? [];
  });

/** Rates whose header was lost: numbers beside a group's code in a table that names no rate, or network rates without a group. */
const unexplained = (rates: readonly Rate[]): Problem[] => {
  const at = ({ number, page }: Rate, group: string | null, what: string): Problem =>
    blocking("unexplained_number", group, `${number.text} ${what}`, { page, box: number.box });
  const firstOfEach = (found: readonly Rate[], what: (group: string) => string): Problem[] =>
    [...new Set(found.flatMap((rate) => rate.groups))].flatMap((group) => {
      const first = found.find((rate) => rate.groups.includes(group));
      return first === undefined ? [] : [at(first, group, what(group))];
    });
  const coded = rates.filter((rate) => rate.coded);
  if (coded.length > 0) return firstOfEach(coded, (group) => `stands in a table with ${group}, and nothing there says which rate it is.`);
  // A fee for a service may name a group and a rate ("dla grupy G12as"), but is never printed with four decimals.
  const named = rates.filter((rate) => isComplete(rate) && /,\d{3,}$/.test(rate.number.text));
  if (named.length > 0) return firstOfEach(named, (group) => `is a rate of ${group}, and its table prints no unit that fits.`);
  const orphan = rates.find((rate) => rate.category === "network_variable" && unitFits(rate));
  return orphan === undefined ? [] : [at(orphan, null, "is a network rate, and its table names no tariff group.")];
};
