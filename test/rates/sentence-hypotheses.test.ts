import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

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
    ["a unit that the rate has not", ["C11: 13,21 zł/MWh (składnik stały) i 0,1987 zł/kWh (składnik zmienny)."]],
    ["a word that may set a condition", ["C11: 13,21 zł/kW/m-c (składnik stały) i próbnie 0,1987 zł/kWh (składnik zmienny)."]],
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
});
