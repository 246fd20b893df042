import { type Act, sameDecision } from "../amend/editions.ts";
import { type Chain, chainOf } from "../amend/stages.ts";
import type { Cause, Step } from "../model/change.ts";
import type { Problem } from "../model/problem.ts";
import type { PublishedTariff } from "../model/record.ts";
import type { Acts, KeptAct } from "../ports/acts.ts";
import type { Now, PublishedStep, Records } from "../ports/records.ts";
import type { PublishableTariff } from "../publish/records.ts";
import { planSteps, type Target } from "../publish/steps.ts";
import { bringsTariffs, nameOf, spokenForElsewhere } from "./copies.ts";
import { correctedActs } from "./corrected-acts.ts";
import { documentHold, isTakenBack, isUsable, keyOf, reasonOf } from "./held.ts";
import { jumpsOf } from "./last-year.ts";
import { pendingOf, withPending } from "./pending.ts";
import { isRejected, isTariffCleared, rejection } from "./reviewed.ts";
import { causeOf, type HeldTariff, targetsOf } from "./targets.ts";

const shaOf = ({ extraction }: Act): string => extraction.document.sha256;

/** A change of a change of a change: deeper than this is a circle. */
const deepest = 6;

/** The approvals whose tariffs an act means in the end: a correction of a change means the tariff that is changed. */
export const approvalsMeant = async (acts: Acts, act: Act, depth = 0): Promise<readonly KeptAct[]> => {
  if (depth > deepest) return [];
  const targets = (act.extraction.decision?.effects ?? []).flatMap(({ target }) => target ?? []);
  const distinct = [...new Map(targets.map((target) => [`${target.number} ${target.date}`, target])).values()];
  const found: KeptAct[] = [];
  for (const target of distinct)
    for (const other of await acts.bringing(target.number)) {
      const decision = other.extraction.decision;
      if (decision === null || shaOf(other) === shaOf(act) || !sameDecision(target, decision)) continue;
      if (decision.kind === "approval") found.push(other);
      else if (decision.kind === "change") found.push(...(await approvalsMeant(acts, other, depth + 1)));
    }
  // Of several copies of one decision the newest that can be used is the one that is published; else a later act waits for the newest.
  const key = ({ extraction: { decision } }: KeptAct): string => `${decision?.number} ${decision?.date}`;
  const waiting = found.filter((one) => !isRejected(one) && !isUsable(one));
  return [...new Map([...waiting, ...found.filter(isUsable)].map((one) => [key(one), one])).values()];
};

/** Every act that means this decision, or a change of it, or a change of that. */
const actsMeaning = async (acts: Acts, base: KeptAct): Promise<readonly KeptAct[]> => {
  const found = new Map<string, KeptAct>();
  let numbers = base.extraction.decision?.kind === "approval" ? [base.extraction.decision.number] : [];
  for (let depth = 0; depth <= deepest && numbers.length > 0; depth += 1) {
    const fresh = (await acts.meaning(numbers)).filter((act) => shaOf(act) !== shaOf(base) && !found.has(shaOf(act)));
    for (const act of fresh) found.set(shaOf(act), act);
    numbers = fresh.flatMap(({ extraction: { decision } }) => (decision?.kind === "change" ? [decision.number] : []));
  }
  return [...found.values()];
};

/** What became of a chain. */
export interface Publication {
  readonly steps: readonly PublishedStep[];
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

interface Planned extends Omit<Publication, "steps"> {
  readonly steps: readonly Step[];
}

/** What holds tariffs of a document: what was found in its reading, and what the checks find in the rates as they stand. */
const heldTariffs = (act: KeptAct, held: readonly HeldTariff[]): { reason: string; problems: readonly Problem[] } | null => {
  const own = held.filter(({ documents }) => documents.includes(shaOf(act)));
  if (own.length === 0) return null;
  const codes = [...new Set(own.map(({ tariff_code }) => tariff_code))];
  const isLetThrough = codes.every((code) => isTariffCleared(act, code));
  const read = act.extraction.problems.filter(
    ({ blocks, tariff_code }) => blocks && (tariff_code === null ? !isLetThrough : codes.includes(tariff_code)),
  );
  const found = new Map([...read, ...own.flatMap(({ problems }) => problems)].map((problem) => [keyOf(problem), problem]));
  return { reason: `${codes.join(", ")} held. ${reasonOf([...found.values()])}`.trim(), problems: [...found.values()] };
};

/** The targets without the tariffs whose rates jump, and the jumps of each document. What a person let through may jump. */
const withoutJumps = (
  targets: readonly Target[],
  published: readonly PublishedTariff[],
  acts: ReadonlyMap<string, KeptAct>,
): { targets: readonly Target[]; jumps: ReadonlyMap<string, readonly Problem[]> } => {
  const jumps = new Map<string, readonly Problem[]>();
  const jumping = new Set<string>();
  const placeOf = ({ tariff }: PublishableTariff): string => `${tariff.series_id} ${tariff.provenance.document_sha256}`;
  for (const next of targets.at(-1)?.next ?? []) {
    const sha256 = next.tariff.provenance.document_sha256;
    const act = acts.get(sha256);
    const problems = act === undefined || isTariffCleared(act, next.tariff.tariff_code) ? [] : jumpsOf(next, published);
    if (problems.length === 0) continue;
    jumping.add(placeOf(next));
    jumps.set(sha256, [...(jumps.get(sha256) ?? []), ...problems]);
  }
  const calm = ({ cause, next }: Target): Target => ({ cause, next: next.filter((one) => !jumping.has(placeOf(one))) });
  return { targets: jumping.size === 0 ? targets : targets.map(calm), jumps };
};

/**
 * Documents whose tariffs had been ended by one of this chain that is withdrawn, now or before: a worker that dies after the withdrawal was
 * published and before the next step was asked for must not leave them ended. Of this chain alone: two that are ended by a third and cannot
 * come back would ask for each other for ever.
 */
const revivedBy = (
  steps: readonly Step[],
  published: readonly PublishedTariff[],
  chain: ReadonlyMap<string, unknown>,
): readonly string[] => {
  const before = published.flatMap(({ tariff: { content } }) =>
    content.status === "withdrawn" && chain.has(content.provenance.document_sha256) ? [content.tariff_id] : [],
  );
  const now = steps.flatMap(({ changes }) =>
    changes.flatMap((one) => (one.record === "tariff" && one.action === "withdraw" ? [one.content.tariff_id] : [])),
  );
  const withdrawn = new Set([...before, ...now]);
  const ended = published.filter(({ tariff: { content } }) => content.superseded_by !== null && withdrawn.has(content.superseded_by));
  const documents = new Set(ended.map(({ tariff: { content } }) => content.provenance.document_sha256));
  return [...documents].filter((sha256) => !chain.has(sha256));
};

const plan = async (now: Now, { extractorVersion, sha256, decisionNumber, by, anew }: Wanted): Promise<Planned> => {
  const kept = correctedActs(now, extractorVersion);
  const acts = anew === undefined ? kept : withReading(kept, anew);
  const base = (await acts.bringing(decisionNumber)).find((act) => shaOf(act) === sha256);
  const nothing: Planned = { steps: [], holds: new Map(), revived: [], acts: [], before: [], problems: new Map() };
  if (base === undefined) return nothing;
  const later = await actsMeaning(acts, base);
  const all = new Map([base, ...later].map((act) => [shaOf(act), act]));
  const holds = new Map<string, string | null>([...all].map(([sha, act]) => [sha, documentHold(act)]));
  // What a person rejects, or lets through no longer, is taken back.
  if (holds.get(sha256) !== null && !isTakenBack(base)) {
    // What nothing is published of can have nothing done to it.
    for (const act of later)
      if (!bringsTariffs(act))
        holds.set(shaOf(act), holds.get(shaOf(act)) ?? `It waits for the decision ${decisionNumber}, which is held.`);
    return { ...nothing, holds, acts: [...all.values()] };
  }

  const usable = later.filter((act) => holds.get(shaOf(act)) === null && !isRejected(act));
  const told = later.filter(isRejected).reduce((chain, act) => withoutChange(chain, base, usable, act), chainOf(base, usable));
  const chain = isTakenBack(base) ? withdrawnWhole(told) : told;
  // A person may let a reading through, but nobody can apply what nobody understands.
  for (const { act, says } of chain.doubts) holds.set(shaOf(act), `It cannot be applied: ${says}.`);
  const read = targetsOf(chain, all);
  const elsewhere = await spokenForElsewhere(acts, base);
  const own = read.targets.map(({ cause, next }) => ({ cause, next: next.filter(({ tariff }) => !elsewhere.has(nameOf(tariff))) }));
  const series = [...new Set(own.flatMap(({ next }) => next.map(({ tariff }) => tariff.series_id)))];
  const published = await now.published(series);
  const { targets: calm, jumps } = withoutJumps(own, published, all);
  const alters = later.filter((act) => !bringsTariffs(act));
  const targets = isTakenBack(base)
    ? calm
    : withPending(
        calm,
        pendingOf(alters, (act) => holds.get(shaOf(act)) !== null, read.held),
      );
  const problems = new Map<string, readonly Problem[]>();
  for (const [sha, act] of all) {
    const [held, jumped] = [heldTariffs(act, read.held), jumps.get(sha) ?? []];
    problems.set(sha, [...(held?.problems ?? []), ...jumped]);
    holds.set(sha, holds.get(sha) ?? held?.reason ?? (reasonOf(jumped) || null));
  }
  const steps = planSteps(published, targets, by ?? causeOf(base));
  return { steps, holds, revived: revivedBy(steps, published, all), acts: [...all.values()], before: published, problems };
};

/** Why each document of a decision's chain is held, by its SHA-256; null where it is not. Writes nothing. */
export const holdsOf = async (now: Now, extractorVersion: string, { extraction }: KeptAct): Promise<Publication["holds"]> => {
  const decisionNumber = extraction.decision?.number ?? "";
  return (await plan(now, { extractorVersion, sha256: extraction.document.sha256, decisionNumber, by: null })).holds;
};

/** A change that a person rejected may have been published: what it began is taken back. */
const withoutChange = (chain: Chain, base: KeptAct, usable: readonly KeptAct[], act: KeptAct): Chain => {
  const last = chain.stages.at(-1);
  const begun = chainOf(base, [...usable, act]).stages.flatMap(({ editions }) =>
    editions.filter((edition) => edition.documentSha256 === shaOf(act)),
  );
  const edition = begun.at(-1);
  if (last === undefined || edition === undefined) return chain;
  const says = `${act.extraction.decision?.title} (${rejection(act)})`;
  return { ...chain, stages: [...chain.stages, { act, says, editions: [...last.editions, { ...edition, withdrawn: true }] }] };
};

/** Nothing of what a person rejected is left. */
const withdrawnWhole = (chain: Chain): Chain => ({
  ...chain,
  stages: chain.stages
    .slice(-1)
    .map((stage) => ({ ...stage, editions: stage.editions.map((edition) => ({ ...edition, withdrawn: true })) })),
});

export interface Wanted {
  readonly extractorVersion: string;
  /** The document that brings the tariffs, and the number of its decision. */
  readonly sha256: string;
  readonly decisionNumber: string;
  /** The cause of what no stage of the chain explains: the decision itself when null. */
  readonly by: Cause | null;
  /** A reading that takes the place of the kept one of its document: only says what would change. */
  readonly anew?: KeptAct;
}

/** The same acts, but for one that was read anew. */
export const withReading = (acts: Acts, anew: KeptAct): Acts => {
  const { decision } = anew.extraction;
  /** In its own place: of several copies of a decision the newest counts, and a reading makes none newer. */
  const placed = (found: readonly KeptAct[], belongs: boolean): readonly KeptAct[] => {
    const isIt = (act: KeptAct) => shaOf(act) === shaOf(anew);
    if (!found.some(isIt)) return belongs ? [...found, anew] : found;
    return found.flatMap((act) => (isIt(act) ? (belongs ? [anew] : []) : [act]));
  };
  const meant = (numbers: readonly string[]) =>
    (decision?.effects ?? []).some(({ target }) => target !== null && numbers.includes(target.number));
  return {
    national: () => acts.national(),
    bringing: async (number) => placed(await acts.bringing(number), decision?.number === number),
    meaning: async (numbers) => placed(await acts.meaning(numbers), meant(numbers)),
  };
};

/** Publishes a decision with all that later ones made of it; twice is once. */
export const publishChain = async (records: Records, wanted: Wanted): Promise<Publication> => {
  let planned: Planned | undefined;
  const steps = await records.publish(async (now) => {
    planned = await plan(now, wanted);
    return wanted.anew === undefined ? planned.steps : [];
  });
  if (planned === undefined) throw new Error("a publication was not planned");
  if (wanted.anew === undefined) return { ...planned, steps };
  const would = planned.steps.filter(({ changes }) => changes.length > 0);
  return { ...planned, steps: would.map((step) => ({ ...step, stampedTo: "" })) };
};
