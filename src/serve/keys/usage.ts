import type { DayCount } from "../../ports/usage.ts";
import type { Answer, ApiQuery } from "../http/route.ts";
import type { WindowUsage } from "./limits.ts";

const dayMs = 86_400_000;
const maxUsageDays = 30;

const instant = (ms: number): string => new Date(ms).toISOString();
const dateOf = (ms: number): string => instant(ms).slice(0, 10);

const windowUsage = ({ limit, used, resetsAt }: WindowUsage) => ({ limit, used, resets_at: instant(resetsAt) });

/** The beginning of the first of those days, in milliseconds since 1970. */
export const firstUsageDay = (now: number): number => Math.floor(now / dayMs) * dayMs - (maxUsageDays - 1) * dayMs;

/** The last days up to today, each of them, also one without a request. */
export const everyDay = (days: readonly DayCount[], now: number): readonly DayCount[] => {
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: maxUsageDays }, (_, index) => {
    const date = dateOf(now - (maxUsageDays - 1 - index) * dayMs);
    return known.get(date) ?? { date, requests: 0, free: 0, refused: 0 };
  });
};

/** GET /api/v1/usage: what the key that asks is, and what it was used for. Days are those of UTC, as the quotas' are. */
export const usage = async ({ context, key, now }: ApiQuery): Promise<Answer> => {
  if (key === null) throw new Error("usage is told to keys only");
  const { quota, days, countedTo } = await context.limits.usage(key, firstUsageDay(now), now);
  const body = {
    account: key.account,
    key: {
      prefix: key.prefix,
      last4: key.last4,
      name: key.name,
      tier: key.tier,
      scopes: key.scopes,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used_at: key.lastUsedAt,
    },
    quota: quota === null ? null : { minute: windowUsage(quota.minute), day: windowUsage(quota.day) },
    days: everyDay(days, now),
    counted_to: instant(countedTo),
  };
  return { marker: undefined, cacheControl: "no-store", render: () => [Buffer.from(JSON.stringify(body))] };
};
