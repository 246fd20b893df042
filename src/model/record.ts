import { z } from "zod";
import { AnnualKwh, Bulletin, Citation, Day } from "./extraction.ts";
import {
  BillingPeriod,
  Category,
  DayType,
  Decimal,
  DecisionKind,
  OperatorType,
  Phases,
  Season,
  TariffType,
  Unit,
  VoltageLevel,
  Zone,
} from "./vocabulary-schemas.ts";

/*
 * Published records. Field names are the ones on the wire (api.md) and are never renamed.
 * Decimals are exact text here; `serve` writes them as JSON numbers.
 * A record's stamp (`updated_at`) is not part of its content: it is what moves when the content does.
 */

export const RecordStatus = z.enum(["active", "superseded", "withdrawn"]);
export const Provenance = z.object({
  publisher: z.string(),
  decision_number: z.string(),
  decision_date: Day.nullable(),
  decision_kind: DecisionKind,
  bulletin: Bulletin.nullable(),
  title: z.string(),
  source_url: z.string().nullable(),
  document_sha256: z.string(),
  retrieved_at: z.string(),
  pages: z.array(z.int()),
  extractor_version: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;

export const TariffContent = z.object({
  tariff_id: z.string(),
  series_id: z.string(),
  operator_name: z.string(),
  operator_type: OperatorType,
  tariff_type: TariffType,
  tariff_code: z.string(),
  zone_count: z.int(),
  zones: z.array(Zone),
  voltage_level: VoltageLevel.nullable(),
  region: z.string().nullable(),
  effective_from: Day.nullable(),
  effective_to: Day.nullable(),
  status: RecordStatus,
  superseded_by: z.string().nullable(),
  provenance: Provenance,
});
export type TariffContent = z.infer<typeof TariffContent>;

export const Evidence = Citation.extend({ document_sha256: z.string(), page_width: z.number(), page_height: z.number() });
export type Evidence = z.infer<typeof Evidence>;

export const ComponentContent = z.object({
  component_id: z.string(),
  tariff_id: z.string(),
  name: z.string(),
  category: Category,
  value: Decimal,
  unit: Unit,
  currency: z.literal("PLN"),
  zone: Zone.nullable(),
  season: Season.nullable(),
  day_type: DayType.nullable(),
  phases: Phases.nullable(),
  billing_period: BillingPeriod.nullable(),
  reading: z.literal("remote").nullable(),
  condition: z.object({ code: z.string(), text: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  annual_kwh: AnnualKwh.nullable(),
  effective_from: Day.nullable(),
  effective_to: Day.nullable(),
  /** Set for energy-like units (PLN/kWh, PLN/MWh), else null. */
  value_pln_per_kwh: Decimal.nullable(),
  /** Set for PLN/month, else null: per-power rates need a power to become an amount. */
  value_pln_per_month: Decimal.nullable(),
  source_text: z.string(),
  source_unit: z.string(),
  evidence: Evidence,
  status: z.enum(["active", "removed"]),
});
export type ComponentContent = z.infer<typeof ComponentContent>;

/** A record with its stamp, ISO-8601 UTC with milliseconds: "2026-11-21T05:00:07.000Z". Unique over the whole feed. */
export interface Stamped<Content> {
  readonly content: Content;
  readonly updated_at: string;
}

/** What is published now of one tariff, removed components included. */
export interface PublishedTariff {
  readonly tariff: Stamped<TariffContent>;
  readonly components: readonly Stamped<ComponentContent>[];
}
