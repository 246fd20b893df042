import type { ApiKey, Tier } from "../../ports/keys.ts";
import type { Quotas, Span } from "../../ports/usage.ts";
import type { Taken, WindowUsage } from "./limits.ts";
import { type LeaseOptions, newWindow, openQuotaLeases, remaining, type Window } from "./quota-leases.ts";

/** What an account may spend in a minute and in a day, by its tier; costs.ts says what a request costs, most of them 1. */
export const quotasOf: Readonly<Record<Tier, Readonly<Record<Span, number>>>> = {
  // To look around, or one device that asks every few minutes.
  trial: { minute: 60, day: 1_000 },
  // A service that keeps a copy by deltas, and asks for prices now and then.
  standard: { minute: 600, day: 20_000 },
  // A service that passes on each of its own users' questions.
  pro: { minute: 6_000, day: 2_000_000 },
};

const seconds: Readonly<Record<Span, number>> = { minute: 60, day: 86_400 };

interface Ledger {
  minute: Window;
  day: Window;
}

const windowOf = (account: string, span: Span, quota: number, now: number): Window => {
  const spanMs = seconds[span] * 1000;
  return newWindow({ account, span, startMs: Math.floor(now / spanMs) * spanMs }, spanMs, quota);
};

const isCurrent = (window: Window, now: number): boolean => now >= window.startMs && now < window.endMs;

const policies = Object.fromEntries(
  Object.entries(quotasOf).map(([tier, { minute, day }]) => [
    tier,
    `"minute";q=${minute};w=${seconds.minute}, "day";q=${day};w=${seconds.day}`,
  ]),
);

const until = (window: Window, now: number): number => Math.max(1, Math.ceil((window.endMs - now) / 1000));

/** RateLimit and RateLimit-Policy as draft-ietf-httpapi-ratelimit-headers has them. */
const headersOf = (tier: Tier, { minute, day }: Ledger, now: number): Record<string, string> => ({
  "ratelimit-policy": policies[tier] ?? "",
  ratelimit: `"minute";r=${remaining(minute)};t=${until(minute, now)}, "day";r=${remaining(day)};t=${until(day, now)}`,
});

/**
 * The quotas of accounts, shared by all processes through the store: over all of them never more is allowed than the quota, and a request waits for
 * the store only when what this process has at hand is spent. Windows are the minutes and the days of UTC by the process's own clock: where the
 * clocks of two processes differ, a moment counts to two windows, and in neither is more allowed than its quota.
 *
 * While the store does not answer, each process allows by itself what is left of the tier's quota by all it knows (of a window it knows nothing of,
 * the whole quota), tells the log once, and settles with the store afterwards: availability comes before exactness.
 *
 * `r` in RateLimit counts what other processes have at hand as used, and does not know what they took since this one last asked: exact where one
 * process serves the account.
 */
export const openQuota = (store: Quotas, options: LeaseOptions) => {
  const { clock } = options;
  const leases = openQuotaLeases(store, options);
  const ledgers = new Map<string, Ledger>();

  const ledgerOf = ({ account, tier }: ApiKey, now: number): Ledger => {
    const quota = quotasOf[tier];
    let ledger = ledgers.get(account);
    if (ledger === undefined) {
      ledger = { minute: windowOf(account, "minute", quota.minute, now), day: windowOf(account, "day", quota.day, now) };
      ledgers.set(account, ledger);
    }
    if (!isCurrent(ledger.minute, now)) ledger.minute = windowOf(account, "minute", quota.minute, now);
    if (!isCurrent(ledger.day, now)) ledger.day = windowOf(account, "day", quota.day, now);
    // An account may be given another tier at any time.
    ledger.minute.quota = quota.minute;
    ledger.day.quota = quota.day;
    return ledger;
  };

  const refused = (tier: Tier, ledger: Ledger, over: readonly Window[], now: number): Taken => {
    const wait = Math.max(...over.map((window) => until(window, now)));
    return { allowed: false, headers: { ...headersOf(tier, ledger, now), "retry-after": String(wait) } };
  };

  const take = (key: ApiKey, now: number, cost = 1): Taken | Promise<Taken> => {
    const ledger = ledgerOf(key, now);
    const { minute, day } = ledger;
    const [inMinute, inDay] = [leases.may(minute, now, cost), leases.may(day, now, cost)];
    if (inMinute === "refuse" || inDay === "refuse") {
      const over = [...(inMinute === "refuse" ? [minute] : []), ...(inDay === "refuse" ? [day] : [])];
      return refused(key.tier, ledger, over, now);
    }
    if (inMinute === "wait") return minute.answer.then(() => take(key, clock(), cost));
    if (inDay === "wait") return day.answer.then(() => take(key, clock(), cost));
    leases.take(minute, now, cost);
    leases.take(day, now, cost);
    return { allowed: true, headers: headersOf(key.tier, ledger, now) };
  };

  /** Puts back what a request took at `now`, into those of its windows that still are. */
  const free = (key: ApiKey, now: number, cost = 1): void => {
    const ledger = ledgers.get(key.account);
    if (ledger === undefined) return;
    for (const window of [ledger.minute, ledger.day]) if (isCurrent(window, now)) leases.untake(window, cost);
  };

  const windowUsage = async (key: ApiKey, now: number): Promise<Readonly<Record<Span, WindowUsage>>> => {
    const { minute, day } = ledgerOf(key, now);
    const one = async (window: Window): Promise<WindowUsage> => {
      const taken = (await store.taken(window)) - window.left + window.owed;
      return { limit: window.quota, used: Math.min(window.quota, Math.max(0, taken)), resetsAt: window.endMs };
    };
    const [inMinute, inDay] = await Promise.all([one(minute), one(day)]);
    return { minute: inMinute, day: inDay };
  };

  const windows = (): Window[] => [...ledgers.values()].flatMap(({ minute, day }) => [minute, day]);
  return {
    take,
    free,
    windowUsage,
    tidy: (now: number): void => {
      for (const window of windows()) leases.tidy(window, now);
      // Those who did not ask today; whoever asks again gets a new one.
      for (const [account, { day }] of ledgers) if (!isCurrent(day, now)) ledgers.delete(account);
    },
    leave: async (): Promise<void> => {
      await Promise.all(windows().map((window) => leases.leave(window, clock())));
    },
  };
};
