import { componentsOf, type ShownOffer } from "./offer.ts";
import { partOfCategory } from "./words/names.ts";

/** Where the money of a year goes. */
export interface Part {
  readonly kind: "energy" | "network" | "fees" | "tax";
  readonly pln: number;
}

/** An answer is rounded once, to grosze; the parts are not, so they differ from it by no more than this, in PLN. */
const tolerancePln = 0.02;

/** How a year's energy is used. */
export interface Use {
  readonly annualKwh: number;
  /** Null: not given. */
  readonly powerKw: number | null;
  /** By zone, of 1. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What each rate in the totals costs in a year, in PLN; null where that takes more than is known of the use (seasons). */
export const yearlyAmounts = (offer: ShownOffer, { annualKwh, powerKw, shares }: Use): ReadonlyMap<string, number> | null => {
  const amounts = new Map<string, number>();
  for (const one of componentsOf(offer)) {
    if (one.part_of === null || one.counted_value === null) continue;
    if (one.season !== null || one.day_type !== null) return null;
    if (one.part_of === "power") {
      // Without the power it is in no yearly amount.
      if (powerKw !== null) amounts.set(one.component_id, 12 * one.counted_value * powerKw);
      continue;
    }
    const share = one.zone === null ? 1 : (shares.get(one.zone) ?? 1);
    amounts.set(one.component_id, one.part_of === "fixed" ? 12 * one.counted_value : one.counted_value * annualKwh * share);
  }
  const { capacity_by_hours: byHours } = offer.summary;
  if (byHours !== undefined && typeof byHours.hours_pln === "number") amounts.set(byHours.component_id, byHours.hours_pln);
  return amounts;
};

/** The parts of a year's cost with VAT, in PLN; null where the picture would not add up to the answer's own amount (a cap of the law). */
export const partsOf = (offer: ShownOffer, amounts: ReadonlyMap<string, number>): readonly Part[] | null => {
  const { annual } = offer.summary;
  if (annual === null || typeof annual.gross_pln !== "number" || typeof annual.net_pln !== "number") return null;
  const sums = { energy: 0, network: 0, fees: 0 };
  for (const { component_id, category } of componentsOf(offer)) sums[partOfCategory[category]] += amounts.get(component_id) ?? 0;
  const tax = annual.gross_pln - annual.net_pln + annual.excise_pln;
  const total = sums.energy + sums.network + sums.fees + tax;
  if (Math.abs(total - annual.gross_pln) > tolerancePln) return null;
  const parts: Part[] = [
    { kind: "energy", pln: sums.energy },
    { kind: "network", pln: sums.network },
    { kind: "fees", pln: sums.fees },
    { kind: "tax", pln: tax },
  ];
  return parts.filter(({ pln }) => pln > 0);
};
