import type pg from "pg";
import type { MarketDayContent } from "../model/market-day.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { ComponentContent, Stamped, TariffContent } from "../model/record.ts";
import type { Feed } from "../ports/records.ts";
import { inTransaction } from "./database.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";

interface ClockRow {
  readonly epoch: string;
  readonly last: string | null;
}

const clockSql = `select epoch, ${isoText("last")} as last from feed_clock`;
const recordsSql = (table: "tariff" | "component" | "national_rate" | "market_day") =>
  `select content, ${isoText("updated_at")} as updated_at from ${table} order by updated_at`;

// All reads see one moment. Sending 100,000 records may take longer than a statement usually has.
const begin = "begin isolation level repeatable read read only; set local statement_timeout = '60s'";

const readClock = async (client: pg.Pool | pg.PoolClient): Promise<ClockRow> => {
  const { rows } = await client.query<ClockRow>(clockSql);
  if (rows[0] === undefined) throw new Error("feed_clock has no row");
  return rows[0];
};

const markerOf = ({ epoch, last }: ClockRow): string => `${epoch} ${last ?? ""}`;

/** The reader's side of the feed. */
export const openFeed = (pool: pg.Pool): Feed => ({
  marker: () => orTransient(async () => markerOf(await readClock(pool))),
  load: () =>
    inTransaction(pool, begin, async (client) => {
      const clock = await readClock(client);
      const tariffs = await client.query<Stamped<TariffContent>>(recordsSql("tariff"));
      const components = await client.query<Stamped<ComponentContent>>(recordsSql("component"));
      const national = await client.query<Stamped<NationalContent>>(recordsSql("national_rate"));
      const marketDays = await client.query<Stamped<MarketDayContent>>(recordsSql("market_day"));
      const snapshot = {
        epoch: clock.epoch,
        watermark: clock.last,
        tariffs: tariffs.rows,
        components: components.rows,
        national: national.rows,
        marketDays: marketDays.rows,
      };
      return { marker: markerOf(clock), snapshot };
    }),
});
