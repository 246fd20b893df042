import { createHash } from "node:crypto";
import { pictureDigests } from "../pdf/prescan/digest.ts";
import { type Assembled, assemble } from "./assemble.ts";
import { furtherPages } from "./further-pages.ts";
import { keepReadings, type ReadingFiles } from "./kept-readings.ts";
import type { PageTask } from "./page-reader.ts";
import { readPages } from "./pool.ts";
import type { SeenPage } from "./seen-page.ts";

export interface OpticalReading extends Assembled {
  /** Pages whose pictures could not be read at all. */
  readonly failed: readonly number[];
}

/**
 * Reads pages from their pictures, over all cores; what was read before is taken from `files`. Pages that
 * hold no rates, stand beside none and were not wanted wholly are looked at and left out. `onDone` is called with each page as it is finished.
 */
export const readOptically = async (
  bytes: Uint8Array,
  tasks: readonly PageTask[],
  files: ReadingFiles | null,
  onDone: (page: number) => void,
): Promise<OpticalReading> => {
  const kept = keepReadings(files);
  const digests = pictureDigests(bytes);
  let whole: string | null = null;
  const digestOf = (page: number): string => {
    const digest = digests?.[page - 1];
    if (digest !== undefined) return digest;
    whole ??= createHash("sha256").update(bytes).digest("hex");
    return `${whole} ${page}`;
  };
  const readAll = async (asked: readonly PageTask[], done: (page: number) => void) => {
    const known: SeenPage[] = [];
    const unknown: PageTask[] = [];
    for (const task of asked) {
      const seen = await kept.get(digestOf(task.page), task);
      if (seen === null) unknown.push(task);
      else {
        known.push(seen);
        done(task.page);
      }
    }
    const read = await readPages(bytes, unknown, (task, seen) => {
      kept.put(digestOf(task.page), task, seen);
      done(task.page);
    });
    return { seen: [...known, ...read.seen], failed: read.failed };
  };
  const first = await readAll(tasks, onDone);
  const wanted = new Set(furtherPages(first.seen));
  const besides = tasks.filter(({ page }) => wanted.has(page)).map((task): PageTask => ({ ...task, wholly: true }));
  const second = await readAll(besides, () => undefined);
  const worth = [...first.seen, ...second.seen].filter((page) => page.whole).sort((a, b) => a.page - b.page);
  return { ...assemble(worth), failed: [...first.failed, ...second.failed] };
};
