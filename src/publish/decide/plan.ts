import type { Cause, Step } from "../../model/change.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { type Problem, withoutCounterparts } from "../../model/problem.ts";
import type { PublishedTariff } from "../../model/record.ts";
import type { Act } from "../amend/editions.ts";
import { planSteps, type Target } from "../steps.ts";
import { causeOf } from "./cause.ts";
import { chainInForce } from "./chain.ts";
import type { Checks } from "./checks.ts";
import { bringsTariffs, nameOf, tariffsOfOtherCopies } from "./copies.ts";
import { documentHold, isTakenBack, reasonOf } from "./held.ts";
import { withoutJumps } from "./jumps.ts";
import { pendingOf, withPending } from "./pending.ts";
import { isTariffCleared } from "./reviewed.ts";
import { revivedBy } from "./revived.ts";
import { type HeldTariff, targetsOf } from "./targets.ts";

const shaOf = ({ extraction }: Act): string => extraction.document.sha256;

/** What is kept of one decision. */
export interface KeptChain {
  /** The document that brings the tariffs. */
  readonly base: KeptAct;
  /** Every act that means this decision, or a change of it, or a change of that. */
  readonly later: readonly KeptAct[];
  /** Every document that is this decision, oldest receipt first. */
  readonly copies: readonly KeptAct[];
}

/** What a decision shall publish, before it is known what is published: that is asked for these series alone. */
export interface ChainDraft {
  readonly base: KeptAct;
  readonly later: readonly KeptAct[];
  readonly acts: ReadonlyMap<string, KeptAct>;
  /** Why nothing of a document may be used, by its SHA-256; null where something may. */
  readonly holds: ReadonlyMap<string, string | null>;
  /** Null where the decision is held, and nothing of it is to be published or taken back. */
  readonly publishable: {
    readonly targets: readonly Target[];
    readonly held: readonly HeldTariff[];
    readonly series: readonly string[];
  } | null;
}

/** What is to be written, and what becomes of every document of the chain. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Why each document of the chain is held, by its SHA-256; null where it is not. */
  readonly holds: ReadonlyMap<string, string | null>;
  /** What holds tariffs of each document, by its SHA-256. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Documents whose tariffs had been ended by one that is withdrawn now: they apply again once they are published anew. */
  readonly revived: readonly string[];
  /** Every act of the chain, as it was found. */
  readonly acts: readonly KeptAct[];
  /** What was published before, of every series that is in question. */
  readonly before: readonly PublishedTariff[];
}

/** Of a decision that is not here, or no longer by this number. */
export const emptyPlan: Plan = { steps: [], holds: new Map(), revived: [], acts: [], before: [], problems: new Map() };

/** What a decision and all later acts on it shall publish. */
export const draftOf = ({ base, later, copies }: KeptChain, checks: Checks): ChainDraft => {
  const acts = new Map([base, ...later].map((act) => [shaOf(act), act]));
  const holds = new Map<string, string | null>([...acts].map(([sha256, act]) => [sha256, documentHold(act)]));
  // What a person rejects, or lets through no longer, is taken back.
  if (holds.get(shaOf(base)) !== null && !isTakenBack(base)) {
    // What nothing is published of can have nothing done to it.
    for (const act of later)
      if (!bringsTariffs(act))
        holds.set(shaOf(act), holds.get(shaOf(act)) ?? `It waits for the decision ${base.extraction.decision?.number}, which is held.`);
    return { base, later, acts, holds, publishable: null };
  }
  const chain = chainInForce(base, later, (act) => holds.get(shaOf(act)) === null);
  // A person may let a reading through, but nobody can apply what nobody understands.
  for (const { act, message } of chain.doubts) holds.set(shaOf(act), `It cannot be applied: ${message}.`);
  const { targets: read, held } = targetsOf(chain, acts, checks);
  const elsewhere = tariffsOfOtherCopies(copies, base);
  const targets = read.map(({ cause, next }) => ({ cause, next: next.filter(({ tariff }) => !elsewhere.has(nameOf(tariff))) }));
  const series = [...new Set(targets.flatMap(({ next }) => next.map(({ tariff }) => tariff.series_id)))];
  return { base, later, acts, holds, publishable: { targets, held, series } };
};

/** What holds tariffs of a document: what was found in its reading, and what the checks find in the rates as they stand. */
const heldTariffs = (act: KeptAct, held: readonly HeldTariff[]): { reason: string; problems: readonly Problem[] } | null => {
  const own = held.filter(({ documents }) => documents.includes(shaOf(act)));
  if (own.length === 0) return null;
  const codes = [...new Set(own.map(({ tariff_code }) => tariff_code))];
  const isLetThrough = codes.every((code) => isTariffCleared(act, code));
  const read = act.extraction.problems.filter(
    ({ blocks, tariff_code }) => blocks && (tariff_code === null ? !isLetThrough : codes.includes(tariff_code)),
  );
  // Held in several editions, a tariff has its problems once.
  const asTheyAre = new Map(own.flatMap((one) => one.problems).map((problem) => [JSON.stringify(problem), problem]));
  const problems = [...read, ...withoutCounterparts([...asTheyAre.values()], read)];
  return { reason: `${codes.join(", ")} held. ${reasonOf(problems)}`.trim(), problems };
};

/** The steps from what is published to the draft. `by`: the cause of what no stage explains; the decision itself when null. */
export const planOf = (draft: ChainDraft, published: readonly PublishedTariff[], by: Cause | null, checks: Checks): Plan => {
  const { base, later, acts, publishable } = draft;
  if (publishable === null) return { ...emptyPlan, holds: draft.holds, acts: [...acts.values()] };
  const { targets: calm, jumps } = withoutJumps(publishable.targets, published, acts, checks);
  const alters = later.filter((act) => !bringsTariffs(act));
  const pending = pendingOf(alters, (act) => draft.holds.get(shaOf(act)) !== null, publishable.held);
  const targets = isTakenBack(base) ? calm : withPending(calm, pending);
  const holds = new Map(draft.holds);
  const problems = new Map<string, readonly Problem[]>();
  for (const [sha256, act] of acts) {
    const [held, jumped] = [heldTariffs(act, publishable.held), jumps.get(sha256) ?? []];
    problems.set(sha256, [...(held?.problems ?? []), ...jumped]);
    holds.set(sha256, holds.get(sha256) ?? held?.reason ?? (reasonOf(jumped) || null));
  }
  const steps = planSteps(published, targets, by ?? causeOf(base));
  return { steps, holds, revived: revivedBy(steps, published, acts), acts: [...acts.values()], before: published, problems };
};
