import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Flat lists, a row for each rate: a group is named on its first row alone, and its fixed rates stand below its zones. */

describe("a flat list", () => {
  published(
    "whose groups have rates of their own",
    [
      text("Wykaz stawek opłat za usługi dystrybucji"),
      grid(`Grupa | Rodzaj stawki | Strefa / okres | Jednostka | Stawka netto
            B21 | Składnik zmienny stawki sieciowej | całodobowa | zł/MWh | 98,45
             | Składnik stały stawki sieciowej | | zł/MW/m-c | 17 905,00
             | Stawka jakościowa | | zł/MWh | 33,16
            C12a | Składnik zmienny stawki sieciowej | szczytowa | zł/kWh | 0,3840
             | Składnik zmienny stawki sieciowej | pozaszczytowa | zł/kWh | 0,1768
             | Składnik stały stawki sieciowej | | zł/kW/m-c | 6,55
             | Stawka jakościowa | | zł/kWh | 0,0332
             | Stawka opłaty abonamentowej | okres 1-miesięczny | zł/m-c | 4,72
             | Stawka opłaty abonamentowej | okres 2-miesięczny | zł/m-c | 2,36`),
    ],
    [
      "B21 network_fixed 17905 PLN/MW/month",
      "B21 network_variable flat 98.45 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "C12a network_fixed 6.55 PLN/kW/month",
      "C12a network_variable offpeak 0.1768 PLN/kWh",
      "C12a network_variable peak 0.384 PLN/kWh",
      "C12a quality 0.0332 PLN/kWh",
      "C12a subscription P1M 4.72 PLN/month",
      "C12a subscription P2M 2.36 PLN/month",
    ],
  );
  published(
    "with numbered rows, units at their ends and seasons",
    [
      text("Wykaz stawek opłat za usługi dystrybucji"),
      grid(`Lp. | Grupa | Rodzaj stawki | Sezon i strefa | Stawka | Jedn.
            1 | B22 | Składnik zmienny | lato, szczytowa | 98,45 | zł/MWh
            2 | | Składnik zmienny | lato, pozaszczytowa | 78,45 | zł/MWh
            3 | | Składnik zmienny | zima, szczytowa | 98,55 | zł/MWh
            4 | | Składnik zmienny | zima, pozaszczytowa | 78,55 | zł/MWh
            5 | | Składnik stały | | 17 905,00 | zł/MW/m-c
            6 | | Stawka jakościowa | | 33,16 | zł/MWh
            7 | | Opłata abonamentowa | | 15,16 | zł/m-c
            8 | C11 | Składnik zmienny | całodobowa | 0,3402 | zł/kWh
            9 | | Składnik stały | | 7,15 | zł/kW/m-c
            10 | | Stawka jakościowa | | 0,0332 | zł/kWh
            11 | | Opłata abonamentowa – okres 1-miesięczny | | 4,72 | zł/m-c
            12 | | Opłata abonamentowa – okres 2-miesięczny | | 2,36 | zł/m-c`),
    ],
    [
      "B22 network_fixed 17905 PLN/MW/month",
      "B22 network_variable offpeak summer 78.45 PLN/MWh",
      "B22 network_variable offpeak winter 78.55 PLN/MWh",
      "B22 network_variable peak summer 98.45 PLN/MWh",
      "B22 network_variable peak winter 98.55 PLN/MWh",
      "B22 quality 33.16 PLN/MWh",
      "B22 subscription 15.16 PLN/month",
      "C11 network_fixed 7.15 PLN/kW/month",
      "C11 network_variable flat 0.3402 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
      "C11 subscription P1M 4.72 PLN/month",
      "C11 subscription P2M 2.36 PLN/month",
    ],
  );
  const listed = (...rows: readonly string[]) =>
    grid(["Lp. | Grupa | Nazwa stawki | Strefa lub okres | Stawka | Jednostka", ...rows].join("\n"));
  const rows = [
    "1. | B21 | składnik zmienny stawki sieciowej | całodobowa | 65,73 | zł/MWh",
    "2. | B21 | opłata abonamentowa | | 18,00 | zł/m-c",
    "3. | G11 | składnik zmienny stawki sieciowej | całodobowa | 0,2512 | zł/kWh",
    "4. | G11 | opłata abonamentowa | miesiąc | 4,50 | zł/m-c",
  ];
  published(
    "whose billing periods are named by the month alone beside several months",
    [
      text("Wykaz stawek opłat"),
      listed(
        ...rows,
        "5. | G11 | opłata abonamentowa | 6 miesięcy | 0,75 | zł/m-c",
        "6. | G11 | składnik stały stawki sieciowej | 1 faza | 6,48 | zł/m-c",
        "7. | G11 | składnik stały stawki sieciowej | 3 fazy | 10,02 | zł/m-c",
      ),
    ],
    [
      "B21 network_variable flat 65.73 PLN/MWh",
      "B21 subscription 18 PLN/month",
      "G11 network_fixed 1-phase 6.48 PLN/month",
      "G11 network_fixed 3-phase 10.02 PLN/month",
      "G11 network_variable flat 0.2512 PLN/kWh",
      "G11 subscription P1M 4.5 PLN/month",
      "G11 subscription P6M 0.75 PLN/month",
    ],
  );
  // "miesiąc" without a number of months may be what a fee is counted by.
  held(
    "in which one period is cut off beside a month by its name",
    [text("Wykaz stawek opłat"), listed(...rows, "5. | G11 | opłata abonamentowa | kilka miesięcy | 0,75 | zł/m-c")],
    "conflicting_rates",
  );
});
