import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { TabledPage } from "../../src/model/table.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { doubtsThatMatter } from "../../src/verify/doubts.ts";
import { drawPage, gap, grid, letter, text } from "../helpers/drawn-page.ts";

const page = drawPage(
  5,
  grid(`Stawki opłat | jednostka | G11 | G12
        Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 |
        Stawka jakościowa | zł/kWh | 0,0331 | 0,0331`),
  gap(40),
  text("3.1.7. Rozliczenie następuje raz w miesiącu.", "Opłata wynosi 12,30 zł za każde wezwanie."),
  gap(40),
  grid(`Grupa | Godziny
        G12 | 13 - 15`),
);
const tabled = toTables([letter, page]);
const found = interpret(tabled);
const at = (word: string): { page: number; box: Box } => {
  for (const one of tabled) {
    const words = [...one.text, ...one.tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines))].flatMap((line) => line.words);
    const hit = words.find((other) => other.text === word);
    if (hit !== undefined) return { page: one.page.number, box: hit.box };
  }
  throw new Error(`No page has "${word}".`);
};
const matters = (place: { page: number; box: Box }, pages: readonly TabledPage[] = tabled) =>
  doubtsThatMatter([{ ...place, readings: ["a", "b"] }], pages, found).length === 1;

describe("a doubtful word", () => {
  it("is judged on pages from which rates were taken", () => {
    expect(found.tariffs.flatMap((tariff) => tariff.components).length).toBeGreaterThan(2);
  });
  it.each([
    ["a rate", "0,3412", true],
    ["a label of the rates' table", "Składnik", true],
    ["a code in its head", "G11", true],
    ["an empty-handed section number", "3.1.7.", false],
    ["a word on a line that speaks of money", "wezwanie.", true],
    ["an hour in a table without rates", "13", false],
    ["the decision's number", "DRE.WRE.4211.903.4.2025.XYz", true],
  ])("%s (%s) matters: %s", (_, word, expected) => expect(matters(at(word))).toBe(expected));

  // "OuD" under its formula, whose letters set low were read as "07".
  it.each([
    ["the symbol of a formula", ["gdzie poszczególne symbole oznaczają:", "07 – opłatę wyrażoną w zł,"], false],
    ["a number before a dash in a list of fees", ["Opłaty wynoszą w miesiącu:", "07 – opłata handlowa w zł,"], true],
    ["a number before a dash and a number under a formula", ["gdzie poszczególne symbole oznaczają:", "07 – 12 zł za wezwanie,"], true],
    ["a number under a formula, without a dash", ["gdzie poszczególne symbole oznaczają:", "07 opłatę wyrażoną w zł,"], true],
    ["a number before a dash above a formula", ["07 – opłatę wyrażoną w zł,", "gdzie poszczególne symbole oznaczają:"], true],
  ])("that is %s matters as it can", (_, lines, expected) => {
    const pages = toTables([letter, drawPage(5, text(...lines))]);
    const one = pages[1]?.text.flatMap(({ words }) => words).find((other) => other.text === "07");
    const doubts = [{ page: 5, box: one?.box ?? [0, 0, 0, 0], readings: ["07", "?u?"] } as const];
    expect(doubtsThatMatter(doubts, pages, interpret(pages)).length === 1).toBe(expected);
  });

  // The quotation mark behind a symbol set low stood by itself and was read as "79".
  it.each([
    [0.37, 0, false],
    [0.37, 0.5, false],
    [0.55, 0.5, true],
    [0.55, 0, true],
  ])("that is %s times as high as its line, and %s em above its feet, matters: %s", (share, rise, expected) => {
    const drawn = drawPage(5, text("wyrażoną w zł i oznaczoną symbolem Omee 79 w odniesieniu do mocy"));
    const words = drawn.words.map((one) => {
      if (one.text !== "79") return one;
      const [left, top, right] = one.box;
      const baseline = one.baseline - rise * one.fontSize;
      return { ...one, fontSize: share * one.fontSize, baseline, box: [left, top, right, Math.max(top + 3, baseline)] as const };
    });
    const pages = toTables([letter, { ...drawn, words }]);
    const box = words.find((one) => one.text === "79")?.box ?? [0, 0, 0, 0];
    expect(doubtsThatMatter([{ page: 5, box, readings: ["79", "7"] }], pages, interpret(pages)).length === 1).toBe(expected);
  });

  it("on a page that was not read closely touches nothing", () => {
    expect(matters({ page: 77, box: at("0,3412").box })).toBe(false);
  });

  it.each([
    ["a section's number", "7.6. Grupa taryfowa R", "7.6.", ["7.6.", "76,", "????"], false],
    ["a section's number behind a quotation mark", "„7. Grupa taryfowa R", "„7.", ["„7.", "„7.", "??7?."], false],
    [
      "a section's number whose last digit is read as a letter",
      "„3.2.b. Stawki dla grupy R",
      "„3.2.b.",
      ["„3.2.b.", "„3.2.b.", ",?3?2??."],
      false,
    ],
    ["a section's number whose stop a form alone has", "76 GRUPA taryfowa R", "76", ["76", "76", "7.?"], false],
    ["a number whose stop nothing has", "76 GRUPA taryfowa R", "76", ["76", "76", "7??"], true],
    ["a number with a comma", "76 GRUPA taryfowa R", "76", ["76", "76", "7,?"], true],
    ["an hour", "grupa R od godziny 6:00.”;", "6:00.”;", ["6:00.”;", "6:00.”;", "????????"], false],
    ["an hour that one reading makes an amount", "grupa R od godziny 6:00.”;", "6:00.”;", ["6:00.”;", "6,00.”;"], true],
    ["a number in a journal of laws", "Dz. U. z 2026 r. poz. 43),” dla grupy R", "43),”", ["43),'", "43),'", "?3????"], false],
    ["a number behind other words", "w cenie 43),” dla grupy R", "43),”", ["43),'", "43),'", "?3????"], true],
    ["a section's number that one reading makes a word", "7.6. Grupa taryfowa R", "7.6.", ["7.6.", "R6"], true],
    ["a paragraph's sign", "8 7. Stawki opłat dla grupy R", "8", ["8", "$", "?", "8"], false],
    ["a paragraph's sign that one reading makes a code", "8 7. Stawki opłat dla grupy R", "8", ["8", "R"], true],
    ["a digit before an amount", "8 7,00 zł/m-c dla grupy R", "8", ["8", "$"], true],
    ["a digit before a number that no name follows", "8 16 kW mocy umownej w grupie R", "8", ["8", "$"], true],
    ["a class of groups", "7.3. Grupy taryfowe Cix i R", "Cix", ["Cix", "C1x", "??", "CIx"], false],
    ["one class of groups or another", "7.3. Grupy taryfowe Cix i R", "Cix", ["C1x", "C2x"], true],
    ["a class of groups or a code", "7.3. Grupy taryfowe C1x i R", "C1x", ["C1x", "C11"], true],
    ["a code in a section's heading", "7.6. Grupa taryfowa R", "R", ["R", "B"], true],
    ["an amount that begins a heading", "0,33 zł/m-c dla grupy R", "0,33", ["0.33", "0.38"], true],
  ])("that is %s over a table matters as it can", (_, heading, word, readings, expected) => {
    const pages = toTables([
      letter,
      drawPage(5, text(heading), grid("Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]\nR | 5,12\nC11 | 4,11")),
    ]);
    const line = pages
      .flatMap(({ text, tables }) => [...text, ...tables.flatMap(({ caption }) => caption)])
      .find((one) => one.text === heading);
    const box = line?.words.find((one) => one.text === word)?.box;
    if (box === undefined) throw new Error(`No heading has "${word}".`);
    expect(doubtsThatMatter([{ page: 5, box, readings }], pages, interpret(pages)).length === 1).toBe(expected);
  });

  const list = (head: string, ordinal: string) => {
    const pages = toTables([
      letter,
      drawPage(
        5,
        grid(`${head} | Wyszczególnienie | Jednostka | C11
              1. | Składnik stały stawki sieciowej | zł/kW/m-c | 5,26
              ${ordinal} | Składnik zmienny stawki sieciowej, całodobowy | zł/kWh | 0,2293`),
      ),
    ]);
    const cell = pages.flatMap(({ tables }) => tables.flatMap(({ cells }) => cells)).find((one) => one.column === 0 && one.row === 2);
    const box = cell?.lines[0]?.words[0]?.box;
    if (box === undefined) throw new Error(`No row begins with "${ordinal}".`);
    return (readings: readonly string[]) => doubtsThatMatter([{ page: 5, box, readings }], pages, interpret(pages)).length === 1;
  };
  it.each<[string, string, string, readonly string[], boolean]>([
    ["a row's own number", "Lp.", "2.", ["2.", "2", "???", "2,."], false],
    ["a row's own number, of which one reading saw its stop alone", "L.p.", "1.", ["1.", ",", "?."], false],
    ["a row's own number that is read as a stroke", "Lp.", "l.", ["l.", "1.", "??", "I.."], false],
    ["a row's number that was taken for a Roman one, as zones have", "Lp.", "I.", ["I.", "1."], true],
    ["a code or a number of the row", "Lp.", "R.", ["R.", "2."], true],
    ["a number in a column that does not count rows", "Strefa", "2.", ["2.", "7."], true],
    ["an amount in the rows' own column", "Lp.", "2,4", ["2,4", "2,7"], true],
  ])("that is %s (%s %s) matters as it can", (_, head, ordinal, readings, expected) => {
    expect(list(head, ordinal)(readings)).toBe(expected);
  });

  it.each<[string, string, string, readonly string[], boolean]>([
    ["the number of a column", "l | 2 | 3 | 4 | 5 | 6", "l", ["l", "1", "?", "i"], false],
    ["the number of a column that no reading has", "l | 2 | 3 | 4 | 5 | 6", "l", ["l", "I"], true],
    ["the number of a column or another one", "1 | 2 | 3 | 4 | 5 | 6", "6", ["6", "8"], true],
    ["a number in a row that does not count", "l | 3 | 3 | 4 | 5 | 6", "l", ["l", "1"], true],
    ["a number in a row of few", "l | 2 | 3 | 4 | |", "l", ["l", "1"], true],
    ["the number of a column beside four others", "l | 2 | 3 | 4 | 5 |", "l", ["l", "1"], false],
  ])("that is %s (%s) matters as it can", (_, numbers, word, readings, expected) => {
    const pages = toTables([
      letter,
      drawPage(
        5,
        grid(`Grupa | Stawka jakościowa [zł/kWh] | Składnik stały [zł/kW/m-c] | Składnik zmienny szczytowy [zł/kWh] | Składnik zmienny pozaszczytowy [zł/kWh] | Abonament [zł/m-c]
              ${numbers}
              C12a | 0,0332 | 5,26 | 0,2293 | 0,1127 | 4,80`),
      ),
    ]);
    const cells = pages.flatMap(({ tables }) => tables.flatMap((table) => table.cells));
    const box = cells.find((cell) => cell.row === 1 && cell.text === word)?.lines[0]?.words[0]?.box;
    if (box === undefined) throw new Error(`No row has "${word}".`);
    expect(doubtsThatMatter([{ page: 5, box, readings }], pages, interpret(pages)).length === 1).toBe(expected);
  });

  it.each<[string, readonly string[], DecisionKind, boolean]>([
    ["a paragraph of a law", ["ust.", "ust.1", "???t?1", "ust.ł"], "approval", false],
    ["a paragraph in a decision that changes another", ["ust.", "ust.1"], "change", true],
    ["a reference or another word", ["ust.", "usł."], "approval", true],
    ["a reference that one reading alone has", ["ust.", "???."], "approval", true],
  ])("that is %s matters as it can", (_, readings, kind, expected) => {
    const { decision } = found;
    if (decision === null) throw new Error("a decision is expected");
    const place = at("wezwanie.");
    expect(doubtsThatMatter([{ ...place, readings }], tabled, { ...found, decision: { ...decision, kind } }).length === 1).toBe(expected);
  });

  it.each<[string, string, readonly string[], readonly string[]]>([
    ["an amount that is no number as it was taken", "t5,41", ["t5,41", "15,11", "??,??", "15,11"], ["C21"]],
    ["an amount in one reading alone", "t5,41", ["t5,41", "15,11", "??,??"], ["C11", "C22a"]],
    ["an amount or a code", "t5,41", ["t5,41", "15,11", "15,11", "C11"], ["C11", "C22a"]],
    ["an amount or two letters and decimals", "t5,41", ["t5,41", "15,11", "15,11", "tS,11"], ["C11", "C22a"]],
    ["a whole number", "t5", ["t5", "15", "15"], ["C11", "C22a"]],
  ])("that is %s (%s) touches what it can", (_, word, readings, expected) => {
    const pages = toTables([
      letter,
      drawPage(
        5,
        grid(`Grupa taryfowa / rodzaj stawki | Jednostka | Stawka opłaty
              C21 | |
              Stawka opłaty abonamentowej | zł/m-c | ${word}
              C22a | |
              Stawka opłaty abonamentowej | zł/m-c | 7,93
              C11 | |
              Stawka opłaty abonamentowej | zł/m-c | 7,94`),
      ),
    ]);
    const cells = pages.flatMap(({ tables }) => tables.flatMap((table) => table.cells));
    const box = cells.find((cell) => cell.text === word)?.lines[0]?.words[0]?.box;
    if (box === undefined) throw new Error(`No cell has "${word}".`);
    const [doubt] = doubtsThatMatter([{ page: 5, box, readings }], pages, interpret(pages));
    expect(doubt?.tariffs?.toSorted()).toEqual(expected);
  });
});
