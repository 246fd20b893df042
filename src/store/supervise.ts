import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../ports/log.ts";
import { isRunning, type ProcessMark } from "./process-start.ts";

export interface Supervisor {
  /** Starts nothing any more; resolves when no start is under way. */
  stop(): Promise<void>;
}

export interface Supervised {
  readonly server: ProcessMark;
  /** Starts it where it was, or finds the one that somebody else started. */
  readonly restart: () => Promise<ProcessMark>;
  readonly log: Log;
  /** Milliseconds; tests scale it down. */
  readonly lookEveryMs?: number;
}

/** A look costs one small file; pools ask again at every request, so they find the server as soon as it is there. */
const lookMs = 250;
const firstPauseMs = 250;
/** A server that cannot start (a full disk, a taken port) is tried this often; the log gets a line each time. */
const longestPauseMs = 10_000;
/** One that ran so long and ended begins with short pauses again; one that ends right after each start does not. */
const steadyMs = 60_000;

/** The pause before start number `attempt` (from 1): none before the first, then twice as long each time, up to 10 s. */
export const pauseBefore = (attempt: number): number =>
  attempt <= 1 ? 0 : Math.min(firstPauseMs * 2 ** Math.min(attempt - 2, 30), longestPauseMs);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts a server again whenever it ends by itself, as often as needed, with pauses that grow. */
export const supervise = ({ server, restart, log, lookEveryMs = lookMs }: Supervised): Supervisor => {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    let [current, attempt, since] = [server, 0, performance.now()];
    while (!stopping.signal.aborted) {
      await pause(lookEveryMs);
      if (stopping.signal.aborted || isRunning(current)) continue;
      log.error({ pid: current.pid }, "the embedded PostgreSQL ended by itself; it is started again");
      if (performance.now() - since >= steadyMs) attempt = 0;
      for (let started = false; !started && !stopping.signal.aborted; ) {
        attempt += 1;
        await pause(pauseBefore(attempt));
        if (stopping.signal.aborted) break;
        try {
          current = await restart();
          since = performance.now();
          started = true;
          log.warn({ pid: current.pid, attempt }, "the embedded PostgreSQL runs again");
        } catch (error) {
          log.error({ attempt, nextInMs: pauseBefore(attempt + 1), error: messageOf(error) }, "the embedded PostgreSQL does not start yet");
        }
      }
    }
  };
  const watching = watch();
  return {
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
};
