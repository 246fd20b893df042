import { describe, expect, it } from "vitest";
import { classesOfLabel } from "../../src/language/group-classes.ts";
import { grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Rows of a table that give their rate to all groups, or to classes of them. */

describe("a label", () => {
  it.each<[string, readonly string[] | "all" | null]>([
    ["wszystkie", "all"],
    ["dla wszystkich grup taryfowych", "all"],
    ["wszyscy pozostali", null],
    ["G – poniżej 500 kWh", ["G"]],
    ["grupy taryfowe B i C", ["B", "C"]],
    ["dla grup taryfowych C, G – powyżej 500 kWh", ["C", "G"]],
    ["Stawka jakościowa (grupy A i B)", ["A", "B"]],
    ["Stawka jakościowa (grupy C, G i R)", ["C", "G", "R"]],
    ["Stawka jakościowa (grupa odbiorców)", null],
    ["G", null],
    ["G11 – poniżej 500 kWh", null],
    ["grupy taryfowe C z wyjątkiem obiektów", null],
    ["grupa taryfowa Centrum", null],
  ])("%s", (label, classes) => expect(classesOfLabel(label)).toEqual(classes));
});

const networkRates = grid(`Stawki opłat | jedn. | C11 | G11 | G12
  Składnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,3333 | 0,3469 | X
  Składnik zmienny stawki sieciowej dzienny | zł/kWh | X | X | 0,3569
  Składnik zmienny stawki sieciowej nocny | zł/kWh | X | X | 0,1569`);
const network = [
  "C11 network_variable flat 0.3333 PLN/kWh",
  "G11 network_variable flat 0.3469 PLN/kWh",
  "G12 network_variable day 0.3569 PLN/kWh",
  "G12 network_variable night 0.1569 PLN/kWh",
];
const fees = (rows: string) => [
  networkRates,
  text("Pozostałe opłaty"),
  grid(`Opłata | Grupy taryfowe | Stawka | Jedn.\nStawka opłaty abonamentowej | C11 | 4,56 | zł/m-c\n${rows}`),
];

describe("a row", () => {
  published("of all groups gives each the quality rate", fees("Stawka jakościowa | wszystkie | 0,0321 | zł/kWh"), [
    ...network,
    "C11 subscription 4.56 PLN/month",
    "C11 quality 0.0321 PLN/kWh",
    "G11 quality 0.0321 PLN/kWh",
    "G12 quality 0.0321 PLN/kWh",
  ]);
  published(
    "of a class gives each of its groups the rate, and takes nothing of the groups of the row above",
    fees(`Stawka opłaty przejściowej | C11 | 0,08 | zł/kW/m-c
          Stawka opłaty przejściowej | G – poniżej 500 kWh | 0,02 | zł/m-c
          Stawka opłaty przejściowej | G – od 500 do 1200 kWh | 0,10 | zł/m-c
          Stawka opłaty przejściowej | G – powyżej 1200 kWh | 0,33 | zł/m-c`),
    [
      ...network,
      "C11 subscription 4.56 PLN/month",
      "C11 transition 0.08 PLN/kW/month",
      "G11 transition ..500 0.02 PLN/month",
      "G11 transition 500..1200 0.1 PLN/month",
      "G11 transition 1200.. 0.33 PLN/month",
      "G12 transition ..500 0.02 PLN/month",
      "G12 transition 500..1200 0.1 PLN/month",
      "G12 transition 1200.. 0.33 PLN/month",
    ],
  );
  held(
    "of all groups with another rate than the quality rate",
    fees("Składnik stały stawki sieciowej | wszystkie | 4,56 | zł/m-c"),
    "unknown_label",
  );
  held("of a class with a zone", fees("Składnik zmienny stawki sieciowej dzienny | G – taryfa | 0,4321 | zł/kWh"), "unknown_label");
  held("of all groups on some days alone", fees("Stawka jakościowa od 1 lipca 2027 r. | wszystkie | 0,0321 | zł/kWh"), "unknown_label");
});
