import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../../src/bin/config.ts";
import { portsOf } from "../../src/bin/ports.ts";
import { type Bulletin, startBulletin } from "../../src/demo/server.ts";
import type { Site } from "../../src/demo/site.ts";
import { OutageError } from "../../src/model/errors.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import { type WorkingPorts, workOn } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { readHere } from "../helpers/crawling.ts";
import { type TestServer, temporaryDirectory } from "../helpers/database.ts";
import { type launcher, type Running, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { busySql } from "./work-in-hand.ts";

/*
 * An installation to do harm to: a database and a data directory of its own, a bulletin in the test's process, real workers. After every fault what
 * `summary` gives must equal what it gives of an installation that nothing happened to.
 */

/** What an installation has come to, without what no two runs share: instants, ports, the order among documents that are worked on at once. */
export interface Summary {
  /** All that is served, by id. */
  readonly served: readonly string[];
  /** By decision: each version of each record in the order of the stamps, in one line for each publication. */
  readonly history: readonly string[];
  /** "SieciProbne20701.pdf published". */
  readonly documents: readonly string[];
  /** "3/20701 abcdef012345" of each listed file and what it gives. */
  readonly listed: readonly string[];
  /** The files of the data directory's documents; one whose bytes are not those of its name is called so. */
  readonly files: readonly string[];
  /** What is due, in hand or given up. What waits for its day is not told. */
  readonly work: readonly string[];
  /** Stamps that are wrong: a record served with another than its last version's, a clock that is not the highest. */
  readonly stamps: readonly string[];
}

export interface Harness {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly bulletin: Bulletin;
  readonly store: Store;
  readonly sql: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** What a worker in the test's own process would have; each document is read there. */
  readonly ports: WorkingPorts;
  /** A worker of this installation, in a process of its own. */
  worker(env?: Readonly<Record<string, string>>): Running;
  /** Does everything here and now without a queue; what an installation without a fault comes to. */
  workHere(): Promise<void>;
  /** Looks at the bulletin and fetches here, so that a worker finds documents to be read. */
  fetchHere(): Promise<void>;
  /** Reads these fetched files here, so that a worker finds them to be published. */
  readHere(...fileNames: readonly string[]): Promise<void>;
  /** The leases of killed workers run out at once, for tests that need many of them. */
  endLeases(): Promise<void>;
  /** Waits until the bulletin was looked at and nothing is due or in hand. */
  settled(): Promise<void>;
  summary(): Promise<Summary>;
  close(): Promise<void>;
}

export interface HarnessSettings {
  readonly site: Site;
  readonly redisUrl?: string | null;
  /** Absent: a new one of the test's server. */
  readonly databaseUrl?: string;
  /** Absent: a new one, removed at the end. */
  readonly dataDir?: string;
  /** Absent: one of its own that lists `site`. */
  readonly bulletin?: Bulletin;
  /** Of the publications made here; absent: the second that a worker's take. */
  readonly tickMs?: number;
}

const workSql = `
  select kind || case when next_due_at is null then ' given up: ' || coalesce(reason, '') else ' due' end as item from work_item
   where lease is not null or next_due_at is null or kind in ('extract', 'publish') or next_due_at <= clock_timestamp() order by item`;

// National rates are left out: which document is the first to print one depends on which was read first. What they come to is in `served`.
const historySql = `
  select publication.decision_number as decision, publication.id, string_agg(action || ' ' || record_id, ', ' order by updated_at) as records
    from publication join record_version on publication_id = publication.id
   where record <> 'national'
   group by publication.id order by publication.decision_number, publication.id`;

// What is served must be the last version that the history has of it, stamp included.
const wrongStampsSql = `
  with current as (
    select tariff_id as id, updated_at, content from tariff union all select component_id, updated_at, content from component
    union all select national_id, updated_at, content from national_rate union all select market_day_id, updated_at, content from market_day
  ), latest as (
    select distinct on (record_id) record_id as id, updated_at, content from record_version order by record_id, updated_at desc
  )
  select id from current full join latest using (id)
   where current.updated_at is distinct from latest.updated_at or current.content::text is distinct from latest.content::text
  union all
  select 'the clock' from feed_clock where last is distinct from (select max(updated_at) from record_version)`;

const filesIn = (directory: string): readonly string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const isItself =
            name ===
            `${createHash("sha256")
              .update(readFileSync(join(parentPath, name)))
              .digest("hex")}.pdf`;
          return isItself ? name : `${name}, which has other bytes`;
        })
        .sort()
    : [];

/** Opens an installation; `launch` is the test's own, which ends what is left of its workers. */
export const openHarness = async (
  server: Pick<TestServer, "freshDatabase">,
  launch: ReturnType<typeof launcher>["launch"],
  { site, redisUrl = null, databaseUrl: given, dataDir: directory, bulletin: found, tickMs }: HarnessSettings,
): Promise<Harness> => {
  const databaseUrl = given ?? (await server.freshDatabase());
  const dataDir = directory ?? temporaryDirectory();
  const bulletin = found ?? (await startBulletin(site));
  const log = recordingLog();
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log, ...(tickMs === undefined ? {} : { tickMs }) });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: "-c TimeZone=UTC" });
  pool.on("error", () => undefined);
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BULLETIN_URL: bulletin.indexUrl,
    CRAWL_PAUSE_MS: "0",
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
  };
  const sql: Harness["sql"] = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows;
  // A machine that starts many processes at once keeps a new connection waiting; the sentence says to try again, and so a test does.
  const patient = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    for (let left = 10; left > 0; left--)
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof OutageError)) throw error;
      }
    return ask();
  };
  const column = async (text: string): Promise<string[]> => (await sql<{ item: string }>(text)).map(({ item }) => item);

  const summary = async (): Promise<Summary> => {
    const { tariffs, components, national } = (await patient(store.feed.load)).snapshot;
    const line = (content: object) =>
      JSON.stringify(content, (key, value: unknown) => (key === "retrieved_at" ? undefined : value)).replaceAll(bulletin.address, "");
    const documents = await column("select file_name || ' ' || state || coalesce(': ' || reason, '') as item from document");
    return {
      served: [...tariffs, ...components, ...national].map(({ content }) => line(content)).sort(),
      history: (await sql<{ decision: string; records: string }>(historySql)).map(({ decision, records }) => `${decision}: ${records}`),
      documents: documents.sort(),
      listed: await column(
        "select download_id || ' ' || coalesce(left(document_sha256, 12), 'nothing') as item from listed_file order by download_id",
      ),
      files: filesIn(join(dataDir, "documents")),
      work: await column(workSql),
      stamps: (await sql<{ id: string }>(wrongStampsSql)).map(({ id }) => id),
    };
  };

  const ports: WorkingPorts = { ...portsOf(store, readConfig(env), log, { bulletinUrl: bulletin.indexUrl }), extractFile: readHere };

  return {
    ...{ dataDir, databaseUrl, bulletin, store, sql, ports, summary },
    worker: (more = {}) => launch(new URL("../../src/bin/worker.ts", import.meta.url), [], { env: { ...env, ...more } }),
    workHere: async () => {
      await runInline(ports, [{ kind: "discover", subject: "current" }]);
    },
    fetchHere: async () => {
      await store.work.add([{ kind: "discover", subject: "current" }]);
      const looked = await workOn(ports, { kind: "discover", subject: "current" });
      for (const job of looked?.outcome.next ?? []) await workOn(ports, job);
    },
    readHere: async (...fileNames) => {
      for (const { sha256, fileName } of await store.documents.inState(["received"]))
        if (fileNames.includes(fileName)) await store.documents.saveExtraction(await readHere(store.documents.path(sha256)));
    },
    endLeases: async () => {
      await sql("update work_item set lease_until = clock_timestamp() where lease is not null");
    },
    settled: async () => {
      const isSettled = async () => {
        const looked = await sql("select from job_tally where kind = 'discover'");
        return looked.length > 0 && (await sql(busySql)).length === 0;
      };
      await until(isSettled, 400_000).catch(async () => {
        const rows = await sql("select kind, lease_until::text, next_due_at::text, claims, attempt, reason from work_item");
        throw new Error(`The installation does not come to rest: ${JSON.stringify(rows)}`);
      });
    },
    close: async () => {
      await bulletin.close();
      await store.close();
      await pool.end();
      if (directory === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
