import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { planPublication } from "../../src/publish/diff.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";
import { publicationLockKey } from "../../src/store/records.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { cause, line, publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
let sql: pg.Client;
const log = recordingLog();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await close();
  await server.stop();
});
const close = async () => {
  await sql?.end();
  await store?.close();
};
beforeEach(async () => {
  await close();
  log.warnings.length = 0;
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log });
  sql = new pg.Client({ connectionString: store.databaseUrl, options: "-c TimeZone=UTC" });
  await sql.connect();
});

const publish = (next: readonly PublishableTariff[]) => publishTo(store.records, next);

const scalar = async (query: string) => Object.values((await sql.query(query)).rows[0] ?? {})[0];
/** Everything that a publication may write, as one text. */
const everything = () =>
  scalar(`select jsonb_build_array(
    (select jsonb_agg(r order by r.updated_at) from record_version r), (select jsonb_agg(t order by t.updated_at) from tariff t),
    (select jsonb_agg(c order by c.updated_at) from component c), (select jsonb_agg(p order by p.id) from publication p),
    (select jsonb_agg(f) from feed_clock f))::text`);
const stampsOf = (changes: number) => Array.from({ length: changes }, (_, ms) => ms);
const second = (stamp: string | null) => stamp?.slice(0, 19);
const milliseconds = (stamp: string) => Date.parse(stamp) % 1_000;

it("publishes whole records, each with a millisecond of its own in a second of the publication's", async () => {
  expect((await store.feed.load()).snapshot).toMatchObject({ watermark: null, tariffs: [], components: [] });
  const before = Date.now();
  const { stampedTo, changes } = await publish(publishable());
  const { marker, snapshot } = await store.feed.load();

  expect(changes.map(line)).toHaveLength(3);
  expect(snapshot.watermark).toBe(stampedTo);
  expect(marker).toBe(await store.feed.marker());
  expect(marker).toBe(`${snapshot.epoch} ${stampedTo}`);
  const records = [...snapshot.tariffs, ...snapshot.components];
  expect(records.map(({ updated_at }) => milliseconds(updated_at))).toEqual(stampsOf(3));
  expect(records.map(({ content }) => content)).toEqual(changes.map(({ content }) => content));
  for (const { updated_at } of records) {
    expect(updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(updated_at)).toBeGreaterThan(before);
  }
});

it("writes nothing at all for what is published already", async () => {
  await publish(publishable());
  const before = await everything();
  const otherCopy = publishable().map(({ tariff, ...rest }) => ({
    ...rest,
    tariff: { ...tariff, provenance: { ...tariff.provenance, source_url: null, document_sha256: "b".repeat(64), extractor_version: "2" } },
  }));
  for (const next of [publishable(), otherCopy]) expect(await publish(next)).toEqual({ stampedTo: null, changes: [] });
  expect(await everything()).toBe(before);
});

it("stamps exactly the corrected rate and its tariff, and keeps the old versions", async () => {
  const two = [group(), group({ tariff_code: "G11" })];
  await publish(publishable(decision(), two));
  const { snapshot: before } = await store.feed.load();
  const corrected = [group({ components: [rate({ value: "0.2465" }), ...group().components.slice(1)] }), group({ tariff_code: "G11" })];
  const { stampedTo } = await publish(publishable(decision(), corrected));
  const { snapshot: after } = await store.feed.load();

  const moved = [...after.tariffs, ...after.components].filter(({ updated_at }) => updated_at > (before.watermark ?? ""));
  expect(moved.map(({ content }) => ("component_id" in content ? content.component_id : content.tariff_id))).toEqual([
    "enea-operator_g12w_2026",
    "enea-operator_g12w_2026/network_variable.day",
  ]);
  expect(second(stampedTo)).not.toBe(second(before.watermark));
  const id = "'enea-operator_g12w_2026/network_variable.day'";
  expect(await scalar(`select value::text from component where component_id = ${id}`)).toBe("0.2465");
  expect(
    (await sql.query(`select action, fields, content->>'value' as value from record_version where record_id = ${id} order by updated_at`))
      .rows,
  ).toEqual([
    { action: "create", fields: [], value: "0.2464" },
    { action: "amend", fields: ["value", "value_pln_per_kwh"], value: "0.2465" },
  ]);
  expect(await scalar("select count(*)::int from publication where message = 'Zatwierdzenie taryfy' and decision_number = 'D/2026'")).toBe(
    2,
  );
});

it("takes several seconds for more than a thousand records, and none that another publication has", async () => {
  const rates = (count: number, value: string) =>
    Array.from({ length: count }, (_, number) => rate({ value, condition: { code: "footnote", text: String(number) } }));
  const large = publishable(decision(), [group({ components: rates(2_400, "0.1") })]);
  const first = await publish(large);
  const { snapshot } = await store.feed.load();
  const stamps = [...snapshot.tariffs, ...snapshot.components].map(({ updated_at }) => updated_at).sort();
  expect(new Set(stamps).size).toBe(2_401);
  expect(new Set(stamps.map((stamp) => second(stamp))).size).toBe(3);
  expect(first.stampedTo).toBe(stamps.at(-1));

  const next = await publish(publishable(decision(), [group({ tariff_code: "G11" })]));
  expect(Date.parse(next.stampedTo ?? "") - Date.parse(first.stampedTo ?? "")).toBe(1_000 - 400 + 2);
});

it("leaves nothing behind when the plan or the writing fails", async () => {
  await publish(publishable());
  const before = await everything();
  await expect(
    store.records.publish(() => {
      throw new Error("a bug in the plan");
    }),
  ).rejects.toThrow("a bug in the plan");
  // Another series that would want the same id: the plan sees none of the first one's tariffs.
  const [one] = publishable();
  const stolen = { ...one!, tariff: { ...one!.tariff, series_id: "enea-operator_g12w_" } };
  const changes = planPublication([], [one!]).map((change) =>
    change.record === "tariff" ? { ...change, content: { ...change.content, series_id: stolen.tariff.series_id } } : change,
  );
  await expect(store.records.publish(async () => [{ cause, changes }])).rejects.toThrow("already taken");
  expect(await everything()).toBe(before);
});

it("keeps text that PDFs contain and the database refuses, and finds it equal afterwards", async () => {
  const odd = publishable(decision(), [group({ components: [rate({ name: "Stawka\u0000 sieciowa \ud800 Żółć \\u0000" })] })]);
  await publish(odd);
  expect((await store.feed.load()).snapshot.components[0]?.content.name).toBe("Stawka sieciowa \ufffd Żółć \\u0000");
  expect((await publish(odd)).changes).toEqual([]);
});

it("makes a second publication within one second wait for its own", async () => {
  const first = await publish(publishable());
  const [second, third] = await Promise.all([
    publish(publishable(decision(), [group({ tariff_code: "G11" })])),
    publish(publishable(decision(), [group({ tariff_code: "G13" })])),
  ]);
  const seconds = [first, second, third].map(({ stampedTo }) => Math.floor(Date.parse(stampedTo ?? "") / 1_000));
  expect(new Set(seconds).size).toBe(3);
  // By the database's clock, which is this machine's: the last stamp is at most a second ahead of the moment it is seen.
  expect(Math.max(...seconds) * 1_000 - Date.now()).toBeLessThanOrEqual(1_000);
  expect(log.warnings).toEqual([]);
});

it("never stamps midnight UTC, which a bare date in `since` means", async () => {
  await sql.query("update feed_clock set last = (now() + interval '1 day')::date - interval '1 second'");
  expect((await publish(publishable())).stampedTo).toMatch(/T00:00:01\.002Z$/);
  await sql.query("update feed_clock set last = (now() + interval '3 day')::date - interval '2 second'");
  const rates = Array.from({ length: 1_001 }, (_, number) => rate({ condition: { code: "footnote", text: String(number) } }));
  expect((await publish(publishable(decision(), [group({ tariff_code: "G11", components: rates })]))).stampedTo).toMatch(
    /T00:00:02\.001Z$/,
  );
});

it("goes on after the last stamp, without waiting, when the clock was set back", async () => {
  await publish(publishable(decision(), [group({ tariff_code: "G14" })]));
  // A publication that waited for the clock to come there would never end.
  await sql.query("update feed_clock set last = '2099-06-01T12:00:00.007Z'");
  await sql.query("update publication set last_stamp = '2099-06-01T12:00:00.007Z', committed_at = '2099-06-01T11:59:59.500Z'");
  expect((await publish(publishable())).stampedTo).toBe("2099-06-01T12:00:01.002Z");
  expect((await publish(publishable(decision(), [group({ tariff_code: "G11" })]))).stampedTo).toBe("2099-06-01T12:00:02.002Z");
  expect(log.warnings).toHaveLength(2);
});

it("warns of nothing when publications before it took several seconds each, as those of a first start do", async () => {
  const steps = ["G11", "G12", "G13", "B21", "C11"].map((code) => publishable(decision(), [group({ tariff_code: code })]));
  await store.records.publish(async ({ published }) =>
    Promise.all(
      steps.map(async (next) => ({
        cause,
        changes: planPublication(await published(next.map(({ tariff }) => tariff.series_id)), next),
      })),
    ),
  );
  await publish(publishable(decision(), [group({ tariff_code: "G14" })]));
  expect(log.warnings).toEqual([]);
});

it("shows the plan every record of the named series, withdrawn rates and ended periods included, and no other", async () => {
  await publish(
    publishable(decision({ number: "D/2025", date: "2024-12-17", ...valid("2025-01-01") }), [group(), group({ tariff_code: "G11" })]),
  );
  await publish(publishable());
  await publish(publishable(decision(), [group({ components: [rate()] })]));
  let seen: unknown;
  await store.records.publish(async (now) => {
    seen = (await now.published(["enea-operator_g12w"])).map(({ tariff, components }) => [
      tariff.content.tariff_id,
      tariff.content.status,
      components.map(({ content }) => content.status),
    ]);
    return [];
  });
  expect(seen).toEqual([
    ["enea-operator_g12w_2025", "superseded", ["active", "active"]],
    ["enea-operator_g12w_2026", "active", ["active", "removed"]],
  ]);
});

it("waits for another publication longer than anything else may wait, and for the feed's clock ten seconds", async () => {
  const holder = new pg.Client({ connectionString: store.databaseUrl });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${publicationLockKey})`);
  const outcome = publish(publishable()).then(
    () => "published",
    (error: Error) => `${error.message} ${String(error.cause)}`,
  );
  // Other statements are given up after 10 s, other locks after 5 s.
  await sleep(11_000);
  const began = Date.now();
  await holder.query(`begin; update feed_clock set last = last; select pg_advisory_unlock(${publicationLockKey})`);
  expect(await outcome).toMatch(/statement timeout/);
  // The limit for the lock alone, 60 s, would end it too.
  expect(Date.now() - began).toBeLessThan(50_000);
  await holder.end();
  expect((await publish(publishable())).changes).toHaveLength(3);
});
