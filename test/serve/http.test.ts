import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../src/serve/http/node.ts";
import { api } from "./helpers.ts";
import { smallStore } from "./small-store.ts";

const { app, key } = api(smallStore(), { clock: Date.now });
let server: Listening;
beforeAll(async () => {
  server = await listen(app, { host: "127.0.0.1", port: 0 }, () => "wire-id");
});
afterAll(() => server.close());

interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** As it comes over the wire, nothing decoded. */
const send = (method: string, path: string, headers: Record<string, string> = {}): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port: server.port, method, path, headers: { "x-api-key": key, ...headers } },
      async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) });
      },
    );
    sent.on("error", reject).end();
  });
const get = (path: string, headers: Record<string, string> = {}) => send("GET", path, headers);

const tariffs = "/api/v1/tariffs";
const plain = async (path: string): Promise<string> => String((await get(path)).bytes);

describe("encodings", () => {
  const decode: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each<[accepted: string, encoding: string | undefined]>([
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
    ["", undefined],
    ["gzip, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["gzip;q=0.2, *;q=0.1", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity;q=0", undefined],
    ["identity;q=0, gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=7", undefined],
    ["br;q=x, gzip;q=0.1", "gzip"],
    ["zstd, compress", undefined],
    [";,;q=1,,", undefined],
  ])("%s: %s", async (accepted, encoding) => {
    const { status, headers, bytes } = await get(tariffs, { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(headers.vary).toBe("Accept-Encoding, X-API-KEY");
    const decoded = encoding === undefined ? bytes : decode[encoding]?.(bytes);
    expect(String(decoded)).toBe(await plain(tariffs));
  });

  it("what is short goes as it is, and so do errors", async () => {
    for (const path of ["/healthz", `${tariffs}?page=x`])
      expect((await get(path, { "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBeUndefined();
  });

  it("a picture is not compressed once more", async () => {
    const { headers } = await get("/api/docs/favicon-32x32.png", { "accept-encoding": "br" });
    expect([headers["content-type"], headers["content-encoding"]]).toEqual(["image/png", undefined]);
  });

  it("a strong tag is weak where the bytes are others", async () => {
    const page = "/api/docs/swagger-ui.css";
    const whole = await get(page);
    const packed = await get(page, { "accept-encoding": "br" });
    expect(whole.headers.etag).toMatch(/^"/);
    expect(packed.headers.etag).toBe(`W/${whole.headers.etag}`);
    for (const etag of [String(whole.headers.etag), String(packed.headers.etag)]) {
      const unchanged = await get(page, { "accept-encoding": "br", "if-none-match": etag });
      expect([unchanged.status, unchanged.headers.etag]).toEqual([304, packed.headers.etag]);
    }
  });
});

describe("HEAD", () => {
  it.each([
    [tariffs, "br"],
    [tariffs, "gzip"],
    [tariffs, "identity"],
    ["/api/v1/prices", "gzip"],
    [`${tariffs}?page=x`, "br"],
    ["/nowhere", "br"],
    ["/api/docs", "br"],
    ["/api/openapi.json", "gzip"],
  ])("%s in %s: every header of GET, its length too, and no body", async (path, encoding) => {
    const headers = { "accept-encoding": encoding, "x-request-id": "same" };
    const [head, got] = [await send("HEAD", path, headers), await get(path, headers)];
    const { date: _, ...ofHead } = head.headers;
    const { date: __, ...ofGet } = got.headers;
    expect([head.status, ofHead]).toEqual([got.status, ofGet]);
    expect([head.bytes.length, got.headers["content-length"]]).toEqual([0, String(got.bytes.length)]);
  });
});

describe("other methods", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "%s: 405, which are allowed, and no key is needed to be told",
    async (method) => {
      const { status, headers, bytes } = await send(method, tariffs, { "x-api-key": "" });
      expect([status, headers.allow, JSON.parse(String(bytes)).error]).toEqual([405, "GET, HEAD, OPTIONS", "method_not_allowed"]);
    },
  );
});

describe("pages of other sites", () => {
  const origin = { origin: "https://example.com" };

  it("a preflight needs no key and allows what a page needs", async () => {
    const asked = { "access-control-request-method": "GET", "access-control-request-headers": "x-api-key,if-none-match" };
    const { status, headers, bytes } = await send("OPTIONS", tariffs, { "x-api-key": "", ...origin, ...asked });
    expect([status, bytes.length, headers["access-control-allow-origin"]]).toEqual([204, 0, "*"]);
    expect(String(headers["access-control-allow-methods"]).split(", ")).toEqual(["GET", "HEAD", "OPTIONS"]);
    const allowed = String(headers["access-control-allow-headers"]).toLowerCase().split(", ");
    expect(allowed).toEqual(expect.arrayContaining(["x-api-key", "if-modified-since", "if-none-match", "x-request-id"]));
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it.each([
    ["a good answer", tariffs, {}, 200],
    ["an error", `${tariffs}?page=x`, {}, 400],
    ["a wrong key", tariffs, { "x-api-key": "nobody" }, 401],
    ["a path that is not there", "/nowhere", {}, 404],
  ])("%s may be read, its useful headers too", async (_, path, headers, expected) => {
    const { status, headers: got } = await get(path, { ...origin, ...headers });
    expect([status, got["access-control-allow-origin"]]).toEqual([expected, "*"]);
    const exposed = String(got["access-control-expose-headers"]).toLowerCase().split(", ");
    expect(exposed).toEqual(
      expect.arrayContaining(["etag", "last-modified", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"]),
    );
  });
});

describe("conditions", () => {
  const fresh = async () => {
    const { headers } = await get(tariffs);
    return { etag: String(headers.etag), modified: String(headers["last-modified"]) };
  };
  const old = "Thu, 01 Jan 2026 00:00:00 GMT";

  it("the tag comes back: 304 with all that a copy is refreshed with, and no body", async () => {
    const { etag, modified } = await fresh();
    const { status, headers, bytes } = await get(tariffs, { "if-none-match": etag });
    expect([status, bytes.length, headers["content-length"], headers["content-type"]]).toEqual([304, 0, undefined, undefined]);
    expect(headers).toMatchObject({
      etag,
      "last-modified": modified,
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, X-API-KEY",
    });
    expect(headers.date).toBeDefined();
  });

  it.each<[string, (now: { etag: string; modified: string }) => Record<string, string>, number]>([
    ["another tag", () => ({ "if-none-match": '"other"' }), 200],
    ["any", () => ({ "if-none-match": "*" }), 304],
    ["one of several", ({ etag }) => ({ "if-none-match": `"a", ${etag}, W/"b"` }), 304],
    ["the same tag, strong: the comparison is weak", ({ etag }) => ({ "if-none-match": etag.replace("W/", "") }), 304],
    ["the tag without its quotes", ({ etag }) => ({ "if-none-match": etag.replace(/W\/|"/g, "") }), 200],
    ["an empty tag", () => ({ "if-none-match": "" }), 200],
    ["not the tag, though the date is right", ({ modified }) => ({ "if-none-match": '"other"', "if-modified-since": modified }), 200],
    ["the tag, though the date is old", ({ etag }) => ({ "if-none-match": etag, "if-modified-since": old }), 304],
    ["the date", ({ modified }) => ({ "if-modified-since": modified }), 304],
    ["an old date", () => ({ "if-modified-since": old }), 200],
    ["the tag of another encoding", ({ etag }) => ({ "if-none-match": etag, "accept-encoding": "br" }), 304],
  ])("%s", async (_, headers, status) => {
    const sent = headers(await fresh());
    expect((await get(tariffs, sent)).status).toBe(status);
    expect((await send("HEAD", tariffs, sent)).status).toBe(status);
  });

  it("a wrong key gets no 304, whatever it knows", async () => {
    const { etag } = await fresh();
    expect((await get(tariffs, { "if-none-match": etag, "x-api-key": "nobody" })).status).toBe(401);
    expect((await get(`${tariffs}?page=x`, { "if-none-match": "*" })).status).toBe(400);
  });
});

describe("what comes from outside never becomes a header", () => {
  const split = "%0d%0aset-cookie:%20a=b";
  it.each([
    `${tariffs}?${split}=1`,
    `${tariffs}?osd=${split}`,
    `${tariffs}?since=${split}`,
    `/${split}`,
    `/api/docs/${split}`,
    `/api/v1/documents/${split}`,
    `/api/v1/exports/${split}`,
    `/api/v1/tariffs/components?tariff_id=${split}`,
    `/api/v1/prices?osd=${split}&taryfa=${split}&region=${split}`,
  ])("%s", async (path) => {
    const { headers } = await get(path, { "x-request-id": "a%0d%0ab" });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-request-id"]).toBe("made-id");
    for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]|set-cookie|%0d/i);
  });
});

describe("sizes", () => {
  it("a URL of 4 kB is read, a longer one refused in the API's words", async () => {
    const url = (length: number) => `${tariffs}?osd=${"x".repeat(length - tariffs.length - 5)}`;
    expect((await get(url(4096))).status).toBe(200);
    const { status, bytes } = await get(url(4097));
    expect([status, JSON.parse(String(bytes)).error]).toEqual([400, "invalid_parameter"]);
  });

  it("headers of 8 kB are the most", async () => {
    expect((await get("/healthz", { "x-long": "x".repeat(7500) })).status).toBe(200);
    expect((await get("/healthz", { "x-long": "x".repeat(8192) })).status).toBe(431);
  });
});

it("request ids: a usable one is echoed, in the body of an error too", async () => {
  const { headers, bytes } = await get("/nowhere", { "x-request-id": "mine-1" });
  expect([headers["x-request-id"], JSON.parse(String(bytes)).request_id]).toEqual(["mine-1", "mine-1"]);
});
