import type { KeptAct } from "../../model/kept-act.ts";
import type { PublishableTariff } from "../records.ts";
import type { Target } from "../steps.ts";
import { causeOf } from "./cause.ts";
import { isRejected } from "./reviewed.ts";
import type { HeldTariff } from "./targets.ts";

/** A decision that is known to alter tariffs and could not be applied: to all of them, or to those of some codes. */
interface Pending {
  readonly act: KeptAct;
  readonly codes: ReadonlySet<string> | null;
}

const shaOf = ({ extraction }: KeptAct): string => extraction.document.sha256;

/** The acts of a chain that wait for a person. `unapplied`: does nothing of it stand in the chain? `held`: what stays behind of those that do. */
export const pendingOf = (
  later: readonly KeptAct[],
  unapplied: (act: KeptAct) => boolean,
  held: readonly HeldTariff[],
): readonly Pending[] =>
  later
    .filter((act) => !isRejected(act))
    .flatMap((act): Pending[] => {
      if (unapplied(act)) return [{ act, codes: null }];
      const codes = held.filter(({ documents }) => documents.includes(shaOf(act))).map(({ tariff_code }) => tariff_code);
      return codes.length === 0 ? [] : [{ act, codes: new Set(codes) }];
    });

const marked = (one: PublishableTariff, { act, codes }: Pending): PublishableTariff => {
  const { decision, document } = act.extraction;
  const { provenance } = one.tariff;
  const concerned = codes === null || codes.has(one.tariff.tariff_code);
  if (decision === null || !concerned || one.withdrawn || provenance.document_sha256 === document.sha256) return one;
  const mark = { decision_number: decision.number, decision_date: decision.date, decision_kind: decision.kind };
  return { ...one, tariff: { ...one.tariff, provenance: { ...provenance, pending: [...provenance.pending, mark] } } };
};

/**
 * Targets after which each tariff names the decisions that alter it and could not be applied yet: what is published of it may be out of
 * date, and who reads it must be able to see that.
 */
export const withPending = (targets: readonly Target[], pending: readonly Pending[]): readonly Target[] => {
  const all = [...targets];
  for (const one of pending) {
    const next = (all.at(-1)?.next ?? []).map((tariff) => marked(tariff, one));
    const message = `${one.act.extraction.decision?.title}: it is known, and could not be applied yet.`;
    all.push({ cause: causeOf(one.act, message), next });
  }
  return all;
};
