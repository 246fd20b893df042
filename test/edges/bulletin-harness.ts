import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Fault } from "../../src/demo/fault.ts";
import type { Site } from "../../src/demo/site.ts";
import { openHttp } from "../../src/fetch/http.ts";
import type { Limits } from "../../src/fetch/limits.ts";
import { type JobReport, runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import type { Http } from "../../src/ports/http.ts";
import type { Job } from "../../src/ports/work.ts";
import { type CrawlingHarness, openCrawlingHarness, served } from "../helpers/crawling.ts";
import { type TestServer, temporaryDirectory } from "../helpers/database.ts";

/*
 * An installation as in test/helpers/crawling.ts with documents of its own, narrow limits, and time that a test lets pass: what waits for its day
 * is due at once, and nobody sleeps.
 */

/** Bytes; the product's own are 64 MB and 8 MB. */
const narrow = { pdfBytes: 1_500_000, pageBytes: 500_000 };

/** Milliseconds, for faults that only time ends; the product's own are 30 s and 300 s, which a sound answer has on a busy machine too. */
export const hasty = { byIdle: { idleMs: 300 }, byTotal: { totalMs: 1_000 } } as const;

/** What became of the last request for a file, and what is on the work list. */
export interface FileNow {
  /** The last answer as it is kept: HttpAnswer's kind or a refusal's code. */
  readonly outcome: string;
  /** Why, as it is kept; null where nothing was wrong. */
  readonly message: string | null;
  readonly alarm: string | null;
  /** Seconds until it is asked for again; null: never. */
  readonly againInS: number | null;
  /** Failures of its own. */
  readonly attempt: number;
}

export interface BulletinHarness extends CrawlingHarness {
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  /** Does these jobs and all that follows. */
  readonly run: (jobs: readonly Job[]) => Promise<readonly JobReport[]>;
  /** A look at the bulletin. */
  readonly look: () => Promise<readonly JobReport[]>;
  /** Everything that waits for a later day is due now: files' next requests, a host's pause, what robots.txt said. */
  readonly passTime: () => Promise<void>;
  /** Does what is due, file by file and document by document, and what follows. */
  readonly doDue: () => Promise<readonly JobReport[]>;
  readonly file: (downloadId: string) => Promise<FileNow>;
  /** Seconds until this job is due; null when it is not on the list, or was given up. */
  readonly againIn: (job: Job) => Promise<number | null>;
  /** As the bulletin's own; with limits, requests to that place have these as long as it misbehaves. */
  readonly misbehave: (where: RegExp, fault: Fault, limits?: Partial<Limits>) => void;
  readonly behave: () => void;
  /** "code subject" of each alarm that is open. */
  readonly alarms: () => Promise<readonly string[]>;
  /** What is wrong with the files under documents/: a name that is not the hash of its bytes, anything left in incoming. */
  readonly wrongFiles: () => readonly string[];
  /** How often each record was ever written. */
  readonly versions: () => Promise<Readonly<Record<string, number>>>;
  /** All that is served, without what two bulletins cannot have alike: their port, and the moment of a receipt. */
  readonly contents: () => Promise<readonly string[]>;
  /** The same with every stamp. */
  readonly stamped: () => Promise<ReadonlyMap<string, string>>;
  /** "file name state reason" of every document. */
  readonly documents: () => Promise<readonly string[]>;
}

/** Everything under a directory; a file that is none any more was on its way in. */
const filesIn = (directory: string): readonly string[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true, recursive: true }).flatMap((one) =>
        one.isFile() ? [path.join(one.parentPath, one.name)] : [],
      )
    : [];

export const wrongFilesIn = (directory: string): readonly string[] =>
  filesIn(directory).flatMap((file) => {
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    return file === path.join(directory, sha256.slice(0, 2), `${sha256}.pdf`) ? [] : [path.relative(directory, file)];
  });

/** An address that is asked with limits of its own. */
interface Hurried {
  readonly where: RegExp;
  readonly http: Http;
}

const withHttp = (harness: CrawlingHarness, limits: Partial<Limits>, opened: number) => {
  const { throttle } = harness.store;
  const openWith = (more: Partial<Limits>) =>
    openHttp({
      allow: [{ origin: harness.bulletin.address, because: "the test's own bulletin" }],
      ...{ userAgent: "taryfikator/test (+tests)", pauseMs: 0, throttle, fetches: throttle, log: harness.log },
      limits: { ...limits, ...more },
      // Of a clock that is wrong, robots.txt must know too.
      clock: () => Date.now() + harness.now - opened,
    });
  const [usual, hurried] = [openWith({}), [] as Hurried[]];
  const http: Http = {
    get: (request) => (hurried.find(({ where }) => where.test(new URL(request.url).pathname))?.http ?? usual).get(request),
  };
  const { crawl } = harness.ports;
  if (crawl === null) throw new Error("a crawling installation crawls");
  const ports: WorkingPorts = { ...harness.ports, crawl: { ...crawl, http } };
  const misbehave: BulletinHarness["misbehave"] = (where, fault, more) => {
    harness.bulletin.misbehave(where, fault);
    if (more !== undefined) hurried.push({ where, http: openWith(more) });
  };
  const behave = () => {
    harness.bulletin.behave();
    hurried.splice(0);
  };
  return { ports, misbehave, behave };
};

export interface BulletinSettings {
  readonly limits?: Partial<Limits>;
  readonly limit?: number;
  /** Absent: one of its own, removed at the end. */
  readonly dataDir?: string;
}

export const openBulletinHarness = async (
  server: TestServer,
  site: Site,
  { limits = narrow, limit = 100, dataDir: given }: BulletinSettings = {},
): Promise<BulletinHarness> => {
  const dataDir = given ?? temporaryDirectory();
  const harness = await openCrawlingHarness({ ...server, dataDir }, { site, limit });
  const opened = Date.now();
  harness.now = opened;
  const { ports, misbehave, behave } = withHttp(harness, limits, opened);
  const { store } = harness;
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 2, options: "-c TimeZone=UTC" });
  const query = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  const run = (jobs: readonly Job[]) => runInline(ports, jobs);
  const doDue = async (): Promise<readonly JobReport[]> => {
    const reported: JobReport[] = [];
    for (;;) {
      const due = await store.work.due(["fetch", "extract", "publish"], 1_000, 0);
      if (due.length === 0) return reported;
      reported.push(...(await run(due.map(({ kind, subject }) => ({ kind, subject })))));
    }
  };
  return Object.assign(harness, {
    ...{ query, run, doDue, misbehave, behave },
    look: () => run([{ kind: "discover", subject: "current" }]),
    passTime: async () => {
      await query("update work_item set next_due_at = clock_timestamp() where kind = 'fetch'");
      await query("update host set paused_until = null, robots = null, robots_asked_at = null");
    },
    againIn: async ({ kind, subject }: Job) => {
      const sql =
        "select extract(epoch from next_due_at - clock_timestamp())::float8 as due from work_item where kind = $1 and subject = $2";
      return ((await query(sql, [kind, subject]))[0]?.due as number | null | undefined) ?? null;
    },
    file: async (downloadId: string): Promise<FileNow> => {
      const [last] = await query("select outcome, message from fetch_record where url like $1 order by id desc limit 1", [
        `%/${downloadId}/%`,
      ]);
      const [work] = await query(
        `select attempt, extract(epoch from next_due_at - clock_timestamp())::float8 as due from work_item
          where kind = 'fetch' and subject = (select id::text from listed_file where download_id = $1)`,
        [downloadId],
      );
      const alarm = (await store.alarms.open()).find(({ subject }) => subject === downloadId)?.code ?? null;
      const againInS = work === undefined || work.due === null ? null : Number(work.due);
      return {
        outcome: String(last?.outcome),
        message: (last?.message as string) ?? null,
        alarm,
        againInS,
        attempt: Number(work?.attempt ?? 0),
      };
    },
    alarms: async () => (await store.alarms.open()).map(({ code, subject }) => `${code} ${subject.replace(harness.bulletin.address, "")}`),
    wrongFiles: () => wrongFilesIn(path.join(dataDir, "documents")),
    versions: async () =>
      Object.fromEntries(
        // How often a national rate gains a print depends on the order in which documents come; what it comes to is among the contents.
        (
          await query(
            "select record || ' ' || record_id as id, count(*)::int as times from record_version where record <> 'national' group by 1 order by 1",
          )
        ).map(({ id, times }) => [id, times]),
      ),
    contents: async () =>
      [...(await served(store, false))]
        .map(([id, text]) => `${id} ${text.replaceAll(/"retrieved_at":"[^"]*"|http:\/\/127\.0\.0\.1:\d+/g, "")}`)
        .sort(),
    stamped: () => served(store, true),
    documents: async () =>
      (await query("select file_name || ' ' || state || coalesce(' ' || reason, '') as line from document order by 1")).map(({ line }) =>
        String(line),
      ),
    close: async () => {
      await pool.end();
      await harness.bulletin.close();
      await store.close();
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  });
};

/** "1 min", "1 day", "now": when something is due again, as a table says it; backoff may be a quarter longer, a day a tenth shorter. */
export const againIn = (seconds: number | null): string => {
  if (seconds === null) return "never";
  const named: readonly [string, number][] = [
    ["now", 0],
    ["1 min", 60],
    ["2 min", 120],
    ["30 min", 1_800],
    ["1 hour", 3_600],
    ["6 hours", 21_600],
    ["1 day", 86_400],
    ["7 days", 7 * 86_400],
    ["30 days", 30 * 86_400],
  ];
  const [name] = named.find(([, length]) => seconds >= length * 0.9 - 30 && seconds <= length * 1.25 + 5) ?? [`${Math.round(seconds)} s`];
  return name;
};
