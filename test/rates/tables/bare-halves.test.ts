import { describe } from "vitest";
import { grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Rows that are called "Stała" and "Zmienna" and nothing else. */

const table = (fixed: string, variable: string, last = "Jakościowa [zł/kWh] | 0,0332 | 0,0332 | 0,0332") => [
  text("Tabela nr 1. Stawki opłat"),
  grid(`Rodzaj stawki | C21 | C22b | C12a
        ${fixed} | 18,66 | 18,66 | 5,60
        ${variable} | < | < | <
        całodobowo | 0,1902 | x | x
        w dzień | x | 0,2430 | x
        w nocy | x | 0,0922 | x
        w szczycie | x | x | 0,3140
        poza szczytem | x | x | 0,2071
        ${last}`),
];

describe("rows of the two halves of the network rate", () => {
  published("are its components, each by its unit", table("Stała [zł/kW/m-c]", "Zmienna [zł/kWh] – pobór energii:"), [
    "C12a network_fixed 5.6 PLN/kW/month",
    "C12a network_variable offpeak 0.2071 PLN/kWh",
    "C12a network_variable peak 0.314 PLN/kWh",
    "C12a quality 0.0332 PLN/kWh",
    "C21 network_fixed 18.66 PLN/kW/month",
    "C21 network_variable flat 0.1902 PLN/kWh",
    "C21 quality 0.0332 PLN/kWh",
    "C22b network_fixed 18.66 PLN/kW/month",
    "C22b network_variable day 0.243 PLN/kWh",
    "C22b network_variable night 0.0922 PLN/kWh",
    "C22b quality 0.0332 PLN/kWh",
  ]);
  held("name no rate with another unit", table("Stała [zł/m-c]", "Zmienna [zł/kWh]:"), "unknown_label");
  held("name no rate without the other half", table("Stała [zł/kW/m-c]", "Inna [zł/kWh]:"), "unknown_label");
  held("name no rate with more words", table("Stała [zł/kW/m-c]", "Zmienna [zł/kWh] – energia oddana:"), "unknown_label");
  held(
    "name no rate beside the price of energy",
    table("Stała [zł/kW/m-c]", "Zmienna [zł/kWh]:", "Cena energii elektrycznej [zł/kWh] | 0,5332 | 0,5332 | 0,5332"),
    "unknown_label",
  );
});
