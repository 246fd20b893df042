import { describe, expect, it } from "vitest";
import { withWholeDigits } from "../../src/ocr/broken-digits.ts";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { type SeenGlyph, seen } from "../../src/ocr/seen-page.ts";
import { asInk, type Canvas, sheet } from "./raster/drawing.ts";

/* A worn copy at 300 dpi: digits of 16 x 24 pixels that stand 3 pixels apart on one line. */

const line = { baseline: 50, height: 24 };
const glyphsOf = (page: Canvas): SeenGlyph[] =>
  componentsOf(asInk(page))
    .sort((a, b) => a.x0 - b.x0)
    .map((piece) => seen({ ...piece, pieces: [piece] }, line));

type Sign = (page: Canvas, x: number) => Canvas;
const nought: Sign = (page, x) => page.box(x, 26, 16, 24).box(x + 4, 30, 8, 16, 255);
const stroke: Sign = (page, x) => page.box(x + 6, 26, 4, 24).box(x + 2, 30, 4, 4);
const comma: Sign = (page, x) => page.box(x + 6, 46, 4, 10);
const dash: Sign = (page, x) => page.box(x, 38, 16, 3);
/** The same with a strip of white from top to bottom, which a copy lost. */
const worn =
  (sign: Sign, at = 7): Sign =>
  (page, x) =>
    sign(page, x).box(x + at, 20, 2, 40, 255);
const drawn = (...signs: readonly Sign[]): SeenGlyph[] =>
  glyphsOf(signs.reduce((page, sign, i) => sign(page, 10 + 19 * i), sheet(300, 80)));

const [zero, one] = [drawn(nought)[0] as SeenGlyph, drawn(stroke)[0] as SeenGlyph];
const digits = [
  { shape: zero.shape, digit: "0", word: 90 },
  { shape: one.shape, digit: "1", word: 91 },
];
const read = (glyphs: readonly SeenGlyph[], first: string, second: string | null = first, more = {}) =>
  withWholeDigits([{ glyphs, first, second, raised: false, anew: [], line, ...more }], digits)[0]?.glyphs.length;

describe("the pieces of a number's digits", () => {
  it.each([
    ["the halves of a nought", drawn(stroke, comma, worn(nought), nought), "1,00", 4],
    ["of two digits", drawn(worn(nought), comma, worn(nought), nought), "0,00", 4],
    ["of the dash between two hours", drawn(stroke, worn(dash), nought), "1-0", 3],
  ])("are one: %s", (_, glyphs, text, count) => {
    expect(glyphs.length).toBeGreaterThan(count);
    expect(read(glyphs, text)).toBe(count);
  });

  it("have the form and the place of the whole digit", () => {
    const [word] = withWholeDigits(
      [{ glyphs: drawn(stroke, worn(nought)), first: "10", second: "10", raised: false, anew: [], line }],
      digits,
    );
    const glyph = word?.glyphs[1];
    expect(glyph?.box).toEqual([29, 26, 45, 50]);
    expect(glyph?.shape).toMatchObject({ aspect: 16 / 24, height: 1, rise: 0 });
  });

  it.each([
    ["a comma that both readings lost", drawn(stroke, comma, nought), "10"],
    ["a one that they lost", drawn(stroke, stroke, comma, nought), "1,0"],
    ["a digit that looks like another one", drawn(stroke, comma, worn(nought)), "1,1"],
    ["a dash before an amount", drawn(worn(dash), stroke, comma, nought), "-1,0"],
  ])("are as they were: %s", (_, glyphs, text) => expect(read(glyphs, text)).toBe(glyphs.length));

  it("are as they were where the readings differ, or the number is a mark", () => {
    const glyphs = drawn(stroke, comma, worn(nought), nought);
    expect(read(glyphs, "1,00", "1,06")).toBe(5);
    expect(read(glyphs, "1,00", null)).toBe(5);
    expect(read(glyphs, "1,00", "1,00", { raised: true })).toBe(5);
    expect(read(glyphs, "1,00", "1,00", { anew: ["1,00"] })).toBe(5);
  });

  it("of a dash between hours are one, however often it was seen, and the hours are as all readings have them", () => {
    const glyphs = drawn(stroke, worn(dash), nought);
    const word = (first: string, second: string, ...anew: readonly string[]) =>
      withWholeDigits([{ glyphs, first, second, raised: false, anew, line }], digits)[0];
    expect(word("1--0", "1-0", "1-0", "1—0")).toMatchObject({ first: "1-0", second: "1-0", glyphs: { length: 3 } });
    expect(word("1--0", "1--0")).toMatchObject({ first: "1-0", glyphs: { length: 3 } });
    expect(word("1--0", "1-6", "1-0", "1-0")).toMatchObject({ first: "1--0", glyphs: { length: 4 } });
  });

  it("of a number on whose stop alone the readings differ are one, and the readings stay as they are", () => {
    const glyphs = drawn(nought, comma, worn(nought), nought);
    const word = (first: string, second: string, ...anew: readonly string[]) =>
      withWholeDigits([{ glyphs, first, second, raised: false, anew, line }], digits)[0];
    expect(word("0.00", "0,00", "0.00", "0,00")).toMatchObject({ first: "0.00", second: "0,00", glyphs: { length: 4 } });
    expect(word("000", "0,00", "0,00", "0,00")).toMatchObject({ first: "000", second: "0,00", glyphs: { length: 4 } });
    expect(word("000", "00,0", "0000", "000")?.glyphs.length).toBe(5);
    expect(word("0.00", "0,00", "0.00", "0,08")?.glyphs.length).toBe(5);
    expect(word("0.00", "0,01")?.glyphs.length).toBe(5);
    // Three digits behind a stop may be thousands.
    const three = drawn(nought, comma, worn(nought), nought, nought);
    expect(
      withWholeDigits([{ glyphs: three, first: "0.000", second: "0,000", raised: false, anew: [], line }], digits)[0]?.glyphs.length,
    ).toBe(6);
  });
});
