import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { emptySite, manyRows, published, replaced, row, type Site, unpublished } from "../../src/demo/site.ts";
import { listed, resaved, samples, tariffLife, tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { body, errorPage, redirect, status } from "../bulletin/faults.ts";
import { type CrawlingHarness, type HarnessSettings, openCrawlingHarness, served } from "../helpers/crawling.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";

/*
 * From the bulletin to what is served, without a queue: what each thing that can happen at the bulletin comes to.
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
const open = async (settings: HarnessSettings): Promise<CrawlingHarness> => {
  const harness = await openCrawlingHarness(server, settings);
  closing.push(harness.close);
  return harness;
};

type Entry = { readonly row: Parameters<typeof published>[1]; readonly content: () => Promise<Uint8Array> };
/** Last year's page lists something too, as it always does. */
const old = listed(20_001, { ...tinyNumber(9), date: "2025-12-05", from: "2026-01-01", to: "2026-12-31" });
const siteOf = (...entries: readonly Entry[]): Site =>
  [old, ...entries].reduce((site, one) => published(site, one.row, one.content), emptySite(2026, 2025));

const first = listed(20_701, tinyNumber(1));
const { second, secondChanged, held, notReadable } = samples;

/** "active c11_2026" of each tariff that is served, but for last year's. */
const tariffs = async ({ store }: CrawlingHarness): Promise<string[]> =>
  (await store.feed.load()).snapshot.tariffs
    .map(({ content }) => `${content.status} ${content.tariff_id}`)
    .filter((line) => !line.includes("probne-9"))
    .sort();
const states = async ({ store }: CrawlingHarness): Promise<string[]> =>
  (await store.documents.inState(["received", "extracted", "published", "held", "refused", "noted", "rejected"]))
    .filter(({ fileName }) => fileName !== old.row.file)
    .map(({ state, fileName }) => `${fileName} ${state}`)
    .sort();
const alarms = async ({ store }: CrawlingHarness): Promise<string[]> =>
  (await store.alarms.open()).map(({ code, subject }) => `${code} ${subject.replace(/^http.*\//, ".../")}`);
const isFile = (path: string) => path.startsWith("/download/") && !path.includes("/20001/");
const asked = ({ bulletin }: CrawlingHarness, from = 0) =>
  bulletin.requests.slice(from).map(({ path, status: answered }) => `${answered} ${path.replace(/^.*\//, ".../")}`);
const fetchAgain = async ({ store, ports }: CrawlingHarness, downloadId: string) => {
  const { runInline } = await import("../../src/pipeline/run-inline.ts");
  const file = (await store.listings.all("127.0.0.1")).find((one) => one.downloadId === downloadId);
  return runInline(ports, [{ kind: "fetch", subject: file?.id ?? "" }]);
};

describe("a crawl", () => {
  it("brings every listed decision to publication, newest first, and says what could not be", async () => {
    const harness = await open({ site: siteOf(first, second, held, notReadable) });
    const reported = await harness.crawl();
    expect(reported[0]).toBe("discover looked");
    expect(reported.filter((one) => one.startsWith("fetch"))).toEqual(Array(5).fill("fetch new"));
    expect(await tariffs(harness)).toEqual([
      "active sieci-probne-1_c11_2026",
      "active sieci-probne-2_b21_2026",
      "active sieci-probne-2_c11_2026",
    ]);
    expect(await states(harness)).toEqual([
      "SieciProbne20701.pdf published",
      "SieciProbne20702.pdf published",
      "SieciProbne20703.pdf held",
      "SieciProbne20704.pdf refused",
    ]);
    expect(await alarms(harness)).toEqual([]);
    const paths = harness.bulletin.requests.map(({ path }) => path).filter(isFile);
    expect(paths).toEqual([
      "/download/3/20704/SieciProbne20704.pdf",
      "/download/3/20703/SieciProbne20703.pdf",
      "/download/3/20702/SieciProbne20702.pdf",
      "/download/3/20701/SieciProbne20701.pdf",
    ]);
    expect(harness.bulletin.requests.every(({ alongside }) => alongside === 0)).toBe(true);
    expect(new Set(harness.bulletin.requests.map(({ headers }) => headers.userAgent))).toEqual(new Set(["taryfikator/test (+tests)"]));
    // Where each came from is part of what is served.
    const { provenance } = (await harness.store.feed.load()).snapshot.tariffs[0]!.content;
    expect(provenance.source_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/download\/3\/2070\d\/SieciProbne2070\d\.pdf$/);
  });

  it("of an unchanged bulletin asks once for each page, downloads nothing and moves nothing", async () => {
    const harness = await open({ site: siteOf(first, second) });
    await harness.crawl();
    const [before, requests] = [await served(harness.store, true), harness.bulletin.requests.length];
    expect(await harness.crawl()).toEqual(["discover looked"]);
    expect(asked(harness, requests).map((line) => line.slice(0, 3))).toEqual(["304", "304", "304", "304"]);
    expect(await served(harness.store, true)).toEqual(before);
  });

  it("finds what is new, on whichever page", async () => {
    const harness = await open({ site: siteOf(second) });
    await harness.crawl();
    harness.bulletin.change((site) => published(site, first.row, first.content));
    expect(await harness.crawl()).toEqual(["discover looked", "fetch new", "extract read", "publish published"]);
    expect(await tariffs(harness)).toContain("active sieci-probne-1_c11_2026");
  });

  it("goes back politely, newest first, as far as its limit each time", async () => {
    const harness = await open({ site: manyRows(7, { pageSize: 3 }), limit: 3 });
    const fetched = async () => {
      const from = harness.bulletin.requests.length;
      await harness.crawl();
      return harness.bulletin.requests
        .slice(from)
        .filter(({ path }) => isFile(path))
        .map(({ path }) => path.split("/")[3]);
    };
    expect(await fetched()).toEqual(["30007", "30006", "30005"]);
    expect(await fetched()).toEqual(["30004", "30003", "30002"]);
    expect(await fetched()).toEqual(["30001"]);
    expect(await fetched()).toEqual([]);
  });

  it("of a year that is asked for looks at that year alone", async () => {
    const older = { row: row({ id: 11_111, day: "2019-12-17" }), content: () => tinyDecision(tinyNumber(5)) };
    const harness = await open({ site: published(siteOf(first), older.row, older.content) });
    await harness.crawl();
    expect(harness.bulletin.requests.map(({ path }) => path).filter(isFile)).toEqual([`/download/3/20701/${first.row.file}`]);
    await harness.crawl("2019");
    expect(harness.bulletin.requests.map(({ path }) => path).filter(isFile)).toEqual([
      `/download/3/20701/${first.row.file}`,
      `/download/3/11111/${older.row.file}`,
    ]);
    // It is done, and not a schedule of its own.
    expect(await harness.store.work.has({ kind: "discover", subject: "2019" })).toBe(false);
    expect(await harness.store.work.has({ kind: "discover", subject: "current" })).toBe(true);
  });

  it("publishes the life of a tariff the same in whatever order it was fetched", async () => {
    const life = [tariffLife.approval, tariffLife.change, tariffLife.correction];
    const [forwards, backwards] = [await open({ site: siteOf(...life) }), await open({ site: siteOf(...life), limit: 1 })];
    // Newest first, all in one go; and one a time, each published before the next is fetched.
    await forwards.crawl();
    for (let turn = 0; turn <= life.length; turn += 1) await backwards.crawl();
    const texts = async (harness: CrawlingHarness) =>
      [...(await served(harness.store, false))]
        .map(([id, text]) => `${id} ${text.replaceAll(/"(retrieved_at|source_url)":"[^"]*"/g, "")}`)
        .sort();
    expect(await texts(backwards)).toEqual(await texts(forwards));
    expect((await tariffs(forwards)).length).toBeGreaterThan(3);
  });
});

describe("a file that is replaced in place", () => {
  const start = async () => {
    const harness = await open({ site: siteOf(second) });
    await harness.crawl();
    return { harness, before: await served(harness.store, true) };
  };

  it("is a new version: both are kept, and only what differs is stamped", async () => {
    const { harness, before } = await start();
    harness.bulletin.change((site) => replaced(site, second.row.id, secondChanged.content, "2026-04-02"));
    // The change log tells of it: nobody has to wait for the next look at every file.
    expect(await harness.crawl()).toEqual(expect.arrayContaining(["fetch new", "extract read", "publish published"]));
    const after = await served(harness.store, true);
    const moved = [...after].filter(([id, line]) => before.get(id) !== line).map(([id]) => id);
    // B21 stands in the new document as it stood in the old one.
    expect(moved.sort()).toEqual(["sieci-probne-2_c11_2026", "sieci-probne-2_c11_2026/network_fixed"]);
    expect(await states(harness)).toEqual(["SieciProbne20702.pdf noted", "SieciProbne20702.pdf published"]);
  });

  it("by the same document saved anew moves no rate", async () => {
    const { harness, before } = await start();
    harness.bulletin.change((site) => replaced(site, second.row.id, async () => resaved(await second.content()), "2026-04-02"));
    await harness.crawl();
    const rates = (of: ReadonlyMap<string, string>) =>
      [...of].filter(([id]) => id.includes("/")).map(([id, line]) => `${id} ${line.replace(/"document_sha256":"\w+"/, "")}`);
    expect(rates(await served(harness.store, true))).toEqual(rates(before));
  });

  it("by the old bytes again speaks for the decision again", async () => {
    const { harness } = await start();
    const old = await served(harness.store, false);
    for (const content of [secondChanged.content, second.content]) {
      harness.bulletin.change((site) => replaced(site, second.row.id, content, "2026-04-02"));
      await fetchAgain(harness, second.row.id);
    }
    expect(await served(harness.store, false)).toEqual(old);
  });

  it("is no document twice under a second id", async () => {
    const { harness, before } = await start();
    const twin = { ...second.row, id: "3/29999", file: "Inna nazwa.pdf" };
    harness.bulletin.change((site) => published(site, twin, second.content));
    await harness.crawl();
    expect(await served(harness.store, true)).toEqual(before);
    expect(await states(harness)).toEqual(["SieciProbne20702.pdf published"]);
  });
});

describe("a decision that is gone from the bulletin", () => {
  const start = async () => {
    const harness = await open({ site: siteOf(first, second) });
    await harness.crawl();
    return harness;
  };

  it("is withdrawn where the change log says so, and is back when it is listed again", async () => {
    const harness = await start();
    const before = await served(harness.store, false);
    harness.bulletin.change((site) => unpublished(site, first.row.id, "2026-04-01"));
    expect(await harness.crawl()).toEqual(["discover looked", "publish rejected"]);
    expect(await tariffs(harness)).toContain("withdrawn sieci-probne-1_c11_2026");
    expect(await states(harness)).toContain("SieciProbne20701.pdf rejected");
    expect(await alarms(harness)).toEqual([]);
    const [last] = await harness.store.history.log({ last: 1 });
    expect(last?.cause.message).toContain("withdrawn from the bulletin on 2026-04-01");
    harness.bulletin.change((site) => published(site, first.row, first.content));
    await harness.crawl();
    expect(await served(harness.store, false)).toEqual(before);
  });

  it.each([true, false])("is found by its link or its number (linked: %s)", async (linked) => {
    const harness = await start();
    harness.bulletin.change((site) => unpublished(site, first.row.id, "2026-04-01", linked));
    await harness.crawl();
    expect(await tariffs(harness)).toContain("withdrawn sieci-probne-1_c11_2026");
  });

  it("without a word in the change log stays as it is, loudly", async () => {
    const harness = await start();
    harness.bulletin.change((site) => ({ ...unpublished(site, first.row.id, "2026-04-01"), changes: site.changes }));
    await harness.crawl();
    expect(await alarms(harness)).toEqual([expect.stringMatching(/^crawl_shrunk/)]);
    expect((await tariffs(harness)).every((line) => line.startsWith("active"))).toBe(true);
    harness.bulletin.change((site) => published(site, first.row, first.content));
    await harness.crawl();
    expect(await alarms(harness)).toEqual([]);
  });

  it("by the change log alone, while it is listed, is not withdrawn", async () => {
    const harness = await start();
    harness.bulletin.change((site) => ({ ...site, changes: unpublished(site, first.row.id, "2026-04-01").changes }));
    await harness.crawl();
    expect((await tariffs(harness)).every((line) => line.startsWith("active"))).toBe(true);
  });
});

describe("a bulletin that misbehaves", () => {
  const cases: readonly [what: string, where: RegExp, fault: ReturnType<typeof status>, code: string][] = [
    [
      "a year's page without a row",
      /opublikowane-w-2026/,
      body("<html><body><p>Strona w budowie</p></body></html>", "text/html"),
      "crawl_empty",
    ],
    ["an index without a year", /energia-elektryczna$/, body("<html><body>Nowy serwis</body></html>", "text/html"), "crawl_empty"],
    ["a year's page that answers 500", /opublikowane-w-2025/, status(500), "page_unreachable"],
    ["a change log that answers 404", /changelog/, status(404), "page_unreachable"],
    ["a year's page that leads elsewhere", /opublikowane-w-2026/, redirect("http://127.0.0.1:9/"), "page_unreachable"],
  ];
  it.each(cases)("%s is an alarm, and withdraws nothing", async (_, where, fault, code) => {
    const harness = await open({ site: siteOf(first, second) });
    await harness.crawl();
    const before = await served(harness.store, true);
    harness.bulletin.misbehave(where, fault);
    await harness.crawl();
    expect(await alarms(harness)).toEqual([expect.stringContaining(code)]);
    expect(await served(harness.store, true)).toEqual(before);
    expect(harness.log.errors).toHaveLength(1);
    harness.bulletin.behave();
    await harness.crawl();
    expect(await alarms(harness)).toEqual([]);
  });

  const files: readonly [what: string, fault: ReturnType<typeof status>, result: string, alarm: string | null][] = [
    ["an error page in place of a PDF", errorPage, "fetch refused", "source_refused 3/20701"],
    ["a file that is gone", status(410), "fetch gone", "source_gone 3/20701"],
    ["a server that is troubled", status(503), "fetch unavailable", null],
  ];
  it.each(files)("%s keeps what is published, and is tried again", async (_, fault, result, alarm) => {
    const harness = await open({ site: siteOf(first, second) });
    await harness.crawl();
    const before = await served(harness.store, true);
    harness.bulletin.misbehave(/20701/, fault);
    expect((await fetchAgain(harness, "3/20701")).map((one) => `${one.job.kind} ${one.result}`)).toEqual([result]);
    expect(await alarms(harness)).toEqual(alarm === null ? [] : [alarm]);
    expect(await served(harness.store, true)).toEqual(before);
    harness.bulletin.behave();
    expect((await fetchAgain(harness, "3/20701")).map((one) => one.result)).toEqual(["unchanged"]);
    expect(await alarms(harness)).toEqual([]);
  });

  it("says which row it could not read", async () => {
    const harness = await open({ site: siteOf(first) });
    harness.bulletin.change((site) => ({
      ...site,
      years: site.years.map((one) => (one.year === 2026 ? { ...one, rows: [{ ...first.row, number: "?", day: first.row.day }] } : one)),
    }));
    await harness.crawl();
    expect(await alarms(harness)).toEqual([expect.stringContaining("row_unreadable")]);
    // What can be fetched is, all the same.
    expect(await tariffs(harness)).toEqual(["active sieci-probne-1_c11_2026"]);
  });

  it("that forbids robots is left alone, loudly", async () => {
    const harness = await open({ site: { ...siteOf(first), robots: { status: 200, text: "User-agent: *\nDisallow: /bip/\n" } } });
    await harness.crawl();
    expect(await alarms(harness)).toEqual([expect.stringContaining("crawl_forbidden")]);
    expect(harness.bulletin.requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
  });
});
