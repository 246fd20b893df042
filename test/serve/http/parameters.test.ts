import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsedValue, readParameters } from "../../../src/serve/http/parameters.ts";
import { isRefusal } from "../../../src/serve/http/refusal.ts";
import { api, component, snapshotOf, tariff } from "../helpers.ts";

const { get, ask, lines } = api(snapshotOf([tariff("a_g11_2026"), tariff("b_g12_2026")], [component("a_g11_2026", "x")]));
const paths = ["/api/v1/tariffs", "/api/v1/tariffs/components"];

describe("a parameter that is not understood is a 400 that names it", () => {
  it.each([
    ["unknown", "colour=red", "colour"],
    ["unknown, without a value", "colour", "colour"],
    ["in another case", "Page=1", "Page"],
    ["an array", "since[]=2026-01-01", "since[]"],
    ["a prototype name", "__proto__=1", "__proto__"],
    ["a prototype name", "constructor=1", "constructor"],
    ["a prototype name, nested", "__proto__[page]=1", "__proto__[page]"],
    ["of another endpoint", "tariff_id=a_g11_2026", "tariff_id"],
    ["an unknown name percent-encoded", "%63olour=1", "colour"],
    ["a name with broken encoding", "%zz=1", "%zz"],
    ["twice", "page=1&page=1", "page"],
    ["twice, once encoded", "page=1&p%61ge=2", "page"],
    ["page empty", "page=", "page"],
    ["page without a value", "page", "page"],
    ["page negative", "page=-1", "page"],
    ["page no integer", "page=1.5", "page"],
    ["page a word", "page=one", "page"],
    ["page with a sign", "page=%2B1", "page"],
    ["page in exponent form", "page=1e2", "page"],
    ["page in hexadecimal", "page=0x10", "page"],
    ["page too large to count", "page=99999999999999999999", "page"],
    ["page with a space", "page=1%20", "page"],
    ["page in other digits", "page=１", "page"],
    ["size 0", "size=0", "size"],
    ["size 1001, never clamped", "size=1001", "size"],
    ["size negative", "size=-1", "size"],
    ["size empty", "size=", "size"],
    ["status unknown", "status=deleted", "status"],
    ["status in another case", "status=ACTIVE", "status"],
    ["type unknown", "tariff_type=heat", "tariff_type"],
    ["date no day", "date=2026-02-30", "date"],
    ["date a timestamp", "date=2026-01-01T00:00:00Z", "date"],
    ["operator without a letter", "osd=--", "osd"],
    ["osd and operator differ", "osd=Północ&operator=Południe", "operator"],
    ["taryfa and tariff differ", "taryfa=G11&tariff=G12", "tariff"],
    ["the second name has no meaning", "osd=Północ&operator=..", "operator"],
    ["since empty", "since=", "since"],
    ["since no moment", "since=yesterday", "since"],
    ["since twice", "since=2026-01-01&since=2026-01-01", "since"],
    ["since with broken encoding", "since=%E0%A4%A", "since"],
    ["until no moment", "since=2026-01-01&until=now", "until"],
    ["until without since", "until=2026-01-01", "until"],
  ])("%s: %s", (_, query, parameter) => {
    const { status, json } = get(`/api/v1/tariffs?${query}`);
    expect([status, json.error, json.parameter]).toEqual([400, "invalid_parameter", parameter]);
  });

  it.each([
    [
      "unknown",
      "colour=red",
      'There is no parameter "colour" here. Accepted: page, size, since, until, status, osd, operator, taryfa, tariff, tariff_type, region, date, as_of; for example page=0.',
    ],
    ["out of range", "size=5000", 'size must be an integer from 1 to 1000, for example size=100; what came is "5000".'],
    [
      "twice",
      "size=1&size=2",
      "size must be an integer from 1 to 1000, for example size=100, and may be given once; it came more than once.",
    ],
    [
      "aliases that differ",
      "osd=Północ&operator=Południe",
      "osd and operator are two names of one parameter and came with different values; give one of them.",
    ],
  ])("says what came, what is accepted, and an example: %s", (_, query, message) => {
    expect(get(`/api/v1/tariffs?${query}`).json.message).toBe(message);
  });

  it.each(["since=", "since", "since=abc", "since=2026-01-01&since=2026-01-02", "since=2026-13-01"])(
    "since keeps its documented words: %s",
    (query) => {
      for (const path of ["/api/v1/tariffs?", "/api/v1/tariffs/components?tariff_id=a_g11_2026&"]) {
        const { status, json } = get(path + query);
        expect([status, json.error, json.parameter]).toEqual([400, "invalid_parameter", "since"]);
        expect(json.message).toMatch(/^since must be an ISO-8601 timestamp or YYYY-MM-DD /);
      }
    },
  );

  it("what came is repeated shortened, and safe inside JSON", () => {
    const { json } = get(`/api/v1/tariffs?since=${encodeURIComponent(`"\r\n\u2028${"x".repeat(1000)}`)}`);
    expect(json.message.length).toBeLessThan(300);
    expect(json.message).toContain("xxx...");
  });
});

it.each(["", "&", "&&", "page=0", "page=00", "&page=0&", "p%61ge=0"])("understood: ?%s", (query) => {
  expect(get(`/api/v1/tariffs?${query}`).status).toBe(200);
});

it("whatever is asked, the answer is JSON and never a 5xx", () => {
  const names = ["page", "size", "since", "until", "status", "osd", "operator", "taryfa", "region", "date", "tariff_id", "__proto__"];
  const name = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 }));
  const value = fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 20 }),
    fc.string().map(encodeURIComponentSafely),
    fc.constantFrom(
      "0",
      "1",
      "1000",
      "2026-11-21",
      "0000-01-01T00:00:00+23:59",
      "9999-12-31T23:59:59-23:59",
      "%00",
      "%ff",
      "\ud800",
      "%F0%9F%98%80",
      "ł",
      "a_g11_2026",
      "active",
    ),
  );
  const query = fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
  const headers = fc.record(
    { "if-modified-since": fc.string(), "if-none-match": fc.string(), "x-request-id": fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      query,
      headers,
      fc.constantFrom("GET", "HEAD", "POST", "OPTIONS"),
      (path, asked, sent, method) => {
        const response = ask(method, `${path}?${asked}`, sent);
        expect(response.status).toBeLessThan(500);
        for (const header of Object.values(response.headers)) expect(header).toMatch(/^[\x20-\x7e]+$/);
        if (response.body !== null) JSON.parse(Buffer.concat(response.body).toString("utf8"));
      },
    ),
    { numRuns: 1000 },
  );
  expect(lines.filter((line) => line.level === "error")).toEqual([]);
});

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
}

describe("a parameter has the value that its schema reads", () => {
  const names = ["page", "size", "phases", "market", "taryfa", "annual_kwh", "billing_period"] as const;
  it.each([
    ["page", "page=7", 7],
    ["page", "page=007", 7],
    ["page", "page=0", 0],
    ["phases", "phases=3", 3],
    ["market", "market=RDN", "rdn"],
    ["taryfa", "taryfa=11", "11"],
    ["annual_kwh", "annual_kwh=2000", "2000"],
    ["billing_period", "billing_period=P2M", "P2M"],
    ["size", "page=7", undefined],
  ] as const)("%s of %s: %j", (name, query, value) => {
    const asked = readParameters(query, names);
    expect(isRefusal(asked) ? asked : parsedValue(asked, name)).toBe(value);
  });
});
