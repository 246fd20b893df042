import { setTimeout as sleep } from "node:timers/promises";
import { type RunningWorkers, startWorkers, type WorkerOptions } from "./worker-room.ts";

const retryMs = 5_000;
/** A queue that is just being opened has so long when all ends; one that does not answer would take longer than anything else. */
const openingMs = 1_000;

export interface Expected {
  /** The worker, once its queue has answered. */
  readonly working: () => RunningWorkers | null;
  stop(): Promise<void>;
}

/** Starts a worker as soon as its queue answers: what serves the API does not wait for a queue. */
export const workWhenThere = (options: WorkerOptions): Expected => {
  let stopped = false;
  let working: RunningWorkers | null = null;
  const begin = async (): Promise<void> => {
    for (let failing = false; !stopped; failing = true) {
      try {
        working = await startWorkers(options);
        return;
      } catch (error) {
        if (!failing) options.log.error({ error: String(error) }, "the queue does not answer; documents wait until it does");
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  };
  const began = begin();
  return {
    working: () => working,
    stop: async () => {
      stopped = true;
      if (working === null) await Promise.race([began, sleep(openingMs)]);
      await working?.stop();
    },
  };
};
