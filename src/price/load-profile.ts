import { type CapacityGroup, capacityClasses, capacityGroups, chosenHours } from "../model/capacity-law.ts";
import { daysIn } from "../model/day.ts";
import { type Decimal, divideDecimals, largerDecimal, smallerDecimal } from "../model/decimal.ts";
import { isWithin } from "../model/taxes.ts";
import { isWorkingDay } from "./polish-holidays.ts";

/* When a company uses its energy, and what that means for a fee that is charged by hours of working days. */

/** Assumptions in the place of measured values: every hour alike; or all of the use in the hours that the fee is charged in, its highest. */
export const namedProfiles = ["flat", "working_hours"] as const;
export type NamedProfile = (typeof namedProfiles)[number];

/** The use of each hour in one unit, whole numbers: of one day that every day is like (24), or of every day of the year. */
export type HourlyUse = readonly number[];

export interface LoadProfile {
  readonly name: NamedProfile | "24 values" | "8760 values" | "8784 values";
  /** What the fee is charged of; null: for the year asked for, the hours or coefficients are not known here. */
  readonly charged: {
    /** Share of the year's use. */
    readonly share: Decimal;
    /** The same, each part times the coefficient of its group. */
    readonly weighed: { readonly min: Decimal; readonly max: Decimal };
    readonly groups: readonly CapacityGroup[];
  } | null;
}

interface Day {
  readonly month: number;
  readonly date: number;
  readonly working: boolean;
}

const daysOf = (year: number): readonly Day[] =>
  Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) =>
    Array.from({ length: daysIn(year, month) }, (_, i) => {
      const day = `${year}-${String(month).padStart(2, "0")}-${String(i + 1).padStart(2, "0")}`;
      return { month, date: i + 1, working: isWorkingDay(day) };
    }),
  );

/** Hours of the year that a day is in: what a profile of every hour has values for. */
export const hoursOfYear = (year: number): number => 24 * (337 + daysIn(year, 2));

/**
 * The days that the act looks at together to find the group. The texts at hand do not say how long such a period is, so the fee is given from
 * the lowest to the highest over all of these; where all days are alike they agree.
 */
const periods: readonly ((day: Day) => string)[] = [
  ({ month, date }) => `${month} ${Math.min(2, Math.floor((date - 1) / 10))}`,
  ({ month }) => `${month}`,
  ({ month }) => `${Math.ceil(month / 3)}`,
];

interface Use {
  chosen: number;
  other: number;
  /** Working days. */
  days: number;
}

const groupOf = ({ chosen, other, days }: Use, hours: number) => {
  const [within, beside] = [chosen / (days * hours), other / (days * (24 - hours))];
  // Summed as whole numbers, so a mean is off by one rounding alone; 5 % of 100 is to be 5 %, and not a little less.
  const above = other === 0 ? Number.POSITIVE_INFINITY : Math.round((within / beside - 1) * 1e12) / 1e12;
  return capacityClasses.find(({ below }) => above < below) ?? capacityClasses.at(-1);
};

const useAt = (use: HourlyUse, day: number, hour: number): number => use[use.length === 24 ? hour : 24 * day + hour] ?? 0;

/** Of one year's days: what is used in the chosen hours, and the same times its coefficient (in hundredths), by each way to part the year. */
const chargedOf = (use: HourlyUse, year: number, chosen: { readonly first: number; readonly end: number }) => {
  const days = daysOf(year);
  const isChosen = (hour: number): boolean => chosen.first <= hour && hour < chosen.end;
  let [whole, charged] = [0, 0];
  const parted = periods.map(() => new Map<string, Use>());
  for (const [index, day] of days.entries()) {
    const sums = { chosen: 0, other: 0 };
    for (let hour = 0; hour < 24; hour += 1) sums[isChosen(hour) ? "chosen" : "other"] += useAt(use, index, hour);
    whole += sums.chosen + sums.other;
    if (!day.working) continue;
    charged += sums.chosen;
    for (const [number, keyOf] of periods.entries()) {
      const known = parted[number]?.get(keyOf(day)) ?? { chosen: 0, other: 0, days: 0 };
      parted[number]?.set(keyOf(day), { chosen: known.chosen + sums.chosen, other: known.other + sums.other, days: known.days + 1 });
    }
  }
  const groups = new Set<CapacityGroup>();
  const weighed = parted.map((uses) =>
    [...uses.values()].reduce((sum, one) => {
      const found = groupOf(one, chosen.end - chosen.first);
      if (found === undefined || one.chosen === 0) return sum;
      groups.add(found.group);
      return sum + found.hundredths * one.chosen;
    }, 0),
  );
  return { whole, charged, weighed, groups: capacityGroups.filter((group) => groups.has(group)) };
};

const flat: HourlyUse = Array.from({ length: 24 }, () => 1);
const workingHours = (year: number, { first, end }: { readonly first: number; readonly end: number }): HourlyUse =>
  daysOf(year).flatMap(({ working }) => Array.from({ length: 24 }, (_, hour) => (working && first <= hour && hour < end ? 1 : 0)));

/** What a profile comes to in the year of `date`. `use`: values of some use, as many as hours of a day or of that year. */
export const loadProfile = (of: NamedProfile | HourlyUse, date: string): LoadProfile => {
  const year = Number(date.slice(0, 4));
  const name = typeof of === "string" ? of : (`${of.length} values` as LoadProfile["name"]);
  const hours = chosenHours.find((period) => isWithin(period, date));
  if (hours === undefined) return { name, charged: null };
  const use = of === "flat" ? flat : of === "working_hours" ? workingHours(year, hours) : of;
  const { whole, charged, weighed, groups } = chargedOf(use, year, hours);
  const share = (value: number): Decimal => divideDecimals(String(value), String(whole));
  const parts = weighed.map((sum) => divideDecimals(share(sum), "100"));
  return {
    name,
    charged: { share: share(charged), weighed: { min: parts.reduce(smallerDecimal), max: parts.reduce(largerDecimal) }, groups },
  };
};
