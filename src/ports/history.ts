import type { Cause, Change } from "../model/change.ts";
import type { ComponentContent, Stamped, TariffContent } from "../model/record.ts";

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
  readonly tariffId: string;
  readonly action: Change["action"];
  /** The fields that differ; of a record that is new, none. */
  readonly fields: readonly FieldChange[];
  readonly cause: Cause;
}

export interface LogFilter {
  readonly tariffId?: string | undefined;
  readonly decisionNumber?: string | undefined;
  /** At most so many, the newest; all by default. */
  readonly last?: number | undefined;
}

/** Everything that was ever served. */
export interface History {
  /** All records as they stood once this stamp was given; ISO-8601. */
  asOf(
    stamp: string,
  ): Promise<{ readonly tariffs: readonly Stamped<TariffContent>[]; readonly components: readonly Stamped<ComponentContent>[] }>;
  /** The correction log, oldest first. */
  log(filter: LogFilter): Promise<readonly LogEntry[]>;
}
