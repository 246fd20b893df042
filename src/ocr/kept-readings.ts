import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { engineVersion } from "./engine.ts";
import type { PageTask } from "./page-reader.ts";
import type { SeenPage } from "./seen-page.ts";

/** Raised whenever the same picture may be seen or read otherwise: readings that were kept are then read anew. */
const readerVersion = "15";

/** Readings of pages, each under the digest of what its picture is made of. */
export interface KeptReadings {
  readonly get: (digest: string, task: PageTask) => SeenPage | null;
  readonly put: (digest: string, task: PageTask, seen: SeenPage) => void;
}

/** A page's readings take some 60 kB; a year's decisions have some 5,000 pages. The oldest go first. */
const mostPages = 20_000;

const bitsIn = (key: string, value: unknown): unknown =>
  key === "bits" && value instanceof Uint32Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") : value;
const bitsOut = (key: string, value: unknown): unknown =>
  key === "bits" && typeof value === "string" ? new Uint32Array(Uint8Array.from(Buffer.from(value, "base64")).buffer) : value;

const nothingKept: KeptReadings = { get: () => null, put: () => undefined };

/**
 * Keeps readings as files in a directory, which may be deleted at any time. A file that cannot be read counts as missing, one that
 * cannot be written is not kept; null keeps nothing.
 */
export const keepReadings = (directory: string | null): KeptReadings => {
  if (directory === null) return nothingKept;
  const path = (digest: string, { picture }: PageTask): string =>
    join(directory, `${createHash("sha256").update(`${readerVersion} ${engineVersion} ${picture} ${digest}`).digest("hex")}.json.gz`);
  let prepared = false;
  /** Once for a document, not for each of its pages: listing 20,000 names takes as long as reading a line. */
  const prepare = () => {
    if (prepared) return;
    mkdirSync(directory, { recursive: true });
    prepared = true;
    const names = readdirSync(directory);
    if (names.length <= mostPages) return;
    const aged = names.map((name) => ({ name, at: statSync(join(directory, name)).mtimeMs })).sort((a, b) => a.at - b.at);
    for (const { name } of aged.slice(0, mostPages / 10)) rmSync(join(directory, name), { force: true });
  };
  return {
    get: (digest, task) => {
      try {
        const kept = JSON.parse(gunzipSync(readFileSync(path(digest, task))).toString("utf8"), bitsOut) as SeenPage;
        return kept.whole || !task.wholly ? { ...kept, page: task.page } : null;
      } catch {
        return null;
      }
    },
    put: (digest, task, seen) => {
      try {
        prepare();
        const file = path(digest, task);
        // Two processes may read one page at once: a file appears whole or not at all.
        writeFileSync(`${file}.${process.pid}`, gzipSync(JSON.stringify(seen, bitsIn), { level: 1 }));
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // What is not kept is read again.
      }
    },
  };
};
