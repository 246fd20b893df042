import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A table of one rate names it in its title or over its rows; its row says no more than "Stawka", or what the rate is counted by. */

describe("a row that is called what any number of the table is called", () => {
  const titled = (title: string, table: string) => outcomeOf(text(title), grid(table));

  it.each(["Stawka", "Stawki", "Wysokość stawki", "Wartość", "Stawka opłaty", "Stawka netto"])("is read: %s", (label) => {
    const { rates } = titled(
      "Tabela 4. Stawka jakościowa",
      `Grupy taryfowe | A23, B21 | C21, G11
       Jednostka | zł/MWh | zł/kWh
       ${label} | 33,16 | 0,0332`,
    );
    expect(rates).toEqual([
      "A23 quality 33.16 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "C21 quality 0.0332 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
    ]);
  });

  it("is read where a unit is one for several columns", () => {
    const { rates } = titled(
      "6.2 Składnik stały stawki sieciowej – odbiorcy rozliczani za moc umowną",
      `Grupa taryfowa | B21 | B22 | C21
       Jednostka | zł/MW/m-c | < | zł/kW/m-c
       Stawka | 13 980,00 | 14 365,00 | 16,75`,
    );
    expect(rates).toEqual([
      "B21 network_fixed 13980 PLN/MW/month",
      "B22 network_fixed 14365 PLN/MW/month",
      "C21 network_fixed 16.75 PLN/kW/month",
    ]);
  });

  it("is read under a header of all groups and their voltages", () => {
    const { rates } = titled(
      "Stawka jakościowa",
      `Wyszczególnienie | Grupa taryfowa | <
       ^ | zasilani z sieci SN | zasilani z sieci nN
       ^ | B21 | C21
       Stawka | 33,16 zł/MWh | 0,0332 zł/kWh`,
    );
    expect(rates).toEqual(["B21 quality 33.16 PLN/MWh", "C21 quality 0.0332 PLN/kWh"]);
  });

  it.each(["Stawka wnioskowana", "Stawka brutto", "Stawka od 1 lipca", "Stawka maksymalna", "Stawka sezonowa", "Stawka I"])(
    "is held where it says more: %s",
    (label) => {
      const { rates } = titled(
        "Stawka jakościowa",
        `Grupy taryfowe | B21 | C21
         Jednostka | zł/MWh | zł/kWh
         ${label} | 33,16 | 0,0332`,
      );
      expect(rates).toEqual([]);
    },
  );

  it.each(["Stawka [zł/kW/m-c] | 6,03 | 16,75", "Stawka | 6,03 zł/kW/m-c | 16,75 zł/kW/m-c"])(
    "is held under a heading that is not understood: %s",
    (row) => {
      const { rates, codes } = titled(
        "Składnik stały stawki sieciowej",
        `Grupa taryfowa | C11 | C21
       Opłata za punkt | < | <
       ${row}`,
      );
      expect(rates).toEqual([]);
      expect(codes).toContain("unknown_label");
    },
  );
});

describe("a row that says what the rate over it is counted by", () => {
  const under = (label: string, unit = "zł/MWh") =>
    outcomeOf(
      grid(`Rodzaj stawki | Jednostka | B21 | C21
            Stawka jakościowa | < | < | <
            ${label} | ${unit} | 33,16 | 33,16`),
    );

  it.each([
    "energia pobrana z sieci",
    "za pobraną energię",
    "- za 1 MWh pobranej energii elektrycznej",
    "od energii zużytej",
    "zużycie energii elektrycznej",
    "ilość energii pobranej",
    "niezależnie od strefy",
    "wszystkie strefy czasowe",
  ])("is read: %s", (label) => expect(under(label).rates).toEqual(["B21 quality 33.16 PLN/MWh", "C21 quality 33.16 PLN/MWh"]));

  it.each(["energia oddana do sieci", "energia wprowadzona do sieci", "energia pobrana ponad moc umowną", "za energię bierną"])(
    "is held: %s",
    (label) => expect(under(label).rates).toEqual([]),
  );

  it("is held beside a unit of time", () => expect(under("energia pobrana z sieci", "zł/m-c").rates).toEqual([]));
});

describe("a row that says by which power a rate is counted", () => {
  const under = (label: string, unit = "zł/kW/m-c") =>
    outcomeOf(
      grid(`Rodzaj stawki | Jednostka | C11 | C21
            Składnik stały stawki sieciowej | < | < | <
            ${label} | ${unit} | 6,03 | 16,75`),
    ).rates;

  it.each(["opłata za moc umowną", "stawka za moc", "moc zamówiona", "za 1 kW mocy umownej"])("is read: %s", (label) =>
    expect(under(label)).toEqual(["C11 network_fixed 6.03 PLN/kW/month", "C21 network_fixed 16.75 PLN/kW/month"]),
  );

  it.each(["opłata za moc ponadumowną", "opłata za moc przyłączeniową", "moc bierna", "stawka za moc rezerwową"])("is held: %s", (label) =>
    expect(under(label)).toEqual([]),
  );
});
