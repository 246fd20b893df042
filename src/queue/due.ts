import type { Log } from "../ports/log.ts";
import type { Work } from "../ports/work.ts";
import { type JobQueue, kindsOf, queueNames } from "./queue.ts";

/** So many hints of a queue lie ready at most: two thousand documents must not be told of again and again while they wait. */
const window = 100;
/** A hint that nobody followed in this time is taken for lost: with the round it makes the half minute that a flushed queue may cost. */
const lostAfterMs = 15_000;

/**
 * Puts what the work list says is due on the queue, now and every `everyMs`: a flushed or lost queue costs seconds and no work, and a killed
 * worker's job is told of as soon as its lease has run out. The returned function stops it, and resolves when no round is under way any more:
 * only then may the queue and the database be closed.
 */
export const keepDue = (work: Pick<Work, "due">, queue: Pick<JobQueue, "add">, log: Log, everyMs = 2_000): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  const round = async () => {
    // What a queue that failed was told of is lost for certain.
    const againMs = failing ? 0 : lostAfterMs;
    for (const name of queueNames) await queue.add(await work.due(kindsOf[name], window, againMs));
  };
  const run = async () => {
    try {
      await round();
      if (failing) log.info({}, "due work is queued again");
      failing = false;
    } catch (error) {
      // One line for an outage, not one for each round of it.
      if (!failing) log.warn({ error: error instanceof Error ? error.message : String(error) }, "due work could not be queued");
      failing = true;
    }
    if (!stopped)
      timer = setTimeout(() => {
        running = run();
      }, everyMs);
  };
  let running = run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
};
