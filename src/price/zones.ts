import type { DayType, Season, Zone } from "../model/vocabulary.ts";
import { seasons as allSeasons, dayTypes, zones as zoneOrder } from "../model/vocabulary.ts";
import type { ZoneKey } from "./offer.ts";
import type { Rate } from "./rates.ts";

/** How the zones of two sides are one division of the day. */
export interface JoinedZones {
  /** As the distribution names them; as supply does where it alone divides the day. */
  readonly zones: readonly Zone[];
  /** Supply's name of each zone. */
  readonly supply: ReadonlyMap<Zone, Zone>;
  /** False where the sides divide the day in ways that cannot be joined. */
  readonly joined: boolean;
}

/** Seller and operator name the same part of the day by its light or by its load. */
const aliases: Readonly<Partial<Record<Zone, Zone>>> = { day: "peak", peak: "day", night: "offpeak", offpeak: "night" };

const splitOf = (rates: readonly Rate[]): readonly Zone[] => {
  const own = new Set(rates.flatMap(({ kind, record }) => (kind === "variable" && record.zone !== null ? [record.zone] : [])));
  own.delete("flat");
  return zoneOrder.filter((zone) => own.has(zone));
};

/** The zones of an offer, from the rates of its sides. `printed`: the distribution's zones where it has no rate by zone at all. */
export const joinZones = (supply: readonly Rate[], distribution: readonly Rate[], printed: readonly Zone[]): JoinedZones => {
  const theirs = splitOf(supply);
  const ours = splitOf(distribution);
  const same = (zones: readonly Zone[]): JoinedZones => ({ zones, supply: new Map(zones.map((zone) => [zone, zone])), joined: true });
  if (ours.length === 0) {
    const hasRates = distribution.some(({ kind, record }) => kind === "variable" && record.category === "network_variable");
    if (theirs.length > 0) return same(theirs);
    return same(hasRates || printed.length === 0 ? ["flat"] : printed);
  }
  if (theirs.length === 0) return same(ours);
  const names = ours.map((zone) => {
    const alias = aliases[zone];
    return theirs.includes(zone) ? zone : alias !== undefined && theirs.includes(alias) ? alias : null;
  });
  const joined = theirs.length === ours.length && names.every((name) => name !== null) && new Set(names).size === names.length;
  return { zones: ours, supply: new Map(ours.map((zone, index) => [zone, names[index] ?? zone])), joined };
};

/** The name by which a clock's zone goes among these zones; null where none of them is it. */
export const namedAmong = (zones: readonly Zone[], zone: Zone): Zone | null => {
  const alias = aliases[zone];
  if (zones.includes(zone)) return zone;
  return alias !== undefined && zones.includes(alias) ? alias : null;
};

/** A part of the year's hours that has one price. */
export interface ZoneSlot {
  readonly zone: Zone;
  /** Null where no rate of the zone is for a season, or for a kind of day. */
  readonly season: Season | null;
  readonly day_type: DayType | null;
}

export const isForZone = ({ side, record }: Rate, zone: Zone, { supply }: JoinedZones): boolean =>
  record.zone === null || record.zone === "flat" || record.zone === (side === "supply" ? supply.get(zone) : zone);

export const isForSlot = (rate: Rate, slot: ZoneSlot, join: JoinedZones): boolean =>
  isForZone(rate, slot.zone, join) &&
  (rate.record.season === null || rate.record.season === slot.season) &&
  (rate.record.day_type === null || rate.record.day_type === slot.day_type);

/** Both seasons and both kinds of day wherever a rate names one: an hour that no rate is for has no price, not half of one. */
export const slotsOf = (rates: readonly Rate[], join: JoinedZones): readonly ZoneSlot[] =>
  join.zones.flatMap((zone) => {
    const own = rates.filter((rate) => rate.kind === "variable" && isForZone(rate, zone, join));
    const seasons = own.some(({ record }) => record.season !== null) ? allSeasons : [null];
    const kinds = own.some(({ record }) => record.day_type !== null) ? dayTypes : [null];
    return seasons.flatMap((season) => kinds.map((day_type) => ({ zone, season, day_type })));
  });

export const keyOf = (slot: ZoneSlot, withSeason: boolean): ZoneKey =>
  [slot.zone, withSeason ? slot.season : null, slot.day_type].filter((part) => part !== null).join(":");
