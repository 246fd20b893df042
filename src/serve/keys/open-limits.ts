import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Quotas, Usage } from "../../ports/usage.ts";
import { openAnonymousLimits } from "./anonymous-limits.ts";
import { openCounts } from "./counts.ts";
import { type Limits, unlimited } from "./limits.ts";
import { openQuota } from "./quota.ts";

const flushEveryMs = 5_000;
const forgetEveryMs = 3_600_000;
/** So long the end of a process waits for a store that does not answer. */
const leaveMs = 2_000;

export interface LiveLimits extends Limits {
  readonly start: () => void;
  /** Gives back what is not spent and hands in what is not counted; waits for a dead store 2 s and no longer. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly store: { readonly quotas: Quotas; readonly usage: Usage };
  /** False: an account may ask as much as it likes. What its keys are used for is counted all the same. */
  readonly quotas: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a request waits for the store of quotas; 500 ms. */
  readonly timeoutMs?: number;
}

/** Limits over a store: quotas that all processes share, counts of what keys are used for, and patience with strangers. */
export const openLimits = ({ store, quotas, clock, log, timeoutMs }: Options): LiveLimits => {
  const quota = quotas ? openQuota(store.quotas, { clock, log, timeoutMs }) : null;
  const counts = openCounts(store.usage);
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let forgotAt = 0;

  const tick = async (): Promise<void> => {
    const now = clock();
    quota?.tidy(now);
    try {
      await counts.flush(now);
      if (now - forgotAt >= forgetEveryMs) {
        await store.quotas.forget(now);
        forgotAt = now;
      }
      if (failing) log.info({}, "counts of key use are kept again");
      failing = false;
    } catch (cause) {
      if (!failing) log.warn({ error: cause instanceof Error ? cause.message : String(cause) }, "counts of key use wait for the store");
      failing = true;
    }
  };
  const leave = async (): Promise<void> => {
    await Promise.allSettled([quota?.leave(), counts.flush(clock(), true)]);
  };

  return {
    take: (key, now, cost) => quota?.take(key, now, cost) ?? unlimited,
    answered: (key, answered, now) => {
      counts.answered(key, answered, now);
      if (answered.free) quota?.free(key, now, answered.cost);
    },
    anonymous: openAnonymousLimits(),
    usage: async (key, from, now) => {
      await counts.flush(now);
      const [windowUsage, days] = await Promise.all([quota?.windowUsage(key, now) ?? null, store.usage.days(key.id, from)]);
      // Other processes hand in theirs every few seconds.
      return { quota: windowUsage, days, countedTo: now - flushEveryMs };
    },
    start: () => {
      timer = setInterval(() => void tick(), flushEveryMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.race([leave(), sleep(leaveMs, undefined, { ref: false })]);
    },
  };
};
