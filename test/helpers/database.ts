import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "../../src/store/data-directory.ts";

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
  /** Address of a new, empty database of its own. */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL for one test file: the one at TEST_DATABASE_URL, else an embedded one in a directory of its own. */
export const startTestServer = async (): Promise<TestServer> => {
  const dataDir = temporaryDirectory();
  const server = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir, role: "owner" });
  const created: string[] = [];
  const run = async (sqls: readonly string[]) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const sql of sqls) await client.query(sql);
    await client.end();
  };
  return {
    url: server.url,
    dataDir,
    freshDatabase: async () => {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await run([`create database ${name}`]);
      created.push(name);
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    },
    stop: async () => {
      if (process.env.TEST_DATABASE_URL !== undefined) await run(created.map((name) => `drop database ${name} with (force)`));
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
