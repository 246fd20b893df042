import type { Attempts } from "../../src/ports/attempts.ts";
import { type Buckets, tokenBuckets } from "../../src/serve/keys/buckets.ts";

/** Tries counted in memory, by the test's own clock. */
export const attemptsInMemory = (): Attempts => {
  const kinds = new Map<string, Buckets>();
  const of = (allowance: Parameters<typeof tokenBuckets>[0]): Buckets => {
    const known = kinds.get(JSON.stringify(allowance)) ?? tokenBuckets(allowance);
    kinds.set(JSON.stringify(allowance), known);
    return known;
  };
  return {
    take: async (name, allowance, now) => of(allowance).take(name, now),
    giveBack: async (name, allowance, now) => of(allowance).giveBack(name, now),
  };
};
