import type { DocumentState } from "../../model/document-state.ts";
import type { ReadTariff } from "../../model/extraction.ts";
import type { KeptAct } from "../../model/kept-act.ts";
import { wholeKinds } from "../../model/vocabulary.ts";
import { type Act, sameDecision } from "../amend/editions.ts";
import { isUsable } from "./held.ts";

/*
 * One decision can be here as several documents: at two addresses, saved again, or replaced in place by a better one. The newest that can be
 * used speaks for the decision; else the one that happens to be looked at last would.
 */

const shaOf = ({ extraction }: KeptAct): string => extraction.document.sha256;

/** Does it begin a chain? Of the kinds that do, only an approval is a decision that a later one can mean. */
export const bringsTariffs = ({ extraction }: Pick<Act, "extraction">): boolean =>
  extraction.decision !== null && wholeKinds.includes(extraction.decision.kind);

/** What a tariff of a decision is called, whatever its rates. */
export const nameOf = ({ tariff_code, tariff_type, region }: Pick<ReadTariff, "tariff_code" | "tariff_type" | "region">): string =>
  JSON.stringify([tariff_type, tariff_code, region]);

const tariffKeys = ({ extraction }: KeptAct): Set<string> => new Set(extraction.tariffs.map(nameOf));

const bringsAllOf = (act: KeptAct, other: KeptAct): boolean => {
  const keys = tariffKeys(act);
  return [...tariffKeys(other)].every((key) => keys.has(key));
};

/** Of the documents of this decision's number those that are it and bring tariffs, in the same order, this one included. */
export const copiesAmong = (act: KeptAct, found: readonly KeptAct[]): readonly KeptAct[] => {
  const { decision } = act.extraction;
  if (decision === null || !bringsTariffs(act)) return [act];
  return found.filter((other) => {
    const its = other.extraction.decision;
    return its !== null && its.kind === decision.kind && sameDecision(decision, its);
  });
};

/** The newest copy that came after this document, can be used and brings every tariff of it; null: it speaks for itself. */
export const newerCopy = (copies: readonly KeptAct[], act: KeptAct): KeptAct | null => {
  const later = copies.slice(copies.findIndex((copy) => shaOf(copy) === shaOf(act)) + 1);
  return later.findLast((copy) => isUsable(copy) && bringsAllOf(copy, act)) ?? null;
};

/**
 * Names of the tariffs for which another copy speaks: of one that can be used a newer one, of another any. This one neither publishes them
 * nor takes them back.
 */
export const tariffsOfOtherCopies = (copies: readonly KeptAct[], act: KeptAct): ReadonlySet<string> => {
  const own = copies.findIndex((copy) => shaOf(copy) === shaOf(act));
  const speaking = copies.filter((copy, at) => at !== own && isUsable(copy) && (at > own || !isUsable(act)));
  return new Set(speaking.flatMap((copy) => [...tariffKeys(copy)]));
};

const bringsSomeOf = (act: KeptAct, other: KeptAct): boolean => {
  const keys = tariffKeys(act);
  return [...tariffKeys(other)].some((key) => keys.has(key));
};

/**
 * Copies that are to be looked at again once this one was dealt with: those of which something else is said than what holds now, and those
 * that get the word back from one that cannot be used any more.
 */
export const copiesConcerned = (copies: readonly KeptAct[], act: KeptAct): readonly string[] => {
  const others = copies.filter((copy) => shaOf(copy) !== shaOf(act));
  const concerned = others.filter((copy) => {
    const speaks = newerCopy(copies, copy) === null;
    if (copy.state === "noted") return speaks;
    if (!dealtWith.includes(copy.state)) return false;
    return !speaks || (!isUsable(act) && isUsable(copy) && bringsSomeOf(act, copy));
  });
  return concerned.map(shaOf);
};

/** States that their own job left documents in. */
const dealtWith: readonly DocumentState[] = ["published", "held", "rejected"];

export const supersededBy = ({ extraction, source }: KeptAct): string =>
  `A newer copy of this decision is here and speaks for it: ${extraction.document.sha256.slice(0, 12)} ${source.fileName}.`;
