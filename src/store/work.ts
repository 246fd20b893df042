import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Claim, DueJob, Ending, Job, JobOutcome, NewJob, ParkedJob, Work } from "../ports/work.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import { storableNullable } from "./storable.ts";

/*
 * Every instant here is the database's: workers' own clocks may differ or be set back. A row is something to do; what is done has none.
 */

/** Now, in the whole milliseconds that a date is kept in; left to itself PostgreSQL rounds up, to a moment that is still to come. */
const nowMs = "date_trunc('milliseconds', clock_timestamp())";

// Asking for what is given up takes it up again; asking for what waits for a later try takes that try at once.
const addSql = `
  insert into work_item (kind, subject, priority, anew, next_due_at)
  select kind, subject, priority, anew, ${nowMs} + in_ms * interval '1 ms'
    from jsonb_to_recordset($1::jsonb) as asked (kind text, subject text, priority int, anew boolean, in_ms float8)
   order by kind, subject
  on conflict (kind, subject) do update
     set asked = work_item.asked + 1,
         priority = greatest(work_item.priority, excluded.priority),
         anew = work_item.anew or excluded.anew,
         attempt = case when work_item.next_due_at is null then 0 else work_item.attempt end,
         claims = case when work_item.next_due_at is null then 0 else work_item.claims end,
         reason = case when work_item.next_due_at is null then null else work_item.reason end,
         next_due_at = least(work_item.next_due_at, excluded.next_due_at),
         hinted_at = null, changed_at = clock_timestamp()`;

const claimSql = `
  update work_item
     set lease = $3, lease_until = clock_timestamp() + $4 * interval '1 ms', claims = claims + 1
   where kind = $1 and subject = $2 and next_due_at <= clock_timestamp() and (lease is null or lease_until < clock_timestamp())
  returning asked::text, attempt, claims, priority, anew,
            (extract(epoch from clock_timestamp() - next_due_at) * 1000)::float8 as waited_ms`;

const extendSql = `
  update work_item set lease_until = clock_timestamp() + $4 * interval '1 ms' where kind = $1 and subject = $2 and lease = $3`;

/*
 * $4: how often it had been asked for when it was taken up; more often by now means that it is due again at once. $5: when it is due
 * again, in ms, or null. $6: the failures it has then. $7: why. $8: it came to an end of its own, so being taken up is counted anew. $9: it
 * is done.
 */
const releaseSql = `
  update work_item
     set lease = null, lease_until = null, hinted_at = null, changed_at = clock_timestamp(),
         next_due_at = case when asked > $4::bigint then ${nowMs} else ${nowMs} + $5::float8 * interval '1 ms' end,
         attempt = $6, reason = $7, claims = case when $8 then 0 else claims end, anew = anew and (asked > $4::bigint or not $9)
   where kind = $1 and subject = $2 and lease = $3`;

const removeSql = "delete from work_item where kind = $1 and subject = $2 and lease = $3 and asked = $4::bigint";

const countJobSql = `
  insert into job_tally (kind, result, count, ms, pages_optical) values ($1, $2, 1, $3, $4)
  on conflict (kind, result) do update
     set count = job_tally.count + 1, ms = job_tally.ms + excluded.ms, pages_optical = job_tally.pages_optical + excluded.pages_optical,
         last_at = clock_timestamp()`;

const dueSql = `
  with first as (
    select kind, subject, hinted_at, lease_until from work_item
     where kind = any($1) and next_due_at <= clock_timestamp() and (lease is null or lease_until < clock_timestamp())
     order by priority desc, next_due_at, subject limit $2
  ), chosen as (
    select kind, subject from work_item join first using (kind, subject)
     where first.hinted_at is null or first.hinted_at < clock_timestamp() - $3 * interval '1 ms' or first.hinted_at < first.lease_until
     order by kind, subject for update of work_item skip locked
  )
  update work_item set hinted_at = clock_timestamp() from chosen
   where work_item.kind = chosen.kind and work_item.subject = chosen.subject
  returning work_item.kind, work_item.subject, work_item.claims, work_item.priority, work_item.next_due_at`;

const addJobs = async (database: pg.Pool | pg.PoolClient, jobs: readonly NewJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  // One statement cannot meet the same row twice.
  const distinct = new Map(
    jobs.map(({ kind, subject, priority = 0, anew = false, inMs = 0 }) => [
      `${kind} ${subject}`,
      { kind, subject, priority, anew, in_ms: inMs },
    ]),
  );
  await database.query(addSql, [JSON.stringify([...distinct.values()])]);
};

/** Asks for jobs within a transaction of the caller's. */
export const addJobsWithin = addJobs;

/** What $5 to $9 of a release are. */
const released = (claim: Claim, ending: Ending): readonly (number | string | boolean | null)[] => {
  if (ending.kind === "done") return [ending.againInMs, 0, null, true, true];
  if (ending.kind === "parked") return [null, claim.attempt + 1, storableNullable(ending.reason), false, false];
  const { inMs, counts, reason } = ending;
  return [inMs, claim.attempt + (counts ? 1 : 0), storableNullable(reason), counts, false];
};

// What failed and is tried again keeps its reason.
const whenSql = {
  has: "next_due_at is not null",
  isDueOrRunning: "(lease is not null or next_due_at <= clock_timestamp())",
  isUnfinished: "(lease is not null or next_due_at <= clock_timestamp() or (next_due_at is not null and reason is not null))",
} as const;

/** The work list as rows of the database. */
export const openWork = (pool: pg.Pool): Work => {
  const isThere =
    (when: string) =>
    ({ kind, subject }: Job): Promise<boolean> =>
      orTransient(async () => {
        const { rowCount } = await pool.query(`select 1 from work_item where kind = $1 and subject = $2 and ${when}`, [kind, subject]);
        return rowCount === 1;
      });
  return {
    add: (jobs) => orTransient(() => addJobs(pool, jobs)),
    claim: ({ kind, subject }: Job, leaseMs) =>
      orTransient(async () => {
        const lease = randomUUID();
        const { rows } = await pool.query<Omit<Claim, "lease" | "kind" | "subject" | "waitedMs"> & { waited_ms: number }>(claimSql, [
          kind,
          subject,
          lease,
          leaseMs,
        ]);
        const [row] = rows;
        if (row === undefined) return null;
        const { waited_ms: waitedMs, ...claimed } = row;
        return { kind, subject, lease, ...claimed, waitedMs: Math.round(waitedMs) };
      }),
    extend: ({ kind, subject, lease }, leaseMs) =>
      orTransient(async () => (await pool.query(extendSql, [kind, subject, lease, leaseMs])).rowCount === 1),
    end: (claim, ending, next, { result, ms, pagesOptical }: JobOutcome) =>
      inTransaction(pool, "begin", async (client) => {
        const { kind, subject, lease, asked } = claim;
        const key = [kind, subject, lease, asked];
        const nothingLeft = ending.kind === "done" && ending.againInMs === null && (await client.query(removeSql, key)).rowCount === 1;
        if (!nothingLeft && (await client.query(releaseSql, [...key, ...released(claim, ending)])).rowCount === 0) return false;
        await addJobs(client, next);
        await client.query(countJobSql, [kind, result, Math.round(ms), pagesOptical]);
        return true;
      }),
    due: (kinds, limit, againMs) =>
      orTransient(async () => {
        const { rows } = await pool.query<DueJob & { priority: number; next_due_at: Date }>(dueSql, [kinds, limit, againMs]);
        return rows
          .toSorted((a, b) => b.priority - a.priority || a.next_due_at.getTime() - b.next_due_at.getTime())
          .map(({ kind, subject, claims }) => ({ kind, subject, claims }));
      }),
    has: isThere(whenSql.has),
    isDueOrRunning: isThere(whenSql.isDueOrRunning),
    isUnfinished: isThere(whenSql.isUnfinished),
    parked: () =>
      orTransient(async () => {
        const { rows } = await pool.query<ParkedJob>(
          `select kind, subject, attempt, coalesce(reason, '') as reason, ${isoText("changed_at")} as since
           from work_item where next_due_at is null and lease is null order by changed_at, kind, subject`,
        );
        return rows;
      }),
  };
};
