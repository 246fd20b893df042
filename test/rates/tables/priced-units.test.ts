import { describe } from "vitest";
import { grid } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Units of which the złoty stands over the numbers and the rest in a column of its own. */

describe("the złoty over the columns of groups", () => {
  const table = (c11: string, ofEnergy = "kWh") =>
    grid(`Rodzaj stawki | J.m. | C11 [${c11}] | C21 [zł]
          Składnik zmienny całodobowy | ${ofEnergy} | 0,2465 | 0,1833
          Składnik stały | kW/miesiąc | 6,20 | 17,25
          Opłata abonamentowa | miesiąc | 4,60 | 10,50`);
  const rates = ["C11 network_fixed 6.2", "C21 network_fixed 17.25"].map((rate) => `${rate} PLN/kW/month`);
  const fees = ["C11 subscription 4.6", "C21 subscription 10.5"].map((rate) => `${rate} PLN/month`);
  published(
    "is that of every row",
    [table("zł")],
    [...rates, ...fees, "C11 network_variable flat 0.2465 PLN/kWh", "C21 network_variable flat 0.1833 PLN/kWh"],
  );
  held("is none where one column has a unit of its own", [table("zł/MWh")], "unknown_unit");
  held("is none where it is counted in thousands", [table("tys. zł")], "not_approved");
  held("is none beside another count", [table("zł", "100 kWh")], "unexplained_number");
  held("is none beside a row without one", [table("zł", "-")], "unexplained_number");
});

published(
  "the złoty over the numbers of a list with abbreviated names",
  [
    grid(`Poz. | Nazwa pozycji | JM | Stawka netto zł
          1 | C11 SKŁ.ZM. CAŁODOBOWO | kWh | 0,2465
          2 | C11 SKŁ.ST. | kW/m-c | 6,20
          3 | C11 ABON. | m-c | 4,60`),
  ],
  ["C11 network_variable flat 0.2465 PLN/kWh", "C11 network_fixed 6.2 PLN/kW/month", "C11 subscription 4.6 PLN/month"],
);
