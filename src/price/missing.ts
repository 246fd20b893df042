import type { Missing, Question } from "./offer.ts";
import type { Left, Rate } from "./rates.ts";
import { reasonText } from "./reasons.ts";
import { parameterOf } from "./warnings.ts";

/* What belongs to a total and is not in it. A total is never partial in silence: it is null, or says what a parameter would add. */

const parameterFor = ({ warning }: Left): string | null => (warning === null ? null : parameterOf(warning));

/** Whether a total lacks a rate that no parameter would bring in. */
export const isUnknown = (left: Left): boolean => left.lacking && parameterFor(left) === null;

const totalOf = ({ kind, record }: Rate): Missing["total"] => (kind === "variable" && record.category === "capacity" ? "hours" : kind);

/** Fees by yearly use of which no band has the use that was given. */
export const bandGaps = (rates: readonly Rate[], open: readonly Rate[], left: readonly Left[], kwh: Question["annual_kwh"]): Missing[] => {
  if (kwh === null) return [];
  const banded = rates.filter(({ record }) => record.annual_kwh !== null);
  return [...new Set(banded.map(({ record }) => record.category))].flatMap((category) => {
    const isOfIt = (rate: Rate): boolean => rate.record.category === category && rate.record.annual_kwh !== null;
    const first = banded.find(isOfIt);
    if (first === undefined || open.some(isOfIt) || left.some(({ lacking, rate }) => lacking && isOfIt(rate))) return [];
    return [{ category, total: totalOf(first), parameter: null, because: reasonText("use_unknown", kwh) }];
  });
};

/**
 * Each category of each total once, the reason that no parameter removes before the others. `gaps`: what has no rate at all; `zoneGaps`: what
 * a zone is without, which the rates left out may explain better.
 */
export const missingOf = (left: readonly Left[], gaps: readonly Missing[], zoneGaps: readonly Missing[]): readonly Missing[] => {
  const lacking = left
    .filter((one) => one.lacking)
    .map((one) => ({ category: one.rate.record.category, total: totalOf(one.rate), parameter: parameterFor(one), because: one.because }));
  const all = [...lacking, ...gaps];
  const keyOf = ({ category, total }: Missing): string => `${category} ${total}`;
  const firsts = new Map<string, Missing>();
  for (const one of [...all.filter(({ parameter }) => parameter === null), ...all, ...zoneGaps])
    if (!firsts.has(keyOf(one))) firsts.set(keyOf(one), one);
  return [...firsts.values()];
};
