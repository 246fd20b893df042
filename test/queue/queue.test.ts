import { connect, createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/pipeline/jobs.ts";
import { keepDue } from "../../src/queue/due.ts";
import { type JobQueue, openQueue, type QueueHome } from "../../src/queue/queue.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { closedPort, launcher, type Running, until } from "../helpers/processes.ts";
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

const extract = (documentSha256: string): Job => ({ kind: "extract", documentSha256 });
const publish = (documentSha256: string): Job => ({ kind: "publish", documentSha256 });

// The tests empty it: a database number of its own, unless the address names one.
const testRedis = process.env.TEST_REDIS_URL === undefined ? null : new URL(process.env.TEST_REDIS_URL);
if (testRedis !== null && testRedis.pathname.length < 2) testRedis.pathname = "/9";

interface Backend {
  readonly name: string;
  readonly absent: boolean;
  /** A home without a single job in it. */
  readonly fresh: () => Promise<QueueHome>;
  /** All that the queue knows is lost, as a restart without persistence loses it. */
  readonly lose: (home: QueueHome) => Promise<void>;
}

const flushRedis = async () => {
  const redis = new Redis(testRedis?.href ?? "");
  await redis.flushdb();
  await redis.quit();
};

const loseTables = async ({ databaseUrl }: QueueHome) => {
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
    name: testRedis === null ? "in Redis (skipped: TEST_REDIS_URL is not set)" : "in Redis",
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
    const open = async (home: QueueHome, log = recordingLog()): Promise<JobQueue> => {
      const queue = await openQueue(home, log);
      closing.push(() => queue.close());
      return queue;
    };
    const work = async (queue: JobQueue, handler: Parameters<JobQueue["work"]>[0], concurrency = 1) => {
      const stop = await queue.work(handler, concurrency);
      closing.push(stop);
      return stop;
    };

    it("runs jobs, and after them the jobs that they return", async () => {
      const queue = await open(await backend.fresh());
      const done: string[] = [];
      await work(queue, async ({ kind, documentSha256 }) => {
        done.push(`${kind} ${documentSha256}`);
        return kind === "extract" ? [publish(documentSha256)] : [];
      });
      await queue.add([extract("a"), extract("b")]);
      await until(() => done.length === 4);
      expect(done.toSorted()).toEqual(["extract a", "extract b", "publish a", "publish b"]);
      expect(done.indexOf("publish a")).toBeGreaterThan(done.indexOf("extract a"));
    });

    it("tries a failing job three times, says which is the last, and logs each failure", async () => {
      const log = recordingLog();
      const queue = await open(await backend.fresh(), log);
      const tries: Record<string, boolean[]> = { hopeless: [], shaky: [], sound: [] };
      await work(queue, async ({ documentSha256 }, lastTry) => {
        const of = tries[documentSha256] ?? [];
        of.push(lastTry);
        if (documentSha256 === "hopeless" || (documentSha256 === "shaky" && of.length < 2)) throw new Error("no luck");
        return [];
      });
      await queue.add([extract("hopeless"), extract("shaky"), extract("sound")]);
      await until(() => tries.hopeless?.length === 3 && log.warnings.length === 4);
      expect(tries).toEqual({ hopeless: [false, false, true], shaky: [false, false], sound: [false] });
      expect(log.warnings).toEqual(["job failed", "job failed", "job failed", "job failed"]);
    });

    it("is shared by its workers", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const [both, had] = [gate(), new Set<number>()];
      const done: string[] = [];
      for (const worker of [1, 2])
        await work(await open(home), async ({ documentSha256 }) => {
          had.add(worker);
          if (had.size === 2) both.open();
          await both.passed;
          done.push(documentSha256);
          return [];
        });
      const names = Array.from({ length: 10 }, (_, i) => `document ${i}`);
      await queue.add(names.map(extract));
      await until(() => done.length === names.length);
      expect([done.toSorted(), had.size]).toEqual([names, 2]);
    });

    it("is left by a worker only when the job in hand is done, and with the rest for others", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const [started, may] = [gate(), gate()];
      const done: string[] = [];
      const stop = await work(queue, async ({ documentSha256 }) => {
        started.open();
        await may.passed;
        done.push(documentSha256);
        return [];
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
      await work(await open(home), async ({ documentSha256 }) => {
        done.push(documentSha256);
        return [];
      });
      await until(() => done.length === 2);
      expect(done).toEqual(["in hand", "left"]);
    });

    it("that was lost is filled again with what is due", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      await queue.add([extract("new"), extract("read"), extract("of no use any more")]);
      await backend.lose(home);

      const due = new Map<string, "received" | "extracted">([
        ["new", "received"],
        ["read", "extracted"],
      ]);
      const done = new Set<string>();
      await work(queue, async ({ kind, documentSha256 }) => {
        done.add(`${kind} ${documentSha256}`);
        due.delete(documentSha256);
        return [];
      });
      const documents = {
        due: async () =>
          [...due].map(([sha256, state]) => ({ sha256, state, fileName: "", sourceUrl: null, retrievedAt: "", reason: null })),
      };
      closing.push(keepDue(documents, queue, recordingLog(), 100));
      await until(() => due.size === 0);
      expect([...done].toSorted()).toEqual(["extract new", "publish read"]);

      due.set("later", "received");
      await backend.lose(home);
      await until(() => due.size === 0);
      expect(done).toContain("extract later");
    });

    it("gives the job of a killed worker to another within 10 s", async () => {
      const home = await backend.fresh();
      const queue = await open(home);
      const victim = launch(new URL("./stuck-worker.ts", import.meta.url), [home.redisUrl ?? "-", home.databaseUrl]);
      await queue.add([extract("orphan")]);
      await victim.says(/in hand: orphan/);
      const taken = gate();
      await work(queue, async () => {
        taken.open();
        return [];
      });
      victim.kill("SIGKILL");
      await victim.ended;
      const killedAt = performance.now();
      await taken.passed;
      expect(performance.now() - killedAt).toBeLessThan(10_000);
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
    `lets the worker that lost it stop${testRedis === null ? " (skipped: TEST_REDIS_URL is not set)" : ""}`,
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
      await worker.says(/^worker: queue in Redis/m);
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await until(() => /queue connection troubled/.test(worker.err()));
      worker.kill("SIGTERM");
      expect((await worker.ended).code).toBe(0);
    },
  );
});
