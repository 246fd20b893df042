import type { SeenPage } from "./seen-page.ts";

const amount = /\d,\d{2}/;

const holdsAmounts = ({ whole, lines }: SeenPage): boolean =>
  whole && lines.some(({ readings }) => [readings?.first, readings?.second].some((one) => amount.test(one?.text ?? "")));

/**
 * Pages that were left out and stand right beside one with amounts: the heading of a table overleaf says for which area it is, and the notes
 * of a table may begin the page behind it. Neither holds an amount.
 */
export const pagesBeside = (seen: readonly SeenPage[]): number[] => {
  const rated = new Set(seen.filter(holdsAmounts).map(({ page }) => page));
  return seen.filter(({ page, whole }) => !whole && (rated.has(page - 1) || rated.has(page + 1))).map(({ page }) => page);
};
