/** The spans of time that a quota is given for: minutes and days of UTC. */
export const spans = ["minute", "day"] as const;
export type Span = (typeof spans)[number];

/** One minute or one day of one account. */
export interface QuotaWindow {
  readonly account: string;
  readonly span: Span;
  /** Milliseconds since 1970. */
  readonly startMs: number;
}

export interface QuotaLeaseRequest {
  /** All processes together get no more in this window. */
  readonly quota: number;
  /** The most that is wanted; near the quota less is granted, so that little lies unused where it is not needed. */
  readonly most: number;
  /** Less is of no use: where less is left nothing is granted. 1 when absent. */
  readonly need?: number;
  /** Spent already without having been granted, while the store did not answer. */
  readonly owed: number;
}

export interface QuotaLease {
  /** 0 when less is left than was needed. */
  readonly granted: number;
  /** Of the quota, by all processes, what was granted just now included. */
  readonly taken: number;
}

/** The quotas that several processes share. */
export interface Quotas {
  /** Takes a portion. Whatever many processes ask at once, granted in all is never more than the quota. */
  take(window: QuotaWindow, asked: QuotaLeaseRequest): Promise<QuotaLease>;
  /** What was taken and is not needed. */
  giveBack(window: QuotaWindow, count: number): Promise<void>;
  taken(window: QuotaWindow): Promise<number>;
  /** Removes what nobody asks for any more: windows and counts that ended long before `now` (ms). */
  forget(now: number): Promise<void>;
}

/** Requests that were answered to one key within one hour of UTC. */
export interface KeyCount {
  readonly keyId: string;
  /** When it begins, in milliseconds since 1970. */
  readonly hourMs: number;
  readonly requests: number;
  /** Of these, the free ones (304). */
  readonly free: number;
  /** Of these, the ones that were over the quota (429). */
  readonly refused: number;
}

export interface DayCount {
  /** YYYY-MM-DD of UTC. */
  readonly date: string;
  readonly requests: number;
  readonly free: number;
  readonly refused: number;
}

export interface Usage {
  /** Adds to what is counted. */
  count(counts: readonly KeyCount[]): Promise<void>;
  /** When keys were last used, in milliseconds since 1970; never sets a time back. */
  used(last: ReadonlyMap<string, number>): Promise<void>;
  /** The days from `fromMs` on that have any, in their order. */
  days(keyId: string, fromMs: number): Promise<readonly DayCount[]>;
}

export interface UsageOfKeys {
  /** The days from `fromMs` on of several keys; a key without any is not in it. */
  daysOfKeys(keyIds: readonly string[], fromMs: number): Promise<ReadonlyMap<string, readonly DayCount[]>>;
}
