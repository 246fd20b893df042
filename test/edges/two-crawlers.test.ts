import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bulletin } from "../../src/demo/server.ts";
import { emptySite, published, row } from "../../src/demo/site.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import { type WorkingPorts, workOn } from "../../src/pipeline/working.ts";
import { listed, samples, tinyNumber } from "../bulletin/documents.ts";
import { slow } from "../bulletin/faults.ts";
import { startTestServer, type TestServer, temporaryDirectory } from "../helpers/database.ts";
import { launcher, until } from "../helpers/processes.ts";
import { isWhole } from "../helpers/sample.ts";
import { backends, type OwnRedis, startRedis } from "./backends.ts";
import { type Harness, openHarness, type Summary } from "./harness.ts";

/*
 * Row 18 of the fault matrix, and people at work while crawls run: several processes on one database and one bulletin. Each address is asked once
 * for each time it is due, never two at once, with the pause between them, and every decision is published once.
 */

let server: TestServer;
let redis: OwnRedis | null;
const { launch, endAll } = launcher();
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  redis = await startRedis();
});
afterAll(async () => {
  await endAll();
  for (const close of closing.reverse()) await close();
  await redis?.stop();
  await server.stop();
});

const first = listed(20_701, tinyNumber(1));
const { second } = samples;
// Documents that nothing can be read out of cost a process each all the same.
const hollow = Array.from({ length: 2 }, (_, i) => row({ id: 20_800 + i }));
const old = row({ id: 20_001, day: "2025-12-05" });
const site = [first, second].reduce(
  (all, one) => published(all, one.row, one.content),
  [old, ...hollow].reduce((all, one) => published(all, one), emptySite(2026, 2025)),
);

const open = async (settings: Partial<Parameters<typeof openHarness>[2]> = {}): Promise<Harness> => {
  const harness = await openHarness(server, launch, { site, ...settings });
  closing.push(harness.close);
  return harness;
};

let calm: Promise<Summary> | undefined;
/** What one process comes to. */
const expected = (): Promise<Summary> => {
  calm ??= open().then(async (harness) => {
    await harness.workHere();
    return harness.summary();
  });
  return calm;
};

/** How often each address was asked for, those that were not asked for once. */
const notOnce = ({ requests }: Bulletin, from = 0): readonly string[] => {
  const times = new Map<string, number>();
  for (const { path } of requests.slice(from)) times.set(path, (times.get(path) ?? 0) + 1);
  return [...times].flatMap(([path, count]) => (count === 1 ? [] : [`${count} times ${path}`]));
};

/** Requests that came while another was under way, or sooner than `pauseMs` after it. */
const impolite = ({ requests }: Bulletin, pauseMs: number): readonly string[] =>
  requests.flatMap(({ path, at, alongside }, i) => {
    const before = requests[i - 1]?.endedAt ?? 0;
    // By the server's clock a request ends when its last byte is handed over, and a busy machine may note that some milliseconds late.
    return alongside > 0 || at - before < pauseMs * 0.9 ? [`${path} ${at - before} ms after the one before, ${alongside} under way`] : [];
  });

describe("two crawlers in one process", () => {
  it("come to what one comes to, and fetch each file once; a look that is asked for during another is one more, unsent", async () => {
    const harness = await open();
    const twin = await open({ databaseUrl: harness.databaseUrl, dataDir: harness.dataDir, bulletin: harness.bulletin });
    await Promise.all([harness.workHere(), twin.workHere()]);
    expect(await harness.summary()).toEqual(await expected());
    expect(notOnce(harness.bulletin).filter((line) => !line.includes("/bip/"))).toEqual([]);
    const pages = harness.bulletin.requests.filter(({ path }) => path.startsWith("/bip/"));
    expect(["200 200 200 200", "200 200 200 200 304 304 304 304"]).toContain(pages.map(({ status }) => status).join(" "));
    expect(impolite(harness.bulletin, 0)).toEqual([]);
  });

  it("wait for no job that the other one did and that comes again only on its day", async () => {
    const harness = await open();
    const { work } = harness.store;
    const late: WorkingPorts = {
      ...harness.ports,
      work: {
        ...work,
        claim: async (job, leaseMs) => {
          // Always a moment too late.
          await workOn(harness.ports, job);
          return work.claim(job, leaseMs);
        },
      },
    };
    expect(await runInline(late, [{ kind: "discover", subject: "current" }])).toEqual([]);
    const [file] = await harness.sql<{ subject: string }>("select subject from work_item where kind = 'fetch' order by subject limit 1");
    expect(await runInline(late, [{ kind: "fetch", subject: file?.subject ?? "" }])).toEqual([]);
  });
});

// Workers that are processes of their own take most of a minute; the two crawlers above take the same steps in one.
describe.each(isWhole ? backends : [])("two workers $on", ({ absent, redis: onRedis }) => {
  const pauseMs = 100;
  it.skipIf(absent)("share what is due, and keep the pause between them", async () => {
    const harness = await open({ redisUrl: onRedis ? (redis?.freshDatabase() ?? null) : null });
    for (const _ of [1, 2]) harness.worker({ CRAWL_PAUSE_MS: String(pauseMs) });
    await harness.settled();
    expect(await harness.summary()).toEqual(await expected());
    expect(notOnce(harness.bulletin)).toEqual([]);
    // Everything is due again: all that was fetched, and the look.
    const [from, before] = [harness.bulletin.requests.length, await harness.sql("select * from record_version order by updated_at")];
    await harness.sql("update work_item set next_due_at = clock_timestamp()");
    await harness.settled();
    expect(notOnce(harness.bulletin, from)).toEqual([]);
    expect(new Set(harness.bulletin.requests.slice(from).map(({ status }) => status))).toEqual(new Set([304]));
    // Index, two years, change log and five files; robots.txt is believed for a day.
    expect(harness.bulletin.requests.length - from).toBe(9);
    expect(impolite(harness.bulletin, pauseMs)).toEqual([]);
    expect(await harness.sql("select * from record_version order by updated_at")).toEqual(before);
    expect(await harness.summary()).toEqual(await expected());
  });
});

const peopleAtWork = () => {
  it("reextract, its queue and ingest finish beside it, and nothing is done twice", async () => {
    const harness = await open();
    harness.bulletin.misbehave(/^\/download\/3\/208/, slow(3_000));
    harness.worker();
    const { number } = tinyNumber(1);
    await until(async () => (await harness.sql("select from document where state = 'published'")).length === 2);
    const env = { DATABASE_URL: harness.databaseUrl, DATA_DIR: harness.dataDir };
    const run = (command: string, ...args: readonly string[]) =>
      launch(new URL(`../../src/bin/${command}.ts`, import.meta.url), args, { env }).ended;
    const file = join(temporaryDirectory(), second.row.file);
    writeFileSync(file, await second.content());
    const [queued, reextracted, ingested] = await Promise.all([
      run("reextract", "--decision", number, "--queue"),
      run("reextract", "--decision", number),
      run("ingest", file),
    ]);
    expect(queued).toMatchObject({ code: 0, out: expect.stringMatching(/^The workers are told to read 1 document again;/) });
    expect(reextracted).toMatchObject({ code: 0, out: expect.stringMatching(/published; nothing changed|nothing would change/) });
    expect(ingested).toMatchObject({ code: 0, out: expect.stringContaining("published; ") });
    await harness.settled();
    expect(await harness.summary()).toEqual(await expected());
    expect(notOnce(harness.bulletin)).toEqual([]);
    // Told by the queue, the worker read it again although this version had read it.
    const [read] = await harness.sql<{ count: string }>("select count from job_tally where kind = 'extract' and result = 'read'");
    expect(Number(read?.count)).toBe(3);
  });
};
if (isWhole) describe("people at work while a worker crawls", peopleAtWork);
