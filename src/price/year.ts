import type { TariffType, Zone } from "../model/vocabulary.ts";
import { type AnnualBasis, type AnnualTerms, annualOf, annualTermsOf, isRange, sharesFit } from "./annual.ts";
import { capacityByHours, type FeeByHours } from "./capacity-hours.ts";
import type { Question, Summary, Warning } from "./offer.ts";
import { warningOf } from "./warnings.ts";

/** All of an offer that its yearly amounts, and the warnings about them, are made of. */
export interface YearBasis extends AnnualBasis {
  readonly zones: readonly Zone[];
  readonly sides: readonly TariffType[];
  /** A market supplies it, of which no year is known. */
  readonly byMarket: boolean;
  readonly byHours: FeeByHours | null;
}

/** All of a year that is the same for every yearly use that was asked for. */
export interface YearTerms {
  readonly annual: AnnualTerms | null;
  readonly byHours: FeeByHours | null;
  readonly warnings: readonly Warning[];
}

export type Year = Pick<Summary, "annual" | "capacity_by_hours">;

const warningsOf = (
  { zones, sides, missing, power, byMarket }: YearBasis,
  question: Question,
  annual: AnnualTerms | null,
): readonly Warning[] => {
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
    // A price that is a range makes every year one: no use is 0.
    ...(isRange(annual.price) && !unfit ? [warningOf("zone_share_needed", { zones })] : []),
    ...(power === null || question.power_kw !== null ? [] : [warningOf("power_needed")]),
  ];
};

/** What a year of an offer is made of, for whatever use: of `question`, only whether there is one counts. */
export const yearTermsOf = (basis: YearBasis, question: Question): YearTerms => {
  const annual = basis.byMarket || question.annual_kwh === null ? null : annualTermsOf(basis, question);
  return { annual, byHours: basis.byHours, warnings: warningsOf(basis, question, annual) };
};

/** A year of an offer at the use that was asked for. */
export const yearOf = ({ annual, byHours }: YearTerms, question: Question): Year => {
  const { annual_kwh: kwh } = question;
  const capacity_by_hours = capacityByHours(byHours, question);
  return {
    annual: annual === null || kwh === null ? null : annualOf(annual, kwh, capacity_by_hours?.hours_pln ?? null),
    capacity_by_hours,
  };
};
