import type { DocumentState } from "../../model/document-state.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { reviewInForce } from "../../model/review.ts";
import { amendingKinds, wholeKinds } from "../../model/vocabulary.ts";
import { supersededBy } from "./copies.ts";
import { documentHold } from "./held.ts";
import { isRejected, rejection } from "./reviewed.ts";

/** What has become of a document, and why it is held or rejected. */
export interface Settled {
  readonly state: DocumentState;
  readonly reason: string | null;
}

export const heldFor = (reason: string): Settled => ({ state: "held", reason });

/** What a document comes to whatever the decisions that it means do; null where that depends on them. */
export const settledAlone = (act: KeptAct, newer: KeptAct | null): Settled | null => {
  const { decision } = act.extraction;
  if (newer !== null) return { state: "noted", reason: supersededBy(newer) };
  if (isRejected(act)) return { state: "rejected", reason: reviewInForce(act.reviews)?.because ?? rejection(act) };
  if (decision !== null && ![...wholeKinds, ...amendingKinds].includes(decision.kind)) return { state: "noted", reason: null };
  const hold = documentHold(act);
  return hold === null ? null : heldFor(hold);
};

/** What else it comes to. `holds`: why it is held in the chain of each decision that it is or means, null where it is not. */
export const settledInChains = ({ extraction: { decision } }: KeptAct, holds: readonly (string | null)[]): Settled => {
  const target = decision?.effects?.find((effect) => effect.target !== null)?.target;
  if (holds.length === 0) return heldFor(`It waits for the decision ${target?.number ?? "that it means"}, which is not here.`);
  const reason = holds.find((hold) => hold !== null) ?? null;
  return reason === null ? { state: "published", reason: null } : heldFor(reason);
};

/** Documents that their own job has dealt with; what others do may change what is said of them. */
const dealtWith: readonly DocumentState[] = ["published", "held"];

/** May what is said of a document change by what becomes of another? */
export const isConcerned = ({ state }: Pick<KeptAct, "state">): boolean => dealtWith.includes(state);
