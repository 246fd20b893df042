import { reviewInForce } from "../model/review.ts";
import { amendingKinds, wholeKinds } from "../model/vocabulary.ts";
import type { KeptAct } from "../ports/acts.ts";
import type { DocumentState } from "../ports/document-state.ts";
import type { Now, Records } from "../ports/records.ts";
import { bringsTariffs, newerCopy, supersededBy } from "./copies.ts";
import { correctedActs } from "./corrected-acts.ts";
import { extractorVersion } from "./extractor-version.ts";
import { documentHold } from "./held.ts";
import { approvalsMeant, holdsOf } from "./publishing.ts";
import { isRejected, rejection } from "./reviewed.ts";

/** What has become of a document, and why it is held or rejected. */
interface Settled {
  readonly state: DocumentState;
  readonly reason: string | null;
}

const held = (reason: string): Settled => ({ state: "held", reason });

/** From all that is kept: what one tariff makes of an act says nothing of the others that the act means. */
const settledAs = async (now: Now, act: KeptAct): Promise<Settled> => {
  const { decision, document } = act.extraction;
  const newer = await newerCopy(correctedActs(now), act);
  if (newer !== null) return { state: "noted", reason: supersededBy(newer) };
  if (isRejected(act)) return { state: "rejected", reason: reviewInForce(act.reviews)?.because ?? rejection(act) };
  if (decision !== null && ![...wholeKinds, ...amendingKinds].includes(decision.kind)) return { state: "noted", reason: null };
  const hold = documentHold(act);
  if (hold !== null) return held(hold);
  const bases = bringsTariffs(act) ? [act] : await approvalsMeant(correctedActs(now), act);
  const target = decision?.effects?.find((effect) => effect.target !== null)?.target;
  if (bases.length === 0) return held(`It waits for the decision ${target?.number ?? "that it means"}, which is not here.`);
  for (const base of bases) {
    const reason = (await holdsOf(now, extractorVersion, base)).get(document.sha256) ?? null;
    if (reason !== null) return held(reason);
  }
  return { state: "published", reason: null };
};

/** Documents that their own job has dealt with; what others do may change what is said of them. */
const dealtWith: readonly DocumentState[] = ["published", "held"];

/**
 * Says of a document, and of the others that its publication concerns, what has become of them; returns what it said of the first. It asks
 * and writes under the publication lock: of two workers that do so at the same moment the later one has seen all that the other knew.
 */
export const settle = async (records: Records, own: KeptAct, others: readonly KeptAct[]): Promise<Settled> => {
  const { sha256 } = own.extraction.document;
  let settled = held("");
  await records.publish(async (now) => {
    const acts = new Map([own, ...others].map((act) => [act.extraction.document.sha256, act]));
    for (const act of acts.values()) {
      const found = await correctedActs(now).bringing(act.extraction.decision?.number ?? "");
      const fresh = found.find(({ extraction }) => extraction.document.sha256 === act.extraction.document.sha256);
      const isOwn = act.extraction.document.sha256 === sha256;
      if (fresh === undefined || !(isOwn || dealtWith.includes(fresh.state))) continue;
      const said = await settledAs(now, fresh);
      await now.setState(fresh.extraction.document.sha256, said.state, said.reason);
      if (isOwn) settled = said;
    }
    return [];
  });
  return settled;
};
