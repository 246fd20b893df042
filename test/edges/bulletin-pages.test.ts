import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../../src/demo/fault.ts";
import { emptySite, manyRows, published, row, type Site } from "../../src/demo/site.ts";
import type { Limits } from "../../src/fetch/limits.ts";
import { listed, tinyNumber } from "../bulletin/documents.ts";
import * as faults from "../bulletin/faults.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { sample } from "../helpers/sample.ts";
import { againIn, type BulletinHarness, type BulletinSettings, hasty, openBulletinHarness } from "./bulletin-harness.ts";

/*
 * Rows 23 to 25 and 27 to 34 of the fault matrix on the bulletin's pages, the host and the crawl's clock; listed files stand in
 * bulletin.slow.test.ts.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const open = async (site: Site, settings?: BulletinSettings): Promise<BulletinHarness> => {
  const harness = await openBulletinHarness(server, site, settings);
  closing.push(harness.close);
  return harness;
};

const [first, second] = [listed(20_701, tinyNumber(1)), listed(20_702, tinyNumber(2))];
const old = row({ id: 20_001, day: "2025-12-05" });
const smallSite = [second, first].reduce((site, one) => published(site, one.row, one.content), published(emptySite(2026, 2025), old));

const year = /opublikowane-w-2026/;
const index = /energia-elektryczna$/;
const [unreachable, none] = ["page_unreachable", "crawl_empty"];
const half: Fault = ({ response, sound }) => {
  const html = sound.body.toString().split("</tr>");
  response.writeHead(200, { "content-type": sound.type }).end(html.slice(0, 2).join("</tr>"));
  return Promise.resolve();
};

/** A fault of a page: what is kept of the request, the alarm, when the bulletin is looked at again, and the limits where only time ends it. */
const ofPages: readonly (readonly [
  what: string,
  where: RegExp,
  fault: Fault,
  outcome: string,
  alarm: string,
  again: string,
  limits?: Partial<Limits>,
])[] = [
  ["500", year, faults.status(500), "unavailable", unreachable, "30 min"],
  ["403", year, faults.status(403), "not_accepted", unreachable, "30 min"],
  ["410", year, faults.status(410), "gone", unreachable, "30 min"],
  ["429 without a word when", year, faults.status(429), "unavailable", unreachable, "30 min"],
  ["a reset", year, faults.reset, "unavailable", unreachable, "30 min"],
  ["one byte every 20 ms", year, faults.dribble(20), "unavailable", unreachable, "30 min", hasty.byTotal],
  ["headers and then nothing", year, faults.stall(0), "unavailable", unreachable, "30 min", hasty.byIdle],
  ["half of what is declared", year, faults.cutOff(0.5), "unavailable", unreachable, "30 min"],
  ["chunks without an end", year, faults.chunkedWithoutEnd, "unavailable", unreachable, "30 min"],
  ["no end", year, faults.endless, "too_large", unreachable, "30 min"],
  ["declared as 2 GB", year, faults.oversized(2_147_483_648), "too_large", unreachable, "30 min"],
  ["a gzip bomb", year, faults.bomb("gzip", 20_000_000), "too_large", unreachable, "30 min"],
  ["two codings", year, faults.encoded("gzip", "br"), "encoding_not_accepted", unreachable, "30 min"],
  ["a PDF in its place", year, faults.body("%PDF-1.7\n", "application/pdf"), "not_a_page", unreachable, "30 min"],
  ["an empty body", year, faults.body("", "text/html"), "body", none, "30 min"],
  ["an error page with 200", year, faults.errorPage, "body", none, "30 min"],
  ["a page that ends after its first row, as if whole", year, half, "body", "crawl_shrunk", "30 min"],
  ["a redirect loop", year, faults.redirectLoop, "redirect_not_allowed", unreachable, "30 min"],
  ["a redirect to 127.0.0.1", year, faults.redirect("http://127.0.0.1:22/"), "redirect_not_allowed", unreachable, "30 min"],
  ["an index with 503", index, faults.status(503), "unavailable", unreachable, "1 min"],
  ["an index that is reset", index, faults.reset, "unavailable", unreachable, "1 min"],
  ["an error page as index", index, faults.errorPage, "body", none, "1 min"],
];

const current = { kind: "discover", subject: "current" } as const;

describe("a page that misbehaves", () => {
  it("is recorded and loud, withdraws nothing, hides nothing for good, and moves no stamp", async () => {
    const harness = await open(smallSite);
    await harness.look();
    const before = await harness.stamped();
    const came: unknown[] = [];
    for (const [i, [what, where, fault, , , , limits]] of ofPages.entries()) {
      // Something new comes just while the page cannot be read.
      const id = `3/${22_001 + i}`;
      harness.bulletin.change((site) => published(site, row({ id: 22_001 + i })));
      harness.misbehave(where, fault, limits);
      await harness.look();
      const [record] = await harness.query("select outcome from fetch_record where url ~ $1 order by id desc limit 1", [where.source]);
      const alarms = (await harness.alarms()).map((line) => line.split(" ")[0]);
      came.push([what, record?.outcome, alarms.join(), againIn(await harness.againIn(current))]);
      expect(await harness.stamped(), what).toEqual(before);
      harness.behave();
      await harness.look();
      expect(await harness.alarms(), what).toEqual([]);
      expect((await harness.file(id)).outcome, what).toBe("body");
    }
    expect(came).toEqual(ofPages.map(([what, , , outcome, alarm, again]) => [what, outcome, alarm, again]));
    expect(await harness.stamped()).toEqual(before);
    expect(harness.wrongFiles()).toEqual([]);
    expect(harness.bulletin.requests.filter(({ alongside }) => alongside > 0)).toEqual([]);
  });
});

describe("a server that says how long to wait", () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();
  it("is left alone by everybody for so long, but never longer than a day", async () => {
    const harness = await open(smallSite);
    await harness.look();
    const before = await harness.stamped();
    const cases: readonly (readonly [retryAfter: string, itself: string, others: string])[] = [
      ["120", "2 min", "2 min"],
      [inAnHour(), "1 hour", "1 hour"],
      ["1000000000", "1 day", "1 day"],
      // Nothing is said by these, and nobody else waits.
      ["soon", "1 min", "asked"],
      ["-5", "1 min", "asked"],
      ["0", "now", "asked"],
      ["Thu, 01 Jan 2015 00:00:00 GMT", "now", "asked"],
    ];
    for (const [retryAfter, itself, others] of cases) {
      await harness.passTime();
      const from = harness.bulletin.requests.length;
      harness.bulletin.misbehave(/20701/, faults.tooMany(retryAfter), 1);
      const files = await harness.store.listings.all("127.0.0.1");
      const job = (id: string) => ({ kind: "fetch", subject: files.find(({ downloadId }) => downloadId === id)?.id ?? "" }) as const;
      await harness.run([job("3/20701"), job("3/20702")]);
      const asked = harness.bulletin.requests.slice(from).map(({ path }) => path.replace(/.*\/3\/|\/[^/]*$/g, ""));
      const [own, its] = [await harness.file("3/20701"), await harness.file("3/20702")];
      expect([retryAfter, againIn(own.againInS), asked.includes("20702") ? "asked" : againIn(its.againInS)]).toEqual([
        retryAfter,
        itself,
        others,
      ]);
      // Waiting is no failure of the one that waits.
      expect([own.attempt, its.attempt]).toEqual([1, 0]);
      if (others !== "asked") {
        const looks = harness.bulletin.requests.length;
        await harness.look();
        expect(harness.bulletin.requests.length).toBe(looks);
        expect(againIn(await harness.againIn(current))).toBe(others);
      }
      await harness.passTime();
      await harness.doDue();
      expect(await harness.stamped()).toEqual(before);
    }
    expect(await harness.alarms()).toEqual([]);
  });

  it("on a page: the look ends there, without an alarm for what was asked of us, and comes again then", async () => {
    const harness = await open(smallSite);
    await harness.look();
    harness.bulletin.change((site) => published(site, row({ id: 22_001 })));
    harness.bulletin.misbehave(year, faults.tooMany("3600"));
    const from = harness.bulletin.requests.length;
    await harness.look();
    expect(harness.bulletin.requests.slice(from).map(({ status }) => status)).toEqual([304, 429]);
    expect(againIn(await harness.againIn(current))).toBe("1 hour");
    harness.bulletin.behave();
    await harness.passTime();
    await harness.look();
    expect((await harness.file("3/22001")).outcome).toBe("body");
    expect(await harness.alarms()).toEqual([]);
  });
});

describe("robots.txt", () => {
  it.each([503, 500])("that answers %i forbids everything until it is there", async (code) => {
    const harness = await open({ ...smallSite, robots: { status: code, text: "" } });
    await harness.look();
    expect(harness.bulletin.requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
    expect(await harness.alarms()).toEqual([expect.stringMatching(/^page_unreachable/)]);
    harness.bulletin.change((site) => ({ ...site, robots: smallSite.robots }));
    // It is believed for an hour.
    await harness.look();
    expect(harness.bulletin.requests.length).toBe(1);
    await harness.passTime();
    await harness.look();
    expect(await harness.documents()).toHaveLength(3);
    expect(await harness.alarms()).toEqual([]);
  });
});

describe("the crawl's clock", () => {
  const day = (text: string): number => Date.parse(text);

  it("at New Year: the new year's page is looked for at once, and missed from February", async () => {
    const harness = await open(smallSite);
    const yearsAsked = async (now: string): Promise<readonly string[]> => {
      harness.now = day(now);
      const from = harness.bulletin.requests.length;
      await harness.look();
      return harness.bulletin.requests.slice(from).flatMap(({ path }) => /opublikowane-w-(\d+)/.exec(path)?.[1] ?? []);
    };
    expect(await yearsAsked("2026-12-31T22:59:59Z")).toEqual(["2026", "2025"]);
    // An hour earlier than in UTC it is the next year in Warsaw.
    expect(await yearsAsked("2026-12-31T23:00:00Z")).toEqual(["2026"]);
    expect(await yearsAsked("2027-01-31T22:59:59Z")).toEqual(["2026"]);
    expect(await harness.alarms()).toEqual([]);
    expect(await yearsAsked("2027-01-31T23:00:00Z")).toEqual(["2026"]);
    expect(await harness.alarms()).toEqual([expect.stringMatching(/^year_missing/)]);
    harness.bulletin.change((site) => published(site, row({ id: 23_001, day: "2027-02-02" })));
    expect(await yearsAsked("2027-02-02T12:00:00Z")).toEqual(["2027", "2026"]);
    expect(await harness.alarms()).toEqual([]);
    expect((await harness.file("3/23001")).outcome).toBe("body");
  });

  it.each([
    ["an hour back", -3_600_000],
    ["an hour forward", 3_600_000],
    ["ten years back", -10 * 31_557_600_000],
    ["ten years forward", 10 * 31_557_600_000],
  ])("set %s: nothing twice, nothing lost, nothing withdrawn", async (_, byMs) => {
    const harness = await open(smallSite);
    await harness.look();
    const [before, right] = [await harness.stamped(), harness.now];
    const files = () => harness.bulletin.requests.filter(({ path }) => path.startsWith("/download/")).length;
    const asked = files();
    harness.now = right + byMs;
    await harness.look();
    await harness.doDue();
    // What is due is due by the database's clock.
    expect(files()).toBe(asked);
    expect(await harness.stamped()).toEqual(before);
    harness.now = right;
    harness.bulletin.change((site) => published(site, row({ id: 22_001 })));
    await harness.look();
    expect((await harness.file("3/22001")).outcome).toBe("body");
    expect(files()).toBe(asked + 1);
    expect(await harness.stamped()).toEqual(before);
    expect(await harness.alarms()).toEqual([]);
  });
});

describe("ten thousand rows", () => {
  it.each(
    sample(
      [
        ["on fifty pages", 200],
        ["on one page", null],
      ] as const,
      1,
    ),
  )("%s are all kept, the newest are fetched first, and the work list stays short", async (_, pageSize) => {
    const harness = await open(published(manyRows(10_000, { pageSize }), old), { limits: {}, limit: 20 });
    const fetched = async () => {
      const from = harness.bulletin.requests.length;
      await harness.look();
      return harness.bulletin.requests.slice(from).flatMap(({ path }) => /download\/3\/(\d+)/.exec(path)?.[1] ?? []);
    };
    const newest = (skip: number) => Array.from({ length: 20 }, (_one, i) => String(40_000 - skip - i));
    expect(await fetched()).toEqual(newest(0));
    expect(await harness.query("select count(*)::int as files, count(missing_since)::int as missing from listed_file")).toEqual([
      { files: 10_001, missing: 0 },
    ]);
    const from = harness.bulletin.requests.length;
    expect(await fetched()).toEqual(newest(20));
    // No page was sent again: index, pages, last year's, change log.
    const pages = harness.bulletin.requests.slice(from).filter(({ path }) => !path.startsWith("/download"));
    expect(pages.map(({ status }) => status)).toEqual(Array((pageSize === null ? 1 : 50) + 3).fill(304));
    expect(await harness.query("select count(*)::int as work from work_item")).toEqual([{ work: 41 }]);
  });
});
