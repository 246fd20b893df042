import { foldLine } from "../../language/fold.ts";
import { hasSignOfChange, withoutHarmless } from "../../language/signs-of-change.ts";
import { tableNumbersIn } from "../../language/table-numbers.ts";
import type { Table } from "../../model/table.ts";
import { numberOfTable } from "../table-titles.ts";
import { namesGross } from "../taxes/gross-tables.ts";
import type { Sentence } from "./passages.ts";
import { isBefore } from "./referenced-tables.ts";
import { namesTaxes } from "./sentences-in-tables.ts";

/* Sentences about taxes. Where headers or labels of a table name taxes, such a sentence explains them, and changes none of its rates. */

/** "Ceny podane w tabeli 2 zawierają podatek VAT", whose title says "ceny brutto": of no other table. */
export const namesGrossTable = (text: string, all: readonly Table[]): boolean => {
  const numbers = tableNumbersIn(text);
  const named = all.filter((table) => numbers.includes(numberOfTable(table) ?? ""));
  return named.length > 0 && named.every(namesGross);
};

/** Does a sentence stand over a table whose headers or labels name taxes? */
export const explainsTaxes = (sentence: Sentence, all: readonly Table[]): boolean => {
  const below = all.find((table) => table.page === sentence.page && !isBefore(table, sentence));
  return below !== undefined && namesTaxes(below);
};

/** "powiększona o podatek akcyzowy", "podatek VAT według stawki 23 %", "cena netto": taxes, and how they are added. */
const taxWords =
  /\b(?:powieksz\w* o |dolicz\w* (?:sie )?)?(?:(?:nalezn\w* )?podat\w*(?: (?:akcyzow\w*|vat|od towarow i uslug))*|vat|akcyz\w*)|\b(?:netto|brutto)\b|\d+ ?%|\bstaw(?:k|ek)\w* obowiazujac\w* w dniu\b/g;

/** Does a sentence speak of taxes and change nothing else? */
export const isOfTaxesAlone = (text: string): boolean => {
  const folded = foldLine(text);
  return /\b(?:podat|vat\b|akcyz)/.test(folded) && !hasSignOfChange(withoutHarmless(folded.replace(taxWords, " ")));
};
