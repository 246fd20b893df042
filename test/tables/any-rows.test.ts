import { describe, expect, it } from "vitest";
import { toAnyTables } from "../../src/tables/tables.ts";
import { anyTablesOf, typed } from "../helpers/any-tables.ts";
import { drawPage, grid } from "../helpers/drawn-page.ts";

/* Which printed lines are rows, in tables of any kind. */

describe("whole numbers under one another between two walls", () => {
  it("are rows, and no number that its cell was too narrow for", () => {
    const counts = `Sector | 2015 | 2016 ¶Railways | 159 | 4,236 ¶Vessels | 720 | 5,679 ¶Physicians | 322 | 9,193`;
    const columns = `Sector ¶ Railways ¶ Vessels ¶ Physicians | 2015 ¶ 159 ¶ 720 ¶ 322 | 2016 ¶ 4,236 ¶ 5,679 ¶ 9,193`;
    expect(anyTablesOf(grid(columns))).toEqual([counts.split("¶").map((row) => row.trim())]);
  });
});

describe("heads in several lines that no line parts", () => {
  it("a heading over two columns stands in a row of its own", () => {
    const heads = typed(`
                    Urban           Rural
Country          Men   Women     Men   Women
Austria           12      14      31      33
Belgium           15      18      27      29
Cyprus            11      13      35      36`);
    expect(anyTablesOf(heads)).toEqual([
      [
        "| Urban |  | Rural |",
        "Country | Men | Women | Men | Women",
        "Austria | 12 | 14 | 31 | 33",
        "Belgium | 15 | 18 | 27 | 29",
        "Cyprus | 11 | 13 | 35 | 36",
      ],
    ]);
  });
  it("a head of two lines over one column stays one text", () => {
    const heads = typed(
      `
Country         Persons     Average
               employed    earnings
Austria           12.1       2,140
Belgium           15.7       2,180
Cyprus            11.3       1,130`,
      10,
    );
    expect(anyTablesOf(heads)).toEqual([
      ["Country | Persons employed | Average earnings", "Austria | 12.1 | 2,140", "Belgium | 15.7 | 2,180", "Cyprus | 11.3 | 1,130"],
    ]);
  });
});

describe("headings across a table", () => {
  const across = (heading: string) =>
    typed(
      `
Country          March     April      June     July
${heading}
Austria           12.1      13.4      11.8     10.2
Belgium           15.7      16.0      14.9     13.3
${heading}
Cyprus            11.3      10.1      12.6     12.9`,
      10,
    );
  it("stand in a row of their own, over all columns, under heads and under numbers", () => {
    const [table] = toAnyTables([drawPage(5, across("                 Northern region"))])[0]?.tables ?? [];
    const spanning = table?.cells
      .filter(({ colSpan }) => colSpan > 1)
      .map(({ row, column, colSpan, text }) => [row, column, colSpan, text]);
    expect(spanning).toEqual([
      [1, 0, 5, "Northern region"],
      [4, 0, 5, "Northern region"],
    ]);
  });
  it("but a text under a head alone is its second line", () => {
    expect(
      anyTablesOf(
        typed(
          `
Country          March     April      June     July
                                    estimate
Austria           12.1      13.4      11.8     10.2
Belgium           15.7      16.0      14.9     13.3`,
          10,
        ),
      ),
    ).toEqual([
      ["Country | March | April | June estimate | July", "Austria | 12.1 | 13.4 | 11.8 | 10.2", "Belgium | 15.7 | 16.0 | 14.9 | 13.3"],
    ]);
  });
});
