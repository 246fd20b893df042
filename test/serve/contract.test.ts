import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../src/ports/keys.ts";
import { keyRing } from "../../src/serve/keys/key.ts";
import { type Limits, noLimits, type Taken } from "../../src/serve/keys/limits.ts";
import { documentCheck } from "./document-check.ts";
import { api, apiKey, usualNow } from "./helpers.ts";
import { smallKept, smallStore } from "./small-store.ts";

/* Each row is a line of the contract (api.md), by what it promises; every answer is held against the API's own description as well. */

const snapshot = smallStore();
const usual = api(snapshot, { kept: () => smallKept });
const check = documentCheck(usual.get("/api/openapi.json").json);

/** Asks, and holds the answer against the document. */
const ask = (url: string, headers: Record<string, string | undefined> = {}, of = usual) => {
  const answer = of.get(url, headers);
  expect(check.faults("GET", url, answer, answer.text)).toEqual([]);
  return answer;
};

const tariffs = "/api/v1/tariffs";
const components = "/api/v1/tariffs/components?tariff_id=enea-operator_g12w_2026";
const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");

describe("records: names and their order", () => {
  it.each([
    [
      "a tariff",
      () => ask(tariffs).json.data[0],
      `tariff_id, series_id, operator_name, operator_type, tariff_type, tariff_code, zone_count, zones, voltage_level, region, effective_from,
       effective_to, status, superseded_by, updated_at, update_time, provenance`,
    ],
    [
      "its provenance",
      () => ask(tariffs).json.data[0].provenance,
      `publisher, decision_number, decision_date, decision_kind, bulletin, title, source_url, document_sha256, retrieved_at, pages,
       extractor_version`,
    ],
    [
      "a component",
      () => ask(components).json.data[0],
      `name, category, value, unit, currency, zone, component_id, tariff_id, season, day_type, phases, billing_period, reading, condition,
       annual_kwh, effective_from, effective_to, value_pln_per_kwh, value_pln_per_month, source_text, source_unit, evidence`,
    ],
    ["its evidence", () => ask(components).json.data[0].evidence, "document_sha256 page bbox page_width page_height text"],
    ["a list of tariffs", () => ask(tariffs).json, "data total page size links as_of"],
    ["its links", () => ask(tariffs).json.links, "self next prev"],
    ["a list of components", () => ask(components).json, "data total page size tariff"],
    ["an error", () => ask(`${tariffs}?page=x`).json, "error message parameter request_id"],
    ["an error about no parameter", () => ask("/nowhere").json, "error message request_id"],
  ])("%s", (_, part, contract) => {
    const names = Object.keys(part());
    // Only additions happen, and they come after the contract's own.
    expect(names.slice(0, words(contract).length)).toEqual(words(contract));
  });

  it("updated_at and update_time are equal, with six digits", () => {
    const [first] = ask(tariffs).json.data;
    expect([first.updated_at, first.update_time]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      first.updated_at,
    ]);
  });

  it("numbers are the shortest exact form", () => {
    expect(ask(components).text).toContain('"value":0.4321,');
    expect(ask(components).text).toContain('"annual_kwh":{"from":2800,"to":null}');
  });
});

describe("what a URL gets", () => {
  const first = "enea-operator_g12w_2026";
  it.each<[line: string, url: string, status: number, message: object]>([
    ["page and size have defaults", tariffs, 200, { page: 0, size: 100, total: 4 }],
    ["total counts before paging", `${tariffs}?size=1`, 200, { page: 0, size: 1, total: 4 }],
    ["past the end: 200 and an empty list", `${tariffs}?page=99`, 200, { data: [], total: 4 }],
    ["size 0", `${tariffs}?size=0`, 400, { error: "invalid_parameter", parameter: "size" }],
    ["size above 1000 is not clamped", `${tariffs}?size=1001`, 400, { error: "invalid_parameter", parameter: "size" }],
    ["page below 0", `${tariffs}?page=-1`, 400, { error: "invalid_parameter", parameter: "page" }],
    ["page no integer", `${tariffs}?page=1.0`, 400, { error: "invalid_parameter", parameter: "page" }],
    ["an unknown parameter", `${tariffs}?key=1`, 400, { error: "invalid_parameter", parameter: "key" }],
    ["a parameter twice", `${tariffs}?page=1&page=1`, 400, { error: "invalid_parameter", parameter: "page" }],
    ["a prototype's name", `${tariffs}?__proto__=1`, 400, { error: "invalid_parameter", parameter: "__proto__" }],
    ["a list form", `${tariffs}?since[]=2026-01-01`, 400, { error: "invalid_parameter", parameter: "since[]" }],
    ["osd and operator that differ", `${tariffs}?osd=a&operator=b`, 400, { error: "invalid_parameter" }],
    ["osd and operator that agree", `${tariffs}?osd=enea+operator&operator=ENEA+Operator`, 200, { total: 2 }],
    ["nothing newer: 200 and data []", `${tariffs}?since=2026-11-22`, 200, { data: [], total: 0 }],
    ["since, empty", `${tariffs}?since=`, 400, { error: "invalid_parameter", parameter: "since" }],
    ["since, no timestamp", `${tariffs}?since=yesterday`, 400, { error: "invalid_parameter", parameter: "since" }],
    ["since twice", `${tariffs}?since=2026-01-01&since=2026-01-01`, 400, { error: "invalid_parameter", parameter: "since" }],
    ["withdrawn ones with their status", `${tariffs}?status=withdrawn`, 200, { total: 1 }],
    ["withdrawn ones with since", `${tariffs}?since=2026-01-01`, 200, { total: 5 }],
    ["components need an id", "/api/v1/tariffs/components", 400, { error: "missing_parameter", parameter: "tariff_id" }],
    ["components of nobody", "/api/v1/tariffs/components?tariff_id=nobody", 404, { error: "not_found", parameter: "tariff_id" }],
    ["of nobody, with since", "/api/v1/tariffs/components?tariff_id=nobody&since=2026-01-01", 404, { error: "not_found" }],
    ["components: removed ones are not shown", components, 200, { total: 4 }],
    ["but under since", `${components}&since=2026-01-01`, 200, { total: 5 }],
    ["components, nothing changed", `${components}&since=2026-11-22`, 200, { data: [], tariff: { tariff_id: first } }],
    ["a path that is not there", "/api/v2/tariffs", 404, { error: "not_found" }],
    [
      "until ahead of what is loaded",
      `${tariffs}?since=2026-01-01&until=${new Date(usualNow + 3_600_000).toISOString()}`,
      503,
      { error: "service_unavailable" },
    ],
    ["until in the future", `${tariffs}?since=2026-01-01&until=2999-01-01`, 400, { error: "invalid_parameter", parameter: "until" }],
    ["until alone", `${tariffs}?until=2026-01-01`, 400, { error: "invalid_parameter", parameter: "until" }],
  ])("%s: %s", (_, url, status, message) => {
    const answer = ask(url);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(message);
  });

  it("since: the message is the contract's", () => {
    expect(ask(`${tariffs}?since=x`).json.message).toMatch(/^since must be an ISO-8601 timestamp or YYYY-MM-DD /);
  });

  it("orders: tariff_id, under since (updated_at, tariff_id); a removed component says so", () => {
    const listed = (url: string, field: string): string[] => ask(url).json.data.map((row: Record<string, string>) => row[field]);
    expect(listed(tariffs, "tariff_id")).toEqual(listed(tariffs, "tariff_id").toSorted());
    const stamps = listed(`${tariffs}?since=2026-01-01`, "updated_at");
    expect(stamps).toEqual(stamps.toSorted());
    expect(listed(`${components}&since=2026-01-01`, "status").at(-1)).toBe("removed");
  });
});

describe("prices", () => {
  const prices = "/api/v1/prices";
  const pair = `${prices}?osd=Enea+Operator&sprzedawca=enea&annual_kwh=2000&phases=1`;
  const offer = `tariff_code, region, variant, zones, supply, distribution, global, summary`;
  const side = "source operator_name tariff_id tariff_code effective_from effective_to provenance components";

  it.each([
    ["an overview", () => ask(prices).json, "meta catalog offers data unmatched warnings"],
    ["its catalog", () => ask(prices).json.catalog, "operators retailers"],
    ["its meta", () => ask(prices).json.meta, "mode date pricing_basis resolved last_updated_at next_change_on pagination"],
    ["what it resolved", () => ask(prices).json.meta.resolved, "osd sprzedawca taryfa market region"],
    ["its pagination", () => ask(prices).json.meta.pagination, "page size total has_more"],
    ["a pair", () => ask(pair).json, "meta offers data unmatched warnings"],
    ["an offer", () => ask(pair).json.offers[0], offer],
    ["its distribution", () => ask(pair).json.offers[0].distribution, side],
    ["its supply", () => ask(pair).json.offers[0].supply, side],
    ["its global part", () => ask(pair).json.offers[0].global, side],
    [
      "its summary",
      () => ask(`${pair}&zone_share=peak:0.5,offpeak:0.5`).json.offers[0].summary,
      "variable_total_pln_per_kwh fixed_total_pln_per_month fixed_total_note power_total_pln_per_kw_month",
    ],
    ["a market's supply", () => ask(`${prices}?market=rdn`).json.offers[0].supply, "source market series granularity points"],
    ["its points", () => ask(`${prices}?market=rdn`).json.offers[0].supply.points[0], "hour minute energy_pln_per_kwh source_eur_per_mwh"],
    ["its rate", () => ask(`${prices}?market=rdn`).json.meta.fx, "pair rate table effective_date"],
  ])("%s: names and their order", (_, part, contract) => {
    expect(Object.keys(part()).slice(0, words(contract).length)).toEqual(words(contract));
  });

  it.each([
    ["nothing selects a party", "", "overview"],
    ["a group only filters", "?taryfa=G12w", "overview"],
    ["an operator", "?osd=Enea+Operator", "party_sheet"],
    ["by its alias", "?dso=ENEA+OPERATOR+SP.+Z+O.O.", "party_sheet"],
    ["a retailer", "?retailer=Enea", "party_sheet"],
    ["both", "?osd=Enea+Operator&retailer=Enea+S.A.", "pair"],
    ["an operator and a market", "?osd=Enea+Operator&market=rce", "market_pair"],
    ["a market alone", "?market=rce&date=2026-11-21", "market_only"],
  ])("mode: %s", (_, query, mode) => {
    const { status, json } = ask(`${prices}${query}`);
    expect([status, json.meta.mode, json.offers.length > 0]).toEqual([200, mode, true]);
    expect(json.data).toEqual(json.offers);
    expect("catalog" in json).toBe(mode === "overview");
  });

  it.each([
    ["a retailer and a market", "?retailer=Enea&market=rce"],
    ["two names of one party that differ", "?osd=Enea&dso=Tauron"],
    ["shares that do not add up", "?zone_share=day:0.6,night:0.3"],
    ["a use of nothing", "?annual_kwh=0.00"],
    ["a day there is not", "?date=2026-02-30"],
    ["a page, where it has no effect", "?market=rce&page=-1"],
    ["a number of phases there is not", "?phases=2"],
  ])("400: %s", (_, query) => {
    const { status, json } = ask(`${prices}${query}`);
    expect([status, json.error]).toEqual([400, "invalid_parameter"]);
  });

  it.each([
    ["unknown", "?osd=Nobody", "unknown_name"],
    ["a part of a name", "?osd=ene", "unknown_name"],
    ["a day without the market's series", "?market=rdn&date=2026-11-20", "market_data_unavailable"],
  ])("200, no offers and a warning: %s", (_, query, code) => {
    const { status, json } = ask(`${prices}${query}`);
    expect([status, json.offers, json.data]).toEqual([200, [], []]);
    expect(json.warnings.map((warning: { code: string }) => warning.code)).toContain(code);
  });

  it("nothing newer: offers [] and data []", () => {
    const { status, json } = ask(`${prices}?since=${ask(prices).json.meta.last_updated_at}`);
    expect([status, json.offers, json.data]).toEqual([200, [], []]);
  });

  it("net of VAT and of excise", () => {
    const { meta, offers } = ask(pair).json;
    expect(meta.pricing_basis).toBe("net_pln");
    for (const { category, excise_included } of offers[0].supply.components) expect([category, excise_included]).toEqual(["energy", false]);
  });
});

/** A quota with this much left. */
const quota = (left: number): Limits => {
  const headers = { "ratelimit-policy": '"minute";q=60;w=60', ratelimit: `"minute";r=${left};t=30` };
  const no: Taken = { allowed: false, headers: { ...headers, "retry-after": "30" } };
  return {
    take: () => (left > 0 ? { allowed: true, headers } : no),
    answered: () => undefined,
    anonymous: () => no,
    usage: noLimits.usage,
  };
};
/** An app whose one key has this change. */
const withKey = (change: Partial<ApiKey>, more: Parameters<typeof api>[1] = {}) => {
  const { key } = usual;
  return api(snapshot, { keys: () => keyRing([apiKey(hash("sha256", key, "hex"), change)]), ...more });
};

it("usage: the key, its quota, thirty days", async () => {
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  const standing = { limit: 60, used: 3, resetsAt: now + 30_000 };
  const usage: Limits["usage"] = async () => ({
    quota: { minute: standing, day: { ...standing, limit: 1000 } },
    days: [{ date: "2026-11-21", requests: 5, free: 2, refused: 1 }],
    countedTo: now,
  });
  const answer = await api(snapshot, { limits: { ...quota(3), usage } }).getLater("/api/v1/usage");
  expect(check.faults("GET", "/api/v1/usage", answer, answer.text)).toEqual([]);
  expect(answer.json).toMatchObject({ quota: { minute: { limit: 60, used: 3 }, day: { limit: 1000 } } });
  expect([answer.json.days.length, answer.json.days.at(-2)]).toEqual([30, { date: "2026-11-21", requests: 5, free: 2, refused: 1 }]);
});

describe("the order of the checks: route, method, key, limit, parameters, existence, preconditions", () => {
  it.each<[string, ReturnType<typeof api>, string, Record<string, string | undefined>, number, string]>([
    ["route before key", usual, "/nowhere?page=x", { "x-api-key": undefined }, 404, "not_found"],
    ["key before limit", withKey({ revokedAt: "2026-01-01T00:00:00Z" }), `${tariffs}?page=x`, {}, 401, "unauthorized"],
    ["scope before limit", withKey({ scopes: [] }, { limits: quota(0) }), `${tariffs}?page=x`, {}, 403, "forbidden"],
    ["limit before parameters", api(snapshot, { limits: quota(0) }), `${tariffs}?page=x`, {}, 429, "rate_limited"],
    ["an address that tries keys", api(snapshot, { limits: quota(0) }), tariffs, { "x-api-key": "tf_live_x" }, 429, "rate_limited"],
    ["parameters before existence", usual, "/api/v1/tariffs/components?tariff_id=nobody&page=x", {}, 400, "invalid_parameter"],
    ["existence before preconditions", usual, "/api/v1/tariffs/components?tariff_id=nobody", { "if-none-match": "*" }, 404, "not_found"],
    ["nothing loaded", api(null), tariffs, {}, 503, "service_unavailable"],
  ])("%s", (_, of, url, headers, status, error) => {
    const answer = ask(url, headers, of);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
  });

  it("a method comes after the route and before the key", () => {
    for (const [url, status] of [
      ["/nowhere", 404],
      [tariffs, 405],
      ["/api/docs", 405],
    ] as const) {
      const response = usual.ask("POST", url, { "x-api-key": undefined });
      expect([url, response.status]).toEqual([url, status]);
    }
  });
});

describe("headers", () => {
  it("a good answer", () => {
    const { headers } = ask(tariffs, {}, api(snapshot, { limits: quota(3) }));
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, X-API-KEY",
      "last-modified": "Sat, 21 Nov 2026 05:00:05 GMT",
      etag: expect.stringMatching(/^W\/"/),
      ratelimit: '"minute";r=3;t=30',
      "ratelimit-policy": '"minute";q=60;w=60',
    });
  });

  it.each<[string, ReturnType<typeof api>, Record<string, string | undefined>, Record<string, unknown>]>([
    ["401", usual, { "x-api-key": undefined }, { "www-authenticate": expect.stringContaining("X-API-KEY") }],
    ["429", api(snapshot, { limits: quota(0) }), {}, { "retry-after": "30", ratelimit: '"minute";r=0;t=30' }],
    ["503", api(null), {}, { "retry-after": "1" }],
  ])("%s says what to do", (_, of, sent, expected) => {
    const { headers } = ask(tariffs, sent, of);
    expect(headers).toMatchObject({ ...expected, "cache-control": "no-store", "x-request-id": "made-id" });
  });

  it("a bug is a 500 inside the document", () => {
    const broken = api(null, {
      snapshot: () => {
        throw new Error("broken");
      },
    });
    expect(ask(tariffs, {}, broken).status).toBe(500);
  });
});
