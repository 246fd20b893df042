import { expect, it } from "vitest";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { Stamped } from "../../../src/model/record.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { api, feed, tariff } from "../helpers.ts";

const rate = (national_id: string, updated_at: string, content: Partial<NationalContent> = {}): Stamped<NationalContent> => ({
  updated_at,
  content: {
    national_id,
    category: "quality",
    customers: "all",
    annual_kwh: null,
    name: "Stawka jakościowa",
    value: "33.16",
    unit: "PLN/MWh",
    value_pln_per_kwh: "0.03316",
    value_pln_per_month: null,
    effective_from: "2026-01-01",
    effective_to: null,
    basis: "announced",
    announced_by: "PSE",
    prints: [],
    status: "active",
    ...content,
  },
});

const capacity: Partial<NationalContent> = {
  category: "capacity",
  unit: "PLN/month",
  value: "24.05",
  value_pln_per_kwh: null,
  value_pln_per_month: "24.05",
  annual_kwh: { from: "2800", to: null },
};
const national = [
  rate("a", "2026-11-20T05:00:07.002Z", { effective_to: "2026-01-31" }),
  rate("b", "2026-11-20T05:00:07.001Z", { effective_from: "2026-02-01" }),
  rate("c", "2026-11-20T05:00:07.003Z", capacity),
  rate("d", "2026-11-20T05:00:08.000Z", { status: "withdrawn" }),
];
const all = { ...feed([tariff("t", "2026-11-21T05:00:07.000Z")]), national };
const rates = (query = "", headers: Record<string, string | undefined> = {}, of = api(buildSnapshot(all))) =>
  of.get(`/api/v1/national-rates${query}`, headers);

it.each([
  ["by national_id, without the withdrawn", "", ["a", "b", "c"]],
  ["of one kind", "?category=capacity", ["c"]],
  ["on the last day of a period", "?date=2026-01-31", ["a", "c"]],
  ["on the first day of the next", "?date=2026-02-01", ["b", "c"]],
  ["both at once", "?date=2025-12-31&category=quality", []],
  ["a page", "?page=1&size=2", ["c"]],
  ["what changed, in that order, the withdrawn too", "?since=2026-01-01", ["b", "a", "c", "d"]],
  ["strictly later", "?since=2026-11-20T05:00:07.003Z", ["d"]],
  ["up to where a walk began", "?since=2026-01-01&until=2026-11-20T05:00:07.002Z", ["b", "a"]],
  ["nothing newer", "?since=2026-11-21", []],
])("%s: %s", (_, query, expected) => {
  const { status, json } = rates(query);
  expect([status, json.data.map(({ national_id }: { national_id: string }) => national_id)]).toEqual([200, expected]);
});

it("is walked by links.next, pinned to where the walk began, and says as_of on every page", () => {
  const seen: string[] = [];
  for (let url = "?since=1970-01-01&size=1"; url !== ""; ) {
    const { json } = rates(url);
    seen.push(...json.data.map(({ national_id }: { national_id: string }) => national_id));
    expect(json.as_of).toBe("2026-11-21T05:00:07.000000Z");
    url = json.links.next === null ? "" : json.links.next.replace("/api/v1/national-rates", "");
  }
  expect(seen).toEqual(["b", "a", "c", "d"]);
});

it("gives exact numbers", () => {
  expect(rates("?category=capacity").text).toContain('"annual_kwh":{"from":2800,"to":null},"name":"Stawka jakościowa","value":24.05,');
});

it("costs a 304 until a national rate changes, whatever else does", () => {
  const first = rates();
  expect(first.headers["last-modified"]).toBe("Fri, 20 Nov 2026 05:00:08 GMT");
  const again = (after: Partial<typeof all>) =>
    rates("", { "if-none-match": first.headers.etag }, api(buildSnapshot({ ...all, ...after })));
  expect(again({ tariffs: [tariff("t", "2026-11-22T05:00:07.000Z")] }).status).toBe(304);
  expect(again({ national: [...national, rate("e", "2026-11-22T05:00:07.000Z")] }).status).toBe(200);
});

it.each([
  ["category=heat", "category"],
  ["date=2026-02-30", "date"],
  ["until=2026-01-01", "until"],
  ["status=active", "status"],
])("refuses %s", (query, parameter) => {
  const { status, json } = rates(`?${query}`);
  expect([status, json.error, json.parameter]).toEqual([400, "invalid_parameter", parameter]);
});

it("is empty where there is none", () => {
  expect(rates("", {}, api(buildSnapshot(feed([])))).json).toMatchObject({ data: [], total: 0, as_of: null });
});
