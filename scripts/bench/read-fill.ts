import pg from "pg";
import type { Change } from "../../src/model/change.ts";
import type { Records } from "../../src/ports/records.ts";
import { componentContent, lastStampOf, ratesPerTariff, stampOf, tariffContent } from "./read-records.ts";

const tariffsSql = `
  insert into tariff (tariff_id, series_id, operator_name, tariff_type, tariff_code, region, effective_from, effective_to, status,
                      content, content_sha256, updated_at)
  select content->>'tariff_id', content->>'series_id', content->>'operator_name', content->>'tariff_type', content->>'tariff_code', null,
         '2026-01-01', null, content->>'status', content, '', stamp
    from (select content, $2::timestamptz + number * $3 * interval '1 ms' as stamp
            from jsonb_array_elements($1::jsonb) with ordinality as listed (content, place), lateral (select place - 1 as number) as numbered) as rows`;

/** One tariff's components again and again, each time of another tariff. */
const componentsSql = `
  insert into component (component_id, tariff_id, category, zone, value, unit, status, content, content_sha256, updated_at)
  select id, tariff_id, 'network_variable', 'flat', (rate->>'value')::numeric, 'PLN/kWh', 'active',
         rate || jsonb_build_object('component_id', id, 'tariff_id', tariff_id), '', stamp + place * interval '1 ms'
    from (select tariff_id, updated_at as stamp, rate, place, replace(rate->>'component_id', rate->>'tariff_id', tariff_id) as id
            from tariff, jsonb_array_elements($1::jsonb) with ordinality as listed (rate, place)
           where updated_at >= $2 and updated_at < $3) as rows`;

/** The publications that these records came with, so many stamps each. */
const publicationsSql = `
  insert into publication (first_stamp, last_stamp, message, committed_at)
  select first, last, 'bench', last
    from (select first, least(first + $3 * interval '1 ms', $2::timestamptz) - interval '1 ms' as last
            from generate_series($1::timestamptz, $2::timestamptz - interval '1 ms', $3 * interval '1 ms') as first) as ticks`;

const versionsSql = (record: "tariff" | "component"): string => `
  insert into record_version (updated_at, record, record_id, action, fields, content, publication_id)
  select updated_at, '${record}', ${record}_id, 'create', '{}', ${record}.content, publication.id
    from publication join ${record} on updated_at between first_stamp and last_stamp
   where first_stamp >= $1 and first_stamp < $2`;

const tariffsAtOnce = 5_000;
const tariffsOfPublication = 100;

/** Puts invented records and their versions straight into the tables: publishing millions would take hours, and readers see no difference. */
export const fill = async (databaseUrl: string, tariffs: number, years = 1): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c TimeZone=UTC -c synchronous_commit=off" });
  await client.connect();
  const step = ratesPerTariff + 1;
  const rates = JSON.stringify(Array.from({ length: ratesPerTariff }, (_, rate) => componentContent(0, rate)));
  for (let from = 0; from < tariffs; from += tariffsAtOnce) {
    const count = Math.min(tariffsAtOnce, tariffs - from);
    const contents = Array.from({ length: count }, (_, i) => tariffContent(from + i, years));
    await client.query(tariffsSql, [JSON.stringify(contents), stampOf(from * step), step]);
    const stamps = [stampOf(from * step), stampOf((from + count) * step)];
    await client.query(componentsSql, [rates, ...stamps]);
    await client.query(publicationsSql, [...stamps, tariffsOfPublication * step]);
    for (const record of ["tariff", "component"] as const) await client.query(versionsSql(record), stamps);
  }
  await client.query("update feed_clock set last = $1", [lastStampOf(tariffs)]);
  await client.query("analyze");
  await client.end();
};

const cause = { decision_number: null, decision_date: null, decision_kind: null, document_sha256: null, message: "bench" };

/** Publishes 1,000 changed rows, of 50 tariffs over the whole country, by the product's own way; resolves to the last stamp once committed. */
export const publishThousand = async (records: Records, tariffs: number, turn: number): Promise<string> => {
  const moved = 50;
  const ratesOfEach = 1_000 / moved - 1;
  const changes = Array.from({ length: moved }, (_, i): readonly Change[] => {
    const number = i * Math.floor(tariffs / moved);
    return [
      { record: "tariff", action: "amend", fields: ["components"], content: tariffContent(number) },
      ...Array.from({ length: ratesOfEach }, (_, rate): Change => {
        const content = componentContent(number, rate, `0.${2_000 + rate}${turn + 1}1`);
        return { record: "component", action: "amend", fields: ["value"], content };
      }),
    ];
  }).flat();
  const [step] = await records.publish(async () => [{ cause, changes }]);
  return step?.stampedTo ?? "";
};
