import { describe, expect, it } from "vitest";
import { toAnyTables } from "../../src/tables/tables.ts";
import { anyTablesOf, typed } from "../helpers/any-tables.ts";
import { type Block, drawPage, grid, rule } from "../helpers/drawn-page.ts";

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
  it("stand over all columns although one of these has the same middle", () => {
    const odd = typed(`
Country   March   April           June
Austria    12.1    13.4           11.8
            Northern region
Cyprus     11.3    10.1           12.6`);
    expect(anyTablesOf(odd)[0]?.[2]).toBe("Northern region |  |  |");
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

describe("heads over as many columns each", () => {
  it("stand over these, although their numbers at the right shift the middles", () => {
    const even = typed(`
                Men              Women
Country      1995     1996     1995     1996
Austria       336      496      779        5
Belgium       401      864      871      319
Cyprus          8      464      453      470`);
    expect(anyTablesOf(even)).toEqual([
      [
        "| Men |  | Women |",
        "Country | 1995 | 1996 | 1995 | 1996",
        "Austria | 336 | 496 | 779 | 5",
        "Belgium | 401 | 864 | 871 | 319",
        "Cyprus | 8 | 464 | 453 | 470",
      ],
    ]);
  });
});

describe("rows of texts between two ruling lines", () => {
  const ruled: Block = (top) => ({ words: [], rules: [rule(10, top, 330, top + 0.5)], bottom: top + 2 });
  const head = typed("Term                Meaning");
  it("begin with a text in the first column", () => {
    const terms = typed(`
Fishing boat        A vessel that lands its
                    catch in one port.
Dairy farm          A holding with more than
                    five cows.
Railway line        Track between two stops.`);
    expect(anyTablesOf(ruled, head, ruled, terms, ruled)).toEqual([
      [
        "Term | Meaning",
        "Fishing boat | A vessel that lands its catch in one port.",
        "Dairy farm | A holding with more than five cows.",
        "Railway line | Track between two stops.",
      ],
    ]);
  });
});

describe("labels of two lines in ruled columns without lines between the rows", () => {
  it("go on below their numbers, not above the next ones", () => {
    const labels = `Item | 2000 | 2001
      Farms ¶ Exports of ¶ goods ¶ Postal ser- ¶ vices ¶ Ports | 717 ¶ 228 ¶ ¶ 700 ¶ ¶ 951 | 94.0 ¶ 9.9 ¶ ¶ 30.9 ¶ ¶ 43.5`;
    expect(anyTablesOf(grid(labels))).toEqual([
      ["Item | 2000 | 2001", "Farms | 717 | 94.0", "Exports of goods | 228 | 9.9", "Postal ser- vices | 700 | 30.9", "Ports | 951 | 43.5"],
    ]);
  });
});

describe("justified labels", () => {
  const labels = (second: string) =>
    typed(`
Item                 2000      2001
Residential heating   717      94.0
${second}
Mineral   oil         951      43.5`);
  it("are one column although their widest spaces stand under one another", () => {
    expect(anyTablesOf(labels("Exports   of          228       9.9"))).toEqual([
      ["Item | 2000 | 2001", "Residential heating | 717 | 94.0", "Exports of | 228 | 9.9", "Mineral oil | 951 | 43.5"],
    ]);
  });
  it("are two where a text of the second stands alone", () => {
    expect(anyTablesOf(labels("          of          228       9.9"))[0]?.[1]?.split("|")).toHaveLength(4);
  });
});

describe("a first column of long texts", () => {
  it("is none of two columns of prose, beside rows", () => {
    const rows = [
      "Survey of small enterprises in towns and villages",
      "Review of the registry and of all its entries",
      "Repair of the stations along the coast",
    ];
    const bodies = ["Ministry of Finance", "Board of the Coast", "Office of the Registry"];
    const drawn = [...rows, ...rows].map((row, i) => `${row.padEnd(60)}${bodies[i % 3]?.padEnd(40)}March 2017        ${488 + i},021`);
    expect(anyTablesOf(typed(drawn.join("\n")))[0]?.[0]).toMatch(/^Survey/);
  });
});

describe("a head in the middle of a line whose neighbours have two lines", () => {
  it("stands over its own column alone", () => {
    const zones = typed(`
                                  Zone
             Group                     peak                      other hours
                        all day      before noon    afternoon      of a day
             B21          66.4           –              –             –
             B23           –            48.7          118.0          24.6`);
    expect(anyTablesOf(zones)[0]?.[1]).toBe("Group | all day | peak before noon | afternoon | other hours of a day");
  });
});
