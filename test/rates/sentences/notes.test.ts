import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Notes on rates that are said in lists and sentences. */

const limit = "dotyczy odbiorców na terenie zakładu";
const conditional = `C11 network_variable flat 0.229 PLN/kWh if ${limit}`;
const others = ["C11 network_fixed 6.3 PLN/kW/month", "C11 subscription P2M 4.5 PLN/month"];
const quality = "C11 quality 0.0332 PLN/kWh";
const list = (variable: string, fee: string, ...notes: readonly string[]) => [
  text(
    "Stawki opłat dla grupy C11:",
    `– składnik zmienny stawki sieciowej${variable},`,
    "– składnik stały stawki sieciowej: 6,30 zł/kW/m-c,",
    `– stawka opłaty abonamentowej${fee}.`,
    ...notes,
  ),
];

describe("a note under a list of rates", () => {
  const notes = [`1) ${limit}`, "2) w rozliczeniu dwumiesięcznym"];
  const bound = (name: string, variable: string, fee: string, own = notes) =>
    published(`is bound by a mark ${name}`, list(variable, fee, ...own), [conditional, ...others]);
  bound("raised on the rate's name", "^1) : 0,2290 zł/kWh", "^2) : 4,50 zł/m-c");
  bound("raised with the colon", "^1): 0,2290 zł/kWh", "^2): 4,50 zł/m-c");
  bound("behind the unit", ": 0,2290 zł/kWh 1)", ": 4,50 zł/m-c 2)");
  bound("of stars", "*: 0,2290 zł/kWh", ": 4,50 zł/m-c**", [`* ${limit}`, "** w rozliczeniu dwumiesięcznym"]);
  bound("that is raised in the note", ": 0,2290 zł/kWh^1", ": 4,50 zł/m-c^2", [`^1 ${limit}`, "^2 w rozliczeniu dwumiesięcznym"]);
  published(
    "is bound where its mark stands on the list's group",
    [
      text(
        "Stawki opłat dla grupy C11 1):",
        "– składnik stały stawki sieciowej: 6,30 zł/kW/m-c,",
        "– składnik zmienny: 0,2290 zł/kWh.",
        `1) ${limit}`,
      ),
    ],
    [`C11 network_fixed 6.3 PLN/kW/month if ${limit}`, conditional],
  );
  held("is missing", list("^1): 0,2290 zł/kWh", ": 4,50 zł/m-c", `2) ${limit}`), "unbound_footnote");
  held(
    "is missing for a mark in the words that a list hangs on",
    [
      text(
        "Dla grupy taryfowej C12a:",
        "a) składnik zmienny stawki sieciowej^1) :",
        "– w strefie szczytowej: 0,2290 zł/kWh,",
        "– w strefie pozaszczytowej: 0,1290 zł/kWh.",
      ),
    ],
    "unbound_footnote",
  );
  held(
    "is of one of two groups that a list is of",
    [text("Stawki opłat dla grup C11 i C21^1) :", "– składnik zmienny stawki sieciowej: 0,2290 zł/kWh.", `1) ${limit}`)],
    "unbound_footnote",
  );
});

describe("an item of a list with amounts", () => {
  published(
    "is no note of a mark that a note of a table begins with",
    [
      grid(`Grupa | Składnik zmienny [zł/kWh]
            C11^2) | 0,2290`),
      text("^2 – Dotyczy odbiorców na terenie zakładu."),
      gap(20),
      text("W grupach taryfowych wprowadza się:", "2) przy każdej ilości energii stawkę opłaty OZE w wysokości 7,30 zł/MWh."),
    ],
    ["* renewable 7.3 PLN/MWh", "C11 network_variable flat 0.229 PLN/kWh if Dotyczy odbiorców na terenie zakładu."],
  );
});

describe("a note of a group in a sentence", () => {
  published(
    "is said of all its rates",
    [text("Dla grupy taryfowej C11^1 : składnik zmienny wynosi 0,2290 zł/kWh, składnik stały wynosi 6,30 zł/kW/m-c.", `^1 ${limit}`)],
    [`C11 network_fixed 6.3 PLN/kW/month if ${limit}`, conditional],
  );
  held(
    "is not known to be said of all where it is on the first one's name",
    [text("Dla grupy taryfowej C11: składnik zmienny^1 wynosi 0,2290 zł/kWh, składnik stały wynosi 6,30 zł/kW/m-c.", `^1 ${limit}`)],
    "unbound_footnote",
  );
  published(
    "is none in a reference to a point",
    [
      text(
        "Stawka opłaty abonamentowej, o której mowa w pkt 1), dla grupy C11 wynosi 4,50 zł/m-c.",
        "Składnik zmienny dla grupy C11 wynosi 0,2290 zł/kWh.",
      ),
    ],
    ["C11 network_variable flat 0.229 PLN/kWh", "C11 subscription 4.5 PLN/month"],
  );
});

describe("a sentence about the groups of the sentence before it", () => {
  const first = "Dla grupy C21 składnik stały stawki sieciowej wynosi 18,62 zł/kW/m-c oraz składnik zmienny 0,1827 zł/kWh.";
  const network = ["C21 network_fixed 18.62 PLN/kW/month", "C21 network_variable flat 0.1827 PLN/kWh"];
  published(
    "is about them",
    [text(first, "Stawka opłaty abonamentowej dla tej grupy wynosi 9,50 zł/m-c.")],
    [...network, "C21 subscription 9.5 PLN/month"],
  );
  held(
    "is not understood behind one without a group",
    [text(first, "Odczytów dokonuje się co miesiąc.", "Stawka opłaty abonamentowej dla tej grupy wynosi 9,50 zł/m-c.")],
    "no_rates",
  );
});

describe("a note that stands on another page than its list", () => {
  const items = [
    "– składnik zmienny stawki sieciowej: 0,2290 zł/kWh^1),",
    "– składnik stały stawki sieciowej: 6,30 zł/kW/m-c,",
    "– stawka opłaty abonamentowej: 4,50 zł/m-c.",
  ];
  const plain = ["C11 network_fixed 6.3 PLN/kW/month", "C11 subscription 4.5 PLN/month"];
  const second = (...lines: readonly string[]) => ({
    rates: outcome(
      drawPage(5, text("7.1. Stawki opłat dla grupy C11", "Grupa taryfowa C11", ...items)),
      drawPage(6, text("Grupa taryfowa R", items[0]?.replace("^1)", "") ?? "", ...lines)),
    ).rates,
  });
  const other = "R network_variable flat 0.229 PLN/kWh";
  it("is bound where the list goes on there", () => expect(second(`^1) ${limit}`).rates).toEqual([...plain, conditional, other].sort()));
  it("is another list's behind the heading of another section", () =>
    expect(second("7.2. Stawki opłat dla grupy C21", `^1) ${limit}`).rates).not.toContain(conditional));
});

describe("a note right under the heading of its list", () => {
  published(
    "is bound to the mark below it",
    [
      text(
        "7.1. Stawki opłat dla grupy C11",
        `^1) ${limit}`,
        "Grupa taryfowa C11",
        "– składnik zmienny stawki sieciowej: 0,2290 zł/kWh^1).",
      ),
    ],
    [conditional],
  );
});

describe("a note right under the heading of a list that goes on overleaf", () => {
  const first = text("7.1. Stawki opłat dla grupy C11", `^1) ${limit};`, "Grupa taryfowa C11", "– stawka jakościowa: 0,0332 zł/kWh;");
  const variable = "– składnik zmienny stawki sieciowej: 0,2290 zł/kWh^1).";
  const overleaf = (...lines: readonly string[]) => outcome(drawPage(5, first), drawPage(6, text(...lines)));

  it("is bound to a mark there", () => {
    expect(overleaf(variable).rates).toEqual([conditional, quality]);
  });
  it("is not bound to a mark behind the heading of another section", () => {
    const { rates, codes } = overleaf("7.2. Stawki opłat dla grupy C21", "Grupa taryfowa C21", variable);
    expect(codes).toContain("unbound_footnote");
    expect(rates).not.toContain(conditional.replace("C11", "C21"));
  });
  it("is not believed where the foot of that page has another note of the mark", () => {
    expect(overleaf(variable, "^1) dotyczy odbiorców w budynku portu").codes).toContain("unbound_footnote");
  });
});

describe("marks of the same number in two sections of a page", () => {
  const section = (number: number, group: string, rate: string, ...notes: readonly string[]) => [
    `7.${number}. Stawki opłat dla grupy ${group}`,
    `Grupa taryfowa ${group}`,
    `– składnik zmienny stawki sieciowej: ${rate} zł/kWh^1).`,
    ...notes,
  ];
  const port = "dotyczy odbiorców w budynku portu";
  const both = [conditional, `C21 network_variable flat 0.3 PLN/kWh if ${port}`];
  const first = section(1, "C11", "0,2290", `^1) ${limit};`);

  published("are each bound to the note of their section", [text(...first, ...section(2, "C21", "0,3000", `^1) ${port};`))], both);
  it("are so where the second note stands overleaf", () => {
    const { rates } = outcome(drawPage(5, text(...first, ...section(2, "C21", "0,3000"))), drawPage(6, text(`^1) ${port};`)));
    expect(rates).toEqual(both);
  });
  held("are unbound where the second section has no note", [text(...first, ...section(2, "C21", "0,3000"))], "unbound_footnote");
});
