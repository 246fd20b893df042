import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { lying, upright, without } from "../helpers/lost-rules.ts";

const texts = (...blocks: readonly Block[]) =>
  (toTables([drawPage(5, ...blocks)])[0]?.tables ?? []).map((table) => ({
    caption: table.caption.map((line) => line.text),
    cells: table.cells.filter((cell) => cell.text !== "").map((cell) => `${cell.row}.${cell.column} ${cell.text}`),
    ambiguous: table.ambiguous ?? [],
  }));

const small = (code: string) =>
  `Stawka opłaty | ${code}\nStawka jakościowa w zł/kWh | 0,0332\nSkładnik zmienny stawki sieciowej w zł/kWh |\n- całodobowy | 0,2188\nSkładnik stały stawki sieciowej w zł/kW/m-c | 5,60`;

describe("one column of rates", () => {
  it("is a table when a ruling line stands between its rows", () => {
    const ruled = grid(small("C11"));
    expect(outcomeOf(without(ruled, upright)).rates).toEqual(outcomeOf(ruled).rates);
    expect(outcomeOf(ruled).rates).toHaveLength(3);
  });

  it("is a table under its own heading without any rule", () => {
    const ruled = grid(
      "Rodzaj stawki | Grupa C21\nStawka jakościowa w zł/kWh | 0,0332\nSkładnik stały stawki sieciowej w zł/kW/m-c | 5,60",
    );
    expect(outcomeOf(without(ruled, () => true)).rates).toEqual(outcomeOf(ruled).rates);
  });

  it("is a table where most rates stand half-way between the two lines of their label", () => {
    const ruled = grid(
      "Rodzaj stawki | Grupa C21\nSkładnik zmienny stawki sieciowej ¶ całodobowy w zł/kWh | 0,2188\nStawka jakościowa w zł/kWh | 0,0332\nSkładnik stały stawki sieciowej ¶ w zł/kW/m-c | 5,60",
    );
    expect(outcomeOf(ruled).rates).toHaveLength(3);
    expect(outcomeOf(without(ruled, () => true)).rates).toEqual(outcomeOf(ruled).rates);
  });

  it("is a table without any rule beside units in złoty and in grosze", () => {
    const row = (label: string, unit: string, rate: string) => `${label} | ${unit} | ${rate}`;
    const rows = [row("Stawka jakościowa", "gr/kWh", "3,32"), row("Składnik stały stawki sieciowej", "zł/kW/m-c", "5,60")];
    const found = texts(without(grid(rows.join("\n")), () => true));
    expect(found.map(({ cells }) => cells)).toEqual([rows.flatMap((line, i) => line.split(" | ").map((cell, at) => `${i}.${at} ${cell}`))]);
  });

  it("is none without rules, a heading or units", () => {
    expect(texts(without(grid("Opłata za sprawdzenie licznika | 120,00\nOpłata za plombę | 45,00"), () => true))).toEqual([]);
  });

  it.each<[string, (code: string) => string]>([
    ["numbered", (code) => `6.2 Grupa taryfowa ${code}`],
    ["of a code alone", (code) => `Grupa taryfowa ${code}`],
    ["called a table", (code) => `Tabela 4. Stawki w grupie ${code}`],
  ])("makes a table of its own under each caption: %s", (_, caption) => {
    const blocks = ["C11", "C21"].flatMap((code) => [text(caption(code)), without(grid(small(code)), upright), gap(8)]);
    const found = texts(...blocks);
    expect(found.map((table) => table.caption)).toEqual([[caption("C11")], [caption("C21")]]);
    expect(found.map((table) => table.cells)).toEqual([
      texts(text(caption("C11")), grid(small("C11")))[0]?.cells,
      texts(text(caption("C21")), grid(small("C21")))[0]?.cells,
    ]);
  });

  it("keeps a heading over its labels alone, with the unit it names", () => {
    const [table] = texts(without(grid(small("C11")), upright));
    expect(table?.cells).toContain("2.0 Składnik zmienny stawki sieciowej w zł/kWh");
  });
});

describe("one rate of one group without any rule", () => {
  const lone: Block = (top) => ({
    words: [
      ...wordsAt("Grupa taryfowa", 40, top + 17),
      ...wordsAt("Opłata abonamentowa", 120, top + 12),
      ...wordsAt("[zł/m-c]", 141, top + 22),
      ...wordsAt("A23", 40, top + 36),
      ...wordsAt("18,05", 178, top + 36),
    ],
    rules: [],
    bottom: top + 44,
  });
  it("is a table under a header with a numbered caption of its own", () => {
    const [table, ...others] = texts(text("7.6. Stawki opłaty abonamentowej dla grup taryfowych A23"), lone);
    expect(others).toEqual([]);
    expect(table?.caption).toEqual(["7.6. Stawki opłaty abonamentowej dla grup taryfowych A23"]);
    expect(table?.cells).toEqual(expect.arrayContaining([expect.stringMatching(/A23$/), expect.stringMatching(/18,05$/)]));
    expect(table?.ambiguous).toEqual([]);
  });

  it("is a table under a header whose every line has a height of its own", () => {
    const heights: readonly (readonly [string, number, number])[] = [
      ["Stawka opłaty", 127, 12],
      ["abonamentowej", 125, 22],
      ["Grupa", 52, 26],
      ["taryfowa", 46, 36],
      ["okres 1-", 136, 40],
      ["-miesięczny", 129, 50],
      ["[zł/m-c]", 135, 66],
      ["B11em", 40, 82],
      ["13,72", 141, 82],
    ];
    const high: Block = (top) => ({
      words: heights.flatMap(([reported, x, y]) => wordsAt(reported, x, top + y)),
      rules: [],
      bottom: top + 90,
    });
    const { rates } = outcomeOf(text("7.6. Stawki opłaty abonamentowej dla grup taryfowych B11em"), high);
    expect(rates).toEqual(["B11em subscription P1M 13.72 PLN/month"]);
  });

  it("is a table under its group's code below a header whose texts stand over the units and at the end of the rates", () => {
    const under: Block = (top) => ({
      words: [
        ...wordsAt("Grupa taryfowa / rodzaj stawki", 40, top + 12),
        ...wordsAt("Jednostka", 170, top + 12),
        ...wordsAt("Stawka opłaty", 220, top + 12),
        ...wordsAt("A21", 40, top + 24),
        ...wordsAt("Stawka opłaty abonamentowej", 40, top + 36),
        ...wordsAt("- w rozliczeniu jednomiesięcznym", 40, top + 48),
        ...wordsAt("zł/m-c", 182, top + 48),
        ...wordsAt("16,86", 254, top + 48),
      ],
      rules: [],
      bottom: top + 56,
    });
    const { rates } = outcomeOf(text("7.1.6. Stawki opłaty abonamentowej dla grup taryfowych A21"), under);
    expect(rates).toEqual(["A21 subscription P1M 16.86 PLN/month"]);
  });

  it("is a table under its group's code", () => {
    const under: Block = (top) => ({
      words: [
        ...wordsAt("GRUPA TARYFOWA", 220, top + 12),
        ...wordsAt("Stawki opłat netto", 60, top + 18),
        ...wordsAt("A24", 242, top + 24),
        ...wordsAt("Opłata abonamentowa w zł/m-c:", 40, top + 36),
        ...wordsAt("- okres rozliczeniowy 1-miesięczny", 40, top + 48),
        ...wordsAt("15,78", 222, top + 48),
      ],
      rules: [],
      bottom: top + 56,
    });
    const { rates } = outcomeOf(text("7.1.5. Stawki opłaty abonamentowej dla grup taryfowych A24"), under);
    expect(rates).toEqual(["A24 subscription P1M 15.78 PLN/month"]);
  });

  it("is a table with its unit behind it", () => {
    const behind: Block = (top) => ({
      words: [
        ...wordsAt("Grupa taryfowa", 40, top + 12),
        ...wordsAt("Stawka", 150, top + 12),
        ...wordsAt("Jednostka", 220, top + 12),
        ...wordsAt("B11em", 40, top + 26),
        ...wordsAt("13,72", 152, top + 26),
        ...wordsAt("zł/m-c", 222, top + 26),
      ],
      rules: [],
      bottom: top + 34,
    });
    const { rates } = outcomeOf(text("7.6. Stawki opłaty abonamentowej dla grup taryfowych B11em"), behind);
    expect(rates).toEqual(["B11em subscription 13.72 PLN/month"]);
  });

  it("is a table behind what it is called", () => {
    const line = without(grid("Grupa taryfowa | Rodzaj stawki | Stawka\nB11em | Stawka opłaty abonamentowej w zł/m-c | 15,77"), () => true);
    const { rates } = outcomeOf(text("7.6. Stawki opłaty abonamentowej dla grup taryfowych B11em"), line);
    expect(rates).toEqual(["B11em subscription 15.77 PLN/month"]);
  });

  it("is a table under a framed header without a line between its columns", () => {
    const framed: Block = (top) => {
      const lying = [4, 18, 26].map((y) => rule(36, top + y, 210, top + y));
      return { ...lone(top), rules: [...lying, ...[36, 210].map((x) => rule(x, top + 4, x, top + 26))] };
    };
    const { rates } = outcomeOf(text("7.6. Stawki opłaty abonamentowej dla grup taryfowych A23"), framed);
    expect(rates).toEqual(["A23 subscription 18.05 PLN/month"]);
  });

  it("is none without a caption, or without a header", () => {
    expect(texts(text("Stawki opłaty abonamentowej"), lone)).toEqual([]);
    expect(
      texts(
        text("7.6. Stawki opłaty abonamentowej dla grup taryfowych A23"),
        without(grid("A23 | 18,05"), () => true),
      ),
    ).toEqual([]);
  });
});

/** A small table without rules: "Stawka" is as close to "Grupa taryfowa" as words of one text nearly are. */
const closeHeadings =
  (side: "left" | "middle" | "right"): Block =>
  (top) => {
    const [from, to] = [97, 121];
    const spare = (words: string) => to - from - words.length * 4;
    const at = (words: string) => from + spare(words) * { left: 0, middle: 0.5, right: 1 }[side];
    const rows = [["A23", "16,48"] as const, ["A24", "14,09"] as const, ["B23", "9,39"] as const];
    const lines = rows.flatMap(([code, rate], i) => [
      ...wordsAt(code, 40, top + 30 + i * 11),
      ...wordsAt(rate, at(side === "middle" ? "16,48" : rate), top + 30 + i * 11),
    ]);
    return {
      words: [...wordsAt("Grupa taryfowa", 40, top + 18), ...wordsAt("Stawka", from, top + 18), ...lines],
      rules: [],
      bottom: top + 60,
    };
  };

describe("rates at the right edge of a column under a wide heading", () => {
  it("keep the heading's second row, which stands in its middle, left of all rates", () => {
    const wide: Block = (top) => ({
      words: [
        ...wordsAt("Stawka opłaty handlowej [zł/m-c]", 188, top + 10),
        ...wordsAt("Grupa taryfowa", 40, top + 16),
        ...wordsAt("Nazwa produktu", 110, top + 16),
        ...wordsAt("netto", 239, top + 22),
        ...[
          ["C11", "Firma Podstawowa", "7,86"],
          ["C12a", "Firma w Szczycie", "9,70"],
          ["G12w", "Dom Weekend", "9,65"],
        ].flatMap(([code = "", name = "", rate = ""], i) => [
          ...wordsAt(code, 40, top + 36 + 12 * i),
          ...wordsAt(name, 110, top + 36 + 12 * i),
          ...wordsAt(rate, 292, top + 36 + 12 * i),
        ]),
      ],
      rules: [],
      bottom: top + 72,
    });
    const [table] = texts(text("5.2. Stawki opłaty handlowej"), wide);
    expect(table?.cells).toContain("2.2 netto");
    expect(table?.ambiguous).toEqual([]);
  });
});

describe("two headings set close", () => {
  it.each(["left", "middle", "right"] as const)("are parted where the rates keep the %s of theirs", (side) => {
    const [table] = texts(text("7.1.1. Składnik stały stawki sieciowej w zł/kW/m-c"), closeHeadings(side));
    expect(table?.cells.slice(0, 4)).toEqual(["0.0 Grupa taryfowa", "0.1 Stawka", "1.0 A23", "1.1 16,48"]);
  });
});

/** Booktabs: a rule above, one under the header, one below. */
const booktabs: Block = (top) => {
  const line = (words: string, x: number, y: number) => wordsAt(words, x, top + y);
  const row = (y: number, cells: readonly string[]) => cells.flatMap((cell, i) => line(cell, 40 + i * 130, y));
  return {
    words: [
      ...line("Opłata abonamentowa,", 430, 12),
      ...row(18, ["Grupa taryfowa", "Stawka jakościowa", "Jednostka"]),
      ...line("[zł/m-c]", 450, 23),
      ...row(38, ["C11", "0,0332", "zł/kWh", "5,12"]),
      ...row(50, ["C21", "0,0332", "zł/kWh", "9,15"]),
    ],
    rules: [rule(36, top, 520, top), rule(36, top + 28, 520, top + 28), rule(36, top + 54, 520, top + 54)],
    bottom: top + 60,
  };
};

describe("one rate in a block under its group's name", () => {
  /** `apart`: the space between the header's texts. */
  const block =
    (name: string, apart: number, ...rules: readonly number[]): Block =>
    (top) => ({
      words: [
        ...wordsAt("Grupa taryfowa / rodzaj stawki opłat", 40, top + 10),
        ...wordsAt("Jednostka", 174 + apart, top + 10),
        ...wordsAt("Stawka opłaty", 210 + 2 * apart, top + 10),
        ...wordsAt(name, 40, top + 21),
        ...wordsAt("Opłata abonamentowa", 40, top + 33),
        ...wordsAt("- okres rozliczeniowy 1-miesięczny", 40, top + 45),
        ...wordsAt("zł/m-c", 186 + apart, top + 45),
        ...wordsAt("14,59", 242 + 2 * apart, top + 45),
      ],
      rules: rules.map((at) => rule(38, top + at, 264 + 2 * apart, top + at)),
      bottom: top + 52,
    });
  const caption = (point: number, code: string) => text(`7.1.${point}. Stawki opłaty abonamentowej dla grup taryfowych ${code}`);
  const ratesOf = (name: string, apart: number) =>
    outcomeOf(caption(5, "A21"), gap(8), block(name, apart, 0, 24), caption(6, "B21"), gap(8), block("B21", apart, 0, 24)).rates;
  const fee = "A21 subscription P1M 14.59 PLN/month";

  it.each([3, 10])("is a table under its own caption, its header's texts %d points apart", (apart) => {
    expect(ratesOf("A21", apart)).toContain(fee);
  });
  it("is none where its name says more than a group", () => {
    expect(ratesOf("A21 nie stosuje się", 3)).not.toContain(fee);
  });
});

/** Two chapters, each a heading and a table of two columns with a rule under its header alone. */
const chapters =
  (second: string, head: readonly string[]): Block =>
  (top) => {
    const row = (y: number, cells: readonly string[]) => cells.flatMap((cell, i) => wordsAt(cell, 40 + i * 130, top + y));
    return {
      words: [
        ...row(12, ["3. Składnik stały stawki sieciowej"]),
        ...row(26, ["Grupa taryfowa", "Stawka [zł/kW/m-c]"]),
        ...row(40, ["B21", "17,20"]),
        ...row(52, ["C21", "20,60"]),
        ...row(68, [second]),
        ...row(82, head),
        ...row(96, ["B21", "16,00"]),
        ...row(108, ["C21", "9,00"]),
      ],
      rules: [rule(36, top + 29, 300, top + 29), rule(36, top + 85, 300, top + 85)],
      bottom: top + 114,
    };
  };

describe("under a heading numbered by its chapter alone", () => {
  it("a header of words side by side begins a table", () =>
    expect(texts(chapters("4. Stawka opłaty abonamentowej", ["Grupa taryfowa", "Stawka [zł/m-c]"])).map(({ cells }) => cells[0])).toEqual([
      "0.0 Grupa taryfowa",
      "0.0 Grupa taryfowa",
    ]));

  it.each([[["– dekadowym", "nie dotyczy"]], [["B11", "Nie dotyczy"]]])("%j is a row of the same table", (row) =>
    expect(texts(chapters("4. Stawka opłaty abonamentowej", row))).toHaveLength(1),
  );
});

describe("a heading of two lines beside headings of one", () => {
  it.each<[string, Block]>([
    ["between rules", booktabs],
    ["without rules", without(booktabs, lying)],
  ])("keeps both its lines %s", (_, block) => {
    const [table] = texts(block);
    expect(table?.cells.filter((cell) => cell.includes("abonamentowa"))).toEqual([
      expect.stringContaining("Opłata abonamentowa,\n[zł/m-c]"),
    ]);
    expect(table?.ambiguous).toEqual([]);
  });
});

it("amounts after the letters of a list are no column of rates", () => {
  const list: Block = (top) => ({
    words: [
      ...wordsAt("Opłata wynosi:", 60, top + 10),
      ...["45,66 zł za przyłącze kablowe,", "33,72 zł za przyłącze napowietrzne."].flatMap((item, i) => [
        ...wordsAt(`${"ab"[i]})`, 40, top + 22 + i * 12),
        ...wordsAt(item, 60, top + 22 + i * 12),
      ]),
    ],
    rules: [],
    bottom: top + 50,
  });
  expect(texts(list)).toEqual([]);
});

describe("units as close behind rates as words", () => {
  /** Headings, units and rates three points apart; one rate half-way between two rows, whose lines break off beside it. */
  const rowsOf = (called: string) => {
    const words = [
      ...wordsAt("Grupa taryfowa", 40, 120),
      ...wordsAt("Stawka", 97, 120),
      ...wordsAt(called, 124, 120),
      ...["C22b", "C23 ZIMA", "C23 LATO", "C11em"].flatMap((label, i) => [
        ...wordsAt(label, 40, 134 + 12 * i),
        ...wordsAt("zł/(kW·m-c)", 124, 134 + 12 * i),
      ]),
      ...[134, 152, 170].flatMap((y, i) => wordsAt(["22,18", "17,77", "6,11"][i] ?? "", i === 2 ? 105 : 101, y)),
    ];
    const rules = [112, 124, 136, 148, 160, 172].flatMap((y) =>
      y === 148 ? [rule(38, y, 99, y), rule(123, y, 170, y)] : [rule(38, y, 170, y)],
    );
    return texts(text("7.2. Składnik stały stawki sieciowej"), () => ({ words, rules, bottom: 180 })).flatMap(({ cells }) => cells);
  };
  it("are a column of their own under the heading that calls them units", () => {
    expect(rowsOf("Jednostka")).toEqual([
      ...["0.0 Grupa taryfowa", "0.1 Stawka", "0.2 Jednostka"],
      ...["1.0 C22b", "1.1 22,18", "1.2 zł/(kW·m-c)"],
      ...["2.0 C23 ZIMA", "2.1 17,77", "2.2 zł/(kW·m-c)"],
      ...["3.0 C23 LATO", "3.2 zł/(kW·m-c)"],
      ...["4.0 C11em", "4.1 6,11", "4.2 zł/(kW·m-c)"],
    ]);
  });
  it("stay with the rates where no heading does", () => {
    expect(rowsOf("Stosowana")).not.toContain("1.2 zł/(kW·m-c)");
  });
});
