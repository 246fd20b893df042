import { describe, expect, it } from "vitest";
import { sumsHold } from "../helpers/sums-hold.ts";
import {
  codesOf,
  distribution,
  fixedTotal,
  listed,
  missingOf,
  national0,
  national2026,
  nationalRate,
  onlyOffer,
  supply,
  type TestRate,
  totalsByZone,
} from "./offers.ts";

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
    expect(sources.map(({ legal_source }) => legal_source)).toEqual([
      { announced_by: "URE", url: expect.stringContaining("stawki-oplaty-oze"), printed: true },
      { announced_by: "URE", url: null, printed: false },
    ]);
    expect(sources.map(({ record }) => [record.tariff_id, record.source_text, record.evidence?.page ?? null])).toEqual([
      [null, "7,30", 3],
      [null, null, null],
    ]);
  });
});

describe("a day for which no national rate is known", () => {
  const print: TestRate = ["quality", "0.0332", "PLN/kWh"];
  const lapsed = { distribution: household(print, ["network_fixed", "9.98", "PLN/month"]) };

  it("has no totals after New Year, though the tariff goes on: not even with what it printed for the year that is over", () => {
    const offer = onlyOffer(lapsed, { date: "2027-01-01", annual_kwh: "2000" });
    expect(totalsByZone(offer)).toEqual({ flat: null });
    expect([offer.summary.fixed_total_pln_per_month, offer.summary.annual]).toEqual([null, null]);
    expect(offer.summary.fixed_total_note).toBe("There is no total, since this is not known: the capacity fee.");
    expect(missingOf(offer)).toEqual(["variable quality", "variable renewable", "variable cogeneration", "fixed capacity"]);
    expect(codesOf(offer)).toEqual(["validity_lapsed", "national_rate_unknown", "annual_unknown"]);
    expect(offer.warnings.find(({ code }) => code === "annual_unknown")?.details).toEqual({
      categories: ["quality", "renewable", "cogeneration", "capacity"],
    });
    expect(sumsHold(offer)).toEqual([]);
  });

  it("names the last rates that were known, for those who would go on with them", () => {
    const { details } = onlyOffer(lapsed, { date: "2027-01-01" }).warnings.find(({ code }) => code === "national_rate_unknown") ?? {};
    expect(details?.without).toEqual(["quality", "renewable", "cogeneration", "capacity"]);
    expect(details?.last_known).toContainEqual({
      national_id: "national/renewable.all.pln-mwh.2026-01-01",
      category: "renewable",
      value: "7.3",
      unit: "PLN/MWh",
      annual_kwh: null,
      effective_to: "2026-12-31",
    });
  });

  it("counts the tariff's own print on the days that it is printed for, on the national side, under the tariff's name", () => {
    const known = national2026.filter(({ content }) => content.category !== "quality");
    const offer = onlyOffer(lapsed, { date: "2026-12-31", annual_kwh: "2000" }, known);
    expect(totalsByZone(offer)).toEqual({ flat: "0.3435" });
    expect(offer.global?.components.find(({ record }) => record.category === "quality")?.record.tariff_id).toBe("operator_g11_2026");
    expect(offer.warnings.find(({ code }) => code === "national_rate_unknown")?.details).toEqual({
      categories: ["quality"],
      without: [],
      last_known: [],
    });
    expect(sumsHold(offer)).toEqual([]);
  });

  it.each<[string, Parameters<typeof distribution>[3], string, boolean]>([
    ["its first day", {}, "2026-01-01", true],
    ["a tariff that goes on into the next year", { effective_from: "2025-07-01", effective_to: "2026-06-30" }, "2026-02-01", false],
    ["one without an end, in the year that it began", { effective_from: "2025-07-01", effective_to: null }, "2025-12-31", true],
    ["one without an end, a year later", { effective_from: "2025-07-01", effective_to: null }, "2026-01-01", false],
    ["one of which nothing tells the first day", { effective_from: null, effective_to: null }, "2026-03-16", false],
  ])("its print is for the year in which it begins: %s", (_, days, date, counts) => {
    const tariff = distribution("G11", ["flat"], [network, print], days);
    const known = national0.filter(({ content }) => content.category !== "quality");
    expect(totalsByZone(onlyOffer({ distribution: tariff }, { date }, known))).toEqual({ flat: counts ? "0.3332" : null });
  });

  it("leaves the sum by month where rates by kWh alone are not known", () => {
    const known = national2026.filter(({ content }) => content.category !== "renewable");
    const offer = onlyOffer(lapsed, { annual_kwh: "2000" }, known);
    expect([totalsByZone(offer), fixedTotal(offer), offer.summary.annual]).toEqual([{ flat: null }, "27.16", null]);
  });

  it("leaves the sum by kWh where the fees by month alone are not known", () => {
    const known = national2026.filter(({ content }) => content.category !== "capacity");
    const offer = onlyOffer(lapsed, { annual_kwh: "2000" }, known);
    expect([totalsByZone(offer), fixedTotal(offer), offer.summary.annual]).toEqual([{ flat: "0.3435" }, null, null]);
  });

  it("is one of a use that no known band of the fee has", () => {
    const known = national2026.filter(({ content }) => content.annual_kwh?.to !== "2800");
    expect(fixedTotal(onlyOffer(lapsed, { annual_kwh: "2801" }, known))).toBe("34.03");
    const offer = onlyOffer(lapsed, { annual_kwh: "2000" }, known);
    expect([fixedTotal(offer), missingOf(offer)]).toEqual([null, ["fixed capacity"]]);
    expect(sumsHold(offer)).toEqual([]);
  });

  it.each([
    ["G11", "2025-06-01", ["fixed transition"]],
    ["B23", "2025-06-01", ["power transition"]],
    ["G11", "2026-01-01", []],
  ])("the transition fee of %s on %s", (code, date, missing) => {
    const known = national0.filter(({ content }) => content.category !== "transition");
    const offer = onlyOffer({ distribution: distribution(code, ["flat"], [network]) }, { date }, known);
    expect(missingOf(offer).filter((one) => one.includes("transition"))).toEqual(missing);
  });

  it("says nothing of a fee that had not begun", () => {
    const offer = onlyOffer({ distribution: household() }, { date: "2019-03-16" }, []);
    expect(offer.warnings[0]?.details).toMatchObject({ categories: ["quality", "renewable", "cogeneration"] });
  });
});

describe("of which side a price is", () => {
  const energy = supply("G11", ["flat"], [["energy", "0.5", "PLN/kWh", { zone: "flat" }]]);
  const of = (sides: Parameters<typeof onlyOffer>[0]) => {
    const { summary, warnings } = onlyOffer(sides, { annual_kwh: "2000" });
    return [summary.sides, warnings.find(({ code }) => code === "one_side_only")?.details ?? null];
  };
  it("distribution alone, supply alone and both are named so", () => {
    expect(of({ distribution: household() })).toEqual([["distribution"], { sides: ["distribution"] }]);
    expect(of({ supply: energy })).toEqual([["supply"], { sides: ["supply"] }]);
    expect(of({ distribution: household(), supply: energy })).toEqual([["distribution", "supply"], null]);
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
    const offer = onlyOffer({ distribution: household() }, { date, annual_kwh: "2000" }, [
      of2024,
      waiver,
      of2025,
      ...national0.filter(({ content }) => content.category !== "capacity"),
    ]);
    expect(globals(offer, "capacity")).toEqual([`${value} PLN/month`]);
    expect(offer.summary.fixed_total_pln_per_month?.value).toBe(value);
  });

  const transition: TestRate = ["transition", "0.33", "PLN/month", { annual_kwh: { from: "1200", to: null } }];
  const of2025To2026 = { effective_from: "2025-01-01", effective_to: "2026-12-31" };
  it.each([
    ["2025-12-31", "0.33"],
    ["2026-01-01", "0"],
  ])("on %s a transition fee that is printed adds %s", (date, value) => {
    const offer = onlyOffer(
      { distribution: distribution("G11", ["flat"], [network, transition], of2025To2026) },
      { date, annual_kwh: "2000" },
      national0.filter(({ content }) => content.category !== "transition"),
    );
    expect(offer.summary.fixed_total_pln_per_month?.value).toBe(value);
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
    expect([totalsByZone(offer), globals(offer, "quality")]).toEqual([{ flat: null }, ["0.0095 PLN/kWh", "0.0242 PLN/kWh"]]);
    expect(missingOf(offer)).toContain("variable quality");
    expect(codesOf(offer)).toContain("statutory_price_not_computed");
    expect(sumsHold(offer)).toEqual([]);
  });

  it("two different rates in force on one day are not guessed between", () => {
    const two = ["7.3", "8"].map((value, index) =>
      nationalRate({ category: "renewable", value, unit: "PLN/MWh", effective_from: `2026-01-0${index + 1}` }),
    );
    const offer = onlyOffer({ distribution: household() }, {}, two);
    expect([totalsByZone(offer), missingOf(offer)[0]]).toEqual([{ flat: null }, "variable renewable"]);
    expect(codesOf(offer)).toContain("rates_conflict");
  });
});
