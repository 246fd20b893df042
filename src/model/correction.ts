import { z } from "zod";
import { Bbox, Citation } from "./citation.ts";
import { BillingPeriod, Category, DayType, Decimal, Phases, Season, Unit, Zone } from "./vocabulary-schemas.ts";

/** Fields of a rate that a person can say. */
export const CorrectedFields = z.object({
  category: Category,
  value: Decimal,
  unit: Unit,
  zone: Zone.nullable(),
  season: Season.nullable(),
  day_type: DayType.nullable(),
  phases: Phases.nullable(),
  billing_period: BillingPeriod.nullable(),
  reading: z.literal("remote").nullable(),
  /** The words that say when it holds, as printed. */
  condition: z.string().trim().min(1).nullable(),
  /** The number as the page shows it. */
  source_text: z.string().min(1),
  /** The group and the region whose rate it is: it goes over to that tariff. */
  group: z.string().min(1),
  region: z.string().min(1).nullable(),
});

/** What a person says of a rate that was read wrong, or not at all. */
export const Correction = z.object({
  tariff_code: z.string().min(1),
  page: z.int().min(1),
  /** Where the number is printed; every later reading's rate in this place is corrected too. */
  bbox: Bbox,
  /** The fields in which the reading is wrong; where it has no rate in this place, all that makes one. */
  fields: CorrectedFields.partial(),
  /** Where the label is printed that says so, where it is not the number itself that was read wrong. */
  label: Citation.optional(),
});
export type Correction = z.infer<typeof Correction>;

/** Left with a rate that a person corrected. `was`: the value as it was read; null where no rate was. */
export const Corrected = z.object({
  because: z.string(),
  at: z.string(),
  was: Decimal.nullable(),
  /** Who did; absent of corrections that were kept before this was. */
  by: z.string().optional(),
  /** The fields that the person said. */
  fields: z.array(z.string()).optional(),
  /** Where the label is printed that says so. */
  label: Citation.optional(),
});
export type Corrected = z.infer<typeof Corrected>;
