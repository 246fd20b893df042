import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Cause } from "../model/change.ts";
import type { MarketDayContent } from "../model/market-day.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { ComponentContent, PublishedTariff, Stamped, TariffContent } from "../model/record.ts";
import type { Log } from "../ports/log.ts";
import type { PublishedStep, Records } from "../ports/records.ts";
import { openActs } from "./acts.ts";
import { type FeedClock, isoText, type Stamps } from "./feed-clock.ts";
import { notifySql } from "./feed-watch.ts";
import { inTransaction } from "./pool.ts";
import { storableNullable } from "./storable.ts";
import { writeChanges } from "./write-changes.ts";

/*
 * One publication at a time: the lock makes what `plan` saw true until the commit, and puts commits and stamps in one order.
 * It may be waited for longer than anything else, since each publication before this one may take its whole second.
 */
export const publicationLockKey = 72_707_370;
const begin = `
  begin isolation level read committed;
  set local lock_timeout = '60s';
  set local statement_timeout = '65s';
  select pg_advisory_xact_lock(${publicationLockKey});
  set local statement_timeout = '10s';`;

const setState = "update document set state = $2::document_state, reason = $3 where sha256 = $1";

interface Row<Content> {
  readonly content: Content;
  readonly updated_at: string;
}

const readPublished = async (client: pg.PoolClient, series: readonly string[]): Promise<PublishedTariff[]> => {
  const tariffs = await client.query<Row<TariffContent>>(
    `select content, ${isoText("updated_at")} as updated_at from tariff where series_id = any($1) order by updated_at`,
    [series],
  );
  // By their tariffs' ids: a join over tables that were not analysed yet reads all components there are.
  const components = await client.query<Row<ComponentContent>>(
    `select content, ${isoText("updated_at")} as updated_at from component where tariff_id = any($1) order by updated_at`,
    [tariffs.rows.map(({ content }) => content.tariff_id)],
  );
  const byTariff = new Map<string, Stamped<ComponentContent>[]>(tariffs.rows.map(({ content }) => [content.tariff_id, []]));
  for (const component of components.rows) byTariff.get(component.content.tariff_id)?.push(component);
  return tariffs.rows.map((tariff) => ({ tariff, components: byTariff.get(tariff.content.tariff_id) ?? [] }));
};

const insertPublication = async (client: pg.PoolClient, cause: Cause, stamps: Stamps): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into publication (first_stamp, last_stamp, decision_number, decision_date, decision_kind, document_sha256, message, committed_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) returning id`,
    [
      stamps.first,
      stamps.last,
      storableNullable(cause.decision_number),
      cause.decision_date,
      cause.decision_kind,
      cause.document_sha256,
      storableNullable(cause.message),
    ],
  );
  return rows[0]?.id ?? "";
};

/** Has a publication been committed at a moment that the database's clock has yet to reach? Then that clock was set back. */
const clockSetBack = async (client: pg.ClientBase): Promise<boolean> => {
  // What was committed later than now has a stamp later than now, and those are few.
  const { rowCount } = await client.query(
    `select from publication, (select clock_timestamp() as instant) as now
      where last_stamp > (select clock_timestamp()) and committed_at > now.instant limit 1`,
  );
  return (rowCount ?? 0) > 0;
};

/**
 * A second publication within one second waits for its own to come near, so that publications of one step run at most one second ahead of
 * the clock. A longer lead is no queue: one with several steps or thousands of records took several seconds just before, as the documents
 * of a first start do, or the clock was set back. Waiting would not end it, and stamps ahead of the clock lose nothing.
 */
const waitForTick = async (client: pg.ClientBase, { leadMs }: Stamps, tickMs: number, log: Log): Promise<void> => {
  if (leadMs <= tickMs) return;
  if (leadMs <= 2 * tickMs) await sleep(Math.min(leadMs - tickMs, tickMs));
  else if (await clockSetBack(client)) log.warn({ leadMs }, "the database's clock was set back: stamps go on after the last one");
};

/** The publisher's side of the feed. */
export const openRecords = (pool: pg.Pool, clock: FeedClock, log: Log): Records => ({
  publish: (plan) =>
    inTransaction(pool, begin, async (client): Promise<PublishedStep[]> => {
      const written: PublishedStep[] = [];
      const steps = await plan({
        published: (series) => readPublished(client, series),
        national: async () =>
          (
            await client.query<Stamped<NationalContent>>(
              `select content, ${isoText("updated_at")} as updated_at from national_rate order by updated_at`,
            )
          ).rows,
        marketDays: async (ids) =>
          (
            await client.query<Stamped<MarketDayContent>>(
              `select content, ${isoText("updated_at")} as updated_at from market_day where market_day_id = any($1) order by updated_at`,
              [ids],
            )
          ).rows,
        acts: (extractorVersion) => openActs(client, extractorVersion),
        setState: async (sha256, state, reason) => {
          await client.query(setState, [sha256, state, storableNullable(reason)]);
        },
      });
      for (const step of steps) {
        if (step.changes.length === 0) continue;
        const stamps = await clock.take(client, step.changes.length);
        await writeChanges(client, await insertPublication(client, step.cause, stamps), stamps.first, step.changes);
        // The steps of one transaction follow one another in seconds ahead of the clock: the first tells whether others were before it.
        if (written.length === 0) await waitForTick(client, stamps, clock.tickMs, log);
        written.push({ ...step, stampedTo: stamps.last });
      }
      if (written.length > 0) await client.query(notifySql);
      return written;
    }),
});
