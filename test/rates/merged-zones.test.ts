import { describe } from "vitest";
import { grid } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A number in a cell merged over columns of zones. */

const table = (b21: string) =>
  grid(`Grupa | Składnik zmienny [zł/MWh] | < | <
        ^ | szczyt przedpołudniowy | szczyt popołudniowy | pozostałe godziny
        B21 | ${b21}
        B23 | 68,10 | 101,20 | 24,00`);
const ofB23 = ["morning_peak 68.1", "afternoon_peak 101.2", "other_hours 24"].map((rate) => `B23 network_variable ${rate} PLN/MWh`);

describe("one number for a group of one zone", () => {
  published(
    "over the columns of all zones is one of the whole day",
    [table("72,10 | < | <")],
    ["B21 network_variable flat 72.1 PLN/MWh", ...ofB23],
  );
  held("over two of three", [table("72,10 | < | ")], "zone_count_mismatch");
  held("beside another one", [table("72,10 | < | 24,00")], "zone_count_mismatch");
});

published(
  "of a group with two zones it is each zone's",
  [
    grid(`Grupa | Składnik zmienny [zł/kWh] | <
          ^ | dzień | noc
          G11 | 0,2781 | <
          G12 | 0,2781 | <`),
  ],
  ["G11 network_variable flat 0.2781 PLN/kWh", "G12 network_variable day 0.2781 PLN/kWh", "G12 network_variable night 0.2781 PLN/kWh"],
);

describe("a column of zones of groups of three and of two", () => {
  published(
    "is of the rest of hours for the ones, and of the off-peak for the others",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | < | <
            ^ | szczyt przedpołudniowy / szczyt | szczyt popołudniowy | pozostałe godziny / pozaszczyt
            B23 | 0,0681 | 0,1012 | 0,0240
            B22 | 0,0781 | – | 0,0340`),
    ],
    [
      "B22 network_variable offpeak 0.034 PLN/kWh",
      "B22 network_variable peak 0.0781 PLN/kWh",
      "B23 network_variable afternoon_peak 0.1012 PLN/kWh",
      "B23 network_variable morning_peak 0.0681 PLN/kWh",
      "B23 network_variable other_hours 0.024 PLN/kWh",
    ],
  );

  published(
    "is of the same where it is called off-peak alone, beside both peaks",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | < | < | <
            ^ | strefa szczytowa | szczyt przedpołudniowy | szczyt popołudniowy | strefa pozaszczytowa
            B23 | – | 0,0681 | 0,1012 | 0,0240
            B22 | 0,0781 | – | – | 0,0340`),
    ],
    [
      "B22 network_variable offpeak 0.034 PLN/kWh",
      "B22 network_variable peak 0.0781 PLN/kWh",
      "B23 network_variable afternoon_peak 0.1012 PLN/kWh",
      "B23 network_variable morning_peak 0.0681 PLN/kWh",
      "B23 network_variable other_hours 0.024 PLN/kWh",
    ],
  );
  const ofThreeAndTwo = (rest: string, middle = "szczyt popołudniowy") =>
    grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | < | <
          ^ | szczyt przedpoł. / szczyt / dzień / całodobowo | ${middle} | ${rest}
          B21 | 109,18 | × | ×
          B23 | 98,43 | 151,20 | 44,76
          C22a | 251,09 | × | 170,88
          C22b | 238,67 | × | 91,15`);
  published(
    "is of the rest of hours by the bare word too, where both peaks stand beside it",
    [ofThreeAndTwo("pozostałe / pozaszczyt / noc")],
    [
      "B21 network_variable flat 109.18 PLN/MWh",
      "B23 network_variable afternoon_peak 151.2 PLN/MWh",
      "B23 network_variable morning_peak 98.43 PLN/MWh",
      "B23 network_variable other_hours 44.76 PLN/MWh",
      "C22a network_variable offpeak 170.88 PLN/MWh",
      "C22a network_variable peak 251.09 PLN/MWh",
      "C22b network_variable day 238.67 PLN/MWh",
      "C22b network_variable night 91.15 PLN/MWh",
    ],
  );
  held(
    "holds where the columns beside the bare word are no peaks",
    [ofThreeAndTwo("pozostałe / pozaszczyt / noc", "szczyt")],
    "zone_count_mismatch",
  );
});
