import { describe } from "vitest";
import { type Block, gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A seller's own names of its groups, which a table of the groups gives and a column of the prices repeats. */

const names = (...rows: readonly string[]): Block[] => [
  text("2. Każdej grupie odpowiada nazwa handlowa:"),
  grid(["Grupa | Nazwa handlowa | Dla kogo", ...rows].join("\n")),
  gap(40),
  text("3. Ceny energii elektrycznej"),
];
const start = "C11 | Firma Start | moc umowna nie większa niż 40 kW";
const market = "C21 | Firma Targ | moc umowna większa niż 40 kW";
const prices = (...rows: readonly string[]) => grid(["Grupa | Produkt | Strefa | Cena netto [zł/kWh]", ...rows].join("\n"));
const flat = ["C11 energy flat 0.6241 PLN/kWh"];

describe("a name that a table of groups gives to one of them", () => {
  published("says nothing more of its price", [...names(start, market), prices("C11 | Firma Start | całodobowa | 0,6241")], flat);
  published("broken in two lines as well", [...names(start, market), prices("C11 | Firma ¶ Start | całodobowa | 0,6241")], flat);
  held("is held beside another group", [...names(start, market), prices("C11 | Firma Targ | całodobowa | 0,6241")], "not_approved");
  held(
    "is held where the price's is longer",
    [...names(start, market), prices("C11 | Firma Start Nowi | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held where two groups have it",
    [...names(start, "C21 | Firma Start | moc umowna większa niż 40 kW"), prices("C11 | Firma Start | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held where its group has two",
    [...names(start, "C11 | Firma Targ | moc umowna nie większa niż 40 kW"), prices("C11 | Firma Start | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held where it is more than a name",
    [...names("C11 | Firma wycofana | moc umowna nie większa niż 40 kW"), prices("C11 | Firma wycofana | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held where it may be of another time",
    [...names("C11 | Firma Dotychczasowa | moc umowna nie większa niż 40 kW"), prices("C11 | Firma Dotychczasowa | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held where no table gives it",
    [text("3. Ceny energii elektrycznej"), prices("C11 | Firma Start | całodobowa | 0,6241")],
    "not_approved",
  );
  held(
    "is held in a column of other things",
    [...names(start, market), grid("Grupa | Warunek | Strefa | Cena netto [zł/kWh]\nC11 | Firma Start | całodobowa | 0,6241")],
    "not_approved",
  );
});
