import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { Category, TariffType, VoltageLevel } from "../model/vocabulary.ts";
import { conditionOf } from "./conditions.ts";
import { voltageOf } from "./group-codes.ts";
import type { Rate } from "./rate.ts";
import { zonedCategories } from "./words-of-the-trade.ts";
import { chooseZone, inZoneOrder, type ZonesByGroup } from "./zone-choice.ts";

export interface PlacedRate {
  readonly rate: Rate;
  readonly region: string | null;
}

const supply: readonly Category[] = ["energy", "trade_fee"];
const typeOf = (category: Category): TariffType => (supply.includes(category) ? "supply" : "distribution");

/** What makes two printed numbers the same rate of the same tariff. */
const identity = (c: ExtractedComponent): string =>
  JSON.stringify([
    c.category,
    c.zone,
    c.season,
    c.day_type,
    c.phases,
    c.billing_period,
    c.reading,
    c.condition?.text ?? null,
    c.annual_kwh,
  ]);

const toComponent = (rate: Rate, group: string, zones: ZonesByGroup): ExtractedComponent | null => {
  if (rate.category === null || rate.unit === null) return null;
  const zoned = zonedCategories.includes(rate.category);
  return {
    category: rate.category,
    name: rate.wording.join(", "),
    // One rate for the whole day is often printed without the word for it.
    zone: zoned ? (chooseZone(rate.zones, group, zones) ?? "flat") : null,
    season: zoned ? rate.season : null,
    day_type: zoned ? rate.dayType : null,
    phases: rate.category === "network_fixed" || rate.category === "network_variable" ? rate.phases : null,
    billing_period: rate.category === "subscription" ? rate.billing : null,
    reading: rate.category === "subscription" ? rate.reading : null,
    condition: conditionOf(rate.notes),
    annual_kwh: rate.band,
    value: rate.number.value,
    unit: rate.unit.unit,
    source_text: rate.number.text,
    source_unit: rate.unit.text,
    page: rate.page,
    bbox: [...rate.number.box],
    context: rate.number.line.text,
  };
};

const conflict = (group: string, kept: ExtractedComponent, other: ExtractedComponent): Problem => ({
  code: "conflicting_rates",
  blocks: true,
  says: `${group}: ${kept.name} is printed as ${kept.source_text} on page ${kept.page} and as ${other.source_text} on page ${other.page}.`,
  tariff_code: group,
  page: other.page,
  bbox: [...other.bbox],
});

interface Draft {
  readonly code: string;
  readonly type: TariffType;
  readonly region: string | null;
  readonly voltage: VoltageLevel | null;
  readonly components: ExtractedComponent[];
}

/** Rates into tariffs, one per code, type, region and voltage; a rate printed twice is one, and must agree. */
export const toTariffs = (placed: readonly PlacedRate[], zones: ZonesByGroup): { tariffs: ReadTariff[]; problems: Problem[] } => {
  const drafts = new Map<string, Draft>();
  const problems: Problem[] = [];
  for (const { rate, region } of placed)
    for (const group of rate.groups) {
      const component = toComponent(rate, group, zones);
      if (component === null) continue;
      const type = typeOf(component.category);
      const key = JSON.stringify([group, type, region, rate.voltage]);
      const draft = drafts.get(key) ?? { code: group, type, region, voltage: rate.voltage, components: [] };
      drafts.set(key, draft);
      const twin = draft.components.find((other) => identity(other) === identity(component));
      if (twin === undefined) draft.components.push(component);
      else if (twin.value !== component.value || twin.unit !== component.unit) problems.push(conflict(group, twin, component));
    }
  const tariffs = [...drafts.values()].map(
    (draft): ReadTariff => ({
      tariff_code: draft.code,
      tariff_type: draft.type,
      region: draft.region,
      collapsed_regions: [],
      voltage_level: draft.voltage ?? voltageOf(draft.code),
      zones: inZoneOrder(draft.components.flatMap((component) => component.zone ?? [])),
      components: draft.components,
    }),
  );
  return { tariffs, problems };
};
