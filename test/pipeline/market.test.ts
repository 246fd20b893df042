import type { ServerResponse } from "node:http";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pricesPath } from "../../src/demo/market-prices.ts";
import { startBulletin } from "../../src/demo/server.ts";
import { emptySite } from "../../src/demo/site.ts";
import { marketDayId } from "../../src/market/market-day.ts";
import { recordOf } from "../../src/model/keyed.ts";
import type { Market, MarketDayContent } from "../../src/model/market-day.ts";
import { sourceNames } from "../../src/pipeline/market-asking.ts";
import { daysDue, type MarketPorts, marketJob, usualDaysBack } from "../../src/pipeline/market-jobs.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { asker, send, site } from "../fetch/world.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { closedLicence, fxAnswer, type RceRow, rceAnswer, rceRows, rdnAnswer } from "../market/answers.ts";

/* From a source's answer to what is served, without a queue; the sources are servers of this machine. */

const day = "2026-01-15";
const tables = fxAnswer({ "2026-01-13": 4.2118, "2026-01-14": 4.2163 });

let server: TestServer;
let store: Store;
let client: pg.Client;
const log = recordingLog();
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log, tickMs: 20 });
  client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
  await server.stop();
});
afterEach(async () => {
  await client.query("truncate market_day, market_answer, work_item, alarm, record_version, publication");
});

const query = async <Row extends pg.QueryResultRow>(sql: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  (await client.query<Row>(sql, [...values])).rows;
const keptBody = async (sha256: string) =>
  (await query<{ body: string }>("select body from market_answer where sha256 = $1", [sha256]))[0]?.body;

/** What the sources answer, one after the other for each path; the last one for ever. */
type Script = Readonly<Record<string, readonly (string | number)[]>>;

const whole: Script = {
  "/rce-pln": [rceAnswer(rceRows(day))],
  "/price": [JSON.stringify(rdnAnswer(day))],
  "/eur/2026-01-01/2026-01-14/": [tables],
};

const open = async (script: Script, now = "2026-01-15T10:00:00Z") => {
  const count = new Map<string, number>();
  const answer = (path: string) => (_: unknown, response: ServerResponse) => {
    const reported = script[path] ?? [];
    const turn = count.get(path) ?? 0;
    count.set(path, turn + 1);
    const one = reported[Math.min(turn, reported.length - 1)] ?? 404;
    if (typeof one === "number") response.writeHead(one, { "content-type": "text/html" }).end("<html>no</html>");
    else response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(one);
  };
  const sources = await site(Object.fromEntries(Object.keys(script).map((path) => [path, answer(path)])));
  const { documents, records, places, work, markets, alarms } = store;
  const harness = { now: Date.parse(now) };
  const market: MarketPorts = {
    ...{
      records,
      markets,
      alarms,
      work,
      log,
      daysBack: usualDaysBack,
      since: harness.now,
      clock: () => harness.now,
      http: asker([sources.origin]).http,
    },
    sources: { rce: `${sources.origin}/rce-pln`, rdn: `${sources.origin}/price`, fx: `${sources.origin}/eur` },
  };
  const extractFile = async () => {
    throw new Error("no document is read here");
  };
  const ports: WorkingPorts = { documents, records, places, work, log, extractFile, crawl: null, market };
  const served = () =>
    query<{ content: MarketDayContent; updated_at: string }>("select content, updated_at::text from market_day order by 2");
  const ask = async (which: Market, on = day) =>
    (await runInline(ports, [marketJob(which, on)])).map(({ result, message }) => `${result}: ${message}`);
  const look = async () =>
    (await runInline(ports, [{ kind: "market", subject: "current" }])).map(({ job, result }) => `${job.subject} ${result}`);
  return Object.assign(harness, { ports, market, sources, served, ask, look, log });
};

const only = <T>(all: readonly T[]): T => {
  const [one] = all;
  if (one === undefined || all.length > 1) throw new Error(`${all.length} instead of one`);
  return one;
};

describe("a market's day", () => {
  it("of PSE is published whole, and what was answered is kept", async () => {
    const harness = await open(whole);
    expect(await harness.ask("rce")).toEqual(["published: 96 quarters by values for 15 minutes"]);
    const { content } = only(await harness.served());
    expect(content).toMatchObject({
      market_day_id: "rce/2026-01-15",
      series: "rce-pln",
      source_unit: "PLN/MWh",
      fx: null,
      status: "active",
    });
    expect(content.points).toHaveLength(96);
    expect(content.provenance).toEqual({
      publisher: "PSE S.A.",
      source_url: `${harness.sources.origin}/rce-pln?$filter=business_date%20eq%20%272026-01-15%27`,
      licence: null,
      answer_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      retrieved_at: "2026-01-15T10:00:00.000Z",
      published_at: "2026-01-14T13:24:05.631Z",
    });
    expect(await keptBody(content.provenance.answer_sha256)).toBe(rceAnswer(rceRows(day)));
  });

  it("of the exchange is published at the rate of the day before, which is kept too", async () => {
    const harness = await open(whole);
    expect(await harness.ask("rdn")).toEqual(["published: 96 quarters by values for 15 minutes, at 4.2163 PLN of 010/A/NBP/2026"]);
    const { content } = only(await harness.served());
    expect(content.points[0]).toMatchObject({ source_value: "412.07", energy_pln_per_kwh: "1.737410741" });
    expect(content.fx).toMatchObject({ pln: "4.2163", table: "010/A/NBP/2026", effective_date: "2026-01-14" });
    expect(content.provenance.licence).toMatch(/^CC BY 4\.0/);
    expect(await keptBody(content.fx?.answer_sha256 ?? "")).toBe(tables);
  });

  it("asked for again moves nothing; another publication of the same prices neither", async () => {
    const later = rceRows(day).map((row) => ({ ...row, publication_ts_utc: "2026-01-15 09:00:00.000000" }));
    const harness = await open({ ...whole, "/rce-pln": [...(whole["/rce-pln"] ?? []), ...(whole["/rce-pln"] ?? []), rceAnswer(later)] });
    await harness.ask("rce");
    const before = await harness.served();
    for (const _ of [1, 2]) expect(await harness.ask("rce")).toEqual([expect.stringMatching(/^unchanged: /)]);
    expect(await harness.served()).toEqual(before);
  });

  it("that its source corrected is amended under its id", async () => {
    const corrected = rceRows(day).map((row, index) => (index === 40 ? { ...row, rce_pln: 99.5 } : row));
    const harness = await open({ ...whole, "/rce-pln": [...(whole["/rce-pln"] ?? []), rceAnswer(corrected)] });
    await harness.ask("rce");
    const before = only(await harness.served());
    expect(await harness.ask("rce")).toEqual([expect.stringMatching(/^published: /)]);
    const after = only(await harness.served());
    expect(after.content.market_day_id).toBe(before.content.market_day_id);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.content.points[40]).toMatchObject({ energy_pln_per_kwh: "0.0995" });
  });

  it("on several pages is one day, and its kept answer has them all", async () => {
    const night = "2026-10-25";
    const rows = rceRows(night);
    const pages = [rceAnswer(rows.slice(0, 60), "http://inner:8080/rce-pln?$after=60"), rceAnswer(rows.slice(60))];
    const harness = await open({ "/rce-pln": pages }, "2026-10-25T10:00:00Z");
    expect(await harness.ask("rce", night)).toEqual(["published: 100 quarters by values for 15 minutes"]);
    expect(harness.sources.asked()).toEqual([`/rce-pln?$filter=business_date%20eq%20%27${night}%27`, "/rce-pln?$after=60"]);
    expect(await keptBody(only(await harness.served()).content.provenance.answer_sha256)).toBe(pages.join("\n"));
  });

  it("whose pages go round in a circle is given up by name", async () => {
    const harness = await open({ "/rce-pln": [rceAnswer(rceRows(day).slice(0, 10), "x?$after=1")] });
    expect(await harness.ask("rce")).toEqual([expect.stringMatching(/^refused: too_many_pages/)]);
  });

  const odd = (change: (rows: RceRow[]) => unknown): Script => {
    const rows = rceRows(day);
    change(rows);
    return { ...whole, "/rce-pln": [rceAnswer(rows)] };
  };
  it.each<[string, Market, Script, RegExp, boolean]>([
    ["one quarter short", "rce", odd((rows) => rows.pop()), /^refused: quarter_missing: There are 95 prices of the 96/, true],
    ["empty", "rce", odd((rows) => rows.splice(0)), /^not yet: The source has no prices of 2026-01-15 so far\.$/, false],
    ["not there", "rdn", { ...whole, "/price": [404] }, /^not yet: The server answered 404\.$/, false],
    [
      "an error page",
      "rdn",
      { ...whole, "/price": ["<html>Sorry</html>"] },
      /^refused: What came is no JSON; it begins with "<html>/,
      true,
    ],
    [
      "not to be passed on",
      "rdn",
      { ...whole, "/price": [JSON.stringify({ ...rdnAnswer(day), license_info: closedLicence })] },
      /^refused: licence_not_open/,
      true,
    ],
    ["without a rate", "rdn", { ...whole, "/eur/2026-01-01/2026-01-14/": [fxAnswer({})] }, /^refused: no_rate/, true],
    ["forbidden", "rce", { ...whole, "/rce-pln": [403] }, /^refused: The server answered 403\.$/, true],
    ["in trouble", "rce", { ...whole, "/rce-pln": [500] }, /^unavailable: The server answered 500\.$/, true],
    [
      "at a rate in trouble",
      "rdn",
      { ...whole, "/eur/2026-01-01/2026-01-14/": [503] },
      /^unavailable: The exchange rate: The server answered 503\.$/,
      true,
    ],
  ])("%s (%s) publishes nothing, and says so", async (_, market, script, reported, comesAgain) => {
    const harness = await open(script);
    expect(await harness.ask(market)).toEqual([expect.stringMatching(reported)]);
    expect(await harness.served()).toEqual([]);
    expect(await store.work.has(marketJob(market, day))).toBe(comesAgain);
  });

  it("waits for the table of the day before, as long as that may come", async () => {
    const script = { ...whole, "/eur/2026-01-01/2026-01-14/": [fxAnswer({ "2026-01-13": 4.2118 }), tables] };
    const harness = await open(script, "2026-01-14T13:45:00Z");
    expect(await harness.ask("rdn")).toEqual(["not yet: The National Bank has no table of the day before 2026-01-15 so far."]);
    expect(await harness.ask("rdn")).toEqual([expect.stringMatching(/at 4\.2163 PLN/)]);
  });

  it("of a server in trouble is published at a later try", async () => {
    const harness = await open({ ...whole, "/rce-pln": [500, ...(whole["/rce-pln"] ?? [])] });
    expect(await harness.ask("rce")).toEqual([expect.stringMatching(/^unavailable/)]);
    expect(await harness.ask("rce")).toEqual([expect.stringMatching(/^published/)]);
    expect(await store.work.has(marketJob("rce", day))).toBe(false);
  });

  it("of no market is nothing", async () => {
    const harness = await open(whole);
    for (const subject of ["tge/2026-01-15", "rce", "rce/2026-02-30", "rce/today"])
      expect(await runInline(harness.ports, [{ kind: "market", subject }])).toMatchObject([{ result: "unknown" }]);
  });
});

describe("the schedule", () => {
  it.each([
    ["2026-01-15T13:29:00Z", "before half past two in winter", "2026-01-15", 8],
    ["2026-01-15T13:30:00Z", "at half past two in winter", "2026-01-16", 9],
    ["2026-07-15T12:29:00Z", "before half past two in summer", "2026-07-15", 8],
    ["2026-07-15T12:30:00Z", "at half past two in summer", "2026-07-16", 9],
    ["2026-01-15T23:30:00Z", "after midnight", "2026-01-16", 8],
  ])("%s, %s: from %s back, %i days", (now, _, newest, count) => {
    const days = daysDue(Date.parse(now), usualDaysBack);
    expect([days[0], days.length, new Set(days).size]).toEqual([newest, count, count]);
  });

  it("has a demonstration's prices for two days, under its own name", async () => {
    const harness = await open({});
    const { address, close } = await startBulletin(emptySite());
    const sources = recordOf(sourceNames, (name) => `${address}${pricesPath}/${name}`);
    const market = { ...harness.market, sources, daysBack: 1, publisher: "a demonstration", http: asker([address]).http };
    await runInline({ ...harness.ports, market }, [{ kind: "market", subject: "current" }]);
    await close();
    const days = (await harness.served()).map(({ content: { market_day_id, provenance } }) => [market_day_id, provenance.publisher]);
    expect(days.sort()).toEqual(
      ["rce/2026-01-14", "rce/2026-01-15", "rdn/2026-01-14", "rdn/2026-01-15"].map((id) => [id, "a demonstration"]),
    );
  });

  it("asks for what is missing, then for nothing, and comes again", async () => {
    const harness = await open(whole);
    const looked = await harness.look();
    expect(looked[0]).toBe("current looked");
    // The source has one of the eight days.
    expect(looked).toHaveLength(17);
    expect(looked).toContain("rce/2026-01-15 published");
    expect(looked).toContain("rdn/2026-01-15 published");
    expect((await harness.served()).map(({ content }) => content.market_day_id).sort()).toEqual([
      marketDayId("rce", day),
      marketDayId("rdn", day),
    ]);
    expect(await store.work.has({ kind: "market", subject: "current" })).toBe(true);
    const again = await harness.look();
    expect(again.filter((one) => one.includes(day))).toEqual([]);
  });

  it("leaves to its time what waits for a later try", async () => {
    const harness = await open({ ...whole, "/rce-pln": [500] });
    expect((await harness.look()).filter((one) => one.startsWith("rce"))).toHaveLength(8);
    expect((await harness.look()).filter((one) => one.startsWith("rce"))).toEqual([]);
  });

  it("raises an alarm for a market that brought nothing for a day, and ends it", async () => {
    const harness = await open({ ...whole, "/price": [500] });
    const alarms = async () => (await store.alarms.open()).map(({ code, subject }) => `${code} ${subject}`).sort();
    await harness.look();
    expect(await alarms()).toEqual([]);
    harness.now = Date.parse("2026-01-16T10:00:01Z");
    await harness.look();
    // Yesterday's prices of the one are there, as they should be in the morning.
    expect(await alarms()).toEqual(["market_missing rdn"]);
    harness.now = Date.parse("2026-01-16T14:00:00Z");
    await harness.look();
    expect(await alarms()).toEqual(["market_missing rce", "market_missing rdn"]);
    harness.now = Date.parse("2026-01-15T14:00:00Z");
    await harness.look();
    expect(await alarms()).toEqual([]);
  });

  it("is left to others by a worker that asks no market", async () => {
    const harness = await open(whole);
    const reported = await runInline({ ...harness.ports, market: null }, [{ kind: "market", subject: "current" }]);
    expect(reported).toMatchObject([{ result: "left" }]);
    expect(harness.sources.asked()).toEqual([]);
  });
});

describe("JSON from a server", () => {
  it.each([
    ["as it should be", send('{"a":1}', { "content-type": "application/json" }), "body"],
    ["declared as text", send(" [1]", { "content-type": "text/plain" }), "body"],
    ["an error page declared as JSON", send("<html>", { "content-type": "application/json" }), "refused"],
    ["nothing", send(""), "refused"],
  ])("%s", async (_, handler, kind) => {
    const { origin } = await site({ "/x": handler });
    expect(await asker([origin]).http.get({ url: `${origin}/x`, expect: "json" })).toMatchObject({ kind });
  });
});
