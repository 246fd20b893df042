import { expect, it } from "vitest";
import { withSmallSuffix } from "../../src/ocr/code-case.ts";
import { glyphsAt, shape } from "./seen-by-hand.ts";

/** A word whose last glyph is so tall, in heights of digits, read twice and by itself. */
const read = (last: number, glyphs: number, first: string, second: string | null = first, ...anew: readonly string[]) => {
  const seen = glyphsAt(Array.from({ length: glyphs }, (_, i) => 20 * i)).map((glyph, i) => ({
    ...glyph,
    shape: shape(i, { height: i === glyphs - 1 ? last : 1 }),
  }));
  const word = withSmallSuffix({ glyphs: seen, first, second, anew });
  return [word.first, word.second, ...word.anew];
};

// The heading of a group in bold print, of which one of four was "G13S": its rates were published for a group of that name.
it("a code's letter is small where its glyph is as low as one", () => {
  expect(read(0.79, 4, "G13S", "G13Ss", "G13s", "G13S")).toEqual(["G13s", "G13Ss", "G13s", "G13s"]);
  expect(read(0.76, 4, "G12W")).toEqual(["G12w", "G12w"]);
});

it.each<[string, number, number, string, string]>([
  ["as tall as a capital", 1, 4, "G13S", "G13S"],
  ["with a stem", 0.8, 4, "C12B", "C12B"],
  ["of a word that is no code", 0.8, 4, "TYPS", "TYPS"],
  ["not one to a glyph", 0.8, 3, "G13S", "G13S"],
])("a code's letter stays as it was read where it is %s", (_, tall, glyphs, text, left) => expect(read(tall, glyphs, text)[0]).toBe(left));
