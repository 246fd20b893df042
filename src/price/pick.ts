import { compareDecimals } from "../model/decimal.ts";
import { isByVolume } from "./by-volume.ts";
import { type Left, lack, leave, type Rate } from "./rates.ts";

export interface Picked {
  readonly rate: Rate | null;
  readonly left: readonly Left[];
}

/** Many documents put footnotes on ordinary rates; any other condition was understood, and is one. */
const isOrdinary = ({ holds, record: { condition } }: Rate): boolean => holds || condition === null || condition.code === "footnote";

/** The condition of a rate that it would take more than a calendar and a yearly use to judge. */
const heldBack = (rate: Rate): Left =>
  isByVolume(rate)
    ? lack(rate, "previous_year_volume_needed", "It holds within or above the volume of a year before, which is not known.")
    : lack(rate, "condition_not_applied", "It holds under a condition of its own.");

/**
 * The one rate, of those for one purpose, that a total counts. Rates that differ only in their condition are never guessed between,
 * nor are those that nothing tells apart: then none is counted. The same value twice is one rate printed twice.
 */
export const pick = (rates: readonly Rate[]): Picked => {
  const [first, ...others] = rates;
  if (first === undefined) return { rate: null, left: [] };
  const ordinary = rates.every(isOrdinary);
  if (ordinary && others.every(({ amount }) => compareDecimals(amount, first.amount) === 0))
    return { rate: first, left: others.map((other) => leave(other, "The same rate is printed twice, and counted once.")) };
  if (others.length === 0) return { rate: null, left: [heldBack(first)] };
  const byVolume = rates.some(isByVolume);
  const conditional = rates.some(({ record }) => record.condition !== null);
  const byPhases = new Set(rates.map(({ record }) => record.phases)).size > 1;
  const because = conditional
    ? "Another rate for the same purpose differs from it in its condition alone."
    : "Another rate is printed for the same purpose, and nothing tells which of them applies.";
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
