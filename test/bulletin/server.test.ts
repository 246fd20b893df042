import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../src/demo/pages.ts";
import { type Bulletin, type Settings, startBulletin } from "../../src/demo/server.ts";
import { emptySite, hollowPdf, manyRows, published, replaced, row, type Site, unpublished } from "../../src/demo/site.ts";
import { hold, status } from "./faults.ts";

const one = row({ id: 20_614, day: "2026-03-18", file: "Łódź 1.pdf" });
const site = published(emptySite(2026, 2025), one);
const file = paths.file(one);

let running: Bulletin | undefined;
const start = async (first: Site = site, settings: Settings = {}): Promise<Bulletin> => {
  running = await startBulletin(first, settings);
  return running;
};
afterEach(() => running?.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(`${running?.address}${path}`, { headers, method, redirect: "manual" });

describe("what it serves", () => {
  it.each([
    [paths.index, 200, "text/html; charset=UTF-8", "Taryfy opublikowane w 2026 r."],
    [paths.year({ year: 2026, article: 4911 }), 200, "text/html; charset=UTF-8", one.title],
    [`${paths.year({ year: 2026, article: 4911 })}?page=2`, 404, "text/html; charset=UTF-8", "Nie znaleziono"],
    [paths.changeLog, 200, "text/html; charset=UTF-8", "publikacja"],
    [paths.robots, 200, "text/plain; charset=UTF-8", "Disallow: /cms/"],
    [file, 200, "application/pdf", "%PDF-1.4\n% 3/20614"],
    ["/download/3/20614/another-name.pdf", 200, "application/pdf", "%PDF-1.4\n% 3/20614"],
    ["/download/3/1/Name.pdf", 404, "text/html; charset=UTF-8", "Nie znaleziono"],
    ["/", 404, "text/html; charset=UTF-8", "Nie znaleziono"],
  ] as const)("%s: %i", async (path, code, type, holds) => {
    await start();
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([code, type]);
    const text = await answer.text();
    expect(text).toContain(holds);
    expect(Number(answer.headers.get("content-length"))).toBe(Buffer.byteLength(text));
  });

  it("links absolute addresses that lead to the files", async () => {
    const { indexUrl, address } = await start();
    const index = await (await fetch(indexUrl)).text();
    const year = /href="([^"]+2026-r\.html)"/.exec(index)?.[1];
    const link = /href="([^"]+download[^"]+)"/.exec(await (await fetch(new URL(year ?? "", address))).text())?.[1];
    expect(Buffer.from(await (await fetch(link ?? "")).arrayBuffer())).toEqual(hollowPdf("3/20614"));
  });

  it("the pages of a long list follow one another", async () => {
    await start(manyRows(25, { pageSize: 10 }));
    const counts = await Promise.all(
      [1, 2, 3].map(
        async (page) =>
          (await (await get(`${paths.year({ year: 2026, article: 4911 })}?page=${page}`)).text()).match(/\/download\//g)?.length,
      ),
    );
    expect(counts).toEqual([10, 10, 5]);
  });

  it("HEAD has the headers alone; other methods are not allowed", async () => {
    await start();
    const [whole, head] = [await get(file), await get(file, {}, "HEAD")];
    const facts = (answer: Response) => ["etag", "last-modified", "content-type", "content-length"].map((name) => answer.headers.get(name));
    expect([head.status, facts(head), await head.text()]).toEqual([200, facts(whole), ""]);
    expect((await get(file, {}, "POST")).status).toBe(405);
  });

  it("robots.txt says what the site says, with its status", async () => {
    await start({ ...site, robots: { status: 503, text: "later" } });
    const answer = await get(paths.robots);
    expect([answer.status, await answer.text()]).toEqual([503, "later"]);
  });

  it("makes a file when it is first asked for", async () => {
    await start(published(emptySite(2026), one, async () => Buffer.from("%PDF-made")));
    expect(await (await get(file)).text()).toBe("%PDF-made");
  });
});

describe("whether it changed", () => {
  const year = paths.year({ year: 2026, article: 4911 });
  const next: Readonly<Record<string, (before: Site) => Site>> = {
    [year]: (before) => unpublished(before, one.id, "2026-03-20"),
    [file]: (before) => replaced(before, one.id, Buffer.from("%PDF-other"), "2026-03-20"),
    [paths.index]: (before) => published(before, row({ id: 5, day: "2024-12-17" })),
    [paths.changeLog]: (before) => unpublished(before, one.id, "2026-03-20"),
  };

  it.each(Object.keys(next))("%s: 304 until the content is another, by either header", async (path) => {
    const { change } = await start();
    const first = await get(path);
    const [etag, modified] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const asked = async () =>
      Promise.all(
        [{ "if-none-match": etag }, { "if-none-match": `"x", W/${etag}` }, { "if-modified-since": modified }].map(
          async (headers) => (await get(path, headers)).status,
        ),
      );
    expect(await asked()).toEqual([304, 304, 304]);
    change(next[path] ?? ((before) => before));
    expect(await asked()).toEqual([200, 200, 200]);
    // If-None-Match decides where both are sent.
    expect((await get(path, { "if-none-match": '"x"', "if-modified-since": new Date().toUTCString() })).status).toBe(200);
  });

  it("what changed and changed back has its first ETag and a later Last-Modified", async () => {
    const { change } = await start();
    const stamps = async () => {
      const answer = await get(file);
      return { etag: answer.headers.get("etag"), modified: Date.parse(answer.headers.get("last-modified") ?? "") };
    };
    const before = await stamps();
    change((now) => replaced(now, one.id, Buffer.from("%PDF-other"), "2026-03-20"));
    const other = await stamps();
    change(() => site);
    const after = await stamps();
    expect([other.etag === before.etag, after.etag === before.etag]).toEqual([false, true]);
    expect([other.modified > before.modified, after.modified > other.modified]).toEqual([true, true]);
  });
});

describe("what it remembers", () => {
  it("each request with what it asked, and what it was answered", async () => {
    const { requests } = await start();
    await (await get(paths.index, { "user-agent": "tester/1", accept: "text/html", "accept-encoding": "br" })).text();
    await get("/nowhere?x=1", { "if-none-match": '"a"', "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, "HEAD");
    expect(requests.map(({ method, path, status: answered, alongside }) => [method, path, answered, alongside])).toEqual([
      ["GET", paths.index, 200, 0],
      ["HEAD", "/nowhere?x=1", 404, 0],
    ]);
    expect(requests[0]?.headers).toMatchObject({
      userAgent: "tester/1",
      accept: "text/html",
      acceptEncoding: "br",
      ifNoneMatch: null,
      cookie: null,
    });
    expect(requests[1]?.headers).toMatchObject({ ifNoneMatch: '"a"', ifModifiedSince: "Thu, 01 Jan 2026 00:00:00 GMT" });
    for (const { at, endedAt } of requests) expect(endedAt).toBeGreaterThanOrEqual(at);
  });

  it("whether another was under way", async () => {
    const { misbehave, requests } = await start();
    const held = hold();
    misbehave(file, held.fault, 1);
    const waiting = get(file);
    await held.reached;
    await (await get(paths.index)).text();
    expect(requests.map(({ path, status: answered, endedAt, alongside }) => [path, answered, endedAt === null, alongside])).toEqual([
      [file, null, true, 0],
      [paths.index, 200, false, 1],
    ]);
    held.release();
    await (await waiting).text();
    await (await get(paths.index)).text();
    expect(requests.map(({ alongside }) => alongside)).toEqual([0, 1, 0]);
  });
});

describe("where a fault holds", () => {
  const answered = async (...asked: readonly string[]) => {
    const codes: number[] = [];
    for (const path of asked) codes.push((await get(path)).status);
    return codes;
  };

  it.each([
    ["a path, whatever its query", paths.index, [500, 500, 200, 200, 200]],
    ["a path with its query", `${paths.index}?page=2`, [200, 500, 200, 200, 200]],
    ["a pattern", /^\/download\//g, [200, 200, 500, 500, 200]],
    ["everything", /./, [500, 500, 500, 500, 500]],
  ] as const)("%s", async (_, where, codes) => {
    await start(site, { faults: [{ where, fault: status(500) }] });
    expect(await answered(paths.index, `${paths.index}?page=2`, file, file, paths.robots)).toEqual(codes);
  });

  it("as often as said, the earliest rule first, until it behaves again", async () => {
    const { misbehave, behave } = await start();
    misbehave(paths.index, status(404));
    misbehave(file, status(502), 2);
    misbehave(/download/, status(503));
    expect(await answered(file, file, file, file)).toEqual([502, 502, 503, 503]);
    misbehave(paths.robots, status(500));
    behave();
    expect(await answered(paths.index, file, paths.robots)).toEqual([200, 200, 200]);
  });
});

it("closes while requests hang, and leaves none open", async () => {
  const { misbehave, close } = await start();
  const held = hold();
  misbehave(file, held.fault);
  const waiting = get(file).then(
    () => "answered",
    () => "lost",
  );
  await held.reached;
  await close();
  expect(await waiting).toBe("lost");
  await close();
});
