import type { KeptAct } from "../model/kept-act.ts";
import { periodOf } from "../model/national-days.ts";
import type { Problem } from "../model/problem.ts";
import type { Acts } from "../ports/acts.ts";
import { ratesOfOthers } from "../publish/decide/other-companies.ts";
import { nationalDisagreements } from "../verify/national-checks.ts";

/**
 * Rates of the whole country that a published document of another company prints otherwise for the same days: one of the two is wrong or
 * was misread. They are told, and hold nothing: which of the two it is nobody can say.
 */
export const disagreementsOf = async (acts: Acts, { extraction: { decision, national } }: KeptAct): Promise<readonly Problem[]> => {
  const period = periodOf(decision);
  if (decision === null || period === null || national.length === 0) return [];
  return nationalDisagreements({ rates: national, period }, ratesOfOthers(decision, await acts.national()));
};
