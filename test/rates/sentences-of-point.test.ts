import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* A point that names its group once, in its first sentence, and gives its rates in several. */

const c11 = [
  "8.1. W grupie taryfowej C11 składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh w strefie całodobowej. Składnik stały",
  "stawki sieciowej wynosi 5,84 zł/kW/m-c. Stawka jakościowa wynosi 0,0332 zł/kWh. Stawka opłaty abonamentowej wynosi",
  "4,60 zł/m-c.",
];
const ofC11 = [
  "C11 network_fixed 5.84 PLN/kW/month",
  "C11 network_variable flat 0.2398 PLN/kWh",
  "C11 quality 0.0332 PLN/kWh",
  "C11 subscription 4.6 PLN/month",
];
const g12 = [
  "8.2. W grupie taryfowej G12 składnik zmienny stawki sieciowej wynosi 0,2812 zł/kWh w strefie dziennej oraz 0,0795 zł/kWh",
  "w strefie nocnej. Składnik stały stawki sieciowej wynosi 7,20 zł/m-c dla układu 1-fazowego a 11,36 zł/m-c dla układu 3-",
  "fazowego. Stawka jakościowa wynosi 0,0332 zł/kWh. Stawka opłaty abonamentowej wynosi 3,90 zł/m-c przy 1-miesięcznym",
  "okresie rozliczeniowym oraz 1,95 zł/m-c przy 2-miesięcznym okresie rozliczeniowym.",
];
const ofG12 = [
  "G12 network_fixed 1-phase 7.2 PLN/month",
  "G12 network_fixed 3-phase 11.36 PLN/month",
  "G12 network_variable day 0.2812 PLN/kWh",
  "G12 network_variable night 0.0795 PLN/kWh",
  "G12 quality 0.0332 PLN/kWh",
  "G12 subscription P1M 3.9 PLN/month",
  "G12 subscription P2M 1.95 PLN/month",
];

const changed = (lines: readonly string[], from: string, to: string): string[] => lines.map((line) => line.replace(from, to));

describe("a point's group may be named", () => {
  const rest = "Składnik stały stawki sieciowej ustala się w wysokości 5,84 zł/kW/m-c. Natomiast stawka jakościowa wynosi 0,0332 zł/kWh.";
  const three = ofC11.slice(0, 3);
  it.each<[string, readonly string[], readonly string[]]>([
    ["behind its customers", ["8.1. Dla odbiorców grupy taryfowej C11 składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh."], three],
    [
      "by those who are counted to it",
      ["8.1. Odbiorców zakwalifikowanych do grupy taryfowej C11 dotyczy składnik zmienny stawki sieciowej w wysokości 0,2398 zł/kWh."],
      three,
    ],
    ["in a title that ends in a stop", ["8.1. Grupa taryfowa C11. Składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh."], three],
    ["in a title above", ["8.1. Grupa taryfowa C11", "Składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh."], three],
    ["by none of its sentences", ["8.1. Składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh."], []],
    [
      "in a title with a season, which no sentence of it has",
      ["8.1. Grupa taryfowa C11 ZIMA", "Składnik zmienny stawki sieciowej wynosi 0,2398 zł/kWh."],
      [],
    ],
  ])("%s", (_, opening, rates) => {
    const lines = [...opening.slice(0, -1), `${opening.at(-1)} ${rest}`];
    expect(outcomeOf(text(...lines)).rates).toEqual(rates);
  });
  published(
    "before zones that stand before their amounts",
    [
      text(
        "8.1. W grupie taryfowej C12a składnik zmienny stawki sieciowej wynosi w strefie szczytowej – 0,2812 zł/kWh, a w strefie",
        "pozaszczytowej – 0,1795 zł/kWh. Stawka jakościowa wynosi 0,0332 zł/kWh.",
      ),
    ],
    ["C12a network_variable offpeak 0.1795 PLN/kWh", "C12a network_variable peak 0.2812 PLN/kWh", "C12a quality 0.0332 PLN/kWh"],
  );
});

describe("the sentences of a point whose first one names the group", () => {
  published("are that group's", [text(...c11, ...g12)], [...ofC11, ...ofG12]);
  published(
    "with phases in the first one",
    [
      text(
        "8.1. W grupie taryfowej G11 składnik stały stawki sieciowej wynosi 6,15 zł/m-c dla układu 1-fazowego a 9,72 zł/m-c dla układu",
        "3-fazowego. Składnik zmienny stawki sieciowej wynosi 0,2461 zł/kWh. Stawka jakościowa wynosi 0,0332 zł/kWh.",
      ),
    ],
    [
      "G11 network_fixed 1-phase 6.15 PLN/month",
      "G11 network_fixed 3-phase 9.72 PLN/month",
      "G11 network_variable flat 0.2461 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
    ],
  );
  const table = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC21 | 0,1234`);
  held("may be everybody's where another group lacks what one of them gives", [table, gap(30), text(...c11)], "no_rates");
  held(
    "a point without a number behind them is none of theirs",
    [
      text(...c11.slice(0, 2), "4,60 zł/m-c.", "Odbiorców rozlicza się co miesiąc.", "Stawka opłaty przejściowej wynosi 0,08 zł/kW/m-c."),
      text(...g12),
    ],
    "no_rates",
  );
  held("a paragraph behind them is none of theirs", [text(...c11, "Stawka opłaty przejściowej wynosi 0,08 zł/kW/m-c.")], "no_rates");
  held("nothing tells two amounts apart", [text(...c11, ...changed(g12, "dla układu 1-fazowego a", "a"))], "no_rates");
  held(
    "two amounts are distinguished by different things",
    [text(...c11, ...changed(g12, "przy 1-miesięcznym", "dla układu 1-fazowego w"))],
    "unexplained_number",
  );
  held(
    "a sentence says for whom one of them is",
    [text(...changed(c11, "5,84 zł/kW/m-c.", "5,84 zł/kW/m-c dla odbiorców zasilanych dwustronnie."), ...g12)],
    "no_rates",
  );
});
