import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Units that a table tells at its end, and units on the row that heads the rows of a rate's zones. */

const rates = (mark = "", last = "") =>
  grid(`Grupa | Strefa | Składnik zmienny${mark} | Stawka jakościowa${mark}
        C21 | całodobowa | 0,1533 | 0,0331${last}`);
const inKwh = ["C21 network_variable flat 0.1533 PLN/kWh", "C21 quality 0.0331 PLN/kWh"];

describe("the unit of a table", () => {
  published("in its last row", [rates("", "\nStawki podano w zł/kWh | < | < | <")], inKwh);
  published("right below it", [rates(), text("Stawki podano w zł/kWh.")], inKwh);
  published("in a note that its headers have the mark of", [rates("*"), text("* jednostka: zł/kWh")], inKwh);
  published("in a note whose mark is nowhere", [rates(), text("* jednostka: zł/kWh")], inKwh);
  published(
    "for each rate by its name",
    [
      grid(`Grupa | Składnik zmienny | Składnik stały
            C21 | 0,1533 | 14,20`),
      text("Składnik zmienny w zł/kWh, składnik stały w zł/kW/m-c."),
    ],
    ["C21 network_fixed 14.2 PLN/kW/month", "C21 network_variable flat 0.1533 PLN/kWh"],
  );
  held("is none that stands farther below", [rates(), gap(40), text("Stawki podano w zł/kWh.")], "unexplained_number");
  held("is none in a sentence that says more", [rates(), text("Nadwyżkę rozlicza się w zł/kWh.")], "unexplained_number");
  held(
    "is none that names one rate, which may head what follows",
    [
      grid(`Grupa | Składnik stały
            C21 | 14,20`),
      text("Stawka opłaty abonamentowej w zł/kW/m-c"),
    ],
    "unexplained_number",
  );
  held(
    "is none that heads the table below",
    [
      rates(),
      text("Stawki w zł/kWh"),
      grid(`Grupa | Składnik zmienny
            C11 | 0,2533`),
    ],
    "unexplained_number",
  );
});

describe("a unit on the row that names the rate of the rows below", () => {
  published(
    "is theirs",
    [
      grid(`Rodzaj stawki | Jedn. | B22
            Składnik zmienny stawki sieciowej: | zł/MWh |
            – szczytowy | | 32,15
            – pozaszczytowy | | 12,15
            Składnik stały stawki sieciowej | zł/kW/m-c | 10,10`),
    ],
    ["B22 network_fixed 10.1 PLN/kW/month", "B22 network_variable offpeak 12.15 PLN/MWh", "B22 network_variable peak 32.15 PLN/MWh"],
  );
});
