import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A seller's fee by the month may depend on the phases of the supply, and is for any where nothing tells them apart. */

const fees = (table: string, title = "Stawki opłaty handlowej") => {
  const { codes, rates } = outcomeOf(text(title), grid(table));
  return [codes, rates];
};

describe("a fee by the month of a seller", () => {
  it("is of the phases that its column names", () => {
    expect(fees("Grupa taryfowa | Jedn. | Instalacja 1-fazowa | Instalacja 3-fazowa\nG11 | zł/m-c | 3,20 | 4,65")).toEqual([
      [],
      ["G11 trade_fee 1-phase 3.2 PLN/month", "G11 trade_fee 3-phase 4.65 PLN/month"],
    ]);
  });
  it("is of the phases that its row names", () => {
    expect(fees("Grupa taryfowa | Układ | Opłata handlowa [zł/m-c]\nG11 | 1-fazowy | 3,20\n^ | 3-fazowy | 4,65")).toEqual([
      [],
      ["G11 trade_fee 1-phase 3.2 PLN/month", "G11 trade_fee 3-phase 4.65 PLN/month"],
    ]);
  });
  it("is of three phases alone where the column of one has a cross for it", () => {
    expect(
      fees("Grupa taryfowa | Jedn. | Instalacja 1-fazowa | Instalacja 3-fazowa\nC21 | zł/m-c | x | 24,50\nG11 | zł/m-c | 3,20 | 4,65"),
    ).toEqual([
      [],
      ["C21 trade_fee 3-phase 24.5 PLN/month", "G11 trade_fee 1-phase 3.2 PLN/month", "G11 trade_fee 3-phase 4.65 PLN/month"],
    ]);
  });
  it("is for any phases where its cell is merged over them", () => {
    expect(fees("Grupa taryfowa | Jedn. | Instalacja 1-fazowa | Instalacja 3-fazowa\nG11 | zł/m-c | 3,20 | <")).toEqual([
      [],
      ["G11 trade_fee 3.2 PLN/month"],
    ]);
  });
  it("is held where one number of phases has two amounts", () => {
    const [codes] = fees("Grupa taryfowa | Jedn. | Instalacja 1-fazowa | Instalacja 1-fazowa\nG11 | zł/m-c | 3,20 | 4,65");
    expect(codes).toContain("conflicting_rates");
  });
  it("is held where the phases of one of two amounts are not said", () => {
    const [codes] = fees("Grupa taryfowa | Jedn. | Opłata handlowa | Instalacja 3-fazowa\nG11 | zł/m-c | 3,20 | 4,65");
    expect(codes).not.toEqual([]);
  });
  it("does not lend its phases to the price of energy beside it", () => {
    expect(
      fees(
        `Grupa taryfowa | Cena energii elektrycznej [zł/MWh] | Opłata handlowa [zł/m-c] | <
         ^ | netto | 1-fazowy | 3-fazowy
         G11 | 503,10 | 2,95 | 4,15`,
        "Tabela cen",
      )[1],
    ).toEqual(["G11 energy flat 503.1 PLN/MWh", "G11 trade_fee 1-phase 2.95 PLN/month", "G11 trade_fee 3-phase 4.15 PLN/month"]);
  });
});

describe("phases that a note names", () => {
  const noted = (fee: string) =>
    outcomeOf(
      text("Tabela stawek"),
      grid(`Grupa taryfowa | ${fee} [zł/m-c]\nG11 | 3,20^1) ¶ 4,65^2)`),
      text("1) układ 1-fazowy", "2) układ 3-fazowy"),
    ).rates;
  it("are those of the seller's fee", () => {
    expect(noted("Opłata handlowa")).toEqual(["G11 trade_fee 1-phase 3.2 PLN/month", "G11 trade_fee 3-phase 4.65 PLN/month"]);
  });
  it("are the condition of a rate that has none of its own", () => {
    expect(noted("Opłata abonamentowa")).toEqual([
      "G11 subscription 3.2 PLN/month if układ 1-fazowy",
      "G11 subscription 4.65 PLN/month if układ 3-fazowy",
    ]);
  });
});
