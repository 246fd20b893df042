import { compareDecimals, timesDecimals } from "../model/decimal.ts";
import type { Question } from "./offer.ts";
import { type Left, lack, leave, type Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";

/*
 * Groups like G12as have two rates in one zone: up to the use of the same time a year before, and above it. Where the whole use of the zone is
 * on one side of that volume, the rate of that side is the zone's.
 */

export const isByVolume = ({ record: { condition } }: Rate): boolean => condition?.code.startsWith("volume_") ?? false;

/** Of one zone, where its share was given; else the most that it can be. */
const useOf = ({ record }: Rate, { annual_kwh, zone_share }: Question): string | null => {
  const share = record.zone === null ? undefined : zone_share?.get(record.zone);
  return annual_kwh === null ? null : timesDecimals(annual_kwh, share ?? "1");
};

/** Why a rate by volume is not counted; null where it holds for all of its zone's use. */
export const heldByVolume = (rate: Rate, question: Question): Left | null => {
  const { previous_year_kwh: before } = question;
  if (!isByVolume(rate) || before === null) return null;
  const use = useOf(rate, question);
  const above = compareDecimals(before, "0") === 0;
  if (!above && use === null) return lack(rate, "annual_kwh_needed", reasonText("volume_use_needed"));
  if (!above && use !== null && compareDecimals(use, before) > 0) return lack(rate, "condition_not_applied", reasonText("volume_divided"));
  const holds = rate.record.condition?.code === (above ? "volume_above_previous_year" : "volume_within_previous_year");
  return holds ? null : leave(rate, reasonText(above ? "all_above" : "all_within"));
};
