import { describe, expect, it } from "vitest";
import { toLines } from "../../src/tables/lines.ts";
import { captionOf, linesOver, upToRule } from "../../src/tables/surroundings.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

const line = (text: string, top: number) => ({ text, words: [], box: [40, top, 300, top + 10] as const });

it.each([
  ["lines close above the table", [line("7. Stawki", 60), line("7.1. Stawki opłat", 74)], ["7. Stawki", "7.1. Stawki opłat"]],
  ["nothing above a wide gap", [line("Prezes URE", 30), line("7.1. Stawki opłat", 74)], ["7.1. Stawki opłat"]],
  ["no bulletin's stamp", [line("BIULETYN BRANŻOWY URE – Energia elektryczna", 60), line("7.1. Stawki opłat", 74)], ["7.1. Stawki opłat"]],
  [
    "nothing of the text over its heading",
    [line("dla grupy taryfowej C11 – 4,56 zł/m-c.", 60), line("8. Opłaty za nielegalny pobór", 74)],
    ["8. Opłaty za nielegalny pobór"],
  ],
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

describe("a table found by its words, under a heading that ends as a sentence does", () => {
  const heading = line("4. Stawki opłat abonamentowych w 2026 r.", 72);
  const rule = (at: number, from = 38, to = 302) => ({ at, from, to });
  const caption = (rules: readonly ReturnType<typeof rule>[], ...between: readonly ReturnType<typeof line>[]) => {
    const lines = [heading, ...between, line("Grupa taryfowa", 111)];
    return captionOf(upToRule([40, 110, 300, 200], rules, lines), [heading], 0);
  };
  it("has it as its caption, as near as it is to the ruling line over the table", () =>
    expect(caption([rule(100), rule(125)])).toEqual([heading]));
  it.each<[string, ReturnType<typeof caption>]>([
    ["without that line", caption([rule(125)])],
    ["under the only line that ends with the table", caption([rule(100)])],
    ["under a line over the whole page", caption([rule(100, 20, 500), rule(125)])],
    ["under a line that ends farther right", caption([rule(100, 38, 400), rule(125)])],
    ["under a line too far over it", caption([rule(97), rule(125)])],
    ["with text under the line", caption([rule(99), rule(125)], line("Strona druga", 100))],
    ["where the other line of such ends is under the table", caption([rule(100), rule(205)])],
  ])("has none %s", (_, found) => expect(found).toEqual([]));
});

it.each<[string, readonly (readonly [string, number])[], readonly [string[], string[]]]>([
  [
    "its own",
    [
      ["Grupa taryfowa C11", 60],
      ["Grupa taryfowa C21", 320],
    ],
    [["Grupa taryfowa C11"], ["Grupa taryfowa C21"]],
  ],
  ["a heading of both", [["3. Stawki opłat za usługi", 40]], [["3. Stawki opłat za usługi"], ["3. Stawki opłat za usługi"]]],
  [
    "a line that crosses both",
    [["Stawki opłat za usługi dystrybucji energii elektrycznej oraz stawki opłaty abonamentowej w zł", 40]],
    [
      ["Stawki opłat za usługi dystrybucji energii elektrycznej oraz stawki opłaty abonamentowej w zł"],
      ["Stawki opłat za usługi dystrybucji energii elektrycznej oraz stawki opłaty abonamentowej w zł"],
    ],
  ],
  ["nothing over the other table alone", [["Grupa taryfowa C21", 320]], [[], ["Grupa taryfowa C21"]]],
])("one of two tables side by side is headed by %s", (_, texts, expected) => {
  const lines = toLines(texts.flatMap(([text, x]) => wordsAt(text, x, 80)));
  const [left, right] = [[40, 90, 240, 200] as const, [300, 90, 500, 200] as const];
  const over = (box: typeof left | typeof right) => linesOver(box, lines, [left, right]).map(({ text }) => text);
  expect([over(left), over(right)]).toEqual(expected);
});
