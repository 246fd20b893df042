import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Quotas, QuotaWindow } from "../../ports/usage.ts";

/** A request waits so long for a portion; then the store counts as one that does not answer. */
const usualTimeoutMs = 500;
/** A store that failed, and a window that was used up, are asked again after so long. */
const againMs = 1_000;
/** The most that one process has at hand of a window, and beyond half of it asks for more. */
const mostShare = 20;
/** What nobody asked for during so long goes back. */
const idleMs = 10_000;

/** One window of one account, as this process knows it. */
export interface Window extends QuotaWindow {
  readonly endMs: number;
  quota: number;
  /** Granted and not spent. */
  left: number;
  /** Spent here. */
  spent: number;
  /** Of what was spent, that which was not granted: the store did not answer. */
  owed: number;
  /** Taken here by the store's books. */
  mine: number;
  /** Taken by other processes, as of the last time the store was asked. What they have at hand counts as used. */
  others: number;
  /** The size of the last portion. */
  leaseSize: number;
  /** The store is being asked. */
  busy: boolean;
  /** It is being asked for longer than anybody waits. */
  late: boolean;
  /** Resolves when the store has answered or is late; never rejects. */
  answer: Promise<void>;
  /** Less was left than `dryFor`, so it is not asked for as much before. */
  dryUntil: number;
  dryFor: number;
  lastSpentAt: number;
}

export const newWindow = (at: QuotaWindow, spanMs: number, quota: number): Window => ({
  ...at,
  endMs: at.startMs + spanMs,
  quota,
  left: 0,
  spent: 0,
  owed: 0,
  mine: 0,
  others: 0,
  leaseSize: 0,
  busy: false,
  late: false,
  answer: Promise.resolve(),
  dryUntil: 0,
  dryFor: 0,
  lastSpentAt: 0,
});

/** What the account may still ask for in this window, by what is known here; exact where one process serves it. */
export const remaining = ({ quota, others, spent }: Window): number => Math.max(0, quota - others - spent);

export interface LeaseOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** How long a request waits for the store; 500 ms. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Takes portions of windows from the store and gives back what is not needed.
 *
 * What may lie unused in one process while another one is refused: at most a portion and a half, which is 7.5 % of the quota, until it was idle for
 * 10 s; the nearer the quota, the smaller the portions (the store grants a fifth of what is left at most), so that where all processes are
 * asked nothing lies unused in the end. What a killed process had at hand is lost until the window ends.
 */
export const openQuotaLeases = (store: Quotas, { clock, log, timeoutMs = usualTimeoutMs }: LeaseOptions) => {
  let failing = false;
  let askAgainAt = 0;

  const failed = (cause: unknown): void => {
    askAgainAt = clock() + againMs;
    const error = cause instanceof Error ? cause.message : String(cause);
    if (!failing) log.warn({ error }, "the store of quotas fails, each process counts for itself");
    failing = true;
  };
  const worked = (): void => {
    if (failing) log.info({}, "the store of quotas is back");
    failing = false;
  };

  /** One talk at a time about one window. */
  const talk = (window: Window, work: () => Promise<void>): Promise<void> => {
    window.busy = true;
    const whole = work()
      .then(worked, failed)
      .finally(() => {
        window.busy = false;
        window.late = false;
      });
    const ended = new AbortController();
    const timedOut = sleep(timeoutMs, undefined, { signal: ended.signal, ref: false }).then(
      () => {
        window.late = true;
        failed(new Error(`no answer within ${timeoutMs} ms`));
      },
      () => undefined,
    );
    window.answer = Promise.race([whole, timedOut]).finally(() => ended.abort());
    return whole;
  };

  const ask = (window: Window, need = 1): void => {
    const { owed, quota } = window;
    // One question at a time finds out whether it is back: not one of each account.
    if (failing) askAgainAt = clock() + againMs;
    const most = Math.max(1, Math.ceil(quota / mostShare));
    void talk(window, async () => {
      window.owed -= owed;
      try {
        const { granted, taken } = await store.take(window, { quota, most, need, owed });
        window.left += granted;
        window.mine += granted + owed;
        window.others = Math.max(0, taken - window.mine);
        window.leaseSize = granted;
        window.dryUntil = granted === 0 ? clock() + againMs : 0;
        window.dryFor = need;
      } catch (cause) {
        window.owed += owed;
        throw cause;
      }
    });
  };

  const giveBack = (window: Window): Promise<void> => {
    const count = window.left;
    window.left = 0;
    return talk(window, async () => {
      await store.giveBack(window, count);
      window.mine -= count;
    });
  };

  const mayAsk = (window: Window, now: number, need = 1): boolean =>
    !window.busy && (now >= window.dryUntil || need < window.dryFor) && (!failing || now >= askAgainAt);
  const isIdle = (window: Window, now: number): boolean => !window.busy && now < window.endMs && now - window.lastSpentAt >= idleMs;

  return {
    /**
     * Whether so much may be taken from this window. "wait": the store is being asked. A store that does not answer is not waited for:
     * this process then allows what is left by all it knows, so that an outage takes the quotas' exactness and not the service.
     */
    may: (window: Window, now: number, cost: number): "take" | "wait" | "refuse" => {
      if (window.left >= cost) return "take";
      const need = cost - window.left;
      if (mayAsk(window, now, need)) ask(window, need);
      if (failing || window.late) return remaining(window) >= cost ? "take" : "refuse";
      return window.busy ? "wait" : "refuse";
    },
    take: (window: Window, now: number, cost: number): void => {
      const granted = Math.min(window.left, cost);
      window.left -= granted;
      window.owed += cost - granted;
      window.spent += cost;
      window.lastSpentAt = now;
      // Ahead of need, so that no request waits for it.
      if (window.left * 2 <= window.leaseSize && mayAsk(window, now)) ask(window);
    },
    /** Puts back what was taken. */
    untake: (window: Window, cost: number): void => {
      const back = Math.min(window.spent, cost);
      const settled = Math.min(window.owed, back);
      window.spent -= back;
      window.owed -= settled;
      window.left += back - settled;
    },
    /** Gives back what nobody asks for, and tells the store what was spent without it. */
    tidy: (window: Window, now: number): void => {
      if (!isIdle(window, now) || (failing && now < askAgainAt)) return;
      if (window.owed > 0) ask(window);
      else if (window.left > 0) void giveBack(window);
    },
    /** For the end of the process: settles what was spent, gives back all there is. */
    leave: async (window: Window, now: number): Promise<void> => {
      await window.answer;
      if (window.owed > 0 && !window.busy && !failing && now < window.endMs) {
        ask(window);
        await window.answer;
      }
      if (window.left > 0 && !window.busy && !failing && now < window.endMs) await giveBack(window);
    },
  };
};
