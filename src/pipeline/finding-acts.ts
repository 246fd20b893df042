import type { KeptAct } from "../model/kept-act.ts";
import type { Acts } from "../ports/acts.ts";
import type { Act } from "../publish/amend/editions.ts";
import { bringsTariffs, copiesAmong } from "../publish/decide/copies.ts";
import { actsOfDecision, changeNumbers, decisionsTargeted, meansOneOf, oneOfEach, withReading } from "../publish/decide/targeting.ts";

/* The documents that a decision concerns, asked for step by step. */

const shaOf = ({ extraction }: Act): string => extraction.document.sha256;

/** A change of a change of a change: deeper than this is a circle. */
const deepest = 6;

/** The approvals whose tariffs an act means in the end: a correction of a change means the tariff that is changed. */
export const findTargetApprovals = async (acts: Acts, act: Act, depth = 0): Promise<readonly KeptAct[]> => {
  if (depth > deepest) return [];
  const found: KeptAct[] = [];
  for (const target of decisionsTargeted(act))
    for (const other of actsOfDecision(act, target, await acts.bringing(target.number))) {
      const kind = other.extraction.decision?.kind;
      if (kind === "approval") found.push(other);
      else if (kind === "change") found.push(...(await findTargetApprovals(acts, other, depth + 1)));
    }
  return oneOfEach(found);
};

/** Every act that means this decision, or a change of it, or a change of that. */
export const findActsTargeting = async (acts: Acts, base: KeptAct): Promise<readonly KeptAct[]> => {
  const found = new Map<string, KeptAct>();
  let numbers: readonly string[] = base.extraction.decision?.kind === "approval" ? [base.extraction.decision.number] : [];
  for (let depth = 0; depth <= deepest && numbers.length > 0; depth += 1) {
    const fresh = (await acts.targeting(numbers)).filter((act) => shaOf(act) !== shaOf(base) && !found.has(shaOf(act)));
    for (const act of fresh) found.set(shaOf(act), act);
    numbers = changeNumbers(fresh);
  }
  return [...found.values()];
};

/** Every document that is the decision of this one and brings tariffs, oldest receipt first, this one included. */
export const findCopies = async (acts: Acts, act: KeptAct): Promise<readonly KeptAct[]> => {
  const number = bringsTariffs(act) ? act.extraction.decision?.number : undefined;
  return copiesAmong(act, number === undefined ? [] : await acts.bringing(number));
};

/** The same acts, but for one that was read anew. */
export const actsWithReading = (acts: Acts, anew: KeptAct): Acts => ({
  national: () => acts.national(),
  bringing: async (number) => withReading(await acts.bringing(number), anew, anew.extraction.decision?.number === number),
  targeting: async (numbers) => withReading(await acts.targeting(numbers), anew, meansOneOf(anew, numbers)),
});
