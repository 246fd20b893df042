import { type Decimal, divideDecimals, roundDecimal } from "./decimal.ts";
import type { ExtractedComponent } from "./extraction.ts";
import type { Unit } from "./vocabulary.ts";

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

interface Amount {
  readonly value: Decimal;
  readonly unit: Unit;
}

/** By the kilowatt-hour, rounded as such rates are printed; null for what is not by energy. */
const perKwh = ({ value, unit }: Amount): Decimal | null =>
  unit === "PLN/MWh" ? roundDecimal(divideDecimals(value, "1000"), 4) : unit === "PLN/kWh" ? roundDecimal(value, 4) : null;

/** Do both come to the same? A price by the megawatt-hour may be printed by the kilowatt-hour as well. */
export const sameAmount = (a: Amount, b: Amount): boolean =>
  (a.value === b.value && a.unit === b.unit) || (a.unit !== b.unit && perKwh(a) !== null && perKwh(a) === perKwh(b));
