import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { stripsOf } from "../../src/tables/tables-beside.ts";
import { type Block, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { published } from "../helpers/layout-cases.ts";

const high = 14;

/** A table ruled across alone, over its header, under it and at its end, between two places; its name stands over it. */
const booktabs =
  (left: number, right: number, name: string, rows: readonly string[]): Block =>
  (top) => {
    const words = rows.flatMap((row, i) =>
      row.split("|").flatMap((cell, k): Word[] => wordsAt(cell.trim(), left + 5 + 90 * k, top + high * (i + 1) + 10)),
    );
    const at = [1, 2, rows.length + 1].map((row) => top + high * row);
    const rules = at.map((y) => rule(left, y, right, y));
    return { words: [...wordsAt(name, left, top + 10), ...words], rules, bottom: top + high * (rows.length + 1) };
  };

const beside =
  (...blocks: readonly Block[]): Block =>
  (top) => {
    const drawn = blocks.map((block) => block(top));
    return {
      words: drawn.flatMap(({ words }) => words),
      rules: drawn.flatMap(({ rules }) => rules),
      bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
    };
  };

const b = ["Grupa | Strefa | Stawka", "B11 | całodobowa | 89,16", "B22 | szczytowa | 75,40", "B22 | pozaszczytowa | 38,71"];
const c = ["Grupa | Strefa | Stawka", "C11 | całodobowa | 0,2812", "C21 | całodobowa | 0,2065"];

describe("two tables beside each other, ruled across alone", () => {
  published(
    "have each its own name, unit and columns",
    [
      text("6.1. Stawki sieciowe podano w tabelach A i B, odrębnie dla sieci średniego napięcia oraz dla sieci niskiego napięcia netto."),
      beside(
        booktabs(40, 310, "Tabela A. Składnik zmienny stawki sieciowej [zł/MWh]", b),
        booktabs(330, 600, "Tabela B. Składnik zmienny stawki sieciowej [zł/kWh]", c),
      ),
    ],
    [
      "B11 network_variable flat 89.16 PLN/MWh",
      "B22 network_variable offpeak 38.71 PLN/MWh",
      "B22 network_variable peak 75.4 PLN/MWh",
      "C11 network_variable flat 0.2812 PLN/kWh",
      "C21 network_variable flat 0.2065 PLN/kWh",
    ],
  );
});

describe("the strip between two tables", () => {
  const edge = (at: number, from: number, to: number) => ({ at, from, to });
  const [left, right] = [[100, 120, 200].map((at) => edge(at, 40, 300)), [100, 120, 180].map((at) => edge(at, 320, 600))];
  const found = (horizontal: readonly ReturnType<typeof edge>[], words: readonly Word[] = [], vertical: typeof horizontal = []) =>
    stripsOf({ horizontal, vertical }, words).map(({ x, top, bottom }) => [x, top, bottom]);
  it("lies between the ends of their rules", () => expect(found([...left, ...right])).toEqual([[310, 100, 200]]));
  it("lies between frames however near, where both have their sides", () => {
    const near = right.map((one) => ({ ...one, from: 306 }));
    expect(found([...left, ...near], [], [edge(300, 100, 200), edge(306, 100, 180)])).toEqual([[303, 100, 200]]);
    expect(found([...left, ...near], [], [edge(300, 100, 200), edge(306, 100, 150)])).toEqual([]);
    expect(found([...left, ...near], [], [edge(300, 100, 200)])).toEqual([]);
  });
  it("begins with their names on one line", () => {
    const names = [...wordsAt("Tabela A", 40, 90), ...wordsAt("Tabela B", 320, 90)];
    expect(found([...left, ...right], [...names, ...wordsAt("Stawki", 40, 70)])[0]?.[1]).toBeCloseTo(90 - 0.9 * 8);
  });
  it.each<[string, ReturnType<typeof edge>[]]>([
    ["that has fewer than three rules", [...left, ...right.slice(1)]],
    ["that begins right behind the other", [...left, ...right.map((one) => ({ ...one, from: 308 }))]],
    ["that stands below the other", [...left, ...right.map((one) => ({ ...one, at: one.at + 150 }))]],
    ["under a rule over both", [...left, ...right, edge(85, 40, 600)]],
    ["over a rule under both", [...left, ...right, edge(215, 40, 600)]],
  ])("is none beside a table %s", (_, horizontal) => expect(found(horizontal)).toEqual([]));
  it("is none where a word stands in it", () => expect(found([...left, ...right], wordsAt("stawki", 290, 150))).toEqual([]));
  it("is none where a rule stands in it", () => expect(found([...left, ...right], [], [edge(310, 100, 200)])).toEqual([]));
});

/** A card of one group: a frame, its title over a rule, its rates under one another without rules. */
const card =
  (left: number, right: number, code: string, said: string, ...rows: readonly string[]): Block =>
  (top) => {
    const bottom = top + 20 + high * rows.length + 6;
    const words = rows.flatMap((row, i) =>
      row.split("|").flatMap((cell, k): Word[] => wordsAt(cell.trim(), left + [5, 165, 200][k]!, top + 20 + high * i + 12)),
    );
    const across = [top, top + 20, bottom].map((y) => rule(left, y, right, y));
    const sides = [left, right].map((x) => rule(x, top, x, bottom));
    return {
      words: [...wordsAt(code, left + 6, top + 14, 12), ...wordsAt(said, left + 45, top + 14), ...words],
      rules: [...across, ...sides],
      bottom,
    };
  };
const fees = ["Stawka opłaty abonamentowej – okres rozliczeniowy", "jednomiesięczny | 22,40 | zł/m-c"];
const b21 = card(
  40,
  290,
  "B21",
  "średnie napięcie, moc umowna powyżej 40 kW",
  "Składnik zmienny stawki sieciowej",
  "całodobowy | 104,72 | zł/MWh",
  "Składnik stały stawki sieciowej | 18,65 | zł/kW/m-c",
  "Stawka jakościowa | 33,16 | zł/MWh",
  ...fees,
);
const b22 = card(
  296,
  546,
  "B22",
  "średnie napięcie",
  "Składnik zmienny stawki sieciowej",
  "szczytowy | 124,72 | zł/MWh",
  "pozaszczytowy | 84,72 | zł/MWh",
  "Składnik stały stawki sieciowej | 19,65 | zł/kW/m-c",
  "Stawka jakościowa | 33,16 | zł/MWh",
  ...fees,
);
const ofR = card(
  40,
  290,
  "R",
  "odbiory bez układów pomiarowo-rozliczeniowych",
  "Składnik zmienny stawki sieciowej",
  "całodobowy | 0,3311 | zł/kWh",
  "Składnik stały stawki sieciowej | 6,90 | zł/kW/m-c",
  "Stawka jakościowa | 0,0332 | zł/kWh",
);
const g11 = card(
  296,
  546,
  "G11",
  "gospodarstwa domowe",
  "Składnik zmienny stawki sieciowej",
  "całodobowy | 0,2744 | zł/kWh",
  "Składnik stały stawki sieciowej",
  "układ 1-fazowy | 6,15 | zł/m-c",
  "układ 3-fazowy | 9,40 | zł/m-c",
  "Stawka jakościowa | 0,0332 | zł/kWh",
  ...fees.map((row) => row.replace("22,40", "4,10")),
);

describe("cards of groups side by side, one as high as its rates", () => {
  const rates = [
    "B21 network_fixed 18.65 PLN/kW/month",
    "B21 network_variable flat 104.72 PLN/MWh",
    "B21 quality 33.16 PLN/MWh",
    "B21 subscription P1M 22.4 PLN/month",
    "B22 network_fixed 19.65 PLN/kW/month",
    "B22 network_variable offpeak 84.72 PLN/MWh",
    "B22 network_variable peak 124.72 PLN/MWh",
    "B22 quality 33.16 PLN/MWh",
    "B22 subscription P1M 22.4 PLN/month",
  ];
  const householdRates = [
    "G11 network_fixed 1-phase 6.15 PLN/month",
    "G11 network_fixed 3-phase 9.4 PLN/month",
    "G11 network_variable flat 0.2744 PLN/kWh",
    "G11 quality 0.0332 PLN/kWh",
    "G11 subscription P1M 4.1 PLN/month",
    "R network_fixed 6.9 PLN/kW/month",
    "R network_variable flat 0.3311 PLN/kWh",
    "R quality 0.0332 PLN/kWh",
  ];
  published("are one table each", [text("6. Karty stawek opłat"), beside(b21, b22)], rates);
  published(
    "are one table each, under other cards",
    [text("6. Karty stawek opłat"), beside(b21, b22), gap(10), beside(ofR, g11)],
    [...rates, ...householdRates],
  );
  published("alone, too", [text("6. Karty stawek opłat"), b22], rates.slice(4));
  it("give no group to a card beside whose title names none", () => {
    const untitled = card(40, 290, "", "średnie napięcie", "Składnik zmienny stawki sieciowej", "całodobowy | 104,72 | zł/MWh", ...fees);
    const { rates: read, verdict } = outcomeOf(text("6. Karty stawek opłat"), beside(untitled, b22));
    expect(read.filter((rate) => rate.includes("104.72"))).toEqual([]);
    expect(verdict).toBe("hold");
  });
  it.each(["stawki wnioskowane", "ceny brutto", "projekt taryfy", "stawki innego operatora", "poprzednia taryfa"])(
    "are held under a title that makes something else of their rates: %s",
    (said) => {
      const other = card(40, 290, "B21", said, "Składnik zmienny stawki sieciowej", "całodobowy | 104,72 | zł/MWh", ...fees);
      expect(outcomeOf(text("6. Karty stawek opłat"), beside(other, b22)).codes).not.toEqual([]);
    },
  );
  it("have no title in a code over a column beside other words over the next", () => {
    const columns: Block = (top) => {
      const cells = (y: number, ...texts: readonly string[]): Word[] =>
        texts.flatMap((one, i) => wordsAt(one, [45, 205, 300][i]!, top + y));
      const rules = [0, 20, 60].map((y) => rule(40, top + y, 400, top + y));
      const sides = [40, 400].map((x) => rule(x, top, x, top + 60));
      const rows = [
        ...cells(32, "Stawka jakościowa [zł/kWh]", "0,0332", "0,0331"),
        ...cells(46, "Stawka opłaty OZE [zł/MWh]", "7,30", "7,31"),
      ];
      return { words: [...cells(14, "", "C11", "dla pozostałych"), ...rows], rules: [...rules, ...sides], bottom: top + 64 };
    };
    expect(outcomeOf(text("6. Stawki opłat"), columns).rates).not.toContain("C11 quality 0.0331 PLN/kWh");
  });
  it("never give their rates to each other where their sides are lost", () => {
    const open: Block = (top) => {
      const drawn = beside(b21, b22)(top);
      return { ...drawn, rules: drawn.rules.filter(({ orientation }) => orientation === "horizontal") };
    };
    const { rates: read, verdict } = outcomeOf(text("6. Karty stawek opłat"), open);
    if (verdict === "publish") expect(read).toEqual(rates);
  });
});
