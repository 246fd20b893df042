import { describe, expect, it } from "vitest";
import type { Line } from "../../src/model/table.ts";
import { isPageNumber, isStamp, runsOn } from "../../src/tables/running-lines.ts";

const line = (text: string): Line => ({ text, words: [], box: [0, 0, 100, 10] });

describe("a page's number", () => {
  it.each(["9", "- 9 -", "-9.", "Strona 4 z 6", "str. 7", "-Ą-", "– l –"])("%s", (text) => expect(isPageNumber(line(text))).toBe(true));
  it.each(["9,12", "7.1.", "9 zł", "G11", "- x -", "- X -", "- a", "A", "- ab -"])("is not %s", (text) =>
    expect(isPageNumber(line(text))).toBe(false),
  );
});

describe("a bulletin's stamp, or the dashes under it", () => {
  it.each([
    "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 800",
    "v1IULELIN BKANZOWY URE - Energia elektryczna Nr 350 (9350) 21 marca 2026 r.",
    "----------",
    "- - - - - - - - - - - - - - - - -",
    "- - - - - - - - c - a fa z (z - Ga zy z - - - r zn U - - - UE zn",
    '- "zr - - np e - ae a - zy - - - - - - - r zie',
  ])("%s", (text) => expect(isStamp(line(text))).toBe(true));
  it.each([
    ["a row of a table without rates", "G11 - - - - - - - - - - - - -"],
    ["a row with a rate among its dashes", "R - - - - - - - 0,2 - - - - - -"],
    [
      "words with some dashes",
      "opłata - stawka - składnik - okres - strefa - grupa - licznik - odczyt - moc - energia - sieć - taryfa - rok",
    ],
    ["few dashes", "- - - - - -"],
    ["a sentence that cites it", "w Dzienniku Urzędowym URE - Energia elektryczna Nr 350 (9350) z dnia"],
  ])("is not %s", (_, text) => expect(isStamp(line(text))).toBe(false));
});

describe("a line at the same height of another page", () => {
  const runs = (text: string, other = text) => runsOn(line(text), { text: [line(other)] });

  it("is a running one", () => expect(runs("Taryfa Sieci Wzorcowe S.A. 12", "Taryfa Sieci Wzorcowe S.A. 13")).toBe(true));
  const lower = (text: string, by: number): Line => ({ ...line(text), box: [0, by, 100, 10 + by] });
  const runsLower = (text: string, other: string, by: number) => runsOn(line(text), { text: [lower(other, by)] });
  it.each([
    ["Taryfa Sieci Wzorcowe S.A. 12", "Taryfa Sieci Wzorcowe S.A. 13"],
    ["Taryfa Sieci Wzorcowe S.A. - 13 -", "Taryfa Sieci Wzorcowe S.A. - 12 -"],
  ])("is a running one where its page is shifted a little: %s", (text, other) => expect(runsLower(text, other, 12)).toBe(true));
  it.each([
    ["the same number", "Stawki opłat dla grupy 3", "Stawki opłat dla grupy 3", 12],
    ["numbers that do not follow", "Stawki opłat dla grupy 3", "Stawki opłat dla grupy 5", 12],
    ["two words", "Obszar nr 1", "Obszar nr 2", 12],
    ["far lower", "Taryfa Sieci Wzorcowe S.A. 12", "Taryfa Sieci Wzorcowe S.A. 13", 40],
  ])("is none shifted with %s", (_, text, other, by) => expect(runsLower(text, other, by)).toBe(false));
  it("is none of a list that tells amounts, once for each area", () =>
    expect(runs("Grupa B11em: stawka jakościowa wynosi 33,16 zł/MWh")).toBe(false));
  it("is none with other words", () => expect(runs("Taryfa Sieci Wzorcowe S.A.", "Taryfa Sieci Próbne S.A.")).toBe(false));
});
