import { describe, expect, it } from "vitest";
import { makeLostLetters } from "../../scripts/fixtures/lost-letters.ts";
import { scanPages } from "../../scripts/fixtures/scans/scan.ts";
import { type ScanName, scanStyles } from "../../scripts/fixtures/scans/styles.ts";
import { documentOf, factsOf, north, outcomeOf, slow, south, wrong } from "./scan-outcomes.ts";

/*
 * A scan comes out exact and is published, or it is held and says why; it is never published with one number wrong, missing or too many.
 * scans.test.ts tries a page of each way in which a page may be read.
 */

const southStamp = "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 902 (9902) 5 marca 2026 r.";

describe("a scan that reads well is published as its text twin is", () => {
  // The letter stays text; so does the text of the tariff; in a whole run all pages with rates are pictures.
  it.each([
    ["North, bilevel", north, "clean", [11, 12, 13, 14, 15, 16, 17, 18]],
    ["South, gray and askew, with white letters on dark cells that stand on their side", south, "gray", [6, 7]],
  ] as const)(
    "%s",
    async (_, name, style, scan) => {
      const { extraction, result } = await outcomeOf(name, await scanPages(documentOf(name), scanStyles[style], { scan }));
      expect(result).toEqual({ exact: result.of, of: result.of, missing: [], spurious: [] });
      expect(extraction.problems.filter((problem) => problem.blocks)).toEqual([]);
      expect([extraction.verdict, extraction.document.source]).toEqual(["publish", "mixed"]);
    },
    slow,
  );
});

it(
  "a scan of every page of a table without rules and of its letter is published as its text twin is",
  async () => {
    const name = "park-przemyslowy-proba-2026";
    const { extraction, result } = await outcomeOf(name, await scanPages(documentOf(name), { ...scanStyles.clean, skewDegrees: 0.5 }, {}));
    expect(result).toEqual({ exact: result.of, of: result.of, missing: [], spurious: [] });
    expect([extraction.verdict, extraction.document.source]).toEqual(["publish", "optical"]);
    expect(extraction.problems.filter((problem) => problem.blocks)).toEqual([]);
  },
  slow,
);

describe("a scan of any style is exact or held", () => {
  // A page with rates of each, so that all of it fits into a minute or two; the rest of the document is text.
  const cases: readonly (readonly [ScanName, string, readonly number[]])[] = [
    ["coarse", north, [17]],
    ["fine", north, [17]],
    ["crooked", north, [12]],
    ["photocopy", north, [11]],
    ["fax", north, [14]],
    // On a bilevel scan the rules of South's dark cells are lost with their ground.
    ["clean", south, [6]],
  ];
  it.each(cases)(
    "%s (%s, pages %j)",
    async (style, name, scan) => {
      const outcome = await outcomeOf(name, await scanPages(documentOf(name), scanStyles[style], { scan }));
      expect(wrong(outcome)).toBe(null);
      expect(outcome.extraction.document.source).toBe("mixed");
    },
    slow,
  );

  it(
    "crooked, all pages pictures, the letter too",
    async () => {
      const style = { ...scanStyles.crooked, stamp: southStamp, skewDegrees: 0.5 };
      const outcome = await outcomeOf(south, await scanPages(documentOf(south), style, { keep: [1, 2, 8] }), { pages: [8] });
      expect(wrong(outcome)).toBe(null);
      expect(outcome.extraction.document.source).toBe("optical");
      expect(outcome.extraction.decision).toMatchObject({ number: factsOf(south).number });
    },
    slow,
  );
});

describe("a small document that is a picture from its first page to its last", () => {
  // Rows with marks in areas, and no rules at all.
  it.each(["zielony-przyklad-2026", "park-przemyslowy-proba-2026"])(
    "%s is exact and published",
    async (name) => {
      const style = { ...scanStyles.clean, skewDegrees: 0.5 };
      const { extraction, result } = await outcomeOf(name, await scanPages(documentOf(name), style, {}));
      expect(result).toEqual({ exact: result.of, of: result.of, missing: [], spurious: [] });
      expect([extraction.verdict, extraction.document.source]).toEqual(["publish", "optical"]);
      expect(extraction.problems.filter((problem) => problem.blocks)).toEqual([]);
    },
    slow,
  );
});

describe("a text layer that lost its Polish letters", () => {
  it(
    "is read from the page as it is drawn, and published as its whole twin is",
    async () => {
      const { extraction, result } = await outcomeOf(south, await makeLostLetters());
      expect(result).toEqual({ exact: result.of, of: result.of, missing: [], spurious: [] });
      expect([extraction.verdict, extraction.problems.filter((problem) => problem.blocks)]).toEqual(["publish", []]);
      expect(extraction.decision).toMatchObject(factsOf(south));
    },
    slow,
  );
});
