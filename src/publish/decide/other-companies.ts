import { companyWords } from "../../model/company-name.ts";
import type { Decision } from "../../model/decision.ts";
import type { ExtractedComponent } from "../../model/extraction.ts";
import type { PrintedNationally } from "../../model/kept-act.ts";
import { periodOf } from "../../model/national-days.ts";
import type { Period } from "../../model/national-rates.ts";

export interface RatesOfCompany {
  readonly operator: string;
  readonly rates: readonly ExtractedComponent[];
  readonly period: Period;
}

/** Rates of the whole country as published documents of other companies print them, each with its days; of a document without days none. */
export const ratesOfOthers = (decision: Decision, printed: readonly PrintedNationally[]): readonly RatesOfCompany[] =>
  printed.flatMap((other) => {
    const period = periodOf(other.decision);
    const same = companyWords(other.decision.operator) === companyWords(decision.operator);
    return period === null || same ? [] : [{ operator: other.decision.operator, rates: other.rates, period }];
  });
