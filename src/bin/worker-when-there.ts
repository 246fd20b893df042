import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../ports/log.ts";
import { type RunningWorkers, startWorkers, type WorkerOptions } from "./worker-room.ts";

const retryMs = 5_000;
/** A queue that is just being opened has so long when all ends; one that does not answer would take longer than anything else. */
const openingMs = 1_000;

export interface Expected {
  /** The worker, once its queue has answered. */
  readonly working: () => RunningWorkers | null;
  stop(): Promise<void>;
}

/** The log until `isOver`: what is given up on loses its database under its hands, which is no news. */
const logUntil = (isOver: () => boolean, log: Log): Log => ({
  info: (...line) => isOver() || log.info(...line),
  warn: (...line) => isOver() || log.warn(...line),
  error: (...line) => isOver() || log.error(...line),
});

/** Starts a worker as soon as its queue answers: what serves the API does not wait for a queue. */
export const workWhenThere = (given: WorkerOptions, start = startWorkers): Expected => {
  let [stopped, abandoned] = [false, false];
  let working: RunningWorkers | null = null;
  const options = { ...given, log: logUntil(() => abandoned, given.log) };
  const begin = async (): Promise<void> => {
    for (let failing = false; !stopped; failing = true) {
      try {
        const started = await start(options);
        // Nobody waits for it any more: it must take no work on.
        if (abandoned) await started.stop();
        else working = started;
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
      abandoned = working === null;
      await working?.stop();
    },
  };
};
