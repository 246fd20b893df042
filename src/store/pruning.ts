import type pg from "pg";
import { keysOf, recordOf } from "../model/keyed.ts";
import type { PrunedKind, Pruning } from "../ports/pruning.ts";
import { orTransient } from "./failure.ts";

/** So many rows of a kind go at once: a statement that holds nobody up. The next day takes the next ones. */
const mostRows = 20_000;

const old = "now() - make_interval(days => $1)";

/** Of each kind the ids of rows that may go, and their table. */
const statements: Readonly<Record<PrunedKind, { readonly table: string; readonly id: string; readonly rows: string }>> = {
  requests: {
    table: "fetch_record",
    id: "id",
    rows: `select id from fetch_record as one where at < ${old}
             and exists (select 1 from fetch_record as newer where newer.url = one.url and newer.at > one.at)`,
  },
  alarms: { table: "alarm", id: "id", rows: `select id from alarm where over_at < ${old}` },
  market_answers: {
    table: "market_answer",
    id: "sha256",
    rows: `select sha256 from market_answer where retrieved_at < ${old}
             and not exists (select 1 from market_day where content->'provenance'->>'answer_sha256' = market_answer.sha256
                                                         or content->'fx'->>'answer_sha256' = market_answer.sha256)
             and not exists (select 1 from record_version where record = 'market_day'
                              and (content->'provenance'->>'answer_sha256' = market_answer.sha256
                                or content->'fx'->>'answer_sha256' = market_answer.sha256))`,
  },
  document_sources: {
    table: "document_source",
    id: "id",
    rows: `select id from document_source as one where retrieved_at < ${old}
             and exists (select 1 from document_source as earlier where earlier.document_sha256 = one.document_sha256
                           and earlier.source_url is not distinct from one.source_url and earlier.id < one.id)
             and exists (select 1 from document_source as later where later.document_sha256 = one.document_sha256
                           and later.source_url is not distinct from one.source_url and later.id > one.id)`,
  },
};

const prunedKinds = keysOf(statements);

export const openPruning = (pool: pg.Pool): Pruning => ({
  prune: (keepDays) =>
    orTransient(async () => {
      const counts = recordOf(prunedKinds, () => 0);
      for (const kind of prunedKinds) {
        const { table, id, rows } = statements[kind];
        const { rowCount } = await pool.query(`delete from ${table} where ${id} in (${rows} limit ${mostRows})`, [keepDays]);
        counts[kind] = rowCount ?? 0;
      }
      return counts;
    }),
});
