import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { closedPort } from "./closed-port.ts";
import { startTestServer } from "./database.ts";

/*
 * Servers that the files of one run share, each with databases of its own: starting a PostgreSQL takes two seconds, forty times over. A run
 * given TEST_DATABASE_URL or TEST_REDIS_URL uses those. Files that stop or starve a server start one that is theirs alone.
 */

/** Nothing of the run's own server outlives the run, so nothing need reach the disk; what is killed or has a full disk has a server that writes as it should. */
const withoutSync = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "full_page_writes"]) await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await client.end();
};

/** A Redis without persistence; null where the machine has none, and the tests on it name that in their titles. */
const startRedis = async (port: number): Promise<ChildProcess | null> => {
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--loglevel", "warning"];
  const server = spawn("redis-server", settings, { stdio: "ignore" });
  return new Promise((resolve) => {
    server.once("spawn", () => resolve(server));
    server.once("error", () => resolve(null));
  });
};

/** Run by vitest once before all files, in the process whose environment the files inherit. Returns what ends the servers. */
const setup = async (): Promise<() => Promise<void>> => {
  const postgres = process.env.TEST_DATABASE_URL === undefined ? await startTestServer() : null;
  if (postgres !== null) {
    await withoutSync(postgres.url);
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  const port = await closedPort();
  const redis = process.env.TEST_REDIS_URL === undefined ? await startRedis(port) : null;
  if (redis !== null) process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  return async () => {
    if (postgres !== null) {
      delete process.env.TEST_DATABASE_URL;
      await postgres.stop();
    }
    if (redis !== null) {
      delete process.env.TEST_REDIS_URL;
      const gone = once(redis, "exit");
      redis.kill();
      await gone;
    }
  };
};
export default setup;
