import { describe } from "vitest";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Zones by their numbers in a column of their own, and groups that are named once over their rows. */

const table = (...rows: readonly string[]) => grid(["Grupa taryfowa | Strefa | Składnik zmienny [zł/kWh]", ...rows].join("\n"));

describe("numbers under the word for zones", () => {
  published(
    "are the zones of the group's code",
    [table("G11 | I | 0,2462", "G12, G12w | I | 0,3584", " | II | 0,0992")],
    [
      "G11 network_variable flat 0.2462 PLN/kWh",
      "G12 network_variable day 0.3584 PLN/kWh",
      "G12 network_variable night 0.0992 PLN/kWh",
      "G12w network_variable peak 0.3584 PLN/kWh",
      "G12w network_variable offpeak 0.0992 PLN/kWh",
    ],
  );
  published(
    "with a part of the day in brackets",
    [table("G13 | I (przedpołudniowa) | 0,3300", " | II (popołudniowa) | 0,4300", " | III (pozostałe godziny) | 0,0752")],
    [
      "G13 network_variable morning_peak 0.33 PLN/kWh",
      "G13 network_variable afternoon_peak 0.43 PLN/kWh",
      "G13 network_variable other_hours 0.0752 PLN/kWh",
    ],
  );
  held("two of them for a group of one zone", [table("G11 | I | 0,2462", "G11 | II | 0,1462")], "zone_count_mismatch");
  held("the second alone", [table("G12 | II | 0,2462")], "zone_count_mismatch");
});

describe("a sentence that calls the first zone the rest of hours", () => {
  const said = text("2.4. W grupie G12 strefa II obejmuje godziny 22:00 – 7:00 wszystkich dni roku, strefa I – pozostałe godziny doby.");
  published(
    "leaves zones that their labels name",
    [said, table("G12 | strefa I (dzienna) | 0,3584", " | strefa II (nocna) | 0,0992")],
    ["G12 network_variable day 0.3584 PLN/kWh", "G12 network_variable night 0.0992 PLN/kWh"],
  );
  held("holds those of numbers alone", [said, table("G12 | I | 0,3584", " | II | 0,0992")], "unknown_zone");
  held(
    "holds where it names another zone",
    [text("2.4. Strefa I oznacza strefę nocną."), table("G12 | strefa I (dzienna) | 0,3584", " | strefa II (nocna) | 0,0992")],
    "unknown_zone",
  );
});

describe("rows of billing periods below a group", () => {
  const variable = grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh]
                         C11 | 0,2725
                         G11 | 0,2444`);
  const ofEnergy = ["C11 network_variable flat 0.2725 PLN/kWh", "G11 network_variable flat 0.2444 PLN/kWh"];
  const fees = (...rows: readonly string[]) => [
    variable,
    text("Stawki opłaty abonamentowej"),
    grid(["Grupa taryfowa | Okres rozliczeniowy | Stawka [zł/m-c]", ...rows].join("\n")),
  ];
  published(
    "are its own where every group begins with the same",
    fees("C11 | 1 miesiąc | 4,62", " | 2 miesiące | 2,31", "G11 | 1 miesiąc | 3,84", " | 2 miesiące | 1,92", " | 6 miesięcy | 0,64"),
    [
      ...ofEnergy,
      "C11 subscription P1M 4.62 PLN/month",
      "C11 subscription P2M 2.31 PLN/month",
      "G11 subscription P1M 3.84 PLN/month",
      "G11 subscription P2M 1.92 PLN/month",
      "G11 subscription P6M 0.64 PLN/month",
    ],
  );
  held(
    "are not where a group begins with another",
    fees("C11 | 1 miesiąc | 4,62", " | 2 miesiące | 2,31", " | 1 miesiąc | 3,84", "G11 | 2 miesiące | 1,92"),
    "unknown_label",
  );
  held(
    "are not where a group goes on with another",
    fees("C11 | 1 miesiąc | 4,62", " | 6 miesięcy | 2,31", "G11 | 1 miesiąc | 3,84", " | 2 miesiące | 1,92"),
    "unknown_label",
  );
});
