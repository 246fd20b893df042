import type { SeenPage } from "./seen-page.ts";

const amount = /\d,\d{2}/;

const textsOf = ({ lines }: SeenPage): string[] =>
  lines.flatMap(({ readings }) => [readings?.first.text ?? "", readings?.second?.text ?? ""]);

const holdsAmounts = (page: SeenPage): boolean => page.whole && textsOf(page).some((text) => amount.test(text));

/** A heading or a label of prices of energy: "Cena energii", "1. CENY". Networks' rates are "stawki"; in their prose "ceny" is a word among others. */
const pricesEnergy = /^[\d.) ]*(?:Cena|Ceny|CENA|CENY)(?![\p{L}])/u;

/**
 * So many pages of prose are read whatever they hold. Rules that no amount stands beside change what the amounts mean: hours of zones, taxes,
 * areas. A tariff of a small network or of a seller has 5 to 40 pages, some half of them prose; that of a country's operator 70 to 150.
 */
export const mostProsePages = 24;

/**
 * Pages that a first look left out, because they hold neither a table nor an amount, and that are read even so: those right beside one with
 * amounts (the heading of a table overleaf says for which area it is, and the notes of a table may begin the page behind it), and all of them
 * where they are few, or where the document has prices of energy, since a rule far from these says whether they include excise.
 */
export const furtherPages = (seen: readonly SeenPage[]): number[] => {
  const rated = seen.filter(holdsAmounts);
  if (rated.length === 0) return [];
  const leftOut = seen.filter(({ whole }) => !whole).map(({ page }) => page);
  if (leftOut.length <= mostProsePages || rated.some((page) => textsOf(page).some((text) => pricesEnergy.test(text)))) return leftOut;
  const numbers = new Set(rated.map(({ page }) => page));
  return leftOut.filter((page) => numbers.has(page - 1) || numbers.has(page + 1));
};
