import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PermanentError } from "../../../src/model/errors.ts";
import type { App } from "../../../src/serve/app.ts";
import { type Listening, listen } from "../../../src/serve/http/node.ts";
import type { ApiResponse } from "../../../src/serve/http/response.ts";
import { api, snapshotOf, tariff } from "../helpers.ts";

const { app, key } = api(
  snapshotOf(
    Array.from({ length: 300 }, (_, i) => tariff(`t${String(i).padStart(3, "0")}`, new Date(Date.UTC(2026, 0, 1) + i).toISOString())),
  ),
  { clock: Date.now },
);

let server: Listening;
beforeAll(async () => {
  server = await listen(app, { host: "127.0.0.1", port: 0 }, () => "wire-id");
});
afterAll(() => server.close());

const url = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
const get = (path: string, init: RequestInit = {}) => fetch(url(path), { ...init, headers: { "X-API-KEY": key, ...init.headers } });

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket)).on("error", reject);
  });

/** Sends bytes as they are and resolves with all that comes back until the server closes. */
const raw = async (text: string, port = server.port): Promise<string> => {
  const socket = await open(port);
  socket.write(text, "latin1");
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
};
const request = (line: string, ...headers: readonly string[]): string =>
  [line, "Host: localhost", `X-API-KEY: ${key}`, "Connection: close", ...headers, "", ""].join("\r\n");

describe("over a socket", () => {
  it("a list, its 304 and its HEAD", async () => {
    const full = await get("/api/v1/tariffs?size=1000");
    expect([full.status, ((await full.json()) as { data: unknown[] }).data.length]).toEqual([200, 300]);
    const modified = full.headers.get("last-modified") ?? "";
    const again = await get("/api/v1/tariffs?size=1000", { headers: { "If-Modified-Since": modified } });
    expect([again.status, await again.text(), again.headers.get("last-modified")]).toEqual([304, "", modified]);
    const head = await get("/api/v1/tariffs?size=1000", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", full.headers.get("content-length")]);
  });

  it("short answers byte for byte, whatever letters and bytes they have", async () => {
    const bodies = [Buffer.from('{"message":"zażółć gęślą jaźń"}'), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))];
    const answering =
      (body: readonly Buffer[]): App =>
      () => ({ status: 200, headers: { "content-length": String(Buffer.concat(body).length) }, body });
    for (const body of [...bodies.map((one) => [one]), bodies, [Buffer.alloc(5_000, "ł")], []]) {
      const other = await listen(answering(body), { host: "127.0.0.1", port: 0 }, () => "wire-id");
      const answer = await fetch(`http://127.0.0.1:${other.port}/`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.concat(body))).toBe(true);
      await other.close();
    }
  });

  it("sends one Date, the one that Last-Modified was compared with", async () => {
    const answer = await raw(request("GET /api/v1/tariffs?size=1 HTTP/1.1"));
    expect(answer.match(/^date: /gim)).toHaveLength(1);
  });

  it("the same connection serves many requests", async () => {
    const socket = await open(server.port);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${request("GET /readyz HTTP/1.1")}`);
    let text = "";
    for await (const piece of socket) text += String(piece);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it.each([
    ["the absolute form of a URL", "GET http://localhost/api/v1/tariffs?size=1 HTTP/1.1", "HTTP/1.1 200 OK"],
    [
      "letters that were not percent-encoded",
      `GET /api/v1/tariffs?osd=${Buffer.from("przykładowy", "utf8").toString("latin1")} HTTP/1.1`,
      "percent-encoded",
    ],
    ["a method the API does not have", "PATCH /api/v1/tariffs HTTP/1.1", "HTTP/1.1 405"],
    ["a URL beyond 4 kB", `GET /api/v1/tariffs?osd=${"x".repeat(4096)} HTTP/1.1`, '"error":"invalid_parameter"'],
    ["a key sent twice", `GET /api/v1/tariffs HTTP/1.1\r\nX-API-KEY: ${key}`, "HTTP/1.1 401"],
    ["a body nobody asked for", `POST /api/v1/tariffs HTTP/1.1\r\nContent-Length: 0`, "HTTP/1.1 405"],
  ])("%s", async (_, line, expected) => {
    expect(await raw(request(line))).toContain(expected);
  });

  it.each([
    ["headers beyond 8 kB", request("GET /api/v1/tariffs HTTP/1.1", `X-Long: ${"x".repeat(8192)}`), "HTTP/1.1 431"],
    ["something else than HTTP", "hello there\r\n\r\n", "HTTP/1.1 400"],
  ])("%s: a plain error in the API's form", async (_, text, status) => {
    const answer = await raw(text);
    expect(answer.startsWith(status)).toBe(true);
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(body)).toMatchObject({ error: "invalid_parameter", request_id: "wire-id" });
    expect(answer).not.toContain("xxx");
  });

  it("reads a body only where it is asked for, up to so many bytes, and none of one that never ends", async () => {
    const bodies: (string | null)[] = [];
    const reading: App = async ({ path, readBody }) => {
      if (path === "/read") bodies.push((await readBody?.(10))?.toString("utf8") ?? null);
      return { status: 200, headers: { "content-length": "2" }, body: [Buffer.from("ok")] };
    };
    const other = await listen(reading, { host: "127.0.0.1", port: 0 }, () => "wire-id");
    const post = (path: string, body: string, ...headers: readonly string[]): string =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((one) => `${one}\r\n`).join("")}\r\n${body}`;
    const answers = [
      await raw(post("/read", "0123456789", "Content-Length: 10"), other.port),
      await raw(post("/read", "0123456789a", "Content-Length: 11"), other.port),
      await raw(post("/read", "5\r\nabcde\r\n6\r\nfghijk\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), other.port),
      await raw(post("/read", "", "Content-Length: 0"), other.port),
      await raw(post("/other", "x".repeat(100_000), "Content-Length: 100000"), other.port),
    ];
    expect(bodies).toEqual(["0123456789", null, null, ""]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*ok$/);
    await other.close();
  });

  it("says in one sentence that an address is taken", async () => {
    const second = listen(app, { host: "127.0.0.1", port: server.port }, () => "x");
    await expect(second).rejects.toThrow(PermanentError);
    await expect(second).rejects.toThrow(/^Cannot listen on 127\.0\.0\.1:\d+ .*; free it or choose another port\.$/);
  });
});

describe("an answer that is held back", () => {
  const refusal: ApiResponse = { status: 429, headers: { "content-length": "0" }, body: null };
  const ask = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const holding = (heldBackMs: number) =>
    listen(
      ({ path }) => (path === "/" ? { ...refusal, heldBackMs } : refusal),
      { host: "127.0.0.1", port: 0 },
      () => "x",
    );

  it("comes when its time is over, and others meanwhile", async () => {
    const own = await holding(300);
    const began = performance.now();
    const came: string[] = [];
    await Promise.all([
      raw(ask, own.port).then(() => came.push("held back")),
      raw(ask.replace("/ ", "/other "), own.port).then(() => came.push("other")),
    ]);
    expect(came).toEqual(["other", "held back"]);
    expect(performance.now() - began).toBeGreaterThan(290);
    await own.close();
  });

  it("comes at once when the service ends, and keeps nothing of a client that left", async () => {
    const own = await holding(3_600_000);
    (await open(own.port)).end(ask).destroy();
    const answer = raw(ask, own.port);
    await pause(100);
    await own.close();
    expect(await answer).toMatch(/^HTTP\/1.1 429 /);
  });
});

describe("closing", () => {
  const big: ApiResponse = { status: 200, headers: { "content-length": "30000000" }, body: [Buffer.alloc(30_000_000, 120)] };

  it("finishes the answer in hand, closes idle connections, and takes no new ones", async () => {
    const own = await listen(
      () => big,
      { host: "127.0.0.1", port: 0 },
      () => "x",
    );
    const idle = await open(own.port);
    const busy = await open(own.port);
    busy.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await pause(50);
    const closed = own.close();
    let bytes = 0;
    for await (const piece of busy) bytes += (piece as Buffer).length;
    await closed;
    expect(bytes).toBeGreaterThan(30_000_000);
    await expect(open(own.port).then((socket) => socket.destroy())).rejects.toThrow();
    idle.destroy();
  });

  it("cuts what does not end in time", async () => {
    const own = await listen(
      () => big,
      { host: "127.0.0.1", port: 0 },
      () => "x",
    );
    const neverReads = await open(own.port);
    neverReads.pause();
    neverReads.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await pause(50);
    const began = performance.now();
    await own.close(300);
    // Without the cut it would never end.
    expect(performance.now() - began).toBeGreaterThan(250);
    neverReads.destroy();
  });
});
