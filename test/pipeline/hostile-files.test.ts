import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { childUse } from "../../scripts/bench/child-use.ts";
import { PermanentError } from "../../src/model/errors.ts";
import { extractFile } from "../../src/pipeline/read-in-child.ts";
import { isWhole } from "../helpers/sample.ts";
import { hostileFile, hostileKinds } from "../pdf/hostile-files.ts";

/*
 * Every kind of hostile file, in five variants each (370 in all), through the process that reads one document. Each ends within that process's
 * limits of time and memory, in one sentence that no second try follows, or in a reading that publishes nothing. A usual run takes those that took
 * the most memory. A whole run prints those that took most, of memory and of processor time.
 */

const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** One sentence that a person understands; no name of an error, no stack. */
const sentence = /^[A-Z][^\n]{10,200}\.$/;

/** What the process that reads one is given, whatever the file. */
const mostBytes = 512 * 1024 * 1024;

const used: { readonly file: string; readonly ms: number; readonly mb: number }[] = [];
const dearestBy = (by: "ms" | "mb"): string =>
  used
    .toSorted((a, b) => b[by] - a[by])
    .slice(0, 8)
    .map(({ file, ms, mb }) => `  ${file}: ${ms} ms, ${mb} MB`)
    .join("\n");
afterAll(() => {
  if (isWhole) console.log(`most processor time\n${dearestBy("ms")}\nmost memory\n${dearestBy("mb")}`);
});

const endOf = async (kind: string, seed: number): Promise<string> => {
  const path = join(directory, `${kind.replaceAll(" ", "-")}-${seed}.pdf`);
  writeFileSync(path, hostileFile(kind, seed));
  try {
    const { verdict, tariffs } = await extractFile(path);
    return `${verdict}, ${tariffs.length} tariffs`;
  } catch (error) {
    // Any other error is tried again (src/pipeline/document-jobs.ts).
    expect(error).toBeInstanceOf(PermanentError);
    expect((error as Error).message).toMatch(sentence);
    return "refused";
  } finally {
    rmSync(path);
  }
};

const dearest = [
  "a gigabyte of nothing, packed twice",
  "rectangles without end",
  "gradients as large as the page",
  "marks under a mask, each a layer of the page",
] as const;
const files = isWhole
  ? Object.keys(hostileKinds).flatMap((kind) => [0, 1, 2, 3, 4].map((seed) => [kind, seed] as const))
  : dearest.map((kind) => [kind, 2] as const);

describe("a hostile file ends, is not tried again, and publishes nothing", () => {
  it("of more than 40 kinds", () => expect(Object.keys(hostileKinds).length * 5).toBeGreaterThanOrEqual(298));

  it.each(files)("%s, variant %i", async (kind, seed) => {
    let end = "";
    const { peakBytes, processorMs } = await childUse(async () => {
      end = await endOf(kind, seed);
    });
    used.push({ file: `${kind}, variant ${seed}`, ms: processorMs, mb: Math.round(peakBytes / 1_048_576) });
    expect(end).toMatch(/^(refused|hold, 0 tariffs)$/);
    expect(peakBytes).toBeLessThan(mostBytes);
  });
});
