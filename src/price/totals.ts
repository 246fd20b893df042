import { sumDecimals } from "../model/decimal.ts";
import type { Season, Zone } from "../model/vocabulary.ts";
import { isUnknown } from "./missing.ts";
import type { Missing, PartOf, Total, ZoneKey } from "./offer.ts";
import { type Picked, pickEach } from "./pick.ts";
import { type Left, leave, type Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";
import { isForSlot, type JoinedZones, keyOf, slotsOf, type ZoneSlot } from "./zones.ts";

/** The price by kWh of one part of the year's hours; null where it cannot be told. */
export interface SlotTotal {
  readonly slot: ZoneSlot;
  readonly total: Total | null;
}

export interface Totals {
  readonly slots: readonly SlotTotal[];
  /** Those of the summary: of the season of the day where it is known. */
  readonly variable: ReadonlyMap<ZoneKey, Total | null>;
  readonly incomplete: readonly ZoneKey[];
  readonly fixed: Total | null;
  readonly power: Total | null;
  /** Network or energy rates that a zone is without. */
  readonly gaps: readonly Missing[];
  /** The total each rate is a part of, by component_id. */
  readonly partOf: ReadonlyMap<string, PartOf>;
  readonly left: readonly Left[];
}

const totalOf = (rates: readonly Rate[]): Total => ({
  value: sumDecimals(rates.map(({ amount }) => amount)),
  parts: rates.map(({ record }) => record.component_id),
});
const purposeOf = ({ side, record }: Rate): string => `${side} ${record.category}`;
const chosen = (picked: readonly Picked[]): Rate[] => picked.flatMap(({ rate }) => rate ?? []);

/** Rates that no total by kWh is without: the network's where there is a distribution, the energy's where a tariff supplies it. */
export interface Needed {
  readonly network: boolean;
  readonly energy: boolean;
}

const lackedBy = (rates: readonly Rate[], needed: Needed) =>
  ([needed.network && "network_variable", needed.energy && "energy"] as const).flatMap((category) =>
    category === false || rates.some(({ record }) => record.category === category) ? [] : [category],
  );

const isCertain = (picked: readonly Picked[]): boolean => !picked.some(({ left }) => left.some(isUnknown));

/**
 * Sums what may be counted. A rate that no hour of the offer needs is left out with `outside` as the reason. `unknown`: totals that lack a
 * rate which is not among these, and so are null.
 */
export const totalsOf = (
  open: readonly Rate[],
  join: JoinedZones,
  needed: Needed,
  season: Season | null,
  outside: (rate: Rate) => Left,
  unknown: ReadonlySet<Missing["total"]>,
): Totals => {
  const of = (kind: PartOf): Rate[] => open.filter((rate) => rate.kind === kind);
  const variable = of("variable");
  const [fixed, power] = [pickEach(of("fixed"), purposeOf), pickEach(of("power"), purposeOf)];
  const hours = needed.network || needed.energy ? slotsOf(open, join) : [];
  const bySlot = (join.joined ? hours : []).map((slot) => {
    const picked = pickEach(
      variable.filter((rate) => isForSlot(rate, slot, join)),
      purposeOf,
    );
    const rates = chosen(picked);
    const shown = season === null || slot.season === null || slot.season === season;
    const lacked = lackedBy(rates, needed);
    return { slot, picked, rates, lacked, whole: lacked.length === 0 && !unknown.has("variable") && isCertain(picked), shown };
  });
  const shown = bySlot.filter((one) => one.shown);
  const keyed = (slot: ZoneSlot): ZoneKey => keyOf(slot, season === null);
  const has = { fixed: !unknown.has("fixed") && isCertain(fixed), power: !unknown.has("power") && isCertain(power) };
  const [byMonth, byPower] = [has.fixed ? chosen(fixed) : [], has.power ? chosen(power) : []];
  const summed = [...shown.filter(({ whole }) => whole).flatMap(({ rates }) => rates), ...byMonth, ...byPower];
  const partOf = new Map(summed.map(({ record, kind }) => [record.component_id, kind]));
  const unpicked = [...shown.flatMap(({ picked }) => picked), ...fixed, ...power].flatMap(({ left }) => left);
  const reasons = new Map(unpicked.map((left) => [left.rate.record.component_id, left]));
  return {
    slots: bySlot.map(({ slot, rates, whole }) => ({ slot, total: whole ? totalOf(rates) : null })),
    variable: new Map(
      join.joined
        ? shown.map(({ slot, rates, whole }) => [keyed(slot), whole ? totalOf(rates) : null] as const)
        : join.zones.map((zone) => [zone, null] as const),
    ),
    incomplete: shown.flatMap(({ slot, lacked }) => (lacked.length === 0 ? [] : [keyed(slot)])),
    fixed: has.fixed ? totalOf(byMonth) : null,
    power: byPower.length === 0 ? null : totalOf(byPower),
    gaps: shown.flatMap(({ slot, lacked }) =>
      lacked.map(
        (category) => ({ category, total: "variable", parameter: null, because: reasonText("zone_without_rate", keyed(slot)) }) as const,
      ),
    ),
    partOf,
    left: open
      .filter(({ record }) => !partOf.has(record.component_id))
      .map(
        (rate) => reasons.get(rate.record.component_id) ?? (rate.kind === "variable" ? outside(rate) : leave(rate, reasonText("no_total"))),
      ),
  };
};

/** Prices by kWh of each zone, over its seasons and kinds of day; null where one of them has no price. */
export const pricesByZone = (slots: readonly SlotTotal[], zones: readonly Zone[]): ReadonlyMap<Zone, readonly string[]> | null => {
  const ranges = new Map(
    zones.map((zone) => [zone, slots.filter(({ slot }) => slot.zone === zone).map(({ total }) => total?.value ?? null)]),
  );
  const known = new Map<Zone, readonly string[]>();
  for (const [zone, values] of ranges) {
    const pricesOfZone = values.filter((value) => value !== null);
    if (pricesOfZone.length === 0 || pricesOfZone.length < values.length) return null;
    known.set(zone, pricesOfZone);
  }
  return known;
};
