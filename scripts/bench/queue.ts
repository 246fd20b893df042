import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startWorkers } from "../../src/bin/worker-room.ts";
import { openStore } from "../../src/store/store.ts";
import { tinyDecision, tinyNumber } from "../../test/bulletin/documents.ts";
import { shippedReader } from "./shipped-reader.ts";
import type { Row } from "./table.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Two at once, as the worker has it. */
const atOnce = 2;

const count = (): number => {
  const at = process.argv.indexOf("--documents");
  return at === -1 ? 40 : Number(process.argv[at + 1]);
};

interface Times {
  readonly documents: number;
  /** Milliseconds of all of them. */
  readonly bare: number;
  readonly queued: number;
}

/** Documents through the queue from received to published, beside their bare reading, two at once each; `--documents N` of them. */
const measure = async (): Promise<Times> => {
  const { extractFile } = await shippedReader();
  const dataDir = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir, role: "owner", log: quiet });
  try {
    const documents: Uint8Array[] = [];
    for (let n = 1; n <= count(); n += 1) documents.push(await tinyDecision(tinyNumber(n)));
    const files = documents.map((bytes, i) => {
      const path = join(dataDir, `${i}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    await extractFile(files[0] ?? "");

    const bareStart = performance.now();
    const left = [...files];
    const reader = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await extractFile(path);
    };
    await Promise.all(Array.from({ length: atOnce }, reader));
    const bare = performance.now() - bareStart;

    for (const bytes of documents) await store.documents.receive(bytes, { fileName: "bench.pdf", sourceUrl: null });
    const { documents: kept, records, places, work } = store;
    const start = performance.now();
    const working = await startWorkers({
      location: { redisUrl: process.env.REDIS_URL ?? null, databaseUrl: store.databaseUrl },
      ports: { documents: kept, records, places, work, log: quiet, crawl: null, extractFile: (path: string) => extractFile(path) },
      log: quiet,
      watch: store,
    });
    const published = async () => (await store.overviews.now()).documents.find(({ state }) => state === "published")?.count ?? 0;
    while ((await published()) < documents.length) await sleep(100);
    const queued = performance.now() - start;
    await working.stop();
    return { documents: documents.length, bare, queued };
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const benchQueue = async (): Promise<string[]> => {
  const { documents, bare, queued } = await measure();
  const rate = (ms: number) => `${((documents * 1000) / ms).toFixed(2)} documents a second`;
  return [
    `${documents} documents from received to published: ${rate(queued)}; their bare reading ${rate(bare)}; overhead ${(((queued - bare) / bare) * 100).toFixed(1)} % (goal: under 10 %)`,
  ];
};

export const queueRows = async (): Promise<readonly Row[]> => {
  const { documents, bare, queued } = await measure();
  return [
    {
      id: "queue",
      what: "a document through the queue, two at once",
      unit: "s",
      value: queued / documents / 1_000,
      peer: { name: "its bare reading", value: bare / documents / 1_000 },
      ratio: queued / bare,
      goal: { of: "ratio", is: "at most", figure: 1.1 },
    },
  ];
};
