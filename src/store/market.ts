import type pg from "pg";
import type { Markets } from "../ports/market.ts";
import { orTransient } from "./failure.ts";

const keepSql = "insert into market_answer (sha256, url, body) values ($1, $2, $3) on conflict (sha256) do nothing";
const publishedSql = `
  select to_char(date, 'YYYY-MM-DD') as day from market_day
   where market_day_id = any(select $1 || '/' || day from unnest($2::text[]) as day) and status = 'active'`;
const lastSql = "select to_char(max(date), 'YYYY-MM-DD') as day from market_day where market = $1 and status = 'active'";

/** Answers by their hash, and which days there are. */
export const openMarkets = (pool: pg.Pool): Markets => ({
  keep: ({ sha256, url, body }) => orTransient(async () => void (await pool.query(keepSql, [sha256, url, body]))),
  published: (market, days) =>
    orTransient(async () => {
      const { rows } = await pool.query<{ day: string }>(publishedSql, [market, days]);
      return new Set(rows.map(({ day }) => day));
    }),
  last: (market) => orTransient(async () => (await pool.query<{ day: string | null }>(lastSql, [market])).rows[0]?.day ?? null),
});
