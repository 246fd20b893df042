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

const tariffsAtOnce = 5_000;

/** Puts invented records straight into the tables: publishing millions would take hours, and readers see no difference. */
export const fill = async (databaseUrl: string, tariffs: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c TimeZone=UTC -c synchronous_commit=off" });
  await client.connect();
  const step = ratesPerTariff + 1;
  const rates = JSON.stringify(Array.from({ length: ratesPerTariff }, (_, rate) => componentContent(0, rate)));
  for (let from = 0; from < tariffs; from += tariffsAtOnce) {
    const count = Math.min(tariffsAtOnce, tariffs - from);
    const contents = Array.from({ length: count }, (_, i) => tariffContent(from + i));
    await client.query(tariffsSql, [JSON.stringify(contents), stampOf(from * step), step]);
    await client.query(componentsSql, [rates, stampOf(from * step), stampOf((from + count) * step)]);
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
