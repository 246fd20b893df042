import { createHash } from "node:crypto";
import type pg from "pg";
import type { Attempts } from "../ports/attempts.ts";
import { orTransient } from "./failure.ts";

/*
 * Buckets of tokens in the table attempt, which all processes share. One statement takes a token, so two processes never take the same one;
 * time is the database's, since the clocks of processes may differ.
 */

/** What the bucket holds by now: it fills up while nobody takes from it. */
const held = "least($2::float8, one.tokens + greatest(0, extract(epoch from now() - one.at))::float8 * $3::float8)";

const takeSql = `
  insert into attempt as one (name, tokens, allowed, at) values ($1, $2::float8 - 1, true, now())
  on conflict (name) do update
    set allowed = ${held} >= 1, tokens = case when ${held} >= 1 then ${held} - 1 else ${held} end, at = greatest(one.at, now())
  returning tokens, allowed`;

const giveBackSql = `update attempt as one set tokens = least($2::float8, ${held} + 1), at = greatest(one.at, now()) where name = $1`;

/** The slowest bucket is full again after ten hours. */
const keptFor = "2 days";

/** Not readable: whoever sees the table learns nobody's address. */
const keyOf = (name: string): string => createHash("sha256").update(name).digest("hex");

export const openAttempts = (pool: pg.Pool): Attempts & { readonly forgetOld: () => Promise<void> } => ({
  take: (name, { burst, perSecond }) =>
    orTransient(async () => {
      const { rows } = await pool.query<{ tokens: number; allowed: boolean }>(takeSql, [keyOf(name), burst, perSecond]);
      const { tokens = 0, allowed = false } = rows[0] ?? {};
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
    }),
  giveBack: (name, { burst, perSecond }) =>
    orTransient(async () => {
      await pool.query(giveBackSql, [keyOf(name), burst, perSecond]);
    }),
  forgetOld: () =>
    orTransient(async () => {
      await pool.query(`delete from attempt where at < now() - interval '${keptFor}'`);
    }),
});
