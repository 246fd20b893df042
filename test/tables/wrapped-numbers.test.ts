import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, outcomeOf } from "../helpers/drawn-page.ts";

const textsOf = (written: string): string[] =>
  toTables([drawPage(5, grid(written))]).flatMap(({ tables }) => tables.flatMap(({ cells }) => cells.map(({ text }) => text)));

describe("a number that its cell is too narrow for", () => {
  const narrow = `Stawki opłat | Jedn. | B21 | B22
    Składnik stały stawki sieciowej | zł/MW/m-c | 13 ¶ 020,00 | 18 ¶ 090,00
    Składnik zmienny całodobowy | zł/MWh | 64,45 | 86,23`;
  it("is one number over two lines", () => {
    expect(textsOf(narrow)).toContain("13 020,00");
    const { rates } = outcomeOf(grid(narrow));
    expect(rates).toContain("B21 network_fixed 13020 PLN/MW/month");
    expect(rates).toContain("B22 network_fixed 18090 PLN/MW/month");
  });

  it("keeps the mark that stands under it", () => {
    const marked = `Stawki opłat | G11 | G12as
      Składnik zmienny nocny [zł/kWh] | x | 0,1953 ¶ 1) ¶ 0,0195 ¶ 2)`;
    expect(textsOf(marked)).toContain("0,1953 1)\n0,0195 2)");
  });
});

describe("digits over a number that would have had room beside it", () => {
  const wide = `Stawki opłat | Jedn. | Grupa B21 | B22
    Składnik stały stawki sieciowej | zł/MW/m-c | 13 ¶ 120,00 | 18 090,00
    Składnik zmienny całodobowy | zł/MWh | 64,45 | 86,23`;
  it("are none of its digits", () => {
    expect(textsOf(wide)).toContain("13\n120,00");
    expect(outcomeOf(grid(wide)).rates.filter((rate) => rate.startsWith("B21 network_fixed"))).toEqual([]);
  });
});
