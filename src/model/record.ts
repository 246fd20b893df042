import { z } from "zod";
import { Bound } from "./binding.ts";
import { Citation, Day } from "./citation.ts";
import { Corrected } from "./correction.ts";
import { Bulletin } from "./decision.ts";
import { AnnualKwh, ZoneClock } from "./extraction.ts";
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
export const NamedDecision = z.object({ decision_number: z.string(), decision_date: Day.nullable(), decision_kind: DecisionKind });
export type NamedDecision = z.infer<typeof NamedDecision>;
/** What a person did to a record: why, when and who; null where that was not kept. */
export const ReviewedAct = z.object({
  act: z.enum(["publish", "correct", "bind", "facts"]),
  because: z.string(),
  at: z.string(),
  by: z.string().nullable(),
});
export type ReviewedAct = z.infer<typeof ReviewedAct>;

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
  /** Later decisions that corrected, prolonged or ended what this one says, in their order. */
  amended_by: z.array(NamedDecision),
  /** Later decisions that are known to alter this tariff and could not be applied yet: what stands here may be out of date. */
  pending: z.array(NamedDecision),
  /** What people did without which it would be another record, or none, oldest first; absent where nobody did anything. */
  reviewed: z.array(ReviewedAct).optional(),
});
export type Provenance = z.infer<typeof Provenance>;

const ReviewedActs = z.array(ReviewedAct);
/** An earlier version of this service published one act, without its name, in the place of the list. */
const EarlierAct = ReviewedAct.omit({ act: true, by: true });
const noActs: readonly ReviewedAct[] = [];

export const reviewedActs = ({ reviewed }: { readonly reviewed?: unknown }): readonly ReviewedAct[] => {
  // As nearly every tariff is: of a country's, each is asked at every start.
  if (reviewed === undefined) return noActs;
  const list = ReviewedActs.safeParse(reviewed).data;
  if (list !== undefined) return list;
  const one = EarlierAct.safeParse(reviewed).data;
  return one === undefined ? noActs : [{ act: "publish", ...one, by: null }];
};

/** A zone clock as it is published with the tariff it is for: groups and region are the tariff's own. */
export const ServedClock = ZoneClock.omit({ groups: true, region: true });
export type ServedClock = z.infer<typeof ServedClock>;

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
  /**
   * How the first day is known. "by_publication": the company chooses it between the two days that the law counts from the bulletin's
   * date, and has not said it yet; "unknown": nothing says it. Then `effective_from` is null.
   */
  effective_from_state: z.enum(["stated", "by_publication", "unknown"]),
  effective_from_earliest: Day.nullable(),
  effective_from_latest: Day.nullable(),
  /** Branches whose tables print this tariff alike, where they were made one; else empty. */
  collapsed_regions: z.array(z.string()),
  /** When each of its zones applies, as its own document says it; null where the document does not. */
  zone_clock: ServedClock.nullable(),
  status: RecordStatus,
  superseded_by: z.string().nullable(),
  provenance: Provenance,
});
export type TariffContent = z.infer<typeof TariffContent>;

export const Evidence = Citation.extend({
  document_sha256: z.string(),
  page_width: z.number(),
  page_height: z.number(),
  /** Present where a person corrected what was read. */
  corrected: Corrected.optional(),
  /** Present where words that a person bound to a meaning made it what it is. */
  bound: z.array(Bound).optional(),
});
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
