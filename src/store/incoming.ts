import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { DocumentState } from "../model/document-state.ts";
import type { Incoming, StoredDocument } from "../ports/documents.ts";
import { documentPath, temporaryFile } from "./document-files.ts";
import { isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import { storableNullable } from "./storable.ts";
import { addJobsWithin } from "./work.ts";

/** A file's name is data, never a path: without controls, composed, and of a length that people can read. */
const readableName = (fileName: string): string =>
  fileName
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .slice(0, 200);

const addDocument = `
  insert into document (sha256, file_name, source_url) values ($1, $2, $3) on conflict (sha256) do nothing`;
const addSource = "insert into document_source (document_sha256, file_name, source_url) values ($1, $2, $3)";
const readDocument = `
  select sha256, state, file_name as "fileName", source_url as "sourceUrl", ${isoText("retrieved_at")} as "retrievedAt", reason
    from document where sha256 = $1`;

/** What a listed file gave last stays known beside what it gives now; the row is locked until the transaction ends. */
const giveSql = `
  update listed_file
     set replaced_sha256 = case when document_sha256 is distinct from $2 then document_sha256 else replaced_sha256 end,
         document_sha256 = $2, etag = $3, last_modified = $4
    from (select id, document_sha256 as gave from listed_file where id = $1 for update) as before
   where listed_file.id = before.id
  returning before.gave is distinct from $2 as is_new`;

/** States in which a document still has to be read or published. */
const unfinished: readonly DocumentState[] = ["received", "extracted"];

/** Records where a document came from, and asks for it to be read in `inMs`, when that is still to be done. */
export const recordReceipt = async (
  client: pg.PoolClient,
  sha256: string,
  from: { readonly fileName: string; readonly sourceUrl: string | null },
  isNew: boolean,
  inMs: number,
): Promise<StoredDocument> => {
  const source = [sha256, readableName(from.fileName), storableNullable(from.sourceUrl)];
  await client.query(addDocument, source);
  if (isNew) await client.query(addSource, source);
  const { rows } = await client.query<StoredDocument>(readDocument, [sha256]);
  const [document] = rows;
  if (document === undefined) throw new Error(`no document ${sha256}`);
  if (unfinished.includes(document.state)) await addJobsWithin(client, [{ kind: "extract", subject: sha256, inMs }]);
  return document;
};

/**
 * What a killed worker left of this file goes away with the next try of it. A worker that was only stopped for a while and comes back then
 * finds nothing to keep; it has lost the job anyway.
 */
const removeLeftovers = async (directory: string, prefix: string): Promise<void> => {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) if (name.startsWith(prefix)) await rm(path.join(directory, name), { force: true });
};

/** Takes in the document that a listed file gives, as its bytes come, under `directory`. Throws NoRoomError when the disk is full. */
export const openIncoming = async (pool: pg.Pool, directory: string, listedFileId: string): Promise<Incoming> => {
  const [incoming, prefix] = [path.join(directory, "incoming"), `${listedFileId}-`];
  await removeLeftovers(incoming, prefix);
  const file = await temporaryFile(incoming, prefix);
  return {
    write: file.write,
    discard: file.discard,
    keep: async ({ fileName, sourceUrl, validators }) => {
      const sha256 = file.sha256();
      await file.keepAs(documentPath(directory, sha256));
      return inTransaction(pool, "begin", async (client) => {
        // The listed file refers to the document, which must be there first.
        await client.query(addDocument, [sha256, readableName(fileName), storableNullable(sourceUrl)]);
        const { rows } = await client.query<{ is_new: boolean }>(giveSql, [
          listedFileId,
          sha256,
          storableNullable(validators.etag),
          storableNullable(validators.lastModified),
        ]);
        const isNew = rows[0]?.is_new ?? true;
        const document = await recordReceipt(client, sha256, { fileName, sourceUrl }, isNew, 0);
        // Bytes that were here before may speak for their decision again. The next try of a fetch that is killed now hears "unchanged".
        if (isNew && !unfinished.includes(document.state)) await addJobsWithin(client, [{ kind: "publish", subject: sha256 }]);
        return { document, isNew };
      });
    },
  };
};
