import { printedIn, standardWord, withBindings } from "../language/bindings.ts";
import type { BindingInForce, Bound } from "../model/binding.ts";
import type { Doubt } from "../model/doubt.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import { holdsCentre } from "../model/geometry.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { Table, TabledPage } from "../model/table.ts";
import { type Interpretation, interpret } from "./interpret.ts";

/*
 * A document read with the words that people bound, and which of its rates would have been read otherwise without each of them: that is
 * found out by reading it without each, so that it holds whatever way a word takes through the rooms.
 */

export interface BoundInterpretation extends Interpretation {
  /** Ids of the bindings whose words the document's tables print. */
  readonly met: readonly string[];
}

/** What a rate is, without how its labels are worded. */
const meaningOf = ({ tariff_code, region }: ReadTariff, rate: ExtractedComponent): string => {
  const { name: _name, source_unit: _unit, context: _context, condition, ...meaning } = rate;
  return JSON.stringify([tariff_code, region, meaning, condition?.code]);
};

const meaningsOf = (tariffs: readonly ReadTariff[]): ReadonlySet<string> =>
  new Set(tariffs.flatMap((tariff) => tariff.components.map((rate) => meaningOf(tariff, rate))));

const tableOf = (tables: readonly Table[], { page, bbox }: ExtractedComponent): Table | undefined =>
  tables.find(({ cells }) => cells.some((cell) => cell.page === page && holdsCentre(cell.box, bbox)));

/** Puts words as they are printed in the place of the trade's own, where the rate's table does not print those itself. */
const printedAgain = (table: Table | undefined, { words, meaning }: BindingInForce): ((text: string) => string) => {
  const standard = standardWord(meaning);
  const printed = table === undefined || printedIn(table, standard) !== null ? null : printedIn(table, words);
  return printed === null ? (text) => text : (text) => text.replaceAll(standard, printed);
};

const asPrinted = (rate: ExtractedComponent, table: Table | undefined, bindings: readonly BindingInForce[]): ExtractedComponent => {
  const backs = bindings.map((binding) => printedAgain(table, binding));
  const back = (text: string): string => backs.reduce((now, one) => one(now), text);
  return {
    ...rate,
    ...{ name: back(rate.name), source_unit: back(rate.source_unit), context: back(rate.context) },
    condition: rate.condition === null ? null : { ...rate.condition, text: back(rate.condition.text) },
  };
};

const boundBy = ({ words, meaning, because, at, by }: BindingInForce): Bound => ({
  ...{ words, means: `${meaning.kind} ${meaning.value}`, because, at, by },
});

/** As `interpret`, with the bindings in force; each rate that one of them changed says so. */
export const interpretBound = (
  pages: readonly TabledPage[],
  doubts: readonly Doubt[],
  word: PersonsWord | null,
  bindings: readonly BindingInForce[],
): BoundInterpretation => {
  const tables = pages.flatMap((page) => page.tables);
  const met = bindings.filter(({ words }) => tables.some((table) => printedIn(table, words) !== null));
  const read = interpret(withBindings(pages, met), doubts, word);
  if (met.length === 0) return { ...read, met: [] };
  const without = met.map((binding) => {
    const others = met.filter((other) => other !== binding);
    return { binding, meanings: meaningsOf(interpret(withBindings(pages, others), doubts, word).tariffs) };
  });
  const marked = (tariff: ReadTariff, rate: ExtractedComponent): ExtractedComponent => {
    const meaning = meaningOf(tariff, rate);
    const by = without.flatMap(({ binding, meanings }) => (meanings.has(meaning) ? [] : [boundBy(binding)]));
    const printed = asPrinted(rate, tableOf(tables, rate), met);
    return by.length === 0 ? printed : { ...printed, bound: by };
  };
  return {
    ...read,
    tariffs: read.tariffs.map((tariff) => ({ ...tariff, components: tariff.components.map((rate) => marked(tariff, rate)) })),
    met: met.map(({ id }) => id),
  };
};
