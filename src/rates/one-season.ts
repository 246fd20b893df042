import { zonedCategories } from "../language/words-of-the-trade.ts";
import type { Problem } from "../model/problem.ts";
import { notApproved } from "./not-approved.ts";
import type { Rate } from "./printed-rate.ts";
import type { PlacedRate } from "./tariffs.ts";

/*
 * A rate that goes by no hour of the day (power, quality, reading) is one for the whole year. Printed for winter alone, it is a rate of winter,
 * and nobody knows that of summer; printed under both seasons, it is the same rate twice.
 */

const seasons = { summer: "summer", winter: "winter" } as const;
const dayTypes = { working: "working days", free: "free days" } as const;

/** The one season or kind of day that all of the rates are for, in words; null where one is for all of them, or they differ. */
const onlyTime = (rates: readonly Rate[]): string | null => {
  const [first, ...others] = rates;
  const areAlike = (facet: "season" | "dayType"): boolean => others.every((rate) => rate[facet] === first?.[facet]);
  if (first === undefined) return null;
  if (first.season !== null && areAlike("season")) return seasons[first.season];
  return first.dayType !== null && areAlike("dayType") ? dayTypes[first.dayType] : null;
};

/** What each group has of one kind, by all that tells kinds apart but their time. */
const kindsOf = (placed: readonly PlacedRate[]): ReadonlyMap<string, { readonly group: string; readonly rates: Rate[] }> => {
  const kinds = new Map<string, { readonly group: string; readonly rates: Rate[] }>();
  for (const { rate, region, period } of placed) {
    if (rate.category === null || zonedCategories.includes(rate.category)) continue;
    for (const group of rate.groups) {
      const key = JSON.stringify([group, rate.category, region, period, rate.voltage, rate.customers]);
      const kind = kinds.get(key) ?? { group, rates: [] };
      kind.rates.push(rate);
      kinds.set(key, kind);
    }
  }
  return kinds;
};

/** A problem for each group with a rate of no zones that is printed for one season, or one kind of day, and not for the other. */
export const rateOfOneSeason = (placed: readonly PlacedRate[]): Problem[] => {
  const found = new Map<string, Problem>();
  for (const { group, rates } of kindsOf(placed).values()) {
    const [first] = rates;
    const time = onlyTime(rates);
    if (first === undefined || time === null || found.has(group)) continue;
    const message = `${first.number.text} of ${group} is printed for ${time} alone, and is a rate for all the year.`;
    found.set(group, notApproved(group, message, { page: first.page, box: first.number.box }));
  }
  return [...found.values()];
};
