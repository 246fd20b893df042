import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { engineVersion } from "./engine.ts";
import type { PageTask } from "./page-reader.ts";
import { shapeSize } from "./raster/shape.ts";
import type { SeenGlyph, SeenPage } from "./seen-page.ts";

/** Raised whenever the same picture may be seen or read otherwise: readings that were kept are then read anew. */
const readerVersion = "41";

/** Files of readings by their names. Nobody misses one that is lost: its page is read again. */
export interface ReadingFiles {
  /** Null where there is none, or none that can be read. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  readonly write: (name: string, bytes: Uint8Array) => void;
}

/** Readings of pages, each under the digest of what its picture is made of. */
export interface KeptReadings {
  readonly get: (digest: string, task: PageTask) => Promise<SeenPage | null>;
  readonly put: (digest: string, task: PageTask, seen: SeenPage) => void;
}

/** A page's readings take some 60 kB; a year's decisions have some 5,000 pages. The oldest go first. */
const mostPages = 20_000;

const bitsIn = (key: string, value: unknown): unknown =>
  key === "bits" && value instanceof Uint32Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") : value;

/** One form's bits, and the same memory as bytes. */
const form = new Uint32Array((shapeSize.columns * shapeSize.rows) / 32);
const formBytes = Buffer.from(form.buffer);

/**
 * Glyphs as they were written, whose bits are text: decoded in place. A document has a hundred thousand; a reviver of JSON is asked for each of their
 * numbers, and took twice as long.
 */
const decodeForms = (glyphs: readonly SeenGlyph[]): void => {
  for (const { shape } of glyphs) {
    const written: { bits: unknown } = shape;
    if (typeof written.bits !== "string" || formBytes.write(written.bits, "base64") !== formBytes.length) throw new Error("no form");
    // A copy of so few bytes lies on the engine's own heap.
    written.bits = form.slice();
  }
};

const decoded = (text: string): SeenPage => {
  const page = JSON.parse(text) as SeenPage;
  for (const { glyphs, marks } of page.lines) {
    decodeForms(glyphs);
    for (const mark of marks) decodeForms(mark.glyphs);
  }
  return page;
};

/** What such a file is called; another name is nobody's. */
export const isReadingName = (name: string): boolean => /^[0-9a-f]{64}\.json\.gz$/.test(name);

/** The files in a directory, which may be deleted at any time. One that cannot be written is not kept. */
export const readingsIn = (directory: string): ReadingFiles => {
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
    read: (name) => readFile(join(directory, name)).catch(() => null),
    write: (name, bytes) => {
      try {
        prepare();
        const file = join(directory, name);
        // Two processes may read one page at once: a file appears whole or not at all.
        writeFileSync(`${file}.${process.pid}`, bytes);
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // What is not kept is read again.
      }
    },
  };
};

/** Keeps readings as files; null keeps nothing. A file that cannot be understood counts as missing. */
export const keepReadings = (files: ReadingFiles | null): KeptReadings => {
  if (files === null) return { get: async () => null, put: () => undefined };
  /** A page that a first look left out stays so when all of it is read later: else the next reading of the document would look further around it. */
  const nameOf = (digest: string, { picture }: PageTask, wholly: boolean): string => {
    const of = `${readerVersion} ${engineVersion} ${picture}${wholly ? " wholly" : ""} ${digest}`;
    return `${createHash("sha256").update(of).digest("hex")}.json.gz`;
  };
  return {
    get: async (digest, task) => {
      for (const wholly of task.wholly ? [true, false] : [false])
        try {
          const bytes = await files.read(nameOf(digest, task, wholly));
          const kept = bytes === null ? null : decoded(gunzipSync(bytes).toString("utf8"));
          if (kept !== null && (kept.whole || !task.wholly)) return { ...kept, page: task.page };
        } catch {
          // As if it were not there.
        }
      return null;
    },
    put: (digest, task, seen) => files.write(nameOf(digest, task, task.wholly), gzipSync(JSON.stringify(seen, bitsIn), { level: 1 })),
  };
};
