import { interpret } from "../interpret/interpret.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Page } from "../model/page.ts";
import { type HowToRead, readDocument } from "../read/read.ts";
import { toTables } from "../tables/tables.ts";
import { doubtsThatMatter } from "../verify/doubts.ts";
import { verify } from "../verify/verify.ts";
import { onShownPages } from "./shown.ts";

/** Raised whenever the same document may come out differently; extractions are kept by (document, version). */
export const extractorVersion = "2";

const sourceOf = (pages: readonly Page[]): Extraction["document"]["source"] => {
  const sources = new Set(pages.map((page) => page.source));
  return sources.size > 1 ? "mixed" : sources.has("optical") ? "optical" : "text";
};

/** One document's way through the rooms that think: pages, tables, meaning, verdict. Throws PermanentError when it is no readable PDF. */
export const extract = async (bytes: Uint8Array, sha256: string, how: Omit<HowToRead, "wanted">): Promise<Extraction> => {
  const { pageCount, pages, doubts, unreadPages } = await readDocument(bytes, { ...how, wanted: "rates" });
  const tabled = toTables(pages);
  const meant = interpret(tabled);
  const verified = verify({ ...meant, unreadPages, doubts: doubtsThatMatter(doubts, tabled, meant) });
  const { decision, tariffs, national, problems } = onShownPages(pages, { ...meant, problems: verified.problems });
  return {
    document: {
      sha256,
      pages: pageCount,
      source: sourceOf(pages),
      page_sizes: pages.map(({ number, width, height }) => ({ page: number, width, height })),
    },
    extractor_version: extractorVersion,
    decision,
    tariffs: [...tariffs],
    national: [...national],
    clocks: [],
    problems,
    verdict: verified.verdict,
  };
};
