import type { PublishedTariff } from "../model/record.ts";
import type { Phases } from "../model/vocabulary.ts";
import type { Sides } from "./offer.ts";

/** One way of being connected, and both sides with the rates for it alone. */
export interface Variant {
  readonly phases: Phases | null;
  readonly distribution: PublishedTariff | null;
  readonly supply: Sides["supply"];
}

export const isTariff = (supply: Sides["supply"]): supply is PublishedTariff => supply !== null && "tariff" in supply;

const phasesOf = (tariff: PublishedTariff | null): readonly Phases[] => {
  const printed = new Set(tariff?.components.flatMap(({ content }) => (content.status === "active" ? (content.phases ?? []) : [])) ?? []);
  return ([1, 3] as const).filter((phases) => printed.has(phases));
};

const forPhases = (tariff: PublishedTariff, phases: Phases | null): PublishedTariff => ({
  ...tariff,
  components: tariff.components.filter(
    ({ content }) => content.status === "active" && (phases === null || content.phases === null || content.phases === phases),
  ),
});

/** Has a seller's fee that is printed by phases none for these? A bill would lack it. */
const lacksFee = (supply: Sides["supply"], phases: Phases): boolean => {
  if (!isTariff(supply)) return false;
  const fees = supply.components.filter(({ content }) => content.status === "active" && content.category === "trade_fee");
  return fees.length > 0 && fees.every(({ content }) => content.phases !== null && content.phases !== phases);
};

/**
 * A variant for each number of phases that the distribution prints rates for (supply, where that alone does), also where the two cost
 * the same, but for those that the seller has no fee for. Rates that name no phases are for every variant.
 */
export const variantsOf = ({ distribution, supply }: Sides, asked: Phases | null): readonly Variant[] => {
  const ours = phasesOf(distribution);
  const printed = ours.length > 0 ? ours : phasesOf(isTariff(supply) ? supply : null);
  const sold = printed.filter((phases) => (asked === null || phases === asked) && !lacksFee(supply, phases));
  const all: readonly (Phases | null)[] = printed.length === 0 ? [null] : sold;
  return all.map((phases) => ({
    phases,
    distribution: distribution === null ? null : forPhases(distribution, phases),
    supply: isTariff(supply) ? forPhases(supply, phases) : supply,
  }));
};
