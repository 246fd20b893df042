import type { Decision } from "../model/decision.ts";
import type { Source } from "../model/edition.ts";
import type { ExtractedComponent, Extraction } from "../model/extraction.ts";
import type { DocumentState } from "./document-state.ts";
import type { Review } from "./reviews.ts";

/** A document with what was read out of it and what a person decided about it. */
export interface KeptAct {
  readonly extraction: Extraction;
  readonly source: Source;
  readonly state: DocumentState;
  /** The day on which the bulletin withdrew it, YYYY-MM-DD: no place where it was listed lists it any more, and the change log says so. */
  readonly withdrawnOn: string | null;
  /** The newest decision of a person about it, or null. */
  readonly review: Review | null;
}

/** The rates of the whole country that a published document prints. */
export interface PrintedNationally {
  readonly documentSha256: string;
  readonly decision: Decision;
  readonly rates: readonly ExtractedComponent[];
}

/** Documents by the decisions that they are, and by those that they mean. */
export interface Acts {
  /** Every document that is a decision of this number, oldest receipt first (of each its newest). */
  bringing(decisionNumber: string): Promise<readonly KeptAct[]>;
  /** Every document that does something to a decision of one of these numbers, oldest receipt first (of each its newest). */
  meaning(decisionNumbers: readonly string[]): Promise<readonly KeptAct[]>;
  /** What all published documents print of national rates. */
  national(): Promise<readonly PrintedNationally[]>;
}
