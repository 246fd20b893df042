import { expect, it } from "vitest";
import { withoutPartedWords } from "../../src/ocr/parted-words.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const line = { height: 24 };
const word = (text: string, from = 0, more: { readonly second?: string; readonly line?: { readonly height: number } } = {}) => ({
  glyphs: glyphsAt([...text].map((_, i) => from + 20 * i)),
  first: text,
  second: more.second ?? text,
  raised: false,
  next: "",
  anew: [],
  line: more.line ?? { height: 24 },
});
const joined = (gap: number, printed: readonly string[], second = "SCIOWA", same = true) => {
  const own = [word("JAKO", 0, { line }), word("SCIOWA", 76 + gap, { line: same ? line : { height: 24 }, second })];
  return withoutPartedWords([...printed.map((text) => word(text)), ...own])
    .slice(printed.length)
    .map(({ first }) => first);
};
const twice = ["JAKOŚCIOWA", "JAKOŚCIOWA"];

it("a word that the document prints elsewhere is whole where the space in it is none", () => {
  expect(joined(5, twice)).toEqual(["JAKOSCIOWA"]);
  expect(joined(5, twice, "ŚCIOWA")).toEqual(["JAKOSCIOWA"]);
});
it.each([
  ["a gap as wide as a space", 10, twice, true],
  ["printed once", 5, ["JAKOŚCIOWA"], true],
  ["printed as another word", 5, ["JAKOŚCIOWE", "JAKOŚCIOWE"], true],
  ["on two lines", 5, twice, false],
])("two words stay two: %s", (_, gap, printed, same) => expect(joined(gap, printed, "SCIOWA", same)).toEqual(["JAKO", "SCIOWA"]));
