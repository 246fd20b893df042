import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { applyBatch, createClient, emptyCopy, type FollowState } from "../../clients/typescript/src/index.ts";
import { startBulletin } from "../../src/demo/server.ts";
import { emptySite, published, type Site } from "../../src/demo/site.ts";
import { harness, type Service } from "../bin/service.ts";
import { listed, tinyNumber } from "../bulletin/documents.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { postgresPid, removeDataDirectory, until } from "../helpers/processes.ts";

/*
 * The first process of the embedded PostgreSQL is killed again and again while documents are published and some poll, with no supervisor
 * but the service: a command that crawls, which would start the server too, runs at every other kill alone. In the end everything is as in
 * a run that nothing happened to, each poller's copy is the dump, and no 304 was false.
 * KILLS=n chooses how often; npm run test:slow does it ten times. PROGRESS=FILE appends a line for each kill.
 */

const kills = Number(process.env.KILLS ?? 10);
vi.setConfig({ testTimeout: 600_000 + kills * 60_000 });

const staleAfterMs = 5_000;
const pollers = 3;
/** One is published for every fourth kill, so that many kills meet a publication. */
const documents = Array.from({ length: Math.max(5, Math.ceil(kills / 4)) }, (_, i) => listed(20_801 + i, tinyNumber(i + 1)));
const siteOf = (count: number): Site =>
  documents.slice(0, count).reduce((all, one) => published(all, one.row, one.content), emptySite(2026, 2025));

const note = (line: string): void => {
  if (process.env.PROGRESS !== undefined) appendFileSync(process.env.PROGRESS, `${new Date().toISOString()} ${line}\n`);
};

const directories: string[] = [];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  for (const directory of directories) await removeDataDirectory(directory);
});

/** A service on a bulletin of its own. */
const house = async (count: number) => {
  const bulletin = await startBulletin(siteOf(count));
  const dataDir = temporaryDirectory();
  const { run, serve, endAll } = harness(dataDir);
  directories.push(dataDir);
  closing.unshift(endAll, () => bulletin.close());
  const env = {
    BULLETIN_URL: bulletin.indexUrl,
    // The service looks by itself too.
    CRAWL_EVERY_MINUTES: "1",
    CRAWL_LIMIT: "1000",
    CRAWL_PAUSE_MS: "0",
    DEMO: "off",
    QUOTAS: "off",
    STALE_AFTER_SECONDS: String(staleAfterMs / 1_000),
  };
  const crawl = () => run("crawl", [], env).ended;
  return { bulletin, dataDir, service: await serve(env), crawl };
};

const tariffsOf = async (service: Service): Promise<number> =>
  (await service.get("/api/v1/tariffs", service.key).catch(() => null))?.body.total ?? -1;

/** Crawls until so many documents are published: a command that meets the dead server is run again. */
const publishAll = async (service: Service, crawl: () => Promise<unknown>, count: number): Promise<void> => {
  await until(
    async () => {
      if ((await tariffsOf(service)) >= count) return true;
      await crawl();
      await sleep(2_000);
      return (await tariffsOf(service)) >= count;
    },
    500_000 + count * 20_000,
  ).catch(async () => {
    throw new Error(`${await tariffsOf(service)} of ${count} are published: ${service.err().slice(-2_000)}`);
  });
};

/** Keeps a copy as a client does, and looks behind each 304 whether something had changed before it was asked for. */
const pollerOf = (service: Service) => {
  const client = createClient({ baseUrl: service.address, apiKey: service.key ?? "" });
  const copy = emptyCopy();
  let state: FollowState | null = null;
  let stopped = false;
  const seen = { fresh: 0, falseOnes: [] as string[] };
  const catchUp = async (): Promise<void> => {
    for await (const batch of client.catchUp({ state })) {
      applyBatch(copy, batch);
      state = batch.state;
    }
  };
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.address}/api/v1/tariffs`, { headers: { "X-API-KEY": service.key ?? "", ...headers } });
  const lookBehind = async (): Promise<void> => {
    const held = await ask({});
    const etag = held.headers.get("etag") ?? "";
    const { as_of: before } = (await held.json()) as { readonly as_of: string | null };
    await sleep(200);
    const askedAt = Date.now();
    const answer = await ask({ "If-None-Match": etag });
    await answer.arrayBuffer();
    if (answer.status !== 304) return;
    seen.fresh += 1;
    const now = await until(async () => {
      const later = await ask({});
      return later.status === 200 && ((await later.json()) as { readonly as_of: string | null });
    });
    // What was published longer ago than a snapshot may be old must have been in the answer.
    if (now.as_of !== before && Date.parse(now.as_of ?? "") < askedAt - staleAfterMs - 1_000)
      seen.falseOnes.push(`${before} was called the newest at ${askedAt}, and ${now.as_of} was`);
  };
  const polling = (async () => {
    while (!stopped) {
      await catchUp().catch(() => undefined);
      await lookBehind().catch(() => undefined);
      await sleep(200);
    }
  })();
  return {
    seen,
    stop: async () => {
      stopped = true;
      await polling;
      await catchUp();
      return copy;
    },
  };
};

/** Everything that the API lists, read anew. */
const dumpOf = async (service: Service) => {
  const copy = emptyCopy();
  const client = createClient({ baseUrl: service.address, apiKey: service.key ?? "" });
  for await (const batch of client.catchUp({ state: null })) applyBatch(copy, batch);
  return copy;
};

/** What rates of the whole country make of the last document is published after its tariff: everything, once nothing more comes. */
const settledDumpOf = async (service: Service) => {
  for (let before = await dumpOf(service); ; ) {
    await sleep(5_000);
    const dump = await dumpOf(service);
    if (JSON.stringify(sorted(dump)) === JSON.stringify(sorted(before))) return dump;
    before = dump;
  }
};

const sorted = ({ tariffs, nationalRates }: ReturnType<typeof emptyCopy>): readonly string[] =>
  [...tariffs.values(), ...nationalRates.values()].map((one) => JSON.stringify(one)).sort();

/** Without what differs between two runs of the same: stamps, and the address of the bulletin. */
const contents = (copy: ReturnType<typeof emptyCopy>): readonly string[] =>
  sorted(copy)
    .map((text) => text.replace(/"(updated_at|update_time|retrieved_at|source_url)":"[^"]*"/g, '"$1":""'))
    .sort();

it(`${kills} kills of the embedded PostgreSQL's first process: nothing is lost, doubled or called fresh that is not`, async () => {
  const { bulletin, dataDir, service, crawl } = await house(1);
  const polling = Array.from({ length: pollers }, () => pollerOf(service));
  let crawling: Promise<unknown> | null = null;
  let crawlMs = 4_000;
  const beginCrawl = (): void => {
    const began = Date.now();
    crawling = crawl().then(() => {
      crawlMs = Math.min(20_000, Date.now() - began);
      crawling = null;
    });
  };
  let besideCrawl = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const count = Math.min(documents.length, 1 + Math.floor((kill * documents.length) / kills));
    bulletin.change(() => siteOf(count));
    if (kill % 2 === 0) await crawling;
    else if (crawling === null) beginCrawl();
    // A fixed sequence of moments, between the start of a crawl and past its publication.
    await sleep((((kill * 2_654_435_761) % 4_000) / 4_000) * crawlMs);
    const pid = await until(() => postgresPid(dataDir));
    process.kill(pid, "SIGKILL");
    if (crawling !== null) besideCrawl += 1;
    await until(() => ![null, pid].includes(postgresPid(dataDir)), 120_000);
    await until(async () => (await service.get("/readyz", null).catch(() => null))?.status === 200, 120_000);
    note(`kill ${kill} of ${kills}: ${await tariffsOf(service)} of ${count} published, ${besideCrawl} kills beside a crawl`);
  }
  await publishAll(service, crawl, documents.length);
  await settledDumpOf(service);
  const copies = await Promise.all(polling.map((poller) => poller.stop()));
  const dump = await dumpOf(service);
  note(`304s looked behind: ${polling.map(({ seen }) => `${seen.fresh}, false ${seen.falseOnes.length}`).join("; ")}`);
  for (const copy of copies) expect(sorted(copy)).toEqual(sorted(dump));
  for (const { seen } of polling) {
    expect(seen.falseOnes).toEqual([]);
    expect(seen.fresh).toBeGreaterThan(0);
  }

  const calm = await house(documents.length);
  await publishAll(calm.service, calm.crawl, documents.length);
  expect(contents(await settledDumpOf(calm.service))).toEqual(contents(dump));
});
