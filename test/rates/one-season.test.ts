import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A rate by power is one for all the year: printed for one season alone, nobody knows that of the other. */

const table = (...rows: readonly string[]) =>
  grid(["Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny [zł/kWh]", ...rows].join("\n"));

describe("a rate of no zones", () => {
  held(
    "for winter alone, by its title",
    [text("Tabela 1. Stawki opłat w sezonie zimowym dla grup taryfowych"), table("C11 | 4,12 | 0,1873")],
    "not_approved",
  );
  held("for winter alone, by its label", [table("C11 zima | 4,12 | 0,1873")], "not_approved");
  held("for working days alone", [text("Tabela 1. Stawki opłat w dni robocze"), table("C11 | 4,12 | 0,1873")], "not_approved");
  published(
    "for both seasons",
    [table("C11 zima | 4,12 | 0,1873", "C11 lato | 4,12 | 0,1533")],
    [
      "C11 network_fixed 4.12 PLN/kW/month",
      "C11 network_variable flat winter 0.1873 PLN/kWh",
      "C11 network_variable flat summer 0.1533 PLN/kWh",
    ],
  );
});

describe("a rate of no zones that stands in the first of a group's two rows of seasons, over an empty cell", () => {
  const head = "Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | < | Składnik stały stawki sieciowej [zł/kW/m-c]";
  const zones = "^ | pozaszczytowy | szczytowy | całodobowy | ^";
  const seasons = (...rows: readonly string[]) => [grid([head, zones, ...rows].join("\n"))];
  const b22 = [
    "B22 network_fixed 17.35 PLN/kW/month",
    "B22 network_variable peak summer 0.1732 PLN/kWh",
    "B22 network_variable peak winter 0.1841 PLN/kWh",
    "B22 network_variable offpeak summer 0.1215 PLN/kWh",
    "B22 network_variable offpeak winter 0.1342 PLN/kWh",
  ];
  const c22 = [
    "C22 network_fixed 19.02 PLN/kW/month",
    "C22 network_variable peak summer 0.2132 PLN/kWh",
    "C22 network_variable peak winter 0.2241 PLN/kWh",
    "C22 network_variable offpeak summer 0.1615 PLN/kWh",
    "C22 network_variable offpeak winter 0.1742 PLN/kWh",
  ];
  const c11 = ["C11 network_fixed 5.11 PLN/kW/month", "C11 network_variable flat 0.2291 PLN/kWh"];
  const b22Winter = "B22 ZIMA | 0,1342 | 0,1841 | – | 17,35";
  const b22Summer = "B22 LATO | 0,1215 | 0,1732 | –";
  const c22Winter = "C22 ZIMA | 0,1742 | 0,2241 | – | 19,02";
  const c22Summer = "C22 LATO | 0,1615 | 0,2132 | –";
  const flat = "C11 | – | – | 0,2291 | 5,11";
  published("of all groups is for both", seasons(b22Winter, `${b22Summer} |`, c22Winter, `${c22Summer} |`, flat), [...b22, ...c22, ...c11]);
  published(
    "of the only group with seasons is for both, where its row strikes out what it has none of",
    seasons(c22Winter, `${c22Summer} |`, flat),
    [...c22, ...c11],
  );
  held(
    "of one group, where the other prints it twice",
    seasons(b22Winter, `${b22Summer} | 17,35`, c22Winter, `${c22Summer} |`, flat),
    "unreadable_number",
  );
  held(
    "of one group, where the other strikes out one of two",
    seasons(b22Winter, `${b22Summer} | –`, c22Winter, `${c22Summer} |`, flat),
    "not_approved",
  );
  held("where summer's is struck out", seasons(c22Winter, `${c22Summer} | –`, flat), "not_approved");
  held(
    "in the second row of one group",
    seasons("B22 ZIMA | 0,1342 | 0,1841 | – |", `${b22Summer} | 17,35`, c22Winter, `${c22Summer} |`),
    "not_approved",
  );
  held(
    "where a group without seasons has none either",
    seasons(b22Winter, `${b22Summer} |`, c22Winter, `${c22Summer} |`, "C11 | – | – | 0,2291 |"),
    "not_approved",
  );
  held(
    "where another rate of no zones is printed for each season",
    [
      grid(
        [
          "Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka jakościowa [zł/kWh] | Składnik stały stawki sieciowej [zł/kW/m-c]",
          "B21 ZIMA | 0,1342 | 0,0331 | 17,35",
          "B21 LATO | 0,1215 | 0,0331 |",
          "C21 ZIMA | 0,1742 | 0,0331 | 19,02",
          "C21 LATO | 0,1615 | 0,0331 |",
        ].join("\n"),
      ),
    ],
    "not_approved",
  );
  held("of rates with zones is for one season", seasons(c22Winter, "C22 LATO | 0,1615 |  | – | ", flat), "not_approved");
  held(
    "of rows of two groups is the first one's",
    seasons("B22 ZIMA | 0,1342 | 0,1841 | – | 17,35", "C22 LATO | 0,1615 | 0,2132 | – | ", flat),
    "not_approved",
  );
  const twoZones = [
    "Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Składnik stały stawki sieciowej [zł/kW/m-c]",
    "^ | pozaszczytowy | szczytowy | ^",
  ];
  held(
    "of the only group with seasons, in a table that strikes out nothing",
    [grid([...twoZones, "C22 ZIMA | 0,1742 | 0,2241 | 19,02", "C22 LATO | 0,1615 | 0,2132 |"].join("\n"))],
    "not_approved",
  );
  held("of a group with a third row", seasons(c22Winter, `${c22Summer} |`, "C22 | – | – | 0,2291 | 5,11"), "unreadable_number");
});
