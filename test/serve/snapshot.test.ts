import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import { jsonOf } from "../../src/serve/sheet.ts";
import { buildSnapshot, snapshotSteps } from "../../src/serve/snapshot.ts";
import { api, component, feed, snapshotOf, tariff } from "./helpers.ts";

const list = (json: Buffer): { readonly [field: string]: unknown }[] => JSON.parse(`[${json.toString("utf8")}]`);

describe("a tariff on the wire", () => {
  const snapshot = snapshotOf([tariff("operator-przykladowy-polnoc_g11_2026", "2026-11-21T05:00:07.042Z")]);
  const [record = {}] = list(snapshot.byId.bytes.subarray(0, -1));

  it("has the contract's fields, in its order, and additions after them", () => {
    expect(Object.keys(record).join(" ")).toBe(
      "tariff_id series_id operator_name operator_type tariff_type tariff_code zone_count zones voltage_level region " +
        "effective_from effective_to status superseded_by updated_at update_time provenance " +
        "effective_from_state effective_from_earliest effective_from_latest collapsed_regions",
    );
    expect(Object.keys(record.provenance ?? {}).join(" ")).toBe(
      "publisher decision_number decision_date decision_kind bulletin title source_url document_sha256 retrieved_at pages extractor_version " +
        "amended_by pending",
    );
  });

  it("has its stamp twice, with six digits", () => {
    expect(record.updated_at).toBe("2026-11-21T05:00:07.042000Z");
    expect(record.update_time).toBe(record.updated_at);
  });

  it("has a value for each addition where a record was published before they were kept", () => {
    const old = tariff("a_g11_2026");
    for (const field of ["effective_from_state", "effective_from_earliest", "effective_from_latest", "collapsed_regions"])
      Reflect.deleteProperty(old.content, field);
    for (const field of ["amended_by", "pending"]) Reflect.deleteProperty(old.content.provenance, field);
    expect(list(snapshotOf([old]).byId.bytes.subarray(0, -1))[0]).toMatchObject({
      effective_from_state: "stated",
      effective_from_earliest: null,
      effective_from_latest: null,
      collapsed_regions: [],
      provenance: { amended_by: [], pending: [] },
    });
  });

  it("shows nothing that a stored record has beyond the contract", () => {
    const secret = tariff("a_g11_2026");
    Object.assign(secret.content, { internal_note: "secret" });
    expect(snapshotOf([secret]).byId.bytes.toString()).not.toContain("secret");
  });
});

describe("a component on the wire", () => {
  const one = (content: Parameters<typeof component>[3]) => {
    const snapshot = snapshotOf([tariff("t")], [component("t", "c", "2026-11-21T05:00:07.001Z", content)]);
    return snapshot.components.get("t")?.sheet.bytes.subarray(0, -1).toString("utf8") ?? "";
  };

  it("has the documented six fields first, then the others", () => {
    expect(Object.keys(JSON.parse(one({}))).join(" ")).toBe(
      "name category value unit currency zone component_id tariff_id season day_type phases billing_period reading condition annual_kwh " +
        "effective_from effective_to value_pln_per_kwh value_pln_per_month source_text source_unit evidence status updated_at",
    );
  });

  it.each([
    ["0.2464", "0.2464"],
    ["0.3", "0.3"],
    ["0.1234567890123456789", "0.1234567890123456789"],
    ["14840", "14840"],
    ["-1.5", "-1.5"],
    ["0", "0"],
    ["0.0000001", "0.0000001"],
  ])("writes the rate %s by its own digits", (value, digits) => {
    const json = one({ value, value_pln_per_kwh: value, value_pln_per_month: value, annual_kwh: { from: value, to: null } });
    expect(json).toContain(`"value":${digits},`);
    expect(json).toContain(`"value_pln_per_kwh":${digits},`);
    expect(json).toContain(`"value_pln_per_month":${digits},`);
    expect(json).toContain(`"annual_kwh":{"from":${digits},"to":null}`);
  });

  it("keeps the printed text as text", () => {
    expect(one({ source_text: "0,2464", source_unit: "zł/kWh" })).toContain('"source_text":"0,2464","source_unit":"zł/kWh"');
  });

  it("writes every decimal so that a reader gets the same number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,6}\.\d{1,9}$/), (digits) => {
        expect(JSON.parse(one({ value: decimal(digits) })).value).toBe(Number(digits));
      }),
    );
  });

  it.each(["NaN", "1e5", "0,5", "1}", "", "0.50"])("refuses to build from %j, which is no exact decimal", (value) => {
    expect(() => one({ value })).toThrow();
  });

  it("writes conditions and bands as objects", () => {
    const condition = { code: "footnote", text: "dotyczy „liczników” \u2028 <b>", params: { limit: "2000" } };
    expect(JSON.parse(one({ condition, annual_kwh: { from: "500", to: "1200" } }))).toMatchObject({
      condition,
      annual_kwh: { from: 500, to: 1200 },
    });
  });
});

describe("a snapshot", () => {
  const tariffs = [
    tariff("c_g11_2026", "2026-11-21T05:00:07.000Z"),
    tariff("a_g11_2026", "2026-11-21T05:00:09.000Z"),
    tariff("b_g11_2026", "2026-11-21T05:00:08.000Z", { status: "withdrawn" }),
  ];

  it("has the tariffs by id and by change, and knows which a plain list shows", () => {
    const snapshot = snapshotOf(tariffs);
    expect(snapshot.byId.rows.map((row) => row.id)).toEqual(["a_g11_2026", "b_g11_2026", "c_g11_2026"]);
    expect(snapshot.byChange.rows.map((row) => row.id)).toEqual(["c_g11_2026", "b_g11_2026", "a_g11_2026"]);
    expect(list(jsonOf(snapshot.byId, snapshot.visible)).map((record) => record.tariff_id)).toEqual(["a_g11_2026", "c_g11_2026"]);
    expect(snapshot.watermark).toBe("2026-11-21T05:00:09.000000Z");
  });

  it("takes any selection of rows as a list of JSON, neighbours or not", () => {
    const { byId } = snapshotOf(Array.from({ length: 12 }, (_, i) => tariff(`t${String(i).padStart(2, "0")}`)));
    fc.assert(
      fc.property(fc.subarray([...byId.rows.keys()]), (rows) => {
        expect(list(jsonOf(byId, rows)).map((record) => record.tariff_id)).toEqual(rows.map((row) => byId.rows[row]?.id));
      }),
    );
  });

  it("of nothing is empty and has no watermark", () => {
    const snapshot = snapshotOf([]);
    expect([snapshot.byId.rows.length, snapshot.watermark, snapshot.marker]).toEqual([0, null, null]);
  });

  it("built upon an earlier one is the same as built from nothing", () => {
    const components = [component("a_g11_2026", "x"), component("c_g11_2026", "y")];
    const before = buildSnapshot(feed(tariffs, components));
    const moved = [...tariffs.slice(1), tariff("c_g11_2026", "2026-11-21T06:00:00.000Z", { tariff_code: "G12" }), tariff("d_g11_2026")];
    const later = [component("a_g11_2026", "x"), component("c_g11_2026", "y", "2026-11-21T06:00:00.001Z", { value: "0.3" })];
    expect(buildSnapshot(feed(moved, later), before)).toEqual(buildSnapshot(feed(moved, later)));
  });

  it("of another epoch takes nothing over, though the stamps are equal", () => {
    const before = buildSnapshot(feed([tariff("a_g11_2026")]));
    const restored = { ...feed([tariff("a_g11_2026", undefined, { tariff_code: "G13" })]), epoch: "second" };
    expect(buildSnapshot(restored, before).byId.bytes.toString()).toContain('"tariff_code":"G13"');
  });

  it("pauses while it is built, so that requests are answered meanwhile", () => {
    const steps = snapshotSteps(feed(Array.from({ length: 1000 }, (_, i) => tariff(`t${i}`))), null);
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThanOrEqual(10);
  });

  it("leaves out components whose tariff is not there", () => {
    const { get } = api(snapshotOf([tariff("t")], [component("gone", "x")]));
    expect(get("/api/v1/tariffs/components?tariff_id=gone").status).toBe(404);
  });
});
