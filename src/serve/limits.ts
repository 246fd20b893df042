import type { ApiKey } from "../ports/keys.ts";

/** What a key's quota says to one request. `headers`: RateLimit and RateLimit-Policy; with a "no" also Retry-After. */
export interface Taken {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Quotas of keys, and of addresses that come without a good one. */
export interface Limits {
  /** Takes one request of the key's quota. A promise only where the store must be asked first. */
  readonly take: (key: ApiKey, now: number) => Taken | Promise<Taken>;
  /** Counts what the request became; one that was free (304) goes back to the quota. */
  readonly answered: (key: ApiKey, status: number, now: number) => void;
  /** Whether this address may try a further time without a good key. */
  readonly stranger: (address: string, now: number) => Taken;
}

const unlimited: Taken = { allowed: true, headers: {} };

/** No quotas at all: for tests of other things. */
export const noLimits: Limits = { take: () => unlimited, answered: () => undefined, stranger: () => unlimited };
