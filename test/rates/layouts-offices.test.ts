import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { published } from "../helpers/layout-cases.ts";

/* Layouts of document offices that the reader had not met: each with numbers of an invented company. */

describe("the two words of a rate's name in two cells", () => {
  published(
    "the network component over the columns of its two kinds",
    [
      grid(`Grupa | Strefa | Składnik stawki sieciowej | <
            ^ | ^ | zmienny ¶ [zł/kWh] | stały ¶ [zł/kW/m-c]
            C21 | całodobowa | 0,1533 | 18,10
            C22a | szczytowa | 0,2299 | 18,10
            ^ | pozaszczytowa | 0,1218 | ^`),
    ],
    [
      "C21 network_fixed 18.1 PLN/kW/month",
      "C21 network_variable flat 0.1533 PLN/kWh",
      "C22a network_fixed 18.1 PLN/kW/month",
      "C22a network_variable offpeak 0.1218 PLN/kWh",
      "C22a network_variable peak 0.2299 PLN/kWh",
    ],
  );
  published(
    "the network fee over the table, its kinds beside the rows",
    [
      text("Stawki opłaty sieciowej"),
      gap(4),
      grid(`Rodzaj | Jednostka | C21 | C11
            zmienna | zł/kWh | 0,1533 | 0,2341
            stała | zł/kW/m-c | 18,10 | 6,30`),
    ],
    [
      "C11 network_fixed 6.3 PLN/kW/month",
      "C11 network_variable flat 0.2341 PLN/kWh",
      "C21 network_fixed 18.1 PLN/kW/month",
      "C21 network_variable flat 0.1533 PLN/kWh",
    ],
  );
});

describe("a note that says nothing but a billing period", () => {
  for (const note of ["przy miesięcznym okresie rozliczeniowym", "w rozliczeniu miesięcznym", "dla odczytów miesięcznych"])
    published(
      note,
      [
        grid(`Rodzaj stawki | Jednostka | C21
              Składnik zmienny stawki sieciowej, całodobowy | zł/kWh | 0,1834
              Stawka opłaty abonamentowej^1) | zł/m-c | 11,30`),
        text(`1) ${note}`),
      ],
      ["C21 network_variable flat 0.1834 PLN/kWh", "C21 subscription P1M 11.3 PLN/month"],
    );
});
