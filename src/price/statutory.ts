import { compareDecimals } from "../model/decimal.ts";
import { type EnergyCap, energyCaps, priceFreezes } from "../model/statutory-prices.ts";
import { isWithin } from "../model/taxes.ts";
import type { StatutoryPrice, Warning } from "./offer.ts";
import type { Rate } from "./rates.ts";
import { warningOf } from "./warnings.ts";

export interface Charged {
  readonly rates: readonly Rate[];
  readonly warnings: readonly Warning[];
}

const underCap = (rate: Rate, cap: EnergyCap): Rate => {
  const above = compareDecimals(rate.amount, cap.cap_pln_per_kwh) > 0;
  const statutory: StatutoryPrice = {
    code: cap.code,
    approved_pln_per_kwh: rate.amount,
    cap_pln_per_kwh: cap.cap_pln_per_kwh,
    effective_pln_per_kwh: above ? cap.cap_pln_per_kwh : rate.amount,
    source: cap.source,
  };
  return { ...rate, amount: statutory.effective_pln_per_kwh, statutory };
};

/**
 * What a household was charged for energy on a day, where an act said otherwise than the approved tariff. In groups with zones the acts
 * weigh the month's average, by a use that is not known here: it is told only where all the zones lie on one side of the cap.
 */
export const chargedBy = (supply: readonly Rate[], household: boolean, date: string): Charged => {
  if (!household) return { rates: supply, warnings: [] };
  const freeze = priceFreezes.find((one) => isWithin(one, date));
  if (freeze !== undefined) {
    const [usual, disabled, large] = freeze.limits_kwh;
    const limits_kwh = { usual, disabled_person: disabled, large_family_or_farmer: large };
    const details = { code: freeze.code, limits_kwh, cap_above_pln_per_kwh: freeze.cap_above_pln_per_kwh, source: freeze.source };
    return { rates: supply, warnings: [warningOf("statutory_price_not_computed", details)] };
  }
  const cap = energyCaps.find((one) => isWithin(one, date));
  const isEnergy = ({ kind, record }: Rate): boolean => kind === "variable" && record.category === "energy";
  const energy = supply.filter(isEnergy);
  if (cap === undefined || energy.length === 0) return { rates: supply, warnings: [] };
  const details = { code: cap.code, cap_pln_per_kwh: cap.cap_pln_per_kwh, source: cap.source };
  const above = energy.filter(({ amount }) => compareDecimals(amount, cap.cap_pln_per_kwh) > 0);
  const zoned = new Set(energy.map(({ record: { zone, season, day_type } }) => `${zone} ${season} ${day_type}`)).size > 1;
  if (zoned && above.length > 0 && above.length < energy.length)
    return { rates: supply, warnings: [warningOf("statutory_price_not_computed", details)] };
  return {
    rates: supply.map((rate) => (isEnergy(rate) ? underCap(rate, cap) : rate)),
    warnings: above.length > 0 ? [warningOf("statutory_price", details)] : [],
  };
};
