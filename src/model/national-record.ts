import { z } from "zod";
import { Day } from "./citation.ts";
import { AnnualKwh } from "./extraction.ts";
import { Evidence, NamedDecision } from "./record.ts";
import { Category, Decimal, Unit } from "./vocabulary-schemas.ts";

export const nationalCustomers = ["all", "households", "others", "protected", "unprotected"] as const;

/** One print of a national rate: the value as a tariff states it, in the unit it states it in, and where. */
export const NationalPrint = z.object({
  value: Decimal,
  unit: Unit,
  /** The regulator's Polish wording beside it. */
  name: z.string(),
  source_text: z.string(),
  source_unit: z.string(),
  operator_name: z.string(),
  decision: NamedDecision,
  evidence: Evidence,
});
export type NationalPrint = z.infer<typeof NationalPrint>;

/**
 * A rate that is the same for all operators, for the days on which it applies. Companies copy it into their tariffs; it changes without
 * them. One value may be printed in two units with other decimals (33,16 zł/MWh and 0,0332 zł/kWh): those are two records.
 */
export const NationalContent = z.object({
  /** "national/quality.all.pln-kwh.2026-02-01": never reused for other days. */
  national_id: z.string(),
  category: Category,
  customers: z.enum(nationalCustomers),
  annual_kwh: AnnualKwh.nullable(),
  name: z.string(),
  value: Decimal,
  unit: Unit,
  value_pln_per_kwh: Decimal.nullable(),
  value_pln_per_month: Decimal.nullable(),
  effective_from: Day,
  /** Inclusive; null = until further notice. */
  effective_to: Day.nullable(),
  /** "announced": the dated table has it, by `announced_by`; "printed": the documents alone say so, and agree. */
  basis: z.enum(["announced", "printed"]),
  announced_by: z.string().nullable(),
  /** Some of the tariffs that print it, at most three; empty where none does yet. */
  prints: z.array(NationalPrint),
  status: z.enum(["active", "withdrawn"]),
});
export type NationalContent = z.infer<typeof NationalContent>;
