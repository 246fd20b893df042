import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { withoutRepeatedHyphens } from "../../src/tables/repeated-hyphens.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, wordsAt } from "../helpers/drawn-page.ts";

/* "1-fazowy" broken at its hyphen, which is printed at the line's end and again where the next line begins. */

const textsOf = (page: Page): string => page.words.map((word) => word.text).join(" ");

describe("a hyphen that a broken compound repeats", () => {
  it.each<[string, string, string]>([
    ["goes where it begins the next line", "okres 1- ¶ -miesięczny", "okres 1- miesięczny"],
    [
      "goes under a longer line",
      "Składnik stały stawki sieciowej – układ 3- ¶ -fazowy",
      "Składnik stały stawki sieciowej – układ 3- fazowy",
    ],
    ["goes in a unit", "zł/kW/m- ¶ -c", "zł/kW/m- c"],
    ["stays behind a line that ends in a whole word", "instalacja ¶ -jednofazowa", "instalacja -jednofazowa"],
    ["stays within a line", "okres 1- -miesięczny", "okres 1- -miesięczny"],
  ])("%s", (_, label, read) => {
    expect(textsOf(withoutRepeatedHyphens(drawPage(3, grid(`${label} | 6,81`))))).toBe(`${read} 6,81`);
  });

  it("stays where the broken text stands in another column", () => {
    const page = drawPage(3, grid("układ 1- ¶ fazowy | inny ¶ -trójfazowy"));
    expect(textsOf(withoutRepeatedHyphens(page))).toContain("-trójfazowy");
  });

  const beside = (number: string) => {
    const label = [...wordsAt("Stawka opłaty [zł/m-", 60, 100), ...wordsAt("-c]:", 60, 109)];
    return textsOf(withoutRepeatedHyphens(drawPage(3, () => ({ words: [...wordsAt(number, 46, 109), ...label], rules: [], bottom: 120 }))));
  };
  it("goes beside the number of its row, which stands as near as a word", () => {
    expect(beside("1.")).toContain(" c]:");
  });
  it("stays where the text beside it may go on with the line before", () => {
    const words = [...wordsAt("Stawka opłaty [zł/m-", 40, 100), ...wordsAt("oraz -c]:", 40, 109)];
    expect(textsOf(withoutRepeatedHyphens(drawPage(3, () => ({ words, rules: [], bottom: 120 }))))).toContain("-c]:");
  });

  it("is in no table of rates", () => {
    const table = grid(`Grupa | Stawka opłaty abonamentowej [zł/m- ¶ -c]
        C21 | 6,75`);
    const cells = toTables([drawPage(3, table)]).flatMap(({ tables }) => tables.flatMap((one) => one.cells));
    expect(cells.map((cell) => cell.text)).toContain("Stawka opłaty abonamentowej [zł/m-c]");
  });
});
