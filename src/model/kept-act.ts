import type { Decision } from "./decision.ts";
import type { DocumentState } from "./document-state.ts";
import type { Source } from "./edition.ts";
import type { DocumentFacts, ExtractedComponent, ExtractedTariff, Extraction } from "./extraction.ts";
import type { Review } from "./review.ts";

/** A document with what was read out of it and what a person decided about it. */
export interface KeptAct {
  readonly extraction: Extraction;
  readonly source: Source;
  readonly state: DocumentState;
  /** The day on which the bulletin withdrew it, YYYY-MM-DD: no place where it was listed lists it any more, and the change log says so. */
  readonly withdrawnOn: string | null;
  /** What people decided about it, oldest first. */
  readonly reviews: readonly Review[];
  /** Was it read in another way while an act was in force that was undone since? Then what was published of that reading is nobody's word now. */
  readonly readUnderUndone?: boolean;
  /** Tariffs that it had by corrections that hold no longer, or whose rates are others' by corrections now. */
  readonly tariffsGone?: readonly ExtractedTariff[];
}

/** The rates of the whole country that a document prints which is published, but for tariffs of it that may be held. */
export interface PrintedNationally {
  readonly documentSha256: string;
  readonly decision: Decision;
  /** Said in its sentences: of everybody. */
  readonly rates: readonly ExtractedComponent[];
  /** Printed in the tables of its groups, none of them held; of those that say the same the first. */
  readonly inTables: readonly ExtractedComponent[];
  readonly pageSizes: DocumentFacts["page_sizes"];
}
