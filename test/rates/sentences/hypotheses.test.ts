import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Sentences that name what their amounts are before them, behind them or both. A table beside them brings the groups. */

const table = grid("Grupa | Stawka jakościowa [zł/kWh]\nC11 | 0,0334\nC12a | 0,0334\nC23 | 0,0334\nG11 | 0,0334\nG12 | 0,0334");
const ratesOf = (...lines: readonly string[]) => {
  const { rates, codes } = outcomeOf(table, gap(30), text(...lines));
  return { rates: rates.filter((rate) => !rate.includes("quality")).toSorted(), codes };
};

describe("a sentence whose amounts can be only one thing", () => {
  it.each<[string, string[], string[]]>([
    [
      "the rate's name in brackets behind each amount",
      ["C11: 13,21 zł/kW/m-c (składnik stały) i 0,1987 zł/kWh (składnik zmienny)."],
      ["C11 network_fixed 13.21 PLN/kW/month", "C11 network_variable flat 0.1987 PLN/kWh"],
    ],
    [
      "names of rates before the amounts, zones in brackets behind them",
      [
        "C12a – według składnika stałego w wysokości 5,92 zł/kW/m-c i składnika zmiennego w wysokości",
        "0,3381 zł/kWh (strefa szczytowa) lub 0,2447 zł/kWh (strefa pozaszczytowa).",
      ],
      ["C12a network_fixed 5.92 PLN/kW/month", "C12a network_variable offpeak 0.2447 PLN/kWh", "C12a network_variable peak 0.3381 PLN/kWh"],
    ],
    [
      "groups before the amounts, billing periods behind some",
      [
        "Stawka opłaty abonamentowej wynosi dla grup C12a i C23 9,60 zł/m-c, a dla grupy C11, w zależności od okresu",
        "rozliczeniowego: 5,10 zł/m-c w rozliczeniu jednomiesięcznym, 2,55 zł/m-c w rozliczeniu dwumiesięcznym albo",
        "0,85 zł/m-c w rozliczeniu półrocznym.",
      ],
      [
        "C11 subscription P1M 5.1 PLN/month",
        "C11 subscription P2M 2.55 PLN/month",
        "C11 subscription P6M 0.85 PLN/month",
        "C12a subscription 9.6 PLN/month",
        "C23 subscription 9.6 PLN/month",
      ],
    ],
    [
      "a group before one amount that goes on to the next, zones behind both",
      [
        "Składnik zmienny stawki sieciowej wynosi w grupie G11 0,2781 zł/kWh, a w grupie G12 0,3164 zł/kWh w strefie dziennej",
        "i 0,0952 zł/kWh w strefie nocnej.",
      ],
      ["G11 network_variable flat 0.2781 PLN/kWh", "G12 network_variable day 0.3164 PLN/kWh", "G12 network_variable night 0.0952 PLN/kWh"],
    ],
    [
      "billing periods in brackets",
      [
        "Odbiorcy z grup G11 i G12 wnoszą opłatę abonamentową 2,20 zł/m-c (okres dwumiesięczny) albo 0,38 zł/m-c (okres dwunastomiesięczny).",
      ],
      [
        "G11 subscription P12M 0.38 PLN/month",
        "G11 subscription P2M 2.2 PLN/month",
        "G12 subscription P12M 0.38 PLN/month",
        "G12 subscription P2M 2.2 PLN/month",
      ],
    ],
    [
      "an item of a numbered group's list, billing periods in brackets",
      [
        "2. Grupa taryfowa C11",
        "1) składnik stały stawki sieciowej – 6,02 zł/kW/m-c,",
        "2) stawki opłaty abonamentowej – 4,56 zł/m-c (okres jednomiesięczny) albo 2,28 zł/m-c",
        "(okres dwumiesięczny).",
      ],
      ["C11 network_fixed 6.02 PLN/kW/month", "C11 subscription P1M 4.56 PLN/month", "C11 subscription P2M 2.28 PLN/month"],
    ],
    [
      "a fixed rate, and amounts by zones that only the variable one can have",
      ["C12a: 5,92 zł/kW/m-c (składnik stały) oraz 0,2614 zł/kWh w szczycie i 0,1492 zł/kWh poza szczytem."],
      ["C12a network_fixed 5.92 PLN/kW/month", "C12a network_variable offpeak 0.1492 PLN/kWh", "C12a network_variable peak 0.2614 PLN/kWh"],
    ],
    [
      "amounts in the order of the zones behind them",
      [
        "C23: 13,46 zł/kW/m-c (składnik stały); składnik zmienny 0,1854 zł/kWh, 0,3012 zł/kWh i 0,0929 zł/kWh, odpowiednio: w szczycie",
        "przedpołudniowym, w szczycie popołudniowym i w pozostałych godzinach doby.",
      ],
      [
        "C23 network_fixed 13.46 PLN/kW/month",
        "C23 network_variable afternoon_peak 0.3012 PLN/kWh",
        "C23 network_variable morning_peak 0.1854 PLN/kWh",
        "C23 network_variable other_hours 0.0929 PLN/kWh",
      ],
    ],
    [
      "amounts in the order of those before them",
      [
        "Gospodarstwa domowe zakwalifikowane do grupy G11 ponoszą opłatę stałą sieciową w wysokości 8,15 zł/m-c przy zasilaniu",
        "jednofazowym i 13,40 zł/m-c przy zasilaniu trójfazowym, natomiast zakwalifikowane do grupy G12 – odpowiednio 10,02 zł/m-c i 17,85 zł/m-c.",
      ],
      [
        "G11 network_fixed 1-phase 8.15 PLN/month",
        "G11 network_fixed 3-phase 13.4 PLN/month",
        "G12 network_fixed 1-phase 10.02 PLN/month",
        "G12 network_fixed 3-phase 17.85 PLN/month",
      ],
    ],
  ])("%s", (_, lines, rates) => {
    expect(ratesOf(...lines).rates).toEqual(rates);
  });

  it.each<[string, string[]]>([
    ["a zone between two amounts, of either", ["C12a: składnik zmienny 0,3381 zł/kWh w strefie szczytowej 0,2447 zł/kWh."]],
    [
      "an amount without a zone beside one that has one",
      ["C12a – według składnika zmiennego w wysokości 0,3381 zł/kWh lub 0,2447 zł/kWh (strefa nocna)."],
    ],
    [
      "two amounts of one zone",
      ["C12a – według składnika zmiennego w wysokości 0,3381 zł/kWh (strefa nocna) lub 0,2447 zł/kWh (strefa nocna)."],
    ],
    [
      "an item's amount without a billing period beside one that has one",
      ["2. Grupa taryfowa C11", "4) stawki opłaty abonamentowej – 4,56 zł/m-c (okres jednomiesięczny) albo 2,28 zł/m-c."],
    ],
    [
      "an item's amount with a word that may set a condition",
      [
        "2. Grupa taryfowa C11",
        "4) stawki opłaty abonamentowej – 4,56 zł/m-c (okres jednomiesięczny) albo 2,28 zł/m-c (okres dwumiesięczny, e-faktura).",
      ],
    ],
    ["a unit that the rate has not", ["C11: 13,21 zł/MWh (składnik stały) i 0,1987 zł/kWh (składnik zmienny)."]],
    ["a word that may set a condition", ["C11: 13,21 zł/kW/m-c (składnik stały) i próbnie 0,1987 zł/kWh (składnik zmienny)."]],
    [
      "amounts by zones of a rate that is not named",
      ["C12a: 4,15 zł/m-c (opłata abonamentowa) oraz 0,2614 zł/kWh w szczycie i 0,1492 zł/kWh poza szczytem."],
    ],
    ["an amount without a zone of a rate that is not named", ["C11: 13,21 zł/kW/m-c (składnik stały) oraz 0,1987 zł/kWh."]],
    ["an amount that is a bound", ["C11: do 13,21 zł/kW/m-c (składnik stały) i 0,1987 zł/kWh (składnik zmienny)."]],
    [
      "a fee that is not named beside one that is",
      ["Opłata stała sieciowa wynosi w grupie G11 7,95 zł/m-c, a opłata w grupie G12 2,30 zł/m-c."],
    ],
    ["gross amounts", ["C11: 13,21 zł/kW/m-c brutto (składnik stały) i 0,1987 zł/kWh brutto (składnik zmienny)."]],
    ["the voltage of a part", ["C11: 13,21 zł/kW/m-c (składnik stały na SN) i 0,1987 zł/kWh (składnik zmienny)."]],
    [
      "phases of a rate that has none",
      ["C11: 13,21 zł/kW/m-c (składnik stały) i 4,15 zł/m-c przy zasilaniu jednofazowym (opłata abonamentowa)."],
    ],
    [
      "fewer zones than amounts in their order",
      ["C23: składnik zmienny 0,1854 zł/kWh, 0,3012 zł/kWh i 0,0929 zł/kWh, odpowiednio: w szczycie i poza szczytem."],
    ],
    ["one zone twice in an order", ["C12a: składnik zmienny 0,1854 zł/kWh i 0,3012 zł/kWh, odpowiednio: w szczycie i w szczycie."]],
    [
      "an order of other things than those before it",
      [
        "Opłata stała sieciowa w grupie G11 wynosi 8,15 zł/m-c i w grupie C11 13,40 zł/m-c, natomiast w grupie G12 – odpowiednio 10,02 zł/m-c i 17,85 zł/m-c.",
      ],
    ],
  ])("holds %s", (_, lines) => {
    const { rates, codes } = ratesOf(...lines);

    expect(rates).toEqual([]);
    expect(codes).toContain("unexplained_number");
  });

  it("reads a long sentence too, whose conjunctions could stand with either amount", () => {
    const groups = [..."abcdefghklmnoprstuvwz"].map((letter) => `C12${letter}`);
    const parts = groups.map(
      (code, i) => `w grupie ${code} 0,3${100 + i} zł/kWh w strefie dziennej i 0,1${100 + i} zł/kWh w strefie nocnej`,
    );
    const lines = parts.map(
      (part, i) => `${i === 0 ? "Składnik zmienny stawki sieciowej wynosi " : "a "}${part}${i === groups.length - 1 ? "." : ","}`,
    );
    expect(ratesOf(...lines).rates.filter((rate) => rate.startsWith("C12z"))).toEqual([
      "C12z network_variable day 0.312 PLN/kWh",
      "C12z network_variable night 0.112 PLN/kWh",
    ]);
  });

  it("gives a rate of all groups to one that only a later sentence names", () => {
    const { rates } = outcomeOf(
      table,
      gap(30),
      text(
        "Stawka opłaty abonamentowej, jednakowa dla wszystkich grup taryfowych, wynosi 4,50 zł/m-c.",
        "W grupie taryfowej R składnik stały stawki sieciowej wynosi 6,30 zł/kW/m-c, a składnik zmienny 0,3477 zł/kWh.",
      ),
    );
    expect(rates).toContain("R subscription 4.5 PLN/month");
  });

  it.each<[string, string[], string[]]>([
    ["o których mowa w pkt 2.3", ["C11", "C12a"], []],
    ["wskazanych w punkcie 2.4", ["C23"], []],
    ["o których mowa w pkt 2.9", [], ["no_rates"]],
    ["o których mowa w pkt 2.3 rozporządzenia", [], ["no_rates"]],
    ["o których mowa w pkt 2.3, zasilanych dwustronnie", [], ["no_rates"]],
  ])("gives a rate to the groups of the point that it refers to: %s", (reference, groups, codes) => {
    const found = ratesOf(
      "2.3. Dla odbiorców zasilanych z sieci niskiego napięcia ustala się:",
      "a) w grupie taryfowej C11: składnik stały stawki sieciowej 14,62 zł/kW/m-c;",
      "b) w grupie taryfowej C12a: składnik stały stawki sieciowej 15,07 zł/kW/m-c.",
      "2.4. W grupie taryfowej C23 składnik stały stawki sieciowej wynosi 14,62 zł/kW/m-c.",
      `2.5. Opłata abonamentowa dla odbiorców, ${reference}, wynosi 18,40 zł/m-c.`,
    );
    expect(found.rates.filter((rate) => rate.includes("subscription"))).toEqual(
      groups.map((code) => `${code} subscription 18.4 PLN/month`),
    );
    expect(found.codes).toEqual(expect.arrayContaining(codes));
  });

  it.each<[string, string[], string[]]>([
    [
      "ends a point with the next chapter",
      ["3. Pozostałe opłaty", "W grupie taryfowej C23 składnik stały stawki sieciowej wynosi 14,62 zł/kW/m-c."],
      ["C11"],
    ],
    ["takes no number of two points", ["2.4. W grupie taryfowej C23 składnik stały stawki sieciowej wynosi 14,62 zł/kW/m-c."], []],
  ])("%s", (_, between, groups) => {
    const found = ratesOf(
      "2.4. W grupie taryfowej C11 składnik stały stawki sieciowej wynosi 14,62 zł/kW/m-c.",
      ...between,
      "3.1. Opłata abonamentowa dla odbiorców, o których mowa w pkt 2.4, wynosi 18,40 zł/m-c.",
    );
    expect(found.rates.filter((rate) => rate.includes("subscription"))).toEqual(
      groups.map((code) => `${code} subscription 18.4 PLN/month`),
    );
  });
});
