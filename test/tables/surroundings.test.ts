import { expect, it } from "vitest";
import { captionOf } from "../../src/tables/surroundings.ts";

const line = (text: string, top: number) => ({ text, words: [], box: [40, top, 300, top + 10] as const });

it.each([
  ["lines close above the table", [line("7. Stawki", 60), line("7.1. Stawki opłat", 74)], ["7. Stawki", "7.1. Stawki opłat"]],
  ["nothing above a wide gap", [line("Prezes URE", 30), line("7.1. Stawki opłat", 74)], ["7.1. Stawki opłat"]],
  ["no bulletin's stamp", [line("BIULETYN BRANŻOWY URE – Energia elektryczna", 60), line("7.1. Stawki opłat", 74)], ["7.1. Stawki opłat"]],
])("a caption has %s", (_, lines, expected) => {
  expect(captionOf([40, 90, 300, 200], lines, 0).map(({ text }) => text)).toEqual(expected);
});

it.each<[string, (readonly [string, number])[], number, string[]]>([
  ["a numbered heading in spite of a wide gap", [["Tabela 2. Składnik stały", 60]], 55, ["Tabela 2. Składnik stały"]],
  ["a heading that stands as far below the table before", [["Grupa taryfowa C21", 60]], 37, ["Grupa taryfowa C21"]],
  ["no heading that stands nearer to the table before", [["Grupa taryfowa C21", 60]], 50, []],
  [
    "no end of a paragraph",
    [
      ["Rozliczenia z odbiorcami", 46],
      ["grupy taryfowej C21 oraz B21", 60],
    ],
    41,
    [],
  ],
  ["no sentence", [["Opłatę pobiera się za każdy miesiąc.", 60]], 0, []],
])("a table under a gap of two and a half lines has as its caption %s", (_, lines, ceiling, expected) => {
  const above = lines.map(([text, top]) => line(text, top));
  expect(captionOf([40, 95, 300, 200], above, ceiling).map(({ text }) => text)).toEqual(expected);
});

it("a heading four lines above a table is none of its own", () => {
  expect(captionOf([40, 110, 300, 200], [line("Tabela 2. Składnik stały", 60)], 0)).toEqual([]);
});
