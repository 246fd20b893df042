import { describe, expect, it } from "vitest";
import { withAlignedNumbers } from "../../src/tables/aligned-numbers.ts";
import { columnsOf, rowText, textOf } from "../../src/tables/columns.ts";
import { toEdges } from "../../src/tables/edges.ts";
import { wallsOf } from "../../src/tables/evidence.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { hasNumber, unitApart } from "../../src/tables/pieces.ts";
import { pageFrom, printedRows } from "../helpers/page-drawing.ts";

/** The columns of a drawing, each with its texts from top to bottom, "=" before those of rates; then what is unclear, after "?". */
const columnsIn = (drawing: string): string => {
  const rows = printedRows(drawing);
  const walls = wallsOf(toEdges(pageFrom(drawing).rules), 60, 60 + 8 * drawing.trim().split("\n").length);
  const { columns, unclear } = columnsOf(
    rows.filter(hasNumber),
    rows.filter((row) => !hasNumber(row)),
    walls,
    7,
  );
  return [
    ...columns.map(({ pieces, value }) => {
      const sorted = [...pieces].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
      return `${value ? "= " : ""}${sorted.map(textOf).join(", ")}`;
    }),
    ...unclear.map(({ message }) => `? ${message}`),
  ].join("\n");
};

describe("the columns of a body", () => {
  it.each<[string, string, string]>([
    [
      "are what stands under one another",
      `
C21   dzienna   0,1874   18,40
C22a  nocna     0,2265   20,15`,
      `
C21, C22a
dzienna, nocna
= 0,1874, 0,2265
= 18,40, 20,15`,
    ],
    [
      "keep the left side of their numbers",
      `
C21   10,187
C22   2,22
C23   1234,26`,
      `
C21, C22, C23
= 10,187, 2,22, 1234,26`,
    ],
    [
      "keep the right side of their numbers",
      `
C21    10,18
C22     2,25
C23   123,26`,
      `
C21, C22, C23
= 10,18, 2,25, 123,26`,
    ],
    [
      "keep the middle of their numbers",
      `
C21   123456,18
C22    1234,18
C23     12,25`,
      `
C21, C22, C23
= 123456,18, 1234,18, 12,25`,
    ],
    [
      "keep the comma of their numbers",
      `
C21     0,18745
C22    12,25
C23   123,265`,
      `
C21, C22, C23
= 0,18745, 12,25, 123,265`,
    ],
    [
      "leave a number open that keeps none of these",
      `
C21   10,18
C22   12,25
C23      123,26`,
      `
C21, C22, C23
= 10,18, 12,25, 123,26
? "123,26" is not in line with its column.`,
    ],
    [
      "leave two numbers open that differ",
      `
C21   10,18
C22      123,26`,
      `
C21, C22
= 10,18, 123,26
? "10,18" is not in line with its column.
? "123,26" is not in line with its column.`,
    ],
    [
      "leave a number open that stands over two",
      `
C21   10,18   11,18
C22   10,19   11,19
C23      12,2222`,
      `
C21, C22, C23
= 10,18, 10,19
= 11,18, 11,19
? "12,2222" stands between two columns.`,
    ],
    [
      "have none for a label that reaches over two of labels",
      `
C21   dzienna   10,18
C22   nocna     11,19
Stawka razem    12,22`,
      `
C21, C22
dzienna, nocna
= 10,18, 11,19, 12,22`,
    ],
    [
      "leave a text open that reaches over one of rates",
      `
C21   dzienna   10,18   5,00
C22   nocna     11,19   5,00
C23   ustala umowa      5,00
Stawka do odczytania    5,00`,
      `
C21, C22, C23
dzienna, nocna
= 10,18, 11,19
= 5,00, 5,00, 5,00, 5,00
? "ustala umowa" reaches over a column of rates.
? "Stawka do odczytania" reaches over a column of rates.`,
    ],
    [
      "are one for labels on lines without rates, left of all others",
      `
      dzienna   10,18
G12
      nocna     11,19`,
      `
G12
dzienna, nocna
= 10,18, 11,19`,
    ],
    [
      "are none for a label without rates that is over another one",
      `
      dzienna   10,18
Strefa nocna
      letnia    11,19`,
      `
dzienna, letnia
= 10,18, 11,19`,
    ],
    [
      "end at a wall, however close their texts stand",
      `
C21 │ 10,1833 │ 5,001
    │         │
C22 │ 10,1833 │  5,00
    │         │
C23 │  0,1833 │ 15,001`,
      `
C21, C22, C23
= 10,1833, 10,1833, 0,1833
= 5,001, 5,00, 15,001`,
    ],
    [
      "leave a number open that is as wide as two of another row",
      `
C21   10,18
C22   10,19  10,20
C23   10,18333`,
      `
C21, C22, C23
= 10,18, 10,19
= 10,20
? "10,18333" stands between two columns.`,
    ],
  ])("%s", (_, drawing, expected) => {
    expect(columnsIn(drawing)).toBe(expected.slice(1));
  });
});

describe("a number among words as close as words stand", () => {
  const parted = (drawing: string): readonly string[] =>
    withAlignedNumbers(printedRows(drawing), rateNumbers).map(({ pieces }) => pieces.map(textOf).join(" | "));
  it.each<[string, string, readonly string[]]>([
    [
      "is one by itself under another, with its unit",
      `
Stawka za usługę 0,0332 zł/kWh
Stawka           0,1332`,
      ["Stawka za usługę | 0,0332 | zł/kWh", "Stawka | 0,1332"],
    ],
    [
      "is none under no other",
      `
Stawka za usługę 0,0332 zł/kWh
Stawka                0,1332`,
      ["Stawka za usługę 0,0332 zł/kWh", "Stawka | 0,1332"],
    ],
    [
      "is none before words that are no unit",
      `
Stawka za usługę 0,0332 oraz inne
Stawka           0,1332`,
      ["Stawka za usługę 0,0332 oraz inne", "Stawka | 0,1332"],
    ],
    [
      "is one before another",
      `
Stawka za usługę 0,0332 0,0442
Stawka           0,1332`,
      ["Stawka za usługę | 0,0332 | 0,0442", "Stawka | 0,1332"],
    ],
    [
      "is one four lines away from another",
      `
Stawka za usługę 0,0332 zł/kWh
a
b
c
Stawka           0,1332`,
      ["Stawka za usługę | 0,0332 | zł/kWh", "a", "b", "c", "Stawka | 0,1332"],
    ],
    [
      "is one under another that is told apart from its words by a third, below it and above it",
      `
Stawka za kategorię 0,0332
Opłata
Za całość
Stawka za kategorię 0,0442
za całość
Cena
Stawka              0,1332
Cena
za całość
Stawka za kategorię 0,0552
Za całość
Opłata
Stawka za kategorię 0,0662`,
      [
        "Stawka za kategorię | 0,0332",
        "Opłata",
        "Za całość",
        "Stawka za kategorię | 0,0442",
        "za całość",
        "Cena",
        "Stawka | 0,1332",
        "Cena",
        "za całość",
        "Stawka za kategorię | 0,0552",
        "Za całość",
        "Opłata",
        "Stawka za kategorię | 0,0662",
      ],
    ],
    [
      "is one in the middle of a column that two others keep",
      `
Stawka za kategorię 19920,00
Stawka                4,16
Opłata               105,33`,
      ["Stawka za kategorię | 19920,00", "Stawka | 4,16", "Opłata | 105,33"],
    ],
    [
      "is none with the middle of one other alone",
      `
Stawka za kategorię 19920,00
Stawka                4,16
Opłata                 105,33`,
      ["Stawka za kategorię 19920,00", "Stawka | 4,16", "Opłata | 105,33"],
    ],
    [
      "is none five lines away",
      `
Stawka za usługę 0,0332 zł/kWh
a
b
c
d
Stawka           0,1332`,
      ["Stawka za usługę 0,0332 zł/kWh", "a", "b", "c", "d", "Stawka | 0,1332"],
    ],
    [
      "is one with the right side of another",
      `
Stawka za usługę 0,0332 zł/kWh
Stawka            0,133`,
      ["Stawka za usługę | 0,0332 | zł/kWh", "Stawka | 0,133"],
    ],
    [
      "is one with the comma of another",
      `
Stawka za usługę 10,033 zł/kWh
Stawka            0,13`,
      ["Stawka za usługę | 10,033 | zł/kWh", "Stawka | 0,13"],
    ],
    [
      "is none under a number in words",
      `
Stawka za usługę 0,0332 zł/kWh
Stawka za usługę 0,1332 zł/kWh`,
      ["Stawka za usługę 0,0332 zł/kWh", "Stawka za usługę 0,1332 zł/kWh"],
    ],
  ])("%s", (_, drawing, expected) => {
    expect(parted(drawing)).toEqual(expected);
  });
});

describe("a printed line", () => {
  const pieces = (line: string): string =>
    printedRows(line)
      .map((row) => row.pieces.map((piece) => `${textOf(piece)} ${piece.kind === "text" ? "" : `(${piece.kind})`}`.trim()).join(" | "))
      .join("\n");
  it.each<[string, string, string]>([
    ["has texts that stand apart", "Składnik stały  zł/m-c", "Składnik stały | zł/m-c"],
    ["has a number with its unit", "Stały  6,42 zł/m-c", "Stały | 6,42 zł/m-c (number)"],
    ["has a number with its mark", "Stały  6,42 1)", "Stały | 6,42 1) (number)"],
    ["has a number in words as text", "moc do 0,50 kW", "moc do 0,50 kW"],
    ["has two numbers side by side behind a text", "Stały 6,42 8,31", "Stały | 6,42 (number) | 8,31 (number)"],
    ["has a unit between a text and two numbers", "Stały zł/m-c 6,42 8,31", "Stały | zł/m-c | 6,42 (number) | 8,31 (number)"],
    ["has a unit that is the label's own", "Stały w zł/m-c 6,42 8,31", "Stały w zł/m-c | 6,42 (number) | 8,31 (number)"],
    ["has a number before another piece that is one", "Stały 6,42  8,31", "Stały | 6,42 (number) | 8,31 (number)"],
    ["has a cross in the place of a number", "Stały  X  8,31", "Stały | X (none) | 8,31 (number)"],
    ["has a cross right before a number", "Stały  x 8,31", "Stały | x (none) | 8,31 (number)"],
    ["has a dash in the place of a number", "Stały  -  8,31", "Stały | - (none) | 8,31 (number)"],
    ["has a dash before its text as an item", "-  dzienny  8,31", "- dzienny | 8,31 (number)"],
    ["has a number of thousands", "Stały  1 230,18", "Stały | 1 230,18 (number)"],
    ["has two numbers behind one another in one piece", "Stały  6,42 8,31 9,99", "Stały | 6,42 (number) | 8,31 (number) | 9,99 (number)"],
    ["has a number before words as text", "Stały  6,42 za dobę", "Stały | 6,42 za dobę"],
  ])("%s", (_, line, expected) => {
    expect(pieces(line)).toBe(expected);
  });
  it("is one text where its words are all the same gap apart", () => {
    expect(pieces("opłaty   pobiera   się   od   każdego   odbiorcy   stawką   0,50")).toBe(
      "opłaty pobiera się od każdego odbiorcy stawką 0,50",
    );
    expect(pieces("opłaty   pobiera   się   od   każdego      0,50")).toBe("opłaty | pobiera | się | od | każdego | 0,50 (number)");
  });
  it("is one text where its words in capitals have a comma among them, all the same gap apart", () => {
    expect(pieces("Opłaty   Stałe,   Zmienne   Oraz   Inne   Stawki   7,50")).toBe("Opłaty Stałe, Zmienne Oraz Inne Stawki 7,50");
    expect(pieces("Opłaty   Stałe   Zmienne   Oraz   Inne   Stawki   7,50")).toBe(
      "Opłaty | Stałe | Zmienne | Oraz | Inne | Stawki | 7,50 (number)",
    );
  });
  it("is one text behind the number of its point", () => {
    expect(pieces("3.2.     opłaty   pobiera   się   od   każdego   odbiorcy   stawką   0,50")).not.toContain("|");
  });
  it("may have its number and unit parted", () => {
    const [row] = printedRows("Stały  6,42 zł/m-c");
    expect(row?.pieces.flatMap((piece) => unitApart(piece, rateNumbers)).map(textOf)).toEqual(["Stały", "6,42", "zł/m-c"]);
    expect(rowText(row!)).toBe("Stały 6,42 zł/m-c");
  });
});
