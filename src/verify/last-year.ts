import { compareDecimals, divideDecimals } from "../model/decimal.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import { inLargeUnit, kindOfUnit } from "../model/national-values.ts";
import type { Problem } from "../model/problem.ts";
import type { Category } from "../model/vocabulary.ts";
import { problemOf } from "./check.ts";

/** What tells one rate of a series from another, and its value: as published, or as read. */
export type YearlyRate = Pick<
  ExtractedComponent,
  "category" | "unit" | "zone" | "season" | "day_type" | "phases" | "billing_period" | "reading" | "value"
> & { readonly condition: { readonly code: string; readonly text: string } | null };

/** A rate just read, which can be shown. */
export type NewRate = YearlyRate & Pick<ExtractedComponent, "name" | "source_text" | "source_unit" | "page" | "bbox">;

/** Operators' own rates moved by a quarter in the dearest years; a lost or shifted digit moves one by ten. */
const most = "2.5";
const least = "0.4";

const compared: readonly Category[] = ["network_variable", "network_fixed", "energy", "quality", "subscription"];

/** Same rate in both years, but for its note, and in units that can be converted. */
const kindOf = (rate: YearlyRate): string => {
  const { category, unit, zone, season, day_type, phases, billing_period, reading, condition } = rate;
  return JSON.stringify([category, kindOfUnit(unit), zone, season, day_type, phases, billing_period, reading, condition?.code ?? null]);
};

const sizeOf = ({ value, unit }: YearlyRate): string => inLargeUnit(value, unit);
const bySize = (a: YearlyRate, b: YearlyRate): number => compareDecimals(sizeOf(a), sizeOf(b));
const isNothing = ({ value }: YearlyRate): boolean => compareDecimals(value, "0") === 0;

const jumps = (next: YearlyRate, last: YearlyRate): boolean => {
  if (isNothing(next) || isNothing(last)) return false;
  const times = divideDecimals(sizeOf(next), sizeOf(last));
  return compareDecimals(times, most) > 0 || compareDecimals(times, least) < 0;
};

/**
 * Last year's rate for each of some rates of one kind: by the words of its note; where those were changed, by its rank among as many;
 * else the one nearest in size, so that nothing is made of notes that cannot be matched.
 */
const counterparts = (next: readonly NewRate[], last: readonly YearlyRate[]): (readonly [NewRate, YearlyRate])[] => {
  const noted = next.map((one) => last.filter((other) => other.condition?.text === one.condition?.text));
  if (noted.every((others) => others.length === 1)) return next.flatMap((one, i) => (noted[i] ?? []).map((other) => [one, other] as const));
  const [ranked, before] = [[...next].sort(bySize), [...last].sort(bySize)];
  if (ranked.length === before.length) return ranked.flatMap((one, i) => before.slice(i, i + 1).map((other) => [one, other] as const));
  return next.flatMap((one) => {
    const near = before.find((other) => !jumps(one, other)) ?? before[0];
    return near === undefined ? [] : [[one, near] as const];
  });
};

const printed = ({ value, unit }: YearlyRate): string => `${value.replace(".", ",")} ${unit.replace("PLN", "zł")}`;

/**
 * Rates of a tariff that are more than 2.5 times or less than 0.4 times what the same series had before; each holds the tariff. `last`: the
 * published components of the series. Rates that are new, gone, of nothing, or now in a unit of another kind are not compared.
 */
export const unusualJumps = (tariffCode: string, next: readonly NewRate[], last: readonly YearlyRate[]): Problem[] =>
  [...new Set(next.filter(({ category }) => compared.includes(category)).map(kindOf))].flatMap((kind) =>
    counterparts(
      next.filter((one) => kindOf(one) === kind),
      last.filter((one) => kindOf(one) === kind),
    )
      .filter(([now, before]) => jumps(now, before))
      .map(([now, before]) =>
        problemOf(
          { code: "unusual_jump", blocks: true },
          { message: `${now.name} of ${tariffCode} is ${now.source_text} ${now.source_unit}, and was ${printed(before)}.`, at: now },
          tariffCode,
        ),
      ),
  );
