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
