import type { KeptAct } from "../../model/kept-act.ts";
import type { Problem } from "../../model/problem.ts";
import type { PublishedTariff, TariffContent } from "../../model/record.ts";
import type { PublishableComponent, PublishableTariff } from "../records.ts";
import type { Target } from "../steps.ts";
import type { Checks, PrintedRate } from "./checks.ts";
import { isTariffCleared, isUndone } from "./reviewed.ts";

/** The day that places a tariff among those of its series. */
const dayOf = ({ effective_from, provenance }: Pick<TariffContent, "effective_from" | "provenance">): string =>
  effective_from ?? provenance.decision_date ?? "";

/** The published tariff that a new one follows: of its series, of another decision, the last that began before it. */
const predecessor = ({ tariff: next }: PublishableTariff, published: readonly PublishedTariff[]): PublishedTariff | undefined =>
  published
    .filter(({ tariff: { content } }) => content.series_id === next.series_id && content.status !== "withdrawn")
    .filter(({ tariff: { content } }) => content.provenance.decision_number !== next.provenance.decision_number)
    .filter(({ tariff: { content } }) => dayOf(content) < dayOf(next))
    .sort((a, b) => (dayOf(a.tariff.content) < dayOf(b.tariff.content) ? 1 : -1))[0];

const asRead = (rate: PublishableComponent): PrintedRate => ({ ...rate, page: rate.evidence.page, bbox: rate.evidence.bbox });

type JumpCheck = Pick<Checks, "unusualJumps">;

/** Rates that are far from what the same series had before, each a problem that holds its tariff. */
export const jumpsOf = (
  next: PublishableTariff,
  published: readonly PublishedTariff[],
  { unusualJumps }: JumpCheck,
): readonly Problem[] => {
  const before = next.withdrawn ? undefined : predecessor(next, published);
  if (before === undefined) return [];
  const last = before.components.filter(({ content }) => content.status === "active").map(({ content }) => content);
  return unusualJumps(next.tariff.tariff_code, next.components.map(asRead), last);
};

export interface Calm {
  readonly targets: readonly Target[];
  /** The jumps of each document, by its SHA-256. */
  readonly jumps: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * The targets without the tariffs whose rates jump in the last of them. What a person let through may jump; where that was undone it is taken
 * back, since nothing but that word published it.
 */
export const withoutJumps = (
  targets: readonly Target[],
  published: readonly PublishedTariff[],
  acts: ReadonlyMap<string, KeptAct>,
  checks: JumpCheck,
): Calm => {
  const jumps = new Map<string, readonly Problem[]>();
  const jumping = new Set<string>();
  const undone = new Set<string>();
  const placeOf = ({ tariff }: PublishableTariff): string => `${tariff.series_id} ${tariff.provenance.document_sha256}`;
  for (const next of targets.at(-1)?.next ?? []) {
    const sha256 = next.tariff.provenance.document_sha256;
    const act = acts.get(sha256);
    const problems = act === undefined || isTariffCleared(act, next.tariff.tariff_code) ? [] : jumpsOf(next, published, checks);
    if (problems.length === 0) continue;
    jumping.add(placeOf(next));
    if (act !== undefined && isUndone(act)) undone.add(placeOf(next));
    jumps.set(sha256, [...(jumps.get(sha256) ?? []), ...problems]);
  }
  const calm = ({ cause, next }: Target): Target => ({
    cause,
    next: next.flatMap((one) => {
      const place = placeOf(one);
      if (!jumping.has(place)) return [one];
      return undone.has(place) ? [{ ...one, withdrawn: true }] : [];
    }),
  });
  return { targets: jumping.size === 0 ? targets : targets.map(calm), jumps };
};
