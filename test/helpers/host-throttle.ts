import { setTimeout as wait } from "node:timers/promises";
import { HostBusyError } from "../../src/model/errors.ts";
import type { Fetches, FetchRecord, HostThrottle, KeptRobots } from "../../src/ports/host-throttle.ts";

interface MemoryThrottle extends HostThrottle {
  /** Every turn that came, in order, with the pause asked for. */
  readonly turns: { readonly host: string; readonly pauseMs: number }[];
  readonly pauses: { readonly host: string; readonly forMs: number; readonly because: string }[];
  readonly kept: Map<string, KeptRobots>;
}

/** HostThrottle of one process: turns in the order of asking, pauses and robots.txt kept in memory. */
export const memoryThrottle = ({ clock = Date.now, timeoutMs = 30_000 } = {}): MemoryThrottle => {
  const lines = new Map<string, Promise<void>>();
  const endedAt = new Map<string, number>();
  const pausedUntil = new Map<string, { readonly untilMs: number; readonly because: string }>();
  const throttle: MemoryThrottle = {
    turns: [],
    pauses: [],
    kept: new Map(),
    turn: async (host, pauseMs, work) => {
      const before = lines.get(host) ?? Promise.resolve();
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      lines.set(
        host,
        before.then(() => ended),
      );
      const late = Symbol();
      const first = await Promise.race([before, wait(timeoutMs, late, { ref: false })]);
      try {
        if (first === late) throw new HostBusyError(`${host} is busy.`, 5_000);
        const pause = pausedUntil.get(host);
        if (pause !== undefined && pause.untilMs > clock())
          throw new HostBusyError(`${host} is paused: ${pause.because}`, pause.untilMs - clock());
        const restMs = (endedAt.get(host) ?? Number.NEGATIVE_INFINITY) + pauseMs - performance.now();
        if (restMs > 0) await wait(restMs);
        throttle.turns.push({ host, pauseMs });
        return await work();
      } finally {
        endedAt.set(host, performance.now());
        end();
      }
    },
    pause: async (host, forMs, because) => {
      throttle.pauses.push({ host, forMs, because });
      const untilMs = clock() + forMs;
      if (untilMs > (pausedUntil.get(host)?.untilMs ?? 0)) pausedUntil.set(host, { untilMs, because });
    },
    robots: async (host) => throttle.kept.get(host) ?? null,
    keepRobots: async (host, text) => {
      throttle.kept.set(host, { text, askedAt: new Date(clock()).toISOString() });
    },
  };
  return throttle;
};

/** Keeps what was fetched in an array. */
export const memoryFetches = (): Fetches & { readonly records: FetchRecord[] } => {
  const records: FetchRecord[] = [];
  return {
    records,
    record: async (fetch) => {
      records.push(fetch);
    },
  };
};
