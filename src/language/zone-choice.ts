import { promisedZones } from "../model/group-code.ts";
import type { Table } from "../model/table.ts";
import { type Zone, zones as zoneOrder } from "../model/vocabulary.ts";
import { facetsOf } from "./facets.ts";
import { fold } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { zonesByNumber } from "./words-of-the-trade.ts";

export type ZonesByGroup = ReadonlyMap<string, ReadonlySet<Zone>>;

/**
 * Which zone words a document's own zone tables ("Strefa dzienna | Strefa nocna", under a line that names the groups) use for each
 * group. A rate table that offers alternatives ("Dzienny / Szczytowy") is settled by it.
 */
export const zonesByGroup = (tables: readonly Table[]): ZonesByGroup => {
  const found = new Map<string, Set<Zone>>();
  for (const table of tables) {
    const caption = table.caption.map((line) => line.text).join(" ");
    if (!/stref\w* czasow/.test(fold(caption))) continue;
    // The lines nearest to the table speak for it; those above a full stop or another table's note do not.
    const groups = groupCodes(caption.slice(caption.search(/Strefy czasowe(?!.*Strefy czasowe)/)));
    const zones = table.cells.flatMap((cell) => facetsOf(cell.text).zones);
    for (const group of groups) found.set(group, new Set([...(found.get(group) ?? []), ...zones]));
  }
  return found;
};

/** The zones that the rates of each group are of. */
export const ratedZones = (
  tariffs: readonly { readonly tariff_code: string; readonly components: readonly { readonly zone: Zone | null }[] }[],
): ZonesByGroup => {
  const found = new Map<string, Set<Zone>>();
  for (const { tariff_code, components } of tariffs)
    for (const { zone } of components) if (zone !== null) found.set(tariff_code, (found.get(tariff_code) ?? new Set()).add(zone));
  return found;
};

/**
 * The one zone that a rate is for, out of those its label offers. Where the document does not say: high and medium voltage and the
 * suffixes a and w have peaks, the others day and night, as the grammar of codes has it.
 */
export const chooseZone = (offered: readonly Zone[], group: string, document: ZonesByGroup): Zone | null => {
  const [only] = offered;
  if (only === undefined || offered.length === 1) return only ?? null;
  const isFlat = promisedZones(group) === 1 || groupLetter.test(group);
  if (isFlat && offered.includes("flat")) return "flat";
  // "Strefa I" beside a group of one zone is its only one.
  if (promisedZones(group) === 1 && offered.join() === zonesByNumber[1]?.join()) return "flat";
  // "szczyt przedpołudniowy / szczyt", "pozostałe godziny / pozaszczyt": those of three zones and of two in one column.
  const ofMany = offered.find((zone) => zonesOfMany.includes(zone));
  if (ofMany !== undefined && (promisedZones(group) ?? 0) > 2) return ofMany;
  const wanted = pairOf(group, document.get(group));
  return offered.find((zone) => wanted.includes(zone)) ?? only;
};

/** Those of groups of three zones or more. */
const zonesOfMany: readonly Zone[] = ["morning_peak", "afternoon_peak", "other_hours"];

/** "R": a group without digits has one zone. */
const groupLetter = /^[RDOS]$/;

const peaks: readonly Zone[] = ["peak", "offpeak"];
const timesOfDay: readonly Zone[] = ["day", "night"];

/** The pair of zones that a group of two has: one pair for all its rates, so that no peak stands beside a night. */
const pairOf = (group: string, own: ReadonlySet<Zone> | undefined): readonly Zone[] => {
  const has = (pair: readonly Zone[]): boolean => own !== undefined && pair.some((zone) => own.has(zone));
  if (has(peaks) !== has(timesOfDay)) return has(peaks) ? peaks : timesOfDay;
  return /^[AB]|^[A-Z]\d\d[aw]$/.test(group) ? peaks : timesOfDay;
};

export const inZoneOrder = (zones: Iterable<Zone>): Zone[] => {
  const set = new Set(zones);
  return zoneOrder.filter((zone) => set.has(zone));
};
