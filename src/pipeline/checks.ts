import type { Checks } from "../publish/decide/checks.ts";
import { unusualJumps } from "../verify/last-year.ts";
import { tariffProblems } from "../verify/verify.ts";

/** The checks that a publication asks again of rates as they stand. */
export const checks: Checks = { tariffProblems, unusualJumps };
