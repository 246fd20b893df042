import { expect, it } from "vitest";
import { drawPage, grid, outcome } from "../../helpers/drawn-page.ts";

/* "Stawka zmienna", "Stawka stała": short names of the network's rates, where they are all that a label says. */

const read = (variable: string, fixed: string) =>
  outcome(
    drawPage(
      5,
      grid(`Rodzaj | C11
            ${variable} [zł/kWh] | 0,2018
            ${fixed} [zł/kW/m-c] | 12,78`),
    ),
  );

it("are known", () => {
  expect(read("Stawka zmienna", "Stawka stała").rates).toEqual([
    "C11 network_fixed 12.78 PLN/kW/month",
    "C11 network_variable flat 0.2018 PLN/kWh",
  ]);
});

it("are none of them with other words", () => {
  expect(read("Stawka zmienna handlowa", "Stawka stała za rezerwę").rates.filter((one) => one.includes("network"))).toEqual([]);
});
