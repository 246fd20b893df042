import type { Decision } from "../model/decision.ts";
import type { Source } from "../model/edition.ts";
import type { DocumentFacts, ExtractedComponent, Extraction } from "../model/extraction.ts";
import type { Review } from "../model/review.ts";
import type { DocumentState } from "./document-state.ts";

/** A document with what was read out of it and what a person decided about it. */
export interface KeptAct {
  readonly extraction: Extraction;
  readonly source: Source;
  readonly state: DocumentState;
  /** The day on which the bulletin withdrew it, YYYY-MM-DD: no place where it was listed lists it any more, and the change log says so. */
  readonly withdrawnOn: string | null;
  /** What people decided about it, oldest first. */
  readonly reviews: readonly Review[];
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

/** Documents by the decisions that they are, and by those that they mean. */
export interface Acts {
  /** Every document that is a decision of this number, oldest receipt first: of each its newest from an address, else its first. */
  bringing(decisionNumber: string): Promise<readonly KeptAct[]>;
  /** Every document that does something to a decision of one of these numbers, in the same order. */
  meaning(decisionNumbers: readonly string[]): Promise<readonly KeptAct[]>;
  /** What all documents print of national rates that are published, or held in part. */
  national(): Promise<readonly PrintedNationally[]>;
}
