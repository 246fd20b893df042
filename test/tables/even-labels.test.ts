import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

const head = `Grupa ¶ taryfowa | Składnik zmienny stawki sieciowej | < | Stawka jakościowa
  ^ | strefa dzienna | strefa nocna | ^
  | zł/kWh | < | zł/kWh`;
const caption = text("7. Stawki opłat dla grup taryfowych G12, G12w");
const read = (body: string, air: number) => outcomeOf(caption, gap(20), setTable(head, body, { widths: [50, 90, 90, 100], air }));

describe("labels of several lines beside one line of rates", () => {
  it.each([0.5, 3])("are one row, with %d pt above and below", (air) => {
    const { rates } = read(
      `G12 ¶ (zima, ¶ dzień ¶ wolny) | 0,3411 | 0,1411 | 0,0332
       G12 ¶ (lato, ¶ dzień ¶ wolny) | 0,3311 | 0,1311 | 0,0332
       G12w | 0,3211 | 0,1211 | 0,0332
       G12r | 0,3111 | 0,1111 | 0,0332`,
      air,
    );
    expect(rates).toContain("G12 network_variable night winter free 0.1411 PLN/kWh");
    expect(rates).toContain("G12 network_variable night summer free 0.1311 PLN/kWh");
    expect(rates).toContain("G12w network_variable day 0.3211 PLN/kWh");
  });
});

describe("labels of four lines under a row with two amounts of one rate", () => {
  it("are rows, and the amounts above and below the line of the others are that row's", () => {
    const table = setTable(
      head,
      `G12as | 0,2161 | 0,1879^* ¶ 0,0188^** | 0,0332
       G12r | 0,2418 | 0,0736 | 0,0332
       G12 ¶ (zima, ¶ dzień ¶ roboczy) | 0,3641 | 0,0910 | 0,0332
       G12 ¶ (lato, ¶ dzień ¶ wolny) | 0,2913 | 0,0728 | 0,0332`,
      { widths: [50, 90, 90, 100], linePt: 8, air: 3 },
    );
    const notes = [text("^* do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą"), text("^** ponad to zużycie")];
    const { codes, rates } = outcomeOf(caption, gap(20), table, gap(10), ...notes);
    expect(codes).not.toContain("uncertain_columns");
    expect(rates).toContain("G12r network_variable night 0.0736 PLN/kWh");
    expect(rates).toContain("G12 network_variable day winter working 0.3641 PLN/kWh");
    expect(rates).toContain("G12 network_variable night summer free 0.0728 PLN/kWh");
  });
});

describe("labels of several lines in the last of several columns", () => {
  const table = (x: number, lines: readonly (readonly [y: number, text: string])[]) => lines.flatMap(([y, line]) => wordsAt(line, x, y));
  const words = [
    ...table(40, [
      [115, "Grupa"],
      [130, "C11"],
      [206, "G11"],
    ]),
    ...table(90, [
      [115, "Nazwa produktu"],
      [130, "Firma"],
      [140, "Podstawowa"],
      [206, "Dom Cały"],
      [216, "Dzień"],
    ]),
    ...table(180, [
      [115, "Rodzaj ceny"],
      ...[130, 206].flatMap((y) => ["cena", "netto", "bez", "akcyzy"].map((word, i) => [y + 10 * i, word] as const)),
    ]),
    ...table(
      180,
      [174, 250].flatMap(
        (y) =>
          [
            [y, "cena"],
            [y + 10, "brutto"],
          ] as const,
      ),
    ),
    ...table(300, [[115, "dzienna [zł/kWh]"], ...[145, 179, 221, 255].map((y, i) => [y, `0,470${i}`] as const)]),
    ...table(400, [[115, "nocna [zł/kWh]"], ...[145, 179, 221, 255].map((y, i) => [y, `0,360${i}`] as const)]),
  ];
  const cellsOf = (drawn: typeof words) =>
    toTables([drawPage(5, () => ({ words: drawn, rules: [], bottom: 300 }))]).flatMap(({ tables }) => tables.flatMap(({ cells }) => cells));
  const reported = (drawn: typeof words, column: number): string[] =>
    cellsOf(drawn)
      .filter((cell) => cell.column === column && cell.row > 0 && cell.text !== "")
      .map((cell) => `${cell.text.replace(/\n/g, " ")} x${cell.rowSpan}`);

  it("are rows with the rates in their middle, and labels left of them stand on their first lines", () => {
    expect(reported(words, 2)).toEqual(["cena netto bez akcyzy x1", "cena brutto x1", "cena netto bez akcyzy x1", "cena brutto x1"]);
    expect(reported(words, 1)).toEqual(["Firma Podstawowa x2", "Dom Cały Dzień x2"]);
    expect(reported(words, 0)).toEqual(["C11 x2", "G11 x2"]);
  });
  /** Labels of three lines, whose second is on the line of the rates, and products of two or three. */
  const threeLines = (second: number) => [
    ...table(40, [[115, "Grupa"], ...[130, 208].map((y, i) => [y, ["C11", "G11"][i] ?? ""] as const)]),
    ...table(90, [
      ...([[115, "Nazwa produktu"]] as const),
      ...["Firma w", "Szczycie"].map((line, i) => [130 + second * i, line] as const),
      ...["Dom", "Cały", "Dzień"].map((line, i) => [208 + 10 * i, line] as const),
    ]),
    ...table(180, [
      [115, "Rodzaj ceny"],
      ...[130, 169, 208, 247].flatMap((y, i) =>
        ["cena netto", i % 2 === 0 ? "bez podatku" : "z podatkiem", "akcyzowego"].map((line, k) => [y + 10 * k, line] as const),
      ),
    ]),
    ...[300, 400].flatMap((x) =>
      table(x, [
        [115, x === 300 ? "dzienna [zł/kWh]" : "nocna [zł/kWh]"],
        ...[140, 179, 218, 257].map((y, i) => [y, `0,${x}${i}`] as const),
      ]),
    ),
  ];
  it("have beside them one text of a column further left, a line of which is on that of the rates", () => {
    expect(reported(threeLines(10), 1)).toEqual(["Firma w Szczycie x2", "Dom Cały Dzień x2"]);
  });
  it("have beside them no text of lines further apart than those of one", () => {
    expect(reported(threeLines(16), 1)).not.toContain("Firma w Szczycie x2");
  });
  it("are no rows where a heading is as near to the rates above it as to its own", () => {
    const headed = [
      ...table(40, [
        [115, "Wyszczególnienie"],
        [130, "Opłata abonamentowa"],
        [140, "- roczna"],
        [150, "Składnik zmienny"],
        [160, "- nocny"],
      ]),
      ...[140, 160].flatMap((y) => [
        ...table(300, [
          [115, "C11"],
          [y, "0,4700"],
        ]),
        ...table(400, [
          [115, "G11"],
          [y, "0,3600"],
        ]),
      ]),
    ];
    expect(reported(headed, 0)).toEqual(["Opłata abonamentowa x1", "- roczna x1", "Składnik zmienny x1", "- nocny x1"]);
  });
});

describe("labels of two lines, one of them beside two noted amounts", () => {
  const notes = [text("1) do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą"), text("2) ponad to zużycie")];
  const list = (body: string) =>
    outcomeOf(
      text("7. Stawki opłat dla grup taryfowych G12as, G12r"),
      gap(20),
      setTable("Grupa taryfowa / ¶ rodzaj stawki | Stawka opłaty", body, { widths: [240, 100], linePt: 8.6, air: 0.6 }),
      gap(10),
      ...notes,
    );

  it("are rows, the amounts those of the label whose lines they stand beside", () => {
    const { codes, rates } = list(
      `G12as |
       STAWKA JAKOŚCIOWA [zł/kWh] | 0,0332
       SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – ¶ DZIENNY [zł/kWh] | 0,2894
       SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – ¶ NOCNY [zł/kWh] | 0,2516 1) ¶ 0,0252 2)
       SKŁADNIK STAŁY STAWKI SIECIOWEJ – UKŁAD 1- ¶ -FAZOWY [zł/m-c] | 5,45
       G12r |
       STAWKA JAKOŚCIOWA [zł/kWh] | 0,0332
       SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – ¶ DZIENNY [zł/kWh] | 0,2871
       SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – ¶ NOCNY [zł/kWh] | 0,0874
       SKŁADNIK STAŁY STAWKI SIECIOWEJ – UKŁAD 1- ¶ -FAZOWY [zł/m-c] | 5,41`,
    );
    expect(codes).not.toContain("uncertain_columns");
    expect(rates.filter((rate) => rate.includes("night"))).toEqual([
      "G12as network_variable night 0.0252 PLN/kWh if ponad to zużycie",
      "G12as network_variable night 0.2516 PLN/kWh if do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą",
      "G12r network_variable night 0.0874 PLN/kWh",
    ]);
    expect(rates).toContain("G12as network_fixed 1-phase 5.45 PLN/month");
  });
  it("are not where each amount has a label of its own", () => {
    const { rates } = list(
      `G12as |
       stawka jakościowa [zł/kWh] | 0,0332
       składnik zmienny stawki sieciowej ¶ dzienny [zł/kWh] | 0,2894
       składnik zmienny dzienny dla wolumenu [zł/kWh] ¶ składnik zmienny nocny dla wolumenu [zł/kWh] | 0,2516 1) ¶ 0,0252 2)
       składnik stały stawki sieciowej ¶ układ 1-fazowy [zł/m-c] | 5,45`,
    );
    expect(rates.filter((rate) => rate.includes(" if "))).toEqual([
      "G12as network_variable day 0.2516 PLN/kWh if do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą",
      "G12as network_variable night 0.0252 PLN/kWh if ponad to zużycie",
    ]);
  });
});

describe("two noted amounts, each over its mark in a narrow column, beside one label in their middle", () => {
  const read = (body: string) =>
    outcomeOf(
      text("7. Stawki opłat dla grup taryfowych G12as, G12w"),
      gap(20),
      setTable("Grupa ¶ taryfowa | Rodzaj stawki | Jednostka | Stawka", body, {
        widths: [60, 300, 60, 50],
        align: "center",
        linePt: 9,
        air: 0.8,
      }),
      gap(10),
      text("1) do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą"),
      text("2) ponad to zużycie"),
    );
  const list = (noted: string) =>
    read(
      `G12as | SKŁADNIK STAŁY STAWKI SIECIOWEJ – UKŁAD 1-FAZOWY | zł/mies. | 5,43
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA DZIENNA | zł/kWh | 0,2884
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA NOCNA | zł/kWh | ${noted}
       | STAWKA JAKOŚCIOWA | zł/kWh | 0,0332
       | STAWKA OPŁATY ABONAMENTOWEJ – okres rozliczeniowy 1- ¶ miesięczny | zł/mies. | 4,37
       G12w | SKŁADNIK STAŁY STAWKI SIECIOWEJ – UKŁAD 1-FAZOWY | zł/mies. | 5,18
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA DZIENNA ¶ SZCZYTOWA | zł/kWh | 0,3350
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA NOCNA | zł/kWh | ${noted}
       | STAWKA JAKOŚCIOWA | zł/kWh | 0,0332
       | STAWKA OPŁATY ABONAMENTOWEJ – okres rozliczeniowy 1- ¶ miesięczny | zł/mies. | 4,37`,
    );

  it("are that row's, and its unit beside the label is", () => {
    const { rates } = list("0,2508 ¶ 1) ¶ 0,0251 ¶ 2)");
    expect(rates.filter((rate) => rate.includes("G12as"))).toEqual([
      "G12as network_fixed 1-phase 5.43 PLN/month",
      "G12as network_variable day 0.2884 PLN/kWh",
      "G12as network_variable night 0.0251 PLN/kWh if ponad to zużycie",
      "G12as network_variable night 0.2508 PLN/kWh if do zużycia z poprzedniego roku, przy rozliczaniu energii pobranej nocą",
      "G12as quality 0.0332 PLN/kWh",
      "G12as subscription P1M 4.37 PLN/month",
    ]);
    expect(rates).toContain("G12w network_variable day_peak 0.335 PLN/kWh");
  });
  it("are not where the second stands apart from the first", () => {
    expect(list("0,2508 ¶ 1) ¶ ¶ 0,0251 ¶ 2)").rates).toEqual([]);
  });
  it("are not where each has a label beside it and its mark", () => {
    const { rates } = read(
      `G12as | SKŁADNIK STAŁY STAWKI SIECIOWEJ – UKŁAD 1-FAZOWY | zł/mies. | 5,43
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA DZIENNA | zł/kWh | 0,2508 ¶ 1)
       | SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – STREFA NOCNA | zł/kWh | 0,0251 ¶ 2)
       | STAWKA JAKOŚCIOWA | zł/kWh | 0,0332
       | STAWKA OPŁATY ABONAMENTOWEJ – okres rozliczeniowy 1- ¶ miesięczny | zł/mies. | 4,37`,
    );
    const noted = rates.filter((rate) => rate.includes(" if "));
    expect(noted.filter((rate) => rate.includes("0.2508") && !rate.includes(" day "))).toEqual([]);
    expect(noted.filter((rate) => rate.includes("0.0251") && !rate.includes(" night "))).toEqual([]);
  });
});

describe("labels of several lines in capitals, some of which head lists", () => {
  const read = (air: number) =>
    outcomeOf(
      text("7.2. Stawki opłat dla grup taryfowych C21, C23"),
      gap(20),
      setTable(
        "Stawki opłat netto | C21 | C23",
        `STAWKA JAKOŚCIOWA w ¶ zł/kWh | 0,0332 | 0,0332
         SKŁADNIK ZMIENNY ¶ STAWKI SIECIOWEJ w ¶ zł/kWh: | |
         - CAŁODOBOWA | 0,1507 | x
         - SZCZYT ¶ PRZEDPOŁUDNIOWY | x | 0,1642
         - SZCZYT ¶ POPOŁUDNIOWY | x | 0,2897
         - POZOSTAŁE GODZINY ¶ DOBY | x | 0,0773
         SKŁADNIK STAŁY ¶ STAWKI SIECIOWEJ w ¶ zł/kW/m-c | 17,45 | 20,46
         STAWKA OPŁATY ¶ ABONAMENTOWEJ w ¶ zł/m-c: | |
         - okres rozliczeniowy ¶ 1-miesięczny | 6,99 | 6,98`,
        { widths: [110, 60, 60], air },
      ),
    );

  it("are rows under these headings, each of several lines too", () => {
    const { codes, rates } = read(1);
    expect(codes).toEqual([]);
    expect(rates.filter((rate) => rate.startsWith("C21"))).toEqual([
      "C21 network_fixed 17.45 PLN/kW/month",
      "C21 network_variable flat 0.1507 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
      "C21 subscription P1M 6.99 PLN/month",
    ]);
    expect(rates).toContain("C23 network_variable afternoon_peak 0.2897 PLN/kWh");
  });
  it("are open where lines of two labels are as near as those of one", () => {
    const { codes, rates } = read(0);
    expect(codes).not.toEqual([]);
    expect(rates.filter((rate) => /fixed/.test(rate) && !/17.45|20.46/.test(rate))).toEqual([]);
  });
});

it("two headings with units, each over its own item, are no label of one item, where their lines stand a little apart", () => {
  const lines = ["STAWKA ABONAMENTOWA [zł/m-c]", "- okres 1-miesięczny", "STAWKA ABONAMENTOWA [zł/m-c]", "- okres 1-miesięczny"];
  const ys = [130, 139, 148, 157.75];
  const words = [
    ...["Grupa taryfowa", "Rodzaj stawki", "Stawka"].flatMap((head, i) => wordsAt(head, [40, 120, 280][i] as number, 118)),
    ...lines.flatMap((line, i) => wordsAt(line, 120, ys[i] as number)),
    ...["A21", "B11"].flatMap((code, i) => wordsAt(code, 40, ys[2 * i] as number)),
    ...["16,17", "15,40"].flatMap((rate, i) => wordsAt(rate, 280, ys[2 * i + 1] as number)),
  ];
  const heading = text("7.1.2. Stawki opłaty abonamentowej dla grup taryfowych A21, B11 – Obszar Wierzbno");
  expect(outcomeOf(heading, () => ({ words, rules: [], bottom: 165 })).rates).toEqual([
    "A21 (Wierzbno) subscription P1M 16.17 PLN/month",
    "B11 (Wierzbno) subscription P1M 15.4 PLN/month",
  ]);
});
