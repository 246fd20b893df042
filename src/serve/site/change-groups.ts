import type { Cause } from "../../model/change.ts";
import { type Difference, differencesOf } from "../../model/differences.ts";
import { groupBy } from "../../model/group-by.ts";
import type { LogEntry } from "../../ports/history.ts";
import { shownFields } from "../changes/changes.ts";

/** A record that was there before, and what of it differs now. */
export interface ChangedRecord {
  readonly entry: LogEntry;
  readonly differences: readonly Difference[];
}

/** What one cause did in one second to one tariff, to the rates of the whole country, or to a market's days. */
export interface ChangeGroup {
  /** Of the newest change in it. */
  readonly updatedAt: string;
  readonly tariffId: string | null;
  readonly record: LogEntry["record"];
  /** Of the newest record in it. */
  readonly id: string;
  readonly cause: Cause;
  readonly newRates: number;
  /** Is the tariff that the group is of new? */
  readonly isNew: boolean;
  readonly changed: readonly ChangedRecord[];
}

const keyOf = ({ updatedAt, tariffId, record, cause }: LogEntry): string =>
  JSON.stringify([updatedAt.slice(0, 19), tariffId ?? record, cause.decision_number, cause.document_sha256, cause.message]);

const groupOf = ([newest, ...older]: readonly [LogEntry, ...LogEntry[]]): ChangeGroup => {
  const entries = [newest, ...older];
  const created = entries.filter(({ action }) => action === "create");
  return {
    updatedAt: newest.updatedAt,
    tariffId: newest.tariffId,
    record: newest.record,
    id: newest.id,
    cause: newest.cause,
    newRates: created.filter(({ record }) => record !== "tariff").length,
    isNew: created.some(({ record }) => record === "tariff"),
    changed: entries
      .filter(({ action }) => action !== "create")
      .map((entry) => ({ entry, differences: shownFields(entry).flatMap(differencesOf) })),
  };
};

/** Entries of the correction log, newest first, put together by cause and tariff. */
export const groupChanges = (entries: readonly LogEntry[]): readonly ChangeGroup[] => [...groupBy(entries, keyOf).values()].map(groupOf);
