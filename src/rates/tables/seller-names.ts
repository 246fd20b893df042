import { type Facets, facetsOf } from "../../language/facets.ts";
import { foldLine } from "../../language/fold.ts";
import { withoutTaxes } from "../../language/tax.ts";
import type { Table } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";
import { isNamesOnly } from "../sentences/items.ts";
import { isPlainlyNamed } from "../sentences/words.ts";

/*
 * "Energia, strefa dzienna" over "Obsługa handlowa": a seller's table may call its prices by what is sold. Next to network rates such a row may be
 * what is paid for transport by energy, so only a table says it that has a trade fee and names no rate of a network, and nothing else.
 */

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly facets: Facets;
}

const sold = /^energia(?: elektryczna| czynna)*(?= |$|[,:–-])/;

/** Is a label the word for energy, with nothing besides but a zone, a group or the tax? */
const isSold = (text: string): boolean => {
  const folded = foldLine(withoutTaxes(foldLine(text)));
  const rest = text.slice(sold.exec(foldLine(text))?.[0].length ?? 0);
  return sold.test(folded) && facetsOf(text).category === null && (isNamesOnly(rest) || isPlainlyNamed(rest));
};

const ofSellers: readonly (Category | null)[] = ["energy", "trade_fee", null];
const ofNetwork = /\b(?:sieciow|dystrybuc|przesyl)\w*/;
const ofSales = new WeakMap<Table, boolean>();

/** Has a table a trade fee, and no rate that a seller has not? */
const isOfSales = (table: Table): boolean => {
  const known = ofSales.get(table);
  if (known !== undefined) return known;
  const texts = [...table.caption, ...table.cells].map(({ text }) => text);
  const isSellers = texts.every((text) => ofSellers.includes(facetsOf(text).category) && !ofNetwork.test(foldLine(text)));
  const found = isSellers && table.cells.some(({ text }) => facetsOf(text).category === "trade_fee");
  ofSales.set(table, found);
  return found;
};

/** The contexts of one axis with the price of energy where the nearest name is that of energy itself. */
export const withSalesNamed = <T extends Named>(contexts: readonly T[], table: Table): readonly T[] => {
  const at = contexts.findIndex(({ text, facets }) => facets.category !== null || isSold(text));
  const name = contexts[at];
  if (name === undefined || name.facets.category !== null || !isOfSales(table)) return contexts;
  return contexts.map((one, i) => (i === at ? { ...one, facets: { ...one.facets, category: "energy" } } : one));
};
