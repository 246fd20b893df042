import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../../src/model/decimal.ts";
import { countIn, jsonIn } from "../../../src/serve/snapshot/component-pack.ts";
import { jsonOf, rowsOf, type Sheet, sliceOfRows } from "../../../src/serve/snapshot/sheet.ts";
import { buildSnapshot, type Snapshot, snapshotSteps, type TariffRow } from "../../../src/serve/snapshot/snapshot.ts";
import { api, component, feed, snapshotOf, tariff } from "../helpers.ts";

const text = (json: readonly Buffer[]): string => Buffer.concat(json).toString("utf8");
const list = (json: readonly Buffer[]): { readonly [field: string]: unknown }[] => JSON.parse(`[${text(json)}]`);
const all = (sheet: Sheet<TariffRow>): Buffer[] => sliceOfRows(sheet, 0, sheet.length);
const ids = (rows: Iterable<TariffRow>): string[] => [...rows].map(({ id }) => id);

/** Everything that is asked of a snapshot, however its parts are shared with others. */
const reported = (snapshot: Snapshot) => ({
  ...snapshot,
  shown: text(all(snapshot.shown)),
  withdrawn: text(all(snapshot.withdrawn)),
  byChange: text(all(snapshot.byChange)),
  rows: [...snapshot.tariffRows()],
  row: null,
  tariffRows: null,
  tariff: ids(snapshot.tariffRows()).map(snapshot.tariff),
  componentsOf: ids(snapshot.tariffRows()).map(snapshot.componentsOf),
  marketDay: null,
});

describe("a tariff on the wire", () => {
  const snapshot = snapshotOf([tariff("operator-przykladowy-polnoc_g11_2026", "2026-11-21T05:00:07.042Z")]);
  const [record = {}] = list(all(snapshot.shown));

  it("has the contract's fields, in its order, and additions after them", () => {
    expect(Object.keys(record).join(" ")).toBe(
      "tariff_id series_id operator_name operator_type tariff_type tariff_code zone_count zones voltage_level region " +
        "effective_from effective_to status superseded_by updated_at update_time provenance " +
        "effective_from_state effective_from_earliest effective_from_latest collapsed_regions zone_clock",
    );
    expect(Object.keys(record.provenance ?? {}).join(" ")).toBe(
      "publisher decision_number decision_date decision_kind bulletin title source_url document_sha256 retrieved_at pages extractor_version " +
        "amended_by pending reviewed",
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
    expect(list(all(snapshotOf([old]).shown))[0]).toMatchObject({
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
    expect(text(all(snapshotOf([secret]).shown))).not.toContain("secret");
  });
});

describe("a component on the wire", () => {
  const one = (content: Parameters<typeof component>[3]) => {
    const snapshot = snapshotOf([tariff("t")], [component("t", "c", "2026-11-21T05:00:07.001Z", content)]);
    const pack = snapshot.row("t")?.components ?? null;
    return pack === null ? "" : jsonIn(pack, 0, countIn(pack)).toString("utf8");
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
    expect(ids(snapshot.tariffRows())).toEqual(["a_g11_2026", "b_g11_2026", "c_g11_2026"]);
    expect(ids(rowsOf(snapshot.byChange))).toEqual(["c_g11_2026", "b_g11_2026", "a_g11_2026"]);
    expect(list(all(snapshot.shown)).map((record) => record.tariff_id)).toEqual(["a_g11_2026", "c_g11_2026"]);
    expect(list(all(snapshot.withdrawn)).map((record) => record.tariff_id)).toEqual(["b_g11_2026"]);
    expect(snapshot.watermark).toBe("2026-11-21T05:00:09.000000Z");
  });

  it("takes any selection of rows as a list of JSON, neighbours or not", () => {
    const { shown } = snapshotOf(Array.from({ length: 300 }, (_, i) => tariff(`t${String(i).padStart(3, "0")}`)));
    fc.assert(
      fc.property(fc.subarray([...rowsOf(shown)]), (rows) => {
        expect(list(jsonOf(shown, rows)).map((record) => record.tariff_id)).toEqual(ids(rows));
      }),
    );
    fc.assert(
      fc.property(fc.nat(301), fc.nat(301), (from, to) => {
        expect(list(jsonOf(shown, { from, to })).map((record) => record.tariff_id)).toEqual(ids([...rowsOf(shown)].slice(from, to)));
      }),
    );
  });

  it("of nothing is empty and has no watermark", () => {
    const snapshot = snapshotOf([]);
    expect([ids(snapshot.tariffRows()), snapshot.watermark, snapshot.marker, snapshot.otherMarker]).toEqual([[], null, null, null]);
    expect([snapshot.row("t"), snapshot.tariff("t"), snapshot.componentsOf("t")]).toEqual([null, null, []]);
  });

  it("built upon an earlier one is the same as built from nothing", () => {
    const components = [component("a_g11_2026", "x"), component("c_g11_2026", "y")];
    const before = buildSnapshot(feed(tariffs, components));
    const moved = [...tariffs.slice(1), tariff("c_g11_2026", "2026-11-21T06:00:00.000Z", { tariff_code: "G12" }), tariff("d_g11_2026")];
    const later = [component("a_g11_2026", "x"), component("c_g11_2026", "y", "2026-11-21T06:00:00.001Z", { value: "0.3" })];
    expect(reported(buildSnapshot(feed(moved.slice(2), later.slice(1)), before))).toEqual(reported(buildSnapshot(feed(moved, later))));
  });

  it("of another epoch takes nothing over, though the stamps are equal", () => {
    const before = buildSnapshot(feed([tariff("a_g11_2026"), tariff("b_g11_2026")]));
    const restored = { ...feed([tariff("a_g11_2026", undefined, { tariff_code: "G13" })]), epoch: "second" };
    const after = buildSnapshot(restored, before);
    expect(ids(after.tariffRows())).toEqual(["a_g11_2026"]);
    expect(text(all(after.shown))).toContain('"tariff_code":"G13"');
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
