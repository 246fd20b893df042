import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";

/** One file read in the test's own process: a process for each spends more on loading the reader than on reading. Those are tested in test/pipeline and test/bin. */
export const readFile = (path: string): Promise<Extraction> => {
  const bytes = new Uint8Array(readFileSync(path));
  return extract(bytes, createHash("sha256").update(bytes).digest("hex"), {});
};
