import type { Cause } from "../model/causes.ts";

/** More codes than this are counted. */
const mostCodes = 6;

const codesOf = (codes: readonly string[]): string => {
  if (codes.length === 0) return "";
  const rest = codes.length - mostCodes;
  return ` (${codes.slice(0, mostCodes).join(", ")}${rest > 0 ? ` and ${rest} more` : ""})`;
};

/** A cause in one line, with the codes of all tariffs that it holds: "blocks unknown_unit (B21, C21) page 4 at 50,100,90,112: ...". */
export const causeLine = ({ code, tariffs, page, bbox, message, blocks }: Cause): string => {
  const where = page === null ? "" : ` page ${page}${bbox === null ? "" : ` at ${bbox.map((edge) => Math.round(edge)).join(",")}`}`;
  return `  ${blocks ? "blocks" : "notes "} ${code}${codesOf(tariffs)}${where}: ${message}`;
};
