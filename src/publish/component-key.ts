import type { ExtractedComponent } from "../model/extraction.ts";

type Described = Pick<
  ExtractedComponent,
  "category" | "zone" | "season" | "day_type" | "phases" | "billing_period" | "reading" | "condition" | "annual_kwh"
>;

/** "kwh-500-1200", "kwh-min-500". */
export const bandKey = (kwh: NonNullable<Described["annual_kwh"]>): string => `kwh-${kwh.from ?? "min"}-${kwh.to ?? "max"}`;

/** What the rate is for, without its condition: "network_variable.day.3ph". */
const purpose = (rate: Described): string =>
  [
    rate.category,
    rate.zone,
    rate.season,
    rate.day_type,
    rate.phases === null ? null : `${rate.phases}ph`,
    rate.billing_period?.toLowerCase() ?? null,
    rate.reading,
  ]
    .filter((part) => part !== null)
    .join(".");

/** Numbers the distinct values of each group in their order: 1 for a group's first, 2 for its second, ... */
const counter = () => {
  const seen = new Map<string, string[]>();
  return (group: string, value: string): number => {
    const values = seen.get(group) ?? [];
    seen.set(group, values);
    if (!values.includes(value)) values.push(value);
    return values.indexOf(value) + 1;
  };
};

/**
 * One key for each rate of a tariff, in the rates' order: what it is for and under which condition, never its value, so a
 * corrected value keeps its key. Footnotes are numbered among rates of one purpose only, and "-2", "-3" tell apart rates
 * that nothing else does: a rate that comes or goes elsewhere in the tariff moves no other key.
 */
export const componentKeys = (rates: readonly Described[]): string[] => {
  const numberOfCondition = counter();
  const repeats = new Map<string, number>();
  return rates.map((rate) => {
    const parts = [purpose(rate)];
    const bandPart = rate.annual_kwh === null ? [] : [bandKey(rate.annual_kwh)];
    if (rate.condition !== null) {
      const group = [...parts, rate.condition.code, ...bandPart].join(".");
      parts.push(`${rate.condition.code}${numberOfCondition(group, rate.condition.text)}`);
    }
    const key = [...parts, ...bandPart].join(".");
    const repeat = (repeats.get(key) ?? 0) + 1;
    repeats.set(key, repeat);
    return repeat === 1 ? key : `${key}-${repeat}`;
  });
};
