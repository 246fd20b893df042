import type { Table } from "../model/table.ts";
import { type Zone, zones as zoneOrder } from "../model/vocabulary.ts";
import { facetsOf } from "./facets.ts";
import { fold } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";

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

/**
 * The one zone that a rate is for, out of those its label offers. Where the document does not say: high and medium voltage and the
 * suffixes a and w have peaks, the others day and night, as the grammar of codes has it.
 */
export const chooseZone = (offered: readonly Zone[], group: string, document: ZonesByGroup): Zone | null => {
  const [only] = offered;
  if (only === undefined || offered.length === 1) return only ?? null;
  const own = document.get(group);
  const fitting = own === undefined ? [] : offered.filter((zone) => own.has(zone));
  if (fitting.length === 1) return fitting[0] ?? null;
  const peaky = /^[AB]|^[A-Z]\d\d[aw]$/.test(group);
  const wanted: readonly Zone[] = peaky ? ["peak", "offpeak"] : ["day", "night"];
  return offered.find((zone) => wanted.includes(zone)) ?? only;
};

export const inZoneOrder = (zones: Iterable<Zone>): Zone[] => {
  const set = new Set(zones);
  return zoneOrder.filter((zone) => set.has(zone));
};
