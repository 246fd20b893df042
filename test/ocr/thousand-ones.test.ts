import { expect, it } from "vitest";
import type { Shape } from "../../src/ocr/raster/shape.ts";
import { withThousandOnes } from "../../src/ocr/thousand-ones.ts";
import { shape } from "./seen-by-hand.ts";

const one = shape(1, { aspect: 0.33 });
const digits = [
  { shape: one, digit: "1", word: 90 },
  { shape: shape(2), digit: "2", word: 91 },
];
const line = { baseline: 100, height: 24 };
const word = (first: string, x: number, own: Shape = shape(7), second: string | null = first, of = line) => ({
  glyphs: [{ box: [x, 76, x + 10, 100] as const, shape: own }],
  first,
  second,
  raised: false,
  line: of,
});
const read = (...words: readonly ReturnType<typeof word>[]): string => withThousandOnes(words, digits)[1]?.first ?? "";

it.each([
  ["the one of a number within a sentence", [word("do", 0), word("I", 40, one), word("200", 60), word("kWh", 120)], "1"],
  ["of two forms in the readings", [word("do", 0), word("l", 40, one, "I"), word("200", 60)], "1"],
  ["that one reading has as a t", [word("powyżej", 0), word("t", 80, one, "1"), word("200", 100)], "1"],
  ["before an amount", [word("do", 0), word("I", 40, one), word("200,00", 60)], "I"],
  ["before less than three digits", [word("do", 0), word("I", 40, one), word("20", 60)], "I"],
  ["far from them", [word("do", 0), word("I", 40, one), word("200", 90)], "I"],
  ["with the form of no one", [word("do", 0), word("I", 40, shape(3, { aspect: 0.33 })), word("200", 60)], "I"],
  ["as thin as a ruling line", [word("do", 0), word("I", 40, { ...one, aspect: 0.1 }), word("200", 60)], "I"],
  ["behind another number", [word("15", 0), word("I", 40, one), word("200", 60)], "I"],
  ["with a reading that is no stroke", [word("do", 0), word("I", 40, one, "4"), word("200", 60)], "I"],
] as const)("a stroke %s", (_, words, expected) => expect(read(...words)).toBe(expected));

it("a stroke that begins its line may be what is left of a ruling line", () => {
  expect(read(word("do", 0, shape(7), "do", { ...line }), word("I", 40, one), word("200", 60))).toBe("I");
});
