import fc from "fast-check";
import { expect, it } from "vitest";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { componentKeys } from "../../src/publish/component-key.ts";
import { rate } from "../helpers/extraction.ts";

const note = (text: string, code = "footnote") => ({ condition: { code, text } });

it.each<[string, Partial<ExtractedComponent>]>([
  ["network_variable.day", {}],
  ["quality", { category: "quality", zone: null }],
  ["network_variable.peak.summer.working", { zone: "peak", season: "summer", day_type: "working" }],
  ["network_fixed.3ph", { category: "network_fixed", zone: null, phases: 3 }],
  ["subscription.p1m.remote", { category: "subscription", zone: null, billing_period: "P1M", reading: "remote" }],
  ["network_variable.day.footnote1", note("dotyczy tylko Oddziału w Kaliszu")],
  ["capacity.kwh-500-1200", { category: "capacity", zone: null, annual_kwh: { from: "500", to: "1200" } }],
  ["capacity.kwh-2800-max", { category: "capacity", zone: null, annual_kwh: { from: "2800", to: null } }],
  ["capacity.kwh-min-500", { category: "capacity", zone: null, annual_kwh: { from: null, to: "500" } }],
])("%s", (key, fields) => {
  expect(componentKeys([rate(fields)])).toEqual([key]);
});

it("numbers the conditions of one purpose, and tells apart what nothing else does", () => {
  const rates = [rate(note("A")), rate(note("B")), rate(note("A")), rate({ zone: "night", ...note("B") }), rate(), rate()];
  expect(componentKeys(rates)).toEqual([
    "network_variable.day.footnote1",
    "network_variable.day.footnote2",
    "network_variable.day.footnote1-2",
    "network_variable.night.footnote1",
    "network_variable.day",
    "network_variable.day-2",
  ]);
});

const anyRate = fc.record({
  category: fc.constantFrom("network_variable", "quality", "capacity"),
  zone: fc.constantFrom("day", "night", null),
  condition: fc.constantFrom(null, { code: "footnote", text: "A" }, { code: "footnote", text: "B" }),
  value: fc.constantFrom("0.1", "0.2"),
  name: fc.constantFrom("a", "b"),
});

it("gives every rate a key of its own, whatever its value or name, and wherever other purposes stand", () => {
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 12 }), fc.string(), (fields, name) => {
      const rates = fields.map((some) => rate(some as Partial<ExtractedComponent>));
      const keys = componentKeys(rates);
      expect(new Set(keys).size).toBe(rates.length);
      expect(componentKeys(rates.map((one) => ({ ...one, value: "9.9", name })))).toEqual(keys);

      const index = [...rates.keys()];
      const grouped = [...index].sort((a, b) =>
        `${rates[a]?.category}${rates[a]?.zone}`.localeCompare(`${rates[b]?.category}${rates[b]?.zone}`),
      );
      const moved = componentKeys(grouped.map((at) => rates[at]!));
      expect(grouped.map((at) => keys[at])).toEqual(moved);
    }),
  );
});
