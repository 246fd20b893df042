import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A rate by power is one for all the year: printed for one season alone, nobody knows that of the other. */

const table = (...rows: readonly string[]) =>
  grid(["Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny [zł/kWh]", ...rows].join("\n"));

describe("a rate of no zones", () => {
  held(
    "for winter alone, by its title",
    [text("Tabela 1. Stawki opłat w sezonie zimowym dla grup taryfowych"), table("C11 | 4,12 | 0,1873")],
    "not_approved",
  );
  held("for winter alone, by its label", [table("C11 zima | 4,12 | 0,1873")], "not_approved");
  held("for working days alone", [text("Tabela 1. Stawki opłat w dni robocze"), table("C11 | 4,12 | 0,1873")], "not_approved");
  published(
    "for both seasons",
    [table("C11 zima | 4,12 | 0,1873", "C11 lato | 4,12 | 0,1533")],
    [
      "C11 network_fixed 4.12 PLN/kW/month",
      "C11 network_variable flat winter 0.1873 PLN/kWh",
      "C11 network_variable flat summer 0.1533 PLN/kWh",
    ],
  );
});
