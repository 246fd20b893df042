import { describe, expect, it } from "vitest";
import { MarketDayContent } from "../../../src/model/market-day.ts";
import { NationalContent } from "../../../src/model/national-record.ts";
import type { LogEntry, LogFilter } from "../../../src/ports/history.ts";
import { exactJson } from "../../../src/serve/http/exact-json.ts";
import { componentJson, nationalJson, tariffJson } from "../../../src/serve/http/json.ts";
import { publicFields } from "../../../src/serve/http/wire-fields.ts";
import { api, component, snapshotOf, tariff } from "../helpers.ts";
import { keptOf } from "../kept.ts";

const entry = (updatedAt: string, change: Partial<LogEntry> = {}): LogEntry => ({
  updatedAt,
  record: "component",
  id: "a_g11_2026/network_variable",
  tariffId: "a_g11_2026",
  action: "amend",
  fields: [{ field: "value", before: "0.1", after: "0.30000000000000004" }],
  cause: {
    decision_number: "D/1",
    decision_date: "2025-12-17",
    decision_kind: "correction",
    document_sha256: "a".repeat(64),
    message: "Sprostowanie",
  },
  ...change,
});

const stamps = ["2026-11-20T05:00:07.000Z", "2026-11-20T05:00:07.001Z", "2026-11-21T05:00:07.000Z"] as const;
const log = [
  entry(stamps[0], { record: "tariff", id: "a_g11_2026", action: "create", fields: [] }),
  entry(stamps[1]),
  entry(stamps[2], {
    record: "national",
    id: "national/quality",
    tariffId: null,
    fields: [{ field: "annual_kwh", before: null, after: { from: "500", to: null } }],
    cause: { decision_number: null, decision_date: null, decision_kind: null, document_sha256: null, message: "Ogłoszenie" },
  }),
  // Published, and not loaded here yet.
  entry("2026-11-21T06:00:00.000Z"),
];
const asking = () => api(snapshotOf([tariff("a_g11_2026", stamps[2])]), { kept: () => keptOf({ log }) });

describe("GET /api/v1/changes", () => {
  it("writes a long list in turns with what else is asked", async () => {
    const fields = Array.from({ length: 100 }, () => ({ field: "value", before: "0.1", after: "0.30000000000000004" }));
    const many = Array.from({ length: 1_000 }, () => entry(stamps[1], { fields }));
    const { get, getLater } = api(snapshotOf([tariff("a_g11_2026", stamps[2])]), { kept: () => keptOf({ log: many }) });
    let ended = false;
    let turns = 0;
    const count = (): void => {
      if (ended) return;
      turns += 1;
      expect(get("/api/v1/tariffs").status).toBe(200);
      setImmediate(count);
    };
    const asked = getLater("/api/v1/changes?size=1000");
    setImmediate(count);
    const { json } = await asked;
    ended = true;
    expect(json.data).toHaveLength(1_000);
    expect(turns).toBeGreaterThan(2);
  });

  it("asks the database for nothing that its client has already", async () => {
    let asked = 0;
    const kept = keptOf({ log });
    const counting = async (filter: LogFilter) => {
      asked += 1;
      return kept.history.log(filter);
    };
    const { getLater } = api(snapshotOf([tariff("a_g11_2026", stamps[2])]), { kept: () => ({ ...kept, history: { log: counting } }) });
    for (const size of [100, 1_000]) {
      expect((await getLater(`/api/v1/changes?size=${size}`, { "if-none-match": "*" })).status).toBe(304);
      expect(asked).toBe(0);
    }
    expect((await getLater("/api/v1/changes")).status).toBe(200);
    expect(asked).toBe(1);
  });

  it("tells what changed and why, oldest first, up to the moment of the snapshot", async () => {
    const { text, json, headers } = await asking().getLater("/api/v1/changes");
    expect(json.data.map((one: { updated_at: string }) => one.updated_at)).toEqual(stamps.map((one) => one.replace("Z", "000Z")));
    expect(Object.keys(json)).toEqual(["data", "size", "links", "as_of", "epoch"]);
    expect(Object.keys(json.data[1])).toEqual(["updated_at", "record", "id", "tariff_id", "action", "fields", "cause"]);
    const { message, ...decision } = log[1]!.cause;
    expect(json.data[1].cause).toEqual({ ...decision, says: message });
    expect(text).toContain('"fields":[{"field":"value","before":0.1,"after":0.30000000000000004}]');
    expect(text).toContain('"fields":[{"field":"annual_kwh","before":null,"after":{"from":500,"to":null}}]');
    expect(json).toMatchObject({
      size: 100,
      links: { self: "/api/v1/changes?size=100", next: null },
      as_of: "2026-11-21T05:00:07.000000Z",
    });
    expect(headers["last-modified"]).toBe("Sat, 21 Nov 2026 05:00:07 GMT");
  });

  it("goes on by its links, which keep the filters and the moment", async () => {
    const { getLater } = asking();
    const first = await getLater("/api/v1/changes?decision_number=D%2F1&size=1");
    const next = "/api/v1/changes?decision_number=D%2F1&since=2026-11-20T05:00:07.000000Z&until=2026-11-21T05:00:07.000000Z&size=1";
    expect(first.json.links.next).toBe(next);
    const second = await getLater(next);
    expect(second.json).toMatchObject({ data: [{ action: "amend" }], links: { self: next, next: null }, as_of: first.json.as_of });
  });

  it("costs a 304 when nothing was published", async () => {
    const { getLater } = asking();
    const { headers } = await getLater("/api/v1/changes");
    expect((await getLater("/api/v1/changes", { "if-modified-since": headers["last-modified"] })).status).toBe(304);
    expect((await getLater("/api/v1/changes?size=1", { "if-none-match": headers.etag })).status).toBe(304);
  });

  it.each([
    ["until=2026-11-21", 400],
    ["page=1", 400],
    ["size=0", 400],
    ["since=2026-11-21T00:00:00Z&until=2026-11-21T06:00:00Z", 503],
    ["since=2026-11-21T00:00:00Z&until=2999-01-01", 400],
    ["tariff_id=nobody", 200],
  ])("answers %s by %i", async (query, status) => {
    expect((await asking().getLater(`/api/v1/changes?${query}`)).status).toBe(status);
  });

  it("has nothing to tell before the first publication", async () => {
    const { json } = await api(snapshotOf([]), { kept: () => keptOf({ log }) }).getLater("/api/v1/changes");
    expect(json).toMatchObject({ data: [], as_of: null });
  });

  it("tells of no field that is not public", async () => {
    const secret = entry(stamps[0], { fields: [{ field: "internal_note", before: null, after: "x" }] });
    const { json } = await api(snapshotOf([tariff("a")]), { kept: () => keptOf({ log: [secret] }) }).getLater("/api/v1/changes");
    expect(json.data[0].fields).toEqual([]);
  });
});

describe("public fields", () => {
  const national = {
    updated_at: stamps[0],
    content: NationalContent.parse({
      national_id: "n",
      category: "quality",
      customers: "all",
      annual_kwh: null,
      name: "jakość",
      value: "33.16",
      unit: "PLN/MWh",
      value_pln_per_kwh: null,
      value_pln_per_month: null,
      effective_from: "2026-01-01",
      effective_to: null,
      basis: "announced",
      announced_by: "PSE",
      prints: [],
      status: "active",
    }),
  };
  const keys = (json: string): string[] => Object.keys(JSON.parse(json)).sort();

  it.each([
    ["tariff", keys(tariffJson(tariff("a")))],
    ["component", keys(componentJson(component("a", "a/1")))],
    ["national", keys(nationalJson(national))],
    ["market_day", [...Object.keys(MarketDayContent.shape), "updated_at"].sort()],
  ] as const)("of a %s are those that it is sent with", (record, fields) => {
    expect([...publicFields[record]].sort()).toEqual(fields);
  });
});

it.each([
  ["value", "0.10", '"0.10"'],
  ["value", "0.1", "0.1"],
  ["name", "1", '"1"'],
  ["effective_from", "2026-01-01", '"2026-01-01"'],
  ["annual_kwh", { from: "0.1", to: null }, '{"from":0.1,"to":null}'],
  ["condition", { code: "c", text: "t", params: { value: "1" } }, '{"code":"c","text":"t","params":{"value":"1"}}'],
  ["points", [{ energy_pln_per_kwh: "0.12345678901234567", hour: 1 }], '[{"energy_pln_per_kwh":0.12345678901234567,"hour":1}]'],
  ["value", undefined, "null"],
])("writes %s %j as %s", (field, value, json) => {
  expect(exactJson(field, value)).toBe(json);
});
