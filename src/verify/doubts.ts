import type { Decision } from "../model/decision.ts";
import type { Doubt, NotShown } from "../model/doubt.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { TabledPage } from "../model/table.ts";

/** What the picture shows instead, as the end of a sentence. */
const shownInstead = ({ why, reads }: NotShown): string => {
  if (why === "nothing") return "the page shows nothing there";
  if (why === "joined") return "on the page more digits stand right beside it";
  return reads === null || reads === "" ? "the page shows something else there" : `the page shows "${reads}" there`;
};

interface Unshown {
  readonly page: number;
  /** Null where it is about all rates of the page. */
  readonly box: Box | null;
  readonly says: string;
}

/** What is to be said of them: of each by itself, and of a page that could not be compared at all once. */
export const unshown = (rates: readonly NotShown[]): Unshown[] => {
  const blind = rates.filter((rate) => rate.why === "unpictured").map((rate) => rate.page);
  return [
    ...[...new Set(blind)].map((page) => {
      const count = blind.filter((other) => other === page).length;
      return { page, box: null, says: `No picture of the page could be made, with which its ${count} rates must be compared.` };
    }),
    ...rates
      .filter((rate) => rate.why !== "unpictured")
      .map((rate) => ({ page: rate.page, box: rate.box, says: `The text layer says "${rate.text}", and ${shownInstead(rate)}.` })),
  ];
};

interface Found {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
}

const holds = (box: Box, other: Box): boolean => {
  const [x, y] = [(other[0] + other[2]) / 2, (other[1] + other[3]) / 2];
  return box[0] < x && x < box[2] && box[1] < y && y < box[3];
};
/** The same words, and not the neighbours of a crooked line whose boxes overlap. */
const isPartOf = (a: Box, b: Box): boolean => holds(a, b) || holds(b, a);
const money = /z[łlt](?![\p{L}])|z[łlt]\//u;

/**
 * The doubts that can touch what would be published: those in a table that rates were taken from, in the words that a rate or a fact
 * of the decision cites, or on a line that speaks of money. A doubtful section number elsewhere touches nothing.
 */
export const doubtsThatMatter = (doubts: readonly Doubt[], pages: readonly TabledPage[], found: Found): Doubt[] => {
  const rates = [...found.tariffs.flatMap((tariff) => tariff.components), ...found.national];
  const cited = [...rates, ...Object.values(found.decision?.evidence ?? {})];
  return doubts.filter(({ page, box }) => {
    if (cited.some((one) => one.page === page && isPartOf(one.bbox, box))) return true;
    const own = pages.find((other) => other.page.number === page);
    if (own === undefined) return false;
    const table = own.tables.find((other) => meets(other.box, box));
    if (table !== undefined) return rates.some((rate) => rate.page === page && meets(table.box, rate.bbox));
    return own.text.some((line) => meets(line.box, box) && money.test(line.text));
  });
};
