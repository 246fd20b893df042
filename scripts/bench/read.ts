import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { generateKey } from "../../src/serve/keys/key.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { fill, publishThousand } from "./read-fill.ts";
import { type Asking, best, type Load, load, loadTool } from "./read-load.ts";
import { cpuSeconds, type Measured, startNginx, startServer } from "./read-server.ts";
import { median } from "./rounds.ts";

/*
 * The read API beside what could be run instead, all in the same run. Absolute figures depend on the machine and its neighbours; what is promised
 * are the ratios. Flags: --seconds N (of one load, 2), --rounds N (5), --tariffs N (of the larger database, 5,000), --large (100,000 tariffs with
 * 2 million components: some minutes and 4 GB of disk).
 */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const fewTariffs = 1_000;

const flag = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
const rounds = flag("rounds", 5);
const seconds = flag("seconds", 2);
const manyTariffs = process.argv.includes("--large") ? 100_000 : flag("tariffs", 5_000);

const key = generateKey("test");
const keyed = { "x-api-key": key.key };

interface Installation {
  readonly store: Store;
  readonly tariffs: number;
  readonly api: Measured;
}

const api = (databaseUrl: string) => ({ kind: "ours" as const, databaseUrl, keySha256: key.sha256, bodyFile: "" });

const get = async ({ port }: Measured, path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, { headers: keyed });

const withHarness = async <Result>(tariffs: number, work: (installation: Installation) => Promise<Result>): Promise<Result> => {
  const dataDir = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  const store = await openStore({ databaseUrl: undefined, dataDir, role: "owner", log: quiet });
  let server: Measured | null = null;
  try {
    await fill(store.databaseUrl, tariffs);
    server = await startServer("ours", api(store.databaseUrl));
    return await work({ store, tariffs, api: server });
  } finally {
    server?.stop();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface Case {
  readonly server: Measured;
  readonly asking: Asking;
}

/** Each case in turn, round after round; the best of each. */
const compare = async (cases: readonly Case[]): Promise<Load[]> => {
  const loads = cases.map((): Load[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { server, asking }] of cases.entries()) {
      const measured = await load(server, asking, seconds);
      if (measured.bad > 0) throw new Error(`${server.name} ${asking.path}: ${measured.bad} answers are errors`);
      // The first round warms.
      if (round > 0) loads[index]?.push(measured);
    }
  return loads.map(best);
};

const figures = ({ perSecond, cpuUsPerRequest, p99Ms }: Load): string =>
  `${Math.round(perSecond)}/s, ${cpuUsPerRequest.toFixed(1)} us CPU, p99 ${p99Ms.toFixed(2)} ms`;

const ratio = (ours: Load | undefined, peer: Load | undefined): string =>
  ours === undefined || peer === undefined ? "no peer" : (ours.perSecond / peer.perSecond).toFixed(2);

const list: Asking = { path: "/api/v1/tariffs?size=100", headers: keyed };

/** The list and its 304 beside peers that send the same bytes. */
const benchPeers = async ({ api: ours, store }: Installation): Promise<string[]> => {
  const directory = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-www-"));
  const bodyFile = join(directory, "list.json");
  const first = await get(ours, list.path);
  writeFileSync(bodyFile, Buffer.from(await first.arrayBuffer()), { mode: 0o644 });
  const conditional = { ...keyed, "if-none-match": first.headers.get("etag") ?? "" };
  const task = { databaseUrl: store.databaseUrl, keySha256: key.sha256, bodyFile };
  const plain = await startServer("node:http, ready buffer", { ...task, kind: "plain" });
  const sql = await startServer("json_agg over pg", { ...task, kind: "sql" });
  const nginx = await startNginx(directory, "list.json");
  const peers = [nginx, plain, sql].filter((peer) => peer !== null);
  try {
    const lines = nginx === null ? ["nginx is not installed: its ratios are MISSING (apt-get install nginx)"] : [];
    const tag = nginx === null ? "" : ((await get(nginx, "/list.json")).headers.get("etag") ?? "");
    const pathOf = (peer: Measured) => (peer === nginx ? "/list.json" : "/");
    const whole = await compare([
      { server: ours, asking: list },
      ...peers.map((server) => ({ server, asking: { path: pathOf(server), headers: {} } })),
    ]);
    const before = await ours.figures();
    const began = performance.now();
    const unchanged = await compare([
      { server: ours, asking: { path: list.path, headers: conditional } },
      { server: ours, asking: { path: `/api/v1/tariffs?since=${new Date().toISOString()}`, headers: keyed } },
      ...peers.map((server) => ({
        server,
        asking: { path: pathOf(server), headers: { "if-none-match": server === nginx ? tag : '"bench"' } },
      })),
    ]);
    const after = await ours.figures();
    const elapsed = (performance.now() - began) / 1_000;
    const [us, ...others] = whole;
    lines.push(`list of 100 with key check: ${us === undefined ? "" : figures(us)}`);
    for (const [index, peer] of peers.entries())
      lines.push(`  ${ratio(us, others[index])} of ${peer.name} (${figures(others[index] ?? best([]))})`);
    if (nginx !== null) lines.push(`  goal: at least 0.65 of nginx static, is ${ratio(us, others[0])}`);
    const [fresh, empty, ...others304] = unchanged;
    for (const [name, one] of [
      ["304", fresh],
      ["empty delta", empty],
    ] as const) {
      lines.push(`${name}: ${one === undefined ? "" : figures(one)}`);
      for (const [index, peer] of peers.entries())
        lines.push(`  ${ratio(one, others304[index])} of ${peer.name}'s 304 (${figures(others304[index] ?? best([]))})`);
      if (nginx !== null) lines.push(`  goal: at least 0.70 of nginx 304, is ${ratio(one, others304[0])}`);
    }
    const statements = (after?.statements ?? 0) - (before?.statements ?? 0);
    const requests = (fresh?.requests ?? 0) + (empty?.requests ?? 0);
    // The process looks at the feed's clock twice a second, asked or not.
    lines.push(
      `  database statements during ${requests} of these requests: ${statements}, of which the 500 ms look is about ${Math.round(elapsed * 2)}`,
    );
    return lines;
  } finally {
    for (const peer of peers) peer.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};

/** Pages of every size, and a delta of 1,000 rows. */
const benchPages = async ({ api: ours, store, tariffs }: Installation): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 1 });
  const { rows } = await pool.query(
    "select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as stamp from tariff order by updated_at desc offset 1000 limit 1",
  );
  await pool.end();
  const since = `since=${rows[0]?.stamp ?? "1970-01-01"}`;
  const queries = ["size=1", "size=100", "size=1000", `${since}&size=100`, `${since}&size=1000`];
  const measured = await compare(queries.map((query) => ({ server: ours, asking: { path: `/api/v1/tariffs?${query}`, headers: keyed } })));
  const { rssBytes = 0 } = (await ours.figures()) ?? {};
  return [
    `${tariffs} tariffs, ${tariffs * 20} components: ready in ${Math.round(ours.readyMs)} ms, ${Math.round(rssBytes / 1e6)} MB resident`,
    ...measured.map((one, index) => `  ${queries[index]}: ${figures(one)}`),
  ];
};

/** How long after its commit a publication of 1,000 rows is answered. */
const visibleAfter = async ({ api: ours, store, tariffs }: Installation, turn: number): Promise<number> => {
  const stamp = await publishThousand(store.records, tariffs, turn);
  const committed = performance.now();
  for (;;) {
    const { as_of } = (await (await get(ours, "/api/v1/tariffs?size=1")).json()) as { as_of: string };
    if (Date.parse(as_of) >= Date.parse(stamp)) return performance.now() - committed;
    await sleep(2);
  }
};

/** What readers notice of publications. */
const benchPublications = async (installation: Installation): Promise<string[]> => {
  const took: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) took.push(await visibleAfter(installation, turn));
  const quietLoads: Load[] = [];
  const busyLoads: Load[] = [];
  let turn = rounds;
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quietLoads.push(await load(installation.api, list, seconds));
    let loading = true;
    const publishing = (async () => {
      while (loading) {
        const before = cpuSeconds(installation.api.pid);
        await publishThousand(installation.store.records, installation.tariffs, turn);
        turn += 1;
        cpu.push(cpuSeconds(installation.api.pid) - before);
        await sleep(200);
      }
    })();
    busyLoads.push(await load(installation.api, list, seconds));
    loading = false;
    await publishing;
  }
  const p99 = (loads: readonly Load[]) => median(loads.map(({ p99Ms }) => p99Ms));
  const [still, busy] = [p99(quietLoads), p99(busyLoads)];
  return [
    `${installation.tariffs} tariffs: 1,000 rows are visible ${Math.round(median(took))} ms after their commit, at most ${Math.round(Math.max(...took))} ms (goal: 1,000)`,
    `  p99 of the list while they are published ${busy.toFixed(2)} ms, else ${still.toFixed(2)} ms: ratio ${(busy / still).toFixed(2)} (goal: at most 1.20)`,
  ];
};

/** Cases that are written elsewhere, over the smaller installation. */
export const furtherCases: ((installation: Installation) => Promise<string[]>)[] = [];

export const benchRead = async (): Promise<string[]> => {
  const lines = [`load by ${loadTool}, ${rounds} rounds of ${seconds} s, best of each`];
  const ofPages: string[] = [];
  lines.push(
    ...(await withHarness(fewTariffs, async (installation) => {
      const peers = await benchPeers(installation);
      ofPages.push(...(await benchPages(installation)));
      for (const further of furtherCases) peers.push(...(await further(installation)));
      return [...peers, ...(await benchPublications(installation))];
    })),
  );
  const ofMany = await withHarness(manyTariffs, async (installation) => [
    ...(await benchPages(installation)),
    ...(await benchPublications(installation)),
  ]);
  return [...lines, ...ofPages, ...ofMany];
};
