import type { Allowance } from "../../ports/attempts.ts";
import { setRecent } from "./recent.ts";

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

export interface Buckets {
  /** Takes one; 0 when there was one, else the seconds until there is. */
  readonly take: (name: string, now: number) => number;
  /** Puts one back that was not needed. */
  readonly giveBack: (name: string, now: number) => void;
}

/** A bucket of tokens for each name. Of at most `most` names it is known what they took; the one that was silent longest is forgotten first. */
export const tokenBuckets = ({ burst, perSecond }: Allowance, most = 10_000): Buckets => {
  const buckets = new Map<string, Bucket>();
  const tokensOf = (name: string, now: number): number => {
    const known = buckets.get(name);
    const since = known === undefined ? 0 : Math.max(0, now - known.at) / 1000;
    return known === undefined ? burst : Math.min(burst, known.tokens + since * perSecond);
  };
  const keep = (name: string, bucket: Bucket): void => setRecent(buckets, name, bucket, most);
  return {
    take: (name, now) => {
      const tokens = tokensOf(name, now);
      const allowed = tokens >= 1;
      keep(name, { tokens: allowed ? tokens - 1 : tokens, at: now });
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
    },
    giveBack: (name, now) => keep(name, { tokens: Math.min(burst, tokensOf(name, now) + 1), at: now }),
  };
};
