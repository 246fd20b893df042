import { createPostgresBackend, Queue, Worker, withBackend } from "bullmq";
import { PermanentError } from "../model/errors.ts";
import type { Job } from "../pipeline/jobs.ts";
import type { Log } from "../ports/log.ts";

/** Where the queue lives: Redis when it is given, else the service's own PostgreSQL. */
export interface QueueHome {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
}

/** Does one job; `lastTry` when it will not be tried again. Returns the jobs that follow. */
export type Handler = (job: Job, lastTry: boolean) => Promise<readonly Job[]>;

export interface JobQueue {
  /** Puts hints on the queue; the database's own tables say what is due, so a lost hint costs time and never work. */
  add(jobs: readonly Job[]): Promise<void>;
  /** Starts working; the returned function stops after the job in hand. */
  work(handler: Handler, concurrency: number): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const name = "documents";
const tries = 3;
/** A killed worker's job is taken up after lockDuration + stalledInterval at the latest: within 10 s, with room for a slow machine. */
const workerOptions = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 10 };

type Data = Pick<Job, "documentSha256">;
/** What is used of BullMQ, the same on both of its backends. */
interface BullQueue {
  addBulk(jobs: { name: Job["kind"]; data: Data; opts: object }[]): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}
interface BullJob {
  readonly name: Job["kind"];
  readonly data: Data;
  readonly attemptsMade: number;
}
interface BullWorker {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}
type Process = (job: BullJob) => Promise<void>;

const redisConnection = (address: string) => {
  const { hostname, port, username, password, pathname, protocol } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
    // A worker waits for Redis to come back instead of giving up a command; adding fails fast on its own connection.
    maxRetriesPerRequest: null,
  };
};

const onRedis = (redisUrl: string) => {
  const connection = redisConnection(redisUrl);
  return {
    queue: (): BullQueue => new Queue<Data, void, Job["kind"]>(name, { connection: { ...connection, enableOfflineQueue: false } }),
    worker: (work: Process, concurrency: number): BullWorker =>
      new Worker<Data, void, Job["kind"]>(name, work, { connection, concurrency, ...workerOptions }),
  };
};

const onPostgres = (databaseUrl: string) => {
  const bull = withBackend(createPostgresBackend);
  // BullMQ builds, migrates and closes its own pool; one connection of it listens.
  const connection = { connectionString: databaseUrl, schema: "bullmq", migrate: true, max: 6, options: "-c TimeZone=UTC" };
  return {
    queue: (): BullQueue => new bull.Queue<Data, void, Job["kind"]>(name, { connection }),
    worker: (work: Process, concurrency: number): BullWorker =>
      new bull.Worker<Data, void, Job["kind"]>(name, work, { connection, concurrency, ...workerOptions }),
  };
};

const readyMs = 10_000;

const within = async (ms: number, work: Promise<unknown>, otherwise: string): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PermanentError(otherwise)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Opens the queue. Close workers first, then the queue. Throws PermanentError when Redis does not answer within 10 s. */
export const openQueue = async (home: QueueHome, log: Log): Promise<JobQueue> => {
  const place = home.redisUrl === null ? onPostgres(home.databaseUrl) : onRedis(home.redisUrl);
  const noted = (error: Error) => log.warn({ error: error.message }, "queue connection troubled");
  const queue = place.queue();
  queue.on("error", noted);
  const where = home.redisUrl === null ? "the database" : `Redis at ${new URL(home.redisUrl).host}`;
  try {
    await within(
      readyMs,
      queue.waitUntilReady(),
      `The queue in ${where} does not answer; start it, or correct ${home.redisUrl === null ? "DATABASE_URL" : "REDIS_URL"}.`,
    );
  } catch (error) {
    // It would try again for ever and keep the process with it.
    await queue.close().catch(noted);
    throw error;
  }
  const add = async (jobs: readonly Job[]): Promise<void> => {
    if (jobs.length === 0) return;
    await queue.addBulk(
      jobs.map(({ kind, documentSha256 }) => ({
        name: kind,
        data: { documentSha256 },
        opts: { attempts: tries, backoff: { type: "exponential", delay: 1_000 }, removeOnComplete: true, removeOnFail: 1_000 },
      })),
    );
  };
  return {
    add,
    work: async (handler, concurrency) => {
      const worker = place.worker(async ({ name: kind, data: { documentSha256 }, attemptsMade }) => {
        const lastTry = attemptsMade + 1 >= tries;
        try {
          await add(await handler({ kind, documentSha256 }, lastTry));
        } catch (error) {
          log.warn(
            { job: kind, document: documentSha256, error: error instanceof Error ? error.message : String(error), lastTry },
            "job failed",
          );
          throw error;
        }
      }, concurrency);
      worker.on("error", noted);
      await worker.waitUntilReady();
      return () => worker.close();
    },
    // A Redis that is gone cannot be told goodbye; that is worth a line and no failure.
    close: () => queue.close().catch(noted),
  };
};
