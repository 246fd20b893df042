import type { TariffType, Zone } from "../model/vocabulary.ts";
import { type AnnualBasis, annualOf, isRange, sharesFit } from "./annual.ts";
import { capacityByHours, type FeeByHours } from "./capacity-hours.ts";
import type { Annual, Question, Summary, Warning } from "./offer.ts";
import { warningOf } from "./warnings.ts";

/** All of an offer that its yearly amounts, and the warnings about them, are made of. */
export interface YearBasis extends AnnualBasis {
  readonly zones: readonly Zone[];
  readonly sides: readonly TariffType[];
  /** A market supplies it, of which no year is known. */
  readonly byMarket: boolean;
  readonly byHours: FeeByHours | null;
}

export interface Year extends Pick<Summary, "annual" | "capacity_by_hours"> {
  readonly warnings: readonly Warning[];
}

const warningsOf = ({ zones, sides, missing, power, byMarket }: YearBasis, question: Question, annual: Annual | null): Warning[] => {
  const unfit = question.zone_share !== null && zones.length > 1 && !sharesFit(question.zone_share, zones);
  const given = [...(question.zone_share?.keys() ?? [])];
  const shares = unfit ? [warningOf("zone_share_of_other_zones", { zones, given })] : [];
  if (question.annual_kwh === null) return shares;
  if (annual === null) {
    const lost = missing.filter(({ parameter }) => parameter === null).map(({ category }) => category);
    return [...shares, warningOf("annual_unknown", { categories: [...new Set([...(byMarket ? ["energy"] : []), ...lost])] })];
  }
  return [
    ...shares,
    ...(sides.length === 1 ? [warningOf("one_side_only", { sides })] : []),
    ...(isRange(annual.variable_pln) && !unfit ? [warningOf("zone_share_needed", { zones })] : []),
    ...(power === null || question.power_kw !== null ? [] : [warningOf("power_needed")]),
  ];
};

/** A year of an offer at the use that was asked for. */
export const yearOf = (basis: YearBasis, question: Question): Year => {
  const capacity_by_hours = capacityByHours(basis.byHours, question);
  const annual = basis.byMarket ? null : annualOf(basis, question, capacity_by_hours?.hours_pln ?? null);
  return { annual, capacity_by_hours, warnings: warningsOf(basis, question, annual) };
};
