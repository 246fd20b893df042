import type { Cause } from "../model/change.ts";
import type { KeptAct } from "../model/kept-act.ts";
import type { Now, PublishedStep, Records } from "../ports/records.ts";
import { copiesAmong } from "../publish/decide/copies.ts";
import { draftOf, emptyPlan, type Plan, planOf } from "../publish/decide/plan.ts";
import { checks } from "./checks.ts";
import { correctedActs } from "./corrected-acts.ts";
import { actsWithReading, findActsTargeting } from "./finding-acts.ts";

/** What became of a chain. */
export interface Publication extends Omit<Plan, "steps"> {
  readonly steps: readonly PublishedStep[];
}

export interface Wanted {
  readonly extractorVersion: string;
  /** The document that brings the tariffs, and the number of its decision. */
  readonly sha256: string;
  readonly decisionNumber: string;
  /** The cause of what no stage of the chain explains: the decision itself when null. */
  readonly by: Cause | null;
  /** A reading that takes the place of the kept one of its document: without `writes` it only says what would change. */
  readonly anew?: KeptAct;
  readonly writes?: boolean;
}

const plan = async (now: Now, { extractorVersion, sha256, decisionNumber, by, anew }: Wanted): Promise<Plan> => {
  const kept = correctedActs(now, extractorVersion);
  const acts = anew === undefined ? kept : actsWithReading(kept, anew);
  const found = await acts.bringing(decisionNumber);
  const base = found.find(({ extraction }) => extraction.document.sha256 === sha256);
  if (base === undefined) return emptyPlan;
  const draft = draftOf({ base, later: await findActsTargeting(acts, base), copies: copiesAmong(base, found) }, checks);
  const published = draft.publishable === null ? [] : await now.published(draft.publishable.series);
  return planOf(draft, published, by, checks);
};

/** Why each document of a decision's chain is held, by its SHA-256; null where it is not. Writes nothing. */
export const holdsOf = async (now: Now, extractorVersion: string, { extraction }: KeptAct): Promise<Plan["holds"]> => {
  const decisionNumber = extraction.decision?.number ?? "";
  return (await plan(now, { extractorVersion, sha256: extraction.document.sha256, decisionNumber, by: null })).holds;
};

/** Publishes a decision with all that later ones made of it; twice is once. */
export const publishChain = async (records: Records, wanted: Wanted): Promise<Publication> => {
  let planned: Plan | undefined;
  const writes = wanted.anew === undefined || wanted.writes === true;
  const steps = await records.publish(async (now) => {
    planned = await plan(now, wanted);
    return writes ? planned.steps : [];
  });
  if (planned === undefined) throw new Error("a publication was not planned");
  if (writes) return { ...planned, steps };
  const would = planned.steps.filter(({ changes }) => changes.length > 0);
  return { ...planned, steps: would.map((step) => ({ ...step, stampedTo: "" })) };
};
