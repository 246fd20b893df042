import type { Step } from "../model/change.ts";
import type { DocumentState } from "../model/document-state.ts";
import type { MarketDayContent } from "../model/market-day.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { ComponentContent, PublishedTariff, Stamped, TariffContent } from "../model/record.ts";
import type { Acts } from "./acts.ts";

/** A step that was written, and the stamp of its last record. */
export interface PublishedStep extends Step {
  readonly stampedTo: string;
}

/** What there is at the moment of a publication. */
export interface Now {
  /** All records of these series, of every status. */
  published(series: readonly string[]): Promise<readonly PublishedTariff[]>;
  /** All national rates, of every status. */
  national(): Promise<readonly Stamped<NationalContent>[]>;
  /** The market days of these ids that are published, of every status. */
  marketDays(ids: readonly string[]): Promise<readonly Stamped<MarketDayContent>[]>;
  acts(extractorVersion: string): Acts;
  /** Says of a document what became of it, with the publication or not at all. */
  setState(documentSha256: string, state: DocumentState, reason: string | null): Promise<void>;
}

/** The publisher's side. */
export interface Records {
  /**
   * Takes the publication lock, asks `plan` what must change, and writes exactly that in one transaction: each step is a publication in
   * a second of its own, and all of them become visible at once. A step without changes writes nothing. What `plan` is shown stays true
   * until then: no other publication comes between.
   */
  publish(plan: (now: Now) => Promise<readonly Step[]>): Promise<readonly PublishedStep[]>;
}

/** Records of each kind. */
export interface FeedBatch {
  readonly tariffs: readonly Stamped<TariffContent>[];
  readonly components: readonly Stamped<ComponentContent>[];
  readonly national: readonly Stamped<NationalContent>[];
  readonly marketDays: readonly Stamped<MarketDayContent>[];
}

export type RecordKind = keyof FeedBatch;
export const recordKinds: readonly RecordKind[] = ["tariffs", "components", "national", "marketDays"];

/** How far a reader has read. */
export interface FeedState {
  /** Changes when the history was rewritten (a restore); clients' cursors of another epoch are void. */
  readonly epoch: string;
  /** Highest stamp used so far, ISO-8601 UTC ms; null before the first publication. */
  readonly watermark: string | null;
}

/** Everything published at one moment; what `serve` answers from. */
export interface FeedSnapshot extends FeedState, FeedBatch {}

/** The state of one moment, and what leads to it. */
export interface FeedReading extends FeedState {
  readonly marker: string;
  /** Everything there is, and not only what is later than what the reader has. */
  readonly whole: boolean;
}

/** The reader's side. */
export interface Feed {
  /** Cheap: the marker that tells whether a loaded snapshot is still the newest. */
  marker(): Promise<string>;
  /**
   * One consistent read, in portions, of what is later than `known`; of everything where nothing is known or another epoch is. Each record comes
   * once, in no order. Portions wait for `take`.
   */
  read(known: FeedState | null, take: (batch: FeedBatch, reading: FeedReading) => Promise<void>): Promise<FeedReading>;
  /** All published records at once, each kind in the order of stamps: for those that are few. */
  load(): Promise<{ readonly marker: string; readonly snapshot: FeedSnapshot }>;
  /** Calls `moved` soon after each publication as long as it can: a hint, never a promise. Returns what ends it. */
  watch(moved: () => void): () => void;
}
