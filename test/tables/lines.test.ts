import { expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { toLines } from "../../src/tables/lines.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

it.each<[string, readonly Word[], readonly string[]]>([
  [
    "words on one baseline are a line, in reading order",
    [...wordsAt("sieciowej", 80, 50), ...wordsAt("stawki", 40, 50)],
    ["stawki sieciowej"],
  ],
  ["lines go from top to bottom", [...wordsAt("druga", 40, 62), ...wordsAt("pierwsza", 40, 50)], ["pierwsza", "druga"]],
  ["a baseline off by two points is the same line", [...wordsAt("a", 40, 50), ...wordsAt("b", 60, 52)], ["a b"]],
  ["a raised mark is glued to its number as a superscript", wordsAt("0,3469^1)", 40, 50), ["0,3469¹⁾"]],
  ["two values with marks", wordsAt("0,3469^1) 0,0100^3)", 40, 50), ["0,3469¹⁾ 0,0100³⁾"]],
  ["the minutes of an hour", wordsAt("13^00", 40, 50), ["13⁰⁰"]],
  [
    "a mark binds to the number below it, not to the line above",
    [...wordsAt("0,1111", 40, 40), ...wordsAt("0,3469^1)", 40, 52)],
    ["0,1111", "0,3469¹⁾"],
  ],
  ["a mark before a note's text", wordsAt("^1) stawka", 40, 50), ["¹⁾ stawka"]],
])("%s", (_, words, expected) => {
  expect(toLines(words).map((line) => line.text)).toEqual(expected);
});

it("text that reads upwards is read upwards, its lines from left to right", () => {
  const word = (text: string, x: number, y0: number, y1: number): Word => ({
    text,
    box: [x - 8, y0, x, y1],
    fontSize: 8,
    baseline: x,
    rotation: 90,
    raised: false,
    bold: false,
  });
  const lines = toLines([word("sieciowej", 62, 40, 90), word("zmienny", 50, 20, 60), word("Składnik", 50, 62, 110)]);
  expect(lines.map((line) => line.text)).toEqual(["Składnik zmienny", "sieciowej"]);
});
