import { describe, expect, it } from "vitest";
import { type Block, gap, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

/* Tables without ruling lines, close under one another, that are numbered within chapters of letters: "Tabela C.2." */

const fees: Block = (top) => ({
  words: [
    ...wordsAt("Grupa", 40, top + 8),
    ...wordsAt("okres 1-miesięczny", 120, top + 8),
    ...wordsAt("okres 2-miesięczny", 240, top + 8),
    ...["C11", "C12b"].flatMap((code, i) => [
      ...wordsAt(code, 40, top + 20 + 11 * i),
      ...wordsAt("4,71", 148, top + 20 + 11 * i),
      ...wordsAt("2,36", 268, top + 20 + 11 * i),
    ]),
  ],
  rules: [],
  bottom: top + 40,
});

const quality: Block = (top) => ({
  words: [
    ...wordsAt("Grupy taryfowe", 40, top + 8),
    ...wordsAt("[zł/MWh]", 130, top + 8),
    ...wordsAt("[zł/kWh]", 180, top + 8),
    ...wordsAt("B21, B23", 40, top + 20),
    ...wordsAt("33,26", 136, top + 20),
    ...wordsAt("–", 194, top + 20),
    ...wordsAt("C11, C12b", 40, top + 31),
    ...wordsAt("–", 144, top + 31),
    ...wordsAt("0,0333", 184, top + 31),
  ],
  rules: [],
  bottom: top + 40,
});

const read = (second: string) => outcomeOf(text("Tabela C.1. Stawki opłaty abonamentowej [zł/m-c]"), fees, text(second), quality, gap(30));

it("are two under two captions", () => {
  const { rates, codes } = read("Tabela C.2. Stawka jakościowa");
  expect(rates).toEqual([
    "B21 quality 33.26 PLN/MWh",
    "B23 quality 33.26 PLN/MWh",
    "C11 quality 0.0333 PLN/kWh",
    "C11 subscription P1M 4.71 PLN/month",
    "C11 subscription P2M 2.36 PLN/month",
    "C12b quality 0.0333 PLN/kWh",
    "C12b subscription P1M 4.71 PLN/month",
    "C12b subscription P2M 2.36 PLN/month",
  ]);
  expect(codes).not.toContain("uncertain_columns");
});

it.each(["Tabela dla C.2. Stawka jakościowa", "Tabela C – stawka jakościowa"])(
  "are held under a line that numbers no table: %s",
  (line) => {
    expect(read(line).codes).toContain("uncertain_columns");
  },
);

describe("tables under chapters with letters", () => {
  const energy = setTable(
    `Strefa czasowa | Lato ¶ [zł/MWh] | Zima ¶ [zł/MWh]`,
    `szczyt przedpołudniowy | 471,10 | 493,80
     szczyt popołudniowy | 702,40 | 758,50
     pozostałe godziny doby | 408,30 | 426,90`,
    { widths: [110, 80, 80] },
  );
  const fees = setTable(
    "Grupa taryfowa | Opłata handlowa [zł/m-c]",
    `G11 | 6,20
     G12 | 6,80
     G13 | 7,45`,
    { widths: [110, 160] },
  );
  const readBoth = (second: string) =>
    outcomeOf(text("B. Ceny energii elektrycznej w grupie taryfowej G13"), energy, text(second), fees, gap(30));

  it("are two, the second with its own columns", () => {
    const { rates, codes } = readBoth("C. Stawki opłaty handlowej");
    expect(rates).toContain("G12 trade_fee 6.8 PLN/month");
    expect(rates).toContain("G13 trade_fee 7.45 PLN/month");
    expect(rates.filter((rate) => rate.includes("energy") && !rate.startsWith("G13"))).toEqual([]);
    expect(codes).not.toContain("uncertain_columns");
  });

  it.each(["w tym stawki opłaty handlowej", "C – stawki opłaty handlowej"])("are held under a line that heads no chapter: %s", (line) => {
    expect(readBoth(line).codes).toContain("unknown_label");
  });
});
