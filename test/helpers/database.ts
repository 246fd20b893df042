import { createHash, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "../../src/store/data-directory.ts";
import { committed, migrate, migrationLockKey, migrationsIn } from "../../src/store/migrate.ts";

/** An empty directory that PostgreSQL's account can enter too, as the data directory of a service would be. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(path.join(os.tmpdir(), "taryfikator-test-"));
  chmodSync(directory, 0o711);
  return directory;
};

export interface TestServer {
  /** Address of the server's first database. */
  readonly url: string;
  /** For documents and the like; removed at the end. */
  readonly dataDir: string;
  /** Address of a new database of its own, migrated and without a record. */
  freshDatabase(): Promise<string>;
  /** The same without a table, for what migrates by itself. */
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Other migrations are another template: one that stands on a kept server is never of yesterday's. */
const templateName = (): string =>
  `test_template_${createHash("sha256")
    .update(
      migrationsIn(committed)
        .map(({ checksum }) => checksum)
        .join(),
    )
    .digest("hex")
    .slice(0, 16)}`;

const at = (serverUrl: string, database: string): string => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

/** The server's database that all fresh ones are copies of: migrating each took twice as long as copying it. The first file that needs it makes it. */
const templateOn = async (serverUrl: string): Promise<string> => {
  const name = templateName();
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockKey]);
    if ((await client.query("select from pg_database where datname = $1", [name])).rowCount === 0) {
      // Under another name first: what a killed run leaves behind is never taken for the template.
      const unfinished = `test_${randomUUID().replaceAll("-", "")}`;
      await client.query(`create database ${unfinished}`);
      await migrate(at(serverUrl, unfinished));
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
};

/** A real PostgreSQL for one test file: the one at TEST_DATABASE_URL, else an embedded one in a directory of its own. */
export const startTestServer = async (): Promise<TestServer> => {
  const dataDir = temporaryDirectory();
  const server = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir, role: "owner" });
  const created: string[] = [];
  const run = async (sqls: readonly string[], url = server.url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const sql of sqls) await client.query(sql);
    await client.end();
  };
  const make = async (how: string): Promise<string> => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await run([`create database ${name} ${how}`]);
    created.push(name);
    return at(server.url, name);
  };
  let template: Promise<string> | undefined;
  return {
    url: server.url,
    dataDir,
    emptyDatabase: () => make(""),
    freshDatabase: async () => {
      template ??= templateOn(server.url);
      const url = await make(`template ${await template}`);
      // Each installation's feed is one of its own.
      await run(["update feed_clock set epoch = gen_random_uuid()::text"], url);
      return url;
    },
    stop: async () => {
      if (process.env.TEST_DATABASE_URL !== undefined) await run(created.map((name) => `drop database ${name} with (force)`));
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
