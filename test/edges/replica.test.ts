import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "../../src/bin/new-key.ts";
import { createApp } from "../../src/serve/app.ts";
import { type Listening, listen } from "../../src/serve/http/node.ts";
import { noLimits } from "../../src/serve/keys/limits.ts";
import { type Live, liveSnapshot } from "../../src/serve/snapshot/live-snapshot.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * A client written from "To keep a copy" in docs/api.md and nothing else: it knows an address, a key and HTTP. While records come, change
 * and go under it, its copy ends up equal to the dump.
 */

interface Row {
  readonly tariff_id: string;
  readonly component_id?: string;
  readonly status: string;
}
interface Page {
  readonly data: readonly Row[];
  readonly as_of: string | null;
  readonly links: { readonly next: string | null };
}

const pageOf = async (response: Response): Promise<Page> => {
  expect(response.status, response.url).toBe(200);
  return JSON.parse(await response.text());
};

const clientOf = (address: string, key: string, size: number) => {
  const tariffs = new Map<string, Row>();
  const components = new Map<string, Row>();
  let since = "1970-01-01";
  let lastModified: string | null = null;
  let unchanged = 0;

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    for (;;) {
      const response = await fetch(new URL(path, address), { headers: { "X-API-KEY": key, ...headers } });
      if (response.status !== 503) return response;
      await sleep(Number(response.headers.get("retry-after")) * 1000);
    }
  };
  /** Follows links.next to the end; the first page's as_of. */
  const walk = async (first: Response, apply: (row: Row) => Promise<void>): Promise<string | null> => {
    let page = await pageOf(first);
    const { as_of } = page;
    for (;;) {
      for (const row of page.data) await apply(row);
      if (page.links.next === null) return as_of;
      page = await pageOf(await ask(page.links.next));
    }
  };
  const poll = async (): Promise<void> => {
    const path = `/api/v1/tariffs?since=${since}&size=${size}`;
    const first = await ask(path, lastModified === null ? {} : { "If-Modified-Since": lastModified });
    if (first.status === 304) {
      unchanged += 1;
      return;
    }
    lastModified = first.headers.get("last-modified");
    const from = since;
    const asOf = await walk(first, async (row) => {
      tariffs.set(row.tariff_id, row);
      const path = `/api/v1/tariffs/components?tariff_id=${row.tariff_id}&since=${from}&size=${size}`;
      await walk(await ask(path), async (component) => void components.set(component.component_id ?? "", component));
    });
    since = asOf ?? from;
  };
  return { poll, tariffs, components, unchanged: () => unchanged };
};

let server: TestServer;
let store: Store;
let live: Live;
let http: Listening;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  const log = recordingLog();
  // With real seconds: the client's If-Modified-Since has no smaller unit.
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log });
  key = (await createKey(store.keys, { name: "replica" })).text;
  live = liveSnapshot(store, log, 20);
  await live.start();
  const environment = {
    snapshot: live.snapshot,
    keys: live.keys,
    ages: live.ages,
    staleAfterMs: 15_000,
    limits: noLimits,
    clock: Date.now,
    log,
    requestId: randomUUID,
  };
  const heavy = () => Promise.reject(new Error("nobody asks for what was known then"));
  const kept = (): never => {
    throw new Error("nobody asks for what is kept beside the records");
  };
  http = await listen(createApp({ ...environment, heavy, kept }), { host: "127.0.0.1", port: 0 }, randomUUID);
});
afterAll(async () => {
  await http?.close();
  await live?.stop();
  await store?.close();
  await server?.stop();
});

/** A company's tariff of a year; withdrawn, or with a rate of its own. */
const published = fc.record({
  company: fc.constantFrom("Energia Jeden", "Energia Dwa", "Energia Trzy"),
  year: fc.constantFrom(2025, 2026),
  groups: fc.subarray(["G11", "G12", "C11", "C21", "B21"], { minLength: 1 }),
  tenths: fc.integer({ min: 1, max: 9 }),
  withdrawn: fc.boolean(),
});

type Published = typeof published extends fc.Arbitrary<infer Value> ? Value : never;

const act = ({ company, year, groups, tenths, withdrawn }: Published) =>
  publishTo(
    store.records,
    publishable(
      decision({ operator: company, number: `D/${company}/${year}`, ...valid(`${year}-01-01`, `${year}-12-31`) }),
      groups.map((code) => group({ tariff_code: code, components: [rate({ value: `0.${tenths}` })] })),
    ).map((one) => ({ ...one, withdrawn })),
  );

const dump = async (path: string): Promise<Map<string, Row>> => {
  const all = new Map<string, Row>();
  let next: string | null = path;
  while (next !== null) {
    const page = await pageOf(await fetch(new URL(next, `http://127.0.0.1:${http.port}`), { headers: { "X-API-KEY": key } }));
    for (const row of page.data) all.set(row.component_id ?? row.tariff_id, row);
    next = page.links.next;
  }
  return all;
};

it("keeps a copy that equals the dump while it is published", async () => {
  const seed = Date.now() % 1_000_000;
  const random = fc.sample(published, { numRuns: 10, seed });
  const everything: Published = {
    company: "Energia Jeden",
    year: 2026,
    groups: ["G11", "G12", "C11", "C21", "B21"],
    tenths: 1,
    withdrawn: false,
  };
  const acts = [everything, ...random, everything, { ...everything, withdrawn: true }];
  const client = clientOf(`http://127.0.0.1:${http.port}`, key, 3);
  let done = false;
  const following = (async () => {
    while (!done) await client.poll();
  })();
  for (const one of acts) await act(one);
  const last = (await store.feed.marker()).split(" ").at(-1) ?? "";
  while (Date.parse(live.snapshot()?.watermark ?? "") < Date.parse(last)) await sleep(10);
  done = true;
  await following;
  await client.poll();
  await client.poll();

  const tariffs = await dump("/api/v1/tariffs?since=1970-01-01&size=1000");
  expect(tariffs.size, `seed ${seed}`).toBeGreaterThan(4);
  expect(new Map([...client.tariffs].sort()), `seed ${seed}`).toEqual(new Map([...tariffs].sort()));
  const components = new Map<string, Row>();
  for (const id of tariffs.keys())
    for (const [name, row] of await dump(`/api/v1/tariffs/components?tariff_id=${id}&since=1970-01-01&size=1000`))
      components.set(name, row);
  expect(new Map([...client.components].sort()), `seed ${seed}`).toEqual(new Map([...components].sort()));
  expect([...tariffs.values()].some(({ status }) => status === "withdrawn")).toBe(true);
  expect(client.unchanged()).toBeGreaterThan(0);
});
