import { type ParameterName, type Parameters, parsedValue } from "./http/parameters.ts";
import type { Route } from "./http/route.ts";

/**
 * Everything that costs more of a quota than 1, which is an answer of up to some 10 ms of one core: a list of 1,000 tariffs takes 11 to 21 ms, one of 100
 * takes 1 to 8. Times were measured on two shared cores, Node 20.
 */
export const costs = {
  // 108 ms and 4.7 MB for 1,000 offers of 146 tariffs that were not asked for yet, 3 ms where only the use is new: one for each begun hundred.
  overviewHundred: 1,
  // 430 to 1,060 ms of one core for a state of 2,000 tariffs and 24,000 rates; three are kept.
  past: 10,
  // A second of one core in a process of its own: less than its time, for pictures are drawn one at a time and keys take turns.
  picture: 10,
  // 0.4 s (jsonl) to 2.1 s (parquet) for 24,000 rates; made one at a time as well, and the same file serves everybody.
  export: 20,
} as const;

/** The table in words, for the API's description. */
export const costsInWords = `A request costs 1 of the quota. An overview of \`/api/v1/prices\` (no company) costs ${costs.overviewHundred} for each begun hundred of \`size\`; \`as_of\` of an
earlier state costs ${costs.past} more; a page picture ${costs.picture}; an export file ${costs.export}. A URL that was asked for before and stands ready costs 1, its 304 nothing. What is not
left is not begun: 429. \`X-Request-Cost\` of each answer tells what it cost.`;

const picturePath = "/api/v1/documents/{sha256}/pages/{page_number}";
const exportPath = "/api/v1/exports/{tick}";
const pricesPath = "/api/v1/prices";
const companyParameters = ["osd", "dso", "sprzedawca", "retailer", "place"] as const satisfies readonly ParameterName[];

/** False: this costs 1, and nothing needs to be looked at. */
export const mayCostMore = ({ path }: Pick<Route, "path">, query: string): boolean =>
  path === pricesPath || path === picturePath || path === exportPath || query.includes("as_of");

const answerCost = (path: string, parameters: Parameters): number => {
  if (path === picturePath) return costs.picture;
  if (path === exportPath) return costs.export;
  if (path !== pricesPath || companyParameters.some((name) => parameters.has(name))) return 1;
  return Math.max(1, costs.overviewHundred * Math.ceil((parsedValue(parameters, "size") ?? 100) / 100));
};

/** What a request takes of its key's quota. `past`: an earlier state is asked for. */
export const costOf = ({ path }: Pick<Route, "path">, parameters: Parameters, past: boolean): number =>
  answerCost(path, parameters) + (past ? costs.past : 0);
