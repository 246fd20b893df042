import { describe, expect, it } from "vitest";
import { categories, type Unit } from "../../src/model/vocabulary.ts";
import { isNational, isNotOfDay, isSmallGroup, toRate } from "../../src/price/rates.ts";
import { distribution } from "./offers.ts";

const rate = (unit: Unit, value: string, fields = {}) => distribution("G11", ["flat"], [["network_variable", value, unit, fields]]);

it.each<[unit: Unit, value: string, kind: string, amount: string]>([
  ["PLN/kWh", "0.30", "variable", "0.30"],
  ["PLN/MWh", "33.06", "variable", "0.03306"],
  ["PLN/month", "9.98", "fixed", "9.98"],
  ["PLN/kW/month", "16.35", "power", "16.35"],
  ["PLN/MW/month", "4090", "power", "4.09"],
])("%s: %s is a part of the %s total with %s", (unit, value, kind, amount) => {
  const [component] = rate(unit, value).components;
  const { side, kind: of, amount: counted, record } = toRate("distribution", component!.content, component!.updated_at);
  expect([side, of, counted, record.value]).toEqual(["distribution", kind, amount, value]);
});

it("are the same for all operators in five categories", () => {
  expect(categories.filter((category) => isNational({ category }))).toEqual([
    "quality",
    "transition",
    "capacity",
    "renewable",
    "cogeneration",
  ]);
});

it.each([
  ["C11", true],
  ["C12a", true],
  ["C21", false],
  ["B11", false],
  ["BC11", false],
])("%s pays the capacity fee by month where its power is small: %s", (code, small) => expect(isSmallGroup(code)).toBe(small));

describe("a rate of a tariff of 2026 that applies", () => {
  it.each<[what: string, from: string | null, to: string | null, day: string, left: boolean]>([
    ["with the tariff", "2026-01-01", "2026-12-31", "2026-06-01", false],
    ["without days of its own", null, null, "2026-06-01", false],
    ["from February, in January", "2026-02-01", "2026-12-31", "2026-01-31", true],
    ["from February, on its first day", "2026-02-01", "2026-12-31", "2026-02-01", false],
    ["to January, on its last day", "2026-01-01", "2026-01-31", "2026-01-31", false],
    ["to January, in February", "2026-01-01", "2026-01-31", "2026-02-01", true],
    ["with the tariff, after the tariff has lapsed", "2026-01-01", "2026-12-31", "2027-01-01", false],
    ["with the tariff, before it begins", "2026-01-01", "2026-12-31", "2025-12-31", false],
    ["to January, after the tariff has lapsed", "2026-01-01", "2026-01-31", "2027-01-01", true],
  ])("%s", (_, effective_from, effective_to, day, left) => {
    const { tariff, components } = rate("PLN/kWh", "0.3", { effective_from, effective_to });
    expect(isNotOfDay(components[0]!.content, tariff, day)).toBe(left);
  });
});
