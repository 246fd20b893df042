import type { KeptAct, PrintedNationally } from "../model/kept-act.ts";

/** Documents by the decisions that they are, and by those that they mean. */
export interface Acts {
  /** Every document that is a decision of this number, oldest receipt first: of each its newest from an address, else its first. */
  bringing(decisionNumber: string): Promise<readonly KeptAct[]>;
  /** Every document that does something to a decision of one of these numbers, in the same order. */
  targeting(decisionNumbers: readonly string[]): Promise<readonly KeptAct[]>;
  /** What all documents print of national rates that are published, or held in part. */
  national(): Promise<readonly PrintedNationally[]>;
}
