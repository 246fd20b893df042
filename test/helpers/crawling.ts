import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Bulletin, startBulletin } from "../../src/demo/server.ts";
import type { Site } from "../../src/demo/site.ts";
import { openHttp } from "../../src/fetch/http.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { type JobReport, runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import type { TestServer } from "./database.ts";
import { recordingLog } from "./recording-log.ts";

/*
 * A store, a bulletin and everything between them in one process: the service without its queue.
 */

/** Each document is read once for all tests of a file. */
const readings = new Map<string, Promise<Extraction>>();
export const readHere = (path: string): Promise<Extraction> => {
  const bytes = new Uint8Array(readFileSync(path));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const reading = readings.get(sha256) ?? extract(bytes, sha256, { onPage: () => undefined, onOptical: () => undefined });
  readings.set(sha256, reading);
  return reading;
};

export interface CrawlingHarness {
  readonly store: Store;
  readonly bulletin: Bulletin;
  readonly ports: WorkingPorts;
  readonly log: ReturnType<typeof recordingLog>;
  /** What the clock of the crawl says, ms since 1970; settable. */
  now: number;
  /** Looks at the bulletin and does all that follows; "kind result" of each job, in order. */
  crawl(subject?: string): Promise<readonly string[]>;
  /** The same, as sentences. */
  reporting(subject?: string): Promise<readonly JobReport[]>;
  close(): Promise<void>;
}

export interface HarnessSettings {
  readonly site: Site;
  readonly limit?: number;
  readonly databaseUrl?: string;
}

export const openCrawlingHarness = async (
  server: TestServer,
  { site, limit = 100, databaseUrl }: HarnessSettings,
): Promise<CrawlingHarness> => {
  const log = recordingLog();
  const bulletin = await startBulletin(site);
  const store = await openStore({
    databaseUrl: databaseUrl ?? (await server.freshDatabase()),
    dataDir: server.dataDir,
    role: "guest",
    log,
    tickMs: 20,
  });
  const { documents, records, places, work, listings, alarms, throttle } = store;
  const http = openHttp({
    allow: [{ origin: bulletin.address, because: "the test's own bulletin" }],
    userAgent: "taryfikator/test (+tests)",
    pauseMs: 0,
    throttle,
    fetches: throttle,
    log,
  });
  const harness = { now: Date.parse("2026-11-21T12:00:00Z") };
  const crawl = { indexUrl: bulletin.indexUrl, everyMs: 1_800_000, limit };
  const ports: WorkingPorts = {
    ...{ documents, records, places, work, log, extractFile: readHere },
    crawl: { http, documents, listings, alarms, clock: () => harness.now, log, crawl },
  };
  const reporting = (subject = "current") => runInline(ports, [{ kind: "discover", subject }]);
  return Object.assign(harness, {
    store,
    bulletin,
    ports,
    log,
    reporting,
    crawl: async (subject?: string) => (await reporting(subject)).map(({ job, result }) => `${job.kind} ${result}`),
    close: async () => {
      await bulletin.close();
      await store.close();
    },
  });
};

/** All that is served, record by record, with its stamp when it is asked for: what two stores have alike or not. */
export const served = async ({ feed }: Pick<Store, "feed">, withStamps: boolean): Promise<ReadonlyMap<string, string>> => {
  const { tariffs, components, national } = (await feed.load()).snapshot;
  const line = (content: object, stamp: string) => `${withStamps ? stamp : ""} ${JSON.stringify(content)}`;
  return new Map([
    ...tariffs.map(({ content, updated_at }): [string, string] => [content.tariff_id, line(content, updated_at)]),
    ...components.map(({ content, updated_at }): [string, string] => [content.component_id, line(content, updated_at)]),
    // Without stamps: a further document's print moves the rate that it prints, by right.
    ...(withStamps ? [] : national).map(({ content }): [string, string] => [content.national_id, line(content, "")]),
  ]);
};
