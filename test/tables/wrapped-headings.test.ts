import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* A heading in capitals over two lines beside the rows' numbers: nothing but the width of its column shows that the second goes on with the first. */

const table = (first: string, second: string): string => `
Lp. Rodzaj stawki                      C21      C11

1.  STAWKA JAKOŚCIOWA w zł/kWh         0,0332   0,0332
    ${first}
    ${second}
2.  - CAŁODOBOWA                       0,1866   x
    - SZCZYTOWA                        x        0,2092
3.  SKŁADNIK STAŁY STAWKI SIECIOWEJ    21,61    18,63
    w zł/kW
`;
const headings = (first: string, second: string): string[] =>
  readingOf(table(first, second))
    .split("\n")
    .filter((line) => line.includes(first) || line.includes(second))
    .map((line) => line.split(" | ")[1]?.trim() ?? "");

describe("a heading over two lines in capitals, beside the rows' numbers", () => {
  it("is one where the second line's first word had no room behind the first", () => {
    expect(headings("SKŁADNIK ZMIENNY STAWKI", "SIECIOWEJ w zł/kWh:")).toEqual(["SKŁADNIK ZMIENNY STAWKI ¶ SIECIOWEJ w zł/kWh:"]);
  });
  it.each<[string, string, string]>([
    ["where that word had room", "SKŁADNIK ZMIENNY", "SIECIOWEJ w zł/kWh:"],
    ["where the first line has ended", "SKŁADNIK ZMIENNY STAWEK:", "SIECIOWEJ w zł/kWh:"],
    ["where the first line begins like no other label", "ODBIORCY PRZYŁĄCZENI DO nN", "SIECIOWEJ w zł/kWh:"],
    ["where the second begins like another label", "SKŁADNIK ZMIENNY STAWKI", "SKŁADNIK STAŁY w zł/kW:"],
  ])("is two %s", (_, first, second) => {
    expect(headings(first, second)).toEqual([first, second]);
  });
});
