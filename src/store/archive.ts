import type pg from "pg";
import type { Stamped } from "../model/record.ts";
import type { Archive, ArchivedContents, ArchivedKind, KeptDocument } from "../ports/archive.ts";
import { readCoverage } from "./coverage.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import type { PoolFor } from "./replica.ts";

const lastPublicationSql = `
  select ${isoText("last_stamp")} as stamp from publication where last_stamp <= $1::timestamptz order by last_stamp desc limit 1`;

// By bytes, whatever the database's language: the order is part of what is given away. The cursor's query may sort two million rows.
const begin = `
  begin isolation level repeatable read read only;
  set local statement_timeout = '300s';
  set local idle_in_transaction_session_timeout = '60s';`;
const cursorSql = `
  declare archived no scroll cursor for
  select content, ${isoText("updated_at")} as updated_at
    from (select distinct on (record_id collate "C") record_id, content, updated_at from record_version
           where record = $1 and updated_at <= $2::timestamptz
           order by record_id collate "C", updated_at desc) as last
   order by record_id collate "C"`;
const portion = 500;

async function* recordsOf<Kind extends ArchivedKind>(
  poolFor: PoolFor,
  kind: Kind,
  stamp: string,
): AsyncGenerator<readonly Stamped<ArchivedContents[Kind]>[], void, undefined> {
  const client = await orTransient(async () => (await poolFor(stamp)).connect());
  try {
    await orTransient(async () => {
      await client.query(begin);
      await client.query(cursorSql, [kind, stamp]);
    });
    for (;;) {
      const { rows } = await orTransient(() => client.query<Stamped<ArchivedContents[Kind]>>(`fetch ${portion} from archived`));
      if (rows.length > 0) yield rows;
      if (rows.length < portion) break;
    }
  } finally {
    // Reading alone leaves nothing behind; whoever stopped early ends the transaction all the same.
    const ended = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!ended);
  }
}

const documentSql = `
  select document.sha256, document.file_name as "fileName", document.source_url as "sourceUrl",
         ${isoText("document.retrieved_at")} as "retrievedAt", document.state, document.reason,
         (select jsonb_build_object('extractorVersion', extractor_version, 'document', content->'document', 'decision', content->'decision',
                                    'problems', content->'problems')
            from extraction where document_sha256 = document.sha256 order by saved_at desc limit 1) as reading,
         array(select tariff_id from tariff where content->'provenance'->>'document_sha256' = document.sha256
                order by tariff_id collate "C") as tariffs
    from document where document.sha256 = $1`;

/** What is known beside the records that are served. `poolFor`: where exports are read. */
export const openArchive = (pool: pg.Pool, poolFor: PoolFor): Archive => ({
  lastPublication: (notAfter) =>
    orTransient(async () => (await pool.query<{ stamp: string }>(lastPublicationSql, [notAfter])).rows[0]?.stamp ?? null),
  records: (kind, stamp) => recordsOf(poolFor, kind, stamp),
  document: (sha256) => orTransient(async () => (await pool.query<KeptDocument>(documentSql, [sha256])).rows[0] ?? null),
  coverage: () => readCoverage(pool),
});
