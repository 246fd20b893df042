import { expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { withLettersInWords } from "../../src/tables/letters-in-words.ts";
import { drawPage, text } from "../helpers/drawn-page.ts";

/* "opł^a+ty" draws "opł", a raised a, and "ty" right behind it; without "+" a space stands there. */
const draw = (printed: string): readonly Word[] => {
  const page = drawPage(1, text(printed.replaceAll("+", " ")));
  const words: Word[] = [];
  const shift = (word: Word, by: number): Word => ({ ...word, box: [word.box[0] - by, word.box[1], word.box[2] - by, word.box[3]] });
  const glued = printed.includes("+");
  let raised = false;
  for (const word of page.words) {
    words.push(raised && glued ? shift(word, 2) : word);
    raised ||= word.raised;
  }
  return withLettersInWords({ ...page, words }).words;
};

it.each<[string, string, string]>([
  ["inside a word is one of its letters", "Stawka opł^a+ty", "Stawka opłaty"],
  ["at a word's end is a mark", "Stawka opłaty^a zmienna", "Stawka opłaty a zmienna"],
  ["behind a code is a mark", "C11^a+dotyczy", "C11 a dotyczy"],
  ["that is a digit is a mark", "opł^1+ty", "opł 1 ty"],
])("a raised sign %s: %s", (_, printed, read) => {
  expect(
    draw(printed)
      .map((word) => word.text)
      .join(" "),
  ).toBe(read);
});
