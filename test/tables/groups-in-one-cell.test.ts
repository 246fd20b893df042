import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A header over one ruled row that holds all groups in one cell, and all rates in the other. */

const read = (groups: string, rates: string) =>
  outcomeOf(
    text("8.1. Tabela stawek jakościowych"),
    grid(`Grupa taryfowa | Stawka jakościowa
      ${groups} | ${rates}`),
    gap(30),
  );

describe("groups and rates under one another without rules between them", () => {
  it("are rows, each group with the rate on its line and the unit over it", () => {
    const { rates, codes } = read("¶ A23 ¶ B21 ¶ ¶ C21 ¶ C11", "[zł/MWh] ¶ 33,16 ¶ 33,16 ¶ [zł/kWh] ¶ 0,0332 ¶ 0,0332");
    expect(rates).toEqual([
      "A23 quality 33.16 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "C11 quality 0.0332 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
    ]);
    expect(codes).toEqual(["no_rates"]);
  });

  it.each([
    ["two groups may share two rates", "¶ C11 ¶ C12a", "[zł/kWh] ¶ 0,0333 ¶ 0,0334"],
    ["a rate too many", "¶ C21 ¶ C11 ¶ C12a", "[zł/kWh] ¶ 0,0333 ¶ 0,0333 ¶ 0,0333 ¶ 0,0334"],
    ["a text that is no group", "¶ C21 ¶ zasilanie ¶ C11", "[zł/kWh] ¶ 0,0333 ¶ 0,0334 ¶ 0,0333"],
    ["rates half a line below their groups", "C21 ¶ C11 ¶ C12a ¶", "[zł/kWh] ¶ 0,0333 ¶ 0,0334 ¶ 0,0333"],
  ])("are held where lines do not say whose a rate is: %s", (_, groups, rates) => {
    expect(read(groups, rates).codes).toContain("conflicting_rates");
  });
});

it("a zone beside each group in a third cell makes no row: all groups may have all zones", () => {
  const { rates } = outcomeOf(
    text("8.2. Stawki opłat"),
    grid(`Grupa taryfowa | Strefa | Składnik zmienny stawki sieciowej [zł/kWh]
      C13 ¶ C23 ¶ G13 | szczyt przedpołudniowy ¶ szczyt popołudniowy ¶ pozostałe godziny doby | 0,1111 ¶ 0,2222 ¶ 0,0333`),
    gap(30),
  );
  expect(rates).toHaveLength(9);
  expect(rates).toContain("C13 network_variable other_hours 0.0333 PLN/kWh");
  expect(rates).toContain("G13 network_variable morning_peak 0.1111 PLN/kWh");
});
