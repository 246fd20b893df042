import { smallPowerKw } from "../model/capacity-law.ts";
import { type Decimal, roundedDecimal, timesDecimals } from "../model/decimal.ts";
import type { CapacityByHours, Question } from "./offer.ts";
import { isSmallGroup, isSmallPower, type Left, lack, leave, type Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";

/* The capacity fee of companies, which is charged for some hours of working days: a part of the yearly amount, and of no other total. */

export const isByHours = ({ record, kind }: Rate): boolean => record.category === "capacity" && kind === "variable";

/** Whether it is by hours that a group pays: at high and medium voltage (A, B), and at low voltage (C) above the small power. */
const paysByHours = (code: string | null, { power_kw }: Question): boolean =>
  code !== null && (/^[AB]/.test(code) || (/^C/.test(code) && !isSmallPower(power_kw)));

/** Why the fee is in no total by kWh; whether something would bring it into the year. `alone`: it is the only one of its kind. */
export const heldByHours = (rate: Rate, question: Question, code: string | null, alone: boolean): Left => {
  const { load_profile: profile, power_kw } = question;
  if (code !== null && isSmallGroup(code) && power_kw === null) return lack(rate, "power_needed", reasonText("small_power", smallPowerKw));
  if (!paysByHours(code, question)) return lack(rate, "capacity_hours_unknown", reasonText("hours_or_month"));
  if (!alone) return lack(rate, "rates_conflict", reasonText("several_known"));
  if (profile === null) return lack(rate, "capacity_by_hours", reasonText("by_hours"));
  if (profile.charged === null) return lack(rate, "capacity_hours_unknown", reasonText("hours_unknown"));
  return leave(rate, reasonText("in_load_profile"));
};

/** Places of an amount that a quotient is in, which need not end. */
const places = 8;

/** A fee that the use in some hours of a year is charged by. */
export interface FeeByHours {
  readonly component_id: string;
  /** PLN/kWh. */
  readonly amount: Decimal;
}

/** The fee that the load profile settles, among the rates that are in no total; null where there is none. */
export const chargedByHours = (left: readonly Left[]): FeeByHours | null => {
  const counted = left.find(({ rate, lacking }) => isByHours(rate) && rate.side !== "supply" && !lacking)?.rate;
  return counted === undefined ? null : { component_id: counted.record.component_id, amount: counted.amount };
};

/** What a year of it comes to; null where that is not known, or there is none. */
export const capacityByHours = (
  fee: FeeByHours | null,
  { load_profile: profile, annual_kwh: kwh }: Pick<Question, "load_profile" | "annual_kwh">,
): CapacityByHours | null => {
  if (fee === null || profile === null || profile.charged === null || kwh === null) return null;
  const { share, weighed, groups } = profile.charged;
  const costs = (part: string): string => roundedDecimal(timesDecimals(timesDecimals(part, kwh), fee.amount), places);
  return {
    component_id: fee.component_id,
    load_profile: profile.name,
    charged_kwh: roundedDecimal(timesDecimals(share, kwh), places),
    groups,
    hours_pln: { min: costs(weighed.min), max: costs(weighed.max) },
  };
};
