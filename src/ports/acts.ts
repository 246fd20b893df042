import type { Source } from "../model/edition.ts";
import type { Extraction } from "../model/extraction.ts";
import type { DocumentState } from "./documents.ts";
import type { Review } from "./reviews.ts";

/** A document with what was read out of it and what a person decided about it. */
export interface KeptAct {
  readonly extraction: Extraction;
  readonly source: Source;
  readonly state: DocumentState;
  /** The newest decision of a person about it, or null. */
  readonly review: Review | null;
}

/** Documents by the decisions that they are, and by those that they mean. */
export interface Acts {
  /** Every document that is a decision of this number, oldest receipt first. */
  bringing(decisionNumber: string): Promise<readonly KeptAct[]>;
  /** Every document that does something to a decision of one of these numbers, oldest receipt first. */
  meaning(decisionNumbers: readonly string[]): Promise<readonly KeptAct[]>;
}
