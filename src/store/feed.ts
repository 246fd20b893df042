import type pg from "pg";
import type { Feed, FeedBatch, FeedReading } from "../ports/records.ts";
import { declareCursor, readCursor } from "./cursor.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { watchFeed } from "./feed-watch.ts";
import { inTransaction } from "./pool.ts";

interface ClockRow {
  readonly epoch: string;
  readonly last: string | null;
}

const clockSql = `select epoch, ${isoText("last")} as last from feed_clock`;

/** Of each kind its table and the order that it is read in: components by their tariffs, so that whoever reads has a tariff's together. */
const kinds = [
  ["tariffs", "tariff", "tariff_id"],
  ["components", "component", "tariff_id, component_id"],
  ["national", "national_rate", "national_id"],
  ["marketDays", "market_day", "market_day_id"],
] as const satisfies readonly (readonly [keyof FeedBatch, string, string])[];

const declareSql = (table: string, order: string, later: boolean) =>
  `${declareCursor} select content, ${isoText("updated_at")} as updated_at from ${table}
    ${later ? "where updated_at > $1::timestamptz" : ""} order by ${order}`;

/**
 * The driver parses what has arrived in one go, and requests wait for it: of what comes beside them few rows at once (60 kB, 0.7 ms), of everything at
 * a start about half a megabyte, for each portion is a question of its own.
 */
const batchRows = { whole: 200, later: 50 };

// All reads see one moment. The first rows of a large table may take longer to find than a statement usually has.
const begin = "begin isolation level repeatable read read only; set local statement_timeout = '60s'";

const readClock = async (client: pg.Pool | pg.PoolClient): Promise<ClockRow> => {
  const { rows } = await client.query<ClockRow>(clockSql);
  if (rows[0] === undefined) throw new Error("feed_clock has no row");
  return rows[0];
};

const markerOf = ({ epoch, last }: ClockRow): string => `${epoch} ${last ?? ""}`;

const nothing: FeedBatch = { tariffs: [], components: [], national: [], marketDays: [] };

const readFeed = (pool: pg.Pool): Feed["read"] => {
  const read: Feed["read"] = (known, take) =>
    inTransaction(pool, begin, async (client) => {
      const clock = await readClock(client);
      // A clock that went back was restored without a new epoch: nothing that the reader has is certain.
      const goesOn = known !== null && known.epoch === clock.epoch && (known.watermark ?? "9") <= (clock.last ?? "");
      const whole = !goesOn;
      const reading: FeedReading = { epoch: clock.epoch, watermark: clock.last, marker: markerOf(clock), whole };
      for (const [kind, table, order] of kinds) {
        const count = goesOn ? batchRows.later : batchRows.whole;
        // Stamps rise in the order of commits: what is later than the last state seen is all that this moment has beyond it.
        await client.query(declareSql(table, order, goesOn), goesOn ? [known.watermark] : []);
        await readCursor(client, count, (rows) => take({ ...nothing, [kind]: rows }, reading));
      }
      return reading;
    });
  return read;
};

const byStamp = (a: { readonly updated_at: string }, b: { readonly updated_at: string }): number => (a.updated_at < b.updated_at ? -1 : 1);

/** The reader's side of the feed. */
export const openFeed = (pool: pg.Pool): Feed => {
  const read = readFeed(pool);
  return {
    marker: () => orTransient(async () => markerOf(await readClock(pool))),
    read,
    load: async () => {
      const batches: FeedBatch[] = [];
      const { marker, epoch, watermark } = await read(null, async (batch) => {
        batches.push(batch);
      });
      const all = {
        tariffs: batches.flatMap(({ tariffs }) => tariffs).sort(byStamp),
        components: batches.flatMap(({ components }) => components).sort(byStamp),
        national: batches.flatMap(({ national }) => national).sort(byStamp),
        marketDays: batches.flatMap(({ marketDays }) => marketDays).sort(byStamp),
      };
      return { marker, snapshot: { epoch, watermark, ...all } };
    },
    watch: (moved) => watchFeed(pool, moved),
  };
};
