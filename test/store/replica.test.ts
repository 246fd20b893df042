import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { recordsAsOf } from "../helpers/as-of.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* A copy of the database stands for a replica that stopped following. Its groups have another code, so that an answer says where it is from. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = async (url: string, ...sqls: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of sqls) await client.query(sql);
  } finally {
    await client.end();
  }
};

const open = (databaseUrl: string, replicaUrl?: string, log = recordingLog()): Promise<Store> =>
  openStore({ databaseUrl, replicaUrl, dataDir: server.dataDir, role: "guest", log, tickMs: 5 });

/** Publishes a tariff of this year, and gives its stamp. */
const publishYear = async (store: Store, year: number): Promise<string> => {
  await publishTo(
    store.records,
    publishable(decision({ number: `D/${year}`, ...valid(`${year}-01-01`) }), [group({ tariff_code: "G11", components: [rate()] })]),
  );
  const { watermark } = (await store.feed.load()).snapshot;
  if (watermark === null) throw new Error("nothing was published");
  return watermark;
};

const copyOf = async (databaseUrl: string): Promise<string> => {
  const copy = Object.assign(new URL(databaseUrl), { pathname: `${new URL(databaseUrl).pathname}_replica` }).href;
  await run(server.url, `create database "${new URL(copy).pathname.slice(1)}" template "${new URL(databaseUrl).pathname.slice(1)}"`);
  await run(
    copy,
    "alter table record_version disable trigger all",
    `update record_version set content = jsonb_set(content::jsonb, '{tariff_code}', '"REPLICA"') where record = 'tariff'`,
  );
  return copy;
};

const codesAsOf = async ({ history }: Store, stamp: string): Promise<readonly string[]> =>
  (await recordsAsOf(history, stamp)).tariffs.map(({ content }) => content.tariff_code);

const codesExported = async ({ archive }: Store, stamp: string): Promise<readonly string[]> => {
  const codes: string[] = [];
  for await (const records of archive.records("tariff", stamp)) codes.push(...records.map(({ content }) => content.tariff_code));
  return codes;
};

it("reads earlier states and exports from a replica as far as it has them, and what is newer from the database", async () => {
  const databaseUrl = await server.freshDatabase();
  const before = await open(databaseUrl);
  const first = await publishYear(before, 2025);
  await before.close();
  const replicaUrl = await copyOf(databaseUrl);
  const store = await open(databaseUrl, replicaUrl);
  try {
    const second = await publishYear(store, 2026);
    expect(await codesAsOf(store, first)).toEqual(["REPLICA"]);
    expect(await codesExported(store, first)).toEqual(["REPLICA"]);
    expect(await codesAsOf(store, second)).toEqual(["G11", "G11"]);
    expect(await codesExported(store, second)).toEqual(["G11", "G11"]);
    await run(replicaUrl, "alter table feed_clock disable trigger all", "update feed_clock set epoch = 'of another time'");
    expect(await codesAsOf(store, first)).toEqual(["G11"]);
  } finally {
    await store.close();
    await run(server.url, `drop database "${new URL(replicaUrl).pathname.slice(1)}" with (force)`);
  }
});

it("reads everything from the database while the replica does not answer, and says so once", async () => {
  const databaseUrl = await server.freshDatabase();
  const log = recordingLog();
  const store = await open(databaseUrl, Object.assign(new URL(databaseUrl), { pathname: "/nowhere" }).href, log);
  try {
    const stamp = await publishYear(store, 2026);
    expect([await codesAsOf(store, stamp), await codesExported(store, stamp)]).toEqual([["G11"], ["G11"]]);
    expect(log.warnings.filter((message) => message.startsWith("the replica does not answer"))).toHaveLength(1);
  } finally {
    await store.close();
  }
});
