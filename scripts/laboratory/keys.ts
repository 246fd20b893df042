import type { Category, Zone } from "../../src/model/vocabulary.ts";
import type { Features } from "./features.ts";
import type { Group, Line, Price, Quantity } from "./model.ts";
import { sharedZones } from "./truth.ts";

/* Which columns (or rows) the rates of some groups need. */

/** One column or row of rates; a shared one is for the zones of several groups. */
export interface Key {
  readonly category: Category;
  readonly zones: readonly Zone[];
  readonly phases: Quantity["phases"];
  readonly billing: Quantity["billing"];
}

const orders: Readonly<Record<Features["order"], readonly Category[]>> = {
  "fixed-first": ["network_fixed", "network_variable", "quality", "subscription"],
  "variable-first": ["network_variable", "network_fixed", "quality", "subscription"],
  "quality-first": ["quality", "network_variable", "network_fixed", "subscription"],
};

export const categoriesOf = (look: Features, part: "network" | "subscription" | "all"): readonly Category[] =>
  orders[look.order].filter((category) => part === "all" || (category === "subscription") === (part === "subscription"));

const zoneOrder: readonly Zone[] = [
  "flat",
  "day",
  "peak",
  "day_peak",
  "day_offpeak",
  "night",
  "offpeak",
  "morning_peak",
  "afternoon_peak",
  "other_hours",
  "valley",
];

const zoneSets = (groups: readonly Group[], look: Features): Zone[][] => {
  const zones = zoneOrder.filter((zone) => groups.some((group) => group.zones.includes(zone)));
  if (look.zoneColumns === "each") return zones.map((zone) => [zone]);
  // "Nocny / Pozaszczytowy" beside "Dzienny pozaszczytowy" would be two columns for one word.
  if (zones.includes("day_peak")) return zones.map((zone) => [zone]);
  const shared = (zone: Zone): Zone[] => (sharedZones.find((set) => set.includes(zone)) ?? [zone]).filter((other) => zones.includes(other));
  const sets = zones.map(shared);
  return sets.filter((set, at) => sets.findIndex((other) => other[0] === set[0]) === at);
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const keysOf = (groups: readonly Group[], category: Category, look: Features): Key[] => {
  const prices = groups.flatMap((group) => group.prices.filter((price) => price.category === category));
  if (prices.length === 0) return [];
  const plain: Key = { category, zones: [], phases: null, billing: null };
  if (category === "network_variable" || category === "energy") return zoneSets(groups, look).map((zones) => ({ ...plain, zones }));
  const phases = distinct(prices.flatMap((price) => price.phases ?? []));
  if (phases.length > 0) return phases.sort().map((one) => ({ ...plain, phases: one }));
  const periods = distinct(prices.flatMap((price) => price.billing ?? []));
  if (periods.length > 0) return periods.map((billing) => ({ ...plain, billing }));
  return [plain];
};

const sameLine = (a: Line, b: Line): boolean =>
  a.code === b.code && a.season === b.season && a.dayType === b.dayType && a.voltage === b.voltage;

/** What stands where a line and a key meet; a value without phases stands under all phases. */
export const priceAt = (group: Group, line: Line, key: Key): Price | undefined =>
  group.prices.find(
    (price) =>
      sameLine(price.line, line) &&
      price.category === key.category &&
      (price.zone === null || key.zones.includes(price.zone)) &&
      (price.phases === null || price.phases === key.phases) &&
      (price.billing === null || price.billing === key.billing),
  );
