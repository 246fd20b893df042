import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, outcome, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

/* A header whose texts are placed all together: no line shows its columns, and each text alone may stand over several. */

const caption = text("7.1. Stawki opłat dla grup taryfowych A23, B11");
const widths = [60, 110, 70, 90, 80, 80, 110];
const head = `Grupa taryfowa | Składnik stały stawki ¶ sieciowej | Składnik zmienny stawki sieciowej | < | < | Stawka ¶ jakościowa | Stawka opłaty ¶ abonamentowej
  ^ | ^ | strefa ¶ całodobowa | szczyt ¶ przedpołudniowy | szczyt ¶ popołudniowy | ^ | okres 1-miesięczny
  | zł/MW/m-c | zł/MWh | < | < | zł/MWh | zł/m-c`;
const body = `B21 | 11 390,00 | 65,12 | x | x | 33,16 | 14,70
  B11 | 14 680,00 | 89,72 | x | x | 33,16 | 14,70
  B23 | 18 200,00 | x | 19,24 | 33,94 | 33,16 | 14,70`;

const read = (block: Block) => outcomeOf(text("7. STAWKI OPŁAT"), gap(20), caption, block);
const cellsOf = (block: Block) => toTables([drawPage(5, caption, block)]).flatMap(({ tables }) => tables.flatMap(({ cells }) => cells));
const spanOf = (block: Block, begins: string) => {
  const cell = cellsOf(block).find((one) => one.text.startsWith(begins));
  return cell === undefined ? null : [cell.column, cell.column + cell.colSpan - 1];
};

describe("headings of columns whose rates stand at their right edge", () => {
  it.each([0.5, 3, 6])("stand over their own columns, with %d pt above and below a line", (air) => {
    const { rates } = read(setTable(head, body, { widths, air }));
    expect(rates).toEqual([
      "B11 network_fixed 14680 PLN/MW/month",
      "B11 network_variable flat 89.72 PLN/MWh",
      "B11 quality 33.16 PLN/MWh",
      "B11 subscription P1M 14.7 PLN/month",
      "B21 network_fixed 11390 PLN/MW/month",
      "B21 network_variable flat 65.12 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
      "B21 subscription P1M 14.7 PLN/month",
      "B23 network_fixed 18200 PLN/MW/month",
      "B23 network_variable afternoon_peak 33.94 PLN/MWh",
      "B23 network_variable morning_peak 19.24 PLN/MWh",
      "B23 quality 33.16 PLN/MWh",
      "B23 subscription P1M 14.7 PLN/month",
    ]);
  });

  it("a merged heading and the unit below it go over the same columns", () => {
    const block = setTable(head, body, { widths });
    expect(spanOf(block, "Składnik zmienny")).toEqual([2, 4]);
    expect(cellsOf(block).filter(({ text: unit, colSpan }) => unit === "zł/MWh" && colSpan === 3)).toHaveLength(1);
  });

  it("a merged heading that would fit its middle column goes over all, since none beside it keeps the middle of two rows", () => {
    const fees = `Grupa taryfowa | Opłata abonamentowa | < | <
      ^ | okres 1-miesięczny | okres 2-miesięczny | okres 6-miesięczny
      | zł/m-c | < | <`;
    const rates = `C21 | 7,78 | 3,89 | 1,30
      C11 | 7,78 | 3,89 | 1,30`;
    const more = [" | Stawka ¶ jakościowa", " | ^", " | zł/kWh"];
    const wider = fees
      .split("\n")
      .map((row, i) => row + more[i])
      .join("\n");
    for (const air of [1, 6])
      expect(spanOf(setTable(fees, rates, { widths: [70, 90, 90, 90], align: "center", air }), "Opłata abonamentowa")).toEqual([1, 3]);
    const quality = rates.replace(/1,30/g, "1,30 | 0,0332");
    expect(spanOf(setTable(wider, quality, { widths: [70, 90, 90, 90, 80], align: "center", air: 1 }), "Opłata abonamentowa")).toEqual([
      1, 3,
    ]);
  });

  it("words turned upwards stand among the lines, above the units", () => {
    const turned = head
      .replace("strefa ¶ całodobowa", "!całodobowa")
      .replace("szczyt ¶ przed", "!szczyt przed")
      .replace("szczyt ¶ pop", "!szczyt pop");
    const { rates } = read(setTable(turned, body, { widths: [60, 110, 50, 50, 50, 80, 110] }));
    expect(rates).toHaveLength(13);
    expect(rates).toContain("B23 network_variable afternoon_peak 33.94 PLN/MWh");
  });

  it("headings as close as words are separated by the columns", () => {
    const inLine = head.replace(/(szczyt|strefa|Stawka) ¶ (?!opłaty)/g, "$1 ");
    const { rates } = read(setTable(inLine, body, { widths: [60, 84, 70, 90, 78, 70, 110] }));
    expect(rates).toHaveLength(13);
  });
});

describe("headings in columns as narrow as they are", () => {
  const widthOf = (line: string): number => wordsAt(line, 0, 0).at(-1)?.box[2] ?? 0;
  const space = 2;
  const [whole, day, night] = ["CAŁODOBOWA", "DZIENNA / SZCZYTOWA", "NOCNA / POZASZCZYTOWA"];

  it.each([1.2, 1.08])("are parted where the gaps between them are %d times a space", (share) => {
    const narrow = [whole, day, night].map((name) => widthOf(name) + share * space);
    const { rates } = read(
      setTable(
        `Grupa taryfowa | Składnik zmienny stawki sieciowej zł/kWh | < | <
         ^ | ${whole} | ${day} | ${night}`,
        "C21 | 0,2061 | x | x\n C22b | x | 0,2215 | 0,0674",
        { widths: [80, ...narrow], align: "center", air: 0.5 },
      ),
    );
    expect(rates).toEqual([
      "C21 network_variable flat 0.2061 PLN/kWh",
      "C22b network_variable day 0.2215 PLN/kWh",
      "C22b network_variable night 0.0674 PLN/kWh",
    ]);
  });

  it("may reach a little over the sides of their cells", () => {
    const [valley, fixed] = ["strefa godzin doliny", "Składnik stały stawki"];
    const { rates } = read(
      setTable(
        `Grupa taryfowa | Składnik zmienny stawki sieciowej | < | < | ${fixed} ¶ sieciowej
         ^ | strefa ¶ szczytowa | strefa ¶ pozaszczytowa | ${valley} ¶ obciążenia | ^
         | zł/kWh | < | < | zł/kW/m-c`,
        "C22b | 0,2215 | 0,0674 | x | 10,12\n C23 | 0,2315 | 0,0774 | x | 11,12",
        { widths: [80, 80, 80, widthOf(valley) - 5, widthOf(fixed)], align: "center" },
      ),
    );
    expect(rates).toContain("C22b network_fixed 10.12 PLN/kW/month");
    expect(rates).toContain("C23 network_variable offpeak 0.0774 PLN/kWh");
    expect(rates).toHaveLength(6);
  });
});

describe("a row of a header", () => {
  it("a heading beside turned words, in the middle of both rows, is not under their merged heading", () => {
    const turned = `Grupa taryfowa | Stawka ¶ jakościowa | Składnik zmienny stawki sieciowej | < | < | Składnik stały ¶ stawki sieciowej
      ^ | ^ | !całodobowa | !szczyt przedpołudniowy | !szczyt popołudniowy | ^
      | zł/MWh | zł/MWh | < | < | zł/MW/m-c`;
    const rates = `B21 | 33,16 | 65,12 | x | x | 11 390,00
      B11 | 33,16 | 89,72 | x | x | 14 680,00
      B23 | 33,16 | x | 19,24 | 33,94 | 18 200,00`;
    const block = setTable(turned, rates, { widths: [60, 80, 50, 50, 50, 110] });
    expect(spanOf(block, "Składnik zmienny")).toEqual([2, 4]);
    expect(read(block).rates).toHaveLength(10);
  });

  it("a unit broken over two lines belongs to the row of units", () => {
    const { rates } = read(setTable(head.replace("zł/MW/m-c", "zł/MW/m- ¶ c"), body, { widths }));
    expect(rates).toHaveLength(13);
  });

  it("the last column may be as wide as its heading wants, beside narrow rates in its middle", () => {
    const { rates } = read(setTable(head, body, { widths: [...widths.slice(0, -1), 220], align: "center" }));
    expect(rates).toHaveLength(13);
  });

  it("turned words leave room in their row", () => {
    const high = head
      .replace("strefa ¶ całodobowa", "!całodobowa")
      .replace("szczyt ¶ przed", "!szczyt przed")
      .replace("szczyt ¶ pop", "!szczyt pop");
    const { rates } = read(setTable(high, body, { widths: [60, 110, 50, 50, 50, 80, 110], turnedPt: 150 }));
    expect(rates).toHaveLength(13);
  });
});

describe("a header as generously padded as the rows below it", () => {
  it("is not cut off above a gap that stands between its rows too", () => {
    const plain = `Grupa taryfowa | Stawka jakościowa | Stawka opłaty abonamentowej
      | zł/MWh | zł/m-c`;
    const { rates } = read(setTable(plain, "B21 | 33,16 | 14,70\n B11 | 33,16 | 14,70", { widths: [80, 110, 140], air: 8.5 }));
    expect(rates).toHaveLength(4);
  });
});

describe("a table of codes and one rate each", () => {
  it("is found without a rule", () => {
    const small = `Grupa taryfowa | Stawka opłaty ¶ abonamentowej
      ^ | okres 1-miesięczny
      | zł/m-c`;
    const { rates } = read(setTable(small, "C21 | 7,35\n C11 | 7,35\n C12a | 7,35", { widths: [80, 140] }));
    expect(rates).toEqual(["C11", "C12a", "C21"].map((code) => `${code} subscription P1M 7.35 PLN/month`));
  });
});

describe("a part overleaf without its header", () => {
  it("stands under the columns that crosses alone fill", () => {
    const [first = "", second = "", third = ""] = body.split("\n").map((row) => row.trim());
    const { rates } = outcome(
      drawPage(4, gap(390), caption, setTable(head, `${first}\n${second}`, { widths })),
      drawPage(5, setTable("", `${third}\n${third.replace("B23", "A23")}`, { widths })),
    );
    expect(rates).toHaveLength(18);
  });
});

describe("what fits in several ways is not decided", () => {
  it("a heading over two columns of three without any below it leaves the table open", () => {
    const lone = `Grupa taryfowa | Składnik zmienny stawki sieciowej | < | Stawka jakościowa
      | zł/kWh | zł/kWh | zł/kWh`;
    const { codes, rates } = read(
      setTable(lone, "G11 | 0,2411 | 0,3411 | 0,0332\n G12 | 0,2511 | 0,3511 | 0,0332", { widths: [60, 110, 110, 110] }),
    );
    expect(codes).not.toEqual([]);
    expect(rates.filter((rate) => rate.includes("quality"))).not.toContain("G11 quality 0.3411 PLN/kWh");
  });
});

describe("a ruled header whose lines do not part all its columns", () => {
  it("its words are placed over the columns", () => {
    const drawn = setTable(head, body, { widths });
    const framed: Block = (top) => {
      const table = drawn(top);
      const right = 40 + widths.reduce((sum, width) => sum + width, 0);
      const bottom = Math.max(...table.words.filter(({ text: word }) => word.startsWith("zł")).map((word) => word.box[3])) + 1;
      const lines = [
        [40, top, right, top],
        [40, bottom, right, bottom],
        [40, top, 40, bottom],
        [100, top, 100, bottom],
        [210, top, 210, bottom],
        [right, top, right, bottom],
      ] as const;
      return { ...table, rules: lines.map(([x0, y0, x1, y1]) => rule(x0, y0, x1, y1)) };
    };
    expect(read(framed).rates).toHaveLength(13);
  });
});

it("a heading over all columns, in the middle of which one of them stands, goes over all", () => {
  const block = setTable(
    `Stawki opłat netto | GRUPY TARYFOWE | < | <
     ^ | C11 | R dla przyłączenia na nN | C21`,
    `Składnik zmienny całodobowy [zł/kWh] | 0,2345 | 0,2412 | 0,1934
     Stawka jakościowa [zł/kWh] | 0,0332 | 0,0332 | 0,0332`,
    { widths: [160, 26, 112, 26], align: "center", air: 0 },
  );
  expect(spanOf(block, "GRUPY")).toEqual([1, 3]);
});

type Placed = readonly [left: number, right: number, text: string];
/** Words of one line, each between its own sides. */
const lineOf = (size: number, y: number, ...texts: readonly Placed[]): Word[] =>
  texts.map(([left, right, word]) => ({
    text: word,
    box: [left, y - 0.9 * size, right, y + 0.2 * size],
    fontSize: size,
    baseline: y,
    rotation: 0,
    raised: false,
    bold: false,
  }));
const line = (y: number, ...texts: readonly Placed[]): Word[] => lineOf(7.5, y, ...texts);
/** Cells of the table that has a header between two ruling lines. */
const cellsUnder = (words: readonly Word[]) => {
  const rules = [rule(45.7, 66.7, 795, 66.7), rule(45.7, 111.7, 795, 111.7)];
  const page = drawPage(5, () => ({ words: [...words], rules, bottom: 500 }));
  return toTables([page]).flatMap(({ tables }) => tables.flatMap((table) => table.cells));
};

describe("a heading of two lines over the labels", () => {
  const body = `A24 |
    Stawka opłaty abonamentowej [zł/m-c] | 14,95
    B21 |
    Stawka opłaty abonamentowej [zł/m-c] | 15,95`;
  const under = (header: string) => cellsOf(setTable(header, body, { widths: [200, 100] }));

  it("is whole where the heading beside it stands half-way down it", () => {
    expect(under("Grupa taryfowa / ¶ rodzaj stawki | Stawka opłaty").map(({ text: printed }) => printed.replace(/ ?\n ?/, " "))).toContain(
      "Grupa taryfowa / rodzaj stawki",
    );
  });
});

it("a heading over all columns that would fit one of them alone goes over all, as headings beside it keep one middle", () => {
  const season = (left: number, name: string): Placed[] => [
    [left, left + 21.1, "G13s"],
    [left + 23.7, left + 49.8, `(${name},`],
    [left + 52.4, left + 75.1, "dzień"],
  ];
  const cells = cellsUnder([
    ...line(78.8, [465.3, 494.2, "GRUPY"], [496.8, 542.9, "TARYFOWE"]),
    ...line(92.3, [53.7, 66.7, "Lp."], [104.8, 133.4, "Stawki"], [136, 157.9, "opłat"], [160.5, 183.3, "netto"]),
    ...line(96.8, ...season(351.3, "zima"), ...season(469.6, "zima"), ...season(588.1, "lato"), ...season(703.3, "lato")),
    ...line(101.3, [221.4, 238, "G11"], [254.1, 277.6, "G12w"], [293.6, 319.7, "G12as"]),
    ...line(105, [370.6, 407.1, "roboczy)"], [493, 521.3, "wolny)"], [605.7, 642.2, "roboczy)"], [725, 753.3, "wolny)"]),
    ...line(123.8, [53.7, 60.9, "1."], [82.7, 107.7, "Opłata"], [110, 168.3, "abonamentowa"]),
    ...line(123.8, ...[221.4, 260.9, 303, 425.4, 539.6, 658.9, 770].map((x): Placed => [x, x + 16.7, "4,62"])),
  ]);
  expect(cells.find((cell) => cell.text === "GRUPY TARYFOWE")).toMatchObject({ column: 2, colSpan: 7 });
});

it("a heading of the labels and one of the rates, little more than a space apart, are two where the rates begin", () => {
  const band = (y: number, words: readonly Placed[], left: number, amount: string): Word[] =>
    lineOf(11.5, y, ...words, [left, left + 21, amount]);
  const cells = cellsUnder([
    ...lineOf(11.5, 120, [52.9, 92.2, "Roczne"], [96.3, 137, "zużycie"], [141.1, 179.7, "energii"], [184.2, 252.2, "elektrycznej"]),
    ...lineOf(11.5, 120, [257.2, 297.6, "Stawka"], [302.1, 337.2, "opłaty"], [341.5, 389.7, "mocowej"], [394.6, 436, "[zł/m-c]"]),
    ...band(
      132,
      [
        [52.9, 87.1, "poniżej"],
        [92, 109.6, "500"],
        [114.1, 134.7, "kWh"],
      ],
      257.3,
      "4,29",
    ),
    ...band(
      145,
      [
        [52.8, 92.2, "powyżej"],
        [96.7, 115, "500"],
        [119, 140, "kWh"],
      ],
      258,
      "10,31",
    ),
  ]);
  expect(cells.filter(({ row }) => row === 0).map(({ text: one }) => one)).toEqual([
    "Roczne zużycie energii elektrycznej",
    "Stawka opłaty mocowej [zł/m-c]",
  ]);
});

it("a heading in which a column of rates begins is one text where its words fit no columns by themselves", () => {
  const cells = cellsUnder([
    ...line(78.8, [279.8, 308.4, "GRUPY"], [311, 356.4, "TARYFOWE"]),
    ...line(89, [54.5, 66, "Lp."], [109, 136.3, "Stawki"], [139.9, 161.3, "opłat"], [164.6, 186.5, "netto"]),
    ...line(97.5, [231.4, 247, "A21"], [266.2, 281.8, "A23"], [285.1, 306.2, "ZIMA"], [322.6, 337.9, "A23"], [342, 362.4, "LATO"]),
    ...line(97.5, [379.4, 407.3, "B11em"]),
    ...line(123.8, [54.5, 60, "1."], [83, 107, "Opłata"], [110.4, 167.5, "abonamentowa"]),
    ...line(123.8, ...[229.4, 285.8, 342, 387.1].map((x): Placed => [x, x + 20.2, "15,69"])),
  ]);
  expect(cells.filter(({ row, text: one }) => row < 4 && /A23/.test(one)).map(({ text: one }) => one)).toEqual(["A23 ZIMA", "A23 LATO"]);
});

// Of a scan, whose words are as wide as their ink: spaces within a heading (0.44 em before a one, 0.39) are as wide as those between headings set close.
describe("headings of a scan in columns as narrow as they are, over rates at their right side", () => {
  const cellsOver = (heads: readonly Placed[], right: readonly number[]) => {
    const words = [
      ...lineOf(9.8, 75.8, [217.9, 245.3, "Okres"], [248.9, 313, "rozliczeniowy"]),
      ...lineOf(9.8, 81.8, [48, 76.8, "Grupa"], [80.2, 121, "taryfowa"]),
      ...lineOf(9.8, 87.1, ...heads),
      ...["G12w", "G12as", "G12r", "G13"].flatMap((code, i) =>
        lineOf(9.8, 99 + 11.3 * i, [48.2, 72.5, code], ...right.map((end): Placed => [end - 17.8, end, "3,96"])),
      ),
      // Ordinary words show how wide the page's spaces are.
      ...lineOf(9.8, 300, ...Array.from({ length: 12 }, (_, i): Placed => [48 + 33.5 * i, 78 + 33.5 * i, "stawki"])),
    ];
    const page = drawPage(5, () => ({ words, rules: [], bottom: 500 }));
    return toTables([page]).flatMap(({ tables }) => tables.flatMap((table) => table.cells));
  };
  const period = (left: number, end: number, months: number): Placed[] => [
    [left, left + 25.7, "okres"],
    [left + 30, end, `${months}-miesięczny`],
  ];
  const periods = [...period(125.3, 216, 1), ...period(220.1, 310.8, 2), ...period(314.9, 405.6, 6)];
  const headsOf = (right: readonly number[]) =>
    cellsOver(periods, right).flatMap(({ text: one }) => (one.startsWith("okres") ? [one] : []));

  it("end where the rates do", () => {
    expect(headsOf([215.3, 310.1, 404.9])).toEqual(["okres 1-miesięczny", "okres 2-miesięczny", "okres 6-miesięczny"]);
  });

  it("are not parted where one ends elsewhere than its rates", () => {
    expect(headsOf([215.3, 296, 404.9])).not.toContain("okres 2-miesięczny");
    expect(headsOf([215.3, 310.1, 380])).not.toContain("okres 6-miesięczny");
  });
});

describe("a column that no row of its page has a rate in", () => {
  const widths = [70, 40, 40, 40, 90];
  const first = setTable(
    `Grupa taryfowa | Składnik zmienny stawki sieciowej | < | < | Składnik stały
     ^ | !całodobowa | !dzienna | !nocna | stawki sieciowej
       | zł/kWh | < | < | zł/kW/m-c`,
    `C12b | | 0,2506 | 0,1253 | 22,32
     C22b | | 0,2617 | 0,1361 | 22,03`,
    { widths },
  );
  const second = setTable(
    "",
    `C11 | 0,2303 | | | 6,72
     C12n | | 0,2540 | 0,0773 | 6,44
     C21 | 0,2304 | | | 6,73`,
    { widths },
  );
  it("is kept under its heading, where words turned upwards stand between columns, and filled overleaf", () => {
    const { rates } = outcome(drawPage(5, gap(340), caption, first), drawPage(6, second));
    expect(rates).toContain("C12b network_variable day 0.2506 PLN/kWh");
    expect(rates).toContain("C11 network_variable flat 0.2303 PLN/kWh");
    expect(rates).toContain("C12n network_variable night 0.0773 PLN/kWh");
  });
});

describe("crosses at the left edge of the last column", () => {
  const headingOver = (last: readonly string[]): (string | undefined)[] => {
    const turned = (text: string, x: number): Word => ({
      ...(wordsAt(text, 0, 0)[0] as Word),
      rotation: 90,
      baseline: x + 3,
      box: [x - 5, 60, x + 5, 60 + 4 * text.length],
    });
    const columns: readonly (readonly [number, readonly string[]])[] = [
      [160, ["CAŁODOBOWA"]],
      [210, ["DZIENNA"]],
      [260, last],
    ];
    const drawn = drawPage(5, () => ({
      words: [
        ...wordsAt("7.2. Składnik zmienny stawki sieciowej w zł/kWh", 40, 40),
        ...wordsAt("Grupa taryfowa", 40, 85),
        ...columns.flatMap(([x, name]) => name.map((line, i) => turned(line, x + 11 * i))),
        ...["C11", "C21", "C12a"].flatMap((code, row) => [
          ...wordsAt(code, 40, 120 + 14 * row),
          ...columns.flatMap(([x], column) => wordsAt(column === 0 ? `0,241${row}` : "–", x - 14, 120 + 14 * row)),
        ]),
      ],
      rules: [],
      bottom: 170,
    }));
    const [table] = toTables([drawn]).flatMap(({ tables }) => tables);
    expect(table?.ambiguous).toBeUndefined();
    return (table?.cells ?? []).filter(({ column, row }) => column === 3 && row === 0).map(({ text }) => text);
  };
  it("stand under its heading, which is turned upwards in the column's middle", () => expect(headingOver(["NOCNA"])).toEqual(["NOCNA"]));
  it("stand under all lines of its heading, the last of them beyond the column", () =>
    expect(headingOver(["POZOSTAŁE", "GODZINY"])).toEqual(["POZOSTAŁE\nGODZINY"]));
});
