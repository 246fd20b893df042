import type { ExtractedComponent } from "./extraction.ts";

type RateLabels = Pick<
  ExtractedComponent,
  "category" | "zone" | "season" | "day_type" | "phases" | "billing_period" | "reading" | "condition" | "annual_kwh"
>;

/** What makes two printed numbers the same rate of the same tariff. */
export const identity = (c: RateLabels): string =>
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

/** Do both print the same amount in the same unit? */
export const sameRate = (a: ExtractedComponent, b: ExtractedComponent): boolean => a.value === b.value && a.unit === b.unit;
