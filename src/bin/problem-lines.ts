import type { Problem } from "../model/problem.ts";

/** More codes than this are counted. */
const mostCodes = 6;

const codesOf = (problems: readonly Problem[]): string => {
  const codes = [...new Set(problems.flatMap(({ tariff_code }) => tariff_code ?? []))];
  if (codes.length === 0) return "";
  const rest = codes.length - mostCodes;
  return ` (${codes.slice(0, mostCodes).join(", ")}${rest > 0 ? ` and ${rest} more` : ""})`;
};

const lineOf = (problems: readonly Problem[]): string => {
  const [{ code, page, bbox, message, blocks }] = problems as readonly [Problem];
  const where = page === null ? "" : ` page ${page}${bbox === null ? "" : ` at ${bbox.map((edge) => Math.round(edge)).join(",")}`}`;
  return `  ${blocks ? "blocks" : "notes "} ${code}${codesOf(problems)}${where}: ${message}`;
};

/** Each cause in one line, with the codes of all tariffs that it holds: "blocks unknown_unit (B21, C21) page 4 at 50,100,90,112: ...". */
export const problemLines = (problems: readonly Problem[]): string[] => {
  const byCause = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { tariff_code: _, ...cause } = problem;
    const key = JSON.stringify(cause);
    byCause.set(key, [...(byCause.get(key) ?? []), problem]);
  }
  return [...byCause.values()].map(lineOf);
};
