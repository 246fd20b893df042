import type { Warning, WarningCode } from "./offer.ts";

/** What each warning says to a person, and the parameter that would help. */
const sentences: Readonly<Record<WarningCode, readonly [message: string, parameter?: string]>> = {
  unknown_name: ["Nothing is known by this name."],
  ambiguous_name: ["Several fit this name; the candidates are in details."],
  place_in_part: ["Only the districts in details belong to this operator and branch, not the whole municipality."],
  validity_lapsed: ["The tariff's last day is over and no successor is known: it goes on applying until there is one."],
  start_not_stated: ["The day on which the tariff begins is not known for certain."],
  change_pending: ["A later decision is known that may alter these rates and could not be applied yet."],
  annual_kwh_needed: ["Fees that depend on the yearly use are listed and not summed, as no yearly use was given.", "annual_kwh"],
  zone_share_needed: ["The yearly amount is a range, since the price depends on when the energy is used.", "zone_share"],
  zone_share_of_other_zones: ["The shares that were given are of other zones than this group's, which the details name.", "zone_share"],
  billing_period_needed: ["A fee depends on the billing period: it is listed and not summed.", "billing_period"],
  phases_needed: ["Fixed fees differ by phases and the variant could not be told: they are listed and not summed.", "phases"],
  power_needed: ["What depends on the contracted power is no part of the totals, as none was given.", "power_kw"],
  capacity_by_hours: [
    "The capacity fee of this group is charged by hours and by the shape of the use, which was not given: it is listed and not summed.",
    "load_profile",
  ],
  capacity_hours_unknown: ["How or in which hours this group pays the capacity fee is not known here: it is listed and not summed."],
  previous_year_volume_needed: [
    "A rate holds only within or above the volume of a year before: it is listed and not summed.",
    "previous_year_kwh",
  ],
  grid_signal_needed: ["When each zone applies follows a signal of the grid, which no calendar tells."],
  condition_not_applied: ["A rate that is printed with a condition of its own is listed and not summed."],
  rates_conflict: ["Several rates are printed for one purpose and nothing tells which of them applies: they are listed and not summed."],
  zone_incomplete: ["A zone has no total, since no single network or energy rate is known for it."],
  zones_do_not_join: ["Supply and distribution split the day in ways that cannot be joined: there is no total by kWh."],
  hour_undecided: ["There is no single price for the instant asked for, since nothing decides which zone it is in."],
  national_rate_unknown: [
    "No national rate is known here for this day: what the tariff prints for the day stands in its place, else the totals it belongs to are null.",
  ],
  national_rate_differs: ["The tariff prints another value than the national rate in force, which is the one that is used."],
  statutory_price: [
    "By law the price of energy charged to households on this day is lower than the approved one; the law's price is summed.",
  ],
  statutory_price_not_computed: [
    "By law other prices than the approved ones were charged on this day, depending on what is not known here.",
  ],
  market_data_unavailable: ["The market's prices of this day are not loaded."],
  none_in_force: ["Nothing that was asked for is in force on this day; the details say when it begins or ended."],
  one_side_only: ["The yearly amount is of one side alone."],
  annual_unknown: ["There is no yearly amount: something that belongs to it is not known for this day."],
};

/** The parameter that would settle what a warning is about; null where none would. */
export const parameterOf = (code: WarningCode): string | null => sentences[code][1] ?? null;

export const warningOf = (code: WarningCode, details?: Warning["details"]): Warning => {
  const [message, parameter] = sentences[code];
  return { code, message, ...(parameter === undefined ? {} : { parameter }), ...(details === undefined ? {} : { details }) };
};

/** One warning of a code and one set of details: an offer does not say a thing twice. Of two alike the first one's place. */
export const eachOnce = (warnings: readonly Warning[]): readonly Warning[] => {
  const isAlike = (a: Warning, b: Warning): boolean => a.code === b.code && JSON.stringify(a.details) === JSON.stringify(b.details);
  return warnings.filter((one, index) => !warnings.slice(0, index).some((before) => isAlike(before, one)));
};
