import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, letter, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

describe("units", () => {
  const both = [
    "B21 network_variable flat 77.42 PLN/MWh",
    "B21 quality 33.16 PLN/MWh",
    "C21 network_variable flat 0.1234 PLN/kWh",
    "C21 quality 0.0332 PLN/kWh",
  ];
  published(
    "alternatives on one line of a header, by a slash, by a comma, by a word",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] / [zł/kWh] | Stawka jakościowa [zł/MWh, zł/kWh]
            B21 | 77,42 | 33,16
            C21 | 0,1234 | 0,0332`),
    ],
    both,
  );
  published(
    "under the number in a merged cell, which is no unit of the cells beside it",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/MWh] | Stawka jakościowa | Stawka opłaty abonamentowej [zł/m-c]
            B21 | 77,42 | 33,16 ¶ [zł/MWh] | 18,00
            B11 | 97,42 | ^ | 15,00`),
    ],
    [
      "B11 network_variable flat 97.42 PLN/MWh",
      "B11 quality 33.16 PLN/MWh",
      "B11 subscription 15 PLN/month",
      "B21 network_variable flat 77.42 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "B21 subscription 18 PLN/month",
    ],
  );
  published(
    "of power by a cross, under names that begin with the kind of fee",
    [
      grid(`Grupa taryfowa | Opłata zmienna sieciowa [zł/MWh] | Opłata stała sieciowa [zł/kW x m-c] | Opłata jakościowa [zł/MWh]
            C11 | 268,90 | 6,10 | 33,16
            C21 | 214,50 | 21,30 | 33,16`),
    ],
    ["C11 268.9 6.1", "C21 214.5 21.3"].flatMap((one) => {
      const [group, variable, fixed] = one.split(" ");
      return [
        `${group} network_fixed ${fixed} PLN/kW/month`,
        `${group} network_variable flat ${variable} PLN/MWh`,
        `${group} quality 33.16 PLN/MWh`,
      ];
    }),
  );
  published(
    "alternatives in a row of units",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej | Stawka jakościowa
            ^ | zł/MWh lub zł/kWh | zł/MWh ¶ zł/kWh
            B21 | 77,42 | 33,16
            C21 | 0,1234 | 0,0332`),
    ],
    both,
  );
  published(
    "in a column behind the numbers that counts other fees in złoty",
    [
      grid(`Grupa taryfowa C21 | |
            składnik zmienny stawki sieciowej (całodobowy) | 0,1234 | zł/kWh
            Usługi dodatkowe wykonywane na zlecenie odbiorcy | |
            sprawdzenie licznika | 78,00 | zł`),
    ],
    ["C21 network_variable flat 0.1234 PLN/kWh"],
  );
  published(
    "on rows of their own over the groups, beside their own label column alone",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej
            stawki w zł/MWh |
            B21 | 77,42
            stawki w zł/kWh |
            C21 | 0,1234`),
    ],
    both.filter((rate) => rate.includes("variable")),
  );
  published(
    "alternatives in a column of units, for columns of groups",
    [
      grid(`Stawki opłat | jedn. | B21 | C21
            Składnik zmienny stawki sieciowej | zł/MWh ¶ zł/kWh | 77,42 | 0,1234
            Stawka jakościowa | zł/MWh ¶ zł/kWh | 33,16 | 0,0332`),
    ],
    both,
  );
  published(
    "in the row label, in brackets with the word for the tax, over a fee by the customer",
    [
      grid(`Stawki opłat | C21
            Składnik zmienny stawki sieciowej [zł/kWh netto] | 0,1234
            Składnik stały stawki sieciowej w zł/kW/miesiąc | 9,98
            Stawka opłaty abonamentowej [zł/odbiorcę/m-c] | 4,50`),
    ],
    ["C21 network_variable flat 0.1234 PLN/kWh", "C21 network_fixed 9.98 PLN/kW/month", "C21 subscription 4.5 PLN/month"],
  );
  held(
    "alternatives that the decimals do not tell apart",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | Składnik stały stawki sieciowej [zł/MW/m-c] / [zł/kW/m-c]
            C21 | 0,1234 | 9,98`),
    ],
    "unknown_unit",
  );
  published(
    "groszy beside a number under a header in złoty",
    [
      grid(`Stawki opłat [zł/kWh] | jedn. | C21 | C11
            Składnik zmienny stawki sieciowej | gr/kWh | 12,34 | 23,45
            Stawka jakościowa | zł/kWh | 0,0332 | 0,0332`),
    ],
    [
      "C11 network_variable flat 0.2345 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
      "C21 network_variable flat 0.1234 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
    ],
  );
  held(
    "a variable rate by contracted power, as a misprint has it: nothing is put right",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kW/m-c] | Składnik stały stawki sieciowej [zł/kW/m-c]
            C21 | 0,1234 | 9,98`),
    ],
    "unknown_unit",
  );
});

describe("seasons and kinds of day", () => {
  published(
    "both in the row label",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Składnik stały stawki sieciowej [zł/m-c]
            ^ | dzienna | nocna | ^
            G12s (lato, dzień roboczy) | 0,4001 | 0,1001 | 9,00
            G12s (lato, dzień wolny) | 0,3002 | 0,1002 | ^
            G12s (zima, dzień roboczy) | 0,4503 | 0,1003 | ^
            G12s (zima, dzień wolny) | 0,3504 | 0,1004 | ^`),
    ],
    [
      "G12s network_variable day summer working 0.4001 PLN/kWh",
      "G12s network_variable day summer free 0.3002 PLN/kWh",
      "G12s network_variable day winter working 0.4503 PLN/kWh",
      "G12s network_variable day winter free 0.3504 PLN/kWh",
      "G12s network_variable night summer working 0.1001 PLN/kWh",
      "G12s network_variable night summer free 0.1002 PLN/kWh",
      "G12s network_variable night winter working 0.1003 PLN/kWh",
      "G12s network_variable night winter free 0.1004 PLN/kWh",
      "G12s network_fixed 9 PLN/month",
    ],
  );
  published(
    "in a column header",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | < | < | <
            ^ | okres letni (1 kwietnia - 30 września) | < | okres zimowy (1 października - 31 marca) | <
            ^ | szczyt | pozaszczyt | szczyt | pozaszczyt
            B22 | 140,00 | 60,00 | 141,00 | 61,00`),
    ],
    [
      "B22 network_variable peak summer 140 PLN/MWh",
      "B22 network_variable offpeak summer 60 PLN/MWh",
      "B22 network_variable peak winter 141 PLN/MWh",
      "B22 network_variable offpeak winter 61 PLN/MWh",
    ],
  );
  const seasonal = (peak: string, offpeak: string) => grid(`Grupa | szczyt | poza szczytem\n^ | [zł/kWh] | <\nC22a | ${peak} | ${offpeak}`);
  published(
    "in the caption",
    [
      text("Składnik zmienny stawki sieciowej w okresie letnim"),
      seasonal("0,4000", "0,2000"),
      gap(20),
      text("Składnik zmienny stawki sieciowej w okresie zimowym"),
      seasonal("0,4500", "0,2500"),
    ],
    [
      "C22a network_variable peak summer 0.4 PLN/kWh",
      "C22a network_variable offpeak summer 0.2 PLN/kWh",
      "C22a network_variable peak winter 0.45 PLN/kWh",
      "C22a network_variable offpeak winter 0.25 PLN/kWh",
    ],
  );
  held(
    "in the caption of one table of two",
    [
      text("Składnik zmienny stawki sieciowej w okresie letnim"),
      seasonal("0,4000", "0,2000"),
      gap(20),
      text("Składnik zmienny stawki sieciowej"),
      seasonal("0,4500", "0,2500"),
    ],
    "conflicting_rates",
  );
  published(
    "of two rates in one line over the table, each behind its own",
    [
      text("Tabela 1. Ceny energii elektrycznej [zł/MWh] oraz stawki opłaty handlowej [zł/m-c]"),
      grid(`Grupa | Strefa | Cena ¶ energii ¶ elektrycznej | Stawka ¶ opłaty ¶ handlowej
            C11 | całodobowa | 610,40 | 11,00`),
    ],
    ["C11 energy flat 610.4 PLN/MWh", "C11 trade_fee 11 PLN/month"],
  );
  published(
    "a label that names both seasons is for both",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | szczyt | pozaszczyt
            B22 zima i lato | 0,1400 | 0,0600`),
    ],
    ["B22 network_variable peak 0.14 PLN/kWh", "B22 network_variable offpeak 0.06 PLN/kWh"],
  );
  published(
    "a zone in the caption of each of two tables",
    [
      text("Składnik zmienny stawki sieciowej - strefa szczytowa [zł/kWh]"),
      grid("Grupa | Stawka\nC12a | 0,3200"),
      gap(20),
      text("Składnik zmienny stawki sieciowej - strefa pozaszczytowa [zł/kWh]"),
      grid("Grupa | Stawka\nC12a | 0,1200"),
    ],
    ["C12a network_variable peak 0.32 PLN/kWh", "C12a network_variable offpeak 0.12 PLN/kWh"],
  );
});

describe("voltages", () => {
  const r = ["flat 0.05", "flat 0.1", "flat 0.2"].map((rate) => `R network_variable ${rate} PLN/kWh`);
  published(
    "columns of one group by voltage, one value merged over all",
    [
      grid(`Stawki opłat | jedn. | Grupa taryfowa R | < | <
            ^ | ^ | WN | SN | nN
            Składnik zmienny stawki sieciowej | zł/kWh | 0,0500 | 0,1000 | 0,2000
            Stawka jakościowa | zł/kWh | 0,0332 | < | <`),
    ],
    [...r, ...Array.from({ length: 3 }, () => "R quality 0.0332 PLN/kWh")],
  );
  published(
    "rows by voltage in words; a table for the group at any voltage belongs to each",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]
            R na WN | 0,0500
            R na średnim napięciu | 0,1000
            R (nN) | 0,2000`),
      gap(20),
      grid(`Grupa taryfowa | Stawka opłaty abonamentowej [zł/m-c]
            R | 4,50`),
    ],
    [...r, ...Array.from({ length: 3 }, () => "R subscription 4.5 PLN/month")],
  );
  published(
    "a column of voltages beside the group",
    [
      grid(`Grupa taryfowa | Poziom napięcia | Składnik zmienny stawki sieciowej [zł/kWh]
            R | WN | 0,0500
            ^ | SN | 0,1000
            ^ | nN | 0,2000`),
    ],
    r,
  );
  it("one tariff of any voltage where all are printed alike, with each voltage's own rate and what they share once", () => {
    const quality = grid(`Grupa taryfowa | Stawka jakościowa [zł/kWh]
      R dla przyłączenia na WN | 0,0332
      R dla przyłączenia na SN | 0,0332
      R dla przyłączenia na nn | 0,0332`);
    const network = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]\nR | 0,4405`);
    const { tariffs } = interpret(toTables([letter, drawPage(5, quality, gap(20), network)]));
    expect(
      tariffs.map(({ tariff_code, voltage_level, components }) => [
        `${tariff_code} ${voltage_level ?? "any"}`,
        ...components.map((one) => `${one.category} ${one.value} ${one.voltage_level ?? "any"}`),
      ]),
    ).toEqual([["R any", "quality 0.0332 WN", "network_variable 0.4405 any", "quality 0.0332 SN", "quality 0.0332 nN"]]);
  });
  held(
    "one voltage twice",
    [grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]\nR SN | 0,0500\nR SN | 0,1000`)],
    "conflicting_rates",
  );
});

describe("numbers in pieces, columns with numbers", () => {
  const one = (variable: string, fixed: string) =>
    grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | Składnik stały stawki sieciowej [zł/kW/m-c]\nC21 | ${variable} | ${fixed}`);
  const rates = ["C21 network_variable flat 0.2342 PLN/kWh", "C21 network_fixed 16.56 PLN/kW/month"];
  published("a gap behind the comma, one before it", [one("0,23 42", "16 ,56")], rates);
  published("a gap after the comma, and one between the decimals", [one("0, 2342", "16,5 6")], rates);
  held("a rate by power with the decimals of energy", [one("0,2342", "16,56 21")], "unreadable_number");
  held(
    "a rate of energy with the decimals of power",
    [grid("Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | Stawka jakościowa [zł/MWh]\nB21 | 77,42 10 | 33,16")],
    "unreadable_number",
  );
  held("three decimals", [one("0,2342", "16,56 2")], "unreadable_number");
  published(
    "columns that are numbered, in brackets or not",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej | Składnik stały stawki sieciowej
            ^ | [zł/kWh] | [zł/kW/m-c]
            (1) | (2) | (3)
            C21 | 0,2342 | 16,56`),
    ],
    rates,
  );
});

describe("blocks of groups", () => {
  published(
    "a group in a row of its own, its zones below, one fixed rate merged over them",
    [
      grid(`Grupa taryfowa, strefa | Składnik zmienny stawki sieciowej [zł/kWh] | Składnik stały stawki sieciowej [zł/m-c]
            G11 | |
            całodobowa | 0,3000 | 9,00
            G12 | |
            dzienna | 0,3500 | 10,00
            nocna | 0,1500 | ^`),
    ],
    [
      "G11 network_variable flat 0.3 PLN/kWh",
      "G11 network_fixed 9 PLN/month",
      "G12 network_variable day 0.35 PLN/kWh",
      "G12 network_variable night 0.15 PLN/kWh",
      "G12 network_fixed 10 PLN/month",
    ],
  );
  published(
    "a group in a row of its own, its one rate below with what narrows it in the same cell",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej, całodobowy [zł/kWh]
            G11 | 0,3000
            G12 | 0,3500`),
      gap(20),
      grid(`Grupa taryfowa / rodzaj stawki | Stawka opłaty
            G11 |
            Opłata abonamentowa [zł/m-c] ¶ - okres rozliczeniowy 1-miesięczny | 4,45
            G12 |
            Opłata abonamentowa [zł/m-c] ¶ - okres rozliczeniowy 2-miesięczny | 2,22`),
    ],
    [
      "G11 network_variable flat 0.3 PLN/kWh",
      "G11 subscription P1M 4.45 PLN/month",
      "G12 network_variable flat 0.35 PLN/kWh",
      "G12 subscription P2M 2.22 PLN/month",
    ],
  );
  published(
    "the group, or the rate, in the table's corner",
    [
      grid(`Grupa taryfowa C12a | jedn. | Stawka
            Składnik zmienny stawki sieciowej - szczyt | zł/kWh | 0,3048
            Składnik zmienny stawki sieciowej - pozaszczyt | zł/kWh | 0,1362`),
      gap(20),
      grid(`Składnik zmienny stawki sieciowej [zł/kWh] | G12 | G12w
            strefa dzienna / szczytowa | 0,3500 | 0,3600
            strefa nocna / pozaszczytowa | 0,1500 | 0,1600`),
    ],
    [
      "C12a network_variable peak 0.3048 PLN/kWh",
      "C12a network_variable offpeak 0.1362 PLN/kWh",
      "G12 network_variable day 0.35 PLN/kWh",
      "G12 network_variable night 0.15 PLN/kWh",
      "G12w network_variable peak 0.36 PLN/kWh",
      "G12w network_variable offpeak 0.16 PLN/kWh",
    ],
  );
  published(
    "alternative zones whose common word ends the label's first line",
    [
      grid(`Stawki opłat | C12a | C12b
            Składnik zmienny stawki sieciowej [zł/kWh]: | |
            - strefa dzienna / strefa ¶ szczytowa | 0,3500 | 0,3600
            - strefa nocna / strefa ¶ pozaszczytowa | 0,1500 | 0,1600`),
    ],
    [
      "C12a network_variable peak 0.35 PLN/kWh",
      "C12a network_variable offpeak 0.15 PLN/kWh",
      "C12b network_variable day 0.36 PLN/kWh",
      "C12b network_variable night 0.16 PLN/kWh",
    ],
  );
  published(
    "alternative zones whose common word has a line of its own",
    [
      grid(`Stawki opłat | C12a | C12b
            Składnik zmienny stawki sieciowej [zł/kWh]: | |
            - strefa dzienna / ¶ strefa ¶ szczytowa | 0,3500 | 0,3600
            - strefa nocna / ¶ strefa ¶ pozaszczytowa | 0,1500 | 0,1600`),
    ],
    [
      "C12a network_variable peak 0.35 PLN/kWh",
      "C12a network_variable offpeak 0.15 PLN/kWh",
      "C12b network_variable day 0.36 PLN/kWh",
      "C12b network_variable night 0.16 PLN/kWh",
    ],
  );
  held("one rate of both zones of a group, whose common word has a line of its own", [
    grid(`Stawki opłat | C12a | C12b
          Składnik zmienny stawki sieciowej [zł/kWh]: | |
          - strefa dzienna / ¶ strefa ¶ nocna | 0,3500 | 0,3600`),
  ]);
  published(
    "rates as sections across the table, right of numbered rows",
    [
      grid(`Lp. | Stawki opłat | jedn. | C12a | G11
            1 | Składnik zmienny stawki sieciowej: | < | < | <
            ^ | - całodobowy | zł/kWh | | 0,2907
            ^ | - szczytowy | zł/kWh | 0,3216 |
            ^ | - pozaszczytowy | zł/kWh | 0,1427 |
            2 | Składnik stały stawki sieciowej | zł/kW/m-c | 5,87 |
            3 | Składnik stały stawki sieciowej: | < | < | <
            ^ | - układ 1-fazowy | zł/m-c | | 6,73
            ^ | - układ 3-fazowy | zł/m-c | | 9,81`),
    ],
    [
      "C12a network_variable peak 0.3216 PLN/kWh",
      "C12a network_variable offpeak 0.1427 PLN/kWh",
      "C12a network_fixed 5.87 PLN/kW/month",
      "G11 network_variable flat 0.2907 PLN/kWh",
      "G11 network_fixed 1-phase 6.73 PLN/month",
      "G11 network_fixed 3-phase 9.81 PLN/month",
    ],
  );
  held(
    "a code in the corner does not help a row whose own is broken",
    [grid("Grupa taryfowa C12a | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,3048\nCl1 | 0,1362")],
    "unknown_label",
  );
  held(
    "zones below a group whose code is broken",
    [
      grid(`Grupa taryfowa, strefa | Składnik zmienny stawki sieciowej [zł/kWh] | Składnik stały stawki sieciowej [zł/m-c]
            G11 | |
            całodobowa | 0,3000 | 9,00
            Gl2 | |
            dzienna | 0,3500 | 10,00
            nocna | 0,1500 | ^`),
    ],
    "conflicting_rates",
  );
});

describe("a price by the megawatt-hour and by the kilowatt-hour", () => {
  const both = (perKwh: string) =>
    grid(`Grupa | Cena energii elektrycznej, całodobowa [zł/MWh] | Cena energii elektrycznej, całodobowa [zł/kWh]
          G11 | 505,50 | ${perKwh}`);
  published("is one price", [both("0,5055")], ["G11 energy flat 505.5 PLN/MWh"]);
  held("is held where the two differ", [both("0,5065")], "conflicting_rates");
});

describe("prices as sellers print them", () => {
  const g12 = ["G12 energy day 0.7015 PLN/kWh", "G12 energy night 0.4688 PLN/kWh"];
  const ofG11 = "G11 energy flat 0.623 PLN/kWh";
  published(
    "under the word alone, beside a column of units",
    [
      text("Grupa taryfowa G12 – rozliczenie dwustrefowe"),
      grid(
        "Rodzaj | Jedn. | Cena\nenergia elektryczna – strefa dzienna | zł/kWh | 0,7015\nenergia elektryczna – strefa nocna | zł/kWh | 0,4688",
      ),
    ],
    g12,
  );
  held(
    "not where they are those of what is bought",
    [text("Ceny zakupu energii wprowadzonej do sieci"), grid("Grupa taryfowa | Jedn. | Cena\nG11 | zł/kWh | 0,4139")],
    "no_tables",
  );
  published(
    "by what is charged for",
    [grid("Grupa taryfowa | Opłata za energię elektryczną czynną [zł/kWh] | <\n^ | dzień | noc\nG12 | 0,7015 | 0,4688")],
    g12,
  );
  published(
    "with a fee for the trade's service",
    [grid("Grupa taryfowa | Cena energii [zł/kWh] | Stawka opłaty za obsługę handlową [zł/m-c]\nG11 | 0,6230 | 4,85")],
    [ofG11, "G11 trade_fee 4.85 PLN/month"],
  );
  published(
    "in a zone whose hours stand in brackets, with their days",
    [
      grid(
        "Grupa taryfowa | Strefa | Cena energii elektrycznej [zł/kWh]\nG12w | szczyt (dni robocze 6-13 i 15-22) | 0,7015\n^ | poza szczytem (pozostałe godziny) | 0,4688",
      ),
    ],
    ["G12w energy offpeak 0.4688 PLN/kWh", "G12w energy peak 0.7015 PLN/kWh"],
  );
  published(
    "with the taxes in columns of their own",
    [
      grid(
        "Grupa taryfowa | Cena netto [zł/kWh] | Akcyza [zł/kWh] | VAT 23% [zł/kWh] | Cena brutto [zł/kWh]\nG11 | 0,6230 | 0,0050 | 0,1444 | 0,7724",
      ),
    ],
    [ofG11],
  );
});

describe("prices of the time before beside those in force", () => {
  const now = ["G11 energy flat 0.623 PLN/kWh"];
  const priced = (heads: string) => grid(`Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | <\n^ | ${heads}\nG11 | 0,6430 | 0,6230`);
  published("by their names", [priced("cena dotychczasowa | cena nowa")], now);
  published("by the change between them", [priced("przed zmianą | po zmianie")], now);
  published("by the change of prices between them", [priced("cena przed zmianą | cena po zmianie")], now);
  published("as was and is", [priced("było | jest")], now);
  published("beside a day from which the others hold", [priced("dotychczas | od 1 stycznia 2026 r.")], now);
  held("and none in force", [grid("Grupa taryfowa | Cena dotychczasowa energii elektrycznej [zł/kWh]\nG11 | 0,6430")], "no_tables");
});

describe("fees of the trade by billing period", () => {
  const fees = (heads: string) => [
    grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nG11 | 0,6230"),
    gap(20),
    grid(`Grupa taryfowa | Stawka opłaty handlowej [zł/m-c] | < | <\n^ | ${heads}\nG11 | 9,84 | 6,56 | 5,74`),
  ];
  const priceAnd = (head: string) =>
    grid(`Grupa taryfowa | Cena energii elektrycznej całodobowa [zł/kWh] | Opłata handlowa [zł/m-c]
          ^ | ^ | ${head}
          G11 | 0,6230 | 9,84`);
  const rates = ["G11 energy flat 0.623 PLN/kWh", "G11 trade_fee P1M 9.84 PLN/month", "G11 trade_fee P2M 6.56 PLN/month"];
  published(
    "in columns, the number parted from its word at a line's end",
    fees("okres rozliczeniowy 1-¶miesięczny | okres rozliczeniowy 2-¶miesięczny | okres rozliczeniowy 6-¶miesięczny"),
    [...rates, "G11 trade_fee P6M 5.74 PLN/month"],
  );
  published(
    "a fee that is called monthly is for every period",
    [
      grid(
        "Grupa taryfowa | Cena energii elektrycznej całodobowa [zł/kWh] | Miesięczna stawka opłaty handlowej [zł/m-c]\nG11 | 0,6230 | 9,84",
      ),
    ],
    ["G11 energy flat 0.623 PLN/kWh", "G11 trade_fee 9.84 PLN/month"],
  );
  published(
    "under heads that say how often they are billed, with their tax",
    fees("co miesiąc ¶ netto | raz na 2 m-¶ce netto | raz w roku netto"),
    [...rates, "G11 trade_fee P12M 5.74 PLN/month"],
  );
  published(
    "under a head that only calls the periods",
    [priceAnd("Okres rozliczeniowy")],
    ["G11 energy flat 0.623 PLN/kWh", "G11 trade_fee 9.84 PLN/month"],
  );
  held("under a head that counts time in words nobody knows", [priceAnd("co dwa tygodnie")], "unknown_label");
  held("one of whose columns lost its period", fees("1-miesięczny | 2-miesięczny | inny"), "unknown_label");
});

describe("units for the letters of groups", () => {
  const table = (units: string) =>
    grid(`Grupa | Składnik stały stawki sieciowej | Składnik zmienny stawki sieciowej całodobowy
            ^ | ${units} | [zł/kWh]
            C11 | 5,42 | 0,2332
            G11 | 7,21 | 0,2332`);
  published(
    "are each theirs, in one header",
    [table("C: [zł/kW/m-c] ¶ G: [zł/m-c]")],
    [
      "C11 network_fixed 5.42 PLN/kW/month",
      "C11 network_variable flat 0.2332 PLN/kWh",
      "G11 network_fixed 7.21 PLN/month",
      "G11 network_variable flat 0.2332 PLN/kWh",
    ],
  );
  held("are none of a group of another letter", [table("B: [zł/kW/m-c] ¶ G: [zł/m-c]")], "unknown_unit");
  held("are not distinguished by one letter alone", [table("[zł/kW/m-c] ¶ G: [zł/m-c]")], "unknown_unit");
});
