import type { Decision, ExtractedComponent, ExtractedTariff } from "../model/extraction.ts";
import { asShown, type Page } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";

interface Found {
  readonly decision: Decision | null;
  readonly tariffs: readonly ExtractedTariff[];
  readonly national: readonly ExtractedComponent[];
  readonly problems: Problem[];
}

/** Everything found, its boxes where a reader sees them: the rooms that think had the pages of a crooked scan upright. */
export const onShownPages = (pages: readonly Page[], { decision, tariffs, national, problems }: Found): Found => {
  const crooked = new Map(pages.filter((page) => page.skewDegrees !== undefined).map((page) => [page.number, page]));
  const place = <T extends { readonly page: number | null; readonly bbox: [number, number, number, number] | null }>(item: T): T => {
    const page = item.page === null ? undefined : crooked.get(item.page);
    return page === undefined || item.bbox === null ? item : { ...item, bbox: [...asShown(page, item.bbox)] };
  };
  if (crooked.size === 0) return { decision, tariffs, national, problems };
  return {
    decision:
      decision === null
        ? null
        : { ...decision, evidence: Object.fromEntries(Object.entries(decision.evidence).map(([name, cited]) => [name, place(cited)])) },
    tariffs: tariffs.map((tariff) => ({ ...tariff, components: tariff.components.map(place) })),
    national: national.map(place),
    problems: problems.map(place),
  };
};
