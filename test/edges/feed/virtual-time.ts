import pg from "pg";
import { type FeedClock, feedClock } from "../../../src/store/feed-clock.ts";

/*
 * A publication owns a second, so in the time of a test a second must be short. The database of the race has a clock of its own: a function
 * `clock_timestamp` in `public`, which stands before `pg_catalog` in its search path. The product's SQL runs unchanged and takes whole
 * seconds of that time; the API is given the same time, and HTTP dates are dates of it.
 */

/** Ten minutes before a midnight, so that the race goes over it: `since=YYYY-MM-DD` means that very moment. */
const virtualStart = "2026-12-30T23:50:00Z";

/** How often the API and the database can be set to other times, independently of one another. */
export interface VirtualTime {
  readonly speed: number;
  /** Real milliseconds of so many virtual ones. */
  readonly realMs: (virtualMs: number) => number;
  /** Virtual now, in ms since 1970, of somebody whose clock is `aheadMs` ahead of the true virtual time. */
  readonly now: (aheadMs?: number) => number;
  /** Sets the database's clock so far ahead of the true virtual time (behind it when negative). */
  readonly setDatabaseAhead: (aheadMs: number) => Promise<void>;
  /** The feed's clock with real waits: a lead of one virtual second is waited for as long as that takes. */
  readonly feedClock: () => FeedClock;
}

const install = (speed: number) => `
  create table virtual_time (speed float8, real_start timestamptz, virtual_start timestamptz, ahead interval);
  insert into virtual_time values (${speed}, pg_catalog.clock_timestamp(), '${virtualStart}', '0');
  create function virtual_of(at timestamptz) returns timestamptz stable language sql as
    'select virtual_start + (at - real_start) * speed + ahead from public.virtual_time';
  create function clock_timestamp() returns timestamptz volatile language sql as
    'select public.virtual_of(pg_catalog.clock_timestamp())';`;

/** Gives a migrated database its own time; connections opened before keep the real one. */
export const installVirtualTime = async (databaseUrl: string, speed: number): Promise<VirtualTime> => {
  const run = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const result = await client.query<Row>(sql);
      return result.rows ?? [];
    } finally {
      await client.end();
    }
  };
  await run(install(speed));
  await run(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set search_path = public, pg_catalog`);
  const [start] = await run<{ ms: string }>("select extract(epoch from real_start) * 1000 as ms from virtual_time");
  const realStart = Number(start?.ms);
  const clock = feedClock();
  return {
    speed,
    realMs: (virtualMs) => virtualMs / speed,
    now: (aheadMs = 0) => Math.floor(Date.parse(virtualStart) + (Date.now() - realStart) * speed + aheadMs),
    setDatabaseAhead: async (aheadMs) => {
      await run(`update virtual_time set ahead = interval '${aheadMs} ms'`);
    },
    feedClock: () => ({
      tickMs: clock.tickMs / speed,
      take: async (client, count) => {
        const { first, last, leadMs } = await clock.take(client, count);
        return { first, last, leadMs: leadMs / speed };
      },
    }),
  };
};
