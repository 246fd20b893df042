import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/* Tables of blocks: a group's name over its rows, on a ground or between lines. Numbers are heights on the page, in points. */

type Rule = number | readonly [at: number, from: number, to?: number];
type Line = readonly [baseline: number, ...texts: (readonly [x: number, text: string])[]];

/** Rows of the one table as "label / label | cell | cell"; `rules`: from top to bottom, over all columns unless an x, or two, are given. */
const rowsOf = (lines: readonly Line[], rules: readonly Rule[] = []) => {
  const page = drawPage(5, () => ({
    words: lines.flatMap(([y, ...texts]) => texts.flatMap(([x, text]) => wordsAt(text, x, y))),
    rules: rules.map((one) => (typeof one === "number" ? rule(40, one, 360, one) : rule(one[1], one[0], one[2] ?? 360, one[0]))),
    bottom: 500,
  }));
  return toTables([page]).flatMap(({ tables }) =>
    tables.flatMap(({ rowCount, cells, ambiguous }) => [
      ...Array.from({ length: rowCount }, (_, row) =>
        cells
          .filter((cell) => cell.row === row && cell.text !== "")
          .map(({ text, rowSpan }) => `${text.replaceAll("\n", " / ")}${rowSpan > 1 ? ` x${rowSpan}` : ""}`)
          .join(" | "),
      ),
      ...(ambiguous ?? []).map(({ message }) => message),
    ]),
  );
};

const caption: Line = [90, [40, "7.1.2. Stawki opłaty abonamentowej dla grup taryfowych G11, G12, G12as"]];
const head: readonly Line[] = [
  [115, [60, "Grupa taryfowa /"]],
  [119.5, [190, "Jednostka"], [290, "Stawka opłaty"]],
  [124, [64, "rodzaj stawki"]],
];

describe("a header whose texts stand at three heights over one row of rates", () => {
  it("keeps the second line of its first text, which has no width in common with the rate", () => {
    const rows = rowsOf(
      [
        caption,
        ...head,
        [138, [44, "G11"]],
        [150, [44, "Opłata abonamentowa – okres rozliczeniowy"]],
        [154.5, [190, "zł/mies."], [300, "17,83"]],
        [159, [44, "1-miesięczny"]],
      ],
      [105, 128, 165],
    );
    expect(rows).toContain("G11");
    expect(rows).toContain("Opłata abonamentowa – okres rozliczeniowy / 1-miesięczny | zł/mies. | 17,83");
    expect(rows.filter((row) => row.includes("nie") || row.includes("not clear"))).toEqual([]);
  });
});

describe("a header of which the last line stands beyond the only rate", () => {
  const rows = (end: number): readonly string[] =>
    rowsOf(
      [
        [90, [40, "7.5. Stawki opłaty abonamentowej dla grup taryfowych A21"]],
        [113, [160, "Stawka opłaty abonamentowej"]],
        [123, [44, "Grupa taryfowa"], [204, "zł/m-c"]],
        [136, [192, "okres 1-miesięczny"]],
        [155, [44, "A21"], [160, "16,58"]],
      ],
      [105, [142, 40, end]],
    );
  it("keeps it, since the rule under the header goes on as far", () => {
    expect(rows(360).join(" # ")).toContain("okres 1-miesięczny # A21 | 16,58");
    expect(rows(360).join()).not.toContain("not over a column");
  });
  it("has it as a heading of the row where the rule ends before it", () => {
    expect(rows(186).join()).toContain('"okres 1-miesięczny" is not over a column.');
  });
});

describe("the name of a group on the header's ground", () => {
  const block: readonly Line[] = [
    [140, [44, "G11"]],
    [154, [44, "Stawka opłaty abonamentowej"]],
    [168, [44, "- okres 1-miesięczny"], [190, "zł/mies."], [300, "4,61"]],
    [182, [44, "- okres 6-miesięczny"], [190, "zł/mies."], [300, "0,77"]],
  ];
  it("heads its rows where no other group's is, since it is no heading of a column", () => {
    const rows = rowsOf(
      [caption, [115, [60, "Grupa taryfowa / rodzaj stawki"], [190, "Jednostka"], [290, "Stawka opłaty"]], ...block],
      [105, 145],
    );
    expect(rows.slice(0, 2)).toEqual(["Grupa taryfowa / rodzaj stawki | Jednostka | Stawka opłaty", "G11"]);
    expect(rows).not.toContain('"G11" is not over a column.');
  });
  it("heads its rows where another group's stands under them at the page's end", () => {
    const rows = rowsOf([caption, ...head, ...block, [196, [44, "G12"]]], [105, 145]);
    expect(rows).toContain("G11");
    expect(rows).not.toContain('"G11" is not over a column.');
  });
});

describe("labels of several lines between groups' names", () => {
  it("never take in a group's name behind other words", () => {
    const rows = rowsOf(
      [
        caption,
        [115, [60, "Grupa taryfowa / rodzaj stawki"], [290, "Stawka opłaty"]],
        [125, [44, "G12as"]],
        [134, [44, "Opłata abonamentowa w zł/m-c"], [300, "5,17"]],
        [143, [44, "G12"]],
        [153, [44, "Opłata abonamentowa w zł/m-c"], [300, "5,17"]],
      ],
      [105, 118, 127, 137, 146, 157],
    );
    expect(rows).toEqual([
      "Grupa taryfowa / rodzaj stawki | Stawka opłaty",
      "G12as",
      "Opłata abonamentowa w zł/m-c | 5,17",
      "G12",
      "Opłata abonamentowa w zł/m-c | 5,17",
    ]);
  });

  const zones = (top: number, name: string, quality: string, peak: string, offpeak: string): readonly Line[] => [
    [top, [44, name]],
    [top + 10.5, [44, "STAWKA JAKOŚCIOWA"], [190, "zł/kWh"], [300, quality]],
    [top + 21, [44, "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ –"]],
    [top + 25.7, [190, "zł/kWh"], [300, peak]],
    [top + 30.4, [44, "SZCZYTOWY"]],
    [top + 40.9, [44, "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ –"]],
    [top + 45.6, [190, "zł/kWh"], [300, offpeak]],
    [top + 50.3, [44, "POZASZCZYTOWY"]],
  ];
  const two = [...zones(140, "C22a", "0,0332", "0,1844", "0,0922"), ...zones(200, "C12a", "0,0332", "0,2844", "0,1022")];

  it("are evenly around their rates, a unit between them, where the names are ruled apart", () => {
    expect(rowsOf([caption, ...head, ...two], [105, 132, 143, 192, 203, 254])).toEqual([
      "Grupa taryfowa / / rodzaj stawki x3",
      "Jednostka | Stawka opłaty",
      "",
      "C22a",
      "STAWKA JAKOŚCIOWA | zł/kWh | 0,0332",
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – / SZCZYTOWY | zł/kWh | 0,1844",
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – / POZASZCZYTOWY | zł/kWh | 0,0922",
      "C12a",
      "STAWKA JAKOŚCIOWA | zł/kWh | 0,0332",
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – / SZCZYTOWY | zł/kWh | 0,2844",
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – / POZASZCZYTOWY | zł/kWh | 0,1022",
    ]);
  });
});

describe("a ruled row of labels alone under the header", () => {
  it("heads the one row of rates under it, its number beside it", () => {
    const rows = rowsOf(
      [
        caption,
        [112, [80, "Stawki opłat"], [260, "Grupy taryfowe"]],
        [117, [46, "Lp."]],
        [122, [80, "netto"], [240, "G11"], [310, "G12"]],
        [137, [70, "Stawka opłaty abonamentowej w zł/m-"]],
        [148, [70, "c:"]],
        [149.5, [44, "1."]],
        [162, [70, "- w rozliczeniu jednomiesięcznym"], [240, "14,73"], [310, "14,73"]],
      ],
      [105, 127, [152, 66], 166],
    );
    expect(rows.slice(-2)).toEqual([
      "1. x2 | Stawka opłaty abonamentowej w zł/m- / c:",
      "- w rozliczeniu jednomiesięcznym | 14,73 | 14,73",
    ]);
  });
});

describe("a heading of three lines under a ruled header", () => {
  const row: readonly Line[] = [
    [136, [70, "Stawka opłaty"]],
    [146, [70, "abonamentowej w"]],
    [157, [44, "1."], [70, "zł/m-c:"]],
    [168, [70, "- w rozliczeniu"]],
    [173, [240, "14,73"], [310, "14,74"]],
    [178, [70, "jednomiesięcznym"]],
  ];
  const head: readonly Line[] = [
    [112, [260, "Grupy taryfowe"]],
    [117, [46, "Lp."], [80, "Stawki opłat"]],
    [122, [240, "G11"], [310, "G12"]],
  ];
  it("heads the one row of rates under it, whose number stands beside both", () => {
    expect(rowsOf([caption, ...head, ...row], [105, 127, 182]).slice(-2)).toEqual([
      "1. x2 | Stawka opłaty / abonamentowej w / zł/m-c:",
      "- w rozliczeniu / jednomiesięcznym | 14,73 | 14,74",
    ]);
  });
});

describe("a header of which one text alone stands over rates, with a line under it", () => {
  const block = (code: string, y: number): readonly Line[] => [
    [y, [44, code]],
    [y + 14, [44, "Opłata abonamentowa"]],
    [y + 28, [44, "- okres rozliczeniowy 1-miesięczny"], [225, "zł/m-c"], [305, "13,76"]],
    [y + 42, [44, "- okres rozliczeniowy 2-miesięczny"], [225, "zł/m-c"], [305, "3,76"]],
  ];
  const head: Line = [115, [60, "Grupa taryfowa / rodzaj stawki"], [220, "Jednostka"], [290, "Stawka opłaty"]];

  it("is the header of blocks that begin with the name of their group", () => {
    const rows = rowsOf([caption, head, ...block("G11", 130), ...block("G12", 186)], [120, 232]);
    expect(rows.slice(0, 4)).toEqual([
      "Grupa taryfowa / rodzaj stawki | Jednostka | Stawka opłaty",
      "G11",
      "Opłata abonamentowa",
      "- okres rozliczeniowy 1-miesięczny | zł/m-c | 13,76",
    ]);
  });
});

describe("a ruled heading of two lines over the first rates, beside a label for both of its rows", () => {
  it("is a row of its own, as the next one is", () => {
    const fee = "STAWKA OPŁATY ABONAMENTOWEJ w";
    const rows = rowsOf(
      [
        [90, [40, "7.4. Stawki opłaty abonamentowej dla grup taryfowych A24, B11"]],
        [115, [44, "Grupa taryfowa"], [150, "Rodzaj stawki"], [304, "Stawka"]],
        [130, [140, fee]],
        [142.2, [44, "A24"], [140, "zł/miesiąc"]],
        [154.4, [140, "- okres rozliczeniowy 1-miesięczny"], [304, "13,90"]],
        [169, [140, fee]],
        [181.2, [44, "B11"], [140, "zł/miesiąc"]],
        [193.4, [140, "- okres rozliczeniowy 1-miesięczny"], [304, "14,90"]],
      ],
      [105, 120, [144.5, 136], 159, [183.5, 136], 198],
    );
    expect(rows.slice(-4)).toEqual([
      `A24 x2 | ${fee} / zł/miesiąc`,
      "- okres rozliczeniowy 1-miesięczny | 13,90",
      `B11 x2 | ${fee} / zł/miesiąc`,
      "- okres rozliczeniowy 1-miesięczny | 14,90",
    ]);
  });
});

describe("one row of rates without lines, whose number stands half-way up to its heading", () => {
  const row = (number: number): string[] =>
    rowsOf([
      caption,
      [112, [260, "Grupy taryfowe"]],
      [117, [46, "Lp."], [80, "Stawki opłat netto"]],
      [122, [240, "G11"], [310, "G12"]],
      [139, [70, "Stawka opłaty abonamentowej w zł/m-c:"]],
      [number, [46, "1."]],
      [161, [70, "- w rozliczeniu jednomiesięcznym"], [240, "14,73"], [310, "14,73"]],
    ]);

  it("is a table", () =>
    expect(row(150).slice(-2)).toEqual([
      "1. x2 | Stawka opłaty abonamentowej w zł/m-c:",
      "- w rozliczeniu jednomiesięcznym | 14,73 | 14,73",
    ]));

  it("is none where the number belongs to another line", () => expect(row(143)).toEqual([]));
});

describe("columns set so close that their gaps are spaces", () => {
  /** Words two points apart, as `wordsAt` sets those of one text. */
  const close: readonly Line[] = [
    [115, [150, "Grupy taryfowe"]],
    [120, [60, "Stawki opłat netto"]],
    [126, [146, "C12a C12b C12w"], [240, "C12n"]],
  ];
  const caption: Line = [90, [40, "7.5. Stawki opłaty abonamentowej dla grup taryfowych C12a, C12b, C12w, C12n"]];

  it("are parted before amounts that stand side by side, and between codes of groups", () => {
    const line: Line = [139, [44, "Opłata abonamentowa zł/m-c 7,96 7,97 7,98"], [240, "7,99"]];
    expect(rowsOf([caption, ...close, line], [105, 130, 143]).at(-1)).toBe("Opłata abonamentowa | zł/m-c | 7,96 | 7,97 | 7,98 | 7,99");
  });

  it("are parted before one amount beside others", () => {
    const heads: readonly Line[] = [
      [115, [150, "Grupy taryfowe"]],
      [120, [60, "Stawki opłat netto"]],
      [126, [146, "C12a"], [190, "C12b"], [240, "C12n"]],
    ];
    const line: Line = [139, [44, "Opłata abonamentowa zł/m-c 7,96"], [190, "7,97"], [240, "7,98"]];
    expect(rowsOf([caption, ...heads, line], [105, 130, 143]).at(-1)).toBe("Opłata abonamentowa | zł/m-c | 7,96 | 7,97 | 7,98");
  });

  it("are parted before one amount beside a cross in the place of one", () => {
    const heads: readonly Line[] = [[115, [44, "Grupa taryfowa"], [150, "całodobowy"], [240, "dzienny"]]];
    const lines: readonly Line[] = [
      [126, [44, "C12a"], [150, "x"], [240, "0,2310"]],
      [139, [44, "R dla przyłączenia na SN 0,1919"], [240, "x"]],
    ];
    expect(rowsOf([caption, ...heads, ...lines], [105, 118, 143]).at(-1)).toBe("R dla przyłączenia na SN | 0,1919 | x");
  });

  it("keep a unit that a preposition makes part of the label", () => {
    const line: Line = [139, [44, "Opłata abonamentowa w zł/m-c 7,96 7,97 7,98"], [240, "7,99"]];
    expect(rowsOf([caption, ...close, line], [105, 130, 143]).join()).not.toContain("| zł/m-c |");
  });
});

describe("rows of rates without any rule", () => {
  const rows: readonly Line[] = [
    [100, [44, "Grupa taryfowa C21"]],
    [112, [54, "składnik stały stawki sieciowej"], [250, "18,02"], [290, "zł/kW/m-c"]],
    [124, [54, "stawka jakościowa"], [248, "0,0332"], [290, "zł/kWh"]],
  ];
  it("begin at the heading of their chapter", () => {
    const fees: readonly Line[] = [
      [66, [44, "1."], [60, "sprawdzenie licznika"], [250, "78,00"]],
      [78, [44, "2."], [60, "wymiana plomb"], [250, "64,00"]],
    ];
    const found = rowsOf([...fees, [90, [44, "Rozdział 6. Stawki opłat"]], ...rows]);
    expect(found).toContain("składnik stały stawki sieciowej | 18,02 | zł/kW/m-c");
    expect(found).not.toContain("Rozdział 6. Stawki opłat");
  });
  it.each([
    "wszystkich grupach taryfowych wprowadza się stawkę opłaty w wysokości 7,30",
    "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ SZCZYTOWY 7,30 zł/MWh, STAWKA",
  ])("end before a sentence that is set to both margins: %s", (sentence) => {
    // Nine points between the words of the sentence, two between those of a label.
    const words = sentence.split(" ");
    const spread: (readonly [number, string])[] = [];
    for (const word of words) spread.push([(spread.at(-1)?.[0] ?? 35) + 4 * (spread.at(-1)?.[1].length ?? 0) + 9, word]);
    const found = rowsOf([...rows, [136, ...spread]]);
    expect(found).toContain("składnik stały stawki sieciowej | 18,02 | zł/kW/m-c");
    expect(found.join()).not.toContain("7,30");
  });
  // A scan's words are as wide as their ink: of equal spaces some are wider than the widest space of a sentence and some are not.
  it("end before such a sentence of a scan", () => {
    const parts = ["8.1.", "Stawka opłaty OZE wynosi", "7,30 zł/MWh. Stawka opłaty kogeneracyjnej wynosi", "3,00 zł/MWh."];
    const spread: (readonly [number, string])[] = [];
    let at = 35;
    for (const part of parts) {
      for (const word of part.split(" ")) {
        spread.push([at, word]);
        at += 4 * word.length + 2.9;
      }
      at += 0.6;
    }
    const prose = "stosuje się we wszystkich grupach taryfowych i na całym obszarze od dnia wejścia w życie tej taryfy";
    const found = rowsOf([...rows, [136, ...spread], [148, [35, prose]]]);
    expect(found).toContain("składnik stały stawki sieciowej | 18,02 | zł/kW/m-c");
    expect(found.join()).not.toContain("7,30");
  });
});

describe("a table of rules between heads alone", () => {
  /** Heads of three tiers: a rule under "w trzech strefach" reaches over its three columns. */
  const heads: readonly Line[] = [
    [90, [40, "Tabela 1. Składniki zmienne stawki sieciowej"]],
    [112, [150, "Składnik zmienny stawki sieciowej"]],
    [124, [44, "Grupa"], [142, "dzień"], [182, "noc"], [250, "w trzech strefach"]],
    [134, [44, "taryfowa"], [96, "cała"]],
    [144, [96, "doba"], [223, "szczyt"], [268, "szczyt"], [315, "pozostałe"]],
    [154, [221, "przedp."], [268, "popoł."], [323, "godz."]],
  ];
  const dashes = (...xs: readonly number[]): (readonly [number, string])[] => xs.map((x) => [x, "–"]);
  const body: readonly Line[] = [
    [170, [44, "[zł/MWh]"]],
    [185, [44, "B21"], [96, "61,15"], ...dashes(150, 190, 233, 278, 331)],
    [200, [44, "B23"], ...dashes(104, 150, 190), [225, "51,08"], [270, "97,44"], [323, "23,90"]],
    [215, [44, "[zł/kWh]"]],
    [230, [44, "C22b"], ...dashes(104), [140, "0,2207"], [178, "0,0911"], ...dashes(233, 278, 331)],
    [245, [44, "C11"], [94, "0,2590"], ...dashes(150, 190, 233, 278, 331)],
  ];
  const found = rowsOf([...heads, ...body], [104, [117, 92], [129, 215], 160, 252]);

  it("has the unit of the groups below it on a row of its own", () => {
    expect(found.filter((row) => row.startsWith("["))).toEqual(["[zł/MWh]", "[zł/kWh]"]);
    expect(found).toContain("B23 | – | – | – | 51,08 | 97,44 | 23,90");
  });
  it("has each heading over its own column, also beside one over several that is narrower than they are", () => {
    expect(found.join("\n")).toContain("pozostałe / godz.");
    expect(found.filter((row) => /not (?:over|clear)/.test(row))).toEqual([]);
  });
});

describe("a label of several lines at the end of a table", () => {
  it("goes on with what begins like an adjective of a number", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.1. Stawki opłaty abonamentowej dla grup taryfowych A21, A24"]],
        [115, [44, "Stawki opłat netto"], [200, "A21"], [280, "A24"]],
        [135, [44, "- okres"]],
        [145, [44, "rozliczeniowy"], [200, "14,89"], [280, "15,89"]],
        [155, [44, "1-miesięczny"]],
      ],
      [105, 120, 162],
    );
    expect(rows.at(-1)).toBe("- okres / rozliczeniowy / 1-miesięczny | 14,89 | 15,89");
  });
});

describe("two noted amounts of one rate", () => {
  it("share a row where their unit stands half-way between them, in capitals too", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.1.4. Stawki opłat dla grup taryfowych G11, G12as"]],
        [115, [44, "Grupa taryfowa"], [110, "Rodzaj stawki"], [240, "Jednostka"], [300, "Stawka"]],
        [135, [44, "G11"], [110, "STAWKA JAKOŚCIOWA"], [240, "zł/kWh"], [304, "0,0332"]],
        [155, [44, "G12as"], [110, "SKŁADNIK ZMIENNY –"], [304, "0,2590^1"]],
        [160, [240, "zł/kWh"]],
        [165, [110, "NOCNY"], [304, "0,0259^2"]],
        [185, [110, "STAWKA JAKOŚCIOWA"], [240, "zł/kWh"], [304, "0,0332"]],
      ],
      [],
    );
    expect(rows).toContain("G12as x2 | SKŁADNIK ZMIENNY – / NOCNY | zł/kWh | 0,2590¹ / 0,0259²");
  });
});

describe("a label for several rows that touches the column of their labels", () => {
  it("is parted from it where that column begins", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.1.4. Stawki opłat dla grup taryfowych G12w, G13s"]],
        [115, [60, "Grupa taryfowa"], [150, "Rodzaj stawki"], [280, "Stawka"]],
        [130, [40, "G12w"], [133, "Składnik stały"]],
        [141, [133, "- układ 1-fazowy"], [284, "5,85"]],
        [152, [133, "- układ 3-fazowy"], [284, "9,00"]],
        [163, [40, "G13s (zima, dzień wolny)"], [133, "Składnik stały"]],
        [174, [133, "- układ 1-fazowy"], [284, "5,37"]],
        [185, [133, "- układ 3-fazowy"], [284, "8,26"]],
      ],
      [105, 120, 190],
    );
    expect(rows.some((row) => row.startsWith("G13s (zima, dzień wolny) x3"))).toBe(true);
  });
});

describe("a label above the first rates, its other line below", () => {
  it("is mirrored by no row of units", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.4. Stawki opłat dla grup taryfowych R"]],
        [120, [60, "Grupa taryfowa"], [200, "Stawka jakościowa"], [290, "Składnik stały"]],
        [133.5, [180, "zł/kWh"], [290, "zł/kW/m-c"]],
        [145, [44, "R dla przyłączenia na"]],
        [150, [220, "0,0332"], [310, "7,35"]],
        [155, [44, "SN"]],
        [166.5, [44, "R dla przyłączenia na"]],
        [171.5, [220, "0,0332"], [310, "6,13"]],
        [176.5, [44, "nN"]],
      ],
      [105, 138],
    );
    expect(rows).toContain("R dla przyłączenia na / SN | 0,0332 | 7,35");
    expect(rows.join()).not.toContain("not over a column");
  });
});

describe("a unit", () => {
  it("right behind its rate is a column where the header has one for units", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.1. Stawki opłat dla grup taryfowych A21, B11"]],
        [112, [44, "Grupa taryfowa"], [150, "Stawka"], [196, "Jednostka"]],
        [126, [44, "A21"], [150, "11 910,00 zł/MW/mies."]],
        [138, [44, "B11"], [150, "15 470,00 zł/MW/mies."]],
      ],
      [],
    );
    expect(rows).toEqual(["Grupa taryfowa | Stawka | Jednostka", "A21 | 11 910,00 | zł/MW/mies.", "B11 | 15 470,00 | zł/MW/mies."]);
  });
});

describe("two noted amounts whose marks are stars", () => {
  it("share a row whose label goes on with its unit", () => {
    const rows = rowsOf(
      [
        [90, [40, "7.1.4. Stawki opłat dla grup taryfowych G11, G12as"]],
        [115, [44, "Rodzaj stawki"], [240, "Stawka"]],
        [130, [44, "G12as"]],
        [145, [44, "STAWKA JAKOŚCIOWA w zł/kWh"], [244, "0,0332"]],
        [160, [44, "SKŁADNIK ZMIENNY – NOCNY w"], [244, "0,2639**"]],
        [170, [44, "zł/kWh"], [244, "0,0264***"]],
        [185, [44, "STAWKA INNA w zł/kWh"], [244, "0,0331"]],
      ],
      [105, 120, 134],
    );
    expect(rows).toContain("SKŁADNIK ZMIENNY – NOCNY w / zł/kWh | 0,2639** / 0,0264***");
  });
});

describe("a line of a speck alone", () => {
  const block = (speck: string) =>
    rowsOf(
      [
        [90, [40, "7.1. Stawki opłat dla grup taryfowych G11, G12"]],
        [115, [44, "Grupa taryfowa / rodzaj stawki"], [290, "Stawka opłaty"]],
        [130, [44, "G11"]],
        [144, [44, "Stawka jakościowa w zł/kWh"], [300, "0,0332"]],
        [158, [44, "Składnik stały w zł/m-c"], [300, "5,12"]],
        [172, [370, speck]],
        [186, [44, "G12"]],
        [200, [44, "Stawka jakościowa w zł/kWh"], [300, "0,0331"]],
        [214, [44, "Składnik stały w zł/m-c"], [300, "5,22"]],
      ],
      [105, 120, 134, 148, 162, 176, 190, 204, 220],
    ).filter((row) => row.includes("is not over a column"));
  it("leaves no column open, as a word there does", () => {
    expect(block("-")).toEqual([]);
    expect(block("inna")).toHaveLength(1);
  });
});

describe("a group named in words and its code over its rows", () => {
  const blocks = (name: (code: string) => string): Line[] => [
    [100, [40, name("B22")]],
    [114, [40, "Składnik stały stawki sieciowej"], [260, "16,40 zł/kW/m-c"]],
    [128, [40, "Stawka jakościowa"], [270, "0,0332 zł/kWh"]],
    [142, [40, name("C22b")]],
    [156, [40, "Składnik stały stawki sieciowej"], [260, "15,10 zł/kW/m-c"]],
    [170, [40, "Stawka jakościowa"], [270, "0,0332 zł/kWh"]],
  ];
  it.each<[string, string, readonly number[]]>([
    ["in capitals", "GRUPA TARYFOWA", []],
    ["with a line under each row and none under it", "Grupa taryfowa", [117, 131, 159, 173]],
  ])("%s heads them", (_, words, rules) => {
    const rows = rowsOf(
      blocks((code) => `${words} ${code}`),
      rules,
    );
    expect(rows).toEqual(expect.arrayContaining([`${words} B22`, `${words} C22b`, "Składnik stały stawki sieciowej | 16,40 zł/kW/m-c"]));
  });
});

describe("a unit broken at its own hyphen", () => {
  it("is whole on its first line", () => {
    const rows = rowsOf([
      [100, [40, "GRUPA TARYFOWA B22"]],
      [114, [40, "Składnik stały stawki sieciowej"], [260, "16 440,00 zł/MW/m-"]],
      [124, [328, "c"]],
      [138, [40, "Stawka jakościowa"], [270, "33,16 zł/MWh"]],
    ]);
    expect(rows).toContain("Składnik stały stawki sieciowej | 16 440,00 zł/MW/m-c");
  });

  it("is left alone over a letter that stands among other words", () => {
    const rows = rowsOf([
      [100, [40, "GRUPA TARYFOWA B22"]],
      [114, [40, "Składnik stały stawki sieciowej"], [260, "16 440,00 zł/MW/m-"]],
      [124, [322, "c d"]],
      [138, [40, "Stawka jakościowa"], [270, "33,16 zł/MWh"]],
    ]);
    expect(rows.join()).not.toContain("m-c");
  });
});

describe("a header with a line under it and none over it", () => {
  const head: Line = [115, [44, "Stawki opłat za usługi dystrybucji"], [232, "netto"], [280, "brutto"], [324, "jednostka"]];
  const list = (rules: readonly number[]) =>
    rowsOf(
      [
        [100, [44, "Grupa taryfowa G12"]],
        head,
        [129, [44, "Składnik zmienny stawki sieciowej:"]],
        [143, [50, "– dzienny"], [230, "0,3467"], [280, "0,4264"], [326, "zł/kWh"]],
        [157, [50, "– nocny"], [230, "0,0725"], [280, "0,0892"], [326, "zł/kWh"]],
        [171, [44, "Stawka jakościowa"], [230, "0,0321"], [280, "0,0395"], [326, "zł/kWh"]],
      ],
      rules,
    );
  it.each([
    ["heads the columns over a row that heads others", [119.5, 133.5, 147.5, 161.5, 175.5]],
    ["does so where lines stand over a ground and under it", [90, 119.5, 133.5, 147.5, 161.5, 175.5]],
  ])("%s", (_, rules) => {
    expect(list(rules)).toEqual([
      "Stawki opłat za usługi dystrybucji | netto | brutto | jednostka",
      "Składnik zmienny stawki sieciowej:",
      "– dzienny | 0,3467 | 0,4264 | zł/kWh",
      "– nocny | 0,0725 | 0,0892 | zł/kWh",
      "Stawka jakościowa | 0,0321 | 0,0395 | zł/kWh",
    ]);
  });
});

describe("names of groups over labels of two lines, with no ruling line between", () => {
  const block = (y: number, group: string, rate: string, offset = 6): readonly Line[] => [
    [y, [44, group]],
    [y + 14, [46, "STAWKA OPŁATY ABONAMENTOWEJ"]],
    [y + 14 + offset, [300, rate]],
    [y + 26, [46, "[zł/m-c]"]],
  ];
  const over: readonly Line[] = [caption, [115, [60, "Grupa taryfowa / rodzaj stawki"], [290, "Stawka opłaty"]]];
  const three = (offset?: number) => [
    ...over,
    ...block(130, "G11", "14,52", offset),
    ...block(170, "G12", "14,53", offset),
    ...block(210, "G12as", "6,69", offset),
  ];

  it("head them where each label stands evenly around its rate", () => {
    const rows = rowsOf(three());
    expect(rows.slice(1)).toEqual(
      [
        ["G11", "14,52"],
        ["G12", "14,53"],
        ["G12as", "6,69"],
      ].flatMap(([group, rate]) => [group, `STAWKA OPŁATY ABONAMENTOWEJ / [zł/m-c] | ${rate}`]),
    );
  });

  it("leave rates open that stand nearer to one line of the label", () => {
    expect(rowsOf(three(8.5)).filter((row) => row.includes("stands between two rows"))).not.toEqual([]);
  });

  it("are labels of their rows where the rates stand around them", () => {
    const rows = rowsOf([
      ...over,
      ...[130, 160, 190].flatMap((y, i): Line[] => [
        [y, [44, ["G11", "G12", "G12as"][i] ?? ""]],
        [y + 5, [300, `14,5${i}`]],
        [y + 10, [44, "(lato)"]],
      ]),
    ]);
    expect(rows.slice(1)).toEqual(["G11 / (lato) | 14,50", "G12 / (lato) | 14,51", "G12as / (lato) | 14,52"]);
  });
});

describe("a unit between a heading and the only row under it, where other labels have two lines", () => {
  const lines: readonly Line[] = [
    caption,
    [115, [44, "Stawki opłat"], [190, "Jedn."], [240, "G11"], [310, "G12"]],
    [130, [44, "Stawka opłaty"]],
    [135, [190, "gr/kWh"], [240, "3,32"], [310, "3,33"]],
    [140, [44, "jakościowej"]],
    [153, [44, "Opłata sieciowa stała:"]],
    [159.5, [190, "zł/mies."]],
    [166, [44, "- układ 3-faz."], [240, "7,37"], [310, "9,66"]],
  ];
  const row = (...under: readonly Rule[]) => rowsOf(lines, [105, 120, 144, ...under, 170]);

  it("is the row's where the line between these breaks off at its column", () => {
    expect(row([156.5, 40, 180], [156.5, 235]).slice(-2)).toEqual(["Opłata sieciowa stała:", "- układ 3-faz. | zł/mies. | 7,37 | 9,66"]);
  });
  it("is open where a line parts it from the row", () => {
    expect(row([156.5, 40, 180], [156.5, 235], [162, 185, 235]).at(-1)).toBe('It is not clear for which rows "zł/mies." is.');
  });
});
