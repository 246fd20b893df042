import { unitsOf, zonedCategories } from "../../language/words-of-the-trade.ts";
import { promisedZones } from "../../model/group-code.ts";
import { firstItem } from "../../model/items.ts";
import { type Rate, scopeOf } from "../printed-rate.ts";

/*
 * A row and a column may both name a zone, a group, a phase or a period: "Dom Oszczędna Noc" beside a price under "strefa dzienna". Which
 * of the two is meant is one question for the whole table, answered by what the rates come to, and not for each number by itself.
 */

/** Facets that both a row's labels and a column's headers can name. */
export const axisFacets = ["zones", "groups", "phases", "billing", "season", "dayType"] as const;
export type AxisFacet = (typeof axisFacets)[number];

/** For each facet, whose word counts where row and column differ. */
export type Axes = Readonly<Record<AxisFacet, "row" | "column">>;

/** The row stands nearer to its numbers than the column's header does. */
export const rowFirst: Axes = { zones: "row", groups: "row", phases: "row", billing: "row", season: "row", dayType: "row" };

/** More facets than this in which rows and columns differ are no table of rates that anybody prints. */
const mostContested = 3;

/** Every reading of a table whose rows and columns differ in these facets; the first one lets the row speak everywhere. */
export const readingsOf = (contested: readonly AxisFacet[]): Axes[] => {
  const readings: Axes[] = [rowFirst];
  for (const facet of contested.slice(0, mostContested)) readings.push(...readings.map((axes): Axes => ({ ...axes, [facet]: "column" })));
  return readings;
};

/** All that makes two numbers the same rate. */
const thingOf = (rate: Rate, group: string): string =>
  JSON.stringify([
    group,
    rate.category,
    zonedCategories.includes(rate.category ?? "quality") ? rate.zones : null,
    ...scopeOf(rate),
    rate.tax,
    rate.notes.map((note) => note.mark),
  ]);

/** What a reading gains by a rate that is understood, and loses by two values for one rate or by zones that do not fit their group. */
const weights = { ratePlaces: 1, conflict: 3, zonesMissing: 2 };

/** Are the zones of a group as many as the digit of its code promises? The only one of a group is the whole day. */
const fitsCode = (group: string, zones: ReadonlySet<string>): boolean => {
  const promised = promisedZones(group);
  if (promised === null) return true;
  return promised === zones.size && (promised > 1 || [...zones].every((zone) => zone === "" || zone.split(",").includes("flat")));
};

/**
 * How well the rates of one reading fit what is known of tariffs: each understood rate counts for it; two values of one rate, and zones
 * other than the group's digit promises, count against it.
 */
export const scoreOf = (rates: readonly Rate[]): number => {
  const ratePlaces = rates.filter(
    ({ category, unit, groups }) => category !== null && unit !== null && groups.length > 0 && unitsOf[category].includes(unit.unit),
  );
  const values = new Map<string, Set<string>>();
  const zones = new Map<string, Set<string>>();
  for (const rate of ratePlaces)
    for (const group of rate.groups) {
      const thing = thingOf(rate, group);
      values.set(thing, (values.get(thing) ?? new Set()).add(rate.number.value));
      if (zonedCategories.includes(rate.category ?? "quality")) {
        const of = `${group} ${rate.category}`;
        zones.set(of, (zones.get(of) ?? new Set()).add(rate.zones.join()));
      }
    }
  const conflicts = [...values.values()].reduce((sum, own) => sum + own.size - 1, 0);
  const misfits = [...zones].filter(([of, own]) => !fitsCode(firstItem(of.split(" ")), own)).length;
  return weights.ratePlaces * ratePlaces.length - weights.conflict * conflicts - weights.zonesMissing * misfits;
};

/** The reading that fits best; null where two fit as well as each other, so that nobody can say which is meant. */
export const bestReading = (readings: readonly Axes[], ratesBy: (axes: Axes) => readonly Rate[]): Axes | null => {
  const [best, second] = readings.map((axes) => ({ axes, score: scoreOf(ratesBy(axes)) })).sort((a, b) => b.score - a.score);
  if (best === undefined) return rowFirst;
  return second !== undefined && second.score === best.score ? null : best.axes;
};
