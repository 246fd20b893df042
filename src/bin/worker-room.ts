import { setTimeout as sleep } from "node:timers/promises";
import { handle, type Ports } from "../pipeline/handlers.ts";
import type { Log } from "../ports/log.ts";
import { keepDue } from "../queue/due.ts";
import { type JobQueue, openQueue, type QueueHome } from "../queue/queue.ts";

export interface Working {
  readonly queue: JobQueue;
  /** Stops taking jobs, finishes those in hand or leaves them after 8 s, closes the queue. What is left keeps the process: exit. */
  stop(): Promise<void>;
}

/** `docker stop` kills after 10 s, and the database has to be closed in them too. A job that is left is taken up by the next worker. */
const patienceMs = 8_000;

/** Works the queue in this process: one wide event a job. */
export const startWorking = async (home: QueueHome, ports: Ports, log: Log): Promise<Working> => {
  const queue = await openQueue(home, log);
  // Each document has a process of its own; two at once keep two cores busy.
  const stopWorker = await queue.work(async (job, lastTry) => {
    const started = performance.now();
    const { next, says } = await handle(ports, job, lastTry);
    log.info({ job: job.kind, document: job.documentSha256, says, ms: Math.round(performance.now() - started) }, "job done");
    return next;
  }, 2);
  const stopDue = keepDue(ports.documents, queue, log);
  return {
    queue,
    stop: async () => {
      await stopDue();
      const finished = stopWorker().then(() => true);
      if (!(await Promise.race([finished, sleep(patienceMs, false, { ref: false })])))
        log.warn({ patienceMs }, "a document in hand is left to the next worker");
      await queue.close();
    },
  };
};
