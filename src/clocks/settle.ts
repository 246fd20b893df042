import type { Citation } from "../model/citation.ts";
import { minutesOfDay } from "../model/clock.ts";
import type { Zone } from "../model/vocabulary.ts";
import type { PrintedHours } from "./hours.ts";
import { flawOf, type Hours, spansOf } from "./year.ts";
import type { Entry, Value, Way } from "./zone-table.ts";

/*
 * A picture's hours can often be read in more than one way. Each hour is printed twice, as the end of one zone and the beginning of
 * another, so the right way is the one in which the day closes; and an hour in doubt is believed only where its twin is sure.
 */

/** More combinations than these are not tried. */
const mostTries = 1024;

const meets = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((one) => b.includes(one));
const sameGroups = (a: Value, b: Value): boolean =>
  (a.groups.length === 0 || b.groups.length === 0 || meets(a.groups, b.groups)) &&
  (a.region === null || b.region === null || a.region === b.region);

/** Cells that have months, groups and region in common stand or fall together. */
const bundlesOf = (values: readonly Value[]): Value[][] => {
  let bundles: Value[][] = [];
  for (const value of values) {
    const touching = bundles.filter((bundle) => bundle.some((other) => meets(other.months, value.months) && sameGroups(other, value)));
    bundles = [...bundles.filter((bundle) => !touching.includes(bundle)), [...touching.flat(), value]];
  }
  return bundles;
};

type Choice = ReadonlyMap<Value, Way>;

/** All choices of one way for each cell; null when there are too many. */
const choicesOf = (bundle: readonly Value[]): Choice[] | null => {
  if (bundle.reduce((count, { ways }) => count * ways.length, 1) > mostTries) return null;
  return bundle.reduce<Choice[]>(
    (choices, value) => choices.flatMap((choice) => value.ways.map((way) => new Map([...choice, [value, way] as const]))),
    [new Map()],
  );
};

const closes = (choice: Choice, restZone: Zone | null, remarked: readonly Hours[]): boolean => {
  const ways = [...choice.values()];
  if (!ways.every(({ ratePlaces }) => ratePlaces)) return false;
  const entries = ways.flatMap((way) => way.entries);
  const named = [...new Set(entries.flatMap(({ groups }) => groups))];
  return (named.length === 0 ? [null] : named).every((group) => {
    const own = entries.filter(({ groups }) => groups.length === 0 || group === null || groups.includes(group));
    const hours: Hours[] = [...own, ...remarked];
    const zones = [...new Set(hours.map(({ zone }) => zone))].map((zone) => ({ spans: spansOf(hours, zone) }));
    return flawOf(zones, restZone !== null, [...new Set(own.flatMap(({ months }) => months))]) === null;
  });
};

export interface Settled {
  readonly entries: readonly Entry[];
  readonly restZone: Zone | null;
  /** Cells whose hours or zone could not be told, or could be told in two ways. */
  readonly unread: readonly Citation[];
}

const sameWay = (choice: Choice): string =>
  JSON.stringify([...choice.values()].map(({ entries }) => entries.map(({ from, to }) => [from, to])));

/** Reads each cell of hours in the one way in which the hours close; in its best where none or several do. `remarked`: hours of notes. */
export const settle = (values: readonly Value[], remarked: readonly Hours[]): Settled => {
  const restZone = values.reduce<Zone | null>((found, { ways: [best] }) => best.restZone ?? found, null);
  const chosen = new Map<Value, Way>(values.map((value) => [value, value.ways[0]]));
  const ambiguous: Value[] = [];
  for (const bundle of bundlesOf(values)) {
    if (bundle.every(({ ways }) => ways.length === 1)) continue;
    const closing = (choicesOf(bundle) ?? []).filter((choice) => closes(choice, restZone, remarked));
    const [only] = closing;
    if (only !== undefined && new Set(closing.map(sameWay)).size === 1) for (const [value, way] of only) chosen.set(value, way);
    else if (only !== undefined) ambiguous.push(...bundle.filter(({ ways }) => ways.length > 1));
  }
  const unread = values.filter((value) => ambiguous.includes(value) || chosen.get(value)?.ratePlaces === false);
  return { entries: [...chosen.values()].flatMap(({ entries }) => entries), restZone, unread: unread.map(({ cite }) => cite) };
};

type Timed = Pick<Entry, "zone" | "months"> & Pick<PrintedHours, "from" | "to" | "unsure">;

/** The first hour in doubt (minutes of the day) that no other zone's sure hour confirms, or null. */
export const unconfirmedIn = (entries: readonly Timed[]): number | null => {
  for (const entry of entries)
    for (const minutes of entry.unsure) {
      const twin = entries.some(
        (other) =>
          other.zone !== entry.zone &&
          meets(other.months, entry.months) &&
          !other.unsure.includes(minutes) &&
          (entry.from === minutes
            ? other.to % minutesOfDay === minutes % minutesOfDay
            : other.from % minutesOfDay === minutes % minutesOfDay),
      );
      if (!twin) return minutes;
    }
  return null;
};
