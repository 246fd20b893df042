import { groupCodes } from "../language/group-codes.ts";
import { offerStatusIn } from "../language/products.ts";
import { toFlow, wholeSentence } from "../language/sentences.ts";
import { blocking, type Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";
import { productOfRow } from "./products.ts";
import type { PlacedRate } from "./tariffs.ts";

/**
 * Holds the groups of rates of an offer that no sentence gives their customers to choose, or that one may take back; and those of an offer
 * in a table that is a product's already.
 */
export const offersNotChosen = (pages: readonly TabledPage[], placed: readonly PlacedRate[]): Problem[] => {
  const offered = placed.filter(({ rate }) => productOfRow(rate) !== null);
  if (offered.length === 0) return [];
  const sentences = [...toFlow(pages.map(({ page, text }) => ({ page: page.number, lines: text }))).text.matchAll(wholeSentence)];
  const isChosen = (name: string, group: string): boolean => {
    const said = sentences.flatMap(([words]) => {
      const what = offerStatusIn(words, name);
      return what === null ? [] : [{ what, groups: groupCodes(words) }];
    });
    const chosen = said.filter(({ what, groups }) => what === "chosen" && (groups.length === 0 || groups.includes(group)));
    return chosen.length > 0 && said.every(({ what }) => what !== "unclear");
  };
  const problems = new Map<string, Problem>();
  for (const { rate, product } of offered)
    for (const group of rate.groups) {
      const name = rate.offer?.name ?? "";
      if (!product && isChosen(name, group)) continue;
      const message = `${group}: ${rate.number.text} stands beside "${name}" in a column of offers, and no sentence says who chooses it.`;
      problems.set(`${group} ${name}`, blocking("unknown_label", group, message, { page: rate.page, box: rate.number.box }));
    }
  return [...problems.values()];
};
