import type { KeptAct } from "../model/kept-act.ts";
import type { Now, Records } from "../ports/records.ts";
import { bringsTariffs, newerCopy } from "../publish/decide/copies.ts";
import { heldFor, isConcerned, type Settled, settledAlone, settledInChains } from "../publish/decide/outcome.ts";
import { correctedActs } from "./corrected-acts.ts";
import { extractorVersion } from "./extractor-version.ts";
import { findCopies, findTargetApprovals } from "./finding-acts.ts";
import { holdsOf } from "./publishing.ts";

/** From all that is kept: what one tariff makes of an act says nothing of the others that the act means. */
const settledAs = async (now: Now, act: KeptAct): Promise<Settled> => {
  const acts = correctedActs(now);
  const alone = settledAlone(act, newerCopy(await findCopies(acts, act), act));
  if (alone !== null) return alone;
  const bases = bringsTariffs(act) ? [act] : await findTargetApprovals(acts, act);
  const holds: (string | null)[] = [];
  for (const base of bases) holds.push((await holdsOf(now, extractorVersion, base)).get(act.extraction.document.sha256) ?? null);
  return settledInChains(act, holds);
};

/**
 * Says of a document, and of the others that its publication concerns, what has become of them; returns what it said of the first. It asks
 * and writes under the publication lock: of two workers that do so at the same moment the later one has seen all that the other knew.
 */
export const settle = async (records: Records, own: KeptAct, others: readonly KeptAct[]): Promise<Settled> => {
  const { sha256 } = own.extraction.document;
  let settled = heldFor("");
  await records.publish(async (now) => {
    const acts = new Map([own, ...others].map((act) => [act.extraction.document.sha256, act]));
    for (const act of acts.values()) {
      const found = await correctedActs(now).bringing(act.extraction.decision?.number ?? "");
      const fresh = found.find(({ extraction }) => extraction.document.sha256 === act.extraction.document.sha256);
      const isOwn = act.extraction.document.sha256 === sha256;
      if (fresh === undefined || !(isOwn || isConcerned(fresh))) continue;
      const outcome = await settledAs(now, fresh);
      await now.setState(fresh.extraction.document.sha256, outcome.state, outcome.reason);
      if (isOwn) settled = outcome;
    }
    return [];
  });
  return settled;
};
