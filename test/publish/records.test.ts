import { expect, it } from "vitest";
import { ComponentContent, TariffContent } from "../../src/model/record.ts";
import { decision, extraction, group, rate, recordsOf } from "../helpers/extraction.ts";

it("maps an extraction to records that lack nothing but ids and states", () => {
  const components = [rate({ page: 60 }), rate({ zone: "night" }), rate({ page: 60, zone: "flat" })];
  const document = {
    ...extraction().document,
    page_sizes: [59, 60].map((page) => ({ page, width: 595, height: 842, source: "optical" as const })),
  };
  const [next] = recordsOf(extraction({ document, tariffs: [group({ components })] }));

  expect(next?.tariff).toMatchObject({
    series_id: "enea-operator_g12w",
    operator_name: "ENEA Operator Sp. z o.o.",
    zone_count: 2,
    effective_from: "2026-01-01",
    effective_to: null,
    provenance: { publisher: "Prezes Urzędu Regulacji Energetyki", decision_number: "DRE.WRE.4211.52.11.2025.TG", pages: [59, 60] },
  });
  const ids = { tariff_id: "t", status: "active" } as const;
  expect(TariffContent.safeParse({ ...next?.tariff, ...ids, superseded_by: null }).error).toBeUndefined();
  for (const component of next?.components ?? []) {
    expect(ComponentContent.safeParse({ ...component, ...ids, component_id: `t/${component.key}` }).error).toBeUndefined();
  }
  expect(next?.components[0]?.evidence).toEqual({
    document_sha256: "a".repeat(64),
    page: 60,
    bbox: [100, 200, 140, 210],
    page_width: 595,
    page_height: 842,
    text: "0,2464",
  });
});

it.each([
  ["PLN/kWh", "0.2464", "0.2464", null],
  ["PLN/MWh", "7.3", "0.0073", null],
  ["PLN/MWh", "114.08", "0.11408", null],
  ["PLN/month", "4.56", null, "4.56"],
  ["PLN/kW/month", "24.84", null, null],
  ["PLN/MW/month", "21656", null, null],
] as const)("%s %s is normalised exactly", (unit, value, perKwh, perMonth) => {
  const [next] = recordsOf(extraction({ tariffs: [group({ components: [rate({ unit, value })] })] }));
  expect(next?.components[0]).toMatchObject({ unit, value, value_pln_per_kwh: perKwh, value_pln_per_month: perMonth });
});

it("names a series by operator, group and region, and tells supply and voltages apart", () => {
  const series = (tariffs: Parameters<typeof group>[0][]) =>
    recordsOf(extraction({ tariffs: tariffs.map((fields) => group(fields)) })).map(({ tariff }) => tariff.series_id);
  expect(series([{ region: "Obszar Poznań" }, { region: null }])).toEqual(["enea-operator_g12w_obszar-poznan", "enea-operator_g12w"]);
  expect(series([{ tariff_type: "supply" }, {}])).toEqual(["enea-operator_g12w-supply", "enea-operator_g12w"]);
  expect(series([{ tariff_type: "supply" }])).toEqual(["enea-operator_g12w-supply"]);
  const r = { tariff_code: "R" };
  expect(
    series([
      { ...r, voltage_level: "SN" },
      { ...r, voltage_level: "nN" },
    ]),
  ).toEqual(["enea-operator_r-sn", "enea-operator_r-nn"]);
});

it("makes one tariff of a group that is printed in two tables", () => {
  const tariffs = [group({ zones: ["day"], components: [rate()] }), group({ zones: ["night"], components: [rate({ zone: "night" })] })];
  const records = recordsOf(extraction({ tariffs }));
  expect(records.map(({ tariff }) => tariff.zones)).toEqual([["day", "night"]]);
  expect(records[0]?.components.map(({ key }) => key)).toEqual(["network_variable.day", "network_variable.night"]);
});

it("calls it a bug when the page of a rate has no size", () => {
  expect(() => recordsOf(extraction({ tariffs: [group({ components: [rate({ page: 3 })] })] }))).toThrow("page 3");
});

it("takes the file's name where the decision has no title", () => {
  const [next] = recordsOf(extraction({ decision: decision({ title: "" }) }));
  expect(next?.tariff.provenance.title).toBe("ENEAOperator.pdf");
});
