import { companyWords } from "../model/company-name.ts";
import { periodOf } from "../model/national-days.ts";
import type { Problem } from "../model/problem.ts";
import type { Acts, KeptAct } from "../ports/acts.ts";
import { nationalDisagreements } from "../verify/national-checks.ts";

/**
 * Rates of the whole country that a published document of another company prints otherwise for the same days: one of the two is wrong or
 * was misread. They are told, and hold nothing: which of the two it is nobody can say.
 */
export const disagreementsOf = async (acts: Acts, { extraction: { decision, national } }: KeptAct): Promise<readonly Problem[]> => {
  const period = periodOf(decision);
  if (decision === null || period === null || national.length === 0) return [];
  const others = (await acts.national()).flatMap((other) => {
    const theirs = periodOf(other.decision);
    const same = companyWords(other.decision.operator) === companyWords(decision.operator);
    return theirs === null || same ? [] : [{ operator: other.decision.operator, rates: other.rates, period: theirs }];
  });
  return nationalDisagreements({ rates: national, period }, others);
};
