import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../shared/corpus");

/** Where a file of the corpus lies, as "pdf/pge-dystrybucja-2026-02.pdf". Throws where it is absent: these tests are of nothing else. */
export const corpusFile = (name: string): string => {
  const path = join(folder, name);
  if (!existsSync(path)) throw new Error(`${path} is not there: test/corpus needs the real documents, and runs where they are.`);
  return path;
};
