import { beforeAll, describe, expect, it } from "vitest";
import { noiseImages } from "../../scripts/fixtures/noise.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";

/* Pictures of anything but a document: the reader sees letters in clouds and stripes, and nothing of that may become a rate. noise.test.ts tries six. */

const minutes = 60_000;
describe.each([
  ["100 random pictures", "images", 100],
  ["20 blank pages", "blanks", 20],
] as const)("%s", (_, kind, pages) => {
  let extraction: Extraction;
  beforeAll(async () => {
    extraction = await extract((await noiseImages(20_251_217))[kind], "0".repeat(64), {});
  }, 15 * minutes);

  it("are all looked at", () => expect(extraction.document.pages).toBe(pages));
  it("give no rate and no fact of a decision", () => {
    expect([extraction.tariffs, extraction.national, extraction.decision]).toEqual([[], [], null]);
  });
  it("are held, because nothing was found", () => {
    expect(extraction.verdict).toBe("hold");
    expect(extraction.problems.map((problem) => problem.code)).toEqual(expect.arrayContaining(["no_decision_facts", "no_tables"]));
  });
});
