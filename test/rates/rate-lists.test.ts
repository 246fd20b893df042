import { describe, expect, it } from "vitest";
import { type Block, drawPage, gap, grid, outcome, outcomeOf, problemsOf, text, wordsAt } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";
import { linesAt } from "../helpers/lines-at.ts";

/** A list of one group's rates, as small companies print them instead of a table. */
const list = (title: string, variable: string, fee: string) =>
  text(
    title,
    `– składnik zmienny stawki sieciowej: ${variable},`,
    "– stawka jakościowa: 0,0332 zł/kWh,",
    `– stawka opłaty abonamentowej: ${fee}.`,
  );
const rates = (group: string, variable: string, fee: string) => [
  `${group} network_variable flat ${variable}`,
  `${group} quality 0.0332 PLN/kWh`,
  `${group} subscription ${fee} PLN/month`,
];

describe("the title of a list", () => {
  published(
    "names a group and its season",
    [
      list("Grupa taryfowa C11 ZIMA", "0,3001 zł/kWh", "4,50 zł/m-c"),
      gap(20),
      list("Grupa taryfowa C11 LATO", "0,2002 zł/kWh", "4,50 zł/m-c"),
    ],
    [
      "C11 network_variable flat summer 0.2002 PLN/kWh",
      "C11 network_variable flat winter 0.3001 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
      "C11 subscription 4.5 PLN/month",
    ],
  );
  published(
    "names a group and the voltage it is connected at",
    [
      list("Grupa taryfowa R dla przyłączenia na SN", "0,1532 zł/kWh", "4,50 zł/m-c"),
      gap(20),
      list("Grupa taryfowa R dla przyłączenia na nN", "0,2188 zł/kWh", "4,50 zł/m-c"),
    ],
    [...rates("R", "0.1532 PLN/kWh", "4.5"), ...rates("R", "0.2188 PLN/kWh", "4.5")],
  );
  published(
    "names the voltage before a colon, over rates with letters and lists of zones within them",
    [
      text(
        "Grupa taryfowa R dla przyłączenia na SN:",
        "a) składnik zmienny stawki sieciowej:",
        "– strefa całodobowa – 0,2171 zł/kWh,",
        "b) stawka jakościowa – 0,0332 zł/kWh.",
      ),
      gap(20),
      text(
        "Grupa taryfowa R dla przyłączenia na nN:",
        "a) składnik zmienny stawki sieciowej:",
        "– strefa całodobowa – 0,3101 zł/kWh,",
        "b) stawka jakościowa – 0,0332 zł/kWh.",
      ),
    ],
    ["0.2171", "0.3101"].flatMap((variable) => [`R network_variable flat ${variable} PLN/kWh`, "R quality 0.0332 PLN/kWh"]),
  );
  held(
    "marks a group whose note is not there",
    [list("Grupa taryfowa C11^1)", "0,3001 zł/kWh", "4,50 zł/m-c"), gap(20), text("^2) dotyczy tylko Oddziału w Kaliszu;")],
    "unbound_footnote",
  );
});

describe("a sentence between the title of a list and its items", () => {
  const described = (customers: string) => [
    text(
      "6.1. Grupa taryfowa C11",
      customers,
      "– składnik zmienny stawki sieciowej: 0,3001 zł/kWh,",
      "– stawka jakościowa: 0,0332 zł/kWh.",
    ),
  ];
  const variable = ["C11 network_variable flat 0.3001 PLN/kWh", "C11 quality 0.0332 PLN/kWh"];
  published(
    "describes the customers",
    described("Odbiorcy zasilani z sieci niskiego napięcia o mocy umownej nie większej niż 40 kW, rozliczani w jednej strefie."),
    variable,
  );
  published(
    "describes the fuse",
    described("Odbiorcy o prądzie znamionowym zabezpieczenia przedlicznikowego nie większym niż 63 A."),
    variable,
  );
  published("likens the customers to others", described("Jak w grupie B21, w rozliczeniu całodobowym."), variable);
  published(
    "stands before a page's end",
    [
      ...described("Odbiorcy zasilani z sieci niskiego napięcia, rozliczani w jednej strefie."),
      text(
        "6.2. Grupa taryfowa C21",
        "Odbiorcy zasilani z sieci niskiego napięcia.",
        "3",
        "– składnik zmienny stawki sieciowej: 0,2001 zł/kWh.",
      ),
    ],
    [...variable, "C21 network_variable flat 0.2001 PLN/kWh"],
  );
  it.each([
    "Stawki dla odbiorców zasilanych z sieci niskiego napięcia.",
    "Odbiorcy zasilani zimą z sieci niskiego napięcia.",
    "Odbiorcy zasilani z sieci niskiego napięcia, rozliczani jak w grupie B21.",
    "Odbiorcy zużywający rocznie do 2 800 kWh.",
    "Odbiorcy wybrani w konkursie.",
    "Odbiorcy zasilani z sieci niskiego napięcia:",
  ])("leaves its group open: %s", (customers) => expect(outcomeOf(...described(customers)).rates).toEqual([]));
});

describe("the amounts of a list", () => {
  published("in groszy", [list("Grupa taryfowa C11", "30,01 gr/kWh", "4,50 zł/m-c")], rates("C11", "0.3001 PLN/kWh", "4.5"));
  published(
    "by a month broken at its hyphen",
    [list("Grupa taryfowa C11", "0,3001 zł/kWh", "4,50 zł/m- c")],
    rates("C11", "0.3001 PLN/kWh", "4.5"),
  );
});

describe("a sentence that names its group before a colon", () => {
  describe.each([
    ["in brackets", "zł/(kW·m-c),", ""],
    ["in brackets, broken at its hyphen", "zł/(kW·m-", "c), "],
    ["in brackets, broken with a hyphen on both lines", "zł/(kW·m-", "-c), "],
  ])("says a rate by power and month", (how, unit, rest) =>
    published(
      how,
      [
        text(
          `Dla odbiorców zakwalifikowanych do grupy taryfowej C11: składnik stały stawki sieciowej wynosi 5,57 ${unit}`,
          `${rest}składnik zmienny stawki sieciowej – cała doba wynosi 0,1909 zł/kWh.`,
        ),
      ],
      ["C11 network_fixed 5.57 PLN/kW/month", "C11 network_variable flat 0.1909 PLN/kWh"],
    ),
  );
  const sentence = (whose: string, variable: string, fee: string) =>
    text(
      `Dla odbiorców zakwalifikowanych do grupy taryfowej ${whose} składnik zmienny stawki sieciowej –`,
      `strefa całodobowa wynosi ${variable} zł/kWh, stawka opłaty abonamentowej wynosi ${fee} zł/m-c.`,
    );
  published(
    "says the season of all its rates",
    [sentence("B11 ZIMA:", "0,3001", "4,50"), sentence("B11 LATO:", "0,2002", "4,50")],
    [
      "B11 network_variable flat summer 0.2002 PLN/kWh",
      "B11 network_variable flat winter 0.3001 PLN/kWh",
      "B11 subscription 4.5 PLN/month",
    ],
  );
  published(
    "says the voltage of all its rates",
    [sentence("R dla przyłączenia na SN:", "0,1532", "4,50"), sentence("R dla przyłączenia na nN:", "0,2188", "4,60")],
    ["0.1532 4.5", "0.2188 4.6"].flatMap((pair) => {
      const [variable, fee] = pair.split(" ");
      return [`R network_variable flat ${variable} PLN/kWh`, `R subscription ${fee} PLN/month`];
    }),
  );
  held(
    "and a season in the words of its first rate alone",
    [
      text(
        "Dla grupy taryfowej B11 zimą składnik zmienny stawki sieciowej wynosi 0,3001 zł/kWh, a stawka jakościowa wynosi 0,0332 zł/kWh.",
      ),
    ],
    "unexplained_number",
  );
});

describe("a list within its sentence", () => {
  published(
    "names groups before each amount, parted by semicolons",
    [
      text(
        "Stawka jakościowa wynosi dla odbiorców z grup taryfowych: B21, B21em – 33,16 zł/MWh; C21,",
        "C11em – 0,0332 zł/kWh; G11 – 0,0332 zł/kWh.",
      ),
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]
            B21 | 0,0591\nB21em | 0,0491\nC21 | 0,1820\nC11em | 0,1420\nG11 | 0,2410`),
    ],
    [
      ...[
        ["B21", "0.0591"],
        ["B21em", "0.0491"],
        ["C21", "0.182"],
        ["C11em", "0.142"],
        ["G11", "0.241"],
      ].map(([group, value]) => `${group} network_variable flat ${value} PLN/kWh`),
      ...["B21", "B21em"].map((group) => `${group} quality 33.16 PLN/MWh`),
      ...["C21", "C11em", "G11"].map((group) => `${group} quality 0.0332 PLN/kWh`),
    ],
  );
});

describe("lists of two areas", () => {
  const east = [text("7.1. Obszar Wschód"), list("Grupa taryfowa C11", "0,3001 zł/kWh", "4,50 zł/m-c"), gap(20)];
  const west = [text("7.2. Obszar Zachód"), list("Grupa taryfowa C11", "0,3002 zł/kWh", "4,60 zł/m-c"), gap(20)];
  const both = [...rates("C11 (Wschód)", "0.3001 PLN/kWh", "4.5"), ...rates("C11 (Zachód)", "0.3002 PLN/kWh", "4.6")];
  published("belong to the area whose section they stand in", [...east, ...west], both);
  published(
    "leave to all areas what is said in the last section and in no other",
    [...east, ...west, text("Składnik stały stawki sieciowej dla grupy taryfowej C11 wynosi 5,02 zł/kW/m-c.")],
    [...both, "C11 (Wschód) network_fixed 5.02 PLN/kW/month", "C11 (Zachód) network_fixed 5.02 PLN/kW/month"],
  );
  published(
    "leave to all areas what is said under the next number",
    [...east, ...west, text("7.3. Składnik stały stawki sieciowej dla grupy taryfowej C11 wynosi 5,02 zł/kW/m-c.")],
    [...both, "C11 (Wschód) network_fixed 5.02 PLN/kW/month", "C11 (Zachód) network_fixed 5.02 PLN/kW/month"],
  );
});

describe("a list that goes on overleaf", () => {
  const head = ["Grupa taryfowa C11", "– składnik zmienny stawki sieciowej: 0,3001 zł/kWh,"];
  const rest = ["– stawka jakościowa: 0,0332 zł/kWh,", "– stawka opłaty abonamentowej: 4,50 zł/m-c."];
  const header = "Taryfa dla usług dystrybucji energii";
  it("keeps its group across the header of the next page", () => {
    const found = outcome(drawPage(5, text(header), gap(400), text(...head)), drawPage(6, text(header), gap(20), text(...rest)));
    expect([found.message, found.rates]).toEqual([[], rates("C11", "0.3001 PLN/kWh", "4.5")]);
  });
  it("does not take the title of a group for a header that stands on both pages", () => {
    const found = outcome(
      drawPage(
        5,
        list("Grupa taryfowa C11", "0,3001 zł/kWh", "4,50 zł/m-c"),
        gap(20),
        list("Grupa taryfowa C21", "0,2001 zł/kWh", "9,50 zł/m-c"),
      ),
      drawPage(6, text("Grupa taryfowa C11", "– składnik stały stawki sieciowej: 5,02 zł/kW/m-c.")),
    );
    expect(found.rates).toContain("C11 network_fixed 5.02 PLN/kW/month");
  });
  it("ends at a heading that stands on that page alone", () => {
    const found = outcome(
      drawPage(5, text(header), gap(400), text(...head)),
      drawPage(6, text("Inne postanowienia taryfy"), gap(20), text(...rest)),
    );
    expect([found.verdict, found.rates]).toEqual(["hold", ["C11 network_variable flat 0.3001 PLN/kWh"]]);
  });
});

describe("a sentence that is not understood", () => {
  const unclear = (groups: string) => `Stawka opłaty abonamentowej dla ${groups} wynosi 4,50 zł/m-c, chyba że umowa stanowi inaczej.`;
  const table = grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234\nC21 | 0,1235");
  const heldBy = (sentence: string) =>
    problemsOf(drawPage(5, table, gap(30), text(sentence)))
      .filter(({ code }) => code === "unexplained_number")
      .map(({ tariff_code }) => tariff_code);
  it("holds the groups it names", () => expect(heldBy(unclear("grupy taryfowej C11"))).toEqual(["C11"]));
  it("holds all where it means others too", () =>
    expect(heldBy(unclear("grupy taryfowej C11 i pozostałych grup taryfowych"))).toEqual([null]));
});

describe("lists with leaders under the names of their groups", () => {
  const line =
    (label: string, rate: string): Block =>
    (top) => ({
      words: [...wordsAt(label, 40, top + 10), ...wordsAt(". ".repeat(20), 200, top + 10), ...wordsAt(rate, 340, top + 10)],
      rules: [],
      bottom: top + 12,
    });
  const group = (code: string, variable: string, fee: string) => [
    text(`Grupa taryfowa ${code}`, "Odbiorcy zasilani z sieci nN"),
    line("Składnik zmienny stawki sieciowej", variable),
    line("Stawka opłaty abonamentowej", fee),
  ];
  published(
    "the first of which stands over the table",
    [text("5. Stawki opłat"), ...group("C21", "0,2205 zł/kWh", "8,15 zł/m-c"), ...group("C11", "0,2869 zł/kWh", "4,25 zł/m-c")],
    [
      "C11 network_variable flat 0.2869 PLN/kWh",
      "C11 subscription 4.25 PLN/month",
      "C21 network_variable flat 0.2205 PLN/kWh",
      "C21 subscription 8.15 PLN/month",
    ],
  );
});

describe("a column of tax rates", () => {
  published(
    "holds no amount",
    [
      grid(`Grupa | Cena energii elektrycznej [zł/kWh] | < | <
            ^ | netto | brutto | Stawka VAT
            G11 | 0,5018 | 0,6172 | 23%
            G12w | 0,5019 | 0,6173 | 23 %`),
    ],
    ["G11 energy flat 0.5018 PLN/kWh", "G12w energy flat 0.5019 PLN/kWh"],
  );
});

describe("a heading between rows", () => {
  published(
    "of one rate gives its own rows nothing of the row above it",
    [
      grid(`Stawka | Jednostka | G12
            Składnik stały stawki sieciowej – instalacja 1-fazowa | zł/m-c | 8,64
            Składnik stały stawki sieciowej – instalacja 3-fazowa | zł/m-c | 12,92
            Składnik zmienny stawki sieciowej: | < | <
            – dzienny | zł/kWh | 0,2837
            – nocny | zł/kWh | 0,0803`),
    ],
    [
      "G12 network_fixed 1-phase 8.64 PLN/month",
      "G12 network_fixed 3-phase 12.92 PLN/month",
      "G12 network_variable day 0.2837 PLN/kWh",
      "G12 network_variable night 0.0803 PLN/kWh",
    ],
  );
  published(
    "begins with a dash as the other rates do, and its own rows with none",
    [
      linesAt(
        [80, 330, 400],
        "4.2. Grupa taryfowa B23||",
        "– składnik stały stawki sieciowej|18 105,00|zł/MW/m-c",
        "– składnik zmienny stawki sieciowej:||",
        "w szczycie przedpołudniowym|81,02|zł/MWh",
        "w szczycie popołudniowym|129,47|zł/MWh",
        "w pozostałych godzinach doby|36,55|zł/MWh",
        "– stawka jakościowa|0,0332|zł/kWh",
        "– stawka opłaty abonamentowej|21,50|zł/m-c",
      ),
    ],
    [
      "B23 network_fixed 18105 PLN/MW/month",
      "B23 network_variable morning_peak 81.02 PLN/MWh",
      "B23 network_variable afternoon_peak 129.47 PLN/MWh",
      "B23 network_variable other_hours 36.55 PLN/MWh",
      "B23 quality 0.0332 PLN/kWh",
      "B23 subscription 21.5 PLN/month",
    ],
  );
  published(
    "runs over two lines, and its own rows are bands",
    [
      linesAt(
        [80, 330, 400],
        "4.6. Grupa taryfowa G11||",
        "– składnik zmienny stawki sieciowej|0,2688|zł/kWh",
        "– stawka jakościowa|0,0332|zł/kWh",
        "– stawka opłaty przejściowej dla odbiorców||",
        "zużywających rocznie:||",
        "poniżej 500 kWh|0,02|zł/m-c",
        "od 500 kWh do 1200 kWh|0,10|zł/m-c",
        "powyżej 1200 kWh|0,33|zł/m-c",
        "– stawka opłaty abonamentowej|3,60|zł/m-c",
      ),
    ],
    [
      "G11 network_variable flat 0.2688 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
      "G11 transition ..500 0.02 PLN/month",
      "G11 transition 500..1200 0.1 PLN/month",
      "G11 transition 1200.. 0.33 PLN/month",
      "G11 subscription 3.6 PLN/month",
    ],
  );
  published(
    "begins with a dash, over the zones of two",
    [
      linesAt(
        [80, 330, 400],
        "4.2. Grupa taryfowa C12a||",
        "– składnik zmienny stawki sieciowej:||",
        "w szczycie|0,3102|zł/kWh",
        "poza szczytem|0,1129|zł/kWh",
        "– stawka jakościowa|0,0332|zł/kWh",
      ),
    ],
    ["C12a network_variable offpeak 0.1129 PLN/kWh", "C12a network_variable peak 0.3102 PLN/kWh", "C12a quality 0.0332 PLN/kWh"],
  );
  published(
    "of a group, in one cell with the label of its first rate",
    [
      grid(`Rodzaj stawki | Jednostka | Stawka
            R dla przyłączenia na SN ¶ Stawka jakościowa | ¶ zł/kWh | ¶ 0,0332
            Składnik zmienny stawki sieciowej | zł/kWh | 0,2152
            R dla przyłączenia na nN | <  | <
            Stawka jakościowa | zł/kWh | 0,0332
            Składnik zmienny stawki sieciowej | zł/kWh | 0,3075`),
    ],
    [
      "R network_variable flat 0.2152 PLN/kWh",
      "R network_variable flat 0.3075 PLN/kWh",
      "R quality 0.0332 PLN/kWh",
      "R quality 0.0332 PLN/kWh",
    ],
  );
  published(
    "that changes the unit of one column changes the rate of none",
    [
      grid(`Grupa taryfowa | Składnik stały stawki sieciowej [zł/m-c] | Składnik zmienny stawki sieciowej [zł/kWh]
            G11 | 6,31 | 0,2499
            Grupy taryfowe C1x – składnik stały stawki sieciowej w zł/kW/m-c | < | <
            C11 | 5,71 | 0,2821`),
    ],
    [
      "C11 network_fixed 5.71 PLN/kW/month",
      "C11 network_variable flat 0.2821 PLN/kWh",
      "G11 network_fixed 6.31 PLN/month",
      "G11 network_variable flat 0.2499 PLN/kWh",
    ],
  );
  published(
    "of a rate that no column is for is the rate of the rows below it",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]
            C11 | 0,2499
            Stawka jakościowa w zł/kWh | <
            C11 | 0,0332`),
    ],
    ["C11 network_variable flat 0.2499 PLN/kWh", "C11 quality 0.0332 PLN/kWh"],
  );
});
