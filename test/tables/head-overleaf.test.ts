import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, judged, letter, rule, wordsAt } from "../helpers/drawn-page.ts";

/* A header that ends its page, and its body at the top of the next. */

type Text = readonly [text: string, x: number, y: number];
const at =
  (...texts: readonly Text[]): Block =>
  () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 60 });
const footer = (page: number) => [`- ${page} -`, 280, 585] as const;
const ends = (caption: string, ...codes: readonly string[]): Block =>
  at([caption, 40, 540], ["Stawki opłat netto", 60, 562], ...codes.map((code, i) => [code, 250 + 60 * i, 562] as const), footer(2));
const begins = (above: readonly (readonly [string, number, number])[], ...rates: readonly string[]): Block =>
  at(
    ...above,
    ["Składnik zmienny stawki sieciowej [zł/kWh]", 40, 80],
    ["- dzienny", 40, 96],
    ["- nocny", 40, 112],
    ...rates.flatMap((rate, i) => [[rate, 246 + 60 * i, 96] as const, [rate.replace("0,", "0,0"), 246 + 60 * i, 112] as const]),
    footer(3),
  );
/** The words of one text turned upwards, the last letter at the top, from `y` upwards. */
const turnedAt = (text: string, x: number, y: number): Word[] =>
  wordsAt(text, 0, 0).map((word) => ({
    ...word,
    rotation: 90,
    baseline: x + 7,
    box: [x - 2, y - word.box[2], x + 7, y - word.box[0]],
  }));
const tablesOf = (first: Block, second: Block): Table[] =>
  toTables([letter, drawPage(2, first), drawPage(3, second)]).flatMap(({ tables }) => tables);

describe("a header at a page's end", () => {
  const first = ends("7.1.2. Stawki opłat dla grup taryfowych C12b, G12", "C12b", "G12");
  const second = begins([], "0,311", "0,289");
  it("is that of the table that begins the next page", () => {
    const [table, ...others] = tablesOf(first, second);
    expect(others).toEqual([]);
    expect(table?.cells.find(({ text }) => text === "G12")).toMatchObject({ page: 2, row: 0, column: 2 });
    expect(table?.cells.find(({ text }) => text === "0,289")).toMatchObject({ page: 3, column: 2 });
    expect(table?.caption.map(({ text }) => text)).toEqual(["7.1.2. Stawki opłat dla grup taryfowych C12b, G12"]);
  });

  it("has its cells where it is printed, on their own page", () => {
    const [table] = tablesOf(first, second);
    const heightOf = (text: string): readonly number[] =>
      (table?.cells.find((cell) => cell.text === text)?.box ?? []).filter((_, i) => i % 2 === 1).map(Math.round);
    const [top = 0, bottom = 0] = heightOf("G12");
    expect([top < 555, top > 540, bottom > 563, bottom < 580]).toEqual([true, true, true, true]);
  });

  it("gives the rates their groups", () => {
    const { rates } = judged(toTables([letter, drawPage(2, first), drawPage(3, begins([], "0,3111", "0,2891"))]));
    expect(rates).toContain("G12 network_variable day 0.2891 PLN/kWh");
    expect(rates).toContain("C12b network_variable day 0.3111 PLN/kWh");
  });

  it("is so too where its texts, of two lines to four, stand in the middle of their cells", () => {
    const zones = ["STREFA ¶ DZIENNA ¶ [zł/kWh]", "STREFA ¶ NOCNA ¶ [zł/kWh]", "POZOSTAŁE ¶ GODZINY ¶ DOBY ¶ [zł/kWh]"].flatMap((text, i) =>
      text.split(" ¶ ").map((line, at, all): Text => [line, 180 + 70 * i, 535 + 10 * (at - (all.length - 1) / 2)]),
    );
    const group: readonly Text[] = [
      ["Grupa", 64, 530],
      ["taryfowa", 60, 540],
    ];
    const head = at(["7.1.2. Składnik zmienny stawki sieciowej", 40, 490], ["Strefa czasowa", 240, 508], ...group, ...zones, footer(2));
    const row = (code: string, y: number, ...rates: readonly string[]): Text[] => [
      [code, 64, y],
      ...rates.map((rate, i): Text => [rate, 180 + 70 * i, y]),
    ];
    const body = at(...row("G12", 60, "0,3222", "0,1333", "–"), ...row("C12b", 76, "0,2222", "0,0333", "–"), footer(3));
    const { rates } = judged(toTables([letter, drawPage(2, head), drawPage(3, body)]));
    expect(rates).toContain("C12b network_variable night 0.0333 PLN/kWh");
  });

  it("is none of a table under a sentence of its own", () => {
    const tables = tablesOf(
      first,
      begins([["W rozliczeniach z odbiorcami stosuje się stawki opłat określone poniżej w tabeli", 40, 50]], "0,311", "0,289"),
    );
    expect(tables.flatMap(({ cells }) => cells).some(({ page }) => page === 2)).toBe(false);
  });

  it("is none of a table of fewer columns", () => {
    const tables = tablesOf(ends("7.1.2. Stawki opłat", "C12b", "G12", "G13"), second);
    expect(tables.flatMap(({ cells }) => cells).some(({ page }) => page === 2)).toBe(false);
  });
  it("is that of the table overleaf with words turned upwards too", () => {
    const head: Block = (top) => {
      const { words, rules, bottom } = at(
        ["7.1.3. Stawki opłat dla grup taryfowych G11, G12", 40, 440],
        ["Składnik zmienny stawki sieciowej", 205, 456],
        ["Grupa taryfowa", 60, 500],
        ["[zł/kWh]", 254, 540],
        footer(2),
      )(top);
      const turned = ["strefa całodobowa", "strefa dzienna", "strefa nocna"].flatMap((zone, i) => turnedAt(zone, 216 + 50 * i, 530));
      return { words: [...words, ...turned], rules, bottom };
    };
    const body = at(
      ...["G11", "G12"].map((code, i) => [code, 60, 80 + 16 * i] as const),
      ...(["0,2111", "–", "–"] as const).map((rate, i) => [rate, 206 + 50 * i, 80] as const),
      ...(["–", "0,3222", "0,1333"] as const).map((rate, i) => [rate, 206 + 50 * i, 96] as const),
      footer(3),
    );
    const { rates } = judged(toTables([letter, drawPage(2, head), drawPage(3, body)]));
    expect(rates).toEqual([
      "G11 network_variable flat 0.2111 PLN/kWh",
      "G12 network_variable day 0.3222 PLN/kWh",
      "G12 network_variable night 0.1333 PLN/kWh",
    ]);
  });
});

/** A word that reads upwards, its middle over `x`. */
const upwards = (text: string, x: number, bottom: number): Word[] =>
  wordsAt(text, 0, 0).map(
    (word): Word => ({ ...word, rotation: 90, baseline: x + 3, box: [x - 5, bottom - 4 * text.length, x + 4, bottom] }),
  );

describe("a header of words turned upwards at a page's end", () => {
  const zones = (...words: readonly Word[]): Block => {
    const lines = at(
      ["7.1.4. Składnik zmienny stawki sieciowej", 40, 480],
      ["Strefa [zł/kWh]", 231, 496],
      ["Grupa taryfowa", 40, 525],
      footer(2),
    );
    return (top) => {
      const drawn = lines(top);
      return { ...drawn, words: [...drawn.words, ...words] };
    };
  };
  const rates = at(
    ["C11", 40, 60],
    ["0,3111", 190, 60],
    ["G12", 40, 76],
    ["0,2891", 250, 76],
    ["0,0891", 310, 76],
    ["C12b", 40, 92],
    ["0,2991", 250, 92],
    ["0,0991", 310, 92],
    footer(3),
  );
  const [day, high, low] = [upwards("całodobowa", 200, 550), upwards("dzienna", 260, 550), upwards("nocna", 320, 550)];

  it("gives the rates that begin the next page their zones", () => {
    const { rates: read } = judged(toTables([letter, drawPage(2, zones(...day, ...high, ...low)), drawPage(3, rates)]));
    expect(read).toEqual([
      "C11 network_variable flat 0.3111 PLN/kWh",
      "C12b network_variable day 0.2991 PLN/kWh",
      "C12b network_variable night 0.0991 PLN/kWh",
      "G12 network_variable day 0.2891 PLN/kWh",
      "G12 network_variable night 0.0891 PLN/kWh",
    ]);
  });

  it.each([
    ["are theirs too further down than lines of one text, under a ruling line", 492, true],
    ["are not theirs there under none", 0, false],
  ])("%s", (_, y, areTheirs) => {
    // The first of them begins at 510, more than two and a half lines below the end of "Strefa [zł/kWh]".
    const lines = at(
      ["7.1.4. Składnik zmienny stawki sieciowej", 40, 452],
      ["Strefa [zł/kWh]", 231, 480],
      ["Grupa taryfowa", 40, 530],
      footer(2),
    );
    const ruled: Block = (top) => {
      const drawn = lines(top);
      return {
        ...drawn,
        words: [...drawn.words, ...day, ...high, ...low],
        rules: y === 0 ? [] : [456.5, y, 555].map((one) => rule(40, one, 350, one)),
      };
    };
    const { rates: read } = judged(toTables([letter, drawPage(2, ruled), drawPage(3, rates)]));
    expect(read.includes("G12 network_variable night 0.0891 PLN/kWh")).toBe(areTheirs);
  });

  it("is not theirs where one of its words stands over none of their columns", () => {
    const other = upwards("szczytowa", 420, 550);
    const { rates: read } = judged(toTables([letter, drawPage(2, zones(...day, ...high, ...low, ...other)), drawPage(3, rates)]));
    expect(read).toEqual([]);
  });
});

describe("a header with its first rows at a page's end", () => {
  const first = at(
    ["7.2.2. Grupa taryfowa C22b", 40, 500],
    ["Wyszczególnienie", 90, 516],
    ["Jednostka", 232, 516],
    ["C22b", 306, 516],
    ["Składnik zmienny stawki sieciowej", 40, 532],
    ["- dzienny", 40, 548],
    ["zł/kWh", 236, 548],
    ["0,2711", 303, 548],
    footer(2),
  );
  const row = (label: string, unit: string, rate: string, y: number): Text[] => [
    [label, 40, y],
    [unit, 236, y],
    [rate, 303, y],
  ];
  const rest = (from: number): Text[] => [
    ...row("- nocny", "zł/kWh", "0,0911", from),
    ...row("Stawka jakościowa", "zł/kWh", "0,0332", from + 16),
    ...row("Składnik stały stawki sieciowej", "zł/kW/m-c", "7,84", from + 32),
  ];
  const read = (...second: readonly Text[]): readonly string[] =>
    judged(toTables([letter, drawPage(2, first), drawPage(3, at(...second, footer(3)))])).rates;
  const rates = [
    "C22b network_fixed 7.84 PLN/kW/month",
    "C22b network_variable day 0.2711 PLN/kWh",
    "C22b network_variable night 0.0911 PLN/kWh",
    "C22b quality 0.0332 PLN/kWh",
  ];

  it("is one table with the rows that begin the next page", () => {
    expect(read(...rest(60))).toEqual(rates);
  });

  it("is so too where the next page repeats the header", () => {
    expect(read(["Wyszczególnienie", 90, 60], ["Jednostka", 232, 60], ["C22b", 306, 60], ...rest(76))).toEqual(rates);
  });

  it("is so too where a line of the header stands as high on its own page", () => {
    const over = ["Grupa taryfowa /", 90, 56] as const;
    const high = [over, ["Jednostka", 232, 61], ["C22b", 306, 61], ["rodzaj stawki", 94, 66]] as const;
    const low = high.map(([reported, x, y]): Text => [reported, x, y + 455]);
    const caption = ["7.2.2. Grupa taryfowa C22b", 40, 497] as const;
    const before = at(over, caption, ...low, ["Składnik zmienny stawki sieciowej", 40, 536], ...row("- dzienny", "zł/kWh", "0,2711", 550));
    const { rates: found } = judged(toTables([letter, drawPage(2, before), drawPage(3, at(...high, ...rest(80), footer(3)))]));
    expect(found).toEqual(rates);
  });

  it.each<[string, string, string, boolean]>([
    ["that of the rows overleaf too, right over a running line that counts the pages", "Strona 2 z 8", "Strona 3 z 8", true],
    ["in doubt where that line says other words on the next page", "Strona 2 z 8", "Kartka 3 z 8", false],
    ["in doubt right over a line that stands on both pages and counts none", "Kartka 2 z 8", "Kartka 3 z 8", false],
  ])("is %s", (_, here, there, expected) => {
    const running = (text: string): Text[] => [
      ["Taryfa Huta Kalina Energia", 160, 554],
      [text, 266, 554],
    ];
    const head: readonly Text[] = [
      ["7.2.2. Stawki opłat", 40, 470],
      ["Grupa taryfowa /", 90, 484],
      ["Jednostka", 232, 489],
      ["Stawka opłaty", 290, 489],
      ["rodzaj stawki", 94, 494],
      ["C22b", 40, 507],
    ];
    const above = at(
      ...head,
      ...row("Stawka jakościowa", "zł/kWh", "0,0332", 520),
      ["Składnik zmienny stawki sieciowej", 40, 533],
      ...running(here),
    );
    const items = [...row("- dzienny", "zł/kWh", "0,2711", 60), ...row("- nocny", "zł/kWh", "0,0911", 76)];
    const below = at(...items, ...row("Składnik stały stawki sieciowej", "zł/kW/m-c", "7,84", 92), ...running(there));
    const found = judged(toTables([letter, drawPage(2, above), drawPage(3, below)]));
    expect([found.verdict === "publish", found.rates.join() === rates.join()]).toEqual([expected, expected]);
  });

  it("is none with rows under a caption of their own", () => {
    expect(read(["7.2.3. R", 40, 60], ...rest(76))).not.toContain("C22b network_variable night 0.0911 PLN/kWh");
  });
});

describe("a header with its first row at a page's end, under a caption of two lines and its notes", () => {
  const head = (y: number): Text[] => [
    ["Grupa taryfowa /", 60, y],
    ["Stawka opłaty", 250, y + 5],
    ["rodzaj stawki", 64, y + 10],
  ];
  const block = (code: string, rate: string, y: number): Text[] => [
    [code, 40, y],
    ["Stawka opłaty abonamentowej – w rozliczeniu", 40, y + 13],
    [rate, 268, y + 18],
    ["jednomiesięcznym [zł/m-c]", 40, y + 23],
  ];
  const read = (...between: readonly Text[]) => {
    const first = at(
      ["7.2. Stawki opłaty abonamentowej dla grup taryfowych A21, B21,", 40, 454],
      ...between,
      ...head(500),
      ...block("A21", "14,95", 522),
      footer(2),
    );
    const second = at(...head(60), ...block("B21", "15,95", 82), ...block("C11^1", "7,10", 118), ...block("C21", "7,20", 154), footer(3));
    return judged(toTables([letter, drawPage(2, first), drawPage(3, second)]));
  };
  const fees = ["A21 subscription P1M 14.95", "B21 subscription P1M 15.95", "C11 subscription P1M 7.1", "C21 subscription P1M 7.2"];

  it("is one table with the rows under the header overleaf, and its notes are theirs", () => {
    const { rates, codes } = read(["C11, C21", 40, 466], ["^1 – grupa taryfowa dla ogólnodostępnych stacji ładowania.", 40, 482]);
    expect(rates.map((rate) => rate.replace(/ PLN.*/, ""))).toEqual(fees);
    expect(codes).not.toContain("unbound_footnote");
  });
  it("is none where a sentence stands between the caption and the header", () => {
    const { rates } = read(["C11, C21", 40, 466], ["Stawki pobiera się za każdy punkt poboru energii.", 40, 482]);
    expect(rates.join()).not.toContain("A21");
  });
});

describe("the name of a group with its first rate at a page's end, in a list without headings", () => {
  const row = (label: string, rate: string, y: number): Text[] => [
    [label, 40, y],
    [rate, 303, y],
  ];
  const read = (name: string) => {
    const first = at(
      ["7.2. Stawki opłat dla grup taryfowych C23, C11", 40, 500],
      ["1) – dotyczy tylko Oddziału w Kaliskach.", 40, 512],
      [name, 40, 528],
      ...row("Stawka jakościowa", "0,0332 zł/kWh", 544),
      footer(2),
    );
    const rest = [...row("Składnik stały stawki sieciowej", "24,15 zł/kW/m-c", 60), ...row("Opłata abonamentowa", "7,05 zł/m-c", 76)];
    const next = [...row("Stawka jakościowa", "0,0331 zł/kWh", 108), ...row("Składnik stały stawki sieciowej", "8,15 zł/kW/m-c", 124)];
    return judged(toTables([letter, drawPage(2, first), drawPage(3, at(...rest, ["Grupa taryfowa C11 1)", 40, 92], ...next, footer(3)))]));
  };
  it("is that of the rates overleaf too, and the notes under the caption are the list's", () => {
    const { rates, codes } = read("Grupa taryfowa C23");
    expect(rates).toEqual([
      "C11 (Kaliskach) network_fixed 8.15 PLN/kW/month if dotyczy tylko Oddziału w Kaliskach.",
      "C11 (Kaliskach) quality 0.0331 PLN/kWh if dotyczy tylko Oddziału w Kaliskach.",
      "C23 network_fixed 24.15 PLN/kW/month",
      "C23 quality 0.0332 PLN/kWh",
      "C23 subscription 7.05 PLN/month",
    ]);
    expect(codes).not.toContain("unbound_footnote");
  });
  it("is none where other words stand there", () => {
    expect(read("Stawki bez akcyzy").rates.join()).not.toContain("24.15");
  });
});

it("a caption that ends the page before is that of a table under its repeated header", () => {
  const head = (y: number): Text[] => [
    ["Strefa [zł/kWh]", 236, y],
    ["Grupa taryfowa", 40, y + 5],
    ["całodobowy", 180, y + 12],
    ["dzienny", 246, y + 12],
    ["nocny", 310, y + 12],
  ];
  const before = at(["7.4. Składnik zmienny stawki sieciowej", 40, 500], ...head(516), ["G11", 40, 544], ["0,3111", 190, 544], footer(2));
  const zoned = (code: string, day: string, night: string, y: number): Text[] => [
    [code, 40, y],
    [day, 250, y],
    [night, 310, y],
  ];
  const after = at(...head(60), ...zoned("G12", "0,2891", "0,0891", 88), ...zoned("C12b", "0,2991", "0,0991", 104), footer(3));
  expect(judged(toTables([letter, drawPage(2, before), drawPage(3, after)])).rates).toEqual([
    "C12b network_variable day 0.2991 PLN/kWh",
    "C12b network_variable night 0.0991 PLN/kWh",
    "G11 network_variable flat 0.3111 PLN/kWh",
    "G12 network_variable day 0.2891 PLN/kWh",
    "G12 network_variable night 0.0891 PLN/kWh",
  ]);
});

describe("a header at a page's end with one row overleaf", () => {
  const head = at(
    ["7.1.5. Stawki opłaty abonamentowej dla grup taryfowych A24", 40, 500],
    ["GRUPA", 262, 520],
    ["Stawki opłat", 60, 525],
    ["TARYFOWA", 257, 530],
    ["netto", 70, 535],
    ["A24", 266, 545],
    footer(2),
  );
  const row: readonly Text[] = [
    ["- okres rozliczeniowy 1-miesięczny", 40, 96],
    ["17,53", 264, 96],
  ];
  const heading = (first: string): readonly Text[] => [
    [first, 40, 60],
    ["[zł/miesiąc]:", 40, 70],
  ];
  const read = (...second: readonly Text[]): readonly string[] =>
    judged(toTables([letter, drawPage(2, head), drawPage(3, at(...second, footer(3)))])).rates;

  it("is that of the row, under a heading of two lines", () => {
    expect(read(...heading("STAWKA OPŁATY ABONAMENTOWEJ"), ...row)).toEqual(["A24 subscription P1M 17.53 PLN/month"]);
  });
  it("is so too where the codes of it and of the next table stand in the middle of columns with rates at their right side", () => {
    const headAt = (caption: string, code: string, y: number): readonly Text[] => [
      [caption, 40, y],
      ["GRUPA", 246, y + 20],
      ["Stawki opłat", 60, y + 25],
      ["TARYFOWA", 240, y + 30],
      ["netto", 70, y + 35],
      [code, 250, y + 45],
    ];
    const first = at(...headAt("7.1.5. Stawki opłaty abonamentowej dla grup taryfowych A24", "A24", 500), footer(2));
    const next = headAt("7.1.6. Stawki opłaty abonamentowej dla grup taryfowych B11", "B11", 130);
    const under: readonly Text[] = [...heading("STAWKA OPŁATY ABONAMENTOWEJ"), ...row].map(([text, x, y]) => [text, x, y + 145]);
    const second = at(...heading("STAWKA OPŁATY ABONAMENTOWEJ"), ...row, ...next, ...under, footer(3));
    expect(judged(toTables([letter, drawPage(2, first), drawPage(3, second)])).rates).toContain("A24 subscription P1M 17.53 PLN/month");
  });
  it("is none of a row under a caption of its own", () => {
    expect(read(...heading("7.1.6. Stawka opłaty abonamentowej"), ...row)).toEqual([]);
  });
  it("is none of a row whose rate stands under none of its columns", () => {
    expect(read(...heading("STAWKA OPŁATY ABONAMENTOWEJ"), ["- okres rozliczeniowy 1-miesięczny", 40, 96], ["17,53", 364, 96])).toEqual([]);
  });
});

describe("a header in a frame of its own at a page's end", () => {
  const zones = [
    ["CAŁODOBOWA"],
    ["DZIENNA", "/ SZCZYTOWA"],
    ["NOCNA", "/ POZASZCZYTOWA"],
    ["W", "POZOSTAŁYCH", "GODZINACH", "TEJ", "DOBY"],
  ].flatMap((lines, i) => lines.map((line, at): Text => [line, 160 + 70 * i, 541 + 7 * (at - (lines.length - 1) / 2)]));
  const fixed = ["SKŁADNIK", "STAŁY STAWKI", "SIECIOWEJ"].map((line, i): Text => [line, 440, 530 + 8 * i]);
  const units: readonly Text[] = [
    ["[zł/kWh]", 260, 566],
    ["[zł/kW/m-c]", 440, 566],
  ];
  const over = ["SKŁADNIK ZMIENNY STAWKI SIECIOWEJ", 220, 520] as const;
  const caption = ["7.1.2. Stawki opłat dla grup taryfowych C11, C12b, C13", 40, 500] as const;
  const texts = [caption, over, ["Grupa taryfowa", 60, 540], ...zones, ...fixed, ...units, footer(2)] as const;
  const framed: Block = (top) => {
    const rules = [510, 557, 571].map((y) => rule(40, y, 500, y + 0.5));
    return { ...at(...texts)(top), rules: [...rules, ...[40, 500].map((x) => rule(x, 510, x + 0.5, 571))] };
  };
  const row = (code: string, y: number, ...rates: readonly string[]): Text[] => [
    [code, 60, y],
    ...rates.map((rate, i): Text => [rate, 160 + 70 * i, y]),
  ];
  const body = at(
    ...row("C11", 60, "0,3111", "–", "–", "–", "6,84"),
    ...row("C12b", 76, "–", "0,2891", "0,0891", "–", "5,72"),
    ...row("C13", 92, "–", "0,3891", "0,1891", "0,0991", "5,63"),
    footer(3),
  );

  it("is that of the rows that begin the next page", () => {
    expect(judged(toTables([letter, drawPage(2, framed), drawPage(3, body)])).rates).toEqual([
      "C11 network_fixed 6.84 PLN/kW/month",
      "C11 network_variable flat 0.3111 PLN/kWh",
      "C12b network_fixed 5.72 PLN/kW/month",
      "C12b network_variable day 0.2891 PLN/kWh",
      "C12b network_variable night 0.0891 PLN/kWh",
      "C13 network_fixed 5.63 PLN/kW/month",
      "C13 network_variable day 0.3891 PLN/kWh",
      "C13 network_variable night 0.1891 PLN/kWh",
      "C13 network_variable other_hours 0.0991 PLN/kWh",
    ]);
  });
});

describe("a header with its first row at a page's end, each row ruled off and its label on two lines around its rate", () => {
  const ruled = (y: number) => rule(36, y, 330, y);
  const row = (first: string, second: string, rate: string, y: number): readonly Text[] => [
    [first, 40, y],
    [rate, 300, y + 4],
    [second, 40, y + 8],
  ];
  const sheet =
    (texts: readonly Text[], rules: readonly number[]): Block =>
    (top) => ({ ...at(...texts)(top), rules: rules.map(ruled) });
  const head = (y: number): readonly Text[] => [
    ["Grupa taryfowa /", 90, y],
    ["Stawka opłaty", 280, y + 4],
    ["rodzaj stawki", 94, y + 8],
  ];
  const first = sheet(
    [
      ["7.1.3. Stawki opłat dla grup taryfowych G13, G13s", 40, 480],
      ...head(498),
      ["G13", 40, 524],
      ...row("Składnik zmienny stawki sieciowej – szczyt", "przedpołudniowy w zł/kWh", "0,2309", 541),
      footer(2),
    ],
    [486, 512, 529, 554],
  );
  const morning = "G13 network_variable morning_peak 0.2309 PLN/kWh";
  const overleaf = (caption: readonly Text[]): readonly string[] => {
    const second = sheet(
      [
        ...caption,
        ...head(60),
        ...row("Składnik zmienny stawki sieciowej – szczyt", "popołudniowy w zł/kWh", "0,4074", 86),
        ...row("Składnik zmienny stawki sieciowej – pozostałe", "godziny doby w zł/kWh", "0,1086", 112),
        ["Stawka jakościowa w zł/kWh", 40, 138],
        ["0,0332", 300, 138],
        footer(3),
      ],
      [48, 74, 99, 125, 143],
    );
    return judged(toTables([letter, drawPage(2, first), drawPage(3, second)])).rates;
  };
  it("is one table with the rows under the header overleaf", () => {
    expect(overleaf([])).toEqual([
      "G13 network_variable afternoon_peak 0.4074 PLN/kWh",
      morning,
      "G13 network_variable other_hours 0.1086 PLN/kWh",
      "G13 quality 0.0332 PLN/kWh",
    ]);
  });
  it("is none with rows under a caption of their own", () => {
    expect(overleaf([["7.1.4. Stawki opłat dla grupy taryfowej G13s", 40, 44]])).not.toContain(morning);
  });
});

describe("one row overleaf under the header once more, with the name of its group between them", () => {
  // Its columns stand nearly as close as words.
  const head = (y: number, last = "Stawka opłaty"): Text[] => [
    ["Grupa taryfowa / rodzaj stawki", 40, y],
    ["Jednostka", 155, y],
    [last, 194, y],
  ];
  const row = (y: number, name: string, rate: string): Text[] => [
    [name, 40, y],
    ["Stawka opłaty abonamentowej", 40, y + 16],
    ["zł/m-c", 161, y + 16],
    [rate, 211, y + 16],
  ];
  const first = at(
    ["7.1.9. Stawki opłaty abonamentowej dla grup taryfowych R", 40, 500],
    ...head(520),
    ...row(532, "C11", "6,95"),
    footer(2),
  );
  const ratesOf = (over: readonly Text[], name: string): readonly string[] =>
    judged(toTables([letter, drawPage(2, first), drawPage(3, at(...over, ...row(64, name, "7,95"), footer(3)))])).rates;

  it("is that of the group", () => {
    expect(ratesOf(head(50), "R dla przyłączenia na nN")).toEqual(["C11 subscription 6.95 PLN/month", "R subscription 7.95 PLN/month"]);
  });
  it.each([
    ["under other words", head(50, "Opłata brutto"), "C12a"],
    ["under a caption", head(50), "7.2. Grupa C12a"],
  ])("is none %s", (_, over, name) => {
    expect(ratesOf(over, name)).not.toContain("C12a subscription 7.95 PLN/month");
  });
});

describe("one row overleaf under the header once more, whose words are turned upwards", () => {
  const zones = ["całodobowy", "dzienny", "nocny"];
  const drawn =
    (y: number, texts: readonly Text[], turned: readonly string[] = zones): Block =>
    (top) => {
      const { words, bottom } = at(["Strefa [zł/kWh]", 231, y], ["Grupa taryfowa", 40, y + 40], ...texts)(top);
      // The header's ground ends where its columns do.
      const [over, foot] = [y - 10, y + 64];
      const rules = [rule(200, over, 320, over), rule(320, over, 320, foot), ...[200, 240, 280].map((x) => rule(x, foot, x + 40, foot))];
      return { bottom, rules, words: [...words, ...turned.flatMap((zone, i) => upwards(zone, 220 + 40 * i, y + 37 + 2 * zone.length))] };
    };
  const row = (y: number, code: string, ...rates: readonly string[]): Text[] => [
    [code, 40, y],
    ...rates.flatMap((rate, i): Text[] => (rate === "" ? [] : [[rate, 206 + 40 * i, y]])),
  ];
  const first = drawn(440, [
    ["7.1.4. Składnik zmienny stawki sieciowej", 40, 420],
    ...row(512, "G11", "0,2111"),
    ...row(524, "G12", "", "0,3222", "0,1333"),
    ...row(536, "C11", "0,2444"),
    footer(2),
  ]);
  const ratesOf = (second: Block): readonly string[] => judged(toTables([letter, drawPage(2, first), drawPage(3, second)])).rates;

  it("is of the table that ends the page before", () => {
    expect(ratesOf(drawn(40, [...row(112, "R", "0,3129"), footer(3)]))).toContain("R network_variable flat 0.3129 PLN/kWh");
  });
  it.each<[string, readonly string[]]>([
    ["one says something else", ["całodobowy", "szczytowy", "nocny"]],
    ["one is missing", ["całodobowy", "dzienny"]],
  ])("is none of it where %s", (_, turned) => {
    expect(ratesOf(drawn(40, [...row(112, "R", "0,3129"), footer(3)], turned)).join()).not.toContain("0.3129");
  });
});
