import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* What people try is counted for all processes together: two stores on one database stand for two processes. */

let server: TestServer;
let stores: readonly Store[];
let databaseUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  databaseUrl = await server.freshDatabase();
  const open = () => openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog() });
  stores = [await open(), await open()];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await server.stop();
});

const slow = { burst: 10, perSecond: 1 / 3_600 };

it("two processes together allow as many tries as one, also at once, and say how long to wait", async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, (_, i) => stores[i % 2]?.attempts.take("jan", slow, 0)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(waits.filter((wait) => wait !== 0 && (wait ?? 0) > 3_500 && (wait ?? 0) <= 3_600)).toHaveLength(20);
});

it("names are counted apart, and a try that is given back is there for both", async () => {
  const [one, two] = stores;
  for (let i = 0; i < 10; i += 1) expect(await one?.attempts.take("ewa", slow, 0)).toBe(0);
  expect(await two?.attempts.take("ewa", slow, 0)).toBeGreaterThan(0);
  await one?.attempts.giveBack("ewa", slow, 0);
  expect(await two?.attempts.take("ewa", slow, 0)).toBe(0);
  expect(await two?.attempts.take("ola", slow, 0)).toBe(0);
});

it("what was taken comes back with time", async () => {
  const [one] = stores;
  const fast = { burst: 1, perSecond: 5 };
  expect(await one?.attempts.take("ala", fast, 0)).toBe(0);
  await sleep(400);
  expect(await one?.attempts.take("ala", fast, 0)).toBe(0);
});

it("nothing given back makes more than there may be at once", async () => {
  const [one] = stores;
  await one?.attempts.take("iza", slow, 0);
  for (let i = 0; i < 5; i += 1) await one?.attempts.giveBack("iza", slow, 0);
  const waits = await Promise.all(Array.from({ length: 12 }, () => one?.attempts.take("iza", slow, 0)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

it("keeps nothing that anybody could read, and forgets what is full again", async () => {
  await stores[0]?.attempts.take("passwordByAccount jan@example.pl", slow, 0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const names = async () => (await client.query<{ name: string }>("select name from attempt")).rows.map(({ name }) => name);
    expect((await names()).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
    await client.query("update attempt set at = at - interval '3 days'");
    await stores[0]?.attempts.forgetOld();
    expect(await names()).toEqual([]);
  } finally {
    await client.end();
  }
});
