import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { glance, mayHoldRates } from "../../src/read/glance.ts";

const folder = join(import.meta.dirname, "../../../shared/corpus/pdf");
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Pages with a decimal number, as counted by eye and by another reader; and how many pages may be read closely at most. */
const documents = [
  { file: "pge-dystrybucja-2026-02.pdf", pages: 66, decimals: [21, 28, 37, 39, 43, 46, 47, 50, ...range(51, 60)], most: 28 },
  { file: "tauron-dystrybucja-2025-07-g.pdf", pages: 4, decimals: [2, 3, 4], most: 4 },
  // Scans under a stamped header.
  { file: "enea-operator-2026.pdf", pages: 71, decimals: range(3, 71), most: 71 },
];

describe.runIf(documents.every(({ file }) => existsSync(join(folder, file))))("real tariffs", () => {
  it.each(documents)("$file", ({ file, pages, decimals, most }) => {
    const seen = glance(readFileSync(join(folder, file)));
    expect(seen).toHaveLength(pages);
    const flagged = seen?.filter(mayHoldRates).map((page) => page.page);
    expect(flagged).toEqual(expect.arrayContaining([...decimals]));
    expect(flagged?.length).toBeLessThanOrEqual(most);
  });

  it("knows a scan by its image", () => {
    const seen = glance(readFileSync(join(folder, "enea-operator-2026.pdf")));
    expect(seen?.filter((page) => page.hasImage).map((page) => page.page)).toEqual(range(3, 71));
  });
});
