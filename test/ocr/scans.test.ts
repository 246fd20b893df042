// First of all: the reader gives pdf.js an empty canvas in place of the one that makes the gray scans.
import "@napi-rs/canvas";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeLostLetters } from "../../scripts/fixtures/lost-letters.ts";
import { scanPages } from "../../scripts/fixtures/scans/scan.ts";
import { type ScanName, scanStyles } from "../../scripts/fixtures/scans/styles.ts";
import { parseTruth, type Score, score } from "../../scripts/truth/score.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { sample } from "../helpers/sample.ts";

/*
 * The two documents as scans, judged by the truth tables of their text twins. A scan comes out exact and is published, or it is held
 * and says why; it is never published with one number wrong, missing or too many.
 */

const folder = join(import.meta.dirname, "../../fixtures/documents");
const north = "operator-przykladowy-polnoc-2026";
const south = "zaklad-przykladowy-poludnie-2026";
const documentOf = (name: string) => new Uint8Array(readFileSync(join(folder, name, "document.pdf")));
const truthOf = (name: string) => parseTruth(readFileSync(join(folder, name, "truth.csv"), "utf8"));

/** What must never happen, in one sentence; null when the outcome is allowed. `published`: the score of the tariffs that are not held. */
const wrong = ({ verdict, problems }: Extraction, { exact, of, missing, spurious }: Score, published: Score): string | null => {
  if (published.spurious.length > 0) return `published though it is not printed: ${published.spurious.join("; ")}`;
  if (verdict === "publish" && (exact !== of || spurious.length > 0)) return `published with ${[...missing, ...spurious].join("; ")}`;
  if (verdict === "hold" && !problems.some((problem) => problem.blocks && problem.message.length > 20)) return "held without a reason";
  return null;
};

const southStamp = "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 902 (9902) 5 marca 2026 r.";
/** A limit against hanging alone: eight scanned pages beside other tests on two cores have taken three minutes. */
const slow = 420_000;

interface Outcome {
  readonly extraction: Extraction;
  readonly result: Score;
  readonly published: Score;
}

const outcomeOf = async (name: string, bytes: Uint8Array, pages?: readonly number[]): Promise<Outcome> => {
  const extraction = await extract(bytes, "0".repeat(64), {});
  const truth = truthOf(name).filter((row) => pages === undefined || pages.includes(row.page));
  const free = { ...extraction, national: [], tariffs: extraction.tariffs.filter((tariff) => tariff.verdict === "publish") };
  return { extraction, result: score(extraction, truth), published: score(free, truth) };
};

describe("a scan that reads well is published as its text twin is", () => {
  // The letter stays text; so does the text of the tariff; in a whole run all pages with rates are pictures.
  it.each([
    ["North, bilevel", north, "clean", sample([11, 12, 13, 14, 15, 16, 17, 18], 2)],
    ["South, gray and askew, with white letters on dark cells that stand on their side", south, "gray", [6, 7]],
  ] as const)(
    "%s",
    async (_, name, style, scan) => {
      const { extraction, result } = await outcomeOf(name, await scanPages(documentOf(name), scanStyles[style], { scan }));
      expect(result).toEqual({ exact: result.of, of: result.of, missing: [], spurious: [] });
      expect(result.of).toBe(truthOf(name).length);
      expect(extraction.problems.filter((problem) => problem.blocks)).toEqual([]);
      expect([extraction.verdict, extraction.document.source]).toEqual(["publish", "mixed"]);
    },
    slow,
  );
});

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
  it.each(sample(cases, 3))(
    "%s (%s, pages %j)",
    async (style, name, scan) => {
      const { extraction, result, published } = await outcomeOf(name, await scanPages(documentOf(name), scanStyles[style], { scan }));
      expect(wrong(extraction, result, published)).toBe(null);
      expect(extraction.document.source).toBe("mixed");
    },
    slow,
  );

  it(
    "crooked, all pages pictures, the letter too",
    async () => {
      const style = { ...scanStyles.crooked, stamp: southStamp, skewDegrees: 0.5 };
      const { extraction, result, published } = await outcomeOf(south, await scanPages(documentOf(south), style, { keep: [1, 2, 8] }), [8]);
      expect(wrong(extraction, result, published)).toBe(null);
      expect(extraction.document.source).toBe("optical");
      expect(extraction.decision).toMatchObject({ number: JSON.parse(readFileSync(join(folder, south, "facts.json"), "utf8")).number });
    },
    slow,
  );
});

describe("a small document that is a picture from its first page to its last", () => {
  // Rows with marks in areas, and no rules at all.
  it.each(sample(["zielony-przyklad-2026", "park-przemyslowy-proba-2026"], 1))(
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
      expect(extraction.decision).toMatchObject(JSON.parse(readFileSync(join(folder, south, "facts.json"), "utf8")));
    },
    slow,
  );
});
