import type { Problem } from "./problem.ts";

/** One thing that is wrong in one place, whatever number of tariffs it holds. */
export interface Cause extends Omit<Problem, "tariff_code"> {
  /** Codes of the tariffs that it concerns, each once; empty: the document as a whole. */
  readonly tariffs: readonly string[];
}

/** Each cause once, in the order in which they were found. */
export const causesOf = (problems: readonly Problem[]): readonly Cause[] => {
  const found = new Map<string, { readonly cause: Omit<Problem, "tariff_code">; readonly tariffs: Set<string> }>();
  for (const { tariff_code, ...cause } of problems) {
    const key = JSON.stringify(cause);
    const kept = found.get(key) ?? { cause, tariffs: new Set() };
    if (tariff_code !== null) kept.tariffs.add(tariff_code);
    found.set(key, kept);
  }
  return [...found.values()].map(({ cause, tariffs }) => ({ ...cause, tariffs: [...tariffs] }));
};
