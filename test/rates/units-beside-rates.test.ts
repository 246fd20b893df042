import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A column of units for one rate at the left, and one right of each other rate. */

const head = (
  last: string,
) => `Grupa taryfowa | Jednostka ¶ składnika ¶ zmiennego | Składnik zmienny stawki sieciowej | < | < | Składnik stały stawki sieciowej | <
         ^ | ^ | szczyt ¶ przed- ¶ połudn. | szczyt ¶ popo-łudn. | ${last} | stawka | jednostka`;

describe("a rate with its unit under one heading", () => {
  published(
    "has that unit, whatever unit another column gives for another rate",
    [
      text("Tabela nr 1. Stawki opłat sieciowych"),
      grid(`${head("pozostałe")}
            B23 | zł/MWh | 61,32 | 104,77 | 33,08 | 15 635,00 | zł/MW/m-c
            C23 | zł/kWh | 0,2297 | 0,3615 | 0,1284 | 19,47 | zł/kW/m-c`),
    ],
    [
      "B23 network_fixed 15635 PLN/MW/month",
      "B23 network_variable afternoon_peak 104.77 PLN/MWh",
      "B23 network_variable morning_peak 61.32 PLN/MWh",
      "B23 network_variable other_hours 33.08 PLN/MWh",
      "C23 network_fixed 19.47 PLN/kW/month",
      "C23 network_variable afternoon_peak 0.3615 PLN/kWh",
      "C23 network_variable morning_peak 0.2297 PLN/kWh",
      "C23 network_variable other_hours 0.1284 PLN/kWh",
    ],
  );
});

describe("the bare word for the rest of the hours", () => {
  const rows = (first: string, second: string) => `Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | <
         ^ | ${first} | ${second} | pozostałe
         C23 | 0,2297 | 0,3615 | 0,1284`;
  held("is no zone beside others than both peaks", [text("Tabela nr 1"), grid(rows("dzień", "noc"))], "unknown_zone");
});

describe("units at both ends of a row", () => {
  const table = (fixed: string, energy: string) => `Stawki opłat | Jednostka | B11em | C11em | Jednostka
         Składnik zmienny stawki sieciowej całodobowy | zł/MWh | 254,80 | ${energy} | zł/kWh
         Składnik stały stawki sieciowej | zł/kW/m-c | 2,75 | 1,20 | ${fixed}`;
  published(
    "are distinguished by a number's decimals",
    [text("Tabela nr 1. Stawki opłat sieciowych"), grid(table("zł/kW/m-c", "0,3964"))],
    [
      "B11em network_fixed 2.75 PLN/kW/month",
      "B11em network_variable flat 254.8 PLN/MWh",
      "C11em network_fixed 1.2 PLN/kW/month",
      "C11em network_variable flat 0.3964 PLN/kWh",
    ],
  );
  held("are no unit where they differ and decimals do not tell", [text("Tabela nr 1"), grid(table("zł/m-c", "0,3964"))], "unknown_unit");
  held("are no unit where one is none of rates", [text("Tabela nr 1"), grid(table("zł/rok", "0,3964"))], "unknown_unit");
});

describe("a column with its own unit in a row of another rate's", () => {
  const table = (fixed: string, unit = "zł/MWh", variable = "Składnik zmienny stawki sieciowej") => [
    text("Tabela nr 1. Stawki opłat sieciowych"),
    grid(`Grupa | Strefa | Jedn. | ${variable} | ${fixed}
          B21 | całodobowa | ${unit} | 173,50 | 17,20
          B22 | strefa szczytowa | ${unit} | 210,40 | 18,30
          ^ | strefa pozaszczytowa | ^ | 98,60 | ^`),
  ];
  published("has its own", table("Składnik stały stawki sieciowej ¶ [zł/kW/m-c]"), [
    "B21 network_fixed 17.2 PLN/kW/month",
    "B21 network_variable flat 173.5 PLN/MWh",
    "B22 network_fixed 18.3 PLN/kW/month",
    "B22 network_variable offpeak 98.6 PLN/MWh",
    "B22 network_variable peak 210.4 PLN/MWh",
  ]);
  held("is not understood where that is none of its rate's", table("Składnik stały stawki sieciowej ¶ [zł/kWh]"), "unknown_unit");
  held("nor where the row's is none of any rate's", table("Składnik stały stawki sieciowej ¶ [zł/kW/m-c]", "zł/GJ"), "no_tables");
  held(
    "nor where no other number of the row can have the row's",
    [
      text("Tabela nr 1. Stawki opłat sieciowych"),
      grid(`Grupa | Jedn. | Składnik stały stawki sieciowej ¶ [zł/kW/m-c]
            B21 | zł/MWh | 17,20
            B22 | zł/MWh | 18,30`),
    ],
    "no_tables",
  );
});

describe("a column of units that begins the columns of one rate", () => {
  const table = (head: string, caption = "Tabela nr 2. Stawka opłaty abonamentowej [zł/m-c] i stawka jakościowa") => [
    text(caption),
    grid(`${head}
          B21 | 17,40 | zł/MWh | 33,16
          C21 | 8,30 | zł/kWh | 0,0332`),
  ];
  const together = `Grupa taryfowa | Opłata abonamentowa | Stawka jakościowa | <
                    ^ | 1 miesiąc | jednostka | wartość`;
  const network = [
    text("Tabela nr 1. Składnik zmienny stawki sieciowej"),
    grid(`Grupa taryfowa | całodobowy
          B21 | 81,30 zł/MWh
          C21 | 0,2140 zł/kWh`),
  ];
  published(
    "is that rate's alone, and the fee left of it has the unit of the caption",
    [...network, ...table(together)],
    [
      "B21 network_variable flat 81.3 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "B21 subscription P1M 17.4 PLN/month",
      "C21 network_variable flat 0.214 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
      "C21 subscription P1M 8.3 PLN/month",
    ],
  );
  held("leaves the fee without a unit where no caption has one", table(together, "Tabela nr 2"), "unknown_unit");
  held(
    "but not where the name stands over its numbers alone",
    table("Grupa taryfowa | Opłata abonamentowa ¶ 1 miesiąc | Jednostka | Stawka jakościowa"),
    "no_tables",
  );
  held(
    "nor where it ends the columns of the rate before it",
    table(`Grupa taryfowa | Opłata abonamentowa | < | Stawka jakościowa
           ^ | 1 miesiąc | jednostka | wartość`),
    "no_tables",
  );
});

describe("units at both ends of a row under headers that name groups", () => {
  const table = (left: string, right: string, last = "zł/kW/m-c") => [
    text("Tabela nr 1. Stawki opłat sieciowych"),
    grid(`Stawki opłat | ${left} | B21 | C21 | ${right}
          Składnik stały stawki sieciowej | zł/MW/m-c | 16 420,00 | 19,60 | ${last}
          Składnik zmienny stawki sieciowej całodobowy | zł/MWh | 81,30 | 0,2140 | zł/kWh
          Stawka opłaty abonamentowej za 1 miesiąc | zł/m-c | 15,20 | 7,90 | zł/m-c`),
  ];
  published("are those of the groups", table("Jedn. dla grup ¶ B", "Jedn. dla grup ¶ C"), [
    "B21 network_fixed 16420 PLN/MW/month",
    "B21 network_variable flat 81.3 PLN/MWh",
    "B21 subscription P1M 15.2 PLN/month",
    "C21 network_fixed 19.6 PLN/kW/month",
    "C21 network_variable flat 0.214 PLN/kWh",
    "C21 subscription P1M 7.9 PLN/month",
  ]);
  published(
    "are so on one side too",
    [
      text("Tabela nr 1. Stawki opłat sieciowych"),
      grid(`Stawki opłat | Jedn. dla grup B | Jedn. dla grup C | B21 | C21
          Składnik stały stawki sieciowej | zł/MW/m-c | zł/kW/m-c | 16 420,00 | 19,60
          Składnik zmienny stawki sieciowej całodobowy | zł/MWh | zł/kWh | 81,30 | 0,2140`),
    ],
    [
      "B21 network_fixed 16420 PLN/MW/month",
      "B21 network_variable flat 81.3 PLN/MWh",
      "C21 network_fixed 19.6 PLN/kW/month",
      "C21 network_variable flat 0.214 PLN/kWh",
    ],
  );
  held("are none where a header names a part of a letter's groups", table("Jedn. dla grup B", "Jedn. dla grup C1x"), "unknown_unit");
  held(
    "are not the other groups' where both stand at the right",
    [
      text("Tabela nr 1. Stawki opłat sieciowych"),
      grid(`Stawki opłat | B21 | C21 | Jedn. dla grup B | Jedn. dla grup C
            Składnik stały stawki sieciowej | 16,40 | 19,60 | zł/kW/m-c | zł/m-c
            Składnik zmienny stawki sieciowej całodobowy | 81,30 | 81,40 | zł/MWh | zł/kWh`),
    ],
    "unknown_unit",
  );
  held("are none of other groups", table("Jedn. dla grup A", "Jedn. dla grup C"), "unknown_unit");
  held("are none where both are for the same groups", table("Jedn. dla grup B i C", "Jedn. dla grup C"), "unknown_unit");
  held(
    "are none where a header leaves out some of its groups",
    table("Jedn. dla grup B z wyjątkiem B21", "Jedn. dla grup C"),
    "unknown_unit",
  );
  held("are none where one is none of rates", table("Jedn. dla grup B", "Jedn. dla grup C", "zł/szt."), "unknown_unit");
});
