import { keysOf } from "../model/keyed.ts";

/*
 * Why a rate is in no total, in the API's English, each sentence once. `{}` stands for what differs from case to case. Pages in other languages
 * translate the reason that a sentence is of.
 */

const sentences = {
  other_use: "It is for another yearly use.",
  use_needed: "It depends on the yearly use, which was not given.",
  use_unknown: "No rate is known for a yearly use of {} kWh.",
  other_party: "It is charged by the other party, so it is no part of this side's price.",
  with_distribution: "It is charged with distribution, which is no part of this offer.",
  small_power: "Up to {} kW it is a fee by month, above it is charged by hours; no power was given.",
  by_hours: "It is charged for some hours of working days, by the shape of the use, which was not given.",
  in_load_profile: "It is charged for some hours of working days, and is in the yearly amount by the load profile.",
  hours_unknown: "The hours that it is charged in, or the coefficients, are not known here for this year.",
  hours_or_month: "Whether this group pays it by hours or by month is not known here.",
  several_known: "Several are known, and nothing tells which of them applies.",
  read_from_afar: "It is for meters that are read from afar; the fee for ordinary reading is counted.",
  other_period: "It is for another billing period.",
  period_needed: "It depends on the billing period, which was not given.",
  no_such_period: "No fee is printed for {}.",
  volume_use_needed: "Whether it holds depends on the yearly use, which was not given.",
  volume_divided: "A part of the use may be within the volume of the year before, and a part above it.",
  all_above: "All of the use is above the volume of the year before.",
  all_within: "All of the use is within the volume of the year before.",
  volume_unknown: "It holds within or above the volume of a year before, which is not known.",
  other_season: "It is for {}, and the day asked for is in {}.",
  zones_apart: "The zones of supply and distribution cannot be joined.",
  zone_without_total: "There is no total of the zone that it is for.",
  no_total_by_kwh: "There is no total by kWh here.",
  no_total: "The total that it belongs to has no value, since a rate of it is not known.",
  zone_without_rate: "The zone {} has no one rate of it.",
  abolished: "Nobody pays it since {}.",
  earlier_year: "It is printed for an earlier year, and no rate of this day is known.",
  none_known: "No rate of this day is known here.",
  price_freeze: "It is for customers within or beyond the yearly volume of the price freeze, which is not known.",
  own_condition: "It holds under a condition of its own.",
  printed_twice: "The same rate is printed twice, and counted once.",
  condition_alone: "Another rate for the same purpose differs from it in its condition alone.",
  undecided: "Another rate is printed for the same purpose, and nothing tells which of them applies.",
} as const;

export type Reason = keyof typeof sentences;

const filled = (sentence: string, values: readonly string[]): string =>
  values.reduce((text, value) => text.replace("{}", () => value), sentence);

/** The sentence of a reason, with its values. */
export const reasonText = (reason: Reason, ...values: readonly string[]): string => filled(sentences[reason], values);

const patterns = keysOf(sentences).map((reason) => ({
  reason,
  pattern: new RegExp(`^${sentences[reason].replace(/[.*+?()|[\]\\]/g, "\\$&").replaceAll("{}", "(.+?)")}$`),
}));

/** A sentence of `reasonText` in other words, of which each `{}` takes the value in the same place; null where it is none of them. */
export const translatedReason = (
  sentence: string,
  to: Readonly<Record<Reason, string>>,
  valueText: (value: string) => string,
): string | null => {
  for (const { reason, pattern } of patterns) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values !== undefined) return filled(to[reason], values.map(valueText));
  }
  return null;
};
