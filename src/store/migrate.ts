import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { PermanentError } from "../model/errors.ts";

export const committed = path.resolve(import.meta.dirname, "../../prisma/migrations");

// The key that `prisma migrate` takes as well, so the two never run at once.
export const migrationLockKey = 72_707_369;

// Prisma's own ledger, column for column: `prisma migrate deploy` goes on where this stopped, and the other way round.
const ledger = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

// Wrong password, unknown user, unknown database: no later try will help.
const refused = /^(28...|3D000)$/;

const connected = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!refused.test(code)) throw error;
    throw new PermanentError(`The database refuses the connection (${message}): check DATABASE_URL.`, { cause: error });
  }
};

const apply = async (client: pg.Client, name: string, sql: string, checksum: string): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)",
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

const applied = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL. */
  readonly checksum: string;
}

/** The migrations of a directory in the order of their names. */
export const migrationsIn = (directory: string): readonly Migration[] =>
  readdirSync(directory, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });

/**
 * Applies what is missing of prisma/migrations in the order of the names, each in a transaction; returns the names it applied.
 * Processes that start together wait for one another. Throws PermanentError when an applied migration's file was changed.
 */
export const migrate = async (databaseUrl: string, directory = committed): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, options: "-c TimeZone=UTC" });
  client.on("error", () => {});
  await connected(client);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockKey]);
    await client.query(ledger);
    const done = await applied(client);
    const fresh: string[] = [];
    for (const { name, sql, checksum } of migrationsIn(directory)) {
      if (done.get(name) === checksum) continue;
      if (done.has(name)) throw new PermanentError(`Migration ${name} was changed after it was applied: restore it and add a new one.`);
      await apply(client, name, sql, checksum);
      fresh.push(name);
    }
    return fresh;
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
};
