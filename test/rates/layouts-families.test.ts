import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, letter, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/** Every distribution group has a variable rate: a table of its own, for cases about other rates. */
const variable = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej
                       ^ | całodobowy [zł/MWh]
                       B21 | 77,42
                       C21 | 123,40`);
const variableRates = ["B21 network_variable flat 77.42 PLN/MWh", "C21 network_variable flat 123.4 PLN/MWh"];

describe("units in a column right of the numbers", () => {
  published(
    "the caption names the rate",
    [
      text("Tabela 3. Składnik stały stawki sieciowej"),
      grid(`Grupa taryfowa | Stawka | Jednostka
            B21 | 18 220,00 | zł/MW/m-c
            C21 | 20,15 | zł/kW/m-c`),
      gap(40),
      variable,
    ],
    [...variableRates, "B21 network_fixed 18220 PLN/MW/month", "C21 network_fixed 20.15 PLN/kW/month"],
  );
  published(
    "a second rate with its unit in its heading follows",
    [
      grid(`Grupa | Stawka jakościowa | Jednostka | Opłata abonamentowa, zł/ ¶ m-c
            B21 | 33,16 | zł/MWh | 16,80
            C21 | 0,0332 | zł/kWh | 8,40`),
      gap(40),
      variable,
    ],
    [
      ...variableRates,
      "B21 quality 33.16 PLN/MWh",
      "B21 subscription 16.8 PLN/month",
      "C21 quality 0.0332 PLN/kWh",
      "C21 subscription 8.4 PLN/month",
    ],
  );
});

describe("a voltage beside the code", () => {
  published(
    "is one tariff where all voltages have the same rate, with the print of each",
    [
      grid(`Grupa taryfowa | Stawka jakościowa ¶ [zł/kWh] | Składnik zmienny całodobowy ¶ [zł/kWh]
            C11s dla przyłączenia na WN | 0,0331 | 0,3250
            C11s dla przyłączenia na SN | 0,0331 | 0,3250
            C11s dla przyłączenia na nn | 0,0331 | 0,3250
            R dla przyłączenia na WN | 0,0331 | 0,4405
            R dla przyłączenia na SN | 0,0331 | 0,4405`),
    ],
    [
      ...["WN", "SN", "nN"].flatMap(() => ["C11s network_variable flat 0.325 PLN/kWh", "C11s quality 0.0331 PLN/kWh"]),
      ...["WN", "SN"].flatMap(() => ["R network_variable flat 0.4405 PLN/kWh", "R quality 0.0331 PLN/kWh"]),
    ],
  );
});

describe("units as companies write them", () => {
  published(
    "a bracket round the kilowatt and the month",
    [
      grid(`Grupa | Składnik stały stawki sieciowej ¶ [zł/(kW·m-c)] | Składnik zmienny stawki sieciowej całodobowy ¶ [zł / kWh]
            C21 | 20,15 | 0,1234
            C11 | 6,44 | 0,2345`),
    ],
    [
      "C11 network_fixed 6.44 PLN/kW/month",
      "C11 network_variable flat 0.2345 PLN/kWh",
      "C21 network_fixed 20.15 PLN/kW/month",
      "C21 network_variable flat 0.1234 PLN/kWh",
    ],
  );
  published(
    "a unit broken at the hyphen of its month: the rest of it is no item c)",
    [
      grid(`Stawki opłat netto | Jedn. | C21 | C11
            Składnik stały stawki sieciowej | zł/(kW·m- ¶ c) | 20,15 | 6,44
            Składnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,1234 | 0,2345`),
    ],
    [
      "C11 network_fixed 6.44 PLN/kW/month",
      "C11 network_variable flat 0.2345 PLN/kWh",
      "C21 network_fixed 20.15 PLN/kW/month",
      "C21 network_variable flat 0.1234 PLN/kWh",
    ],
  );
  published(
    "groszy by the kilowatt-hour are a hundredth of złoty",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [gr/kWh] | <
            ^ | dzienny | nocny
            C12a | 34,12 | 8,11
            G12 | 28,05 | 7,65`),
    ],
    [
      "C12a network_variable day 0.3412 PLN/kWh",
      "C12a network_variable night 0.0811 PLN/kWh",
      "G12 network_variable day 0.2805 PLN/kWh",
      "G12 network_variable night 0.0765 PLN/kWh",
    ],
  );
  held(
    "a yearly amount is no monthly one",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh] | Składnik stały stawki sieciowej [zł/kW/rok]
            C21 | 0,1234 | 240,00`),
    ],
    "unknown_unit",
  );
});

describe("what a heading counts", () => {
  published(
    "is read over two lines, each with the hyphen",
    [
      grid(`Grupa | Stawka opłaty abonamentowej | < | Składnik zmienny stawki sieciowej całodobowy
            ^ | okres 1- ¶ -miesięczny [zł/m-c] | okres 2- ¶ -miesięczny [zł/m-c] | [zł/kWh]
            C21 | 6,81 | 3,41 | 0,1234`),
    ],
    ["C21 network_variable flat 0.1234 PLN/kWh", "C21 subscription P1M 6.81 PLN/month", "C21 subscription P2M 3.41 PLN/month"],
  );

  published(
    "is no label of its own where its second line begins with the hyphen",
    [
      grid(`Grupa | Rodzaj stawki | Jednostka | Stawka
            G12 | Składnik zmienny stawki sieciowej – dzień | zł/kWh | 0,2281
            ^ | Składnik zmienny stawki sieciowej – noc | zł/kWh | 0,0694
            ^ | Składnik stały stawki sieciowej – układ 3- ¶ -fazowy | zł/m-c | 6,61`),
    ],
    ["G12 network_fixed 3-phase 6.61 PLN/month", "G12 network_variable day 0.2281 PLN/kWh", "G12 network_variable night 0.0694 PLN/kWh"],
  );

  held(
    "holds beside the name of its rate as well",
    [
      grid(`Grupa | Rodzaj stawki | Jednostka | Stawka
            G11 | Składnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,2281
            ^ | Składnik stały stawki sieciowej – układ 3- | zł/m-c | 6,61`),
    ],
    "unknown_label",
  );

  held(
    "is a period or a number of phases: of one that is not understood no rate is known",
    [
      text("Stawka opłaty abonamentowej i składnik zmienny stawki sieciowej"),
      grid(`Grupa | Stawka opłaty abonamentowej | Składnik zmienny stawki sieciowej całodobowy
            ^ | okres 1- ¶ miesi [zł/m-c] | [zł/kWh]
            C21 | 6,81 | 0,1234`),
    ],
    "unknown_label",
  );
});

describe("how often a fee is billed, in words", () => {
  const feesBy = (each: string, other: string) => [
    grid(`Składniki opłat | C11
          Składnik zmienny stawki sieciowej (całodobowy) w zł/kWh | 0,2510
          Stawka opłaty abonamentowej w zł/miesiąc ${each} | 4,25
          Stawka opłaty abonamentowej w zł/miesiąc ${other} | 2,13`),
  ];
  published("is read in a bracket behind the unit", feesBy("(odczyt co miesiąc)", "(odczyt co dwa miesiące)"), [
    "C11 network_variable flat 0.251 PLN/kWh",
    "C11 subscription P1M 4.25 PLN/month",
    "C11 subscription P2M 2.13 PLN/month",
  ]);
  held(
    "holds where it stands in a sentence that is not understood",
    [
      grid(`Składniki opłat | C11
            Składnik zmienny stawki sieciowej (całodobowy) w zł/kWh | 0,2510
            Stawka opłaty abonamentowej w zł/miesiąc przy odczycie dokonywanym co dwa miesiące | 2,13`),
    ],
    "unknown_label",
  );
  const spaced = (label: string) => [
    grid(`stawka | gr. B21 | gr. C21
          opłata stała sieciowa, zł/kW/m-c | 12,48 | 9,96
          opłata zmienna sieciowa całodobowa, zł/MWh | 74,90 | 176,00
          ${label} | 26,00 | 10,40`),
  ];
  published("is read behind a comma", spaced("abonament, zł/m-c, odczyt raz w miesiącu"), [
    "B21 network_fixed 12.48 PLN/kW/month",
    "B21 network_variable flat 74.9 PLN/MWh",
    "B21 subscription P1M 26 PLN/month",
    "C21 network_fixed 9.96 PLN/kW/month",
    "C21 network_variable flat 176 PLN/MWh",
    "C21 subscription P1M 10.4 PLN/month",
  ]);
  for (const often of [
    "odczyt dwa razy w miesiącu",
    "odczyt raz w sezonie",
    "rozliczany co drugi tydzień",
    "fakturowany w każdym kwartale",
    "raz na dwa tygodnie",
    "odczyt w miesiącach nieparzystych",
  ])
    held(`holds where it counts by what is no billing period: ${often}`, spaced(`abonament, zł/m-c, ${often}`), "unknown_label");
  published("is none where a label only says that it is settled", spaced("abonament za obsługę rozliczeniową, zł/m-c"), [
    "B21 network_fixed 12.48 PLN/kW/month",
    "B21 network_variable flat 74.9 PLN/MWh",
    "B21 subscription 26 PLN/month",
    "C21 network_fixed 9.96 PLN/kW/month",
    "C21 network_variable flat 176 PLN/MWh",
    "C21 subscription 10.4 PLN/month",
  ]);
});

describe("seasons by their months", () => {
  const halves = (winter: string, summer: string) => [
    grid(`Grupa taryfowa | Okres | Składnik zmienny stawki sieciowej całodobowy [zł/MWh] | Stawka jakościowa [zł/MWh]
          B21 | ${winter} | 79,30 | 33,16
          ^ | ${summer} | 78,25 | ^`),
  ];
  const rates = [
    "B21 network_variable flat winter 79.3 PLN/MWh",
    "B21 network_variable flat summer 78.25 PLN/MWh",
    "B21 quality 33.16 PLN/MWh",
  ];
  published("as Roman numbers", halves("X – III", "IV – IX"), rates);
  published("as names and days", halves("październik – marzec", "od 1 kwietnia do 30 września"), rates);
  held("that are no half of the year", halves("X – III", "IV – VIII"), "conflicting_rates");
});

describe("zones by number", () => {
  published(
    "two of a group are day and night, or peak and off-peak, as its code has it",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | strefa I | strefa II
            G12 | 0,2805 | 0,0765
            C22a | 0,3412 | 0,2211`),
    ],
    [
      "C22a network_variable offpeak 0.2211 PLN/kWh",
      "C22a network_variable peak 0.3412 PLN/kWh",
      "G12 network_variable day 0.2805 PLN/kWh",
      "G12 network_variable night 0.0765 PLN/kWh",
    ],
  );
  published(
    "three are the morning peak, the afternoon peak and the other hours",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | < | <
            ^ | Strefa 1 | Strefa 2 | Strefa 3
            B23 | 85,93 | 105,66 | 38,01`),
    ],
    [
      "B23 network_variable afternoon_peak 105.66 PLN/MWh",
      "B23 network_variable morning_peak 85.93 PLN/MWh",
      "B23 network_variable other_hours 38.01 PLN/MWh",
    ],
  );
  published(
    "by Roman numerals under the word for them all",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | < | <
            ^ | całodobowo | Strefa | <
            ^ | ^ | I | II
            C11 | 0,2211 | - | -
            G12 | - | 0,2805 | 0,0765
            C22a | - | 0,3412 | 0,2212`),
    ],
    [
      "C11 network_variable flat 0.2211 PLN/kWh",
      "C22a network_variable offpeak 0.2212 PLN/kWh",
      "C22a network_variable peak 0.3412 PLN/kWh",
      "G12 network_variable day 0.2805 PLN/kWh",
      "G12 network_variable night 0.0765 PLN/kWh",
    ],
  );
  published(
    "by Roman numerals under a heading that says more of them, beside a count of the zones",
    [
      text("Tabela 8.1. Składniki zmienne stawki sieciowej"),
      grid(`Grupa taryfowa | Liczba stref | Stawka w strefie [gr/kWh] | < | <
            ^ | ^ | całodobowej | I | II
            C21 | 1 | 19,24 | × | ×
            C22b | 2 | × | 23,05 | 9,18`),
    ],
    ["C21 network_variable flat 0.1924 PLN/kWh", "C22b network_variable day 0.2305 PLN/kWh", "C22b network_variable night 0.0918 PLN/kWh"],
  );
  held(
    "beside whole numbers in a column that does not say that it counts",
    [
      text("Tabela 8.1. Składniki zmienne stawki sieciowej"),
      grid(`Grupa taryfowa | Wartość | Stawka [zł/kWh]
            C21 | 1 | 0,1924`),
    ],
    "unreadable_number",
  );
  published(
    "halves of the peak in the genitive",
    [
      grid(`Grupa taryfowa | Cena netto energii elektrycznej w strefie | < | <
            ^ | szczytu | < | pozostałych ¶ godzin doby
            ^ | przedpołudniowego | popołudniowego | ^
            zł/MWh | < | < | <
            B23 | 529,70 | 694,25 | 451,60`),
    ],
    ["B23 energy afternoon_peak 694.25 PLN/MWh", "B23 energy morning_peak 529.7 PLN/MWh", "B23 energy other_hours 451.6 PLN/MWh"],
  );
  const byNumber = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | < | <
            ^ | Strefa I | Strefa II | Strefa III
            B23 | 85,93 | 105,66 | 38,01`);
  published(
    "that a sentence explains as the trade has them",
    [text("Strefa I – szczyt przedpołudniowy, strefa II – szczyt popołudniowy, strefa III – pozostałe godziny doby."), gap(20), byNumber],
    [
      "B23 network_variable afternoon_peak 105.66 PLN/MWh",
      "B23 network_variable morning_peak 85.93 PLN/MWh",
      "B23 network_variable other_hours 38.01 PLN/MWh",
    ],
  );
  held(
    "that a sentence explains otherwise",
    [text("Strefa I oznacza szczyt popołudniowy, a strefa II oznacza szczyt przedpołudniowy."), gap(20), byNumber],
    "unknown_zone",
  );
  held(
    "Roman numerals without the word for them",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | I | II
            G12 | 0,2805 | 0,0765`),
    ],
    "conflicting_rates",
  );
  held(
    "a second zone that is dearer than the first",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | strefa I | strefa II
            G12 | 0,0765 | 0,2805`),
    ],
    "zone_order",
  );
});

describe("a zone of two words", () => {
  published(
    "is one label where its words stand on two lines",
    [
      grid(`Wyszczególnienie | G13s
            Składnik zmienny stawki sieciowej – strefa dzienna ¶ szczytowa w zł/kWh | 0,3107
            Składnik zmienny stawki sieciowej – strefa dzienna ¶ pozaszczytowa w zł/kWh | 0,1553
            Składnik zmienny stawki sieciowej – strefa nocna w zł/kWh | 0,0777`),
    ],
    [
      "G13s network_variable day_offpeak 0.1553 PLN/kWh",
      "G13s network_variable day_peak 0.3107 PLN/kWh",
      "G13s network_variable night 0.0777 PLN/kWh",
    ],
  );
});

describe("a row's product name and its column's zone", () => {
  published(
    "the axis on which the zones differ gives the zone",
    [
      grid(`Grupa taryfowa | Nazwa produktu | Cena energii elektrycznej netto [zł/kWh] | < | <
            ^ | ^ | całodobowa | dzienna | nocna
            G11 | Dom | 0,4970 | |
            G12 | Dom Oszczędna Noc | | 0,5430 | 0,4130`),
    ],
    ["G11 energy flat 0.497 PLN/kWh", "G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh"],
  );
});

describe("zones named in the cell of their values", () => {
  const table = (cell: string) =>
    grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka jakościowa [zł/kWh]
          B21 | 0,0688 | 0,0332
          B23 | ${cell} | 0,0332
          C11 | 0,1874 | 0,0332`);
  const quality = ["B21", "B23", "C11"].map((group) => `${group} quality 0.0332 PLN/kWh`);
  published(
    "before a colon are those of their lines alone",
    [table("szczyt przedpołudniowy: 0,0561 ¶ szczyt ¶ popołudniowy: 0,1024 ¶ pozostałe godziny doby – 0,0270")],
    [
      ...quality,
      "B21 network_variable flat 0.0688 PLN/kWh",
      "B23 network_variable afternoon_peak 0.1024 PLN/kWh",
      "B23 network_variable morning_peak 0.0561 PLN/kWh",
      "B23 network_variable other_hours 0.027 PLN/kWh",
      "C11 network_variable flat 0.1874 PLN/kWh",
    ],
  );
  it("before no sign that parts them say nothing of the groups below", () => {
    const { rates } = outcomeOf(table("szczyt przedpołudniowy 0,0561 ¶ szczyt popołudniowy 0,1024"));
    expect(rates.filter((rate) => rate.startsWith("C11"))).toEqual([
      "C11 network_variable flat 0.1874 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
    ]);
  });
  published(
    "or phases in brackets behind them, are those of their lines",
    [
      grid(`Grupa taryfowa | Składnik stały stawki sieciowej [zł/m-c] | Składnik zmienny stawki sieciowej [zł/kWh]
            G11 | 7,81 (1f) ¶ 11,46 (3f) | 0,2332`),
    ],
    ["G11 network_fixed 1-phase 7.81 PLN/month", "G11 network_fixed 3-phase 11.46 PLN/month", "G11 network_variable flat 0.2332 PLN/kWh"],
  );
  published(
    "beside a group whose name has a dash behind it, which counts no phases",
    [
      grid(`Wyszczególnienie | j.m. | wartość
            Grupa taryfowa C11 – moc do 40 kW | < | <
            składnik zmienny stawki sieciowej | zł/kWh | 0,2017`),
    ],
    ["C11 network_variable flat 0.2017 PLN/kWh"],
  );
  held(
    "before no sign that parts them, one of three zones missing",
    [table("szczyt przedpołudniowy 0,0561 ¶ szczyt popołudniowy 0,1024")],
    "zone_count_mismatch",
  );
  held("beside words that are not understood", [table("zapas: 0,0561 ¶ szczyt popołudniowy: 0,1024")], "unreadable_number");
});

describe("fees for services below the rates of the last group", () => {
  it("under a heading of their own are set aside, and are no rates of the group", () => {
    const { tariffs, setAside, problems } = interpret(
      toTables([
        letter,
        drawPage(
          5,
          grid(`Stawki opłat netto | wysokość | jednostka
                Grupa taryfowa C21 | |
                składnik zmienny stawki sieciowej (całodobowy) | 0,2031 | zł/kWh
                Usługi wykonywane na dodatkowe zlecenie odbiorcy | |
                sprawdzenie licznika 1-fazowego | 78,00 | zł
                wyłączenie i załączenie napięcia | 105,00 | zł`),
        ),
      ]),
    );
    expect(tariffs.flatMap(({ components }) => components.map(({ source_text, source_unit }) => `${source_text} ${source_unit}`))).toEqual([
      "0,2031 zł/kWh",
    ]);
    expect(setAside.map(({ name }) => name)).toEqual(["service_fee", "service_fee"]);
    expect(problems.filter(({ blocks, code }) => blocks && code !== "no_rates")).toEqual([]);
  });
});

describe("a heading that names no kind of fee by its words", () => {
  it.each(["Udział w kosztach", "[zł/kW]", "Ceny średnie i pozostałe opłaty"])("sets no rates below it aside: %s", (heading) => {
    const { rates } = outcomeOf(
      grid(`Stawki opłat netto | wysokość | jednostka
            Grupa taryfowa C21 | |
            składnik zmienny stawki sieciowej (całodobowy) | 0,2031 | zł/kWh
            ${heading} | |
            stawka jakościowa | 0,0332 | zł/kWh`),
    );
    expect(rates).toContain("C21 quality 0.0332 PLN/kWh");
  });
});

describe("halves of the peak under the word for both", () => {
  for (const [both, morning, afternoon] of [
    ["szczyt", "przed- ¶ południowy", "po- ¶ południowy"],
    ["w szczycie", "przed- ¶ połudn.", "popołudn."],
    ["szczyt", "poranny", "wieczorny"],
  ] as const)
    published(
      `are the morning's and the afternoon's: ${morning}, ${afternoon}`,
      [
        grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej w strefie [zł/MWh] | < | <
              ^ | ${both} | < | pozostałe ¶ godziny doby
              ^ | ${morning} | ${afternoon} | ^
              B23 | 54,29 | 92,17 | 21,84`),
      ],
      [
        "B23 network_variable afternoon_peak 92.17 PLN/MWh",
        "B23 network_variable morning_peak 54.29 PLN/MWh",
        "B23 network_variable other_hours 21.84 PLN/MWh",
      ],
    );
});

describe("a group on a row of its own", () => {
  const rows = (first: string) =>
    grid(`Wyszczególnienie | Strefa czasowa | Stawka | Jednostka
          ${first}
          Składnik stały stawki sieciowej | | 15,03 | zł/kW/m-c
          Składnik zmienny stawki sieciowej | całodobowa | 62,47 | zł/MWh
          Grupa taryfowa C22a | | |
          Składnik stały stawki sieciowej | | 13,88 | zł/kW/m-c
          Składnik zmienny stawki sieciowej | szczytowa | 0,2663 | zł/kWh
          ^ | pozaszczytowa | 0,1528 | zł/kWh`);
  it.each([
    ["across all columns before one in the first", "Grupa taryfowa B21 | < | < | <"],
    ["in the first column before another", "Grupa taryfowa B21 | | |"],
  ])("%s heads the rows down to the next, and no further", (_, first) => {
    const { rates } = outcomeOf(rows(first));
    expect(rates).toEqual([
      "B21 network_fixed 15.03 PLN/kW/month",
      "B21 network_variable flat 62.47 PLN/MWh",
      "C22a network_fixed 13.88 PLN/kW/month",
      "C22a network_variable offpeak 0.1528 PLN/kWh",
      "C22a network_variable peak 0.2663 PLN/kWh",
    ]);
  });
});

describe("a group that is named once, over empty cells", () => {
  const table = (rows: string) => grid(`Grupa taryfowa | Strefa czasowa | Składnik zmienny stawki sieciowej [zł/kWh]\n${rows}`);
  const rows = `B21 | całodobowa | 0,0591
                B22 | szczytowa | 0,0882
                 | pozaszczytowa | 0,0410
                C12b | dzienna | 0,2955
                 | nocna | 0,0934`;
  published(
    "has the rows below it where each group has as many zones as its code promises",
    [table(rows)],
    [
      "B21 network_variable flat 0.0591 PLN/kWh",
      "B22 network_variable offpeak 0.041 PLN/kWh",
      "B22 network_variable peak 0.0882 PLN/kWh",
      "C12b network_variable day 0.2955 PLN/kWh",
      "C12b network_variable night 0.0934 PLN/kWh",
    ],
  );
  held(
    "in the middle of its rows",
    [table(rows.replace("B22 |", " |").replace(" | pozaszczytowa", "B22 | pozaszczytowa"))],
    "unknown_label",
  );
  held("with a zone too many", [table(`${rows}\n | szczytowa | 0,3131`)], "unknown_label");
});

describe("national rates in a table without groups", () => {
  const nationalOf = (table: string): string[] =>
    interpret(toTables([letter, drawPage(5, grid(table))])).national.map(
      ({ category, annual_kwh, source_text, unit }) =>
        `${category} ${annual_kwh?.from ?? ""}-${annual_kwh?.to ?? ""} ${source_text} ${unit}`,
    );

  it("are bands of yearly use, in words", () => {
    expect(
      nationalOf(`Stawka opłaty mocowej przy rocznym zużyciu | zł/m-c
                  poniżej 500 kWh | 4,29
                  od 500 kWh do 1200 kWh | 10,31
                  powyżej 1200 kWh do 2800 kWh | 17,18
                  powyżej 2800 kWh | 24,05`),
    ).toEqual([
      "capacity -500 4,29 PLN/month",
      "capacity 500-1200 10,31 PLN/month",
      "capacity 1200-2800 17,18 PLN/month",
      "capacity 2800- 24,05 PLN/month",
    ]);
  });
  it("are bands of yearly use, in signs", () => {
    expect(
      nationalOf(`Roczne zużycie energii | Stawka opłaty mocowej [zł/m-c]
                  < 500 kWh | 4,29
                  500 – 1 200 kWh | 10,31
                  > 1 200 – 2 800 kWh | 17,18
                  > 2 800 kWh | 24,05`),
    ).toEqual([
      "capacity -500 4,29 PLN/month",
      "capacity 500-1200 10,31 PLN/month",
      "capacity 1200-2800 17,18 PLN/month",
      "capacity 2800- 24,05 PLN/month",
    ]);
  });
  it.each(["inni niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy", "pozostali odbiorcy końcowi"])(
    "are for %s, beside the bands of the others",
    (others) => {
      const { national, problems } = interpret(
        toTables([
          letter,
          drawPage(
            5,
            text("8.6. Stawki opłaty mocowej, o której mowa w ustawie o rynku mocy, wynoszą:"),
            grid(`Odbiorcy | Jednostka | Stawka
                  ${others} | zł/kWh | 0,1412
                  wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy, zużywający rocznie: | |
                  – poniżej 500 kWh energii elektrycznej | zł/m-c | 2,86
                  – od 500 kWh do 1 200 kWh energii elektrycznej | ^ | 6,86
                  – powyżej 1 200 kWh do 2 800 kWh energii elektrycznej | ^ | 11,44
                  – powyżej 2 800 kWh energii elektrycznej | ^ | 16,01`),
          ),
        ]),
      );
      expect(national.map(({ source_text, condition }) => `${source_text} ${condition?.code ?? ""}`.trim())).toEqual([
        "0,1412 other_customers",
        "2,86",
        "6,86",
        "11,44",
        "16,01",
      ]);
      expect(national[0]?.condition?.text).toBe(others);
      expect(problems.filter(({ code }) => code !== "no_rates")).toEqual([]);
    },
  );
  it("are fees by the megawatt-hour", () => {
    expect(
      nationalOf(`Nazwa opłaty | Jednostka | Stawka
                  Stawka opłaty OZE | zł/MWh | 7,30
                  Stawka opłaty kogeneracyjnej | zł/MWh | 3,00`),
    ).toEqual(["renewable - 7,30 PLN/MWh", "cogeneration - 3,00 PLN/MWh"]);
  });
  it("are proved by their amounts with VAT beside them", () => {
    const feesOf = (gross: string) =>
      interpret(
        toTables([
          letter,
          drawPage(
            5,
            grid(`Nazwa opłaty | Jednostka | Netto | Brutto
                  Stawka opłaty OZE | zł/MWh | 7,30 | 8,98
                  Stawka opłaty kogeneracyjnej | zł/MWh | 3,00 | ${gross}`),
          ),
        ]),
      );
    expect(feesOf("3,69").national.map(({ source_text }) => source_text)).toEqual(["7,30", "3,00"]);
    expect(feesOf("3,69").problems.filter(({ code }) => code !== "no_rates")).toEqual([]);
    expect(feesOf("3,96").problems.map(({ message }) => message)).toContain(
      "3,00 net and 3,96 with VAT are printed for one rate, and the tax of no year lies between them.",
    );
  });
});

describe("labels in a group of columns of its own", () => {
  published(
    "speak for the numbers of those columns alone",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej | < | Stawka jakościowa [zł/kWh] | Opłata abonamentowa | <
            ^ | strefa | [zł/kWh] | ^ | okres | [zł/m-c]
            G11 | całodobowa | 0,2717 | 0,0332 | 1-miesięczny | 4,17
            G12 | dzienna | 0,3117 | 0,0332 | 1-miesięczny | 4,17
            ^ | nocna | 0,0817 | ^ | 2-miesięczny | 2,09`),
    ],
    [
      "G11 network_variable flat 0.2717 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
      "G11 subscription P1M 4.17 PLN/month",
      "G12 network_variable day 0.3117 PLN/kWh",
      "G12 network_variable night 0.0817 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
      "G12 subscription P1M 4.17 PLN/month",
      "G12 subscription P2M 2.09 PLN/month",
    ],
  );
  published(
    "speak for all numbers of their rows under a heading whose words reach over the first column alone",
    [
      grid(`Stawki opłat | G11 zima | G11 lato
            Składnik zmienny stawki sieciowej w zł/kWh: | < |
            - całodobowy | 0,2717 | 0,2517
            Stawka jakościowa w zł/kWh | 0,0332 | 0,0332`),
    ],
    ["G11 network_variable flat summer 0.2517 PLN/kWh", "G11 network_variable flat winter 0.2717 PLN/kWh", "G11 quality 0.0332 PLN/kWh"],
  );
});

describe("zones by number, of which the first is also the only one of groups with one", () => {
  published(
    "go by the codes of the groups",
    [
      grid(`Grupa taryfowa | Charakterystyka odbiorców | Składnik zmienny stawki sieciowej [zł/kWh] | < | <
            ^ | ^ | strefa I ¶ (lub całodobowa) | strefa II | strefa III
            B21 | odbiorcy zasilani z sieci SN, jedna strefa | 0,0627 | – | –
            B22 | jak B21, dwie strefy | 0,0812 | 0,0490 | –
            B23 | jak B21, trzy strefy | 0,0534 | 0,0906 | 0,0211
            C22b | odbiorcy zasilani z sieci nN, strefa dzienna i nocna | 0,2266 | 0,0854 | –
            R | odbiorniki niewyposażone w układ pomiarowy | 0,3485 | – | –`),
    ],
    [
      "B21 network_variable flat 0.0627 PLN/kWh",
      "B22 network_variable offpeak 0.049 PLN/kWh",
      "B22 network_variable peak 0.0812 PLN/kWh",
      "B23 network_variable afternoon_peak 0.0906 PLN/kWh",
      "B23 network_variable morning_peak 0.0534 PLN/kWh",
      "B23 network_variable other_hours 0.0211 PLN/kWh",
      "C22b network_variable day 0.2266 PLN/kWh",
      "C22b network_variable night 0.0854 PLN/kWh",
      "R network_variable flat 0.3485 PLN/kWh",
    ],
  );
});
