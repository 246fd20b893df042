import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { worthReading } from "../../src/pages/worth-reading.ts";
import { mayHoldRates, prescan } from "../../src/pdf/prescan/prescan.ts";
import { corpusFile } from "./folder.ts";

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Pages with a decimal number, as counted by eye and by another reader; and how many pages may be read closely at most. */
const documents = [
  { file: "pge-dystrybucja-2026-02.pdf", pages: 66, decimals: [21, 28, 37, 39, 43, 46, 47, 50, ...range(51, 60)], most: 28 },
  { file: "tauron-dystrybucja-2025-07-g.pdf", pages: 4, decimals: [2, 3, 4], most: 4 },
  // Scans under a stamped header.
  { file: "enea-operator-2026.pdf", pages: 71, decimals: range(3, 71), most: 71 },
];

describe("pages that may hold rates", () => {
  it.each(documents)("$file", ({ file, pages, decimals, most }) => {
    const seen = prescan(readFileSync(corpusFile(`pdf/${file}`)));
    expect(seen).toHaveLength(pages);
    const flagged = seen?.filter(mayHoldRates).map((page) => page.page);
    expect(flagged).toEqual(expect.arrayContaining([...decimals]));
    expect(flagged?.length).toBeLessThanOrEqual(most);
  });

  it("knows a scan by its image", () => {
    const seen = prescan(readFileSync(corpusFile("pdf/enea-operator-2026.pdf")));
    expect(seen?.filter((page) => page.hasImage).map((page) => page.page)).toEqual(range(3, 71));
  });
});

describe("which pages are read closely", () => {
  it.each([
    // 4 introduces the company, 61 to 66 are the municipalities of the branches.
    [
      "pge-dystrybucja-2026-02",
      [
        1, 4, 6, 12, 14, 15, 16, 17, 21, 27, 28, 29, 31, 37, 38, 39, 40, 43, 44, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61,
        62, 63, 64, 65, 66,
      ],
    ],
    ["tauron-dystrybucja-2025-07-g", [1, 2, 3, 4]],
  ])("%s", (name, pages) => expect(worthReading(prescan(readFileSync(corpusFile(`pdf/${name}.pdf`))) ?? [])).toEqual(pages));
});
