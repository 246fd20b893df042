import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { linesAt } from "../helpers/lines-at.ts";
import { upright, without } from "../helpers/lost-rules.ts";

/* What a table says is the same with its rules, with those between its rows alone, and with none, whatever its cells go over. */

const all = (): boolean => true;
const season = `Grupa taryfowa | Składnik zmienny dzienny [zł/kWh] | Składnik zmienny nocny [zł/kWh] | Składnik stały [zł/kW/m-c]
  C12b | 0,2511 | 0,1004 | 7,84
  C22b LATO | 0,2812 | 0,1104 | 9,15
  C22b ZIMA | 0,3117 | 0,1208 | ^
  C12w | 0,2611 | 0,1054 | 7,15`;
const last = `Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh] | Składnik stały [zł/kW/m-c]
  C21 | 0,1725 | 20,15
  C11 | 0,2525 | 7,84
  R LATO | 0,2812 | 9,15
  R ZIMA | ^ | ^`;
const section = `Rodzaj stawki | Jednostka | Stawka
  C21 | |
  Składnik stały stawki sieciowej | zł/kW/m-c | 20,15
  Składnik zmienny całodobowy | zł/kWh | 0,1725
  C11 | |
  Składnik stały stawki sieciowej | zł/kW/m-c | 7,15
  Składnik zmienny całodobowy | zł/kWh | 0,2725`;

const rowsOf = (block: Block): Table[] => toTables([drawPage(5, block)]).flatMap((page) => page.tables);
const cellWith = (tables: readonly Table[], text: string) => tables.flatMap(({ cells }) => cells).find((cell) => cell.text === text);
describe("a rate half-way between two labels is for both", () => {
  it.each<[string, string, (rule: Rule) => boolean]>([
    ["under rules between rows", season, upright],
    ["without rules, each label beginning with a group", season, all],
    ["in the last rows", last, all],
  ])("%s", (_, written, lost) => {
    const found = cellWith(rowsOf(without(grid(written), lost)), "9,15");
    expect(found?.rowSpan).toBe(2);
  });

  it.each([
    ["on the middle of three rows", ["C21", "C11", "C12b"]],
    ["half-way down four rows", ["G11", "G12", "G12as", "G12r"]],
    ["in the middle of four rows, the last of which is higher", ["C21", "C11", "C12b", "R dla ¶ przyłączenia ¶ na nN"]],
  ] as const)("is for all rows between which rules leave its column open: %s", (_, codes) => {
    const rows = codes.map((code, i) => `${code} | ${i === 0 ? "0,0332" : "^"} | 0,16${i}8 | 7,2${i}`);
    const written = ["Grupa taryfowa | Stawka jakościowa [zł/kWh] | Składnik zmienny [zł/kWh] | Składnik stały [zł/m-c]", ...rows];
    const found = cellWith(rowsOf(without(grid([...written, "B11 | 0,0332 | 0,1718 | 8,10"].join("\n")), upright)), "0,0332");
    expect(found).toMatchObject({ row: 1, rowSpan: codes.length });
  });

  it("is for whole rows where it stands above the middle line of a label of several", () => {
    const written = `Grupa taryfowa | Stawka jakościowa [zł/kWh] | Składnik zmienny [zł/kWh] | Składnik stały [zł/m-c]
      C21 | 0,0332 | 0,1608 | 7,20
      C11 | ^ | 0,1618 | 7,21
      R dla ¶ przyłączenia ¶ na nN | ^ | 0,1628 | 7,22
      B11 | 0,0333 | 0,1718 | 8,10`;
    const found = cellWith(rowsOf(without(grid(written), upright)), "0,0332");
    expect(found).toMatchObject({ row: 1, rowSpan: 3 });
  });

  it("is for its own row alone where rules go on under its column", () => {
    const rows = ["C21 | | 0,1608 | 7,20", "C11 | 0,0332 | 0,1618 | 7,21", "C12b | | 0,1628 | 7,22"];
    const written = ["Grupa taryfowa | Stawka jakościowa [zł/kWh] | Składnik zmienny [zł/kWh] | Składnik stały [zł/m-c]", ...rows];
    const found = cellWith(rowsOf(without(grid([...written, "B11 | 0,0332 | 0,1718 | 8,10"].join("\n")), upright)), "0,0332");
    expect(found).toMatchObject({ row: 2, rowSpan: 1 });
  });

  it("in the first row of a small table, beside units", () => {
    const quality = `Grupa taryfowa | Stawka | Jednostka
      A23 ZIMA | 33,16 | zł/MWh
      A23 LATO | ^ | zł/MWh
      B11 | 33,16 | zł/MWh`;
    const tables = rowsOf(without(grid(quality), upright));
    expect(cellWith(tables, "33,16")).toMatchObject({ row: 1, rowSpan: 2 });
    expect(cellWith(tables, "Grupa taryfowa")?.row).toBe(0);
  });

  it("in the first row under a heading of two lines", () => {
    const fees = `Grupa taryfowa | Okres rozliczeniowy | < | Jednostka
      ^ | 1-miesięczny | 2-miesięczny | ^
      C23 ZIMA | 7,80 | 3,90 | zł/m-c
      C23 LATO | ^ | ^ | zł/m-c
      C12b | 7,80 | 3,90 | zł/m-c`;
    const tables = rowsOf(without(grid(fees), upright));
    expect(cellWith(tables, "Okres rozliczeniowy")?.row).toBe(0);
    expect(cellWith(tables, "7,80")).toMatchObject({ column: 1, rowSpan: 2 });
  });

  it("two lines of one label are no two rows", () => {
    const found = rowsOf(
      without(
        grid(`Stawki opłat | jednostka | G11 | G12
          Składnik stały ¶ stawki sieciowej | zł/m-c | 6,42 | 8,31
          Składnik zmienny ¶ całodobowy | zł/kWh | 0,2817 | X
          Stawka ¶ jakościowa | zł/kWh | 0,0332 | 0,0332`),
        all,
      ),
    );
    expect(found.flatMap(({ cells }) => cells).filter((cell) => cell.rowSpan > 1 && /\d,\d/.test(cell.text))).toEqual([]);
  });
});

describe("a row's label of two lines beside its rates", () => {
  const fee = "Opłata ¶ abonamentowa [zł/m-c] | 4,78 | 4,98 | 5,12";
  const head = "Stawki opłat | G11 | G12 | G13";

  it("is the label of a table's only row", () => {
    const [table] = rowsOf(without(grid(`${head}\n${fee}`), all));
    expect(cellWith(table === undefined ? [] : [table], "Opłata\nabonamentowa [zł/m-c]")?.column).toBe(0);
  });

  it("is no label of it where one line stands further away", () => {
    const tables = rowsOf(without(grid(`${head}\n | 4,78 | 4,98 | 5,12\nOpłata abonamentowa [zł/m-c] | | | `), all));
    expect(cellWith(tables, "Opłata abonamentowa [zł/m-c]")).toBeUndefined();
  });

  it("is its own under a heading that a rule parts from it", () => {
    const rows = "Stawka jakościowa [zł/kWh] | 0,0332 | 0,0332 | 0,0332\nOpłata ¶ abonamentowa [zł/m-c]: | | |";
    const [table] = rowsOf(without(grid(`${head}\n${rows}\n- w rozliczeniu ¶ jednomiesięcznym | 4,78 | 4,98 | 5,12`), upright));
    expect(table?.ambiguous ?? []).toEqual([]);
  });
});

it("a single column of rates without rules is a table by the groups beside it", () => {
  const fees = grid("Grupa taryfowa | Opłata handlowa [zł/m-c]\nC12b | 11,18\nG12 | 11,29\nG13 | 9,18");
  expect(cellWith(rowsOf(without(fees, all)), "11,29")).toMatchObject({ row: 2, column: 1 });
});

describe("tables with a rule under their header alone", () => {
  const underHeader = (block: Block): Block =>
    without(block, (rule, rules) => {
      const ys = [...new Set(rules.filter((one) => !upright(one)).map(({ box }) => box[1]))].sort((a, b) => a - b);
      return upright(rule) || rule.box[1] !== ys[1];
    });
  const fee = (code: string) =>
    underHeader(
      grid(`Grupa taryfowa | Rodzaj stawki | Stawka
        ${code} | STAWKA OPŁATY ABONAMENTOWEJ [zł/m-c] |
        | - okres rozliczeniowy 1-miesięczny | 14,90`),
    );

  it("may have a single rate", () => {
    const [table] = rowsOf(fee("A24"));
    expect(table?.cells.filter((cell) => cell.column === 0).map((cell) => cell.text)).toEqual(["Grupa taryfowa", "A24"]);
  });

  it("do not take the rule of the table before for their frame", () => {
    const caption = (number: string) => text(`7.${number}. Stawki opłaty abonamentowej`);
    const tables = toTables([drawPage(5, caption("6"), fee("A24"), gap(20), caption("7"), fee("B21"))]).flatMap((page) => page.tables);
    expect(tables.map((table) => cellWith([table], "Rodzaj stawki")?.row)).toEqual([0, 0]);
  });
});

it("two noted amounts of one rate stand on two lines of its row, where rows are ruled apart", () => {
  const rows = `Rodzaj stawki | Stawka [zł/kWh]
    Składnik zmienny dzienny | 0,2692
    Składnik zmienny ¶ nocny | 0,2341^1) ¶ 0,0234^2)
    Stawka jakościowa | 0,0332
    Stawka jakościowa nocna | 0,0331`;
  const tables = rowsOf(without(grid(rows), upright));
  expect(tables.flatMap(({ cells }) => cells.map((cell) => cell.text)).filter((cell) => cell.includes("0,2341"))).toEqual([
    "0,2341¹⁾\n0,0234²⁾",
  ]);
});

it.each([
  ["Składnik zmienny nocny", "w zł/kWh"],
  ["Składnik zmienny stawki sieciowej –", "NOCNY w zł/kWh"],
])("two noted amounts beside two lines of one label, %j and %j, are one row's without rules too", (label, end) => {
  const lines = [
    [0, "Rodzaj stawki", "Stawka"],
    [16, "Składnik zmienny dzienny w zł/kWh", "0,2692"],
    [32, label, "0,2341^1)"],
  ] as const;
  const more = [
    [42, end, "0,0234^2)"],
    [58, "Stawka jakościowa w zł/kWh", "0,0332"],
    [74, "Stawka kogeneracyjna w zł/kWh", "0,0061"],
  ] as const;
  const words = [...lines, ...more].flatMap(([y, label, rate]) => [...wordsAt(label, 40, 100 + y), ...wordsAt(rate, 250, 100 + y)]);
  const tables = rowsOf(() => ({ words, rules: [], bottom: 200 }));
  expect(cellWith(tables, "0,2341¹⁾\n0,0234²⁾")).toBeDefined();
  expect(cellWith(tables, `${label}\n${end}`)).toBeDefined();
});

it("two noted amounts evenly around their label are its row's, beside a group's code that stands for several rows", () => {
  const row = (y: number, label: string, rate: string) => [...wordsAt(label, 110, 100 + y), ...wordsAt(rate, 330, 100 + y)];
  const words = [
    ...row(0, "Rodzaj stawki", "Stawka"),
    ...wordsAt("Grupa taryfowa", 40, 100),
    ...row(18, "Składnik zmienny dzienny w zł/kWh", "0,3119"),
    ...wordsAt("Składnik zmienny nocny w zł/kWh", 110, 137),
    ...wordsAt("0,2713^1)", 330, 132.7),
    ...wordsAt("0,0271^2)", 330, 141.3),
    ...wordsAt("G12as", 40, 146.5),
    ...row(56, "Składnik stały w zł/m-c", "5,88"),
    ...row(75, "Stawka opłaty abonamentowej w zł/m-c", "3,92"),
  ];
  const tables = rowsOf(() => ({ words, rules: [], bottom: 220 }));
  expect(tables.flatMap(({ ambiguous }) => ambiguous ?? [])).toEqual([]);
  expect(cellWith(tables, "0,2713¹⁾\n0,0271²⁾")?.row).toBe(cellWith(tables, "Składnik zmienny nocny w zł/kWh")?.row);
  expect(cellWith(tables, "G12as")?.rowSpan).toBe(4);
});

describe("labels between the ruling lines of their column", () => {
  const rates = (block: Block) => outcomeOf(without(block, upright));

  it("are a heading where no row stands between them", () => {
    const groups = ["C21", "C11"].map(
      (code) => `${code} | Stawka jakościowa | zł/kWh | 0,0332
        ^ | Składnik zmienny całodobowy | zł/kWh | 0,2411
        ^ | STAWKA OPŁATY ABONAMENTOWEJ | |
        ^ | - okres rozliczeniowy 1-miesięczny | zł/m-c | 6,85`,
    );
    const found = rates(grid(`Grupa | Rodzaj stawki | Jednostka | Stawka\n${groups.join("\n")}`));
    expect(found.codes).not.toContain("uncertain_columns");
    expect(found.rates.filter((rate) => rate.includes("subscription"))).toHaveLength(2);
  });

  it("are lines of the one row between them, beside a label of several rows", () => {
    const prices = ["G12", "G12w"].map(
      (code) => `${code} ¶ Dom ¶ Noc | Cena energii ¶ netto ¶ bez akcyzy [zł/kWh] | 0,5900 | 0,4129
        ^ | Cena energii ¶ brutto [zł/kWh] | 0,7319 | 0,5140`,
    );
    const tables = rowsOf(without(grid(`Grupa | Rodzaj ceny | dzienna | nocna\n${prices.join("\n")}`), upright));
    expect(tables.flatMap((table) => table.ambiguous ?? [])).toEqual([]);
    expect(cellWith(tables, "Cena energii\nnetto\nbez akcyzy [zł/kWh]")?.rowSpan).toBe(1);
    expect(cellWith(tables, "G12\nDom\nNoc")?.rowSpan).toBe(2);
  });
});

it("a rule over a table's caption is that of the table before", () => {
  const fees = `Grupa taryfowa | Okres rozliczeniowy
    ^ | 1-miesięczny [zł/m-c]
    B23 ZIMA | 13,81
    B23 LATO | 13,82
    C21 | 13,83`;
  const tables = rowsOf((top) => {
    const [first, second] = [without(grid(fees), upright), without(grid(fees), upright)];
    const above = first(top);
    const caption = text("7.10. Stawka opłaty abonamentowej dla grup taryfowych B")(above.bottom + 2);
    const below = second(caption.bottom + 4);
    return {
      words: [...above.words, ...caption.words, ...below.words],
      rules: [...above.rules, ...below.rules],
      bottom: below.bottom,
    };
  });
  expect(tables[1]?.caption.map((line) => line.text)).toEqual(["7.10. Stawka opłaty abonamentowej dla grup taryfowych B"]);
});

describe("headings among labels", () => {
  it("a heading inside a group's rows does not part them", () => {
    const { rates } = outcomeOf(
      linesAt(
        [40, 140, 320, 400],
        "Grupa taryfowa | Rodzaj stawki | Jednostka | Stawka",
        "G11 | Stawka jakościowa | zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej | |",
        "| - całodobowy | zł/kWh | 0,2411",
        "| Składnik stały stawki sieciowej | zł/m-c | 6,84",
        "G12 | Stawka jakościowa | zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej | |",
        "| - dzienny | zł/kWh | 0,2711",
        "| - nocny | zł/kWh | 0,0911",
        "| Składnik stały stawki sieciowej | zł/m-c | 7,12",
      ),
    );
    expect(rates).toEqual([
      "G11 network_fixed 6.84 PLN/month",
      "G11 network_variable flat 0.2411 PLN/kWh",
      "G11 quality 0.0332 PLN/kWh",
      "G12 network_fixed 7.12 PLN/month",
      "G12 network_variable day 0.2711 PLN/kWh",
      "G12 network_variable night 0.0911 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
    ]);
  });

  it("a line that names a group opens the rows below it, first or not", () => {
    const ruled = outcomeOf(grid(section));
    expect(ruled.rates).toHaveLength(4);
    expect(outcomeOf(without(grid(section), upright)).rates).toEqual(ruled.rates);
    expect(outcomeOf(without(grid(section), all)).rates).toEqual(ruled.rates);
  });

  it("the name of the first group opens its rows where one ground lies under it and the header", () => {
    const lines = linesAt(
      [40, 220, 300],
      "C21",
      "Składnik stały stawki sieciowej | zł/kW/m-c | 20,15",
      "Składnik zmienny całodobowy | zł/kWh | 0,1725",
      "C11",
      "Składnik stały stawki sieciowej | zł/kW/m-c | 7,15",
      "Składnik zmienny całodobowy | zł/kWh | 0,2725",
    );
    const headed: Block = (top) => {
      const { words, bottom } = lines(top);
      const header = [...wordsAt("Grupa / rodzaj", 90, 84), ...wordsAt("Jednostka", 222, 84), ...wordsAt("Stawka", 298, 84)];
      const bands = [73, 105, 137, 153].map((y) => rule(36, y, 330, y));
      return { words: [...header, ...words], rules: bands, bottom };
    };
    expect(outcomeOf(headed).rates).toEqual([
      "C11 network_fixed 7.15 PLN/kW/month",
      "C11 network_variable flat 0.2725 PLN/kWh",
      "C21 network_fixed 20.15 PLN/kW/month",
      "C21 network_variable flat 0.1725 PLN/kWh",
    ]);
  });

  it("a heading of two lines stays one", () => {
    const { rates } = outcomeOf(
      linesAt(
        [40, 60, 320],
        "Lp. | Stawki opłat netto | G12",
        "1. | Stawka jakościowa w zł/kWh | 0,0332",
        "| Składnik zmienny stawki sieciowej w |",
        "| zł/kWh: |",
        "2. | - dzienny | 0,2711",
        "| - nocny | 0,0911",
      ),
    );
    expect(rates).toContain("G12 network_variable day 0.2711 PLN/kWh");
    expect(rates).toContain("G12 network_variable night 0.0911 PLN/kWh");
  });
});

describe("an ordinal half-way between a heading and its only item", () => {
  const fees: Block = () => ({
    words: [
      ...wordsAt("Lp.", 40, 100),
      ...wordsAt("Stawki opłat netto", 60, 100),
      ...["B21", "B22", "B23"].flatMap((code, i) => wordsAt(code, 240 + 50 * i, 108)),
      ...wordsAt("Stawka opłaty abonamentowej [zł/m-c]:", 60, 124),
      ...wordsAt("1.", 40, 132),
      ...wordsAt("- w rozliczeniu jednomiesięcznym", 60, 140),
      ...[0, 50, 100].flatMap((x) => wordsAt("18,34", 240 + x, 140)),
    ],
    rules: [],
    bottom: 160,
  });
  it("is a column of its own, and the heading stands over the item", () => {
    const tables = rowsOf(fees);
    expect(cellWith(tables, "1.")).toMatchObject({ column: 0, rowSpan: 2 });
    expect(cellWith(tables, "Stawka opłaty abonamentowej [zł/m-c]:")).toMatchObject({ column: 1 });
    expect(cellWith(tables, "B22")).toMatchObject({ column: 3 });
  });
});

it.each(["1.", "1", "1)", "1,"])("an ordinal in the middle of a heading and its items leaves nothing open: %s", (ordinal) => {
  const items = ["całodobowa", "szczyt przedpołudniowy", "szczyt popołudniowy", "pozostałe godziny doby"];
  const words = [
    ...wordsAt("Lp.", 40, 100),
    ...wordsAt("Stawki opłat netto", 60, 100),
    ...wordsAt("A21", 240, 100),
    ...wordsAt("B23", 290, 100),
    ...wordsAt("Opłata sieciowa zmienna [zł/MWh]:", 60, 124),
    ...wordsAt(ordinal, 40, 144),
    ...items.flatMap((item, i) => wordsAt(`- ${item}`, 60, 134 + 10 * i)),
    ...["22,26", "X", "X", "X"].flatMap((value, i) => wordsAt(value, 240, 134 + 10 * i)),
    ...["X", "55,58", "98,09", "26,16"].flatMap((value, i) => wordsAt(value, 290, 134 + 10 * i)),
    ...wordsAt("2.", 40, 174),
    ...wordsAt("Opłata sieciowa stała [zł/kW/m-c]", 60, 174),
    ...["11,99", "17,83"].flatMap((value, i) => wordsAt(value, 240 + 50 * i, 174)),
    ...wordsAt("3.", 40, 189),
    ...wordsAt("Opłata abonamentowa [zł/m-c]:", 60, 184),
    ...wordsAt("- okres rozliczeniowy 1-miesięczny", 60, 194),
    ...["16,86", "16,86"].flatMap((value, i) => wordsAt(value, 240 + 50 * i, 194)),
  ];
  const { rates, codes } = outcomeOf(() => ({ words, rules: [], bottom: 190 }));
  expect(codes).toEqual([]);
  expect(rates).toContain("B23 network_variable morning_peak 55.58 PLN/MWh");
});

it("an ordinal half-way between a heading and its only item, each of several lines, is a column of its own", () => {
  const words = [
    ...wordsAt("Lp.", 44, 88),
    ...wordsAt("Stawki opłat netto", 64, 88),
    ...["C21", "C22b", "C23"].flatMap((code, i) => wordsAt(code, 180 + 50 * i, 98)),
    ...["Stawka opłaty", "abonamentowej w", "zł/m-c:"].flatMap((line, i) => wordsAt(line, 64, 120 + 10 * i)),
    ...wordsAt("1.", 44, 145),
    ...["- w rozliczeniu", "jednomiesięcznym"].flatMap((line, i) => wordsAt(line, 64, 160 + 10 * i)),
    ...[0, 50, 100].flatMap((x) => wordsAt("6,56", 180 + x, 165)),
  ];
  const { rates } = outcomeOf(() => ({ words, rules: [], bottom: 190 }));
  expect(rates).toEqual(["C21", "C22b", "C23"].map((code) => `${code} subscription P1M 6.56 PLN/month`));
});

describe("an ordinal half-way between a heading of two lines and its only item", () => {
  it("is a column of its own, first on its page too", () => {
    const fees: Block = () => ({
      words: [
        ...wordsAt("GRUPY TARYFOWE", 255, 72),
        ...wordsAt("Lp.", 40, 82),
        ...wordsAt("Stawki opłat netto", 60, 82),
        ...["B21", "B22", "B23"].flatMap((code, i) => wordsAt(code, 240 + 50 * i, 92)),
        ...wordsAt("STAWKA OPŁATY ABONAMENTOWEJ [zł/", 60, 112),
        ...wordsAt("m-c]:", 60, 122),
        ...wordsAt("1.", 40, 127),
        ...wordsAt("- okres rozliczeniowy 1-miesięczny", 60, 142),
        ...[0, 50, 100].flatMap((x) => wordsAt("18,34", 240 + x, 142)),
      ],
      rules: [],
      bottom: 160,
    });
    const { rates } = outcomeOf(fees);
    expect(rates).toEqual(["B21", "B22", "B23"].map((code) => `${code} subscription P1M 18.34 PLN/month`));
  });
});

it("a heading of two lines is no label of the first row, whose own stands on both sides of its unit", () => {
  const block: Block = () => ({
    words: [
      ...wordsAt("Grupa", 46, 100),
      ...wordsAt("taryfowa", 40, 110),
      ...wordsAt("Rodzaj stawki", 110, 105),
      ...wordsAt("Jednostka", 220, 105),
      ...wordsAt("Stawka", 270, 105),
      ...["G11", "G12"].flatMap((code, i) => [
        ...wordsAt(code, 40, 121 + 32 * i),
        ...wordsAt("Opłata sieciowa stała, układ", 90, 121 + 32 * i),
        ...wordsAt("pomiarowy 3-fazowy", 90, 131 + 32 * i),
        ...wordsAt("zł/m-c", 226, 126 + 32 * i),
        ...wordsAt(`5,4${i}`, 274, 126 + 32 * i),
        ...wordsAt("Stawka jakościowa", 90, 144 + 32 * i),
        ...wordsAt("zł/kWh", 226, 144 + 32 * i),
        ...wordsAt("0,0332", 270, 144 + 32 * i),
      ]),
    ],
    rules: [],
    bottom: 200,
  });
  const tables = rowsOf(block);
  expect(cellWith(tables, "Grupa\ntaryfowa")).toMatchObject({ row: 0, column: 0 });
  expect(tables.flatMap(({ ambiguous }) => ambiguous ?? [])).toEqual([]);
});

describe("a ruled header over a heading and its only item", () => {
  const texts: readonly (readonly [string, number, number])[] = [
    ["Lp.", 44, 114],
    ["Stawki opłat netto", 80, 114],
    ["GRUPY TARYFOWE", 271, 107],
    ["A23", 264, 124],
    ["A24", 324, 124],
    ["Stawka opłaty abonamentowej [zł/m-c]:", 80, 145],
    ["1.", 44, 156],
    ["- w rozliczeniu jednomiesięcznym", 80, 167],
    ["14,57", 260, 167],
    ["14,58", 320, 167],
  ];
  it("is that of the rates below them", () => {
    const lying = [96, 130, 176].map((y) => rule(40, y, 360, y));
    const standing = [40, 240, 360].map((x) => rule(x, 96, x, 130));
    const block: Block = () => ({
      words: texts.flatMap(([reported, x, y]) => wordsAt(reported, x, y)),
      rules: [...lying, ...standing, rule(240, 112, 360, 112), rule(70, 151, 360, 151)],
      bottom: 190,
    });
    const tables = rowsOf(block);
    expect(cellWith(tables, "14,58")).toMatchObject({ column: 3 });
    expect(cellWith(tables, "A24")).toMatchObject({ column: 3 });
  });
});

describe("a unit half-way between a heading and its only item", () => {
  const table = `Lp. | Stawki opłat netto | Jedn. | GRUPY TARYFOWE | <
    ^ | ^ | ^ | B22 | B23
    1. | STAWKA OPŁATY ABONAMENTOWEJ: | zł/m-c | |
    ^ | - okres rozliczeniowy 1-miesięczny | ^ | 13,81 | 13,82`;

  it("is that of the item, where the rule between them breaks off at the unit's column", () => {
    const { rates } = outcomeOf(without(grid(table), upright));
    expect(rates).toEqual(["B22 subscription P1M 13.81 PLN/month", "B23 subscription P1M 13.82 PLN/month"]);
  });
});

it("a unit half-way between a heading and its only item, each of several lines, leaves the item's rates on their row", () => {
  const table = `Lp. | Stawki opłat netto | Jedn. | GRUPY TARYFOWE | <
    ^ | ^ | ^ | B22 | B23
    1. | Stawka opłaty ¶ abonamentowej: | zł/m-c | |
    ^ | - w rozliczeniu ¶ jednomiesięcznym | ^ | 13,81 | 13,82`;
  const { rates, codes } = outcomeOf(without(grid(table), upright));
  expect(rates).toEqual(["B22 subscription P1M 13.81 PLN/month", "B23 subscription P1M 13.82 PLN/month"]);
  expect(codes).not.toContain("uncertain_columns");
});

describe("a list whose heading goes over two lines", () => {
  it("has one heading however far apart they stand, if the second begins in lower case", () => {
    const lines: readonly (readonly [number, string])[] = [
      [100, "Lp. | Stawki opłat netto | G11 | G12"],
      [116, "1. | Stawka jakościowa w zł/kWh | 0,0332 | 0,0332"],
      [132, "2. | Składnik zmienny w zł/kWh | 0,2111 | 0,2222"],
      [148, "| Składnik stały stawki sieciowej | |"],
      [161, "| w zł/m-c: | |"],
      [174, "3. | - instalacja 1-fazowa | 4,11 | 4,22"],
      [190, "| - instalacja 3-fazowa | 8,81 | 8,74"],
    ];
    const xs = [40, 60, 240, 290];
    const block: Block = () => ({
      words: lines.flatMap(([y, line]) => line.split("|").flatMap((cell, i) => wordsAt(cell.trim(), xs[i] ?? 0, y))),
      rules: [],
      bottom: 210,
    });
    expect(cellWith(rowsOf(block), "Składnik stały stawki sieciowej\nw zł/m-c:")).toMatchObject({ column: 1 });
  });

  it("has it as the heading of all its items", () => {
    const written = grid(`Grupa taryfowa / rodzaj stawki | Stawka opłaty
      G12 |
      Stawka jakościowa w zł/kWh | 0,0332
      Składnik zmienny stawki sieciowej w ¶ zł/kWh |
      - dzienny | 0,2711
      - nocny | 0,0911
      G11 |
      Składnik zmienny stawki sieciowej w ¶ zł/kWh |
      - całodobowy | 0,2411`);
    const { rates } = outcomeOf(without(written, upright));
    expect(rates).toEqual([
      "G11 network_variable flat 0.2411 PLN/kWh",
      "G12 network_variable day 0.2711 PLN/kWh",
      "G12 network_variable night 0.0911 PLN/kWh",
      "G12 quality 0.0332 PLN/kWh",
    ]);
  });
});

describe("columns as close as words", () => {
  // A label of 30 letters ends 2.5 pt before the rate's column: a common space is 2 pt wide.
  const labels = ["Składnik zmienny całodobowy w G11", "Stawka jakościowa", "Stawka kogeneracyjna"];
  const right = 40 + labels[0]!.replace(/ /g, "").length * 4 + 3 * 2;
  const block = (gapPt: number): Block =>
    linesAt(
      [40, right + gapPt, right + gapPt + 40],
      "Rodzaj stawki | Stawka | Jednostka",
      ...labels.map((label, i) => `${label} | 0,${2411 + i} | zł/kWh`),
    );
  it.each([2.5, 3, 6])("a number %d pt behind its label stands in its own column", (gapPt) => {
    const [found] = rowsOf(block(gapPt));
    expect(cellWith(found === undefined ? [] : [found], "0,2411")?.column).toBeGreaterThan(0);
  });

  it("a label as close to its group's name as words are is parted where the labels below begin", () => {
    // 3 pt behind the names, where a common space is 2 pt wide.
    const name = (end: string): string => `R dla przyłączenia na ${end}`;
    const label = 40 + name("SN").replace(/ /g, "").length * 4 + 4 * 2 + 3;
    const rates = (code: string, first: number): string[] => [
      `${code} | Składnik stały stawki sieciowej [zł/kW/m-c] | 7,0${first}`,
      ` | Składnik zmienny całodobowy [zł/kWh] | 0,164${first}`,
      " | Stawka jakościowa [zł/kWh] | 0,0332",
    ];
    const outcome = outcomeOf(
      linesAt([40, label, 420], "Grupa taryfowa | Rodzaj stawki | Stawka", ...rates(name("SN"), 1), ...rates(name("nN"), 2)),
    );
    expect(outcome.rates).toContain("R network_variable flat 0.1641 PLN/kWh");
  });

  it("a number in a sentence stands in none, even in line with the numbers above", () => {
    const table = block(6)(0);
    const line = "Opłata za wymianę wynosi";
    const x = right + 6 - (line.replace(/ /g, "").length * 4 + 4 * 2);
    const words = wordsAt(`${line} 0,2499 zł/kWh i jest pobierana raz w miesiącu`, x, 164);
    const found = rowsOf(() => ({ ...table, words: [...table.words, ...words] }));
    expect(found.flatMap(({ cells }) => cells).filter((cell) => cell.text === "0,2499")).toEqual([]);
  });
});

describe("a unit that its label breaks after the slash", () => {
  const rowPt = 11.8;
  const linePt = 8.8;
  /** Rows under one another, "label" or "label | rate"; a rate stands in the middle of the lines of its label. */
  const rowsOf =
    (...rows: readonly string[]): Block =>
    () => {
      let y = 100;
      const words = rows.flatMap((row) => {
        const [label = "", rate = ""] = row.split("|");
        const own = label.split("¶").map((line) => line.trim());
        const top = y;
        y += (own.length - 1) * linePt + rowPt;
        const middle = top + ((own.length - 1) * linePt) / 2;
        return [...own.flatMap((line, i) => wordsAt(line, 40, top + i * linePt)), ...wordsAt(rate.trim(), 250, middle)];
      });
      const header = [
        ...wordsAt("Grupa taryfowa /", 90, 79.4),
        ...wordsAt("Stawka opłaty", 228, 83.8),
        ...wordsAt("rodzaj stawki", 96, 88.2),
      ];
      return { words: [...header, ...words], rules: [], bottom: y };
    };

  it("is one of the heading's two lines, and of a label's around its rate", () => {
    const group = (code: string, ...rates: readonly string[]): readonly string[] => [
      code,
      `SKŁADNIK STAŁY STAWKI SIECIOWEJ w zł/kW/ ¶ m-c | ${rates[0]}`,
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ w zł/ ¶ MWh",
      `- SZCZYTOWY | ${rates[1]}`,
      `- POZASZCZYTOWY | ${rates[2]}`,
      "STAWKA JAKOŚCIOWA w zł/MWh | 33,16",
    ];
    const { rates, codes } = outcomeOf(rowsOf(...group("A22", "18,54", "67,99", "27,99"), ...group("B22", "14,73", "70,22", "35,11")));
    expect(rates).toEqual([
      "A22 network_fixed 18.54 PLN/kW/month",
      "A22 network_variable offpeak 27.99 PLN/MWh",
      "A22 network_variable peak 67.99 PLN/MWh",
      "A22 quality 33.16 PLN/MWh",
      "B22 network_fixed 14.73 PLN/kW/month",
      "B22 network_variable offpeak 35.11 PLN/MWh",
      "B22 network_variable peak 70.22 PLN/MWh",
      "B22 quality 33.16 PLN/MWh",
    ]);
    expect(codes).not.toContain("uncertain_columns");
  });

  it("leaves the header over its label to the header", () => {
    const block = rowsOf(
      "SKŁADNIK STAŁY STAWKI SIECIOWEJ w zł/kW/ ¶ m-c | 18,54",
      "SKŁADNIK ZMIENNY STAWKI SIECIOWEJ w zł/ ¶ MWh",
      "- SZCZYTOWY | 67,99",
      "- POZASZCZYTOWY | 27,99",
    );
    const [table] = toTables([drawPage(5, block)]).flatMap(({ tables }) => tables);
    expect(table?.ambiguous).toBeUndefined();
    expect(table?.cells.find((cell) => cell.text.endsWith("m-c"))?.text).toBe("SKŁADNIK STAŁY STAWKI SIECIOWEJ w zł/kW/\nm-c");
  });
});

describe("running text between two tables with rules over, under their header and below alone", () => {
  /** A table with such rules. */
  const typeset =
    (written: string): Block =>
    (top) => {
      const drawn = grid(written, 120)(top);
      const heights = [...new Set(drawn.rules.filter(({ orientation }) => orientation === "horizontal").map(({ box }) => box[1]))];
      const kept = heights.sort((a, b) => a - b).filter((_, i, all) => i < 2 || i === all.length - 1);
      return { ...drawn, rules: drawn.rules.filter(({ orientation, box }) => orientation === "horizontal" && kept.includes(box[1])) };
    };
  const rows = (first: string, second: string) =>
    typeset(`Składnik opłaty | ${first} | ${second}
             Składnik zmienny stawki sieciowej [zł/kWh] | 0,2436 | 0,3087
             Stawka jakościowa [zł/kWh] | 0,0341 | 0,0341`);
  it.each<[string, readonly string[]]>([
    ["with a rate in its sentence", ["W grupie taryfowej C11o składnik zmienny stawki sieciowej wynosi 0,1927 zł/kWh.", "Stawki dalsze:"]],
    ["that gives a point a new wording", ["które stosuje się nadal;", "8) pkt 7.6 „Stawki opłat” otrzymuje brzmienie:"]],
    [
      "wider than the tables",
      ["Stawki grup taryfowych zasilanych z sieci niskiego napięcia, które obowiązują odbiorców od dnia wprowadzenia."],
    ],
  ])("is of neither: %s", (_, prose) => {
    const tables = toTables([drawPage(5, rows("C11", "C12a"), gap(1), text(...prose), gap(12), rows("G11", "G12"))]).flatMap(
      (page) => page.tables,
    );
    expect(tables.map(({ rowCount }) => rowCount)).toEqual([3, 3]);
  });
});
