import { holdsCentre } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { Printed } from "../pages/shown/shown.ts";
import type { Interpretation } from "./interpret.ts";
import { textRates } from "./text-rates.ts";

/** Every rate; those too that other areas print alike and that no record cites. */
const allPrints = ({ ratePlaces, national }: Interpretation): Printed[] => [
  ...ratePlaces.filter(({ groups }) => groups.length > 0).map(({ page, bbox, text }) => ({ page, box: bbox, text })),
  ...national.map(({ page, bbox, source_text }) => ({ page, box: bbox, text: source_text })),
];

/**
 * The words that say what these rates are, for whom, and who decided it: all words of pages with such rates, of which later only those
 * count that a rate relies on, and those in which the decision's facts are printed.
 */
const textLabels = ({ decision }: Interpretation, rates: readonly Printed[], pages: readonly Page[]): Printed[] => {
  const rated = new Set(rates.map(({ page }) => page));
  const facts = Object.values(decision?.evidence ?? {});
  return pages
    .filter(({ source }) => source === "text")
    .flatMap(({ number, words }) =>
      words
        .filter((word) => {
          if (!/[\p{L}\p{N}*]/u.test(word.text)) return false;
          const isIn = ({ page, bbox }: (typeof facts)[number]) => page === number && holdsCentre(bbox, word.box);
          const isRate = ({ page, box }: Printed) => page === number && holdsCentre(box, word.box);
          return rated.has(number) ? !rates.some(isRate) : facts.some(isIn);
        })
        .map(({ box, text }): Printed => ({ page: number, box, text, about: "label" })),
    );
};

/** What of text pages their pictures must confirm: the rates, and the words about them; nothing where there is no rate. */
export const toConfirm = (interpretation: Interpretation, pages: readonly Page[]): Printed[] => {
  const rates = textRates(allPrints(interpretation), pages);
  return rates.length === 0 ? [] : [...rates, ...textLabels(interpretation, rates, pages)];
};
