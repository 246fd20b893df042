import type pg from "pg";
import { type Change, recordIdOf } from "../model/change.ts";
import { storableJson } from "./storable.ts";

/*
 * All versions in one statement, then the current rows from them: the content crosses the wire once, and 5,000 rows cost one
 * round trip each way. One JSON text because the driver escapes arrays character by character (0.2 s for 5,000 records);
 * row by row through Prisma the same takes more than a second.
 */
const insertVersions = `
  insert into record_version (updated_at, record, record_id, action, fields, content, publication_id)
  select $1::timestamptz + (number - 1) * interval '1 ms', change->>'record', change->>'id', change->>'action',
         array(select jsonb_array_elements_text(change->'fields')), change->'content', $2
    from jsonb_array_elements($3::jsonb) with ordinality as listed (change, number)`;

// The condition at the end keeps an id with the series (the tariff, the fee's first day) that it was first given to.
const upsertTariffs = `
  insert into tariff (tariff_id, series_id, operator_name, tariff_type, tariff_code, region, effective_from, effective_to,
                      status, content, content_sha256, updated_at)
  select record_id, content->>'series_id', content->>'operator_name', content->>'tariff_type', content->>'tariff_code',
         content->>'region', (content->>'effective_from')::date, (content->>'effective_to')::date, content->>'status',
         content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), updated_at
    from record_version where publication_id = $1 and record = 'tariff'
  on conflict (tariff_id) do update
     set operator_name = excluded.operator_name, tariff_type = excluded.tariff_type, tariff_code = excluded.tariff_code,
         region = excluded.region, effective_from = excluded.effective_from, effective_to = excluded.effective_to,
         status = excluded.status, content = excluded.content, content_sha256 = excluded.content_sha256,
         updated_at = excluded.updated_at
   where tariff.series_id = excluded.series_id`;

const upsertComponents = `
  insert into component (component_id, tariff_id, category, zone, value, unit, status, content, content_sha256, updated_at)
  select record_id, content->>'tariff_id', content->>'category', content->>'zone', (content->>'value')::numeric,
         content->>'unit', content->>'status', content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), updated_at
    from record_version where publication_id = $1 and record = 'component'
  on conflict (component_id) do update
     set category = excluded.category, zone = excluded.zone, value = excluded.value, unit = excluded.unit,
         status = excluded.status, content = excluded.content, content_sha256 = excluded.content_sha256,
         updated_at = excluded.updated_at
   where component.tariff_id = excluded.tariff_id`;

const upsertNational = `
  insert into national_rate (national_id, category, value, unit, effective_from, effective_to, status, content, content_sha256, updated_at)
  select record_id, content->>'category', (content->>'value')::numeric, content->>'unit', (content->>'effective_from')::date,
         (content->>'effective_to')::date, content->>'status', content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), updated_at
    from record_version where publication_id = $1 and record = 'national'
  on conflict (national_id) do update
     set value = excluded.value, effective_to = excluded.effective_to, status = excluded.status,
         content = excluded.content, content_sha256 = excluded.content_sha256, updated_at = excluded.updated_at
   where national_rate.category = excluded.category and national_rate.unit = excluded.unit
     and national_rate.effective_from = excluded.effective_from`;

const upsertMarketDays = `
  insert into market_day (market_day_id, market, date, status, content, content_sha256, updated_at)
  select record_id, content->>'market', (content->>'date')::date, content->>'status', content,
         encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), updated_at
    from record_version where publication_id = $1 and record = 'market_day'
  on conflict (market_day_id) do update
     set status = excluded.status, content = excluded.content, content_sha256 = excluded.content_sha256, updated_at = excluded.updated_at
   where market_day.market = excluded.market and market_day.date = excluded.date`;

/** Writes a publication's changes into the history and into the current rows; number i (from 0) is stamped `firstStamp` + i ms. */
export const writeChanges = async (
  client: pg.PoolClient,
  publicationId: string,
  firstStamp: string,
  changes: readonly Change[],
): Promise<void> => {
  const versions = changes.map((change) => ({ ...change, id: recordIdOf(change) }));
  await client.query(insertVersions, [firstStamp, publicationId, storableJson(versions)]);
  let written = 0;
  for (const upsert of [upsertTariffs, upsertComponents, upsertNational, upsertMarketDays])
    written += (await client.query(upsert, [publicationId])).rowCount ?? 0;
  if (written !== changes.length) throw new Error("a record's id is already taken by a record of another series");
};
