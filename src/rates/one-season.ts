import { zonedCategories } from "../language/words-of-the-trade.ts";
import type { Problem } from "../model/problem.ts";
import { notApproved } from "./not-approved.ts";
import type { PlacedRate } from "./tariffs.ts";

/*
 * A rate that goes by no hour of the day (power, quality, reading) is one for the whole year. Printed for winter alone, it is a rate of winter,
 * and nobody knows that of summer; printed under both seasons, it is the same rate twice.
 */

const namesOf = { season: { summer: "summer", winter: "winter" }, dayType: { working: "working days", free: "free days" } } as const;

const kindOf = ({ rate, region, period }: PlacedRate, group: string): string =>
  JSON.stringify([group, rate.category, region, period, rate.voltage, rate.customers]);

/** A problem for each group with a rate of no zones that is printed for one season, or one kind of day, and not for the other. */
export const rateOfOneSeason = (placed: readonly PlacedRate[]): Problem[] => {
  const found = new Map<string, Problem>();
  for (const facet of ["season", "dayType"] as const) {
    const kinds = new Map<string, PlacedRate[]>();
    for (const one of placed)
      if (one.rate.category !== null && !zonedCategories.includes(one.rate.category))
        for (const group of one.rate.groups) {
          const kind = kindOf(one, group);
          kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
        }
    for (const [kind, [first, ...others]] of kinds) {
      const value = first?.rate[facet] ?? null;
      if (first === undefined || value === null || others.some(({ rate }) => rate[facet] !== value)) continue;
      const [group] = JSON.parse(kind) as [string];
      const named = (namesOf[facet] as Readonly<Record<string, string>>)[value];
      const message = `${first.rate.number.text} of ${group} is printed for ${named} alone, and is a rate for all the year.`;
      if (!found.has(group)) found.set(group, notApproved(group, message, { page: first.rate.page, box: first.rate.number.box }));
    }
  }
  return [...found.values()];
};
