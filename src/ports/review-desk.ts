import type { Cause } from "../model/causes.ts";
import type { Change } from "../model/change.ts";
import type { DocumentState } from "../model/document-state.ts";
import type { Extraction } from "../model/extraction.ts";
import type { Review, WantedReview } from "../model/review.ts";
import type { FieldChange } from "./history.ts";
import type { KeptBinding } from "./reviews.ts";

/** A document that waits for a person. */
export interface WaitingDocument {
  readonly sha256: string;
  readonly fileName: string;
  readonly state: DocumentState;
  /** Why it is held or refused, one sentence. */
  readonly reason: string | null;
  /** ISO-8601 UTC. */
  readonly retrievedAt: string;
  /** Null where this version has not read it, or it names none. */
  readonly decision: Extraction["decision"];
  readonly causes: readonly Cause[];
  /** What stays unpublished for each cause, and for the document: rates of the tariffs that are held. */
  readonly ratesHeld: number;
  readonly ratesOf: readonly number[];
}

/** All that is known of one document. */
export interface ExaminedDocument extends Pick<WaitingDocument, "sha256" | "fileName" | "state" | "reason" | "retrievedAt"> {
  readonly sourceUrl: string | null;
  /** As it was read and people corrected it; null where this version has not read it. */
  readonly extraction: Extraction | null;
  /** Also those that only show beside what is published. Those that block come first. */
  readonly causes: readonly Cause[];
  /** Oldest first. */
  readonly reviews: readonly Review[];
}

/** One record that an act would change. */
export interface PlannedChange {
  readonly action: Change["action"];
  readonly record: Change["record"];
  readonly id: string;
  /** Of a rate: its words, and its value with the unit; of a tariff its code. */
  readonly name: string;
  readonly value: string | null;
  readonly fields: readonly FieldChange[];
}

/** What an act would do. */
export interface PlannedAct {
  readonly changes: readonly PlannedChange[];
  /** Records that would change, those included that only move with others. */
  readonly records: number;
  /** Why the document would be held all the same; null where it would not. */
  readonly held: string | null;
  /** Proves at the deciding that it is still what was shown. */
  readonly mark: string;
}

/** The desk at which operators review documents. What makes no sense is refused by an ActRefusedError. */
export interface ReviewDesk {
  /** Newest first. */
  waiting(): Promise<readonly WaitingDocument[]>;
  examine(sha256: string): Promise<ExaminedDocument | null>;
  bindings(): Promise<readonly KeptBinding[]>;
  preview(sha256: string, wanted: WantedReview): Promise<PlannedAct>;
  /** Returns the document's state and one sentence on what was done. */
  decide(
    sha256: string,
    wanted: WantedReview & { readonly because: string; readonly by: string; readonly seen: string },
  ): Promise<{ readonly state: string; readonly message: string }>;
}
