import type pg from "pg";
import type { Coverage } from "../ports/archive.ts";
import { isoText } from "./feed-clock.ts";
import { lastCrawlSql } from "./overview.ts";
import { inTransaction } from "./pool.ts";

const ofWhom = `operator_name as "operatorName", content->>'operator_type' as "operatorType"`;

const clock = `select ${isoText("last")} as last, (${lastCrawlSql}) as "bulletinReadAt" from feed_clock`;

const tariffs = `
  select ${ofWhom}, count(*) filter (where status = 'active')::int as active,
         array_agg(distinct tariff_code collate "C") as groups,
         coalesce(array_agg(distinct region collate "C") filter (where region is not null), '{}') as regions,
         max(content->'provenance'->>'decision_date') as "lastDecisionDate"
    from tariff where status <> 'withdrawn' group by 1, 2`;

const periods = `
  select ${ofWhom}, to_char(effective_from, 'YYYY-MM-DD') as "from", to_char(effective_to, 'YYYY-MM-DD') as "to", count(*)::int as tariffs
    from tariff where status <> 'withdrawn' group by 1, 2, 3, 4`;

const pending = `
  select distinct ${ofWhom}, decision
    from tariff, jsonb_array_elements(coalesce(content->'provenance'->'pending', '[]')) as decision where status = 'active'`;

/*
 * Of each document the company that the bulletin's list says; its own words, which cost reading all that was extracted, only where it is
 * listed nowhere.
 */
const documents = `
  select "operatorName", state, reason, count(*)::int as count
    from (select state, case when state = 'held' then reason end as reason,
                 coalesce((select operator_name from listed_file
                            where document_sha256 = document.sha256 and operator_name is not null order by id desc limit 1),
                          (select content->'decision'->>'operator' from extraction
                            where document_sha256 = document.sha256 order by saved_at desc limit 1)) as "operatorName"
            from document) as named
   group by 1, 2, 3`;

const notFetched = `
  select operator_name as "operatorName", count(*)::int as count
    from listed_file where document_sha256 is null and missing_since is null and withdrawn_on is null group by 1`;

const missing = `
  select subject, message, ${isoText("since")} as since from alarm where code = 'company_missing' and over_at is null order by subject`;

/** What there is of each company. All reads see one moment. */
export const readCoverage = (pool: pg.Pool): Promise<Coverage> =>
  inTransaction(pool, "begin isolation level repeatable read read only", async (client) => {
    const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]> => (await client.query<Row>(sql)).rows;
    const [now] = await rows<{ last: string | null; bulletinReadAt: string | null }>(clock);
    return {
      watermark: now?.last ?? null,
      bulletinReadAt: now?.bulletinReadAt ?? null,
      tariffs: await rows<Coverage["tariffs"][number]>(tariffs),
      periods: await rows<Coverage["periods"][number]>(periods),
      pending: await rows<Coverage["pending"][number]>(pending),
      documents: await rows<Coverage["documents"][number]>(documents),
      notFetched: await rows<Coverage["notFetched"][number]>(notFetched),
      missing: await rows<Coverage["missing"][number]>(missing),
    };
  });
