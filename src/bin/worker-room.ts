import { type Ports, handle } from "../pipeline/handlers.ts";
import type { Log } from "../ports/log.ts";
import { keepDue } from "../queue/due.ts";
import { type JobQueue, openQueue, type QueueHome } from "../queue/queue.ts";

export interface Working {
  readonly queue: JobQueue;
  /** Stops taking jobs, finishes those in hand, closes the queue. */
  stop(): Promise<void>;
}

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
      stopDue();
      await stopWorker();
      await queue.close();
    },
  };
};
