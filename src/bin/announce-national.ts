import { setTimeout as sleep } from "node:timers/promises";
import { publishNational } from "../pipeline/national.ts";
import { messageOf } from "../pipeline/outcome.ts";
import type { Log } from "../ports/log.ts";
import type { Records } from "../ports/records.ts";

const againMs = 30_000;

/**
 * Publishes what the dated table announces beside what is printed, once: a new version may know more than the last one, and no document
 * brings that. No job waits for it; where it fails it is tried again. Returns a way to stop.
 */
export const announceNational = (records: Records, log: Log): (() => Promise<void>) => {
  const stopping = new AbortController();
  const announce = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await publishNational(records, null);
        return;
      } catch (error) {
        log.error({ error: messageOf(error) }, "the national rates could not be published; it is tried again");
        await sleep(againMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const announced = announce();
  return async () => {
    stopping.abort();
    await announced;
  };
};
