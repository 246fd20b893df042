import type { ReadTariff, ZoneClock } from "../model/extraction.ts";
import type { ServedClock } from "../model/record.ts";
import type { Zone } from "../model/vocabulary.ts";

const zonesOf = ({ zones, rest_zone }: ServedClock): Set<Zone> =>
  new Set([...zones.map(({ zone }) => zone), ...(rest_zone === null ? [] : [rest_zone])]);

const served = ({ groups: _groups, region: _region, ...clock }: ZoneClock): ServedClock => clock;

/**
 * When each zone of a tariff applies, as its document says: by the hours of its own branch, else by those of the whole area. Null for one
 * zone, and where it cannot be said which hours are meant: they are another branch's, there are several, or they are of zones that the
 * tariff does not have.
 */
export const clockOf = (
  clocks: readonly ZoneClock[],
  { tariff_code, region }: Pick<ReadTariff, "tariff_code" | "region">,
  zones: readonly Zone[],
): ServedClock | null => {
  if (zones.length < 2) return null;
  const own = clocks.filter(({ groups }) => groups.includes(tariff_code));
  const here = region === null ? [] : own.filter((clock) => clock.region === region);
  const [clock, ...others] = here.length > 0 ? here : own.filter((one) => one.region === undefined);
  if (clock === undefined || others.length > 0) return null;
  const named = zonesOf(served(clock));
  if (clock.decidable && !zones.every((zone) => named.has(zone))) return null;
  return served(clock);
};
