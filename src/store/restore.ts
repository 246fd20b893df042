import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { errorCode, PermanentError, TransientError } from "../model/errors.ts";
import { type AppliedMigration, type BackupHeader, linesOf, notWhole, readHeader, readLine } from "./backup-format.ts";
import { orTransient } from "./failure.ts";
import { notifySql } from "./feed-watch.ts";
import { committed, type Migration, migrationLockKey, migrationsIn } from "./migrate.ts";
import { publicationLockKey } from "./records.ts";
import { restamp } from "./restamp.ts";
import { tablesInOrder } from "./schema-tables.ts";
import { takeOver } from "./take-over.ts";

export interface Restored {
  /** When the backup was made, ISO-8601 UTC. */
  readonly madeAt: string;
  readonly rows: number;
  /** How many records have new stamps. */
  readonly records: number;
  readonly epoch: string;
  /** Keys that were made, or revoked, since the backup: they stay so. */
  readonly keysKept: number;
  /** SHA-256 of the documents whose files should be there. */
  readonly documents: readonly string[];
}

/** Here the backup's rows are brought to this version's schema, out of everybody's sight. */
const staging = "taryfikator_restoring";

const portionLength = 1_000_000;

/** The migrations that the backup has, and those that it lacks. Throws PermanentError for one that this version does not know. */
const divided = (
  header: BackupHeader,
  known: readonly Migration[],
): { readonly had: readonly Migration[]; readonly lacks: readonly Migration[] } => {
  const has = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]));
  const had = known.filter(({ name, checksum }) => has.get(name) === checksum);
  if (had.length !== has.size) {
    const other = header.migrations.find(({ name }) => !had.some((migration) => migration.name === name));
    throw new PermanentError(
      `The backup is of a schema that this version does not know (${other?.name}): use the version that made it, or a newer one.`,
    );
  }
  return { had, lacks: known.filter(({ name }) => !has.has(name)) };
};

const insertSql = (table: string): string => `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`;

/** Puts the rows into the staging schema. Returns how many there were. Throws PermanentError where the backup is not whole. */
const load = async (client: pg.Client, lines: AsyncIterator<string, unknown>): Promise<number> => {
  const tables = new Set(await tablesInOrder(client, staging));
  let [table, total, length] = ["", 0, 0];
  let rows: string[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    const { rowCount } = await client.query(insertSql(table), [`[${rows.join(",")}]`]);
    total += rowCount ?? 0;
    rows = [];
    length = 0;
  };
  // A new row of this table came with the schema itself.
  await client.query("delete from feed_clock");
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const found = readLine(next.value);
    if ("row" in found) {
      rows.push(found.row);
      length += found.row.length;
      if (table === "") throw notWhole();
      if (length >= portionLength) await flush();
      continue;
    }
    await flush();
    if ("end" in found) {
      if (found.rows !== total || !(await lines.next()).done) throw notWhole();
      return total;
    }
    if (!tables.has(found.table)) throw notWhole();
    table = found.table;
  }
  throw notWhole();
};

const requireNotNewer = async (client: pg.Client, known: readonly Migration[]): Promise<void> => {
  const { rows } = await client.query<AppliedMigration>("select migration_name as name, checksum from public._prisma_migrations");
  const unknown = rows.find(({ name }) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined || rows.length !== known.length)
    throw new PermanentError(
      `The database is of another version (${unknown?.name ?? "migrations are missing"}): restore with that version.`,
    );
};

const within = async (client: pg.Client, lines: AsyncIterator<string, unknown>, directory: string): Promise<Restored> => {
  const known = migrationsIn(directory);
  const first = await lines.next();
  const header = readHeader(first.done ? undefined : first.value);
  const { had, lacks } = divided(header, known);
  await client.query(`create schema ${staging}`);
  await client.query(`set local search_path to ${staging}`);
  for (const { sql } of had) await client.query(sql);
  const rows = await load(client, lines);
  for (const { sql } of lacks) await client.query(sql);
  await client.query("set local search_path to public");
  // From here on nobody publishes or migrates; readers go on with what was there before, until the commit.
  await client.query("select pg_advisory_xact_lock($1), pg_advisory_xact_lock($2)", [migrationLockKey, publicationLockKey]);
  await requireNotNewer(client, known);
  const { lastStamp, keysKept } = await takeOver(client, staging);
  await client.query(`drop schema ${staging} cascade`);
  const message = `Restored from the backup of ${header.made_at}`;
  const { epoch, records } = await restamp(client, { message, notBefore: lastStamp });
  const { rows: documents } = await client.query<{ sha256: string }>("select sha256 from document order by 1");
  await client.query(notifySql);
  return { madeAt: header.made_at, rows, records, epoch, keysKept, documents: documents.map(({ sha256 }) => sha256) };
};

const begin = "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'";

const isDamage = (error: unknown): boolean => /^(Z_|ERR_.*Z|22)/.test(errorCode(error));

/** Whether the file unpacks to its end with the checksum that stands there. Changed bytes may unpack to rows that fail in any way before that. */
const isIntact = async (file: string): Promise<boolean> => {
  const nowhere = new Writable({ write: (_, __, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
    return true;
  } catch (error) {
    return !isDamage(error);
  }
};

/**
 * Puts what the backup `file` holds in the place of all that the database holds, in one transaction: all or nothing. An older schema is brought to
 * this version's first. Every record is stamped anew and the feed has a new epoch. Keys that were made or revoked since stay so. Throws
 * PermanentError for what is no whole backup, or of a newer version.
 */
export const restore = async (databaseUrl: string, file: string, directory = committed): Promise<Restored> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, options: "-c TimeZone=UTC" });
  client.on("error", () => {});
  const bytes = createReadStream(file);
  const unpacked = bytes.pipe(createGunzip());
  bytes.on("error", (error) => unpacked.destroy(error));
  // What reads the lines gets it too; it may come while nobody reads.
  unpacked.on("error", () => undefined);
  try {
    return await orTransient(async () => {
      await client.connect();
      await client.query(begin);
      const restored = await within(client, linesOf(unpacked), directory);
      await client.query("commit");
      return restored;
    });
  } catch (error) {
    if (error instanceof Error && errorCode(error) === "Z_DATA_ERROR" && /header/.test(error.message)) throw readHeaderFault();
    if (isDamage(error)) throw notWhole();
    throw error instanceof TransientError || (await isIntact(file)) ? error : notWhole();
  } finally {
    bytes.destroy();
    // Ending the session rolls back what was not committed.
    await client.end().catch(() => {});
  }
};

const readHeaderFault = (): unknown => {
  try {
    return readHeader(undefined);
  } catch (error) {
    return error;
  }
};
