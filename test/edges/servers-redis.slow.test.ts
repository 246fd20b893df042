import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstSite, tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { closedPort } from "../helpers/closed-port.ts";
import { served } from "../helpers/crawling.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { isRunning, launcher, type Running, until, withoutProgress } from "../helpers/processes.ts";
import { isWhole } from "../helpers/sample.ts";
import { type Harness, openHarness } from "./harness.ts";
import {
  type FaultyProxy,
  inThreeMoments,
  look,
  type OwnRedis,
  openFaultyProxy,
  ownRedis,
  startService,
  type Watched,
  watchApi,
  withDecisions,
} from "./servers-harness.ts";

/*
 * What may happen to Redis, in order, to one installation: a service with its worker lives through all of it behind an API that is asked all the
 * while, and each test goes on where the one before it stopped. At the end the store is that of an installation to which nothing happened.
 * A usual run kills it once; the rest is left to npm run test:slow.
 */

const absent = process.env.TEST_REDIS_URL === undefined;

describe.skipIf(absent)(`Redis${absent ? " (skipped: no redis-server, and TEST_REDIS_URL is not set)" : ""}`, () => {
  const { launch, endAll } = launcher();
  let server: TestServer;
  let redis: OwnRedis;
  let proxy: FaultyProxy;
  let harness: Harness;
  let service: Running;
  let address: string;
  let key: string;
  let watched: Watched;
  beforeAll(async () => {
    server = await startTestServer();
    redis = await ownRedis();
    proxy = await openFaultyProxy(redis.port);
    harness = await openHarness(server, launch, { site: withDecisions(firstSite, 1) });
  });
  afterAll(async () => {
    await watched?.stop();
    await endAll();
    proxy?.close();
    await redis?.kill();
    await harness?.close();
    await server?.stop();
  });

  const stamped = () => served(harness.store, true);
  const tariffs = async (): Promise<number> => (await harness.store.feed.load()).snapshot.tariffs.length;
  const untilComplains = (pattern: RegExp, from: number) => until(() => pattern.test(service.err().slice(from)));
  const troubled = /queue connection troubled|due work could not be queued/;

  /** A file that is not in the bulletin. */
  const byHand = () => join(harness.dataDir, "by-hand.pdf");
  const command = ({ databaseUrl, dataDir }: Harness, name: string, ...args: readonly string[]) =>
    launch(new URL(`../../src/bin/${name}.ts`, import.meta.url), args, {
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    });

  /** What every fault must leave behind: the process, all that was published as it was, nothing half done, an API that always answered. */
  const recovered = async (before: ReadonlyMap<string, string>, total: number) => {
    // What a busy machine was too slow to fetch waits for its next try, which `settled` does not wait for.
    await until(async () => (await tariffs()) >= total);
    await harness.settled();
    const [after, summary] = [await stamped(), await harness.summary()];
    expect([...before].filter(([id, line]) => after.get(id) !== line)).toEqual([]);
    expect({ total: await tariffs(), work: summary.work, stamps: summary.stamps }).toEqual({ total, work: [], stamps: [] });
    expect(isRunning(service.pid)).toBe(true);
    expect([...watched.answers.keys()].filter((answer) => !answer.startsWith("200 tariffs"))).toEqual([]);
  };

  it("down at the start: the API answers, and work begins when it comes", async () => {
    const port = await closedPort();
    address = `http://127.0.0.1:${port}`;
    service = startService(launch, harness, port, { REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
    [, key = ""] = await service.waitForOutput(/^ {2}API key +(tf_live_\w+) /m);
    watched = watchApi(address, key);
    await until(() => watched.answers.has("200 tariffs 0"));
    await untilComplains(troubled, 0);
    expect(await tariffs()).toBe(0);
    await redis.start();
    await until(async () => (await tariffs()) === 2);
    await recovered(new Map(), 2);
  });

  it("killed, and started with nothing in it, while one file is fetched, one read, one published and more waits: all is done", async () => {
    const [before, reported] = [await stamped(), service.err().length];
    const moments = await inThreeMoments(harness, service, [2, 3, 4]);
    await redis.kill();
    moments.goOn();
    await moments.release();
    await untilComplains(troubled, reported);
    await redis.start();
    await recovered(before, 5);
  });

  const moreFaults = () => {
    it("flushed in the same moments: all is done", async () => {
      const before = await stamped();
      const moments = await inThreeMoments(harness, service, [5, 6, 7]);
      await redis.tell("FLUSHALL");
      moments.goOn();
      await moments.release();
      await recovered(before, 8);
    });

    it("down for a while: the API answers, commands need no queue, and what they asked for is done when it comes", async () => {
      const before = await stamped();
      writeFileSync(byHand(), await tinyDecision(tinyNumber(90)));
      await redis.kill();
      harness.bulletin.change((site) => withDecisions(site, 8));
      const commands = [
        ["crawl", /^The workers are told to look at /],
        ["status", /./],
        ["ingest", /by-hand\.pdf: published; \d+ records changed/, byHand()],
        ["reextract", /: published; nothing changed/, "--decision", tinyNumber(1).number],
      ] as const;
      for (const [name, message, ...args] of commands) {
        const { code, out, err } = await command(harness, name, ...args).ended;
        expect({ name, code, out, err: withoutProgress(err) }).toEqual({ name, code: 0, out: expect.stringMatching(message), err: "" });
      }
      await redis.start();
      await until(async () => (await tariffs()) === 10);
      await recovered(before, 10);
    });

    /** Jobs of both queues that need little: a look at the bulletin, and a publication of what is published. */
    const littleWork = async () => {
      const [document] = await harness.store.documents.inState(["published"]);
      const counted = async () =>
        (await harness.sql<{ count: string }>("select sum(count) as count from job_tally where kind in ('discover', 'publish')"))[0]?.count;
      const before = Number(await counted());
      await harness.store.work.add([{ kind: "publish", subject: document?.sha256 ?? "" }]);
      await look(harness);
      return { isDone: async () => Number(await counted()) === before + 2 };
    };

    const states: readonly [
      what: string,
      begin: () => Promise<unknown> | unknown,
      end: () => Promise<unknown> | unknown,
      message: RegExp,
    ][] = [
      ["full", () => redis.tell("CONFIG", "SET", "maxmemory", "1"), () => redis.tell("CONFIG", "SET", "maxmemory", "0"), /OOM/],
      [
        "a read-only copy of another",
        async () => redis.tell("REPLICAOF", "127.0.0.1", String(await closedPort())),
        () => redis.tell("REPLICAOF", "NO", "ONE"),
        /READONLY/,
      ],
    ];
    it.each(states)("%s for a while: the API answers, and work goes on when that is over", async (_, begin, end, message) => {
      const [before, reported] = [await stamped(), service.err().length];
      await begin();
      const work = await littleWork();
      await untilComplains(message, reported);
      expect(await work.isDone()).toBe(false);
      await end();
      await until(work.isDone);
      await recovered(before, 10);
    });

    it("two seconds away: work goes on, slowly", async () => {
      const before = await stamped();
      proxy.slow(1_100);
      const work = await littleWork();
      await until(work.isDone);
      proxy.slow(0);
      await recovered(before, 10);
    });

    it("behind connections that swallow everything: they are given up, and work goes on over new ones", async () => {
      const before = await stamped();
      expect(proxy.swallow()).toBeGreaterThan(4);
      const work = await littleWork();
      await until(work.isDone);
      await recovered(before, 10);
    });
  };
  if (isWhole) moreFaults();

  it("leaves a store that equals that of an installation to which nothing happened", async () => {
    const calm = await openHarness(server, launch, { site: harness.bulletin.site(), tickMs: 20 });
    await calm.workHere();
    if (isWhole) expect((await command(calm, "ingest", byHand()).ended).code).toBe(0);
    expect(await harness.summary()).toEqual(await calm.summary());
    await calm.close();
    expect(await harness.store.alarms.open()).toEqual([]);
    await watched.stop();
    service.kill("SIGTERM");
    expect((await service.ended).code).toBe(0);
  });
});
