import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DueJob, WorkKind } from "../../src/ports/work.ts";
import { keepDue } from "../../src/queue/due.ts";
import { type JobQueue, openQueue, type QueueLocation, type QueueName } from "../../src/queue/queue.ts";
import { closedPort } from "../helpers/closed-port.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { launcher, type Running, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { gate } from "./gate.ts";

let server: TestServer;
let deaf: { readonly worker: Running; readonly port: number };
const { launch, endAll } = launcher();
beforeAll(async () => {
  server = await startTestServer();
  deaf = await workerWithoutRedis();
});
afterAll(async () => {
  await endAll();
  if (testRedis !== null) await flushRedis();
  await server.stop();
});

const workerScript = new URL("../../src/bin/worker.ts", import.meta.url);

/** It waits 10 s for its Redis: begun before the other tests, judged after them. */
const workerWithoutRedis = async () => {
  const port = await closedPort();
  const env = {
    DATABASE_URL: await server.freshDatabase(),
    DATA_DIR: server.dataDir,
    REDIS_URL: `redis://someone:secret@127.0.0.1:${port}`,
    LOG_LEVEL: "silent",
  };
  return { port, worker: launch(workerScript, [], { env }) };
};

const hint =
  (kind: WorkKind) =>
  (subject: string, claims = 0): DueJob => ({ kind, subject, claims });
const [extract, publish, fetchIt] = [hint("extract"), hint("publish"), hint("fetch")];

// The tests empty it: a database number of its own, unless the address names one.
const testRedis = process.env.TEST_REDIS_URL === undefined ? null : new URL(process.env.TEST_REDIS_URL);
if (testRedis !== null && testRedis.pathname.length < 2) testRedis.pathname = "/9";

interface Backend {
  readonly name: string;
  readonly absent: boolean;
  /** A home without a single job in it. */
  readonly fresh: () => Promise<QueueLocation>;
  /** All that the queue knows is lost, as a restart without persistence loses it. */
  readonly lose: (home: QueueLocation) => Promise<void>;
}

const flushRedis = async () => {
  const redis = new Redis(testRedis?.href ?? "");
  await redis.flushdb();
  await redis.quit();
};

const loseTables = async ({ databaseUrl }: QueueLocation) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'bullmq' and tablename not like '%migration%'",
  );
  await client.query(`truncate ${rows.map(({ name }) => name).join(", ")}`);
  await client.end();
};

const backends: readonly Backend[] = [
  {
    name: "in PostgreSQL",
    absent: false,
    fresh: async () => ({ redisUrl: null, databaseUrl: await server.freshDatabase() }),
    lose: loseTables,
  },
  {
    name: testRedis === null ? "in Redis (skipped: no redis-server, and TEST_REDIS_URL is not set)" : "in Redis",
    absent: testRedis === null,
    fresh: async () => {
      await flushRedis();
      return { redisUrl: testRedis?.href ?? "", databaseUrl: "" };
    },
    lose: flushRedis,
  },
];

for (const backend of backends)
  describe.skipIf(backend.absent)(`a queue ${backend.name}`, () => {
    const closing: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });
    const open = async (home: QueueLocation, log = recordingLog()): Promise<JobQueue> => {
      const queue = await openQueue(home, log);
      closing.push(() => queue.close());
      return queue;
    };
    const work = async (queue: JobQueue, handler: Parameters<JobQueue["work"]>[1], concurrency = 1, name: QueueName = "documents") => {
      const stop = await queue.work(name, handler, concurrency);
      closing.push(stop);
      return stop;
    };

    it("brings each hint to the workers of its kind", async () => {
      const queue = await open(await backend.fresh());
      const done: string[] = [];
      await work(queue, async ({ kind, subject }) => void done.push(`documents: ${kind} ${subject}`));
      await work(queue, async ({ kind, subject }) => void done.push(`crawl: ${kind} ${subject}`), 1, "crawl");
      await work(queue, async ({ kind, subject }) => void done.push(`publications: ${kind} ${subject}`), 1, "publications");
      await queue.add([extract("a"), fetchIt("7"), publish("b")]);
      await until(() => done.length === 3);
      expect(done.toSorted()).toEqual(["crawl: fetch 7", "documents: extract a", "publications: publish b"]);
    });

    it("publishes what was read before all others are read, and reads on while a publication waits", async () => {
      const queue = await open(await backend.fresh());
      const [begun, may] = [gate(), gate()];
      const done: string[] = [];
      await queue.add(["a", "b", "c"].map((name) => extract(name)));
      const publishing = async ({ subject }: { readonly subject: string }) => {
        begun.open();
        await may.passed;
        done.push(`publish ${subject}`);
      };
      await work(queue, publishing, 1, "publications");
      await work(queue, async ({ subject }) => {
        if (subject === "a") await queue.add([publish("a")]);
        if (subject === "b") await begun.passed;
        done.push(`extract ${subject}`);
      });
      await until(() => done.length === 3);
      may.open();
      await until(() => done.length === 4);
      expect(done).toEqual(["extract a", "extract b", "extract c", "publish a"]);
    });

    it("takes a hint for a job that is queued already for none, and one after it was taken up for another", async () => {
      const queue = await open(await backend.fresh());
      await queue.add([extract("a"), extract("a")]);
      for (let round = 0; round < 100; round += 1) await queue.add([extract("a"), extract("b")]);
      await queue.add([extract("a", 1)]);
      const done: string[] = [];
      await work(queue, async ({ subject }) => void done.push(subject));
      await queue.add([extract("last")]);
      await until(() => done.includes("last"));
      // The clock may have passed a fifth minute in between.
      expect(done.length).toBeLessThanOrEqual(6);
      expect(new Set(done)).toEqual(new Set(["a", "b", "last"]));
      // What was followed may be told of again.
      await queue.add([extract("b")]);
      await until(() => done.filter((subject) => subject === "b").length >= 2);
    });

    it("tries nothing again by itself, and takes the next", async () => {
      const queue = await open(await backend.fresh());
      const done: string[] = [];
      await work(queue, async ({ subject }) => {
        done.push(subject);
        if (subject === "hopeless") throw new Error("no luck");
      });
      await queue.add([extract("hopeless"), extract("sound")]);
      await until(() => done.includes("sound"));
      expect(done).toEqual(["hopeless", "sound"]);
    });

    it("is shared by its workers", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const [both, had] = [gate(), new Set<number>()];
      const done: string[] = [];
      for (const worker of [1, 2])
        await work(await open(home), async ({ subject }) => {
          had.add(worker);
          if (had.size === 2) both.open();
          await both.passed;
          done.push(subject);
        });
      const names = Array.from({ length: 10 }, (_, i) => `document ${i}`);
      await queue.add(names.map((name) => extract(name)));
      await until(() => done.length === names.length);
      expect([done.toSorted(), had.size]).toEqual([names, 2]);
    });

    it("is left by a worker only when the job in hand is done, and with the rest for others", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const [started, may] = [gate(), gate()];
      const done: string[] = [];
      const stop = await work(queue, async ({ subject }) => {
        started.open();
        await may.passed;
        done.push(subject);
      });
      await queue.add([extract("in hand"), extract("left")]);
      await started.passed;
      let stopped = false;
      const stopping = stop().then(() => {
        stopped = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect([stopped, done]).toEqual([false, []]);
      may.open();
      await stopping;
      expect(done).toEqual(["in hand"]);
      await work(await open(home), async ({ subject }) => void done.push(subject));
      await until(() => done.length === 2);
      expect(done).toEqual(["in hand", "left"]);
    });

    it("that was lost is filled again with what is due", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      await queue.add([extract("new"), publish("read"), extract("of no use any more")]);
      await backend.lose(home);

      const due = new Map<string, DueJob>([extract("new"), publish("read")].map((job) => [job.subject, job]));
      const done = new Set<string>();
      for (const name of ["documents", "publications"] as const)
        await work(
          queue,
          async ({ kind, subject }) => {
            done.add(`${kind} ${subject}`);
            due.delete(subject);
          },
          1,
          name,
        );
      const list = { due: async (kinds: readonly WorkKind[]) => [...due.values()].filter(({ kind }) => kinds.includes(kind)) };
      closing.push(keepDue(list, queue, recordingLog(), 100));
      await until(() => due.size === 0);
      expect([...done].toSorted()).toEqual(["extract new", "publish read"]);

      due.set("later", extract("later"));
      await backend.lose(home);
      await until(() => due.size === 0);
      expect(done).toContain("extract later");
    });

    it("gives the job of a killed worker to another", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const victim = launch(new URL("./stuck-worker.ts", import.meta.url), [home.redisUrl ?? "-", home.databaseUrl]);
      await queue.add([extract("orphan")]);
      await victim.waitForOutput(/in hand: orphan/);
      const taken = gate();
      await work(queue, async () => taken.open());
      victim.kill("SIGKILL");
      await victim.ended;
      await taken.passed;
    });
  });

describe("a Redis that does not answer", () => {
  it("ends a worker with one sentence instead of keeping it for ever", async () => {
    expect(await deaf.worker.ended).toEqual({
      code: 1,
      signal: null,
      out: "",
      err: `The queue in Redis at 127.0.0.1:${deaf.port} does not answer; start it, or correct REDIS_URL.\n`,
    });
  });

  it.skipIf(testRedis === null)(
    `lets the worker that lost it stop${testRedis === null ? " (skipped: no redis-server, and TEST_REDIS_URL is not set)" : ""}`,
    async () => {
      const sockets = new Set<Socket>();
      const proxy = createServer((client) => {
        const upstream = connect(Number(testRedis?.port || 6379), testRedis?.hostname);
        for (const [socket, other] of [
          [client, upstream],
          [upstream, client],
        ] as const) {
          sockets.add(socket);
          socket.on("error", () => undefined).on("close", () => other.destroy());
          socket.pipe(other);
        }
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      const address = proxy.address();
      const port = typeof address === "object" ? address?.port : 0;
      await flushRedis();
      const worker = launch(workerScript, [], {
        env: {
          DATABASE_URL: await server.freshDatabase(),
          DATA_DIR: server.dataDir,
          REDIS_URL: Object.assign(new URL(testRedis?.href ?? ""), { hostname: "127.0.0.1", port: String(port) }).href,
        },
      });
      await worker.waitForOutput(/^worker: queue in Redis/m);
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await until(() => /queue connection troubled/.test(worker.err()));
      worker.kill("SIGTERM");
      expect((await worker.ended).code).toBe(0);
    },
  );
});

describe("a worker whose database goes before it is ready", () => {
  it("fails, and leaves its process to others", async () => {
    const databaseUrl = await server.freshDatabase();
    const queue = await openQueue({ databaseUrl, redisUrl: null }, recordingLog());
    const admin = new URL(databaseUrl);
    const name = admin.pathname.slice(1);
    admin.pathname = "/postgres";
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`drop database "${name}" with (force)`);
    await expect(queue.work("crawl", async () => {}, 1)).rejects.toThrow(name);
    await sleep(10);
    await queue.close();
    // The server drops it once more when it stops.
    await client.query(`create database "${name}"`);
    await client.end();
  });
});

describe("a queue in PostgreSQL whose connections are cut while a job is in hand", () => {
  const cut = async (databaseUrl: string): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  };

  it.each([
    ["says so while it is open", false],
    ["says nothing once it is closed: the job is the next worker's", true],
  ])("%s", async (_, isClosed) => {
    const log = recordingLog();
    const home = { redisUrl: null, databaseUrl: await server.freshDatabase() };
    const queue = await openQueue(home, log);
    const { open, passed } = gate();
    let begun = false;
    const stop = await queue.work(
      "documents",
      async () => {
        begun = true;
        await passed;
      },
      1,
    );
    await queue.add([extract("a")]);
    await until(() => begun);
    if (isClosed) await queue.close();
    await cut(home.databaseUrl);
    if (isClosed) await sleep(2_000);
    else await until(() => log.warnings.length > 0);
    expect([...new Set(log.warnings)]).toEqual(isClosed ? [] : ["queue connection troubled"]);
    open();
    await stop();
    await queue.close();
  });
});
