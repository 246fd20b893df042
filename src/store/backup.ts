import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { DiskFullError, PermanentError } from "../model/errors.ts";
import { type AppliedMigration, markLine } from "./backup-format.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { tablesInOrder } from "./schema-tables.ts";

/** A copy of the database must sign nobody in: who is signed in, and links that were sent and not used, are no part of it. */
const notBackedUp: readonly string[] = ["person_session", "person_verification"];

// One moment of all tables, however long writing takes; nobody waits for it.
const begin = "begin isolation level repeatable read read only";

const migrationsSql = `
  select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1`;

/** About so many characters of rows are held at once: a row may be a whole document's reading, of megabytes. */
const portionLength = 1_000_000;
const mostRows = 500;

export interface BackedUp {
  readonly rows: number;
  /** Highest stamp in it, ISO-8601 UTC ms; null before the first publication. */
  readonly asOf: string | null;
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<readonly string[], void, void> {
  await client.query(`declare backup_rows no scroll cursor for select row_to_json(backed_up)::text as row from "${table}" as backed_up`);
  for (let count = 1; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
    const length = rows.reduce((sum, { row }) => sum + row.length, 0);
    count = Math.max(1, Math.min(mostRows, count * 2, Math.floor((portionLength * rows.length) / length)));
  }
  await client.query("close backup_rows");
}

async function* textOf(client: pg.Client, done: (result: BackedUp) => void): AsyncGenerator<string, void, void> {
  const { rows: migrations } = await client.query<AppliedMigration>(migrationsSql);
  const { rows: clocks } = await client.query<{ last: string | null }>(`select ${isoText("last")} as last from feed_clock`);
  const asOf = clocks[0]?.last ?? null;
  yield markLine({ format: "taryfikator-backup", version: 1, made_at: new Date().toISOString(), as_of: asOf, migrations });
  let count = 0;
  const tables = (await tablesInOrder(client, "public")).filter((table) => !notBackedUp.includes(table));
  for (const table of tables) {
    yield markLine({ table });
    for await (const rows of rowsOf(client, table)) {
      count += rows.length;
      yield `${rows.join("\n")}\n`;
    }
  }
  yield markLine({ end: true, rows: count });
  done({ rows: count, asOf });
}

const unwritable = (file: string, error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new DiskFullError(`There is no room for the backup ${file}: make some, or choose another disk.`);
  return code !== undefined && /^E[A-Z]+$/.test(code) && message.includes(file)
    ? new PermanentError(`The backup ${file} cannot be written (${code}): choose a file in a directory that exists and is yours.`)
    : error;
};

/** Writes all tables but two as they are at one moment into `file`, which nobody else may read (it holds hashes of keys and passwords); whole or not at all. */
export const backUp = async (databaseUrl: string, file: string): Promise<BackedUp> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, options: "-c TimeZone=UTC" });
  client.on("error", () => {});
  const unfinished = `${file}.unfinished`;
  let result: BackedUp = { rows: 0, asOf: null };
  try {
    await orTransient(async () => {
      await client.connect();
      await client.query(begin);
      const text = Readable.from(
        textOf(client, (done) => {
          result = done;
        }),
      );
      await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    });
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw unwritable(file, error);
  } finally {
    await client.end().catch(() => {});
  }
};
