import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, grid, outcomeOf, rule, wordsAt } from "../helpers/drawn-page.ts";

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

describe("a number that fits its cell to a point, as its sides were measured", () => {
  it("is one number over two lines", () => {
    // The widest text of its column is as wide as the number whole.
    const exact = `Stawki opłat | Jedn. | Grupa B21 | B22
      Składnik stały stawki sieciowej | zł/MW/m-c | 13 ¶ 120,00 | 18 090,00
      Składnik zmienny całodobowy | zł/MWh | 64,45 | 86,23`;
    expect(textsOf(exact)).toContain("13 120,00");
  });
});

describe("digits over a number that would have had room beside it", () => {
  const wide = `Stawki opłat | Jedn. | Grupa taryfowa B21 | B22
    Składnik stały stawki sieciowej | zł/MW/m-c | 13 ¶ 120,00 | 18 090,00
    Składnik zmienny całodobowy | zł/MWh | 64,45 | 86,23`;
  it("are none of its digits", () => {
    expect(textsOf(wide)).toContain("13\n120,00");
    expect(outcomeOf(grid(wide)).rates.filter((rate) => rate.startsWith("B21 network_fixed"))).toEqual([]);
  });
});

/** Rates in columns without rules, `pitch` wide; what is broken stands on the first of two lines. */
const unruledRates =
  ({ pitch, first, second, ruled = false }: { pitch: number; first: string; second: string; ruled?: boolean }): Block =>
  (top) => {
    const codes = ["B21", "B22", "B23"];
    const line = (label: string, cells: readonly string[], y: number) => [
      ...wordsAt(label, 40, top + y),
      ...cells.flatMap((cell, i) => wordsAt(cell, 240 + i * pitch - cell.length * 4, top + y)),
    ];
    return {
      words: [
        ...line("Stawki opłat", codes, 12),
        ...line("Składnik zmienny całodobowy [zł/MWh]", ["64,45", "86,23", "91,20"], 30),
        ...line(first, ["13", "18", "19"], 48),
        ...line(second, ["020,00", "090,00", "100,00"], 58),
        ...line("Stawka jakościowa [zł/MWh]", ["33,16", "33,16", "33,16"], 76),
      ],
      rules: ruled ? [rule(36, top + 50, 240 + 2 * pitch, top + 50)] : [],
      bottom: top + 90,
    };
  };

describe("a number that its column without rules is too narrow for", () => {
  const broken = { pitch: 40, first: "Składnik stały stawki sieciowej", second: "[zł/MW/m-c]" };
  const fixedOf = (block: Block) => outcomeOf(block).rates.filter((rate) => rate.includes("network_fixed"));
  it.each([
    ["beside a label of two lines", broken],
    ["beside a label of one", { ...broken, first: "Składnik stały stawki sieciowej [zł/MW/m-c]", second: "" }],
  ])("is one number over two lines: %s", (_, drawn) => {
    expect(fixedOf(unruledRates(drawn))).toEqual([
      "B21 network_fixed 13020 PLN/MW/month",
      "B22 network_fixed 18090 PLN/MW/month",
      "B23 network_fixed 19100 PLN/MW/month",
    ]);
  });

  it.each([
    ["where it would have had room", { ...broken, pitch: 80 }],
    ["where the second line has a label of its own", { ...broken, second: "Stawka jakościowa [zł/MWh]" }],
    ["across a ruling line", { ...broken, ruled: true }],
  ])("is not put together %s", (_, drawn) => {
    expect(fixedOf(unruledRates(drawn)).filter((rate) => rate.includes("13020"))).toEqual([]);
  });
});
