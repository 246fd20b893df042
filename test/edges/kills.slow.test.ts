import { readdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorkers } from "../../src/bin/worker-room.ts";
import { startBulletin } from "../../src/demo/server.ts";
import { emptySite, published, type Site } from "../../src/demo/site.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { documentLimits, runCapped } from "../../src/pipeline/capped-child.ts";
import type { WorkKind } from "../../src/ports/work.ts";
import { openDatabase } from "../../src/store/data-directory.ts";
import { listed, samples, tinyNumber } from "../bulletin/documents.ts";
import { type Hold, hold } from "../bulletin/faults.ts";
import { startTestServer, type TestServer, temporaryDirectory } from "../helpers/database.ts";
import { isRunning, launcher, postgresPid, type Running, readersOf, removeDataDirectory, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { isWhole, sample } from "../helpers/sample.ts";
import { stuckFile } from "../helpers/stuck-file.ts";
import { backends, type OwnRedis, startRedis } from "./backends.ts";
import { type Harness, openHarness, type Summary } from "./harness.ts";
import { type Place, type Stop, stopAt } from "./stops.ts";

/*
 * Processes that are killed, stopped or told to end at the worst moment. After each the store is that of an installation that nothing happened to.
 * A usual run tries one of each kind; the rest is left to npm run test:slow.
 */

// Many processes on few cores; the limits are for what never comes.
vi.setConfig({ testTimeout: 900_000 });

let server: TestServer;
let redis: OwnRedis | null;
const { launch, endAll } = launcher();
const first = listed(20_701, tinyNumber(1));
const { second } = samples;
const third = listed(20_705, tinyNumber(5));
const siteOf = (...entries: readonly (typeof first)[]): Site =>
  entries.reduce((all, one) => published(all, one.row, one.content), emptySite(2026, 2025));

/** What installations with these come to when nothing happens. */
const calm = new Map<string, Promise<Summary>>();
const expected = (...entries: readonly (typeof first)[]): Promise<Summary> => {
  const key = entries.map(({ row }) => row.id).join();
  const found =
    calm.get(key) ??
    (async () => {
      const harness = await openHarness(server, launch, { site: siteOf(...entries) });
      await harness.workHere();
      const summary = await harness.summary();
      await harness.close();
      return summary;
    })();
  calm.set(key, found);
  return found;
};

const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  redis = await startRedis();
});
afterAll(async () => {
  await endAll();
  for (const close of closing) await close();
  await redis?.stop();
  await server.stop();
});

const open = async (onRedis: boolean, ...entries: readonly (typeof first)[]): Promise<Harness> => {
  const harness = await openHarness(server, launch, {
    site: siteOf(...entries),
    redisUrl: onRedis ? (redis?.freshDatabase() ?? null) : null,
  });
  closing.push(harness.close);
  return harness;
};

const kill = async (worker: Running): Promise<void> => {
  worker.kill("SIGKILL");
  await worker.ended;
};

const reader = (worker: Running): Promise<number> => until(() => readersOf(worker)[0]);

const hasOpen = (pid: number, path: string): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === path);
  } catch {
    return false;
  }
};

const end = async (worker: Running): Promise<void> => {
  worker.kill("SIGTERM");
  expect((await worker.ended).code).toBe(0);
};

/** Statements of a publication in their order, and of what comes before and after it. */
const placesOfAPublication: readonly Place[] = [
  "before the extract job ends",
  "before the clock is taken",
  "before the versions",
  "after the versions",
  "after the components",
  "in the commit of the publication",
  "before the document is said to be published",
  "after the document is said to be published",
  "before the publish job ends",
  "after the publish job ended, before that is committed",
];

/** A worker with three things in hand: the first document is being read, the second published, and the third fetched. */
interface Busy {
  readonly harness: Harness;
  readonly worker: Running;
  /** The process that reads; it is stopped. */
  readonly reader: number;
  readonly stop: Stop;
  readonly held: Hold;
}
const busy = async (onRedis: boolean, env: Readonly<Record<string, string>> = {}): Promise<Busy> => {
  const harness = await open(onRedis, first, second);
  await harness.fetchHere();
  await harness.readHere(second.row.file);
  harness.bulletin.change((site) => published(site, third.row, third.content));
  const held = hold(20_000);
  harness.bulletin.misbehave(/20705/, held.fault, 1);
  const stop = await stopAt(harness, "before the versions");
  await harness.store.work.add([{ kind: "discover", subject: "current" }]);
  const worker = harness.worker({ LOG_LEVEL: "info", ...env });
  const pid = await reader(worker);
  process.kill(pid, "SIGSTOP");
  await Promise.all([held.reached, stop.reached()]);
  return { harness, worker, reader: pid, stop, held };
};

/** A usual run tries each on one backend, or leaves it to a whole run (null), which tries both. */
const onBackend = (usual: "PostgreSQL" | "Redis" | null, title: string, body: (onRedis: boolean) => Promise<void>): void => {
  if (usual === null && !isWhole) return;
  const present = backends.filter(({ absent }) => !absent);
  const chosen = present.find(({ redis: onRedis }) => onRedis === (usual === "Redis")) ?? present[0];
  for (const backend of isWhole ? present : [chosen]) it(`${backend?.on}: ${title}`, () => body(backend?.redis === true));
};

describe.concurrent("a queue", () => {
  describe("of which the worker is killed", () => {
    onBackend(
      null,
      "in the middle of a fetch: the file is fetched again, whole, and nothing is left of the first part",
      async (onRedis) => {
        const harness = await open(onRedis, first);
        const held = hold(20_000);
        harness.bulletin.misbehave(/20701/, held.fault, 1);
        const victim = harness.worker();
        await held.reached;
        // At once: after half a minute without a byte the victim would give the fetch up by itself.
        await kill(victim);
        const heir = harness.worker();
        await harness.settled();
        expect(await harness.summary()).toEqual(await expected(first));
        expect(harness.bulletin.requests.filter(({ path }) => path.includes("20701"))).toHaveLength(2);
        await end(heir);
      },
    );

    onBackend(null, "while it reads: first the reader alone, then the worker, whose reader ends with it", async (onRedis) => {
      const harness = await open(onRedis, first);
      await harness.fetchHere();
      const [received] = await harness.store.documents.inState(["received"]);
      const path = harness.store.documents.path(received?.sha256 ?? "");
      const bytes = readFileSync(path);
      // A reader that would never end by itself.
      const stuck = stuckFile(path);
      const victim = harness.worker();
      await stuck.reading();
      process.kill(await reader(victim), "SIGKILL");
      await stuck.left();
      stuck.close();
      await stuck.reading();
      const heir = harness.worker();
      await heir.waitForOutput(/^bulletin:/m);
      await kill(victim);
      await stuck.left();
      stuck.close();
      rmSync(path);
      writeFileSync(path, bytes);
      await harness.settled();
      expect(await harness.summary()).toEqual(await expected(first));
      await end(heir);
    });

    onBackend(
      "PostgreSQL",
      "at each of a publication's statements (on Redis at two): published once, and not given up for that",
      async (onRedis) => {
        const harness = await open(onRedis, first);
        await harness.fetchHere();
        await harness.readHere(first.row.file);
        for (const place of onRedis ? (["after the versions", "before the publish job ends"] as const) : sample(placesOfAPublication, 2)) {
          const stop = await stopAt(harness, place);
          const victim = harness.worker();
          await stop.reached();
          await kill(victim);
          await stop.release();
          await harness.endLeases();
        }
        const heir = harness.worker();
        await harness.settled();
        expect(await harness.summary()).toEqual(await expected(first));
        await end(heir);
      },
    );
  });

  describe("with a fetch, a reading and a publication in hand", () => {
    onBackend("Redis", "is left by SIGTERM soon, although none of them ends, and the next worker does all three", async (onRedis) => {
      const { harness, worker, reader: orphan, stop, held } = await busy(onRedis);
      worker.kill("SIGTERM");
      // Eight seconds on a quiet machine (worker-room.ts).
      const ended = await Promise.race([worker.ended, new Promise((resolve) => setTimeout(resolve, 40_000, "still there"))]);
      expect(ended).toMatchObject({ code: 0 });
      process.kill(orphan, "SIGCONT");
      await until(() => !isRunning(orphan));
      await stop.release();
      held.release();
      const heir = harness.worker();
      await harness.settled();
      expect(await harness.summary()).toEqual(await expected(first, second, third));
      await end(heir);
    });
  });
});

describe.concurrent("a worker that stands still for longer than its leases", () => {
  const stills = [
    ["is stopped (SIGSTOP)", false],
    ["has a blocked event loop", true],
  ] as const;
  it.each(sample(stills, 1))("and %s: another does its work, what it ends late is refused, and it goes on", async (_, blocked) => {
    const directory = temporaryDirectory();
    const unblock = join(directory, "unblock");
    const env = { NODE_OPTIONS: `--import=${new URL("./blocked-loop.mjs", import.meta.url).href}`, UNBLOCK: unblock };
    const { harness, worker, reader: pid, stop, held } = await busy(false, blocked ? env : {});
    worker.kill(blocked ? "SIGUSR2" : "SIGSTOP");
    await stop.release();
    // What its reader found lies ready for it.
    process.kill(pid, "SIGCONT");
    const heir = harness.worker();
    await harness.settled();
    expect(await harness.summary()).toEqual(await expected(first, second, third));
    const stamps = () => harness.sql("select record_id, updated_at::text from record_version order by updated_at");
    const before = await stamps();
    held.release();
    if (blocked) writeFileSync(unblock, "");
    else worker.kill("SIGCONT");
    await until(() => (worker.err().match(/"mine":false/g) ?? []).length === 3);
    expect(await harness.summary()).toEqual(await expected(first, second, third));
    expect(await stamps()).toEqual(before);
    await end(heir);
    harness.bulletin.change((site) => published(site, samples.notReadable.row, samples.notReadable.content));
    await harness.store.work.add([{ kind: "discover", subject: "current" }]);
    await until(async () => (await harness.store.documents.inState(["refused"])).length === 1);
    await end(worker);
    rmSync(directory, { recursive: true });
  });
});

describe.concurrent("a decision", () => {
  it("that is asked for a hundred times, at every step, is downloaded once and published once", async () => {
    const harness = await open(false, first);
    const { work, listings, documents } = harness.store;
    const ask = (kind: WorkKind, subject: string) => Promise.all(Array.from({ length: 100 }, () => work.add([{ kind, subject }])));
    const held = hold(20_000);
    harness.bulletin.misbehave(/20701/, held.fault, 1);
    await ask("discover", "current");
    const worker = harness.worker();
    await held.reached;
    const [file] = await listings.all("127.0.0.1");
    await ask("fetch", file?.id ?? "");
    held.release();
    const [document] = await until(async () => {
      const found = await documents.inState(["received", "extracted", "published"]);
      return found.length === 1 && found;
    });
    for (const kind of ["extract", "publish"] as const) await ask(kind, document?.sha256 ?? "");
    await harness.settled();
    expect(await harness.summary()).toEqual(await expected(first));
    // What is asked for while it is in hand is looked at once more.
    expect(harness.bulletin.requests.filter(({ path }) => path.includes("20701")).map(({ status }) => status)).toEqual([200, 304]);
    expect(await harness.sql("select from extraction")).toHaveLength(1);
    await end(worker);
  });

  if (!isWhole) return;

  it("whose reader is killed again and again is read once it is let alone; one larger than any document is refused with a reason", async () => {
    const harness = await open(false, first, second, third);
    await harness.fetchHere();
    await harness.readHere(second.row.file);
    const path = async ({ row }: typeof first): Promise<string> => {
      const found = (await harness.store.documents.inState(["received"])).find(({ fileName }) => fileName === row.file);
      return harness.store.documents.path(found?.sha256 ?? "");
    };
    // What eats memory within that size is ended in test/pipeline/capped-child.
    truncateSync(await path(third), 1_500_000_000);
    const firstPath = await path(first);
    const bytes = readFileSync(firstPath);
    const stuck = stuckFile(firstPath);
    const worker = harness.worker();
    // It waits half a minute after each kill; here it need not.
    const bringForward = () =>
      until(
        async () =>
          (await harness.sql("update work_item set next_due_at = now() where reason like '%SIGKILL%' and lease is null returning 1"))
            .length > 0,
      );
    for (let tries = 0; tries < 4; tries += 1) {
      await stuck.reading();
      process.kill(await until(() => readersOf(worker).find((pid) => hasOpen(pid, firstPath))), "SIGKILL");
      await stuck.left();
      stuck.close();
      if (tries === 3) {
        rmSync(firstPath);
        writeFileSync(firstPath, bytes);
      }
      await bringForward();
    }
    await harness.settled();
    expect((await harness.summary()).documents).toEqual([
      "SieciProbne20701.pdf published",
      "SieciProbne20702.pdf published",
      "SieciProbne20705.pdf refused: It is too large: the file has 1431 MB; documents are read up to 64 MB.",
    ]);
    await end(worker);
  });

  it("that keeps its reader for ever is refused after three tries of (scaled: 4 s, not 60) each; the others go through meanwhile", async () => {
    const harness = await open(false, first, second);
    await harness.fetchHere();
    await harness.readHere(second.row.file);
    const [hanging] = await harness.store.documents
      .inState(["received"])
      .then((all) => all.filter(({ fileName }) => fileName === first.row.file));
    const stuck = stuckFile(harness.store.documents.path(hanging?.sha256 ?? ""));
    const text = { ...documentLimits.text, wallMs: 4_000 };
    const child = new URL("../../src/pipeline/child.ts", import.meta.url);
    const extractFile = (path: string) =>
      runCapped<Extraction>(child, { what: "extraction", keeps: false }, { text, optical: text }, undefined, { document: path });
    // Somebody has the other end and says nothing.
    void stuck.reading();
    const { store, databaseUrl, ports } = harness;
    const home = { redisUrl: null, databaseUrl };
    const working = await startWorkers({
      location: home,
      ports: { ...ports, extractFile, crawl: null },
      log: recordingLog(),
      watch: store,
    });
    await harness.settled();
    expect((await harness.summary()).documents).toEqual([
      "SieciProbne20701.pdf refused: Reading the document took longer than 4 s and was stopped.",
      "SieciProbne20702.pdf published",
    ]);
    stuck.close();
    await working.stop();
  });
});

/** Scaled: four cuts, not two hundred; the seed makes their moments, between the start and past the last publication. */
const cutsAfterMs = (seed: number, cuts: number): readonly number[] =>
  Array.from({ length: cuts }, (_, i) => ((seed * (i + 1) * 2_654_435_761) % 6_000) + 1);

const everythingAtOnce = async () => {
  const bulletin = await startBulletin(siteOf(first, second));
  const dataDir = temporaryDirectory();
  closing.push(() => removeDataDirectory(dataDir));
  const env = { DATA_DIR: dataDir, BULLETIN_URL: bulletin.indexUrl, CRAWL_PAUSE_MS: "0" };
  const start = () => launch(new URL("../../src/bin/worker.ts", import.meta.url), [], { env });
  for (const ms of cutsAfterMs(20_261_122, 4)) {
    const worker = start();
    await worker.waitForOutput(/^bulletin:/m);
    await sleep(ms);
    await kill(worker);
    process.kill(await until(() => postgresPid(dataDir)), "SIGQUIT");
    await until(() => postgresPid(dataDir) === null);
  }
  const worker = start();
  await worker.waitForOutput(/^bulletin:/m);
  const database = await openDatabase({ dataDir, role: "guest" });
  const harness = await openHarness(server, launch, { site: bulletin.site(), bulletin, dataDir, databaseUrl: database.url });
  await harness.endLeases();
  await harness.settled();
  expect(await harness.summary()).toEqual(await expected(first, second));
  await end(worker);
  await harness.close();
  await database.close();
};
if (isWhole)
  it("everything at once, again and again: the worker killed and its PostgreSQL stopped as a power cut stops it", everythingAtOnce);
