import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Numbered rows, several of which stand between two ruling lines. */

const head = `Lp. | Wyszczególnienie | Jednostka | B21 | B23
              1 | Składnik stały stawki sieciowej | zł/MW/m-c | 13 280,00 | 13 840,00`;
const names = "Składnik zmienny – całą dobę ¶ Składnik zmienny – strefa I ¶ Składnik zmienny – strefa II ¶ Składnik zmienny – strefa III";
const units = "zł/MWh ¶ zł/MWh ¶ zł/MWh ¶ zł/MWh";
const last = "6 | Abonament – co miesiąc | zł/m-c | 36,00 | 36,00";
const table = (...rows: readonly string[]) => [text("Tablica 1. Sieć 6 kV"), grid([head, ...rows, last].join("\n"))];

describe("rows between two ruling lines", () => {
  published(
    "are each their ordinal's where all cells have their lines at its height",
    table(`2 ¶ 3 ¶ 4 ¶ 5 | ${names} | ${units} | 58,16 ¶ × ¶ × ¶ × | × ¶ 69,41 ¶ 97,88 ¶ 30,25`),
    [
      "B21 network_fixed 13280 PLN/MW/month",
      "B21 network_variable flat 58.16 PLN/MWh",
      "B21 subscription P1M 36 PLN/month",
      "B23 network_fixed 13840 PLN/MW/month",
      "B23 network_variable afternoon_peak 97.88 PLN/MWh",
      "B23 network_variable morning_peak 69.41 PLN/MWh",
      "B23 network_variable other_hours 30.25 PLN/MWh",
      "B23 subscription P1M 36 PLN/month",
    ],
  );
  held(
    "are not where a cell has fewer lines",
    table(`2 ¶ 3 ¶ 4 ¶ 5 | ${names} | ${units} | 58,16 ¶ × ¶ × ¶ × | 69,41 ¶ 97,88 ¶ 30,25`),
    "run_together_rows",
  );
});

describe("a subscription by how often it is read", () => {
  held("is not known by other times", table("2 | Abonament – co drugi kwartał | zł/m-c | 12,00 | 12,00"), "unknown_label");
});
