import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TransientError } from "../../src/model/errors.ts";
import { connect } from "../../src/store/database.ts";
import { openKeys } from "../../src/store/keys.ts";
import { migrate } from "../../src/store/migrate.ts";
import { inTransaction } from "../../src/store/pool.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("runs every session in UTC with limits of time", async () => {
  const database = await connect(await server.emptyDatabase(), recordingLog());
  const { rows } = await database.pool.query(`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ zone: "UTC", statement: "10s", lock: "5s", idle: "10s" }]);
  await database.close();
});

it("refuses an address whose own options would put sessions into another time zone", async () => {
  const url = `${await server.emptyDatabase()}?options=-c%20TimeZone%3DEurope%2FWarsaw`;
  await expect(connect(url, recordingLog())).rejects.toThrow('Sessions of this database run in time zone "Europe/Warsaw", UTC is wanted');
});

it("outlives the end of all its connections, idle or at work, and says that a try later helps", async () => {
  const url = await server.emptyDatabase();
  await migrate(url);
  const log = recordingLog();
  const [database, other] = [await connect(url, log), await connect(url, recordingLog())];
  const keys = openKeys(database);
  const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  /** Ends all sessions but this one, and waits until they are gone and whoever held them may have heard of it. */
  const terminate = async () => {
    await other.pool.query(`select pg_terminate_backend(pid) ${others}`);
    await vi.waitUntil(async () => (await other.pool.query(`select ${others}`)).rowCount === 0, { timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 100));
  };

  await keys.all();
  await terminate();
  expect(await keys.all()).toEqual([]);

  const atWork = inTransaction(database.pool, "begin", async (client) => {
    // Lent out and idle when its end comes: without a listener this would be the end of the process.
    await terminate();
    await client.query("select 1");
  });
  await expect(atWork).rejects.toThrow(TransientError);
  expect(await keys.all()).toEqual([]);
  expect(log.warnings).toContain("a database connection was lost");
  await Promise.all([database.close(), other.close()]);
});
