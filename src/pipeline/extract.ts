import { type Interpretation, interpret } from "../interpret/interpret.ts";
import type { NotShown } from "../model/doubt.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Page } from "../model/page.ts";
import { type HowToRead, readDocument } from "../read/read.ts";
import type { Printed } from "../read/shown/shown.ts";
import { toTables } from "../tables/tables.ts";
import { doubtsThatMatter } from "../verify/doubts.ts";
import { verify } from "../verify/verify.ts";
import { onShownPages } from "./shown.ts";

/** Raised whenever the same document may come out differently; extractions are kept by (document, version). */
export const extractorVersion = "3";

const sourceOf = (pages: readonly Page[]): Extraction["document"]["source"] => {
  const sources = new Set(pages.map((page) => page.source));
  return sources.size > 1 ? "mixed" : sources.has("optical") ? "optical" : "text";
};

/** Every rate that was taken from a text layer, each place once. */
const textRates = ({ tariffs, national }: Interpretation, pages: readonly Page[]): Printed[] => {
  const text = new Set(pages.filter((page) => page.source === "text").map((page) => page.number));
  const rates = [...tariffs.flatMap((tariff) => tariff.components), ...national].filter((rate) => text.has(rate.page));
  const places = rates.map(({ page, bbox, source_text }) => [`${page} ${bbox.join()}`, { page, box: bbox, text: source_text }] as const);
  return [...new Map(places).values()];
};

/** The text rates that the pictures of their pages do not confirm. What draws and reads is loaded only when there is something to check. */
const notShown = async (bytes: Uint8Array, meant: Interpretation, pages: readonly Page[]): Promise<readonly NotShown[]> => {
  const rates = textRates(meant, pages);
  return rates.length === 0 ? [] : (await import("../read/shown/shown.ts")).unconfirmedOf(bytes, rates, pages);
};

/** One document's way through the rooms that think: pages, tables, meaning, verdict. Throws PermanentError when it is no readable PDF. */
export const extract = async (bytes: Uint8Array, sha256: string, how: Omit<HowToRead, "wanted">): Promise<Extraction> => {
  const { pageCount, pages, doubts, unreadPages } = await readDocument(bytes, { ...how, wanted: "rates" });
  const tabled = toTables(pages);
  const meant = interpret(tabled, doubts);
  const verified = verify({
    ...meant,
    unreadPages,
    doubts: doubtsThatMatter(doubts, tabled, meant),
    notShown: await notShown(bytes, meant, pages),
  });
  const { decision, tariffs, national, clocks, places, setAside, problems } = onShownPages(pages, { ...meant, ...verified });
  return {
    document: {
      sha256,
      pages: pageCount,
      source: sourceOf(pages),
      page_sizes: pages.map(({ number, width, height, source }) => ({ page: number, width, height, source })),
    },
    extractor_version: extractorVersion,
    decision,
    tariffs: [...tariffs],
    national: [...national],
    clocks: [...clocks],
    places: [...places],
    set_aside: [...setAside],
    problems,
    verdict: verified.verdict,
  };
};
