import type { Regions } from "../table-regions.ts";
import type { SentenceRate } from "./of-group.ts";

/**
 * Rates that are said in the section of a region belong to it, unless their own sentence names a region. What is said of all groups is said
 * of all regions too.
 */
export const inSections = (rates: readonly SentenceRate[], regions: Pick<Regions, "ofPlaces">): SentenceRate[] => {
  const found = regions.ofPlaces(rates.map(({ component: { page, bbox, category } }) => ({ page, top: bbox[1], kind: category })));
  return rates.map((rate, i) => (rate.region !== null || rate.groups === "all" ? rate : { ...rate, region: found[i] ?? null }));
};
