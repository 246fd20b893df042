import { describe, expect, it } from "vitest";
import { columnsOf } from "../../src/tables/columns.ts";
import { continues, goesOnWith, headsGroup, type Joins, joins } from "../../src/tables/joins.ts";
import { hasNumber, type Row } from "../../src/tables/pieces.ts";
import { sheetOf } from "../../src/tables/sheet.ts";
import { printedRows } from "../helpers/page-drawing.ts";

/** Where the line of a drawing without a rate goes; lines are eight points apart, and print is seven points high. */
const joined = (drawing: string, { capitalAbove = true, walls = [] as readonly number[] } = {}): Joins => {
  const rows = printedRows(drawing);
  const at = rows.findIndex((row) => !hasNumber(row));
  const parted = (above: number, below: number): boolean => walls.some((wall) => wall > above && wall < below);
  const sheet = sheetOf({ columns: columnsOf(rows.filter(hasNumber), [], [], 7).columns, em: 7, parted });
  return joins({ line: rows[at] as Row, above: rows[at - 1], below: rows[at + 1], capitalAbove }, sheet);
};

describe("a line of a label on no row", () => {
  it.each<[string, string, Joins]>([
    ["goes on with the row above in lower case", "Składnik stały    6,42\nstawki sieciowej\n\nSkładnik nocny    7,42", "above"],
    ["goes on in brackets", "Składnik stały    6,42\n(lato)\n\nSkładnik nocny    7,42", "above"],
    ["goes on behind a stroke", "Składnik w zł/    6,42\nMWh\n\nSkładnik nocny    7,42", "above"],
    ["begins the row below that goes on in lower case", "Składnik stały    6,42\n\nSkładnik nocny\nstawki nocnej     7,42", "below"],
    ["begins the row below that it is nearer to", "Składnik stały    6,42\n\nSkładnik nocny\nStawki nocnej     7,42", "below"],
    ["heads the rows below where nothing is near", "Składnik stały    6,42\n\nStawki w nocy\n\nSkładnik nocny    7,42", "own"],
    ["heads the rows below with a group's code", "Składnik stały    6,42\nG12\n\nSkładnik nocny    7,42", "own"],
    ["heads the rows below with a colon", "Składnik stały    6,42\nw tym:\n\nSkładnik nocny    7,42", "own"],
    ["heads rows of groups with their unit", "C21               6,42\n\nstawki w zł/kWh\nC22               7,42", "own"],
    ["is nobody's with a capital near the row above", "Składnik stały    6,42\nStawki w nocy\n\nSkładnik nocny    7,42", "unclear"],
    [
      "begins the row below that it is near, in lower case too",
      "Składnik stały    6,42\n\n\nstawki w nocy\nSkładnik nocny    7,42",
      "below",
    ],
    ["begins the first row", "Składnik nocny\nstawki nocnej     7,42\nStawka nocna      8,42", "below"],
    ["ends the last row", "Składnik stały    6,42\nStawka nocna      8,42\nstawki nocnej", "above"],
  ])("%s", (_, drawing, expected) => {
    expect(joined(drawing)).toBe(expected);
  });
  it("goes on with no row above whose label began in lower case, where both are as near", () => {
    const drawing = "stawka stała      6,42\nstawki w nocy\nSkładnik nocny    7,42";
    expect(joined(drawing)).toBe("above");
    expect(joined(drawing, { capitalAbove: false })).toBe("unclear");
  });
  it("is of the row on the side that no ruling line parts it from", () => {
    const drawing = "Składnik stały    6,42\nStawka w nocy\nSkładnik nocny    7,42";
    expect(joined(drawing, { walls: [69] })).toBe("below");
    expect(joined(drawing, { walls: [78] })).toBe("above");
    expect(joined(drawing.replace("w nocy", "nocna:"), { walls: [69] })).toBe("own");
  });
});

it.each([
  ["przedpołudniowym", true],
  ["(lato)", true],
  ["[zł/kWh]", true],
  [", nocnej", true],
  ["; nocnej", true],
  ["1-miesięczny", true],
  ["1 miesiąc", false],
  ["Stawka", false],
  ["- nocna", false],
])("%j goes on with what stands above: %s", (text, expected) => {
  expect(continues.test(text)).toBe(expected);
});

it.each([
  ["Składnik w zł/", "MWh", true],
  ["Składnik w zł/kWh", "MWh", false],
  ["Składnik 1/", "MWh", false],
  [undefined, "MWh", false],
  [undefined, "nocny", true],
])("behind %j %j goes on: %s", (above, text, expected) => {
  expect(goesOnWith(above, text)).toBe(expected);
});

it.each([
  ["Grupa taryfowa B22", "Składnik stały", true],
  ["GRUPA TARYFOWA R", "Składnik stały", true],
  ["Grupa taryfowa B22 i B23", "Składnik stały", false],
  ["Grupa taryfowa", "Składnik stały", false],
  ["Grupa taryfowa B22", "B22", false],
  ["Grupa taryfowa B22", "1.", false],
  ["Grupa taryfowa B22", undefined, false],
])("%j over %j heads the rows of its group: %s", (text, below, expected) => {
  const [line] = printedRows(text);
  const piece = below === undefined ? undefined : printedRows(below)[0]?.pieces[0];
  expect(headsGroup(line as Row, piece)).toBe(expected);
});
