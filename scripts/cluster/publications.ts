import { published, replaced, type Site } from "../../src/demo/site.ts";
import { firstSite as lastYearsSite, listed, type TinyDecision, tinyNumber } from "../../test/bulletin/documents.ts";

/* What happens in the bulletin: every company's decision comes once, and again and again with other rates. */

const idOf = (n: number): number => 21_000 + n;

/** One company has a decision of last year already. */
const companyOf = (n: number): number => 9 + n;

/** The n-th company's decision in its k-th version; versions differ in one rate. */
const versionOf = (n: number, k: number): TinyDecision => ({
  ...tinyNumber(companyOf(n)),
  rates: {
    C11: { variable: `0,${2_026 + k}`, fixed: "5,31" },
    B21: { variable: "0,0956", fixed: "16,35" },
  },
});

/** The `step`-th change: `companies` decisions come one after another, then each is replaced in turn. */
export const changed = (site: Site, step: number, companies: number): Site => {
  const n = (step % companies) + 1;
  const { row, content } = listed(idOf(n), versionOf(n, Math.floor(step / companies)));
  return step < companies ? published(site, row, content) : replaced(site, row.id, content, "2026-11-25");
};

/** Before the first change that is looked for: lists of both years, as the regulator's are never empty. */
export const firstSite = (companies: number): Site => changed(lastYearsSite, 0, companies);
