import type pg from "pg";

/** Stamps for one publication: record number i (from 0) gets `first` + i ms. Instants are ISO-8601 UTC with ms. */
export interface Stamps {
  readonly first: string;
  readonly last: string;
  /** How far `first` lies after the database's clock at this moment, in ms. */
  readonly leadMs: number;
}

export interface FeedClock {
  /** Length in ms of the tick that a publication owns: a second. Tests scale it down. */
  readonly tickMs: number;
  /** Inside the publication's transaction, as its last decision; the caller holds the publication lock. */
  take(client: pg.ClientBase, count: number): Promise<Stamps>;
}

/** SQL that writes an instant as every record carries it: "2026-11-21T05:00:07.000Z". */
export const isoText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/*
 * The next whole tick after the clock and after the last one used, so stamps rise in the order of commits (the caller's lock)
 * and never lie before the moment a reader can see them. A publication that would touch the tick at midnight UTC begins after it:
 * `since=YYYY-MM-DD` means midnight, exclusively.
 */
const takeSql = `
  with wanted as (
    select date_bin($1::interval, greatest(clock_timestamp(), last), timestamptz '2000-01-01Z') + $1::interval as first,
           ($2::int - 1) * interval '1 ms' as span
      from feed_clock
  ), chosen as (
    select case when midnight >= first then midnight + $1::interval else first end as first, span
      from wanted, lateral (select date_trunc('day', first + span, 'UTC') as midnight) as day
  )
  update feed_clock set last = first + span from chosen
  returning ${isoText("first")} as first, ${isoText("last")} as last,
            extract(epoch from first - clock_timestamp()) * 1000 as lead_ms`;

/** The clock of the feed: one publication, one second; one record, one millisecond. It lives in the table feed_clock. */
export const feedClock = (tickMs = 1_000): FeedClock => ({
  tickMs,
  take: async (client, count) => {
    const { rows } = await client.query<{ first: string; last: string; lead_ms: string }>(takeSql, [`${tickMs} ms`, count]);
    const [stamps] = rows;
    if (stamps === undefined) throw new Error("feed_clock has no row");
    return { first: stamps.first, last: stamps.last, leadMs: Number(stamps.lead_ms) };
  },
});
