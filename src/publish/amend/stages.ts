import type { Effect } from "../../model/decision.ts";
import type { Edition } from "../../model/edition.ts";
import { lastItem } from "../../model/items.ts";
import { compareText } from "../../model/text.ts";
import { type Act, type Applied, editionOf, sameDecision, tariffsOf } from "./editions.ts";
import { retimed } from "./retime.ts";
import { reworded } from "./reword.ts";

/** What is published once an act is applied to all that came before it. */
export interface Stage {
  readonly act: Act;
  /** One sentence for the correction log: what it did. */
  readonly message: string;
  readonly editions: readonly Edition[];
}

export interface Chain {
  /** The decision itself first, then each act that did something, in the order in which they take effect. */
  readonly stages: readonly Stage[];
  /** Acts that mean this tariff and could not be applied, each with the reason; they change nothing. */
  readonly doubts: readonly { readonly act: Act; readonly message: string }[];
}

/** Acts take effect in the order of their days; one of the same day in the order of the bulletin, so that there is one answer. */
const inOrder = (a: Act, b: Act): number => {
  const [one, other] = [a.extraction.decision, b.extraction.decision];
  return (
    compareText(one?.date ?? "", other?.date ?? "") ||
    Number(one?.bulletin?.running_number ?? 0) - Number(other?.bulletin?.running_number ?? 0) ||
    compareText(a.extraction.document.sha256, b.extraction.document.sha256)
  );
};

/** When a tariff began is true before anything is made of it; that it goes on or ends is said of what was made. */
const first = new Set<Effect["kind"]>(["started"]);
const last = new Set<Effect["kind"]>(["prolong", "end"]);

const applyAct = (editions: readonly Edition[], act: Act): Applied => {
  const decision = act.extraction.decision;
  const effects = (decision?.effects ?? []).filter((effect) => editions.some((edition) => sameDecision(effect.target, edition.decision)));
  if (decision === null || effects.length === 0) return { editions, did: [] };
  const wordings = effects.filter(({ kind }) => !first.has(kind) && !last.has(kind));
  const parts: readonly ((now: readonly Edition[]) => Applied)[] = [
    ...effects.filter(({ kind }) => first.has(kind)).map((effect) => (now: readonly Edition[]) => retimed(now, decision, effect)),
    (now) => (wordings.length === 0 ? { editions: now, did: [] } : reworded(now, act, decision, wordings)),
    ...effects.filter(({ kind }) => last.has(kind)).map((effect) => (now: readonly Edition[]) => retimed(now, decision, effect)),
  ];
  let [now, did]: [readonly Edition[], readonly string[]] = [editions, []];
  for (const part of parts) {
    const done = part(now);
    if ("doubt" in done) return done;
    [now, did] = [done.editions, [...did, ...done.did]];
  }
  return { editions: now, did };
};

/**
 * What a decision and all later acts that mean it make of its tariffs, step by step. The order in which the documents arrived plays no
 * part. `later` may hold acts that mean other decisions: those do nothing here.
 */
export const chainOf = (base: Act, later: readonly Act[]): Chain => {
  const decision = base.extraction.decision;
  if (decision === null) return { stages: [], doubts: [] };
  const stages: Stage[] = [{ act: base, message: decision.title, editions: [editionOf(base, decision, tariffsOf(base))] }];
  const doubts: { act: Act; message: string }[] = [];
  for (const act of [...later].sort(inOrder)) {
    const before = lastItem(stages).editions;
    const done = applyAct(before, act);
    if ("doubt" in done) doubts.push({ act, message: done.doubt });
    else if (done.did.length > 0)
      stages.push({ act, message: `${act.extraction.decision?.title}: ${done.did.join("; ")}.`, editions: done.editions });
  }
  return { stages, doubts };
};
