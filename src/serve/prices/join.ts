import { groupBy } from "../../model/group-by.ts";
import type { TariffType } from "../../model/vocabulary.ts";
import { type Chosen, tariffsOf, type Unit } from "./unit.ts";

/** A tariff that has nothing on the other side. */
export interface Unmatched {
  readonly side: TariffType;
  readonly tariff_code: string;
  readonly region: string | null;
  readonly tariff_id: string;
  readonly because: string;
}

const regionOf = ({ card }: Chosen): string | null => card.row.region;

/** Tariffs of one side for a region: its own before those for the whole area. Of several voltages, only what fits the other side. */
const forRegion = (tariffs: readonly Chosen[], region: string | null): readonly Chosen[] => {
  const own = tariffs.filter((one) => regionOf(one) === region);
  return own.length > 0 ? own : tariffs.filter((one) => regionOf(one) === null);
};

const voltagesFit = (one: Chosen, others: readonly Chosen[], other: Chosen): boolean =>
  one.card.voltage === other.card.voltage || others.every(({ card }) => card.voltage !== one.card.voltage);

/** Each tariff of one side with each of the other that is for the same customers. */
const crossed = (distribution: readonly Chosen[], supply: readonly Chosen[]): readonly Unit[] =>
  distribution.flatMap((one) =>
    supply
      .filter((other) => voltagesFit(one, supply, other) && voltagesFit(other, distribution, one))
      .map((other) => ({ distribution: one, supply: other })),
  );

const joinGroup = (distribution: readonly Chosen[], supply: readonly Chosen[], asked: string | null): readonly Unit[] => {
  const printed = [...distribution, ...supply].map(regionOf);
  // Both whole areas meet too, for what has no region of its own; with a region asked for, that alone.
  const whole = [distribution, supply].every((side) => side.some((one) => regionOf(one) === null));
  const named = [...new Set(printed.filter((region) => region !== null))];
  const regions = asked === null ? [...named, ...(whole ? [null] : [])] : [asked];
  const units = regions.flatMap((region) => crossed(forRegion(distribution, region), forRegion(supply, region)));
  const idOf = (unit: Unit): string =>
    tariffsOf(unit)
      .map(({ card }) => card.row.id)
      .join(" ");
  return [...new Map(units.map((unit) => [idOf(unit), unit])).values()];
};

const missingSide: Readonly<Record<TariffType, string>> = { distribution: "retailer", supply: "operator" };

const unmatchedOf = (chosen: Chosen, others: readonly Chosen[]): Unmatched => {
  const { card, party } = chosen;
  const other = missingSide[party.type];
  return {
    side: party.type,
    tariff_code: card.code,
    region: card.region,
    tariff_id: card.row.id,
    because:
      others.length === 0
        ? `The ${other} has no tariff of the group ${card.code} on this day.`
        : `The ${other} has no tariff of the group ${card.code} for this region or voltage on this day.`,
  };
};

/**
 * Groups of an operator and a retailer by equal code, whatever its case. A tariff without a region is for all of them, and is joined to those
 * of the other side that name one.
 */
export const joinSides = (
  distribution: readonly Chosen[],
  supply: readonly Chosen[],
  region: string | null,
): { readonly units: readonly Unit[]; readonly unmatched: readonly Unmatched[] } => {
  const codeOf = ({ card }: Chosen): string => card.row.code;
  const offered = groupBy(supply, codeOf);
  const carried = groupBy(distribution, codeOf);
  const units = [...carried].flatMap(([code, own]) => joinGroup(own, offered.get(code) ?? [], region));
  const used = new Set(units.flatMap(tariffsOf));
  const left = (side: readonly Chosen[], others: ReadonlyMap<string, readonly Chosen[]>) =>
    side.filter((one) => !used.has(one)).map((one) => unmatchedOf(one, others.get(codeOf(one)) ?? []));
  return { units, unmatched: [...left(distribution, offered), ...left(supply, carried)] };
};
