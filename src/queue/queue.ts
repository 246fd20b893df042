import { createPostgresBackend, Queue, Worker, withBackend } from "bullmq";
import { PermanentError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import type { DueJob, Job, WorkKind } from "../ports/work.ts";

/** Where the queue lives: Redis when it is given, else the service's own PostgreSQL. */
export interface QueueLocation {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
}

/**
 * Other machines are asked by one job at a time, documents are read two at once, and one publication is made after another. A slow server must not
 * keep documents waiting; nor publications, which wait for their seconds, the reading of others.
 */
export const queueNames = ["crawl", "documents", "publications"] as const;
export type QueueName = (typeof queueNames)[number];

export const kindsOf: Readonly<Record<QueueName, readonly WorkKind[]>> = {
  crawl: ["discover", "fetch", "market"],
  documents: ["extract", "prune"],
  publications: ["publish"],
};

const queueOf = (kind: WorkKind): QueueName | undefined => queueNames.find((name) => kindsOf[name].includes(kind));

/**
 * Looks at the work list for this job, and does it when it is to be done. Nothing that it throws is tried again by the queue: what is to be
 * tried again, and when, stands in the list.
 */
export type Handler = (job: Job) => Promise<void>;

export interface JobQueue {
  /** Puts hints on the queue; the work list says what is due, so a lost hint costs time and never work. Throws when the queue cannot be reached. */
  add(jobs: readonly DueJob[]): Promise<void>;
  /** Starts working; the returned function stops after the jobs in hand. */
  work(name: QueueName, handler: Handler, concurrency: number): Promise<() => Promise<void>>;
  /** For a dashboard. */
  readonly queues: readonly Queue[];
  close(): Promise<void>;
}

/**
 * A killed worker's job is taken up after lockDuration + stalledInterval at the latest; the work list counts how often, not the queue. A worker runs
 * once it is ready: one whose first connection fails would ask again and again without a pause, and nothing else of its process would get a turn.
 */
const workerOptions = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 1_000, autorun: false };

interface BullWorker {
  waitUntilReady(): Promise<unknown>;
  run(): Promise<void>;
  close(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}
type Process = (job: { readonly name: string; readonly data: { readonly subject: string } }) => Promise<void>;

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
    // BullMQ's own pauses grow to 20 s: with the hints lost meanwhile an outage would cost more than the half minute that it may.
    retryStrategy: (times: number) => Math.min(times * 200, 2_000),
  };
};

/**
 * A connection on which an answer is owed for so long is dead, though nobody said so, and is made anew: else a worker waits for ever. Its own
 * longest wait for a job is 10 s.
 */
const deadAfterMs = { queue: 5_000, worker: 15_000 };

const onRedis = (redisUrl: string) => {
  const connection = redisConnection(redisUrl);
  return {
    queue: (name: QueueName): Queue =>
      new Queue(name, {
        connection: { ...connection, enableOfflineQueue: false, commandTimeout: 2_000, socketTimeout: deadAfterMs.queue },
      }),
    worker: (name: QueueName, work: Process, concurrency: number): BullWorker =>
      new Worker(name, work, { connection: { ...connection, socketTimeout: deadAfterMs.worker }, concurrency, ...workerOptions }),
  };
};

const onPostgres = (databaseUrl: string) => {
  const bull = withBackend(createPostgresBackend);
  // BullMQ builds, migrates and closes its own pool; one connection of it listens.
  const connection = { connectionString: databaseUrl, schema: "bullmq", migrate: true, max: 6, options: "-c TimeZone=UTC" };
  return {
    queue: (name: QueueName): Queue => new bull.Queue(name, { connection }) as unknown as Queue,
    worker: (name: QueueName, work: Process, concurrency: number): BullWorker =>
      new bull.Worker(name, work, { connection, concurrency, ...workerOptions }),
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

/**
 * A hint for a job that is queued already is none. The number of times it was taken up makes the next one another hint, and so does every fifth
 * minute: one that the queue lost track of hides a job no longer than that.
 */
const hintId = ({ kind, subject, claims }: DueJob): string => [kind, subject, claims, Math.floor(Date.now() / 300_000)].join(".");

const hintOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** Opens the queues. Close workers first, then the queues. Throws PermanentError when they cannot be reached within 10 s. */
export const openQueue = async (location: QueueLocation, log: Log): Promise<JobQueue> => {
  const place = location.redisUrl === null ? onPostgres(location.databaseUrl) : onRedis(location.redisUrl);
  let closing = false;
  const noted = (error: Error) => log.warn({ error: error.message }, "queue connection troubled");
  /** Of a connection in use: one that a job in hand still has when all are closed goes with its server. */
  const notedInUse = (error: Error) => {
    if (!closing) noted(error);
  };
  const queues = { crawl: place.queue("crawl"), documents: place.queue("documents"), publications: place.queue("publications") };
  const all = Object.values(queues);
  for (const queue of all) queue.on("error", notedInUse);
  // A Redis that is gone cannot be told goodbye; that is worth a line and no failure.
  const close = async (): Promise<void> => {
    closing = true;
    await Promise.all(all.map((queue) => queue.close().catch(noted)));
  };
  const where = location.redisUrl === null ? "the database" : `Redis at ${new URL(location.redisUrl).host}`;
  try {
    await within(
      readyMs,
      Promise.all(all.map((queue) => queue.waitUntilReady())),
      `The queue in ${where} does not answer; start it, or correct ${location.redisUrl === null ? "DATABASE_URL" : "REDIS_URL"}.`,
    );
  } catch (error) {
    // It would try again for ever and keep the process with it.
    await close();
    throw error;
  }
  return {
    queues: all,
    add: async (jobs) => {
      for (const name of queueNames) {
        const own = jobs.filter(({ kind }) => queueOf(kind) === name);
        if (own.length > 0)
          await queues[name].addBulk(
            own.map((job) => ({ name: job.kind, data: { subject: job.subject }, opts: { ...hintOptions, jobId: hintId(job) } })),
          );
      }
    },
    work: async (name, handler, concurrency) => {
      const worker = place.worker(
        name,
        async ({ name: kind, data: { subject } }) => {
          const known = kindsOf[name].find((one) => one === kind);
          if (known !== undefined) await handler({ kind: known, subject });
        },
        concurrency,
      );
      worker.on("error", notedInUse);
      try {
        await worker.waitUntilReady();
      } catch (error) {
        await worker.close().catch(noted);
        throw error;
      }
      worker.run().catch(notedInUse);
      return () => worker.close();
    },
    close,
  };
};
