import { setTimeout as sleep } from "node:timers/promises";
import { marketSchedule } from "../pipeline/market-jobs.ts";
import { messageOf } from "../pipeline/outcome.ts";
import { pruneSchedule } from "../pipeline/pruning.ts";
import { type WorkingPorts, workOn } from "../pipeline/working.ts";
import type { Log } from "../ports/log.ts";
import type { Job, NewJob } from "../ports/work.ts";
import { keepDue } from "../queue/due.ts";
import { type JobQueue, openQueue, type QueueLocation } from "../queue/queue.ts";
import { announceNational } from "./announce-national.ts";
import { keepAlarms, type Watched } from "./keep-alarms.ts";
import { inHandMs } from "./signals.ts";

export interface RunningWorkers {
  readonly queue: JobQueue;
  /** Stops taking jobs, finishes those in hand or leaves them after `inHandMs`, closes the queue. What is left keeps the process: exit. */
  stop(): Promise<void>;
}

/** Does a job that the queue told of, and tells of those that follow from it. */
const follow =
  (ports: WorkingPorts, queue: JobQueue, log: Log) =>
  async (job: Job): Promise<void> => {
    try {
      const worked = await workOn(ports, job);
      if (worked === null) return;
      const { next, hints = [] } = worked.outcome;
      await queue.add([...next, ...hints].map(({ kind, subject }) => ({ kind, subject, claims: 0 })));
    } catch (error) {
      // The work list has it still: it comes again when its lease has run out.
      log.warn({ job: job.kind, subject: job.subject, error: messageOf(error) }, "a job could not be begun, ended or followed up");
    }
  };

export interface WorkerOptions {
  readonly location: QueueLocation;
  readonly ports: WorkingPorts;
  readonly log: Log;
  /** What this process keeps an eye on besides its jobs, when it is one that crawls. */
  readonly watch: Watched;
}

/** Works the queues in this process. */
export const startWorkers = async ({ location, ports, log, watch }: WorkerOptions): Promise<RunningWorkers> => {
  const queue = await openQueue(location, log);
  const work = follow(ports, queue, log);
  // Each document has a process of its own; two at once keep two cores busy. Publications wait for one another in the database.
  const workers = [await queue.work("documents", work, 2), await queue.work("publications", work, 1)];
  const keepers: (() => Promise<void>)[] = [];
  const asksMarkets = ports.market !== undefined && ports.market !== null;
  // A schedule is a row of the work list: it comes again by itself, and this only begins it.
  const schedules: NewJob[] = [
    ...(ports.crawl === null ? [] : [{ kind: "discover", subject: "current" } as const]),
    ...(asksMarkets ? [marketSchedule] : []),
    ...(ports.prune ? [pruneSchedule] : []),
  ];
  for (const schedule of schedules) if (!(await ports.work.has(schedule))) await ports.work.add([schedule]);
  if (ports.crawl !== null || asksMarkets) workers.push(await queue.work("crawl", work, 1));
  if (ports.crawl !== null) {
    keepers.push(keepAlarms({ ...watch, work: ports.work }, ports.crawl.crawl.everyMs, log));
  }
  keepers.push(announceNational(ports.records, log));
  keepers.push(keepDue(ports.work, queue, log));
  return {
    queue,
    stop: async () => {
      await Promise.all(keepers.map((stop) => stop()));
      const finished = Promise.all(workers.map((stop) => stop())).then(() => true);
      if (!(await Promise.race([finished, sleep(inHandMs, false, { ref: false })])))
        log.warn({ inHandMs }, "a job in hand is left to the next worker");
      await queue.close();
    },
  };
};
