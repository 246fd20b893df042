import { toFlow, wholeSentence } from "../language/sentences.ts";
import { tableNumbersIn } from "../language/table-numbers.ts";
import { exciseIn, isOfGrossAlone, taxIn } from "../language/tax.ts";
import type { Box } from "../model/geometry.ts";
import type { Table, TabledPage } from "../model/table.ts";
import { numberOfTable } from "./table-titles.ts";
import { namesGross } from "./taxes/gross-tables.ts";
import { type TradeNames, tradeNamesOf } from "./trade-names.ts";

/** What the text around a table says of its amounts. */
export interface Around {
  /** Sentences say that prices include excise, or that they do not. */
  readonly excise: "with" | "without" | null;
  /** The same, asked for prices that are called net: what is said of gross ones alone says nothing of them. */
  readonly netExcise: "with" | "without" | null;
  /** It stands on a company's own sheet of prices ("Informacja o cenach", "Cennik"), which nobody approved. */
  readonly sheet: boolean;
  /** What the seller calls its groups. */
  readonly names: TradeNames;
}

/** The title of a page stands in its first lines. */
const titleLines = 12;
const sheetTitle =
  /^\s*(?:standardowy\s+)?(?:informacj\p{L}+\s+o\s+cenach|cennik(?!\p{L})(?!\s+(?:usług|opłat\s+za\s+usługi))|karta\s+produktu|oferta\s+(?:cenowa|sprzedaży))/imu;
const tariffTitle = /^\s*(?:[ivx]+\s+|wyciąg\s+z\s+)?taryf[ay](?!\p{L})/imu;

/** Pages of a company's own sheets: from a page with such a title to the next page that is a tariff's by its title. */
const sheetPages = (pages: readonly TabledPage[]): ReadonlySet<number> => {
  const found = new Set<number>();
  let sheet = false;
  for (const { page, text } of pages) {
    const top = toFlow([{ page: page.number, lines: text.slice(0, titleLines) }]).text;
    const [title, tariff] = [sheetTitle.exec(top), tariffTitle.exec(top)];
    if (title !== null && (tariff === null || title.index < tariff.index)) sheet = true;
    else if (tariff !== null) sheet = false;
    if (sheet) found.add(page.number);
  }
  return found;
};

interface Place {
  readonly page: number;
  readonly box: Box;
}

interface ExciseStatement {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  readonly excise: "with" | "without";
  readonly ofGrossAlone: boolean;
  /** The numbers of the tables that it names. */
  readonly tables: readonly string[];
}

/**
 * "Ceny z uwzględnieniem podatku akcyzowego oraz podatku VAT mają charakter informacyjny": over a table of gross prices, a sentence by which
 * value added tax is in them too speaks of these. Where no such table is next below, it may mean the one above.
 */
const headsGrossTable = (words: string, bottom: number, tables: readonly Table[]): boolean => {
  const [next] = tables.filter(({ box }) => box[1] >= bottom - 2).sort((a, b) => a.box[1] - b.box[1]);
  return next !== undefined && namesGross(next) && taxIn(words) === "gross";
};

/** Every sentence about excise, in reading order; a table's note is bound by its mark instead. */
const exciseStatements = (pages: readonly TabledPage[]): ExciseStatement[] =>
  pages.flatMap(({ page, text, tables }) => {
    const flow = toFlow([{ page: page.number, lines: text }]);
    return [...flow.text.matchAll(wholeSentence)].flatMap(({ 0: words, index }): ExciseStatement[] => {
      const excise = exciseIn(words);
      const place = flow.cite(index, index + words.length);
      if (excise === null || place === null) return [];
      const [, top, , bottom] = place.box;
      const isNote = tables.some(({ footnotes }) => footnotes.some(({ box }) => box[1] <= bottom && top <= box[3]));
      return isNote
        ? []
        : [
            {
              page: page.number,
              top,
              bottom,
              excise,
              ofGrossAlone: isOfGrossAlone(words) || headsGrossTable(words, bottom, tables),
              tables: tableNumbersIn(words),
            },
          ];
    });
  });

/**
 * Which sentence about excise a table belongs to: one below it on its page that says it is in the prices, else the last one before it,
 * else, where none stands before it, any that says so. A company's own sheet speaks of its own prices alone.
 */
const exciseAround = ({ page: own, box }: Place, tables: readonly Table[], statements: readonly ExciseStatement[]): Around["excise"] => {
  const floor = Math.min(...tables.filter((other) => other.page === own && other.box[1] > box[3]).map((other) => other.box[1]));
  const below = statements.filter(({ page, top }) => page === own && top >= box[3] - 2 && top <= floor);
  if (below.some(({ excise }) => excise === "with")) return "with";
  const before = statements.findLast(({ page, bottom }) => page < own || (page === own && bottom <= box[1] + 2));
  if (before !== undefined) return before.excise;
  return statements.some(({ excise }) => excise === "with") ? "with" : null;
};

/** "Ceny podane w tabeli 2 zawierają podatek akcyzowy" says nothing of a table that is called another number. */
const isOfOther =
  (number: string | null) =>
  ({ tables }: ExciseStatement): boolean =>
    number !== null && tables.length > 0 && !tables.includes(number);

/** What stands around a table, or around a number in a sentence. */
export type AroundPlace = (place: Place) => Around;

/** For each place of a document, what stands around it. */
export const aroundTables = (pages: readonly TabledPage[]): AroundPlace => {
  const sheets = sheetPages(pages);
  const statements = exciseStatements(pages);
  const tables = pages.flatMap((page) => page.tables);
  const names = tradeNamesOf(tables);
  const ofTariff = statements.filter(({ page }) => !sheets.has(page));
  return (place) => {
    const sheet = sheets.has(place.page);
    const table = tables.find(({ page, box }) => page === place.page && box === place.box);
    const isOther = isOfOther(table === undefined ? null : numberOfTable(table));
    const own = (sheet ? statements : ofTariff).filter((one) => !isOther(one));
    const ofNet = own.filter(({ ofGrossAlone }) => !ofGrossAlone);
    return { excise: exciseAround(place, tables, own), netExcise: exciseAround(place, tables, ofNet), sheet, names };
  };
};
