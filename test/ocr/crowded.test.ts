import { describe, expect, it } from "vitest";
import { isCrowded, isCrowdedCode, withoutCrowding } from "../../src/ocr/crowded.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { shape } from "./seen-by-hand.ts";

/* 300 dpi: digits and capitals 30 pixels high and 20 wide, small letters 23 high, stops 5 x 5. */

const height = 30;
const four = shape(4);
const digits = [
  { shape: four, digit: "4", word: 90 },
  { shape: shape(2), digit: "2", word: 91 },
];
/** Glyphs of what is printed, `wide` pixels wide where that is given. */
const printed = (text: string, wide: Readonly<Record<number, number>> = {}): SeenGlyph[] => {
  let x = 0;
  return [...text].map((sign, i) => {
    const low = /[.,]/.test(sign);
    const [width, tall] = [wide[i] ?? (low ? 5 : 20), low ? 5 : /[aceno]/.test(sign) ? 23 : 30];
    const from = x;
    x += width + 4;
    const own = sign === "4" ? four : shape(20 + i);
    return {
      box: [from, 100 - tall, from + width, 100],
      shape: { ...own, height: tall / height, aspect: sign === "4" ? four.aspect : width / tall },
    };
  });
};
const read = (glyphs: readonly SeenGlyph[], first: string, second: string | null = first, raised = false) =>
  withoutCrowding([{ glyphs, first, second, raised, line: { height } }], digits)[0]?.first;

describe("a letter more than is printed, before a digit", () => {
  it("is left out where the digit is all the ink that there is", () => {
    expect(read(printed("9.2025.MKa4,"), "9.2025.MKad4,")).toBe("9.2025.MKa4,");
  });

  it.each([
    ["on a glyph with room for both", printed("9.MKa4", { 5: 40 }), "9.MKad4"],
    ["on another digit", printed("9.MKa2"), "9.MKad2"],
    ["that stands behind a tall letter", printed("9.MKb4"), "9.MKbd4"],
    ["that may be part of the low letter before", printed("9.MKa4"), "9.MKac4"],
    ["before a stop that has no glyph", printed("9nMKa4"), "9.MKad4"],
    ["with more characters left over", printed("9.MKa4"), "9.MKadd4"],
  ])("is kept: %s", (_, glyphs, text) => expect(read(glyphs, text)).toBe(text));

  it("is kept where the readings differ, or in a mark", () => {
    expect(read(printed("Ka4"), "Kad4", "Ka4")).toBe("Kad4");
    expect(read(printed("Ka4"), "Kad4", "Kad4", true)).toBe("Kad4");
  });
});

it.each([
  ["a letter and a digit on one glyph", printed("MKa4"), "MKad4", true],
  ["on a wider one", printed("MKa4", { 3: 40, 2: 40 }), "MKad4", false],
  ["a one and a letter that touch", printed("MKal"), "MKa1l", false],
  ["a character to each glyph", printed("MKa4"), "MKa4", false],
  ["letters alone", printed("MKa"), "MKad", false],
])("a word is crowded or not: %s", (_, glyphs, text, crowded) => expect(isCrowded(glyphs, height, text)).toBe(crowded));

describe("a group's code with a letter of its suffix twice", () => {
  it.each([
    ["on a glyph as wide as one", printed("C22b"), "C22hb", true],
    ["on one as wide as a wide face has one", printed("C22b", { 1: 20, 2: 20, 3: 27 }), "C22hb", true],
    ["whose characters were laid on its wide capital", printed("C22b", { 0: 28, 1: 22, 2: 22, 3: 24 }), "C22hb", true],
    ["on a glyph of two that touch", printed("C22b", { 3: 40 }), "C22hb", false],
    ["that has a glyph for each", printed("C22hb"), "C22hb", false],
    // 300 dpi, bold, in a head of 33 pixels.
    ["whose last digit touches its letter", printed("G13", { 0: 29, 1: 17, 2: 44 }), "G13s", false],
  ])("%s", (_, glyphs, code, expected) => expect(isCrowdedCode(glyphs, code)).toBe(expected));
});
