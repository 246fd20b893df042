import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, pageHeight, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A table for each group, in whose frame the group and whom it is for are the first row. */

const c21 = grid(`Grupa taryfowa C21 ¶ sieć 0,4 kV, powyżej 40 kW | < | <
                  stawka sieciowa | < | <
                  składnik stały | zł/kW/m-c | 17,10
                  składnik zmienny | zł/kWh | 0,1684
                  pozostałe stawki | < | <
                  opłata jakościowa | zł/kWh | 0,0332`);
const c22b = grid(`Grupa taryfowa C22b ¶ sieć 0,4 kV, powyżej 40 kW, dzień/noc | < | <
                   stawka sieciowa | < | <
                   składnik stały | zł/kW/m-c | 17,20
                   składnik zmienny – dzień | zł/kWh | 0,2025
                   składnik zmienny – noc | zł/kWh | 0,0930
                   pozostałe stawki | < | <
                   opłata jakościowa | zł/kWh | 0,0332`);
const rates = [
  "C21 network_fixed 17.1 PLN/kW/month",
  "C21 network_variable flat 0.1684 PLN/kWh",
  "C21 quality 0.0332 PLN/kWh",
  "C22b network_fixed 17.2 PLN/kW/month",
  "C22b network_variable day 0.2025 PLN/kWh",
  "C22b network_variable night 0.093 PLN/kWh",
  "C22b quality 0.0332 PLN/kWh",
];

describe("a table for each group", () => {
  published("is read under its own title", [c21, gap(10), c22b], rates);
  it("is a table of its own at the top of the next page", () => {
    const found = outcome(drawPage(5, text("Rozdział V. Zestawienie stawek"), gap(pageHeight - 200), c21), drawPage(6, c22b));
    expect(found.codes).toEqual([]);
    expect(found.rates).toEqual(rates);
  });
});

describe("what is outside the peaks", () => {
  const table = (group: string, zones: readonly string[]) => [
    text(`Stawki opłat dla grupy taryfowej ${group}`),
    grid([`Rodzaj stawki | Jednostka | ${group}`, "Składnik zmienny – zima: | < | <", ...zones].join("\n")),
  ];
  const zonesOf = (group: string, ...zones: readonly string[]) =>
    outcome(drawPage(5, ...table(group, zones))).rates.map((rate) => rate.split(" ").find((word) => /peak|hours/.test(word)));
  it("is the rest of the day of three zones, and the only other zone of two", () => {
    const rest = "poza szczytami | zł/MWh | 33,20";
    expect(zonesOf("B23", "szczyt przed południem | zł/MWh | 88,04", "szczyt po południu | zł/MWh | 131,67", rest).sort()).toEqual([
      "afternoon_peak",
      "morning_peak",
      "other_hours",
    ]);
    expect(zonesOf("B22", "szczyt | zł/MWh | 88,04", rest).sort()).toEqual(["offpeak", "peak"]);
  });
  held("is not the hours between them", table("B23", ["między szczytami | zł/MWh | 33,20"]), "unknown_label");
});
