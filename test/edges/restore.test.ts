import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "../../src/bin/new-key.ts";
import { createApp } from "../../src/serve/app.ts";
import { type Listening, listen } from "../../src/serve/http/node.ts";
import { noLimits } from "../../src/serve/keys/limits.ts";
import { type Live, liveSnapshot } from "../../src/serve/snapshot/live-snapshot.ts";
import { backUp } from "../../src/store/backup.ts";
import { migrate } from "../../src/store/migrate.ts";
import { restore } from "../../src/store/restore.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { until } from "../helpers/processes.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* A restore under pollers: those that follow docs/api.md end with a copy that equals the dump, and no 304 lies. */

let server: TestServer;
let store: Store;
let live: Live;
let http: Listening;
let databaseUrl: string;
let key: string;
const file = (name: string): string => path.join(server.dataDir, name);

beforeAll(async () => {
  server = await startTestServer();
  databaseUrl = await server.emptyDatabase();
  const log = recordingLog();
  store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log });
  key = (await createKey(store.keys, { name: "poller" })).text;
  live = liveSnapshot(store, log, 20);
  await live.start();
  const never = (): never => {
    throw new Error("nobody asks for that here");
  };
  const of = { snapshot: live.snapshot, keys: live.keys, ages: live.ages, staleAfterMs: 15_000, heavy: async () => never(), kept: never };
  const app = createApp({ ...of, limits: noLimits, clock: Date.now, log, requestId: randomUUID });
  http = await listen(app, { host: "127.0.0.1", port: 0 }, randomUUID);
});
afterAll(async () => {
  await http?.close();
  await live?.stop();
  await store?.close();
  await server?.stop();
});

const act = (to: Store, company: string, groups: readonly string[], value: string) =>
  publishTo(
    to.records,
    publishable(
      decision({ operator: company, number: `D/${company}`, ...valid("2026-01-01", "2026-12-31") }),
      groups.map((code) => group({ tariff_code: code, components: [rate({ value })] })),
    ),
  );

interface Page {
  readonly data: readonly {
    readonly tariff_id: string;
    readonly component_id?: string;
    readonly status: string;
    readonly updated_at: string;
  }[];
  readonly as_of: string | null;
  readonly epoch: string;
  readonly links: { readonly next: string | null };
}

const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(url, `http://127.0.0.1:${http.port}`), { headers: { "X-API-KEY": key, ...headers } });

/** Written from "To keep a copy" in docs/api.md alone. `heeds`: whether it looks at the epoch. */
const poller = (heeds = true) => {
  let rows = new Map<string, string>();
  const state = { since: "1970-01-01", epoch: null as string | null, lastModified: null as string | null, starts: 0, unchanged: 0 };
  const startOver = (): void => {
    rows = new Map();
    Object.assign(state, { since: "1970-01-01", epoch: null, lastModified: null, starts: state.starts + 1 });
  };
  /** False where it has to start over. */
  const walk = async (first: Response, apply: (row: Page["data"][number]) => Promise<boolean>): Promise<string | null | false> => {
    let page = (await first.json()) as Page;
    const { as_of } = page;
    for (;;) {
      state.epoch ??= page.epoch;
      if (heeds && page.epoch !== state.epoch) return false;
      for (const row of page.data) if (!(await apply(row))) return false;
      if (page.links.next === null) return as_of;
      page = (await (await ask(page.links.next)).json()) as Page;
    }
  };
  const poll = async (): Promise<void> => {
    const first = await ask(
      `/api/v1/tariffs?since=${state.since}&size=2`,
      state.lastModified === null ? {} : { "If-Modified-Since": state.lastModified },
    );
    if (first.status === 304) {
      // After a restore nothing is as it was: a 304 then would keep whoever asks from learning that.
      if (heeds) expect(first.headers.get("feed-epoch")).toBe(state.epoch);
      state.unchanged += 1;
      return;
    }
    expect(first.status).toBe(200);
    const lastModified = first.headers.get("last-modified");
    const { since } = state;
    const asOf = await walk(first, async (row) => {
      rows.set(row.tariff_id, JSON.stringify(row));
      const of = await ask(`/api/v1/tariffs/components?tariff_id=${row.tariff_id}&since=${since}&size=2`);
      // Gone with the restore, between two questions: the epoch of the next page says so.
      if (of.status === 404) return false;
      return (
        (await walk(of, async (component) => rows.set(component.component_id ?? "", JSON.stringify(component)) !== undefined)) !== false
      );
    });
    if (asOf === false) startOver();
    else Object.assign(state, { since: asOf ?? since, lastModified });
  };
  return { poll, state, rows: () => rows };
};

/** All that is served now, by tariff_id and component_id. */
const dump = async (): Promise<Map<string, string>> => {
  const all = poller();
  await all.poll();
  return all.rows();
};

const settled = async (): Promise<void> => {
  const marker = await store.feed.marker();
  const newest = Date.parse(marker.split(" ")[1] ?? "");
  await until(() => {
    const snapshot = live.snapshot();
    return snapshot !== null && marker.startsWith(snapshot.epoch) && Date.parse(snapshot.watermark ?? "") === newest;
  });
};

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Everything but what a restore changes. */
const contents = (url: string) =>
  query(
    url,
    "select 'tariff' as kind, tariff_id as id, content_sha256 as hash from tariff union all select 'component', component_id, content_sha256 from component order by 1, 2",
  );

const [north, south] = ["Energia Północ", "Energia Południe"];

it("under live pollers: all is stamped anew under a new epoch, and whoever follows docs/api.md ends with what is served", async () => {
  await act(store, north, ["G11", "G12", "C11"], "0.1000");
  const kept = (await createKey(store.keys, { name: "later revoked" })).kept;
  const backup = file("first.backup");
  const { asOf } = await backUp(databaseUrl, backup);
  expect([asOf, statSync(backup).mode & 0o077]).toEqual([(await store.feed.load()).snapshot.watermark, 0]);
  const inBackup = await contents(databaseUrl);

  // What is lost by the restore: a record, and a change.
  await act(store, south, ["G11"], "0.2000");
  await act(store, north, ["G11", "G12", "C11"], "0.3000");
  await store.keys.revoke(kept.id);
  const { text: made } = await createKey(store.keys, { name: "made since" });
  await settled();
  const [heeding, plain] = [poller(), poller(false)];
  for (const one of [heeding, plain]) await one.poll();
  const before = { since: heeding.state.since, rows: heeding.rows(), epoch: heeding.state.epoch };
  expect(before.rows.size).toBeGreaterThan(inBackup.length);
  // The second publication's tick may lie ahead of the clock still: then a date is capped, and 304 comes a moment later.
  await until(async () => {
    await heeding.poll();
    return heeding.state.unchanged > 0;
  });

  let polling = true;
  const polls = (async () => {
    while (polling) for (const one of [heeding, plain]) await one.poll();
  })();
  const restored = await restore(databaseUrl, backup);
  await settled();
  await sleep(500);
  polling = false;
  await polls;
  await heeding.poll();
  expect(await contents(databaseUrl)).toEqual(inBackup);
  expect(restored).toMatchObject({ records: inBackup.length, keysKept: 2, documents: [] });

  const now = await dump();
  expect(heeding.rows()).toEqual(now);
  expect([heeding.state.epoch, heeding.state.starts]).toEqual([restored.epoch, 1]);
  expect(restored.epoch).not.toBe(before.epoch);
  // Plain `since` from before brings all that was restored, in its present form; what was lost it cannot tell.
  expect([...now].filter(([id, row]) => plain.rows().get(id) !== row)).toEqual([]);
  expect([...plain.rows().keys()].filter((id) => !now.has(id)).length).toBeGreaterThan(0);
  const answer = await ask(`/api/v1/tariffs?since=${before.since}`);
  expect(answer.headers.get("feed-epoch")).toBe(restored.epoch);
  expect(((await answer.json()) as Page).data.every(({ updated_at }) => updated_at > before.since)).toBe(true);

  // Stamps go on in one order, and what is published next is one more change.
  await act(store, south, ["G12"], "0.4000");
  await settled();
  await heeding.poll();
  expect(heeding.rows()).toEqual(await dump());
  expect(heeding.state.starts).toBe(1);
  const [order] = await query(databaseUrl, "select count(*)::int as n, count(distinct updated_at)::int as stamps from record_version");
  expect(order?.n).toBe(order?.stamps);

  // A key that was revoked since stays so, one that was made since goes on.
  const keys = await store.keys.all();
  expect(keys.find(({ id }) => id === kept.id)?.revokedAt).not.toBeNull();
  expect((await fetch(new URL("/api/v1/tariffs", `http://127.0.0.1:${http.port}`), { headers: { "X-API-KEY": made } })).status).toBe(200);
});

it("in the same moments as polls, publications and revocations: no copy is wrong, no 304 false, no key comes back", async () => {
  const backup = file("races.backup");
  await backUp(databaseUrl, backup);
  const pollers = [poller(), poller(), poller()];
  for (const one of pollers) await one.poll();
  let isOn = true;
  const untilOff = async (act: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 1; isOn; turn += 1) await act(turn);
  };
  const revoked: { readonly id: string; readonly text: string }[] = [];
  const others = [
    ...pollers.map(({ poll }) => untilOff(poll)),
    untilOff(async (turn) => void (await act(store, south, ["G11", "G13"], `0.${1_000 + turn}`))),
    untilOff(async () => {
      const { kept, text } = await createKey(store.keys, { name: "short-lived" });
      await store.keys.revoke(kept.id);
      revoked.push({ id: kept.id, text });
    }),
  ];
  for (let times = 0; times < 3; times += 1) {
    await sleep(300);
    await restore(databaseUrl, backup);
  }
  const before = revoked.length;
  await until(() => revoked.length > before);
  isOn = false;
  await Promise.all(others);
  await settled();
  const now = await dump();
  for (const one of pollers) {
    // Whoever learns of the restore by this answer starts over at the next.
    for (let times = 0; times < 2; times += 1) await one.poll();
    expect(one.rows()).toEqual(now);
    expect(one.state.starts).toBeGreaterThan(0);
  }
  const keys = new Map((await store.keys.all()).map((one) => [one.id, one]));
  expect(revoked.filter(({ id }) => keys.get(id)?.revokedAt === null)).toEqual([]);
  const { text = "" } = revoked.at(-1) ?? {};
  await until(
    async () =>
      (await fetch(new URL("/api/v1/tariffs", `http://127.0.0.1:${http.port}`), { headers: { "X-API-KEY": text } })).status === 401,
  );
});

it("into an empty database, as after a lost disk: everything is there, the history too", async () => {
  const [backup, empty] = [file("second.backup"), await server.emptyDatabase()];
  await backUp(databaseUrl, backup);
  await migrate(empty);
  await restore(empty, backup);
  expect(await contents(empty)).toEqual(await contents(databaseUrl));
  const untouched = "select name, sha256, scopes, created_at from api_key order by sha256";
  expect(await query(empty, untouched)).toEqual(await query(databaseUrl, untouched));
  const history = "select count(*)::int as n from record_version where updated_at <= (select min(last_stamp) from publication)";
  expect(await query(empty, history)).toEqual(await query(databaseUrl, history));
  const other = await openStore({ databaseUrl: empty, dataDir: server.dataDir, role: "guest", log: recordingLog() });
  await act(other, north, ["G13"], "0.5000");
  expect((await other.history.log({ last: 100 })).at(-1)).toMatchObject({ action: "create" });
  await other.close();
});

it("a backup is of one moment, whatever is published while it is written", async () => {
  const [backup, empty] = [file("moment.backup"), await server.emptyDatabase()];
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  // A table that the backup comes to in the middle, and no publication needs.
  await holder.query("begin; lock table quota_use in access exclusive mode");
  const writing = backUp(databaseUrl, backup);
  const waits =
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'declare backup_rows%quota_use%'";
  while ((await query(databaseUrl, waits))[0]?.n === 0) await sleep(10);
  const before = await contents(databaseUrl);
  await act(store, south, ["G21"], "0.6000");
  expect(await contents(databaseUrl)).not.toEqual(before);
  await holder.query("commit");
  await holder.end();
  await writing;
  await migrate(empty);
  await restore(empty, backup);
  expect(await contents(empty)).toEqual(before);
});

it("whoever reads while it is restored goes on seeing all that was there", async () => {
  const backup = file("reading.backup");
  await backUp(databaseUrl, backup);
  const before = await contents(databaseUrl);
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  // As a snapshot is loaded: the clock first, then the records, at one moment.
  await reader.query("begin isolation level repeatable read read only");
  await reader.query("select * from feed_clock");
  await restore(databaseUrl, backup);
  const { rows } = await reader.query("select (select count(*) from tariff) + (select count(*) from component) as n");
  expect(Number(rows[0]?.n)).toBe(before.length);
  await reader.end();
});

it("of an older schema is brought to this one's, and goes on as it would have", async () => {
  const names = readdirSync("prisma/migrations")
    .filter((name) => /^\d/.test(name))
    .sort();
  const older = file("older-migrations");
  mkdirSync(older);
  // Before the columns were renamed that the rows below are given by.
  for (const name of names.filter((one) => one < "20261123090000_message"))
    cpSync(`prisma/migrations/${name}`, path.join(older, name), { recursive: true });
  const newer = file("newer-migrations");
  cpSync("prisma/migrations", newer, { recursive: true });
  mkdirSync(path.join(newer, "20991231000000_next"));
  writeFileSync(
    path.join(newer, "20991231000000_next/migration.sql"),
    `alter table tariff add column "upgraded" text not null default 'yes'; alter type document_state add value 'lost';`,
  );
  const [old, target] = [await server.emptyDatabase(), await server.emptyDatabase()];
  await migrate(old, older);
  const sha = "a".repeat(64);
  await query(old, `insert into document (sha256, file_name, state) values ('${sha}', 'zażółć \u2028 "x".pdf', 'held')`);
  await query(
    old,
    `insert into review (document_sha256, act, because, extractor_version, problems) values ('${sha}', 'publish', 'said so', '1', '[]')`,
  );
  // The records of the present database, under the names that their columns had.
  for (const table of ["publication", "record_version", "tariff", "component"]) {
    const rows = await query(databaseUrl, `select row_to_json(t)::text as row from ${table} as t`);
    for (const { row } of rows)
      await query(
        old,
        `insert into ${table} select * from json_populate_record(null::${table}, $json$${String(row).replace('"message":', '"says":')}$json$)`,
      );
  }
  // Their stamps may lie seconds ahead of the clock, which the feed's own knows.
  await query(old, "update feed_clock set last = (select max(updated_at) from record_version)");
  const backup = file("older.backup");
  await backUp(old, backup);
  await migrate(target, newer);
  const restored = await restore(target, backup, newer);
  expect(restored.documents).toEqual([sha]);
  expect(await contents(target)).toEqual(await contents(old));
  expect(await query(target, "select distinct upgraded from tariff")).toEqual([{ upgraded: "yes" }]);
  expect(await query(target, "select file_name, state::text, tariffs from document join review on sha256 = document_sha256")).toEqual([
    { file_name: 'zażółć \u2028 "x".pdf', state: "held", tariffs: [] },
  ]);
  // Numbers that were given are not given again.
  await query(
    target,
    `insert into review (document_sha256, act, because, extractor_version, problems) values ('${sha}', 'undo', 'no', '1', '[]')`,
  );
  expect(await query(target, "select count(distinct id)::int as n from review")).toEqual([{ n: 2 }]);
  // And the other way round: a newer backup is for a newer version.
  const newest = file("newest.backup");
  await backUp(target, newest);
  await expect(restore(databaseUrl, newest)).rejects.toThrow(
    "The backup is of a schema that this version does not know (20991231000000_next)",
  );
});

/** Changes the text, and leaves the checksum and length of what it was at the file's end, as bytes that went bad would. */
const changedUnder = (change: (text: string) => string) => (path: string) => {
  const bytes = readFileSync(path);
  writeFileSync(path, Buffer.concat([gzipSync(change(gunzipSync(bytes).toString("utf8"))).subarray(0, -8), bytes.subarray(-8)]));
};

it.each<[what: string, spoil: (path: string) => void, message: RegExp]>([
  ["cut short", (path) => truncateSync(path, Math.floor(statSync(path).size / 2)), /damaged or cut short; nothing was changed/],
  [
    "with a byte changed",
    (path) => {
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 0x55, middle);
      writeFileSync(path, bytes);
    },
    /damaged or cut short; nothing was changed/,
  ],
  [
    "whose column has lost its name",
    changedUnder((text) => text.replaceAll('"sha256":', '"sha2+6":')),
    /damaged or cut short; nothing was changed/,
  ],
  [
    "whose schema has lost its name",
    changedUnder((text) => text.replace('"migrations":[{"name":"2', '"migrations":[{"name":"3')),
    /damaged or cut short; nothing was changed/,
  ],
  [
    "without its end",
    (path) => {
      const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
      writeFileSync(path, gzipSync(`${lines.slice(0, -1).join("\n")}\n`));
    },
    /damaged or cut short; nothing was changed/,
  ],
  [
    "without a row",
    (path) => {
      const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
      lines.splice(
        lines.findIndex((line) => line.startsWith("{")),
        1,
      );
      writeFileSync(path, gzipSync(lines.join("\n")));
    },
    /damaged or cut short; nothing was changed/,
  ],
  ["that is another gzipped file", (path) => writeFileSync(path, gzipSync("hello\n")), /is no backup/],
  ["that is not gzipped", (path) => writeFileSync(path, "%PDF-1.7 hello, this is long enough to be something"), /is no backup/],
  ["that is empty", (path) => writeFileSync(path, ""), /damaged or cut short; nothing was changed/],
])("a backup %s is refused in one sentence and changes nothing", async (_, spoil, message) => {
  const backup = file("spoilt.backup");
  await backUp(databaseUrl, backup);
  spoil(backup);
  const all = "select epoch, last from feed_clock";
  const [clock, before] = [await query(databaseUrl, all), await contents(databaseUrl)];
  await expect(restore(databaseUrl, backup)).rejects.toThrow(message);
  expect([await query(databaseUrl, all), await contents(databaseUrl)]).toEqual([clock, before]);
  expect(await query(databaseUrl, "select nspname from pg_namespace where nspname like 'taryfikator%'")).toEqual([]);
});

it("a backup that cannot be written leaves nothing, and the former one whole", async () => {
  const nowhere = path.join(server.dataDir, "nowhere", "x.backup");
  await expect(backUp(databaseUrl, nowhere)).rejects.toThrow(`The backup ${nowhere} cannot be written (ENOENT)`);
  const former = file("former.backup");
  writeFileSync(former, "former");
  mkdirSync(`${former}.unfinished`);
  await expect(backUp(databaseUrl, former)).rejects.toThrow("cannot be written (EISDIR)");
  rmSync(`${former}.unfinished`, { recursive: true, force: true });
  expect([readFileSync(former, "utf8"), existsSync(`${former}.unfinished`)]).toEqual(["former", false]);
});
