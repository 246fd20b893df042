import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/* Noted amounts in columns without ruling lines, on lines of their own. Numbers are heights and places on the page, in points; print is of 8. */

type Line = readonly [baseline: number, ...texts: (readonly [x: number, text: string])[]];

/** `rules`: from the left side of the table on, to its right side unless another place is given. */
const rowsOf = (lines: readonly Line[], rules: readonly (number | readonly [y: number, to: number])[] = []): readonly string[] => {
  const page = drawPage(5, () => ({
    words: lines.flatMap(([y, ...texts]) => texts.flatMap(([x, text]) => wordsAt(text, x, y))),
    rules: rules.map((one) => (typeof one === "number" ? rule(40, one, 400, one) : rule(40, one[0], one[1], one[0]))),
    bottom: 500,
  }));
  return toTables([page]).flatMap(({ tables }) =>
    tables.flatMap(({ rowCount, cells, ambiguous }) => [
      ...Array.from({ length: rowCount }, (_, row) =>
        cells
          .filter((cell) => cell.row === row && cell.text !== "")
          .map(({ text }) => text.replaceAll("\n", " / "))
          .join(" | "),
      ),
      ...(ambiguous ?? []).map(({ message }) => `? ${message}`),
    ]),
  );
};

const head: readonly Line[] = [
  [90, [40, "7.1.4. Stawki opłat dla grup taryfowych G12, G12as, G13"]],
  [115, [40, "Grupa taryfowa"], [130, "dzienny"], [190, "nocny"], [250, "jakościowa"]],
];
const row = (code: string, y: number, ...rates: readonly [day: string, night?: string]): Line => [
  y,
  [40, code],
  [130, rates[0]],
  ...(rates[1] === undefined ? [] : [[190, rates[1]] as const]),
  [250, "0,0332"],
];

describe("a mark alone under its number", () => {
  /** Two noted amounts in one cell, from `y` on; the row's own line is at 160. */
  const cell = (y: number, [x1, x2]: readonly [number, number] = [198, 198]): readonly Line[] => [
    [y, [190, "0,2519"]],
    [y + 10, [x1, "1)"]],
    [y + 20, [190, "0,0252"]],
    [y + 30, [x2, "2)"]],
  ];
  const read = (noted: readonly Line[], rules?: readonly number[]): readonly string[] =>
    rowsOf(
      [...head, row("G12", 130, "0,2690", "0,0819"), row("G12as", 160, "0,2897"), ...noted, row("G13", 190, "0,2231", "0,1050")],
      rules,
    );
  const whole = "G12as | 0,2897 | 0,2519 1) / 0,0252 2) | 0,0332";

  it.each<[string, readonly [number, number]]>([
    ["in the middle of its column", [198, 198]],
    ["at its left side", [190, 190]],
    ["at its right side", [206, 206]],
    ["to 0.12 of the print", [198.9, 197.1]],
  ])("is its own %s, and both amounts are of the row in the middle", (_, places) => {
    expect(read(cell(145, places))).toContain(whole);
  });
  it("leaves its amounts where they stand further from the middle of the row", () => {
    expect(read(cell(146.5))).toContain(whole);
    expect(read(cell(147))).not.toContain(whole);
  });
  it.each<[string, readonly Line[], (readonly number[])?]>([
    ["in no line with it", cell(145, [194, 194])],
    [
      "that has another",
      [
        [145, [190, "0,2519*"]],
        [155, [198, "1)"]],
        [165, [190, "0,0252"]],
        [175, [198, "2)"]],
      ],
    ],
    [
      "further down than a line of one text",
      [
        [143, [190, "0,2519"]],
        [153.7, [198, "1)"]],
        [166, [190, "0,0252"]],
        [176.7, [198, "2)"]],
      ],
    ],
    ["under a ruling line", cell(145), [149]],
  ])("is no mark of a number %s", (_, noted, rules) => {
    expect(read(noted, rules).join()).not.toContain("0,2519 1)");
  });
  it("is a number's own beside the row's line between both", () => {
    const rows = rowsOf([
      ...head,
      row("G12", 130, "0,2690", "0,0819"),
      [145, [190, "0,2519"]],
      row("G12as", 150, "0,2897"),
      [155, [198, "1)"]],
      row("G13", 170, "0,2231", "0,1050"),
    ]);
    expect(rows).toContain("G12as | 0,2897 | 0,2519 1) | 0,0332");
  });
  it("is a number's own beside a rate in the middle of all rows, and the amounts are of the row in their middle", () => {
    const rows = rowsOf(
      [
        ...head,
        [133, [40, "G12"], [130, "0,2690"], [190, "0,0819"]],
        [147, [190, "0,2519"]],
        [157, [198, "1)"]],
        [159.5, [250, "0,0332"]],
        [162, [40, "G12as"], [130, "0,2897"]],
        [167, [190, "0,0252"]],
        [177, [198, "2)"]],
        [190, [40, "G13"], [130, "0,2231"], [190, "0,1050"]],
      ],
      [104, 122, [137, 240], [181, 240], 195],
    );
    expect(rows.slice(-3)).toEqual(["G12 | 0,2690 | 0,0819 | 0,0332", "G12as | 0,2897 | 0,2519 1) / 0,0252 2)", "G13 | 0,2231 | 0,1050"]);
  });
});

describe("two noted amounts beside a label of two lines", () => {
  const read = (first: string, second: string): readonly string[] =>
    rowsOf(
      [
        [90, [40, "7.7. Grupa taryfowa G12as"]],
        [115, [40, "Wyszczególnienie"], [240, "Stawka"]],
        [130, [40, "SKŁADNIK ZMIENNY"]],
        [135, [244, "0,3460"]],
        [140, [40, "– DZIEŃ w zł/kWh"]],
        [150, [40, first], [244, "0,3009 1)"]],
        [160, [40, second], [244, "0,0301 2)"]],
        [170, [40, "STAWKA JAKOŚCIOWA w zł/kWh"], [244, "0,0332"]],
      ],
      [105, 120],
    );
  it("are one rate's where the label ends with the only unit, behind a dash", () => {
    expect(read("SKŁADNIK ZMIENNY", "– NOC w zł/kWh")).toContain("SKŁADNIK ZMIENNY / – NOC w zł/kWh | 0,3009 1) / 0,0301 2)");
  });
  it.each([
    ["each line has a unit", "SKŁADNIK ZMIENNY w zł/kWh", "– NOC w zł/kWh"],
    ["none has one", "SKŁADNIK ZMIENNY", "– NOC"],
    ["the second begins without a dash", "SKŁADNIK ZMIENNY", "NOC w zł/kWh"],
  ])("are two rates where %s", (_, first, second) => {
    expect(read(first, second).join()).not.toContain("0,3009 1) / 0,0301 2)");
  });
});

it("two noted amounts around a label are its own where the number of several rows stands as high as one of them", () => {
  const rows = rowsOf([
    [90, [40, "7.4. Stawki opłat dla grup taryfowych G12as, G13"]],
    [112, [44, "Lp."], [70, "Stawki opłat netto"], [250, "G12as"], [300, "G13"]],
    [130, [44, "1."], [70, "SKŁADNIK STAŁY [zł/m-c]"], [250, "7,85"], [300, "7,71"]],
    [146, [70, "SKŁADNIK ZMIENNY [gr/kWh]:"]],
    [162, [70, "- DZIENNA"], [250, "27,08"]],
    [174, [250, "23,55^1"]],
    [178, [70, "- NOCNA"]],
    [182, [250, "2,35^2"]],
    [183.5, [44, "2."]],
    [194, [70, "- SZCZYT PRZEDPOŁUDNIOWY"], [300, "19,67"]],
    [210, [70, "- SZCZYT POPOŁUDNIOWY"], [300, "34,71"]],
    [226, [44, "3."], [70, "STAWKA JAKOŚCIOWA [gr/kWh]"], [250, "3,32"], [300, "3,32"]],
  ]);
  expect(rows).toContain("- NOCNA | 23,55¹ / 2,35²");
  expect(rows.filter((row) => row.startsWith("?"))).toEqual([]);
});
