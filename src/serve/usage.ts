import type { DayCount } from "../ports/usage.ts";
import type { Standing } from "./limits.ts";
import type { Answer, Asked } from "./route.ts";

const dayMs = 86_400_000;
const daysTold = 30;

const instant = (ms: number): string => new Date(ms).toISOString();
const dateOf = (ms: number): string => instant(ms).slice(0, 10);

const standing = ({ limit, used, resetsAt }: Standing) => ({ limit, used, resets_at: instant(resetsAt) });

/** The last days up to today, each of them, also one without a request. */
const everyDay = (days: readonly DayCount[], now: number): readonly DayCount[] => {
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysTold }, (_, index) => {
    const date = dateOf(now - (daysTold - 1 - index) * dayMs);
    return known.get(date) ?? { date, requests: 0, free: 0, refused: 0 };
  });
};

/** GET /api/v1/usage: what the key that asks is, and what it was used for. Days are those of UTC, as the quotas' are. */
export const usage = async ({ world, key, now }: Asked): Promise<Answer> => {
  if (key === null) throw new Error("usage is told to keys only");
  const first = Math.floor(now / dayMs) * dayMs - (daysTold - 1) * dayMs;
  const { quota, days, countedTo } = await world.limits.usage(key, first, now);
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
    quota: quota === null ? null : { minute: standing(quota.minute), day: standing(quota.day) },
    days: everyDay(days, now),
    counted_to: instant(countedTo),
  };
  return { marker: undefined, cacheControl: "no-store", render: () => [Buffer.from(JSON.stringify(body))] };
};
