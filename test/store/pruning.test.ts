import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pruneJob, pruneSchedule } from "../../src/pipeline/pruning.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog() });
  client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
  await server.stop();
});
afterEach(async () => {
  await client.query("truncate fetch_record, alarm, market_answer, market_day, record_version, publication, document_source");
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const left = async (sql: string): Promise<readonly unknown[]> =>
  (await client.query<{ name: unknown }>(`select ${sql} order by 1`)).rows.map(({ name }) => name);
const none = { requests: 0, alarms: 0, market_answers: 0, document_sources: 0 };

it("deletes old requests, but never the newest of an address", async () => {
  const requests: readonly (readonly [url: string, days: number])[] = [
    ["a", 20],
    ["a", 12],
    ["a", 1],
    ["b", 30],
    ["b", 20],
  ];
  for (const [url, days] of requests)
    await client.query("insert into fetch_record (url, at, outcome, ms) values ($1, $2, 'body', 1)", [url, daysAgo(days)]);
  expect(await store.pruning.prune(10)).toEqual({ ...none, requests: 3 });
  expect(await left("url || ' ' || (current_date - at::date) as name from fetch_record")).toEqual(["a 1", "b 20"]);
});

it("deletes alarms that were over long ago, and none that is open", async () => {
  const alarms: readonly (readonly [subject: string, since: number, over: number | null])[] = [
    ["over long ago", 40, 20],
    ["over lately", 40, 2],
    ["open", 40, null],
  ];
  for (const [subject, since, over] of alarms)
    await client.query("insert into alarm (code, subject, message, since, over_at) values ('crawl_late', $1, '', $2, $3)", [
      subject,
      daysAgo(since),
      over === null ? null : daysAgo(over),
    ]);
  expect(await store.pruning.prune(10)).toEqual({ ...none, alarms: 1 });
  expect(await left("subject as name from alarm")).toEqual(["open", "over lately"]);
});

it("keeps each market's answer that a published day, now or earlier, or its exchange rate names", async () => {
  for (const sha256 of ["day", "earlier day", "rate", "nobody's"])
    await client.query("insert into market_answer (sha256, url, body, retrieved_at) values ($1, '', '', $2)", [sha256, daysAgo(20)]);
  await client.query("insert into market_answer (sha256, url, body, retrieved_at) values ('new', '', '', $1)", [daysAgo(1)]);
  const content = (answer: string, rate: string) => ({ provenance: { answer_sha256: answer }, fx: { answer_sha256: rate } });
  await client.query(
    "insert into market_day (market_day_id, market, date, status, content, content_sha256, updated_at) values ('rce/2026-01-01', 'rce', '2026-01-01', 'active', $1, '', now())",
    [content("day", "rate")],
  );
  const { rows } = await client.query(
    "insert into publication (first_stamp, last_stamp, message, committed_at) values (now(), now(), '', now()) returning id",
  );
  await client.query(
    `insert into record_version (updated_at, record, record_id, action, fields, content, publication_id)
     values (now(), 'market_day', 'rce/2026-01-01', 'create', '{}', $1, $2)`,
    [content("earlier day", "rate"), rows[0]?.id],
  );
  expect(await store.pruning.prune(10)).toEqual({ ...none, market_answers: 1 });
  expect(await left("sha256 as name from market_answer")).toEqual(["day", "earlier day", "new", "rate"]);
});

it("keeps the first and the newest reception of a document from each address", async () => {
  const { sha256 } = await store.documents.receive(new TextEncoder().encode("%PDF-1.7 x"), { fileName: "a.pdf", sourceUrl: null });
  await client.query("delete from document_source");
  const receptions: readonly (readonly [url: string | null, days: number])[] = [
    ["u", 50],
    ["u", 40],
    ["u", 30],
    [null, 45],
    [null, 20],
  ];
  for (const [url, days] of receptions)
    await client.query("insert into document_source (document_sha256, file_name, source_url, retrieved_at) values ($1, 'a.pdf', $2, $3)", [
      sha256,
      url,
      daysAgo(days),
    ]);
  expect(await store.pruning.prune(10)).toEqual({ ...none, document_sources: 1 });
  expect(await left("coalesce(source_url, '-') || ' ' || (current_date - retrieved_at::date) as name from document_source")).toEqual([
    "- 20",
    "- 45",
    "u 30",
    "u 50",
  ]);
});

it("is a job that the work list takes", async () => {
  await store.work.add([pruneSchedule]);
  expect(await store.work.has(pruneSchedule)).toBe(true);
});

it("comes again every day and says what went", async () => {
  await client.query("insert into alarm (code, subject, message, since, over_at) values ('crawl_late', 'x', '', $1, $1)", [daysAgo(20)]);
  const ports = { pruning: store.pruning, keepDays: 10 };
  expect(await pruneJob(ports)).toMatchObject({ message: "1 alarms", ending: { kind: "done", againInMs: 86_400_000 } });
  expect(await pruneJob(ports)).toMatchObject({ message: "nothing is old enough" });
});
