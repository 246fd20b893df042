import type pg from "pg";
import type { Cause, Change } from "../model/change.ts";
import type { History, LogEntry } from "../ports/history.ts";
import { type FeedBatch, type RecordKind, recordKinds } from "../ports/records.ts";
import { declareCursor, readCursor } from "./cursor.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import type { PoolFor } from "./replica.ts";

const recordOf: Readonly<Record<RecordKind, Change["record"]>> = {
  tariffs: "tariff",
  components: "component",
  national: "national",
  marketDays: "market_day",
};

/** The last version of each record of one kind up to a stamp. A component's id begins with its tariff's. */
const asOfSql = `
  ${declareCursor}
  select distinct on (record_id) content, ${isoText("updated_at")} as updated_at
    from record_version where record = $1 and updated_at <= $2::timestamptz order by record_id, record_version.updated_at desc`;

/** As many as the feed reads at once: all records of a country would be gigabytes. */
const batchRows = 200;

// The first row of a large history may take longer to find than a statement usually has.
const begin = "begin isolation level repeatable read read only; set local statement_timeout = '60s'";

const nothing: FeedBatch = { tariffs: [], components: [], national: [], marketDays: [] };

const readAsOf = async (
  pool: pg.Pool,
  stamp: string,
  take: (batch: FeedBatch) => Promise<void>,
  kinds: readonly RecordKind[],
): Promise<void> =>
  inTransaction(pool, begin, async (client) => {
    for (const kind of kinds) {
      await client.query(asOfSql, [recordOf[kind], stamp]);
      await readCursor(client, batchRows, (rows) => take({ ...nothing, [kind]: rows }));
    }
  });

const logSql = (order: "asc" | "desc"): string => `
  select ${isoText("version.updated_at")} as updated_at, version.record, version.record_id, version.action, version.fields,
         version.content, before.content as before, publication.decision_number,
         to_char(publication.decision_date, 'YYYY-MM-DD') as decision_date, publication.decision_kind, publication.document_sha256,
         publication.message
    from record_version as version
    join publication on publication.id = version.publication_id
    left join lateral (select content from record_version as earlier
                        where earlier.record = version.record and earlier.record_id = version.record_id
                          and earlier.updated_at < version.updated_at
                        order by earlier.updated_at desc limit 1) as before on true
   where ($1::text is null or version.content->>'tariff_id' = $1) and ($2::text is null or publication.decision_number = $2)
     and version.updated_at > coalesce($3::timestamptz, '-infinity') and version.updated_at <= coalesce($4::timestamptz, 'infinity')
   order by version.updated_at ${order} limit $5`;

interface LogRow {
  readonly updated_at: string;
  readonly record: Change["record"];
  readonly record_id: string;
  readonly action: Change["action"];
  readonly fields: readonly string[];
  readonly content: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly decision_number: string | null;
  readonly decision_date: string | null;
  readonly decision_kind: Cause["decision_kind"];
  readonly document_sha256: string | null;
  readonly message: string;
}

const entryOf = ({ updated_at, record, record_id, action, fields, content, before, ...cause }: LogRow): LogEntry => ({
  updatedAt: updated_at,
  record,
  id: record_id,
  tariffId: typeof content.tariff_id === "string" ? content.tariff_id : null,
  action,
  // "components" says that a tariff moved with its rates: those have lines of their own.
  fields: fields.flatMap((field) =>
    field === "components" ? [] : [{ field, before: before?.[field] ?? null, after: content[field] ?? null }],
  ),
  cause,
});

/** What was served at any time, and why it changed, out of the versions that are never overwritten. `poolFor`: where earlier states are read. */
export const openHistory = (pool: pg.Pool, poolFor: PoolFor): History => ({
  asOf: async (stamp, take, kinds = recordKinds) => readAsOf(await orTransient(() => poolFor(stamp)), stamp, take, kinds),
  log: ({ tariffId = null, decisionNumber = null, after = null, until = null, limit, last }) =>
    orTransient(async () => {
      const filters = [tariffId, decisionNumber, after, until];
      if (last === undefined) return (await pool.query<LogRow>(logSql("asc"), [...filters, limit ?? null])).rows.map(entryOf);
      return (await pool.query<LogRow>(logSql("desc"), [...filters, last])).rows.map(entryOf).reverse();
    }),
});
