import type { Extraction } from "../../src/model/extraction.ts";
import type { Page } from "../../src/model/page.ts";
import { noStatements, type Statements } from "../../src/model/statements.ts";
import { readingVersion } from "../../src/pipeline/extractor-version.ts";
import { interpretBound } from "../../src/pipeline/interpret-bound.ts";
import { toTables } from "../../src/tables/tables.ts";
import { accounted } from "../../src/verify/ledger.ts";

/** Drawn pages as a document that was read, by what people said. */
export const readingOf = (pages: readonly Page[], sha256: string, said: Statements = noStatements): Extraction => {
  const tabled = toTables(pages);
  const { met, ...found } = interpretBound(tabled, [], said.word, said.bindings);
  const { verified } = accounted(tabled, found, { ...found, unreadPages: [], doubts: [], notShown: [] });
  const known = { bindings: said.bindings.map(({ id }) => id), met: [...met], facts: [...said.facts] };
  return {
    document: {
      ...{ sha256, pages: pages.length, source: "text" },
      page_sizes: pages.map(({ number, width, height, source }) => ({ page: number, width, height, source })),
    },
    extractor_version: readingVersion(known),
    ...(known.bindings.length + known.facts.length === 0 ? {} : { known_acts: known }),
    decision: found.decision,
    tariffs: [...verified.tariffs],
    national: [...verified.national],
    ...{ clocks: [...found.clocks], places: [...found.places], set_aside: [...found.setAside] },
    problems: [...verified.problems],
    verdict: verified.verdict,
  };
};
