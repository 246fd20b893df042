import { describe, expect, it } from "vitest";
import { sumsHold } from "../../src/price/sums-hold.ts";
import { codesOf, distribution, listed, national2026, nationalRate, onlyOffer, type TestRate, totalsByZone } from "./offers.ts";

const network: TestRate = ["network_variable", "0.3", "PLN/kWh", { zone: "flat" }];
const household = (...more: TestRate[]) => distribution("G11", ["flat"], [network, ...more]);
const globals = (offer: ReturnType<typeof onlyOffer>, category: string) =>
  (offer.global?.components ?? [])
    .filter(({ record }) => record.category === category)
    .map(({ record }) => `${record.value} ${record.unit}`);

describe("the national rate in force stands in the place of what a tariff prints", () => {
  it.each<[string, string, TestRate[], string[], string[]]>([
    ["the one it prints", "2026-03-16", [["quality", "0.0332", "PLN/kWh"]], ["0.0332 PLN/kWh"], []],
    ["the next, where it prints the one before", "2026-03-16", [["quality", "0.0331", "PLN/kWh"]], ["0.0332 PLN/kWh"], []],
    ["the one before, where it prints the next", "2026-01-16", [["quality", "0.0332", "PLN/kWh"]], ["0.0331 PLN/kWh"], []],
    ["in the unit that it prints", "2026-03-16", [["quality", "33.16", "PLN/MWh"]], ["33.16 PLN/MWh"], []],
    [
      "with a warning where it prints one that never was",
      "2026-03-16",
      [["quality", "0.0321", "PLN/kWh"]],
      ["0.0332 PLN/kWh"],
      ["national_rate_differs"],
    ],
    [
      "a rate for large users alone is no other value",
      "2026-03-16",
      [["quality", "0.0033", "PLN/kWh", { condition: { code: "footnote", text: "odbiorcy energochłonni", params: {} } }]],
      ["0.0332 PLN/kWh"],
      [],
    ],
    ["in PLN/kWh for a household whose tariff prints none", "2026-03-16", [], ["0.0332 PLN/kWh"], []],
  ])("%s", (_, date, prints, quality, codes) => {
    const offer = onlyOffer({ distribution: household(...prints) }, { date, annual_kwh: "2000" });
    expect(globals(offer, "quality")).toEqual(quality);
    expect(codesOf(offer)).toEqual(codes);
    expect(offer.distribution?.components.map(({ record }) => record.category)).toEqual(["network_variable"]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("in PLN/MWh for high voltage whose tariff prints none", () => {
    expect(globals(onlyOffer({ distribution: distribution("A23", ["flat"], [network]) }), "quality")).toEqual(["33.16 PLN/MWh"]);
  });

  it("with its first print as evidence, and none where nobody prints it", () => {
    const evidence = {
      page: 3,
      bbox: [1, 2, 3, 4] as [number, number, number, number],
      text: "7,30",
      document_sha256: "1".repeat(64),
      page_width: 595,
      page_height: 842,
    };
    const decision = { decision_number: "D", decision_date: null, decision_kind: "approval" } as const;
    const print = {
      value: "7.3",
      unit: "PLN/MWh",
      name: "opłata OZE",
      source_text: "7,30",
      source_unit: "zł/MWh",
      operator_name: "PGE",
      decision,
      evidence,
    } as const;
    const printed = nationalRate({ category: "renewable", value: "7.3", unit: "PLN/MWh", prints: [print] });
    const offer = onlyOffer({ distribution: household() }, {}, [
      printed,
      ...national2026.filter(({ content }) => content.category !== "renewable"),
    ]);
    const sources = listed(offer).filter(({ record }) => record.category === "renewable" || record.category === "cogeneration");
    expect(sources.map(({ record }) => [record.tariff_id, record.source_text, record.evidence?.page ?? null])).toEqual([
      [null, "7,30", 3],
      [null, null, null],
    ]);
  });
});

describe("a day for which no national rate is known", () => {
  const next = { date: "2027-03-16", annual_kwh: "2000" };

  it("counts the tariff's own print, on the national side, under the tariff's name", () => {
    const offer = onlyOffer({ distribution: household(["quality", "0.0332", "PLN/kWh"]) }, next);
    expect(totalsByZone(offer)).toEqual({ flat: "0.3332" });
    expect(offer.global?.components.map(({ record }) => record.tariff_id)).toEqual(["operator_g11_2026"]);
    expect(offer.warnings.find(({ code }) => code === "national_rate_unknown")?.details).toEqual({
      categories: ["quality", "renewable", "cogeneration", "capacity"],
    });
    expect(sumsHold(offer)).toEqual([]);
  });

  it("says nothing of a fee that had not begun", () => {
    const offer = onlyOffer({ distribution: household() }, { date: "2019-03-16" }, []);
    expect(offer.warnings[0]?.details).toEqual({ categories: ["quality", "renewable", "cogeneration"] });
  });
});

describe("fees that the law changed", () => {
  const of2024 = nationalRate({
    category: "capacity",
    customers: "households",
    value: "10.64",
    unit: "PLN/month",
    annual_kwh: { from: "1200", to: "2800" },
    effective_from: "2024-01-01",
    effective_to: "2024-12-31",
  });
  const waiver = nationalRate({
    category: "capacity",
    customers: "households",
    value: "0",
    unit: "PLN/month",
    annual_kwh: { from: "1200", to: "2800" },
    effective_from: "2024-07-01",
    effective_to: "2025-06-30",
  });
  const of2025 = nationalRate({
    category: "capacity",
    customers: "households",
    value: "11.44",
    unit: "PLN/month",
    annual_kwh: { from: "1200", to: "2800" },
    effective_from: "2025-01-01",
    effective_to: "2025-12-31",
  });

  it.each([
    ["2024-06-30", "10.64"],
    ["2024-07-01", "0"],
    ["2025-01-15", "0"],
    ["2025-07-01", "11.44"],
  ])("on %s a household's capacity fee is %s", (date, value) => {
    const offer = onlyOffer({ distribution: household() }, { date, annual_kwh: "2000" }, [of2024, waiver, of2025]);
    expect(globals(offer, "capacity")).toEqual([`${value} PLN/month`]);
    expect(offer.summary.fixed_total_pln_per_month.value).toBe(value);
  });

  const transition: TestRate = ["transition", "0.33", "PLN/month", { annual_kwh: { from: "1200", to: null } }];
  it.each([
    ["2025-12-31", "0.33"],
    ["2026-01-01", "0"],
  ])("on %s a transition fee that is printed adds %s", (date, value) => {
    const offer = onlyOffer({ distribution: household(transition) }, { date, annual_kwh: "2000" }, []);
    expect(offer.summary.fixed_total_pln_per_month.value).toBe(value);
    expect(globals(offer, "transition")).toEqual(["0.33 PLN/month"]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it("rates within and beyond the price freeze are listed, not summed", () => {
    const both = (["protected", "unprotected"] as const).map((customers, index) =>
      nationalRate({
        category: "quality",
        customers,
        value: ["0.0095", "0.0242"][index] ?? "",
        unit: "PLN/kWh",
        effective_from: "2023-01-01",
        effective_to: "2023-12-31",
      }),
    );
    const offer = onlyOffer({ distribution: household() }, { date: "2023-05-05" }, both);
    expect([totalsByZone(offer), globals(offer, "quality")]).toEqual([{ flat: "0.3" }, ["0.0095 PLN/kWh", "0.0242 PLN/kWh"]]);
    expect(codesOf(offer)).toContain("statutory_price_not_computed");
    expect(sumsHold(offer)).toEqual([]);
  });

  it("two different rates in force on one day are not guessed between", () => {
    const two = ["7.3", "8"].map((value, index) =>
      nationalRate({ category: "renewable", value, unit: "PLN/MWh", effective_from: `2026-01-0${index + 1}` }),
    );
    const offer = onlyOffer({ distribution: household() }, {}, two);
    expect(totalsByZone(offer)).toEqual({ flat: "0.3" });
    expect(codesOf(offer)).toContain("rates_conflict");
  });
});
