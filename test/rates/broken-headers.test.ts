import { expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Headers of narrow columns, with the afternoon broken behind its first syllable and the installation cut short. */

const rates = (afternoon: string, phases: string) =>
  outcomeOf(
    text("9.2. Tabela stawek opłat sieciowych."),
    grid(`GRUPA ¶ TARYFOWA | CAŁO- ¶ DOBOWY | SZCZYT ¶ PRZED- ¶ POŁUDNIOWY | ${afternoon} | POZOSTAŁE ¶ GODZINY ¶ DOBY | SKŁADNIK STAŁY ¶ STAWKI SIECIOWEJ | <
      SYMBOL | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ ¶ [zł/kWh] | < | < | < | [zł/kW/m-c] | <
      C23 | | 0,2660 | 0,3857 | 0,0934 | 24,63 | <
      C11 | 0,3418 | | | | 6,84 | <
      | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ ¶ [zł/kWh] | < | < | < | ${phases} ¶ 1-FAZOWA ¶ [zł/m-c] | ${phases} ¶ 3-FAZOWA ¶ [zł/m-c]
      G11 | 0,2945 | | | | 6,62 | 9,95`),
  );

it("are the zone and the phases that they name", () => {
  const { codes, rates: read } = rates("SZCZYT ¶ PO- ¶ POŁUDNIOWY", "INST.");
  expect(codes).toEqual([]);
  expect(read).toEqual([
    "C11 network_fixed 6.84 PLN/kW/month",
    "C11 network_variable flat 0.3418 PLN/kWh",
    "C23 network_fixed 24.63 PLN/kW/month",
    "C23 network_variable afternoon_peak 0.3857 PLN/kWh",
    "C23 network_variable morning_peak 0.266 PLN/kWh",
    "C23 network_variable other_hours 0.0934 PLN/kWh",
    "G11 network_fixed 1-phase 6.62 PLN/month",
    "G11 network_fixed 3-phase 9.95 PLN/month",
    "G11 network_variable flat 0.2945 PLN/kWh",
  ]);
});

it.each<[string, string, string]>([
  ["another peak", "SZCZYT ¶ PO- ¶ RANNY", "INST."],
  ["what the word cut short may be of without a phase", "SZCZYT ¶ PO- ¶ POŁUDNIOWY", "INST. PRYW."],
  ["an installation that is a reserve", "SZCZYT ¶ PO- ¶ POŁUDNIOWY", "REZERWOWA INST."],
])("hold their groups where they may be something else: %s", (_, afternoon, phases) =>
  expect(rates(afternoon, phases).codes).not.toEqual([]),
);
