import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/*
 * A unit in the middle of the header's last row, over rates at the left sides of their columns. In the middle of three columns it stands over the
 * second one, as it would where it were of that column alone.
 */

const header = `
                                    Stawka opłat
Grupa taryfowa
                  1-miesięczny      2-miesięczny      6-miesięczny
`;
const unit = (text: string): string => `\n\n${" ".repeat(42 - text.length / 2)}${text}`;
const rows = (...names: readonly string[]): string =>
  names.map((name) => `\n\n\n${name.padEnd(16)}107,19            103,59            101,20`).join("");
const linesOf = (drawing: string): string[] =>
  readingOf(drawing)
    .split("\n")
    .map((line) => line.trim());

describe("a unit alone under the headings of a header", () => {
  it("is of all columns of rates", () => {
    const read = linesOf(`${header}${unit("[zł/m-c]")}${rows("C21", "C22a", "C23", "C12a")}\n`);
    expect(read).toContain("| [zł/m-c] | < | <");
    expect(read.at(-1)).toBe("C12a | 107,19 | 103,59 | 101,20");
  });

  it("is of the rows below it where another unit stands over further rows", () => {
    const read = linesOf(`${header}${unit("[zł/m-c]")}${rows("C21", "C22a")}${unit("[zł/MW]")}${rows("C23", "C12a")}\n`);
    const places = ["[zł/m-c]", "C21", "C22a", "[zł/MW]", "C23", "C12a"].map((text) => read.findIndex((line) => line.includes(text)));
    expect(places).toEqual([3, 4, 5, 6, 7, 8]);
    expect(read).not.toContain("| [zł/m-c] | < | <");
  });

  it("is not of all columns where the caption has the unit of some", () => {
    const read = linesOf(`Stawki w zł/kWh\n\n\n${header}${unit("[zł/m-c]")}${rows("C21", "C22a", "C23", "C12a")}\n`);
    expect(read.join()).toContain("[zł/m-c]");
    expect(read).not.toContain("| [zł/m-c] | < | <");
  });
});
