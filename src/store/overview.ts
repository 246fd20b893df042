import type pg from "pg";
import type { Overview, Overviews } from "../ports/overview.ts";
import { workKinds } from "../ports/work.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";

/*
 * One statement for each list: all of them together are asked for a few times a minute at most. Problems are counted in the newest reading of
 * each document, which is the one that holds.
 */
const jobs = "select kind, result, count::float8 as count, ms::float8 as ms from job_tally order by kind, result";
const work = `
  select kind,
         count(*) filter (where lease_until > now())::int as "inHand",
         count(*) filter (where next_due_at <= now() and (lease_until is null or lease_until <= now()))::int as due,
         count(*) filter (where next_due_at > now() and (lease_until is null or lease_until <= now()))::int as waiting,
         count(*) filter (where next_due_at is null and lease is null)::int as parked
    from work_item group by kind`;
const documents = "select state, count(*)::int as count from document group by state order by state";
const problems = `
  select problem->>'code' as code, (problem->>'blocks')::boolean as blocks, count(*)::int as count
    from (select distinct on (document_sha256) content from extraction order by document_sha256, saved_at desc) as newest,
         jsonb_array_elements(content->'problems') as problem
   group by 1, 2 order by 1, 2`;
const alarms = "select code, count(*)::int as count from alarm where over_at is null group by code order by code";
/** When the bulletin was last read without a failure. */
export const lastCrawlSql = `
  select ${isoText("max(last_at)")} from job_tally where kind = 'discover' and result in ('looked', 'looked, with alarms')`;
const single = `
  select (select coalesce(sum(pages_optical), 0) from job_tally)::float8 as "pagesOptical",
         (${lastCrawlSql}) as "lastCrawlAt",
         (select ${isoText("max(committed_at)")} from publication) as "lastPublicationAt",
         (select count(*)::float8 from publication) as publications,
         ${isoText("now()")} as now,
         (select jsonb_build_object('all', count(*), 'fetched', count(document_sha256), 'missing', count(missing_since),
                                    'withdrawn', count(withdrawn_on)) from listed_file) as listed`;

/** The service in numbers, counted in the database. */
export const openOverviews = (pool: pg.Pool): Overviews => ({
  now: () =>
    orTransient(async () => {
      const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]> => (await pool.query<Row>(sql)).rows;
      const counted = await rows<Overview["work"][number]>(work);
      const [one] =
        await rows<Pick<Overview, "pagesOptical" | "lastCrawlAt" | "lastPublicationAt" | "publications" | "now" | "listed">>(single);
      if (one === undefined) throw new Error("the overview has no row");
      return {
        ...one,
        jobs: await rows<Overview["jobs"][number]>(jobs),
        work: workKinds.map((kind) => counted.find((row) => row.kind === kind) ?? { kind, due: 0, inHand: 0, waiting: 0, parked: 0 }),
        documents: await rows<Overview["documents"][number]>(documents),
        problems: await rows<Overview["problems"][number]>(problems),
        alarms: await rows<Overview["alarms"][number]>(alarms),
      };
    }),
});
