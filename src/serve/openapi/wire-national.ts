import { z } from "zod";
import { nationalCustomers } from "../../model/national-record.ts";
import * as words from "../../model/vocabulary.ts";
import { Day, Evidence, lastDay, listing, NamedDecision, rate, Stamp } from "./wire.ts";

/* Rates of the whole country as they stand on the wire. */

const NationalPrint = z.strictObject({
  value: z.number(),
  unit: z.enum(words.units),
  name: z.string(),
  source_text: z.string(),
  source_unit: z.string(),
  operator_name: z.string(),
  decision: NamedDecision,
  evidence: Evidence,
});

export const LegalSource = z
  .strictObject({
    announced_by: z.string(),
    url: z.string().nullable().describe("Of the act, or of the page of announcements. Null: none is known."),
    printed: z.boolean().describe("Whether a tariff at hand prints the rate, too."),
  })
  .meta({ description: "Where a national rate is announced." });

export const NationalRate = z
  .strictObject({
    national_id: z.string().meta({ description: "Never used for other days.", examples: ["national/quality.all.pln-kwh.2026-02-01"] }),
    category: rate.category,
    customers: z.enum(nationalCustomers),
    annual_kwh: rate.annual_kwh,
    name: rate.name,
    value: z.number().describe("Exact, in `unit`."),
    unit: rate.unit,
    value_pln_per_kwh: rate.value_pln_per_kwh,
    value_pln_per_month: rate.value_pln_per_month,
    effective_from: Day,
    effective_to: lastDay,
    basis: z.enum(["announced", "printed"]).describe("announced: by `announced_by`; printed: the documents alone say so, and agree."),
    announced_by: z.string().nullable(),
    prints: z.array(NationalPrint).describe("Some of the tariffs that print it."),
    status: z.enum(["active", "withdrawn"]),
    updated_at: Stamp,
    legal_source: LegalSource.nullable().describe("Null where documents alone say it."),
  })
  .meta({ description: "A rate that is the same for all operators; printed in two units it is two records." });

export const NationalRateList = z
  .strictObject({ data: z.array(NationalRate), ...listing })
  .meta({ description: "A page of national rates, by national_id; with `since` by (updated_at, national_id)." });
