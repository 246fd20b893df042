import { describe, expect, it } from "vitest";
import { settledByForms, withSettledCode } from "../../src/ocr/settled-codes.ts";
import { glyphsAt, shape } from "./seen-by-hand.ts";

/** A word on as many glyphs as there are widths, in heights of the line. */
const settled = (aspects: readonly number[], first: string, second: string, ...anew: readonly string[]) => {
  const glyphs = glyphsAt(aspects.map((_, i) => 20 * i)).map((glyph, i) => ({ ...glyph, shape: shape(i, { aspect: aspects[i] ?? 0 }) }));
  const word = withSettledCode({ glyphs, line: { height: 24 }, first, second, anew });
  return word.first === word.second ? word.first : `${word.first} or ${word.second}`;
};
const narrow = [0.7, 0.4, 0.4];

// 200 dpi, bold: the ones of a head touch at their feet.
it("a code is what three readings mean, where the fourth has a letter for its ones", () => {
  expect(settled(narrow, "GU", "G11", "G11", "G11")).toBe("G11");
  expect(settled(narrow, "GU", "G11", "Gl1", "G1l")).toBe("G11");
});

it("a code is none that two readings mean, or against another digit or another code", () => {
  expect(settled(narrow, "GU", "G11", "G11", "GU")).toBe("GU or G11");
  expect(settled(narrow, "617", "G11", "G11", "G11")).toBe("617 or G11");
  expect(settled(narrow, "G12", "G11", "G11", "G11")).toBe("G12 or G11");
  expect(settled(narrow, "GU", "G11")).toBe("GU or G11");
});

// 200 dpi, bold: the letter touches the digit behind it.
it("a code is what two readings mean, where the others give the ink of two signs to one digit", () => {
  expect(settled([1.6, 0.7], "23", "823", "B23", "23")).toBe("B23");
  expect(settled([0.8, 0.7], "23", "823", "B23", "23")).toBe("23 or 823");
  expect(settled([1.6, 0.7], "28", "B23", "B23", "28")).toBe("28 or B23");
});

// "G13s" in a heading held a document as a whole: two readings had its last letters as three.
it("a code is what two readings with a sign for each glyph have, where the others have one of its signs as two", () => {
  const four = [0.7, 0.4, 0.6, 0.6];
  expect(settled(four, "G138s", "G13Ss", "G13s", "G13s")).toBe("G13s");
  expect(settled(four, "G138s", "G13Ss", "G13s", "G12s")).toBe("G138s or G13Ss");
  expect(settled(four, "G138s", "G135", "G13s", "G13s")).toBe("G138s or G135");
  expect(settled(four, "G138s", "G138s", "G138s", "G13s")).toBe("G138s");
  // An a and an s may touch.
  expect(settled(four, "G12as", "G12s", "G12s", "G12s")).toBe("G12as or G12s");
});

// 150 dpi, light on a dark head: nothing tells a small c from a capital but its height.
describe("a code of which two readings and the forms of its ones tell", () => {
  const read = (texts: readonly string[], forms: readonly (string | null)[], height = 1, named: readonly string[] = []) => {
    const glyphs = glyphsAt([0, 20, 40]).map((glyph, i) => ({ ...glyph, shape: shape(i, { height }) }));
    const [first = "", second = "", ...anew] = texts;
    return settledByForms({ glyphs, line: { height: 24 }, first, second, anew }, forms, new Set(named));
  };
  const doubtful = ["cii", "ciu", "cii", "cu"];
  it.each([
    ["is read", doubtful, [null, "1", "1"], "C11"],
    ["is not where a form is unknown", doubtful, [null, "1", null], null],
    ["is not where a form is another digit's", doubtful, [null, "1", "4"], null],
    ["is not where one reading alone means it", ["cii", "ciu", "cu", "cu"], [null, "1", "1"], null],
    ["is not against another code", ["cii", "ciu", "cii", "C21"], [null, "1", "1"], null],
    ["is not against another digit", ["cii", "c4", "cii", "cu"], [null, "1", "1"], null],
    ["is not against another letter", ["cii", "gu", "cii", "cu"], [null, "1", "1"], null],
    ["is not where nothing was read anew", ["cii", "cii"], [null, "1", "1"], null],
  ] as const)("%s", (_, texts, forms, code) => expect(read(texts, forms)).toBe(code));
  it.each([
    ["is read", ["czt", "cat", "cat", "c21"], [null, "2", "1"], "C21"],
    ["is not where a form is unknown", ["czt", "cat", "cat", "c21"], [null, "2", null], null],
    ["is not against another digit", ["czt", "c4t", "cat", "c21"], [null, "2", "1"], null],
    ["is not where another code is named", ["czt", "cat", "cat", "c22"], [null, "2", "2"], null],
  ] as const)("of one reading, which the document names elsewhere, %s", (_, texts, forms, code) =>
    expect(read(texts, forms, 1, ["C21"])).toBe(code),
  );
  it("is not where its letter is a small one", () => expect(read(doubtful, [null, "1", "1"], 0.75)).toBeNull());
});
