import { describe, expect, it } from "vitest";
import type { HttpOptions } from "../../src/fetch/http.ts";
import { HostBusyError, TransientError } from "../../src/model/errors.ts";
import type { HostThrottle } from "../../src/ports/host-throttle.ts";
import { memoryThrottle } from "../helpers/host-throttle.ts";
import { asker, type Handler, inWords, send, site } from "./world.ts";

const page = send("<p>list</p>", { "content-type": "text/html" });

/** A site whose robots.txt is `robots`, and what asking for /bip/list of it comes to. */
const ask = async (robots: Handler, options: Partial<HttpOptions> = {}, path = "/bip/list") => {
  const server = await site({ "/robots.txt": robots, [path]: page });
  const fixture = asker([server.origin], options);
  const get = () => fixture.http.get({ url: `${server.origin}${path}`, expect: "page" });
  return { ...fixture, server, get, answer: await get(), host: new URL(server.origin).host };
};

const rules = (...lines: string[]): Handler => send(lines.join("\n"), { "content-type": "text/plain" });

describe("what robots.txt allows", () => {
  it.each<readonly [string, Handler, string]>([
    ["all, when it is empty", rules(""), "body"],
    ["what it does not name", rules("User-agent: *", "Disallow: /admin"), "body"],
    ["nothing that it names", rules("User-agent: *", "Disallow: /bip"), "refused disallowed_by_robots"],
    ["nothing under /", rules("User-agent: *", "Disallow: /"), "refused disallowed_by_robots"],
    ["the longer rule over the shorter", rules("User-agent: *", "Disallow: /", "Allow: /bip/"), "body"],
    ["nothing by a pattern", rules("User-agent: *", "Disallow: /*/list$"), "refused disallowed_by_robots"],
    [
      "what our own group says, not everybody's",
      rules("User-agent: *", "Disallow: /", "", "User-agent: Taryfikator", "Disallow: /admin"),
      "body",
    ],
    [
      "nothing to us alone",
      rules("User-agent: taryfikator/1.0", "Disallow: /", "", "User-agent: *", "Disallow:"),
      "refused disallowed_by_robots",
    ],
    ["what another's group forbids", rules("User-agent: OtherBot", "Disallow: /"), "body"],
    ["with a byte order mark and old line ends", send("\ufeffUser-agent: *\r\nDisallow: /bip\r\n"), "refused disallowed_by_robots"],
    ["all, when it is a page", send("<html>: nothing here</html>", { "content-type": "text/html" }), "body"],
    ["all, when it is an image", send(Buffer.from("89504e470d0a1a0a", "hex"), { "content-type": "image/png" }), "body"],
    // RFC 9309 2.3.1.3: "unavailable" is 4xx.
    ["all, when it is 403", send("", {}, 403), "body"],
    ["all, when it is 404", send("", {}, 404), "body"],
    ["all, when it is 410", send("", {}, 410), "body"],
    // 2.3.1.4: "unreachable" is 5xx; a server that asks for patience has not answered either.
    ["nothing now, when it is 429", send("", {}, 429), "unavailable"],
    ["nothing now, when it is 500", send("", {}, 500), "unavailable"],
    ["nothing now, when it is 503", send("", {}, 503), "unavailable"],
    ["nothing now, when the connection breaks", (_, response) => response.destroy(), "unavailable"],
    [
      "nothing now, when it breaks off",
      (_, response) => response.writeHead(200, { "content-length": "100" }).end("User-agent"),
      "unavailable",
    ],
    ["nothing now, when it is in six codings", send("", { "content-encoding": "gzip,gzip,gzip,gzip,gzip,gzip" }), "unavailable"],
    ["nothing now, when it goes round in a circle", send("", { location: "/robots.txt" }, 301), "unavailable"],
    ["nothing now, when it leads to where we do not go", send("", { location: "https://example.org/robots.txt" }, 302), "unavailable"],
  ])("%s", async (_, robots, expected) => {
    const { answer, server, fetches } = await ask(robots);
    expect(inWords(answer), JSON.stringify(answer)).toBe(expected);
    expect(server.asked()).toEqual(expected === "body" ? ["/bip/list"] : []);
    expect(fetches.records[0]?.url).toBe(`${server.origin}/robots.txt`);
    // What is refused is recorded like what was asked; what waits for robots.txt was no request.
    expect(fetches.records.length).toBe(expected === "unavailable" ? 1 : 2);
  });

  it("nothing now, when it does not come, and the time spent on it is the request's", async () => {
    const { answer, server } = await ask((_, response) => response.writeHead(200).write("User-"), { limits: { totalMs: 200 } });
    expect(answer).toMatchObject({ kind: "unavailable", message: expect.stringMatching(/robots\.txt of .* took longer than 0\.2 s/) });
    expect(server.asked()).toEqual([]);
  });

  it("is followed to another place of the list, up to five times", async () => {
    const server = await site({
      "/robots.txt": send("", { location: "/1" }, 301),
      ...Object.fromEntries([1, 2, 3].map((hop) => [`/${hop}`, send("", { location: `/${hop + 1}` }, 302)])),
      "/4": send("", { location: "/rules" }, 307),
      "/rules": rules("User-agent: *", "Disallow: /bip"),
    });
    const { http } = asker([server.origin]);
    expect(inWords(await http.get({ url: `${server.origin}/bip/list`, expect: "page" }))).toBe("refused disallowed_by_robots");
  });

  it("of 10 MB counts to the last whole line of the first 512 kB, and no more is read", async () => {
    let sent = 0;
    const long: Handler = (_, response) => {
      response.writeHead(200, { "content-length": String(10 * 1024 * 1024) });
      response.write("User-agent: *\nDisallow: /bip/other\n");
      const line = Buffer.from(`Allow: /${"x".repeat(990)}\n`);
      const more = (): void => {
        while (sent < 10_480_000 && !response.destroyed) {
          sent += line.length;
          if (!response.write(line)) return void response.once("drain", more);
        }
      };
      more();
    };
    const { answer, throttle, host } = await ask(long);
    expect(answer.kind).toBe("body");
    const text = throttle.kept.get(host)?.text ?? "";
    expect(text.length).toBeGreaterThan(500_000);
    expect(text.length).toBeLessThanOrEqual(512 * 1024);
    expect(text.endsWith("x\n")).toBe(true);
    expect(sent).toBeLessThan(10_480_000);
  });

  it("is not cut in the middle of a rule, which would forbid too much", async () => {
    const { answer } = await ask(rules("User-agent: *", "Disallow: /bip/other"), { limits: { robotsBytes: 26 } });
    expect(answer.kind).toBe("body");
  });

  it("is judged quickly whatever its patterns are", async () => {
    const { answer } = await ask(rules("User-agent: *", `Disallow: /${"*a".repeat(50_000)}$`), {}, `/${"a".repeat(2_000)}`);
    expect(answer.kind).toBe("body");
  });
});

describe("how long what robots.txt said is kept", () => {
  const hourMs = 3_600_000;
  it.each<readonly [string, Handler, number, number]>([
    ["rules a day", rules("User-agent: *", "Disallow: /admin"), 24 * hourMs - 1, 24 * hourMs],
    ["none a day", send("", {}, 404), 24 * hourMs - 1, 24 * hourMs],
    ["one that could not be had an hour", send("", {}, 500), hourMs - 1, hourMs],
    ["one from the future not at all", rules(""), 0, -1],
  ])("%s", async (_, robots, believedMs, askedAgainMs) => {
    let nowMs = Date.parse("2026-11-21T12:00:00Z");
    const began = nowMs;
    const { get, server } = await ask(robots, { clock: () => nowMs });
    const asked = () => server.seen.filter(({ url }) => url === "/robots.txt").length;
    nowMs = began + believedMs;
    await get();
    expect(asked()).toBe(1);
    nowMs = began + askedAgainMs;
    await get();
    expect(asked()).toBe(2);
  });

  it("is asked once when several ask at the same time", async () => {
    const server = await site({ "/robots.txt": rules(""), "/a": page });
    const { http } = asker([server.origin]);
    const answers = await Promise.all([1, 2, 3].map(() => http.get({ url: `${server.origin}/a`, expect: "page" })));
    expect(answers.map(({ kind }) => kind)).toEqual(["body", "body", "body"]);
    expect(server.seen.map(({ url }) => url).sort()).toEqual(["/a", "/a", "/a", "/robots.txt"]);
  });

  it("says loudly that it could not be had, and asks for nothing while the host is paused", async () => {
    const { answer, log, throttle, host, get } = await ask(send("", { "retry-after": "60" }, 503));
    expect(answer).toMatchObject({ kind: "unavailable", status: 503, retryAfterMs: 60_000 });
    expect(log.warnings).toEqual(["the host asks for a pause", "robots.txt could not be had, nothing is fetched"]);
    expect(throttle.pauses).toMatchObject([{ host, forMs: 60_000 }]);
    throttle.kept.clear();
    await expect(get()).rejects.toThrow(HostBusyError);
    expect(throttle.kept.size).toBe(0);
  });
});

describe("the pause between two requests", () => {
  it.each([
    ["", 7, 7],
    ["Crawl-delay: 0.02", 7, 20],
    ["Crawl-delay: 0.002", 7, 7],
    ["Crawl-delay: -5", 7, 7],
    ["Crawl-delay: soon", 7, 7],
    ["Crawl-delay: 100000", 7, 40],
  ])("with %j and %i ms of our own is %i ms", async (line, pauseMs, expected) => {
    const { throttle } = await ask(rules("User-agent: *", line), { pauseMs, limits: { crawlDelayMs: 40 } });
    expect(throttle.turns.map((turn) => turn.pauseMs)).toEqual([pauseMs, expected]);
  });

  it("stands between requests that never overlap, robots.txt too", async () => {
    let underWay = 0;
    let overlapped = false;
    const slow: Handler = (_, response) => {
      overlapped ||= ++underWay > 1;
      setTimeout(() => {
        underWay--;
        response.end();
      }, 10);
    };
    const server = await site({ "/robots.txt": slow, "/a": slow, "/b": slow });
    const { http, throttle } = asker([server.origin]);
    await Promise.all(["/a", "/b", "/a"].map((path) => http.get({ url: `${server.origin}${path}`, expect: "page" })));
    expect([overlapped, server.seen.length]).toEqual([false, 4]);
    expect(new Set(throttle.turns.map(({ host }) => host))).toEqual(new Set([new URL(server.origin).host]));
  });

  it("is our own matter when it cannot be kept: that is thrown, not blamed on the server", async () => {
    const { throttle } = asker([]);
    const broken = { ...throttle, turn: () => Promise.reject(new Error("a fault of ours")) };
    const { http } = asker(["http://127.0.0.1:1"], { throttle: broken });
    await expect(http.get({ url: "http://127.0.0.1:1/a", expect: "page" })).rejects.toThrow("a fault of ours");
  });

  it("that fails after the request is thrown too: the request was made", async () => {
    const server = await site({ "/a": page });
    const { throttle } = asker([]);
    const broken: HostThrottle = {
      ...throttle,
      turn: async (host, pauseMs, work) => {
        await throttle.turn(host, pauseMs, work);
        throw new TransientError("the lock is lost");
      },
    };
    await throttle.keepRobots(new URL(server.origin).host, "");
    const { http } = asker([server.origin], { throttle: broken });
    await expect(http.get({ url: `${server.origin}/a`, expect: "page" })).rejects.toThrow("the lock is lost");
  });

  it("that does not come is thrown: no server was asked, nothing is recorded or learnt", async () => {
    const throttle = memoryThrottle({ timeoutMs: 20 });
    const { http, fetches } = asker(["http://127.0.0.1:1"], { throttle });
    let end = () => {};
    const other = throttle.turn("127.0.0.1:1", 0, () => new Promise<void>((resolve) => (end = resolve)));
    await expect(http.get({ url: "http://127.0.0.1:1/a", expect: "page" })).rejects.toThrow(HostBusyError);
    expect([throttle.kept.size, fetches.records]).toEqual([0, []]);
    end();
    await other;
  });
});
