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
