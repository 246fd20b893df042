import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstSite } from "../bulletin/documents.ts";
import { closedPort } from "../helpers/closed-port.ts";
import { served } from "../helpers/crawling.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { isRunning, launcher, type Running, readersOf, until } from "../helpers/processes.ts";
import { isWhole } from "../helpers/sample.ts";
import { type Harness, openHarness } from "./harness.ts";
import {
  inThreeMoments,
  look,
  type OwnPostgres,
  ownPostgres,
  ownRedis,
  smallDisk,
  startService,
  type Watched,
  watchApi,
  withDecisions,
} from "./servers-harness.ts";
import { type Place, stopAt } from "./stops.ts";

/*
 * What may happen to PostgreSQL, in order, to one installation: an API process and a worker live through all of it, and each test goes on where the
 * one before it stopped. At the end the store is that of an installation to which nothing happened. Each test brings decisions of its own: their
 * numbers are those of `withDecisions`. A usual run ends all sessions and sets the clock back; the rest is left to npm run test:slow.
 */

const disk = smallDisk(400);
const dataDir = disk?.directory ?? temporaryDirectory();
const redis = process.env.TEST_REDIS_URL === undefined ? null : await ownRedis();
const { launch, endAll } = launcher();
let postgres: OwnPostgres;
let harness: Harness;
let worker: Running;
let service: Running;
let address: string;
let key: string;
beforeAll(async () => {
  postgres = await ownPostgres(dataDir);
  harness = await openHarness(postgres, launch, { site: withDecisions(firstSite, 1) });
});
afterAll(async () => {
  await endAll();
  await harness?.close();
  await postgres?.stop();
  await redis?.kill();
  if (disk === null) rmSync(dataDir, { recursive: true });
  else disk.remove();
});

const stamped = () => served(harness.store, true);
const tariffs = async (): Promise<number> => (await harness.store.feed.load()).snapshot.tariffs.length;
const untilComplains = (pattern: RegExp, from: number) => until(() => pattern.test(worker.err().slice(from)));
const complaint = /could not be begun, ended or followed up|job will be tried again/;

/** The API shows so many tariffs by now; from here on it is watched. */
const watching = async (total: number): Promise<Watched> => {
  const response = () => fetch(`${address}/api/v1/tariffs`, { headers: { "X-API-KEY": key } });
  await until(async () => ((await (await response()).json()) as { total: number }).total === total);
  return watchApi(address, key);
};

/** What every fault must leave behind: both processes, all that was published as it was, and nothing half done. */
const recovered = async (before: ReadonlyMap<string, string>, total: number) => {
  // What a busy machine was too slow to fetch waits for its next try, which `settled` does not wait for.
  await until(async () => (await tariffs()) >= total);
  await harness.settled();
  const [after, summary] = [await stamped(), await harness.summary()];
  expect([...before].filter(([id, line]) => after.get(id) !== line)).toEqual([]);
  expect({ total: await tariffs(), work: summary.work, stamps: summary.stamps }).toEqual({ total, work: [], stamps: [] });
  expect([isRunning(worker.pid), isRunning(service.pid)]).toEqual([true, true]);
};

/** The API, watched since then, always answered: at first with what was there before, at last with everything, and never with less than before. */
const servedOn = async (watched: Watched, before: number, after: number) => {
  await until(() => watched.answers.has(`200 tariffs ${after}`));
  const answers = [...(await watched.stop()).keys()];
  expect([answers[0], answers.filter((answer) => !answer.startsWith("200 tariffs"))]).toEqual([`200 tariffs ${before}`, []]);
  const totals = answers.map((answer) => Number(answer.split(" ").at(-1)));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
};

/** A decision is in the bulletin, and the publication of it waits at `place`. */
const publishing = async (n: number, place: Place) => {
  const stop = await stopAt(harness, place);
  harness.bulletin.change((site) => withDecisions(site, n));
  await look(harness);
  await stop.reached();
  return stop;
};

const sessionsOf = async (where: string, act: string): Promise<number> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(
    `select ${act}(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and ${where}`,
  );
  await client.end();
  return rowCount ?? 0;
};

it("down at the start: the API says 503, a worker waits, either may be stopped, and both begin by themselves when it comes", async () => {
  await postgres.stopAtOnce();
  const port = await closedPort();
  address = `http://127.0.0.1:${port}`;
  service = startService(launch, harness, port, { WORKER: "off" });
  worker = harness.worker();
  const [otherService, otherWorker] = [startService(launch, harness, await closedPort(), { WORKER: "off" }), harness.worker()];
  const asked = await until(() => fetch(`${address}/api/v1/tariffs`).catch(() => null));
  expect([asked.status, asked.headers.get("retry-after"), await asked.json()]).toEqual([
    503,
    "1",
    expect.objectContaining({ error: "service_unavailable" }),
  ]);
  for (const one of [service, worker, otherService, otherWorker]) await until(() => /waiting for the database/.test(one.err()));
  for (const one of [otherService, otherWorker]) {
    one.kill("SIGTERM");
    expect((await one.ended).code).toBe(0);
  }
  await postgres.start();
  [, key = ""] = await service.waitForOutput(/^ {2}API key +(tf_live_\w+) /m);
  await until(async () => (await fetch(`${address}/readyz`)).status === 200);
  await until(async () => (await tariffs()) === 2);
  expect(worker.err().match(/waiting for the database/g)).toHaveLength(1);
  await recovered(new Map(), 2);
});

/** Ends the server in all three moments with decisions `n` to `n + 2`, of which and of those before there are `total` tariffs in the end. */
const stopInThreeMoments = async (n: number, total: number) => {
  const [before, watched] = [await stamped(), await watching(total - 3)];
  const moments = await inThreeMoments(harness, worker, [n, n + 1, n + 2]);
  const reported = worker.err().length;
  await postgres.stopAtOnce();
  moments.goOn();
  // What was fetched and read meanwhile has nowhere to go.
  await untilComplains(complaint, reported);
  await postgres.start();
  await moments.release();
  await recovered(before, total);
  await servedOn(watched, total - 3, total);
};

const stopsAtOnce =
  "stopped at once and started while one file is fetched, one read, one published and more waits: nothing is lost, the API serves on";
if (isWhole) it(stopsAtOnce, () => stopInThreeMoments(2, 5));

it("ends all sessions in the same moments: no process ends, and all is done", async () => {
  const total = await tariffs();
  const [before, watched] = [await stamped(), await watching(total)];
  const moments = await inThreeMoments(harness, worker, [5, 6, 7]);
  expect(await sessionsOf("true", "pg_terminate_backend")).toBeGreaterThan(8);
  moments.goOn();
  await until(() =>
    moments.release().then(
      () => true,
      () => false,
    ),
  );
  await recovered(before, total + 3);
  await servedOn(watched, total, total + 3);
});

const stuckSession = async () => {
  const [before, watched] = [await stamped(), await watching(8)];
  const stuck = new pg.Client({ connectionString: harness.databaseUrl });
  await stuck.connect();
  await stuck.query("select pg_advisory_lock(72707370)");
  harness.bulletin.change((site) => withDecisions(site, 8));
  await look(harness);
  const waits = "wait_event = 'advisory' and query like '%72707370%'";
  // The limit of 60 s is cut short: a time limit and this say the same (57014).
  await until(() => sessionsOf(waits, "pg_cancel_backend"));
  await untilComplains(/canceling statement/, 0);
  await stuck.query("begin; update feed_clock set last = last; select pg_advisory_unlock(72707370)");
  // This limit of 10 s is waited for.
  await untilComplains(/statement timeout|lock timeout/, 0);
  expect((await stamped()).size).toBe(before.size);
  await stuck.end();
  await recovered(before, 9);
  await servedOn(watched, 8, 9);
};
if (isWhole)
  it(
    "a stuck session holds the publication's lock, then the feed's clock, longer than may be waited for: tried again, nobody else waits",
    stuckSession,
  );

it("has its clock set back an hour: stamps rise all the same, a poller misses nothing, and no 304 is false", async () => {
  const [before, total] = [await stamped(), await tariffs()];
  const get = async (query: string, since?: string) => {
    const response = await fetch(`${address}/api/v1/tariffs${query}`, {
      headers: { "X-API-KEY": key, ...(since === undefined ? {} : { "If-Modified-Since": since }) },
    });
    const body = response.status === 200 ? ((await response.json()) as { as_of: string; data: { tariff_id: string }[] }) : null;
    return { status: response.status, modified: response.headers.get("last-modified") ?? "", body };
  };
  const { body: first } = await get("");
  // The same as a clock set back: the last stamp given out lies an hour after now, and clients have it.
  await harness.sql("update feed_clock set last = date_trunc('second', clock_timestamp()) + interval '1 hour'");
  const known = await until(async () => {
    const answer = await get("");
    return answer.body?.as_of !== first?.as_of && answer;
  });
  harness.bulletin.change((site) => withDecisions(site, 10));
  await look(harness);
  await until(async () => (await get("")).body?.data.length === total + 1);
  await recovered(before, total + 1);
  const { body: news } = await get(`?since=${known.body?.as_of}`);
  expect(news?.data.map(({ tariff_id }) => tariff_id)).toEqual(["sieci-probne-10_c11_2026"]);
  expect(Date.parse(news?.as_of ?? "")).toBeGreaterThan(Date.parse(known.body?.as_of ?? ""));
  expect((await get("", known.modified)).status).toBe(200);
});

const newerSchema = async () => {
  const [before, watched] = [await stamped(), await watching(10)];
  harness.bulletin.change((site) => withDecisions(site, 11));
  await look(harness);
  const reading = await until(() => readersOf(worker)[0]);
  process.kill(reading, "SIGSTOP");
  const tables = await harness.sql<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  );
  for (const { name } of tables) await harness.sql(`alter table ${name} add column newer text not null default 'newer'`);
  await harness.sql(
    "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_newer', now())",
  );
  process.kill(reading, "SIGCONT");
  await recovered(before, 11);
  await servedOn(watched, 10, 11);
};
if (isWhole) it("is migrated to a newer schema under a worker and an API of before", newerSchema);

const faultsOfTheRest = () => {
  it.skipIf(disk === null)(
    `has a full disk${disk === null ? " (skipped: no file system can be mounted here)" : ""}: nothing partial is published, and all of it when there is room`,
    async () => {
      const [before, watched, reported] = [await stamped(), await watching(11), worker.err().length];
      // What fits into pages that are there needs no room: with this no row does, and every table must grow.
      for (const table of ["record_version", "tariff", "component"]) await harness.sql(`alter table ${table} set (fillfactor = 10)`);
      const stop = await publishing(12, "before the versions");
      disk?.fill();
      await stop.release();
      // What the server frees meanwhile is filled again.
      await until(() => {
        disk?.fill();
        return /No space left on device/.test(worker.err().slice(reported));
      });
      // A full disk may keep even a new connection away; then what is there is seen when there is room.
      const during = await stamped().catch((error: unknown) => (/No space left/.test(String(error)) ? before : Promise.reject(error)));
      expect(during).toEqual(before);
      disk?.free();
      await recovered(before, 12);

      // No room for the log of what is written: PostgreSQL ends, and does not start before there is some.
      const next = await publishing(13, "before the versions");
      disk?.fill();
      await harness.sql("select pg_switch_wal()").catch(() => undefined);
      await next.release().catch(() => undefined);
      await until(() =>
        harness.sql("select pg_switch_wal()").then(
          () => false,
          () => true,
        ),
      );
      disk?.free();
      // With no room for its log it may have ended by itself already.
      await postgres
        .stop()
        .catch((error: unknown) => (/postmaster\.pid" does not exist/.test(String(error)) ? null : Promise.reject(error)));
      await postgres.start();
      await harness.sql("delete from edge_stop");
      await recovered(before, 13);
      await servedOn(watched, 11, 13);
    },
  );

  it.skipIf(redis === null)(
    `the same with the queue in Redis${redis === null ? " (skipped: no redis-server, and TEST_REDIS_URL is not set)" : ""}: nothing is lost, the API serves on`,
    async () => {
      worker.kill("SIGTERM");
      expect((await worker.ended).code).toBe(0);
      const total = await tariffs();
      await redis?.start();
      worker = harness.worker({ REDIS_URL: `redis://127.0.0.1:${redis?.port}` });
      await worker.waitForOutput(/^worker: queue in Redis/m);
      await stopInThreeMoments(14, total + 3);
    },
  );
};
if (isWhole) faultsOfTheRest();

it("leaves a store that equals that of an installation to which nothing happened, and publishing it all again changes nothing", async () => {
  const calm = await openHarness(postgres, launch, { site: harness.bulletin.site(), tickMs: 20 });
  await calm.workHere();
  expect(await harness.summary()).toEqual(await calm.summary());
  await calm.close();
  const [before, documents] = [await stamped(), await harness.store.documents.inState(["published"])];
  await harness.store.work.add(documents.map(({ sha256 }) => ({ kind: "publish", subject: sha256 })));
  await harness.settled();
  expect(await stamped()).toEqual(before);
  expect(await harness.store.alarms.open()).toEqual([]);
  for (const one of [service, worker]) {
    one.kill("SIGTERM");
    expect((await one.ended).code).toBe(0);
  }
});
