import { randomUUID } from "node:crypto";
import type pg from "pg";
import { feedClock } from "./feed-clock.ts";

/** Of each kind of record its table, the id in it, and its name in the history. */
const kinds = [
  ["tariff", "tariff_id", "tariff"],
  ["component", "component_id", "component"],
  ["national_rate", "national_id", "national"],
  ["market_day", "market_day_id", "market_day"],
] as const;

const allRecords = kinds
  .map(([table, id, record]) => `select '${record}' as record, ${id} as id, content, updated_at from ${table}`)
  .join(" union all ");

const publicationSql = `
  insert into publication (first_stamp, last_stamp, message, committed_at) values ($1, $2, $3, clock_timestamp()) returning id`;

// In the order of the former stamps. The content is the same: no field is named.
const versionsSql = `
  insert into record_version (updated_at, record, record_id, action, fields, content, publication_id)
  select $1::timestamptz + (row_number() over (order by updated_at) - 1) * interval '1 ms', record, id, 'amend', '{}', content, $2
    from (${allRecords}) as published`;

const moveSql = (table: string, id: string, record: string): string => `
  update ${table} set updated_at = version.updated_at from record_version as version
   where version.publication_id = $1 and version.record = '${record}' and version.record_id = ${table}.${id}`;

/**
 * Gives every record a stamp of now and the feed a new epoch, in the caller's transaction, which holds the publication lock. `notBefore`: a stamp
 * that was used already, ISO-8601. Whoever asks with an earlier `since` gets everything once more.
 */
export const restamp = async (
  client: pg.Client,
  { message, notBefore }: { readonly message: string; readonly notBefore: string | null },
): Promise<{ readonly epoch: string; readonly records: number }> => {
  const epoch = randomUUID();
  await client.query("update feed_clock set epoch = $1, last = greatest(last, $2::timestamptz)", [epoch, notBefore]);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${allRecords}) as published`);
  const records = rows[0]?.count ?? 0;
  if (records === 0) return { epoch, records };
  const { first, last } = await feedClock().take(client, records);
  const { rows: made } = await client.query<{ id: string }>(publicationSql, [first, last, message]);
  const publicationId = made[0]?.id;
  await client.query(versionsSql, [first, publicationId]);
  for (const [table, id, record] of kinds) await client.query(moveSql(table, id, record), [publicationId]);
  return { epoch, records };
};
