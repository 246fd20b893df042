import type { ApiKey } from "../../ports/keys.ts";
import type { DayCount, Span } from "../../ports/usage.ts";
import type { WindowUsage } from "../keys/limits.ts";
import { everyDay, firstUsageDay } from "../keys/usage.ts";
import { type PersonalQuery, sessionOf } from "../personal/route.ts";

/** What a person's account has, and what was used of it. */
export interface AccountUsage {
  /** The newest first. */
  readonly keys: readonly ApiKey[];
  /** Null where there are no quotas, and while the account has no key. */
  readonly quota: Readonly<Record<Span, WindowUsage>> | null;
  /** The last 30 days of UTC, each of them. */
  readonly days: readonly DayCount[];
  /** Requests of those days by key. */
  readonly requestsOf: ReadonlyMap<string, number>;
}

const sum = (days: readonly DayCount[], name: "requests" | "free" | "refused"): number => days.reduce((total, day) => total + day[name], 0);

const sumByDay = (all: readonly DayCount[]): readonly DayCount[] => {
  const dates = [...new Set(all.map(({ date }) => date))];
  return dates.map((date) => {
    const own = all.filter((day) => day.date === date);
    return { date, requests: sum(own, "requests"), free: sum(own, "free"), refused: sum(own, "refused") };
  });
};

/** Counts of this process are handed in first, so that what was just asked is in them. */
export const accountUsage = async (asked: PersonalQuery): Promise<AccountUsage> => {
  const { personal, context, now } = asked;
  const keys = await personal.keys.ofAccount(sessionOf(asked).person.id);
  const [first] = keys;
  if (first === undefined) return { keys, quota: null, days: everyDay([], now), requestsOf: new Map() };
  const from = firstUsageDay(now);
  const { quota } = await context.limits.usage(first, from, now);
  const byKey = await personal.usage.daysOfKeys(
    keys.map(({ id }) => id),
    from,
  );
  return {
    keys,
    quota,
    days: everyDay(sumByDay([...byKey.values()].flat()), now),
    requestsOf: new Map([...byKey].map(([id, days]) => [id, sum(days, "requests")])),
  };
};

export const isLive = ({ revokedAt, expiresAt }: ApiKey, now: number): boolean =>
  revokedAt === null && (expiresAt === null || now < Date.parse(expiresAt));
