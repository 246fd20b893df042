import { describe, expect, it } from "vitest";
import { api, component, snapshotOf, tariff } from "../helpers.ts";

const id = "operator-przykladowy-polnoc_g11_2026";
const snapshot = snapshotOf(
  [tariff(id, "2026-01-02T05:00:00.000Z"), tariff("bare_g11_2026", "2026-01-03T05:00:00.000Z", { status: "withdrawn" })],
  [
    component(id, "c", "2026-01-01T05:00:00.001Z"),
    component(id, "a", "2026-01-02T05:00:00.002Z", { value: "0.3", value_pln_per_kwh: "0.3" }),
    component(id, "b", "2026-01-02T05:00:00.001Z", { status: "removed" }),
    component(id, "d", "2026-01-01T05:00:00.002Z"),
  ],
);
const { get } = api(snapshot);
const ask = (query: string) => get(`/api/v1/tariffs/components?${query}`);
const componentIds = (query: string): string[] => ask(query).json.data.map((record: { component_id: string }) => record.component_id);

describe("the components of a tariff", () => {
  it("come by id, without the removed, with the tariff itself", () => {
    const { json, status } = ask(`tariff_id=${id}`);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(["data", "total", "page", "size", "tariff", "links", "as_of", "epoch"]);
    expect(json.data.map((record: { component_id: string }) => record.component_id)).toEqual(["a", "c", "d"]);
    expect(json).toMatchObject({ total: 3, page: 0, size: 100, as_of: "2026-01-03T05:00:00.000000Z" });
    expect(json.tariff).toEqual(get("/api/v1/tariffs").json.data[0]);
  });

  it.each([
    ["all changes in their order, removals too", "since=1970-01-01", ["c", "d", "b", "a"]],
    ["strictly later", "since=2026-01-02T05:00:00.001Z", ["a"]],
    ["up to a pin", "since=2026-01-01&until=2026-01-02T05:00:00.001Z", ["c", "d", "b"]],
    ["nothing changed", "since=2026-01-02T05:00:00.002Z", []],
    ["a page", "size=2&page=1", ["d"]],
    ["a page past the end", "size=2&page=7", []],
  ])("%s: %s", (_, query, expected) => {
    expect(componentIds(`tariff_id=${id}&${query}`)).toEqual(expected);
  });

  it("tell which were removed", () => {
    const removed = ask(`tariff_id=${id}&since=2026-01-02`).json.data;
    expect(removed.map((record: { component_id: string; status: string }) => [record.component_id, record.status])).toEqual([
      ["b", "removed"],
      ["a", "active"],
    ]);
  });

  it("are walked by links under since", () => {
    const first = ask(`tariff_id=${id}&since=1970-01-01&size=3`).json;
    expect(first.links.next).toBe(
      `/api/v1/tariffs/components?tariff_id=${id}&since=2026-01-02T05:00:00.001000Z&until=2026-01-03T05:00:00.000000Z&size=3`,
    );
    expect(get(first.links.next).json.data).toHaveLength(1);
  });

  it("of a withdrawn tariff, and of one without any, are there by id", () => {
    const { json, status } = ask("tariff_id=bare_g11_2026");
    expect([status, json.data, json.total, json.tariff.status]).toEqual([200, [], 0, "withdrawn"]);
  });

  it.each([
    "tariff_id=nobody_g11_2026",
    "tariff_id=nobody_g11_2026&since=2026-01-01",
    "tariff_id=__proto__",
    "tariff_id=constructor",
    `tariff_id=${id.toUpperCase()}`,
  ])("an unknown id is not found: %s", (query) => {
    const { json, status } = ask(query);
    expect([status, json.error, json.parameter]).toEqual([404, "not_found", "tariff_id"]);
  });

  it("need an id", () => {
    for (const query of ["", "since=2026-01-01"]) {
      const { json, status } = ask(query);
      expect([status, json.error, json.parameter]).toEqual([400, "missing_parameter", "tariff_id"]);
      expect(json.message).toMatch(/^tariff_id is missing: .* for example tariff_id=/);
    }
  });
});
