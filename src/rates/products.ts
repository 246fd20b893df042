import { isOfBasicOffer, productsHeaded, productsIn } from "../language/products.ts";
import type { Condition } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import { blocking, type Problem } from "../model/problem.ts";
import type { Table, TabledPage } from "../model/table.ts";
import { ofSupply } from "../model/vocabulary.ts";
import type { Rate } from "./printed-rate.ts";
import { heldWith, type SentenceRate } from "./sentences/of-group.ts";

/*
 * "4.1. Produkt „Dom”" over a table: its prices are for those who chose that product, and others of the same groups stand beside them. A
 * price without its product would be taken for everybody's, so a table that may still be a product's holds its groups.
 */

/** The product of a table's rates as printed; null: none is named. "open": one may be meant, and nothing says whether it is. */
export type TableProduct = { readonly name: string } | "open" | null;

/** "4.1. Produkt": the number of a heading or of a numbered sentence. */
const numbered = /^(\d{1,2}(?:\.\d{1,2})+|\d{1,2}(?=\.))\.?\s+\p{Lu}/u;
const numberOf = (text: string): string | null => numbered.exec(text)?.[1] ?? null;
/** Sections count up; a list within one begins at 1 again. */
const isLater = (number: string, section: string): boolean => {
  const own = number.split(".").map(Number);
  const other = section.split(".").map(Number);
  const at = own.findIndex((part, i) => part !== other[i]);
  return at >= 0 && at < other.length && itemAt(own, at) > itemAt(other, at);
};

interface Open {
  readonly name: string;
  /** Of its heading, where that has one. */
  readonly number: string | null;
  /** Tables of rates since its heading. */
  tables: number;
  /** A number behind it says that its own section is over; "outside": also the section that its products stand in. */
  ended: "no" | "inside" | "outside";
}

const isWithin = (number: string, section: string): boolean => number.startsWith(`${section}.`);

const opened = (text: string): Open | null => {
  const names = productsHeaded(text);
  return names.length === 1 ? { name: itemAt(names, 0), number: numberOf(text), tables: 0, ended: "no" } : null;
};

/** What a number behind a product's heading says of what follows. */
const endOf = (open: Open, number: string): Open["ended"] => {
  if (open.number === null) return "inside";
  if (isWithin(number, open.number)) return open.ended;
  const parent = open.number.includes(".") ? open.number.replace(/\.\d+$/, "") : null;
  return parent !== null && isLater(number, parent) && !isWithin(number, parent) ? "outside" : "inside";
};

/** The product that a numbered line heads; without a number it may be a title of the whole document. */
const headedBy = (text: string): Open | null => (numberOf(text) === null ? null : opened(text));

/** The product that what follows a line stands under. */
const openAfter = (open: Open | null, text: string): Open | null => {
  const next = headedBy(text);
  const number = numberOf(text);
  if (next === null && open !== null && number !== null && open.ended !== "outside") open.ended = endOf(open, number);
  return next ?? open;
};

/** The product in the lines over a table, the nearest first. */
const ownProduct = (table: Table): Open | "several" | null => {
  for (const { text } of [...table.caption].reverse()) {
    const names = productsHeaded(text);
    if (names.length > 1) return "several";
    const open = opened(text);
    if (open !== null) return open;
    if (numberOf(text) !== null || isOfBasicOffer(text)) return null;
  }
  return null;
};

/** Says which product a table of rates is of, by its own caption or by the numbered heading that it stands under. */
export const productsOfTables = (pages: readonly TabledPage[], ofRates: ReadonlySet<Table>): ((table: Table) => TableProduct) => {
  const found = new Map<Table, TableProduct>();
  let open: Open | null = null;
  const placed = pages.flatMap(({ text, tables }) =>
    [
      ...text.map((line) => ({ top: line.box[1], line, table: null })),
      ...tables.filter((table) => ofRates.has(table)).map((table) => ({ top: table.box[1], line: null, table })),
    ].sort((a, b) => a.top - b.top),
  );
  for (const { line, table } of placed) {
    if (line !== null) {
      // Only a table right under a title without a number is its own.
      if (open?.ended === "no" && isOfBasicOffer(line.text) && headedBy(line.text) === null) open.ended = "inside";
      else open = openAfter(open, line.text);
      continue;
    }
    const own = ownProduct(table);
    if (own !== null && own !== "several" && (open?.name !== own.name || open.number !== own.number)) open = own;
    const inCell = table.cells.some(({ text }) => productsIn(text).length > 0);
    if (own === "several" || inCell) found.set(table, "open");
    else if (open === null || (own === null && open.ended === "outside")) found.set(table, null);
    else if (own !== null || (open.tables === 0 && open.ended === "no")) found.set(table, { name: open.name });
    else found.set(table, "open");
    if (open !== null) open.tables += 1;
  }
  return (table) => found.get(table) ?? null;
};

/** Supply rates that sentences give under the heading of a product: they may be its own, and none of these can say of which it is. */
export const underProducts = (pages: readonly TabledPage[]): ((rate: SentenceRate) => boolean) => {
  const turns: { readonly page: number; readonly top: number; readonly isOfProduct: boolean }[] = [];
  let open: Open | null = null;
  for (const { page, text } of pages)
    for (const line of [...text].sort((a, b) => a.box[1] - b.box[1])) {
      if (numberOf(line.text) === null) continue;
      open = openAfter(open, line.text);
      turns.push({ page: page.number, top: line.box[1], isOfProduct: open !== null && open.ended !== "outside" });
    }
  return ({ component: { category, page, bbox } }) =>
    ofSupply.includes(category) &&
    (turns.findLast((turn) => turn.page < page || (turn.page === page && turn.top <= bbox[1]))?.isOfProduct ?? false);
};

const held = (message: string, tariff_code: string | null, page: number, box: Box): Problem =>
  blocking("unknown_label", tariff_code, message, { page, box });

/** Holds the groups of a sentence that may be of a product. */
export const productSentences = (rates: readonly SentenceRate[]): Problem[] =>
  rates.flatMap(({ groups, component: { source_text, page, bbox } }) =>
    heldWith(groups).map((group) =>
      held(`${source_text} stands in a sentence under a product with a name of its own, and may be its own.`, group, page, bbox),
    ),
  );

/** A rate's condition with the product that it is for. */
export const withProduct = (condition: Condition | null, product: string | null): Condition | null => {
  if (product === null) return condition;
  if (condition === null) return { code: "product", text: product };
  return { code: condition.code === "footnote" ? "product" : condition.code, text: `${product}; ${condition.text}` };
};

/** "Oferta Eko": the offer that a rate's row names, as its condition names it. */
export const productOfRow = ({ offer }: Rate): string | null =>
  offer === null || offer.name === null ? null : `${offer.kind} ${offer.name}`;

/** Holds the groups of a table whose product is open. */
export const openProducts = ({ page, box }: Table, groups: readonly string[]): Problem[] =>
  groups.map((group) =>
    held(`${group}: the table on page ${page} may be of a product with a name of its own, and nothing says of which.`, group, page, box),
  );
