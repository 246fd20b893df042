import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import type { Cell, Line, Table } from "../../src/model/table.ts";
import { columnsByLines, columnsByTexts, inColumns, liesUnder } from "../../src/tables/part-columns.ts";

/* How the columns of a table's two parts lie over one another. A part is the sides of its columns, and where the texts of each stand. */

const page: Page = { number: 2, width: 600, height: 800, source: "text", words: [], rules: [] };
const lineAt = (text: string, from: number, to: number, top: number): Line => ({ text, words: [], box: [from, top, to, top + 10] });
type Place = readonly [text: string, from: number, to: number];

/** A part of one row, whose columns have these sides and texts; without sides its texts are its cells. */
const part = (places: readonly (Place | null)[], sides?: readonly number[], top = 100): Table => {
  const cells = places.map((place, column): Cell => {
    const [text, from, to] = place ?? ["", sides?.[column] ?? 0, sides?.[column + 1] ?? 0];
    const box = [sides?.[column] ?? from, top, sides?.[column + 1] ?? to, top + 10] as const;
    return { page: 1, row: 0, column, rowSpan: 1, colSpan: 1, box, text, lines: text === "" ? [] : [lineAt(text, from, to, top)] };
  });
  return { page: 1, box: [0, top, 600, top + 10], caption: [], rowCount: 1, columnCount: places.length, cells, footnotes: [] };
};
const blank = (sides: readonly number[]): Table =>
  part(
    sides.slice(1).map(() => null),
    sides,
  );

describe("columns by their lines", () => {
  it.each<[string, readonly number[], readonly number[], ReturnType<typeof columnsByLines>]>([
    ["are the same", [0, 100, 200], [0, 100, 200], { count: 2, first: [0, 1, 2], second: [0, 1, 2] }],
    ["are the same to four points", [0, 100, 200], [4, 96, 204], { count: 2, first: [0, 1, 2], second: [0, 1, 2] }],
    ["are others where one is further off", [0, 100, 200], [0, 104.1, 200], null],
    ["of the second part may be cut further", [0, 200], [0, 100, 200], { count: 2, first: [0, 2], second: [0, 1, 2] }],
    ["of the first part may be cut further", [0, 100, 200], [0, 200], { count: 2, first: [0, 1, 2], second: [0, 2] }],
    ["are others where the first one begins elsewhere", [50, 100, 200], [0, 50, 100, 200], null],
    ["are others where the last one ends elsewhere", [0, 100], [0, 100, 200], null],
  ])("%s", (_, first, second, expected) => {
    expect(columnsByLines(blank(first), blank(second))).toEqual(expected);
  });
});

describe("columns by where their texts stand", () => {
  const first = part([
    ["C21", 0, 20],
    ["0,1874", 100, 130],
    ["18,40", 200, 225],
  ]);
  it.each<[string, readonly (Place | null)[], ReturnType<typeof columnsByTexts>]>([
    [
      "are the same",
      [
        ["C22", 0, 20],
        ["0,2", 100, 130],
        ["18,4", 200, 225],
      ],
      { count: 3, first: [0, 1, 2, 3], second: [0, 1, 2, 3] },
    ],
    [
      "share half of the narrower one's width",
      [
        ["C22", 0, 20],
        ["0,2", 120, 140],
        ["18,4", 200, 225],
      ],
      { count: 3, first: [0, 1, 2, 3], second: [0, 1, 2, 3] },
    ],
    [
      "are others where they share less",
      [
        ["C22", 0, 20],
        ["0,2", 121, 141],
        ["18,4", 200, 225],
      ],
      null,
    ],
    [
      "may be fewer",
      [
        ["C22", 0, 20],
        ["18,4", 200, 225],
      ],
      { count: 3, first: [0, 1, 2, 3], second: [0, 2, 3] },
    ],
    [
      "of labels need not share any",
      [
        ["Opłata", 30, 60],
        ["0,2", 100, 130],
      ],
      { count: 3, first: [0, 1, 2, 3], second: [0, 1, 3] },
    ],
    ["are unknown where one has no text", [["C22", 0, 20], null, ["18,4", 200, 225]], null],
    [
      "are others where two are under one",
      [
        ["C22", 0, 20],
        ["0,2", 100, 112],
        ["0,3", 116, 130],
      ],
      null,
    ],
    [
      "are others where one is under two",
      [
        ["C22", 0, 20],
        ["0,2", 100, 225],
      ],
      null,
    ],
  ])("%s", (_, second, expected) => {
    expect(columnsByTexts(first, part(second))).toEqual(expected);
  });
  it("are those of its numbers, whatever its texts reach over", () => {
    const wide = part([
      ["C21", 0, 20],
      ["0,1874", 100, 130],
    ]);
    const cells = [...wide.cells, { ...wide.cells[1]!, row: 1, text: "nie dotyczy", lines: [lineAt("nie dotyczy", 140, 300, 120)] }];
    expect(
      columnsByTexts(
        { ...wide, cells },
        part([
          ["C22", 0, 20],
          ["0,2", 200, 230],
        ]),
      ),
    ).toBeNull();
  });
});

describe("a part at a page's top without a head", () => {
  const table = part([
    ["C21", 40, 60],
    ["0,1874", 100, 130],
    ["18,40", 200, 225],
  ]);
  const like = (left = 40, top = 100) =>
    part(
      [
        ["C22", left, left + 20],
        ["0,2874", 100, 130],
        ["19,40", 200, 225],
      ],
      undefined,
      top,
    );
  it.each<[string, Table | null, Table, boolean]>([
    ["goes on with the table before", table, like(), true],
    ["begins its labels within four points of that", table, like(44), true],
    ["is none with labels further off", table, like(44.1), false],
    ["is none further down its page", table, like(40, 200), false],
    ["is none without a table before", null, like(), false],
    ["is none of another width", table, part([["C22", 40, 60] as const, ["0,2", 100, 130] as const]), false],
  ])("%s", (_, before, own, expected) => {
    expect(liesUnder(before, own, page)).toBe(expected);
  });
  it("may have fewer columns where the table leaves some blank in a row with rates", () => {
    const row = part([["C20", 40, 60], ["0,1874", 100, 130], null]);
    const cells = [...table.cells, ...row.cells.map((cell) => ({ ...cell, row: 1 }))];
    const few = part([
      ["C22", 40, 60],
      ["0,2874", 100, 130],
    ]);
    expect(liesUnder({ ...table, rowCount: 2, cells }, few, page)).toBe(true);
    expect(liesUnder(table, few, page)).toBe(false);
  });
});

describe("a cell in the joined columns", () => {
  const cell = (column: number, colSpan: number) => ({ ...blank([0, 100]).cells[0]!, column, colSpan });
  it("fills all that it covers between lines", () => {
    expect(inColumns([0, 2, 3], false)(cell(0, 1))).toMatchObject({ column: 0, colSpan: 2 });
    expect(inColumns([0, 2, 3], false)(cell(0, 2))).toMatchObject({ column: 0, colSpan: 3 });
  });
  it("stands in its own where its text alone shows it", () => {
    expect(inColumns([0, 2, 3], true)(cell(0, 1))).toMatchObject({ column: 0, colSpan: 1 });
    expect(inColumns([0, 2, 3], true)(cell(0, 2))).toMatchObject({ column: 0, colSpan: 3 });
  });
});
