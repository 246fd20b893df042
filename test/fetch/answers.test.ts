import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { retryAfterMs } from "../../src/fetch/retry-after.ts";
import { HostBusyError } from "../../src/model/errors.ts";
import { asker, type Handler, inWords, memorySink, pdf, rawSite, send, site } from "./world.ts";

const type = { "content-type": "application/pdf" };

describe("a PDF that comes whole", () => {
  it("gives its hash, length and validators, its bytes to the sink, and a record", async () => {
    const bytes = pdf(200_000);
    const server = await site({ "/a.pdf": send(bytes, { ...type, etag: '"one"', "last-modified": "Fri, 20 Mar 2026 10:00:00 GMT" }) });
    const { http, fetches } = asker([server.origin]);
    const sink = memorySink();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const validators = { etag: '"one"', lastModified: "Fri, 20 Mar 2026 10:00:00 GMT" };
    const answer = await http.get({ url: `${server.origin}/a.pdf#page=2`, expect: "pdf", sink });
    expect(answer).toEqual({ kind: "body", status: 200, text: "", sha256, bytes: 200_000, validators, ms: expect.any(Number) });
    expect(sink.bytes().equals(bytes)).toBe(true);
    expect(fetches.records.map(({ url, outcome, status }) => [url, outcome, status])).toEqual([
      [`${server.origin}/robots.txt`, "gone", 404],
      [`${server.origin}/a.pdf`, "body", 200],
    ]);
    expect(fetches.records[1]).toMatchObject({ bytes: 200_000, sha256, ...validators, message: null });
    expect(Number.isInteger(fetches.records[1]?.ms)).toBe(true);
  });

  it("is asked for by name, without cookies, even after one was set, and without a proxy", async () => {
    const server = await site({ "/a.pdf": send(pdf(), { ...type, "set-cookie": "a=b" }) });
    const proxy = await site({});
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: proxy.origin, http_proxy: proxy.origin, ALL_PROXY: proxy.origin, NODE_USE_ENV_PROXY: "1" });
    try {
      const { http } = asker([server.origin]);
      for (const _ of [1, 2]) expect((await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf" })).kind).toBe("body");
    } finally {
      process.env = before;
    }
    expect(proxy.seen).toEqual([]);
    expect(server.seen.at(-1)?.headers).toEqual({
      host: new URL(server.origin).host,
      connection: "close",
      "user-agent": "taryfikator/0 (+mailto:tests@example.org)",
      accept: "application/pdf,*/*;q=0.5",
      "accept-encoding": "gzip, br",
    });
  });
});

describe("what did not change", () => {
  const conditional: Handler = (request, response) =>
    request.headers["if-none-match"] === '"one"' || request.headers["if-modified-since"] === "Fri, 20 Mar 2026 10:00:00 GMT"
      ? response.writeHead(304).end()
      : response.writeHead(200, type).end(pdf());

  it.each([
    [{ etag: '"one"', lastModified: null }, "unchanged"],
    [{ etag: null, lastModified: "Fri, 20 Mar 2026 10:00:00 GMT" }, "unchanged"],
    [{ etag: '"two"', lastModified: null }, "body"],
    [undefined, "body"],
    // A stored validator that no header can hold is left out.
    [{ etag: '"one\r\nx: y"', lastModified: null }, "body"],
  ])("with %j is %s", async (validators, expected) => {
    const server = await site({ "/a.pdf": conditional });
    const { http } = asker([server.origin]);
    expect((await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf", validators })).kind).toBe(expected);
  });

  it("is not believed when nothing was asked: a 304 without validators is worth another try", async () => {
    const server = await site({ "/a.pdf": send("", {}, 304) });
    const { http } = asker([server.origin]);
    expect(await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf" })).toMatchObject({ kind: "unavailable", status: 304 });
  });

  it("forgets a validator that could not be sent back", async () => {
    const server = await site({ "/a.pdf": send(pdf(), { ...type, etag: '"za\u00f3"' }) });
    const { http } = asker([server.origin]);
    expect(await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf" })).toMatchObject({ kind: "body", validators: { etag: null } });
  });
});

describe("a status", () => {
  it.each([
    [404, "gone"],
    [410, "gone"],
    [400, "refused not_accepted"],
    [401, "refused not_accepted"],
    [403, "refused not_accepted"],
    [451, "refused not_accepted"],
    [408, "unavailable"],
    [425, "unavailable"],
    [429, "unavailable"],
    [500, "unavailable"],
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "unavailable"],
    [204, "unavailable"],
    [206, "unavailable"],
    [300, "unavailable"],
  ])("%i is %s, with nothing written", async (status, expected) => {
    const server = await site({ "/a.pdf": send(status === 204 ? "" : pdf(), type, status) });
    const { http, fetches } = asker([server.origin]);
    const sink = memorySink();
    const answer = await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf", sink });
    expect([inWords(answer), answer.status, sink.bytes().length]).toEqual([expected, status, 0]);
    expect(fetches.records.at(-1)).toMatchObject({ outcome: expected.replace("refused ", ""), status });
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const day = 86_400_000;
  it.each([
    ["120", null, 120_000],
    ["0", null, 0],
    [" 5 ", null, 5_000],
    ["1000000000", null, day],
    ["9".repeat(300), null, day],
    ["Sat, 21 Nov 2026 12:00:30 GMT", null, 30_000],
    ["Saturday, 21-Nov-26 12:00:30 GMT", null, 30_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", null, 0],
    ["Sat, 21 Nov 2099 12:00:00 GMT", null, day],
    // Our clock or theirs is an hour wrong: their own two dates say half a minute.
    ["Sat, 21 Nov 2026 13:00:30 GMT", "Sat, 21 Nov 2026 13:00:00 GMT", 30_000],
    ["Sat, 21 Nov 2026 12:00:30 GMT", "yesterday", 30_000],
    ["-5", null, null],
    ["1.5", null, null],
    ["soon", null, null],
    ["", null, null],
    [null, null, null],
  ])("%j (Date %j) is %s ms", (header, date, expected) => {
    expect(retryAfterMs(header, date, now, day)).toBe(expected);
  });

  it.each([
    [429, "7", 7_000],
    [503, "Sat, 21 Nov 2026 13:00:00 GMT", 3_600_000],
    [429, "1000000000", day],
  ])("of a %i pauses the whole host: %s", async (status, header, forMs) => {
    const headers = { "retry-after": header, date: "Sat, 21 Nov 2026 12:00:00 GMT" };
    const server = await site({ "/a.pdf": send("", headers, status), "/b.pdf": send(pdf(), type) });
    const { http, throttle } = asker([server.origin]);
    const answer = await http.get({ url: `${server.origin}/a.pdf`, expect: "pdf" });
    expect(answer).toMatchObject({ kind: "unavailable", status, retryAfterMs: forMs });
    expect(throttle.pauses).toEqual([{ host: new URL(server.origin).host, forMs, because: `The server answered ${status}.` }]);
    // The host's turn does not come now: that is our own restraint, so it is thrown, and nobody is asked.
    await expect(http.get({ url: `${server.origin}/b.pdf`, expect: "pdf" })).rejects.toThrow(HostBusyError);
    expect(server.asked()).toEqual(["/a.pdf"]);
  });
});

describe("a connection", () => {
  it.each([
    ["reset before an answer", (socket: Socket) => socket.resetAndDestroy()],
    ["closed without an answer", (socket: Socket) => socket.end()],
    ["that does not speak HTTP", (socket: Socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n")],
    [
      "that answers a switch of protocols",
      (socket: Socket) => socket.end("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    ],
    ["with headers of 20 kB", (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)],
    ["with two lengths", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n%PDF-1.7\n")],
    ["with a length that is no number", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n%PDF-1.7\n")],
  ])("%s is unavailable", async (_, answer) => {
    const origin = await rawSite(answer);
    const { http } = asker([origin]);
    const sink = memorySink();
    const summary = await http.get({ url: `${origin}/a.pdf`, expect: "pdf", sink });
    expect(summary).toMatchObject({ kind: "unavailable", message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(sink.bytes().length).toBe(0);
  });
});
