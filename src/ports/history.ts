import type { Cause, Change } from "../model/change.ts";
import type { FeedBatch, RecordKind } from "./records.ts";

/** One field of a record before and after a change; null where there was no record before. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A line of the correction log: what happened to one record, and the decision that caused it. */
export interface LogEntry {
  /** The record's stamp from then on, ISO-8601 UTC ms. */
  readonly updatedAt: string;
  readonly record: Change["record"];
  readonly id: string;
  /** Null of what belongs to no tariff: a rate of the whole country, a market's day. */
  readonly tariffId: string | null;
  readonly action: Change["action"];
  /** The fields that differ; of a record that is new, none. */
  readonly fields: readonly FieldChange[];
  readonly cause: Cause;
}

export interface LogFilter {
  readonly tariffId?: string | undefined;
  readonly decisionNumber?: string | undefined;
  /** Stamped strictly later than this, and not later than that; ISO-8601. */
  readonly after?: string | undefined;
  readonly until?: string | undefined;
  /** At most so many, the oldest: where the next begin, the stamp of the last one says. All by default. */
  readonly limit?: number | undefined;
  /** At most so many, the newest. Not together with `limit`. */
  readonly last?: number | undefined;
}

/** Everything that was ever served. */
export interface History {
  /**
   * All records as they stood once this stamp was given (ISO-8601), in portions: each record once, a tariff's components one after another.
   * Portions wait for `take`. Where `kinds` are given, of these alone.
   */
  asOf(stamp: string, take: (batch: FeedBatch) => Promise<void>, kinds?: readonly RecordKind[]): Promise<void>;
  /** The correction log, oldest first. */
  log(filter: LogFilter): Promise<readonly LogEntry[]>;
}
