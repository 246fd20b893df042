import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Short tariffs as companies with one network print them. */

it("a letter's last sentence over a table whose act's article begins a line is no title of the table", () => {
  const { codes } = outcomeOf(
    text("W toku postępowania ustalono, że stawki opłat skalkulowano zgodnie z art.", "44 ustawy."),
    grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh] | Składnik stały [zł/kW/m-c]
      C11 | 0,2725 | 5,15
      C21 | 0,2125 | 12,20`),
  );
  expect(codes).toEqual([]);
});

it("the parts of a network rate are its fixed and its variable component", () => {
  const { rates, codes } = outcomeOf(
    grid(`Grupa taryfowa | B21 | C11
      Stawka sieciowa | |
      część stała (zł/kW/m-c) | 13,40 | 4,75
      część zmienna (zł/kWh) | 0,0701 | 0,2388`),
  );
  expect(rates).toEqual([
    "B21 network_fixed 13.4 PLN/kW/month",
    "B21 network_variable flat 0.0701 PLN/kWh",
    "C11 network_fixed 4.75 PLN/kW/month",
    "C11 network_variable flat 0.2388 PLN/kWh",
  ]);
  expect(codes).toEqual([]);
});

it("a rate at night is one of the night", () => {
  const { rates, codes } = outcomeOf(
    grid(`Grupa taryfowa | Składnik zmienny w dzień [zł/kWh] | Składnik zmienny w nocy [zł/kWh]
      C12b | 0,2790 | 0,0912
      G12 | 0,3144 | 0,0912`),
  );
  expect(rates.filter((rate) => rate.includes("night"))).toHaveLength(2);
  expect(codes).toEqual([]);
});

it("a rate in the rest of the day is one of its other hours", () => {
  const { rates, codes } = outcomeOf(
    grid(`Rodzaj stawki | Jednostka | B23
      Składnik zmienny w szczycie porannym | zł/MWh | 57,00
      Składnik zmienny w szczycie wieczornym | zł/MWh | 91,00
      Składnik zmienny w reszcie doby | zł/MWh | 27,40`),
  );
  expect(rates).toContain("B23 network_variable other_hours 27.4 PLN/MWh");
  expect(codes).toEqual([]);
});

describe("amounts by the month in a table without a group", () => {
  const rates = grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh] | Składnik stały [zł/kW/m-c]
    C11 | 0,2725 | 5,15
    C21 | 0,2125 | 12,20`);
  const fees = grid(`w rozliczeniu miesięcznym | 4,20 zł/m-c
    w rozliczeniu dwumiesięcznym | 2,10 zł/m-c`);
  it.each([
    ["6.2. Opłata abonamentowa w grupach C pobierana jest w wysokości:", false],
    ["6.2. Opłata za udostępnienie słupów pobierana jest w wysokości:", true],
  ])("under %j", (caption, isPublished) => expect(outcomeOf(rates, gap(30), text(caption), fees).verdict === "publish").toBe(isPublished));
});
