import { describe, expect, it } from "vitest";
import { makeLostLetters } from "../../scripts/fixtures/lost-letters.ts";
import { scanPages } from "../../scripts/fixtures/scans/scan.ts";
import { scanStyles } from "../../scripts/fixtures/scans/styles.ts";
import { documentOf, outcomeOf, slow, south } from "./scan-outcomes.ts";

/*
 * One page of each way in which a page may be read, since each takes a core some eight seconds. Every page and every style of scan is in
 * scans.slow.test.ts.
 */

const published = { missing: [], spurious: [] };

describe("a scan", () => {
  it(
    "in gray, askew, with white letters on dark cells that stand on their side is published as its text twin is",
    async () => {
      const { extraction, result } = await outcomeOf(south, await scanPages(documentOf(south), scanStyles.gray, { scan: [6] }));
      expect(result).toEqual({ exact: result.of, of: result.of, ...published });
      expect([extraction.verdict, extraction.document.source]).toEqual(["publish", "mixed"]);
    },
    slow,
  );
});

it(
  "a page whose text layer lost its Polish letters is read as it is drawn",
  async () => {
    const { extraction, result } = await outcomeOf(south, await makeLostLetters(), { pages: [8], only: [8] });
    expect(result).toEqual({ exact: result.of, of: result.of, ...published });
    expect(extraction.document.source).toBe("optical");
  },
  slow,
);
