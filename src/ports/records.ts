import type { Cause, Change } from "../model/change.ts";
import type { ComponentContent, PublishedTariff, Stamped, TariffContent } from "../model/record.ts";

export interface PublicationResult {
  /** Stamp of the last changed record, or null when nothing differed. */
  readonly stampedTo: string | null;
  readonly changes: readonly Change[];
}

/** The publisher's side. */
export interface Records {
  /**
   * One publication: takes the publication lock, reads what is published of the series in question, asks `plan` what
   * must change, writes exactly that in one transaction, in a second of its own. An empty plan writes nothing.
   * `series` names which series `plan` gets to see (all records of them, every status).
   */
  publish(
    series: readonly string[],
    cause: Cause,
    plan: (published: readonly PublishedTariff[]) => readonly Change[],
  ): Promise<PublicationResult>;
}

/** Everything published at one moment; what `serve` answers from. */
export interface FeedSnapshot {
  /** Changes when the history was rewritten (a restore); clients' cursors of another epoch are void. */
  readonly epoch: string;
  /** Highest stamp used so far, ISO-8601 UTC ms; null before the first publication. */
  readonly watermark: string | null;
  readonly tariffs: readonly Stamped<TariffContent>[];
  readonly components: readonly Stamped<ComponentContent>[];
}

/** The reader's side. */
export interface Feed {
  /** Cheap: the marker that tells whether a loaded snapshot is still the newest. */
  marker(): Promise<string>;
  /** One consistent read of all published records. `marker` of the same moment comes along. */
  load(): Promise<{ readonly marker: string; readonly snapshot: FeedSnapshot }>;
}
