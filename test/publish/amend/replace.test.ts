import { describe, expect, it } from "vitest";
import type { ExtractedTariff } from "../../../src/model/extraction.ts";
import { tariffsOf } from "../../../src/publish/amend/editions.ts";
import { replaceRates } from "../../../src/publish/amend/replace.ts";
import { act } from "../../helpers/acts.ts";
import { group, rate } from "../../helpers/extraction.ts";

type Fields = Partial<ExtractedTariff>;
const of = (...groups: readonly Fields[]) => tariffsOf(act({}, groups.map(group)));
const replaced = (now: readonly Fields[], part: Fields) => replaceRates(of(...now), of(part))[0];
const fixed = rate({ category: "network_fixed", zone: null, value: "9", unit: "PLN/month" });

describe("a new table of a group", () => {
  const east = { region: "Wschód" };
  const west = { region: "Zachód" };

  it.each<[what: string, now: readonly Fields[], part: Fields, doubt: string | null]>([
    ["that is there", [{}], {}, null],
    ["that is there in this area", [east, west], east, null],
    ["that is there at this voltage", [{ voltage_level: "nN" }, { voltage_level: "SN" }], { voltage_level: "SN" }, null],
    [
      "that is there at two other voltages",
      [{ voltage_level: "nN" }, { voltage_level: "SN" }],
      { voltage_level: null },
      "G12w stands for several tariffs that only voltage tells apart",
    ],
    [
      "that is there for two periods at one voltage",
      [{ period: { from: null, to: "2026-06-30" } }, { period: { from: "2026-07-01", to: null } }],
      {},
      "G12w stands for several tariffs that only voltage tells apart",
    ],
    ["that is there in other areas", [east, west], {}, "G12w is changed, and the tariff it changes has G12w (Wschód), G12w (Zachód)"],
    ["that is new, in an area that is known", [{ tariff_code: "C11", ...east }], east, null],
    [
      "that is new, in an area that is not",
      [{ tariff_code: "C11" }],
      east,
      "G12w (Wschód) is changed, and the tariff it changes knows no such area",
    ],
    ["of supply, where only distribution is there", [{ tariff_type: "distribution" }], { tariff_type: "supply" }, null],
    [
      "of supply in an area, where only distribution is there",
      [{}, { ...east, tariff_code: "C11" }],
      { ...east, tariff_type: "supply" },
      null,
    ],
  ])("%s", (_, now, part, doubt) => {
    expect(replaced(now, part)?.doubt).toBe(doubt);
  });

  it.each<[what: string, now: Fields, part: Fields, values: string[], zones: string[]]>([
    ["replaces the kind of rates that it prints", {}, { components: [rate({ value: "0.5" })] }, ["0.5"], ["day", "night"]],
    ["leaves the other kinds", { components: [rate(), fixed] }, { components: [rate({ value: "0.5" })] }, ["0.5", "9"], ["day", "night"]],
    ["brings its own zones", {}, { zones: ["flat"], components: [rate({ zone: "flat", value: "0.5" })] }, ["0.5"], ["flat"]],
    ["keeps the zones, where it has none", {}, { zones: [], components: [fixed] }, ["9", "0.2464", "0.0841"], ["day", "night"]],
  ])("%s", (_, now, part, values, zones) => {
    const tariff = replaced([now], part)?.tariff;
    expect([tariff?.components.map(({ value }) => value), tariff?.zones]).toEqual([values, zones]);
  });

  it("takes the tariff of its own voltage, not the first", () => {
    const now = of({ voltage_level: "nN", components: [fixed] }, { voltage_level: "SN", components: [rate({ ...fixed, value: "12" })] });
    const [one] = replaceRates(now, of({ voltage_level: "SN", zones: [], components: [] }));
    expect(one?.tariff?.components.map(({ value }) => value)).toEqual(["12"]);
  });

  it("of a group that the company did not have stands as it is printed", () => {
    expect(replaced([{ tariff_code: "C11" }], {})?.tariff).toEqual(of({})[0]);
  });
});
