import { describe, expect, it } from "vitest";
import { gap, outcomeOf, text } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

const caption = text("7.1. Stawki opłat dla grup taryfowych C12a, C12b");

describe("a table without rules whose print is small beside its padding", () => {
  it("is one, where its rows are further apart than tables are", () => {
    const table = setTable(
      `Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Stawka jakościowa [zł/kWh]
       ^ | strefa dzienna | strefa nocna | ^`,
      `C12a | 0,3412 | 0,0811 | 0,0332
       C12b | 0,2805 | 0,0765 | 0,0332
       C12w | 0,2905 | 0,0865 | 0,0332`,
      { widths: [60, 110, 110, 110], air: 11.5 },
    );
    expect(outcomeOf(caption, gap(20), table).rates).toContain("C12w network_variable day 0.2905 PLN/kWh");
  });

  const zones = (rows: string) =>
    outcomeOf(
      caption,
      gap(20),
      setTable(
        `Grupa taryfowa | Stawka jakościowa [zł/kWh] | Składnik zmienny stawki sieciowej [zł/kWh] | < | < | Składnik stały [zł/kW/m-c] | Opłata abonamentowa [zł/m-c]
         ^ | ^ | całodobowa | szczytowa | pozaszczytowa | ^ | ^`,
        rows,
        { widths: [60, 110, 90, 90, 90, 110, 110], air: 11.5 },
      ),
    ).rates;
  it("is one, where its rows have cells that the others lack", () => {
    const rates = zones(`C11 | 0,0332 | 0,1819 | | | 6,97 | 6,46
      C12a | 0,0332 | | 0,2448 | 0,1224 | 7,81 | 6,46`);
    expect(rates).toContain("C11 network_variable flat 0.1819 PLN/kWh");
    expect(rates).toContain("C12a network_variable offpeak 0.1224 PLN/kWh");
  });
  it("is one, where two amounts of one cell stand above and below the line of their row", () => {
    const { rates } = outcomeOf(
      text("7.1. Stawki opłat dla grup taryfowych G12w, G12as, G12r"),
      gap(20),
      setTable(
        `Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Stawka jakościowa [zł/kWh]
         ^ | strefa dzienna | strefa nocna | ^`,
        `G12w | 0,2215 | 0,0674 | 0,0332
         G12as | 0,2618 | 0,2276^1) ¶ 0,0228^2) | 0,0332
         G12r | 0,2911 | 0,0886 | 0,0332`,
        { widths: [60, 110, 110, 110], air: 11.5 },
      ),
      gap(4),
      text("^1) do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą;"),
      text("^2) ponad to zużycie;"),
    );
    expect(rates).toContain("G12w network_variable night 0.0674 PLN/kWh");
    expect(rates).toContain("G12as network_variable day 0.2618 PLN/kWh");
    expect(rates).toContain("G12r network_variable night 0.0886 PLN/kWh");
  });
  it("is none where a row ends in another column", () => {
    expect(
      zones(`C11 | 0,0332 | 0,1819 | | | 6,97 | 6,46
      C12a | 0,0332 | | 0,2448 | 0,1224 | 7,81 |`),
    ).toEqual([]);
  });

  const twoRows = (netto: string, brutto: string) =>
    outcomeOf(
      text("5.1. Ceny energii elektrycznej"),
      gap(20),
      setTable(
        `Grupa taryfowa | Rodzaj ceny | Cena energii elektrycznej [zł/kWh] | <
         ^ | ^ | strefa dzienna | strefa nocna`,
        `G12 | ${netto}
         | ${brutto}
         G12w | cena netto | 0,4905 | 0,3865
         | cena brutto | 0,6033 | 0,4754`,
        { widths: [80, 80, 110, 110], air: 11.5 },
      ),
    ).rates;

  it("is one, where each group has two rows and its name stands in the first", () => {
    expect(twoRows("cena netto | 0,4412 | 0,3811", "cena brutto | 0,5427 | 0,4688")).toEqual([
      "G12 energy day 0.4412 PLN/kWh",
      "G12 energy night 0.3811 PLN/kWh",
      "G12w energy day 0.4905 PLN/kWh",
      "G12w energy night 0.3865 PLN/kWh",
    ]);
  });
  it("is none with two cells of a row alike", () => {
    expect(twoRows("cena netto | 0,4412 | 0,3811", "| 0,5427 | 0,4688")).toEqual([]);
  });

  it.each([6, 8])(
    "is one of a single column, where one of its two rates stands half-way between the labels that it is for: %d points",
    (air) => {
      const table = setTable(
        "Grupa taryfowa | Stawka jakościowa [zł/kWh]",
        `G12as | 0,0332
       G13s (zima) | 0,0331
       G13s (lato) | ^`,
        { widths: [100, 110], air },
      );
      expect(outcomeOf(text("7.2. Stawki opłat dla grup taryfowych G"), gap(4), table).rates).toEqual([
        "G12as quality 0.0332 PLN/kWh",
        "G13s quality 0.0331 PLN/kWh",
      ]);
    },
  );

  it("keeps a heading over words turned upwards that have as much room below", () => {
    const table = setTable(
      `Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | <
       ^ | !dzienna | !nocna`,
      `C12a | 0,3412 | 0,0811
       C12b | 0,2805 | 0,0765`,
      { widths: [60, 110, 110], turnedPt: 120 },
    );
    expect(outcomeOf(caption, gap(20), table).rates).toContain("C12b network_variable night 0.0765 PLN/kWh");
  });
});
