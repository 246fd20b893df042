import type pg from "pg";
import type { DayCount, QuotaLease, Quotas, Span, Usage, UsageOfKeys } from "../ports/usage.ts";
import { orTransient } from "./failure.ts";

/*
 * One statement takes a portion. `before` locks the window's row and reads it as it stands then, so whoever waited for the lock counts from what
 * the other one left; `moved` writes what follows from that. A window that has no row yet gets one from `made`; of two that make it at once the
 * second waits, makes nothing and sees no row either: it asks again.
 *
 * A fifth of what is left is the most that one process gets: far from the quota portions are as large as asked for, near it they go down to
 * what is needed just now, and what processes hold and do not need is a small part of what was left.
 */
const shares = 5;
const grant = (left: string) =>
  `case when ${left} < $7::bigint then 0 else greatest($7::bigint, least($5::bigint, ${left} / ${shares})) end`;
const takeSql = `
  with made as (
    insert into quota_use (account, span, starts_at, taken)
    select $1, $2, to_timestamp($3::float8 / 1000), charged + ${grant("left_over")}
      from (select charged, $4::bigint - charged as left_over from (select least($4::bigint, $6::bigint) as charged) as c) as fresh
    on conflict do nothing
    returning taken - least($4::bigint, $6::bigint) as granted, taken
  ), before as (
    select charged, greatest(0, $4::bigint - charged) as left_over
      from (select least(greatest(taken, $4::bigint), taken + $6::bigint) as charged from quota_use
             where account = $1 and span = $2 and starts_at = to_timestamp($3::float8 / 1000) for update) as c
  ), moved as (
    update quota_use set taken = charged + ${grant("left_over")} from before
     where account = $1 and span = $2 and starts_at = to_timestamp($3::float8 / 1000)
    returning taken - charged as granted, taken
  )
  select granted::float8, taken::float8 from made union all select granted::float8, taken::float8 from moved`;

const windowSql = "account = $1 and span = $2 and starts_at = to_timestamp($3::float8 / 1000)";

/** How long windows and counts are kept after their end. */
const keptFor: Readonly<Record<Span, string>> = { minute: "1 hour", day: "3 days" };
const countsKeptFor = "400 days";

/** Quotas that processes share, in the table quota_use. */
export const openQuotas = (pool: pg.Pool): Quotas => ({
  take: ({ account, span, startMs }, { quota, most, need = 1, owed }) =>
    orTransient(async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { rows } = await pool.query<QuotaLease>(takeSql, [account, span, startMs, quota, most, owed, need]);
        if (rows[0] !== undefined) return rows[0];
      }
      throw new Error(`the window of ${span} ${new Date(startMs).toISOString()} can be neither made nor found`);
    }),
  giveBack: ({ account, span, startMs }, count) =>
    orTransient(async () => {
      await pool.query(`update quota_use set taken = greatest(0, taken - $4::bigint) where ${windowSql}`, [account, span, startMs, count]);
    }),
  taken: ({ account, span, startMs }) =>
    orTransient(async () => {
      const { rows } = await pool.query<{ taken: number }>(`select taken::float8 from quota_use where ${windowSql}`, [
        account,
        span,
        startMs,
      ]);
      return rows[0]?.taken ?? 0;
    }),
  forget: (now) =>
    orTransient(async () => {
      for (const [span, time] of Object.entries(keptFor))
        await pool.query("delete from quota_use where span = $1 and starts_at < to_timestamp($2::float8 / 1000) - $3::interval", [
          span,
          now,
          time,
        ]);
      await pool.query("delete from key_use where hour < to_timestamp($1::float8 / 1000) - $2::interval", [now, countsKeptFor]);
    }),
});

// In one order in all processes, so that two never wait for each other.
const countSql = `
  insert into key_use as known (key_id, hour, requests, free, refused)
  select id, to_timestamp(hour_ms / 1000), requests, free, refused
    from unnest($1::text[], $2::float8[], $3::bigint[], $4::bigint[], $5::bigint[]) as new (id, hour_ms, requests, free, refused)
   order by 1, 2
  on conflict (key_id, hour) do update
     set requests = known.requests + excluded.requests, free = known.free + excluded.free, refused = known.refused + excluded.refused`;

const usedSql = `
  with used as (
    select key.id, to_timestamp(new.ms / 1000) as at from unnest($1::text[], $2::float8[]) as new (id, ms)
      join api_key as key on key.id = new.id and (key.last_used_at is null or key.last_used_at < to_timestamp(new.ms / 1000))
     order by key.id for update of key
  )
  update api_key set last_used_at = greatest(last_used_at, used.at) from used where api_key.id = used.id`;

const daysSql = `
  select key_id as key, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as date,
         sum(requests)::float8 as requests, sum(free)::float8 as free, sum(refused)::float8 as refused
    from key_use where key_id = any($1) and hour >= to_timestamp($2::float8 / 1000)
   group by 1, 2 order by 1, 2`;

const daysOfKeys = async (pool: pg.Pool, keyIds: readonly string[], fromMs: number): Promise<ReadonlyMap<string, readonly DayCount[]>> => {
  const { rows } = await pool.query<DayCount & { readonly key: string }>(daysSql, [keyIds, fromMs]);
  const byKey = new Map<string, DayCount[]>();
  for (const { key, ...day } of rows) byKey.set(key, [...(byKey.get(key) ?? []), day]);
  return byKey;
};

/** What keys were used for, in the tables key_use and api_key. */
export const openUsage = (pool: pg.Pool): Usage & UsageOfKeys => ({
  count: (counts) =>
    orTransient(async () => {
      const columns = (["keyId", "hourMs", "requests", "free", "refused"] as const).map((name) => counts.map((count) => count[name]));
      await pool.query(countSql, columns);
    }),
  used: (last) =>
    orTransient(async () => {
      await pool.query(usedSql, [[...last.keys()], [...last.values()]]);
    }),
  days: (keyId, fromMs) => orTransient(async () => (await daysOfKeys(pool, [keyId], fromMs)).get(keyId) ?? []),
  daysOfKeys: (keyIds, fromMs) => orTransient(() => daysOfKeys(pool, keyIds, fromMs)),
});
