import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* A row of another rate under the columns of one, with an amount across them. */

const prices = (last: string, head = "lato | zima") =>
  outcomeOf(
    text("Tabela 5.2. Ceny i stawki w grupie taryfowej G13"),
    grid(`Strefa czasowa | Cena energii czynnej w grupie G13 [zł/kWh] | <
          ^ | ${head}
          szczyt przedpołudniowy | 0,5488 | 0,5715
          szczyt popołudniowy | 0,6130 | 0,7462
          pozostałe godziny doby | 0,3647 | 0,3905
          ${last}`),
  );
const feeIn = (rates: readonly string[]) => rates.filter((rate) => rate.includes("trade_fee"));

describe("an amount across the prices of two seasons", () => {
  it("is its row's rate, of no season, where the row names that with its unit", () => {
    const { codes, rates } = prices("Stawka opłaty handlowej [zł/m-c] | 8,40 | <");
    expect([codes, feeIn(rates)]).toEqual([[], ["G13 trade_fee 8.4 PLN/month"]]);
  });
  it("is held where the row has no unit of its own", () => expect(prices("Stawka opłaty handlowej | 8,40 | <").codes).not.toEqual([]));
  it("is held where it stands in one of the columns alone", () =>
    expect(prices("Stawka opłaty handlowej [zł/m-c] | 8,40 | –").codes).toEqual(["unknown_label"]));
  it("is held where further columns hold amounts", () =>
    expect(
      outcomeOf(
        grid(`Strefa czasowa | Cena energii czynnej w grupie G13 [zł/kWh] | < | Cena energii czynnej w grupie G12 [zł/kWh]
              ^ | lato | zima | ^
              dzienna | 0,5488 | 0,5715 | 0,6123
              nocna | 0,3647 | 0,3905 | 0,4123
              Stawka opłaty handlowej [zł/m-c] | 8,40 | < | 7,40`),
      ).codes,
    ).not.toEqual([]));
});
