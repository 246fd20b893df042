import type { KeptAct } from "../../model/kept-act.ts";
import { type Chain, chainOf } from "../amend/stages.ts";
import { isTakenBack } from "./held.ts";
import { isRejected, rejection } from "./reviewed.ts";

/** A change that a person rejected may have been published: what it began is taken back. */
const withoutChange = (chain: Chain, base: KeptAct, usable: readonly KeptAct[], act: KeptAct): Chain => {
  const last = chain.stages.at(-1);
  const begun = chainOf(base, [...usable, act]).stages.flatMap(({ editions }) =>
    editions.filter((edition) => edition.documentSha256 === act.extraction.document.sha256),
  );
  const edition = begun.at(-1);
  if (last === undefined || edition === undefined) return chain;
  const message = `${act.extraction.decision?.title} (${rejection(act)})`;
  return { ...chain, stages: [...chain.stages, { act, message, editions: [...last.editions, { ...edition, withdrawn: true }] }] };
};

/** Nothing of what a person rejected is left. */
const withdrawnWhole = (chain: Chain): Chain => ({
  ...chain,
  stages: chain.stages
    .slice(-1)
    .map((stage) => ({ ...stage, editions: stage.editions.map((edition) => ({ ...edition, withdrawn: true })) })),
});

/** What a decision and the later acts that may be used make of its tariffs, without what people took back. */
export const chainInForce = (base: KeptAct, later: readonly KeptAct[], mayBeUsed: (act: KeptAct) => boolean): Chain => {
  const usable = later.filter((act) => mayBeUsed(act) && !isRejected(act));
  const amended = later.filter(isRejected).reduce((chain, act) => withoutChange(chain, base, usable, act), chainOf(base, usable));
  return isTakenBack(base) ? withdrawnWhole(amended) : amended;
};
