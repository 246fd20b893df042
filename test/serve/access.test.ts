import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/ports/keys.ts";
import { generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { api, apiKey, bodyText, component, snapshotOf, tariff, usualNow } from "./helpers.ts";

const snapshot = snapshotOf([tariff("a_g11_2026")], [component("a_g11_2026", "x")]);
const tariffs = "/api/v1/tariffs";
const components = "/api/v1/tariffs/components?tariff_id=a_g11_2026";

/** An app whose only key has this change; `presented` is sent with every request. */
const withKey = (change: Parameters<typeof apiKey>[1], presented?: string) => {
  const { key, sha256 } = generateKey();
  const app = api(snapshot, { keys: () => keyRing([apiKey(sha256, change)]) });
  return { ...app, key, get: (url: string, headers = {}) => app.get(url, { "x-api-key": presented ?? key, ...headers }) };
};

describe("the key", () => {
  const good = withKey({});
  const answers = {
    missing: good.get(tariffs, { "x-api-key": undefined }),
    empty: good.get(tariffs, { "x-api-key": "" }),
    malformed: good.get(tariffs, { "x-api-key": "nope" }),
    mistyped: good.get(tariffs, { "x-api-key": `${good.key.slice(0, -1)}${good.key.endsWith("0") ? "1" : "0"}` }),
    twice: good.get(tariffs, { "x-api-key": `${good.key}, ${good.key}` }),
    unknown: good.get(tariffs, { "x-api-key": generateKey().key }),
    revoked: withKey({ revokedAt: "2026-01-01T00:00:00.000Z" }).get(tariffs),
    expired: withKey({ expiresAt: "2026-11-22T11:59:59.999Z" }).get(tariffs),
  };

  it.each(Object.entries(answers))("%s: one and the same 401", (_, { status, json, headers, text }) => {
    expect([status, json.error, json.request_id]).toEqual([401, "unauthorized", "made-id"]);
    expect(headers["www-authenticate"]).toMatch(/^ApiKey /);
    expect([text, headers]).toEqual([answers.unknown.text, answers.unknown.headers]);
  });

  it.each<[string, readonly Scope[], string, number]>([
    ["tariffs with tariffs:read", ["tariffs:read"], tariffs, 200],
    ["tariffs without it", ["components:read", "prices:read"], tariffs, 403],
    ["components with components:read", ["components:read"], components, 200],
    ["components without it", ["tariffs:read", "prices:read"], components, 403],
    ["no scope at all", [], tariffs, 403],
    ["the scope comes before the parameters", [], `${tariffs}?page=x`, 403],
  ])("scope: %s", (_, scopes, url, status) => {
    const { json, ...answer } = withKey({ scopes }).get(url);
    expect(answer.status).toBe(status);
    if (status === 403)
      expect([json.error, json.message.includes(url === components ? "components:read" : "tariffs:read")]).toEqual(["forbidden", true]);
  });
});

describe("routes and methods", () => {
  it.each([
    ["GET", "//", 404],
    ["GET", "/api/v1", 404],
    ["GET", "/api/v1/tariffs/", 404],
    ["GET", "/api/v1/Tariffs", 404],
    ["GET", "/api/v1/%74ariffs", 404],
    ["GET", "/api/v1//tariffs", 404],
    ["GET", "/api/v1/tariffs/../tariffs", 404],
    ["GET", "/__proto__", 404],
    ["GET", "constructor", 404],
    ["POST", "/nowhere", 404],
    ["POST", tariffs, 405],
    ["PUT", components, 405],
    ["DELETE", tariffs, 405],
    ["OPTIONS", tariffs, 204],
    ["OPTIONS", "/nowhere", 404],
    ["get", tariffs, 405],
    ["POST", "/healthz", 405],
    ["GET", tariffs, 200],
    ["HEAD", tariffs, 200],
  ])("%s %s: %i", (method, url, status) => {
    const response = api(snapshot).ask(method, url);
    expect(response.status).toBe(status);
    if (status === 404) expect(JSON.parse(bodyText(response)).error).toBe("not_found");
    if (status === 405)
      expect([JSON.parse(bodyText(response)).error, response.headers.allow]).toEqual(["method_not_allowed", "GET, HEAD, OPTIONS"]);
  });

  it.each([
    ["route before method", "POST", "/nowhere", {}, 404],
    ["method before key", "POST", tariffs, { "x-api-key": undefined }, 405],
    ["key before parameters", "GET", `${tariffs}?page=x`, { "x-api-key": undefined }, 401],
    ["key before existence", "GET", "/api/v1/tariffs/components?tariff_id=nobody", { "x-api-key": undefined }, 401],
    ["parameters before existence", "GET", "/api/v1/tariffs/components?tariff_id=nobody&page=x", {}, 400],
  ])("order of the checks: %s", (_, method, url, headers, status) => {
    expect(api(snapshot).ask(method, url, headers).status).toBe(status);
  });

  it("a URL beyond 4 kB is refused, one of 4 kB is read", () => {
    const url = (length: number) => `${tariffs}?osd=${"x".repeat(length - tariffs.length - 5)}`;
    const { get } = api(snapshot);
    expect(get(url(4096)).status).toBe(200);
    const { status, json } = get(url(4097));
    expect([status, json.error]).toEqual([400, "invalid_parameter"]);
    expect(json.message).toContain("4097");
  });
});

describe("what every answer carries", () => {
  const { get, ask } = api(snapshot);

  it("a good one", () => {
    const { headers, text } = get(tariffs);
    expect(headers).toEqual({
      date: new Date(usualNow).toUTCString(),
      "x-request-id": "made-id",
      "snapshot-age": "0",
      "feed-epoch": "first",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "access-control-expose-headers":
        "ETag, Last-Modified, Snapshot-Age, Feed-Epoch, RateLimit, RateLimit-Policy, Retry-After, X-Request-Cost, X-Request-Id, Content-Disposition, Repr-Digest",
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      vary: "Accept-Encoding, X-API-KEY",
      "cache-control": "private, no-cache",
      "last-modified": "Sat, 21 Nov 2026 05:00:07 GMT",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(text)),
    });
  });

  it.each([tariffs, components, `${tariffs}?page=x`, "/nowhere", "/healthz"])("HEAD %s has the headers of GET and no body", (url) => {
    const head = ask("HEAD", url);
    expect(head.body).toBeNull();
    expect([head.status, head.headers]).toEqual([get(url).status, get(url).headers]);
  });

  it.each([
    ["parameter", `${tariffs}?page=x`, ["error", "message", "parameter", "request_id"]],
    ["route", "/nowhere", ["error", "message", "request_id"]],
  ])("an error about a %s: its fields, not to be stored", (_, url, fields) => {
    const { headers, json } = get(url);
    expect(Object.keys(json)).toEqual(fields);
    expect([headers["cache-control"], headers["last-modified"], headers["x-request-id"]]).toEqual(["no-store", undefined, json.request_id]);
  });

  it.each([
    ["a usable one", "client-1.A_b", "client-1.A_b"],
    ["100 characters", "x".repeat(100), "x".repeat(100)],
    ["101 characters", "x".repeat(101), "made-id"],
    ["empty", "", "made-id"],
    ["with a line end", "a\r\nset-cookie: x", "made-id"],
    ["with a space", "a b", "made-id"],
    ["none", undefined, "made-id"],
    ["one that is a key", `tf_live_${"0".repeat(36)}`, "made-id"],
  ])("the request id is echoed or made: %s", (_, sent, expected) => {
    expect(get(tariffs, { "x-request-id": sent }).headers["x-request-id"]).toBe(expected);
    expect(get("/nowhere", { "x-request-id": sent }).json.request_id).toBe(expected);
  });
});

describe("health", () => {
  it.each([
    ["alive and ready", api(snapshot), 200, 200],
    ["alive before the first snapshot", api(null), 200, 503],
    ["alive before the keys are read", api(snapshot, { keys: () => null }), 200, 503],
  ])("%s", (_, { get }, healthy, ready) => {
    const noKey = { "x-api-key": undefined };
    expect(get("/healthz", noKey).status).toBe(healthy);
    expect(get("/readyz", noKey).status).toBe(ready);
    expect(get("/healthz", noKey).headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["no snapshot yet", api(null)],
    ["keys not read yet", api(snapshot, { keys: () => null })],
  ])("%s: 503 with a time to come back, never an empty list", (_, { get }) => {
    const { status, json, headers } = get(tariffs);
    expect([status, json.error, headers["retry-after"]]).toEqual([503, "service_unavailable", "1"]);
  });
});

describe("a bug", () => {
  const { get, lines, key } = api(null, {
    snapshot: () => {
      throw new Error(`cannot read x of undefined near ${"tf_live_"}${"A".repeat(36)}`);
    },
  });

  it("is a 500 that says only its request id; the log has the rest, without keys", () => {
    const { status, json } = get(tariffs);
    expect([status, json.error, json.request_id]).toEqual([500, "internal_error", "made-id"]);
    expect(JSON.stringify(json)).not.toMatch(/undefined|\.ts/);
    const [error] = lines.filter((line) => line.level === "error");
    expect(error?.fields.request_id).toBe("made-id");
    expect(error?.fields.error).toContain("cannot read x of undefined near tf_live_[redacted]");
    expect(JSON.stringify(lines)).not.toContain(key);
  });
});

it("the log has one line a request, and never a key, wherever it was put", () => {
  const { ask, lines, key } = api(snapshot);
  ask("GET", tariffs);
  ask("GET", `${tariffs}?api_key=${key}`);
  ask("GET", `/api/v1/${key}`);
  ask("GET", tariffs, { "x-request-id": key });
  ask("GET", tariffs, { "x-api-key": `${key} ` });
  expect(lines.map(({ fields }) => [fields.route, fields.status, fields.key_id])).toEqual([
    [tariffs, 200, "key-1"],
    [tariffs, 400, "key-1"],
    ["unknown", 404, null],
    [tariffs, 200, "key-1"],
    [tariffs, 401, null],
  ]);
  expect(JSON.stringify(lines)).not.toContain(key.slice(8));
});

describe("answers that were given before", () => {
  it("are given again byte for byte, and never from an older snapshot", () => {
    let current = snapshot;
    const { get } = api(null, { snapshot: () => current });
    const first = get(`${tariffs}?taryfa=G11`);
    expect(get(`${tariffs}?taryfa=G11`).text).toBe(first.text);
    current = snapshotOf([tariff("a_g11_2026"), tariff("b_g11_2026", "2026-11-21T06:00:00.000Z")]);
    expect(get(`${tariffs}?taryfa=G11`).json.total).toBe(2);
    current = snapshot;
    expect(get(`${tariffs}?taryfa=G11`).text).toBe(first.text);
  });

  it("are not mixed up between keys, pages and endpoints", () => {
    const { get } = api(snapshot);
    expect(get(tariffs).json.page).toBe(0);
    expect(get(`${tariffs}?page=1`).json.page).toBe(1);
    expect(get(components).json.tariff.tariff_id).toBe("a_g11_2026");
    expect(get(tariffs, { "x-api-key": "nope" }).status).toBe(401);
  });
});
