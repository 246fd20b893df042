import { interpret } from "../interpret/interpret.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Page } from "../model/page.ts";
import { readDocument } from "../read/read.ts";
import { toTables } from "../tables/tables.ts";
import { verify } from "../verify/verify.ts";

/** Raised whenever the same document may come out differently; extractions are kept by (document, version). */
export const extractorVersion = "1";

const sourceOf = (pages: readonly Page[]): Extraction["document"]["source"] => {
  const sources = new Set(pages.map((page) => page.source));
  return sources.size > 1 ? "mixed" : sources.has("optical") ? "optical" : "text";
};

/** One document's way through the rooms that think: pages, tables, meaning, verdict. Throws PermanentError when it is no readable PDF. */
export const extract = async (bytes: Uint8Array, sha256: string, onPage: (page: number, of: number) => void): Promise<Extraction> => {
  const { pageCount, pages, imagePages } = await readDocument(bytes, "rates", onPage);
  const { decision, tariffs, national, problems } = interpret(toTables(pages));
  const verified = verify({ decision, tariffs, national, problems, imagePages });
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
    problems: verified.problems,
    verdict: verified.verdict,
  };
};
