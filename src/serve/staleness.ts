import type { Refusal } from "./http/refusal.ts";

/*
 * What is served lies in memory, so it can be older than the database without anybody noticing: a publication, a revoked key or a restore may
 * have been missed. Each look at the database that succeeds confirms it; without one for longer than the bound it is stale.
 */

/** How long ago the database last confirmed what this process answers from, in milliseconds; Infinity before the first time. */
export interface Ages {
  readonly recordsMs: number;
  readonly keysMs: number;
}

export const unconfirmed: Ages = { recordsMs: Number.POSITIVE_INFINITY, keysMs: Number.POSITIVE_INFINITY };

/**
 * The usual bound, in seconds. One look may fail slowly (a statement is cut after 10 s) and the next may wait for a connection (5 s): a shorter
 * bound would refuse everybody for one slow statement. A restart of the database takes less. It is also the longest that a revoked key can work.
 */
export const usualStaleAfterSeconds = 15;

export interface Confirmed {
  readonly ages: () => Ages;
  /** From this age on nothing is answered that depends on its being the newest. */
  readonly staleAfterMs: number;
}

export const areRecordsStale = ({ ages, staleAfterMs }: Confirmed): boolean => ages().recordsMs > staleAfterMs;
export const areKeysStale = ({ ages, staleAfterMs }: Confirmed): boolean => ages().keysMs > staleAfterMs;

/** Whole seconds since the older of the two was confirmed. */
const ageSeconds = ({ ages }: Confirmed): number => {
  const { recordsMs, keysMs } = ages();
  return Math.floor(Math.max(recordsMs, keysMs) / 1_000);
};

/** Looks go on twice a second: this is for the database to come back. */
const retryAfterSeconds = 5;

/** The message when a key could have been revoked unseen, and by /readyz when anything is stale. */
export const staleRefusal = (context: Confirmed): Refusal => ({
  error: "service_unavailable",
  message: `The database has confirmed nothing for ${ageSeconds(context)} s, and ${context.staleAfterMs / 1_000} s is the most that is answered without; please ask again after the seconds that Retry-After says.`,
  headers: { "retry-after": String(retryAfterSeconds), ...ageHeader(context) },
});

/** The age of the records that are answered from, in whole seconds; nothing before there are any. */
export const ageHeader = ({ ages }: Confirmed): Record<string, string> => {
  const { recordsMs } = ages();
  return Number.isFinite(recordsMs) ? { "snapshot-age": String(Math.floor(recordsMs / 1_000)) } : {};
};
