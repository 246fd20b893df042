import { compareDecimals } from "../model/decimal.ts";
import { isByVolume } from "./by-volume.ts";
import { type Left, lack, leave, type Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";

export interface Picked {
  readonly rate: Rate | null;
  readonly left: readonly Left[];
}

/** Many documents put footnotes on ordinary rates; any other condition was understood, and is one. */
const isOrdinary = ({ holds, record: { condition } }: Rate): boolean => holds || condition === null || condition.code === "footnote";

/** The condition of a rate that it would take more than a calendar and a yearly use to judge. */
const heldBack = (rate: Rate): Left =>
  isByVolume(rate)
    ? lack(rate, "previous_year_volume_needed", reasonText("volume_unknown"))
    : lack(rate, "condition_not_applied", reasonText("own_condition"));

/**
 * The one rate, of those for one purpose, that a total counts. Rates that differ only in their condition are never guessed between,
 * nor are those that nothing tells apart: then none is counted. The same value twice is one rate printed twice.
 */
export const pick = (rates: readonly Rate[]): Picked => {
  const [first, ...others] = rates;
  if (first === undefined) return { rate: null, left: [] };
  const ordinary = rates.every(isOrdinary);
  if (ordinary && others.every(({ amount }) => compareDecimals(amount, first.amount) === 0))
    return { rate: first, left: others.map((other) => leave(other, reasonText("printed_twice"))) };
  if (others.length === 0) return { rate: null, left: [heldBack(first)] };
  const byVolume = rates.some(isByVolume);
  const conditional = rates.some(({ record }) => record.condition !== null);
  const byPhases = new Set(rates.map(({ record }) => record.phases)).size > 1;
  const because = reasonText(conditional ? "condition_alone" : "undecided");
  const unconditional = byPhases ? "phases_needed" : "rates_conflict";
  const code = byVolume ? "previous_year_volume_needed" : conditional ? "condition_not_applied" : unconditional;
  return { rate: null, left: rates.map((rate) => lack(rate, code, because)) };
};

const byPurpose = (rates: readonly Rate[], purposeOf: (rate: Rate) => string): ReadonlyMap<string, readonly Rate[]> => {
  const groups = new Map<string, Rate[]>();
  for (const rate of rates) groups.set(purposeOf(rate), [...(groups.get(purposeOf(rate)) ?? []), rate]);
  return groups;
};

/** `pick` for each purpose, in the order in which the purposes first come. */
export const pickEach = (rates: readonly Rate[], purposeOf: (rate: Rate) => string): readonly Picked[] =>
  [...byPurpose(rates, purposeOf).values()].map(pick);
