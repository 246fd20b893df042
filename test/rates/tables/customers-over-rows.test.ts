import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* The capacity fee of those who pay none by the month, under a head of its own among the rows of the bands. */

const read = (head: string, label: string) =>
  outcomeOf(
    grid("Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]\nC11 | 0,2345"),
    gap(40),
    text("5. Opłata mocowa (Informacja Prezesa URE nr 56/2024)"),
    grid(`Odbiorcy, o których mowa w art. 89a ust. 1 pkt 1 ustawy o rynku mocy – ¶ zużycie roczne | Stawka [zł/m-c]
          poniżej 500 kWh | 2,86
          od 500 kWh do 1200 kWh | 6,86
          powyżej 1200 kWh do 2800 kWh | 11,44
          powyżej 2800 kWh | 16,01
          ${head}
          ${label} | 0,1412`),
  );

describe("customers named over a row of the capacity fee", () => {
  it.each(["w godzinach wskazanych przez Prezesa URE", "za energię pobraną w wybranych godzinach doby"])("%s", (label) => {
    const { verdict, rates } = read("Pozostali odbiorcy | Stawka ¶ [zł/kWh]", label);
    expect(verdict).toBe("publish");
    expect(rates).toContain("* capacity 0.1412 PLN/kWh if Pozostali odbiorcy");
  });
  it.each([
    ["Odbiorcy z własnym źródłem | Stawka ¶ [zł/kWh]", "w godzinach wskazanych przez Prezesa URE"],
    ["Pozostali odbiorcy | Stawka ¶ [zł/kWh]", "w godzinach wskazanych przez sprzedawcę"],
    ["Pozostali odbiorcy | Stawka ¶ [zł/kWh]", "w przypadku przekroczenia"],
  ])("are not taken for it by other words: %s, %s", (head, label) => {
    const { verdict, rates } = read(head, label);
    expect(verdict).toBe("hold");
    expect(rates.filter((rate) => rate.includes("0.1412"))).toEqual([]);
  });
});
