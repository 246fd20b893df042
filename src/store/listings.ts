import type pg from "pg";
import type { ListedDecision } from "../model/bulletin.ts";
import type { KeptPage, ListedFile, Listings } from "../ports/listing.ts";
import type { NewJob } from "../ports/work.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import { storableJson, storableNullable } from "./storable.ts";
import { addJobsWithin } from "./work.ts";

/** A day as the records have it, whatever the driver would make of a date. */
const dayText = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

const columns = `
  file.id::text as id, file.download_id as "downloadId", file.url, file.file_name as "fileName", file.page_url as "pageUrl",
  file.bulletin_number as "bulletinNumber", ${dayText("file.published_on")} as "publishedOn", file.title, file.kind,
  file.operator_name as "operatorName", file.decision_number as "decisionNumber", ${dayText("file.decision_date")} as "decisionDate",
  ${isoText("file.missing_since")} as "missingSince", ${dayText("file.withdrawn_on")} as "withdrawnOn",
  file.document_sha256 as "documentSha256", file.replaced_sha256 as "replacedSha256",
  jsonb_build_object('etag', file.etag, 'lastModified', file.last_modified) as validators`;

const rowsOf = `jsonb_to_recordset($3::jsonb) as row (
  "downloadId" text, url text, "fileName" text, "bulletinNumber" text, "publishedOn" date, title text, kind text,
  "operatorName" text, "decisionNumber" text, "decisionDate" date)`;

// $3 is in the page's order from its end, so that the newest file gets the highest id.
const addSql = `
  insert into listed_file as file (bulletin, page_url, download_id, url, file_name, bulletin_number, published_on, title, kind,
                                   operator_name, decision_number, decision_date)
  select $1, $2, row.* from ${rowsOf}
  on conflict (bulletin, download_id) do nothing
  returning ${columns}`;

const backSql = `
  update listed_file as file set missing_since = null, withdrawn_on = null from ${rowsOf}
   where bulletin = $1 and download_id = row."downloadId" and missing_since is not null and $2::text is not null
  returning ${columns}`;

const changeSql = `
  update listed_file as file
     set page_url = $2, url = row.url, file_name = row."fileName", bulletin_number = row."bulletinNumber", published_on = row."publishedOn",
         title = row.title, kind = row.kind, operator_name = row."operatorName", decision_number = row."decisionNumber",
         decision_date = row."decisionDate"
    from ${rowsOf}
   where bulletin = $1 and download_id = row."downloadId"
     and (page_url, file.url, file_name, bulletin_number, published_on, file.title, file.kind, operator_name, decision_number, decision_date)
         is distinct from
         ($2, row.url, row."fileName", row."bulletinNumber", row."publishedOn", row.title, row.kind, row."operatorName",
          row."decisionNumber", row."decisionDate")`;

const missingSql = `
  update listed_file as file set missing_since = clock_timestamp()
   where bulletin = $1 and page_url = $2 and missing_since is null
     and not exists (select 1 from ${rowsOf} where row."downloadId" = download_id)
  returning ${columns}`;

const withdrawnSql = `
  update listed_file as file set withdrawn_on = coalesce(line."on", current_date)
    from jsonb_to_recordset($2::jsonb) as line ("downloadId" text, "decisionNumber" text, "on" date)
   where bulletin = $1 and missing_since is not null and withdrawn_on is null
     and (download_id = line."downloadId" or (line."downloadId" is null and file.decision_number = line."decisionNumber"))
  returning ${columns}`;

const selectWhere = (condition: string): string =>
  `select ${columns} from listed_file as file where ${condition} order by published_on desc nulls first, file.id desc`;

const neverFetched = `
  bulletin = $1 and document_sha256 is null
  and not exists (select 1 from work_item where work_item.kind = 'fetch' and subject = file.id::text)`;

/**
 * What files gave is to be published anew. NewJob for together with the mark on the file: a crawl that is killed after it finds the mark there
 * the next time, and nothing to ask for.
 */
const publishing = (files: readonly ListedFile[]): readonly NewJob[] =>
  files.flatMap(({ documentSha256 }) => (documentSha256 === null ? [] : [{ kind: "publish", subject: documentSha256 }]));

/** The newest reading of a document: which decision it is. */
const decisionOf = (sha256: string): string => `
  (select decision_number as number, content->'decision'->>'kind' as kind, content->'decision'->>'date' as date from extraction
    where document_sha256 = ${sha256} order by saved_at desc limit 1)`;

/** Two decisions are one when nothing that both name differs; a correction bears the number of what it corrects. */
const replacedSql = `
  select ${columns}, was.number as was, is_now.number as "is"
    from listed_file as file
    join document as former on former.sha256 = file.replaced_sha256 and former.state in ('published', 'held')
   cross join lateral ${decisionOf("file.replaced_sha256")} as was
   cross join lateral ${decisionOf("file.document_sha256")} as is_now
   where bulletin = $1 and was.number is not null
     and (was.number is distinct from is_now.number or was.kind <> is_now.kind or was.date <> is_now.date)
     and not exists (select 1 from listed_file as other join extraction on extraction.document_sha256 = other.document_sha256
                      where other.bulletin = $1 and other.missing_since is null and extraction.decision_number = was.number
                        and extraction.content->'decision'->>'kind' = was.kind)
   order by published_on desc nulls first, file.id desc`;

/** What a page lists, as it can be stored. */
const storableRows = (rows: readonly ListedDecision[]): string => storableJson(rows.toReversed());

/** The bulletin's pages and the files they list, as rows. */
export const openListings = (pool: pg.Pool): Listings => {
  const find = (sql: string, values: readonly unknown[]): Promise<readonly ListedFile[]> =>
    orTransient(async () => (await pool.query<ListedFile>(sql, [...values])).rows);
  return {
    page: (url) =>
      orTransient(async () => {
        const { rows } = await pool.query<KeptPage>(
          `select url, sha256, content, jsonb_build_object('etag', etag, 'lastModified', last_modified) as validators
             from bulletin_page where url = $1`,
          [url],
        );
        return rows[0] ?? null;
      }),
    keepPage: ({ url, validators, sha256, content }, next = []) =>
      inTransaction(pool, "begin", async (client) => {
        await addJobsWithin(client, next);
        await client.query(
          `insert into bulletin_page (url, etag, last_modified, sha256, content) values ($1, $2, $3, $4, $5)
           on conflict (url) do update
              set etag = excluded.etag, last_modified = excluded.last_modified, sha256 = excluded.sha256, content = excluded.content,
                  changed_at = clock_timestamp()`,
          [url, storableNullable(validators.etag), storableNullable(validators.lastModified), sha256, storableJson(content)],
        );
      }),
    listed: ({ bulletin, pageUrl, rows, whole }) =>
      inTransaction(pool, "begin", async (client) => {
        const values = [bulletin, pageUrl, storableRows(rows)];
        const added = await client.query<ListedFile>(addSql, values);
        const back = await client.query<ListedFile>(backSql, values);
        await addJobsWithin(client, publishing(back.rows));
        await client.query(changeSql, values);
        const missing = whole ? (await client.query<ListedFile>(missingSql, values)).rows : [];
        return { added: added.rows.toReversed(), missing, back: back.rows };
      }),
    withdrawn: (bulletin, lines) =>
      inTransaction(pool, "begin", async (client) => {
        const { rows } = await client.query<ListedFile>(withdrawnSql, [bulletin, storableJson(lines)]);
        await addJobsWithin(client, publishing(rows));
        return rows;
      }),
    find: async (id) => (/^\d{1,18}$/.test(id) ? ((await find(selectWhere("file.id = $1"), [id]))[0] ?? null) : null),
    all: (bulletin) => find(selectWhere("bulletin = $1"), [bulletin]),
    waiting: (bulletin, limit) => find(`${selectWhere(neverFetched)} limit $2`, [bulletin, limit]),
    missing: (bulletin) => find(selectWhere("bulletin = $1 and missing_since is not null and withdrawn_on is null"), [bulletin]),
    replaced: (bulletin) =>
      orTransient(async () => {
        const { rows } = await pool.query<ListedFile & { was: string; is: string | null }>(replacedSql, [bulletin]);
        return rows.map(({ was, is, ...file }) => ({ file, was, is }));
      }),
  };
};
