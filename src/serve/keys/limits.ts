import type { ApiKey } from "../../ports/keys.ts";
import type { DayCount, Span } from "../../ports/usage.ts";

/** What a key's quota says to one request. `headers`: RateLimit and RateLimit-Policy; with a "no" also Retry-After. */
export interface Taken {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  /** Nothing was worked for it and nothing sent: a 304 to a URL that was asked for before in the same snapshot. */
  readonly free: boolean;
  /** What was taken of the quota for it. */
  readonly cost: number;
}

/** One window of an account's quota, as it stands. */
export interface WindowUsage {
  readonly limit: number;
  readonly used: number;
  /** Milliseconds since 1970. */
  readonly resetsAt: number;
}

export interface KeyUsage {
  /** Null where there are no quotas. */
  readonly quota: Readonly<Record<Span, WindowUsage>> | null;
  /** Days of UTC that have any, in their order. */
  readonly days: readonly DayCount[];
  /** Every request that was answered until then is counted; of later ones some may not be. Milliseconds since 1970. */
  readonly countedTo: number;
}

/** Quotas of keys, and of addresses that come without a good one. */
export interface Limits {
  /** Takes what a request costs of the key's quota, all of it or nothing. A promise only where the store must be asked first. */
  readonly take: (key: ApiKey, now: number, cost: number) => Taken | Promise<Taken>;
  /** Counts what the request became; one that was free goes back to the quota. `now` is the one it was taken at. */
  readonly answered: (key: ApiKey, answered: Answered, now: number) => void;
  /** Whether this address may try a further time without a good key. */
  readonly anonymous: (address: string, now: number) => Taken;
  /** What the key was used for since `from`, asked of the store. Rejects with an OutageError when that does not answer. */
  readonly usage: (key: ApiKey, from: number, now: number) => Promise<KeyUsage>;
}

export const unlimited: Taken = { allowed: true, headers: {} };

/** No quotas and no counts at all: for tests of other things, and until there is a store. */
export const noLimits: Limits = {
  take: () => unlimited,
  answered: () => undefined,
  anonymous: () => unlimited,
  usage: (_key, _from, now) => Promise.resolve({ quota: null, days: [], countedTo: now }),
};
