import type { Effect } from "../../model/decision.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { type Act, sameDecision } from "../amend/editions.ts";
import { isUsable } from "./held.ts";
import { isRejected } from "./reviewed.ts";

/* Which documents a later act means, and which documents mean it. Finding them takes several questions; these are the answers' rules. */

type Target = NonNullable<Effect["target"]>;

const shaOf = ({ extraction }: Act): string => extraction.document.sha256;

/** The decisions that an act does something to, each once. */
export const decisionsTargeted = ({ extraction }: Act): readonly Target[] => {
  const targets = (extraction.decision?.effects ?? []).flatMap(({ target }) => target ?? []);
  return [...new Map(targets.map((target) => [`${target.number} ${target.date}`, target])).values()];
};

/** Of the documents of one number those that are the decision meant; the act itself may bear its number. */
export const actsOfDecision = (act: Act, target: Target, found: readonly KeptAct[]): readonly KeptAct[] =>
  found.filter(({ extraction }) => {
    const { decision } = extraction;
    return decision !== null && extraction.document.sha256 !== shaOf(act) && sameDecision(target, decision);
  });

/** Of several copies of one decision the newest that can be used is the one that is published; else a later act waits for the newest. */
export const oneOfEach = (approvals: readonly KeptAct[]): readonly KeptAct[] => {
  const key = ({ extraction: { decision } }: KeptAct): string => `${decision?.number} ${decision?.date}`;
  const waiting = approvals.filter((one) => !isRejected(one) && !isUsable(one));
  return [...new Map([...waiting, ...approvals.filter(isUsable)].map((one) => [key(one), one])).values()];
};

/** The numbers under which later acts can mean these: of the acts that mean an earlier one, a change alone is meant itself. */
export const changeNumbers = (acts: readonly KeptAct[]): readonly string[] =>
  acts.flatMap(({ extraction: { decision } }) => (decision?.kind === "change" ? [decision.number] : []));

/** The acts with the one that was read anew. In its own place: of several copies the newest counts, and a reading makes none newer. */
export const withReading = (found: readonly KeptAct[], anew: KeptAct, belongs: boolean): readonly KeptAct[] => {
  const isIt = (act: KeptAct) => shaOf(act) === shaOf(anew);
  if (!found.some(isIt)) return belongs ? [...found, anew] : found;
  return found.flatMap((act) => (isIt(act) ? (belongs ? [anew] : []) : [act]));
};

/** Does an act mean a decision of one of these numbers? */
export const meansOneOf = ({ extraction }: Act, numbers: readonly string[]): boolean =>
  (extraction.decision?.effects ?? []).some(({ target }) => target !== null && numbers.includes(target.number));
