import { foldLine } from "../../language/fold.ts";
import { tableNumbersIn } from "../../language/table-numbers.ts";
import { meansAllTables, meansTableAbove, meansTableBelow } from "../../language/table-references.ts";
import type { Table } from "../../model/table.ts";
import type { PrintedAt } from "../not-approved.ts";
import type { RatedTable } from "./effects.ts";
import type { Sentence } from "./passages.ts";

/* Which tables of rates a sentence means: by their numbers, by its words for one above or below, by a point's number, or by where it stands. */

const lastPage = ({ page, cells }: Table): number => Math.max(page, ...cells.map((cell) => cell.page));

/** Does a table end before what is printed there? */
export const isBefore = (table: Table, { page, box }: PrintedAt): boolean =>
  lastPage(table) < page || (lastPage(table) === page && (table.page < page || table.box[3] <= box[1] + 2));

/** The numbers of tables that a title has: "Tabela 3", and "7.2." where a point's own number stands over its table. */
const numbersOf = (title: string): readonly string[] => [
  ...tableNumbersIn(title),
  ...(/^\s*(\d{1,2}(?:\.\d{1,2})+)\.?\s/.exec(title)?.slice(1) ?? []),
];

/** The tables that a sentence speaks of: by their numbers, the one before it, or the next one. */
export const referencedBy = (
  sentence: string,
  place: PrintedAt,
  tables: readonly RatedTable[],
  isUnderTable: boolean,
): readonly RatedTable[] => {
  const numbers = tableNumbersIn(sentence);
  if (numbers.length > 0)
    return tables.filter(({ titles }) => titles.some(({ text }) => numbersOf(text).some((one) => numbers.includes(one))));
  if (meansAllTables(sentence)) return tables;
  if (meansTableBelow(sentence)) return tables.filter(({ table }) => !isBefore(table, place)).slice(0, 1);
  if (!isUnderTable && !meansTableAbove(sentence)) return [];
  return tables.filter(({ table }) => isBefore(table, place)).slice(-1);
};

/**
 * "Stosowanie stawek z tabeli zawiesza się", "Pozycję 3 tabeli skreśla się", "opłat wymienionych w wierszach 9–11", "stawki z niniejszego punktu": the
 * one above it.
 */
export const namesItsTable =
  /(?<!\p{L})(?:(?:w|z)\s+(?:(?:niniejszej\s+)?tabeli(?!\s+(?:nr\s+)?\d)|niniejszego\s+(?:punktu|rozdziału))|(?:wiersz|kolumn|pozycj|rubryk)\p{L}*\s+(?:nr\s+)?\d+(?!.*tabel\p{L}*\s+(?:nr\s+)?\d))(?!.*(?:poniż|następ))/iu;

/** "w pkt 7.2", "w rozdziale 7"; "art. 23 ust. 2 pkt 18 lit. b ustawy" is a place in an act. */
const points =
  /\b(?:(?:pkt\.?|punk\w*) (?:nr )?(\d{1,2}(?:\.\d{1,2})+)|rozdzial\w* (?:nr )?(\d{1,2}(?:\.\d{1,2})*))(?!\d)(?! (?:lit|ustaw|rozporz))/g;
const ownNumber = /^\s*(\d{1,2}(?:\.\d{1,2})*)\.?\s+\p{Lu}/u;

/** The tables of the points that a sentence names by their numbers: "stawki określone w pkt 7.2". */
export const tablesOfPoints = (sentence: string, rated: readonly RatedTable[]): readonly RatedTable[] => {
  const numbers = [...foldLine(sentence).matchAll(points)].flatMap(([, point, chapter]) => point ?? chapter ?? []);
  const isIn = (own: string): boolean => numbers.some((number) => own === number || own.startsWith(`${number}.`));
  return rated.filter(({ titles }) => titles.some(({ text }) => isIn(ownNumber.exec(text)?.[1] ?? "")));
};

const namesRates = /\bstaw(?:k|ek)|\bskladnik/;

/**
 * The table that a sentence means by "w tabeli" where it stands in a point of its own: the last one before it, on its page or the page before, or
 * else the next one on its page. A table of no rates is none that a sentence about rates means.
 */
export const namedTable = (sentence: Sentence, rated: readonly RatedTable[], all: readonly Table[]): readonly RatedTable[] => {
  if (!namesItsTable.test(sentence.text)) return [];
  const tables = namesRates.test(foldLine(sentence.text)) ? rated.map(({ table }) => table) : all;
  const above = tables.filter((table) => isBefore(table, sentence) && sentence.page - lastPage(table) <= 1).at(-1);
  const meant = above ?? tables.find((table) => table.page === sentence.page && !isBefore(table, sentence));
  return rated.filter(({ table }) => table === meant);
};

/** The last table before a sentence, of rates or not, on its page or the page before. */
const lastBefore = (sentence: Sentence, all: readonly Table[]): Table | undefined => {
  const last = all.filter((table) => isBefore(table, sentence)).at(-1);
  return last === undefined || sentence.page - lastPage(last) > 1 ? undefined : last;
};

/** The table of rates that a sentence stands with: the one above it on its page or the page before, or the one that follows, with its caption or without. */
export const standsWith = (sentence: Sentence, rated: readonly RatedTable[], all: readonly Table[]): readonly RatedTable[] => {
  const above = sentence.passage.isUnderTable ? lastBefore(sentence, all) : undefined;
  if (above !== undefined) return rated.filter(({ table }) => table === above);
  if (!sentence.isOverTable) return [];
  const below = all.find((table) => table.page === sentence.page && !isBefore(table, sentence));
  return rated.filter(({ table }) => table === below);
};

/** The table right before a sentence on its page or the page before, where it is one of rates: what "powyższe stawki" means in a point of its own. */
export const tableAbove = (sentence: Sentence, rated: readonly RatedTable[], all: readonly Table[]): readonly RatedTable[] => {
  const above = lastBefore(sentence, all);
  return rated.filter(({ table }) => table === above);
};
