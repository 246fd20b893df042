import { sameDecision } from "../amend/editions.ts";
import type { Acts, KeptAct } from "../ports/acts.ts";
import { documentHold, isRejected } from "./held.ts";
import { bringsTariffs } from "./publishing.ts";

/*
 * One decision can be here as several documents: at two addresses, saved again, or replaced in place by a better one. The newest that can be
 * used speaks for the decision; else the one that happens to be looked at last would.
 */

const shaOf = ({ extraction }: KeptAct): string => extraction.document.sha256;

/** What a tariff of a document is called, whatever its rates. */
const tariffKeys = ({ extraction }: KeptAct): Set<string> =>
  new Set(extraction.tariffs.map(({ tariff_code, tariff_type, region }) => JSON.stringify([tariff_type, tariff_code, region])));

const bringsAllOf = (act: KeptAct, other: KeptAct): boolean => {
  const keys = tariffKeys(act);
  return [...tariffKeys(other)].every((key) => keys.has(key));
};

/** Every document that is this decision and brings tariffs, oldest receipt first, this one included. */
export const copiesOf = async (acts: Acts, act: KeptAct): Promise<readonly KeptAct[]> => {
  const { decision } = act.extraction;
  if (decision === null || !bringsTariffs(act)) return [act];
  const found = await acts.bringing(decision.number);
  return found.filter((other) => {
    const its = other.extraction.decision;
    return its !== null && its.kind === decision.kind && sameDecision(decision, its);
  });
};

const isUsable = (act: KeptAct): boolean => !isRejected(act) && documentHold(act) === null;

/** The newest copy that came after this document, can be used and brings every tariff of it; null: it speaks for itself. */
export const newerCopy = async (acts: Acts, act: KeptAct): Promise<KeptAct | null> => {
  const copies = await copiesOf(acts, act);
  const later = copies.slice(copies.findIndex((copy) => shaOf(copy) === shaOf(act)) + 1);
  return later.findLast((copy) => isUsable(copy) && bringsAllOf(copy, act)) ?? null;
};

/**
 * Copies that are to be looked at again once this one was dealt with: those that it speaks for now, or, where it was rejected, the newest that
 * speaks in its place.
 */
export const copiesConcerned = async (acts: Acts, act: KeptAct): Promise<readonly string[]> => {
  const others = (await copiesOf(acts, act)).filter((copy) => shaOf(copy) !== shaOf(act));
  if (isRejected(act)) return others.filter((copy) => copy.state === "noted").map(shaOf);
  return others.filter((copy) => copy.state === "published" && bringsAllOf(act, copy)).map(shaOf);
};

export const supersededBy = ({ extraction, source }: KeptAct): string =>
  `A newer copy of this decision is here and speaks for it: ${extraction.document.sha256.slice(0, 12)} ${source.fileName}.`;
