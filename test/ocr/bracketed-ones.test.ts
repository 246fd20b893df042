import { describe, expect, it } from "vitest";
import { withBracketedOnes } from "../../src/ocr/bracketed-ones.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";

/** A mark of glyphs of some widths, in shares of their height. */
const mark = (first: string, second: string, widths: readonly number[], { raised = true, heights = widths.map(() => 1) } = {}) => ({
  first,
  second,
  raised,
  glyphs: widths.map(
    (width, i): SeenGlyph => ({
      box: [0, 0, 1, 1],
      shape: { bits: new Uint32Array(12), aspect: width / (heights[i] ?? 1), height: heights[i] ?? 1, rise: 0 },
    }),
  ),
});
const others = [mark("1)", "1)", [0.4, 0.25]), mark("2)", "2)", [0.6, 0.25])];
const readAs = (word: ReturnType<typeof mark>, around = others): string => {
  const [read] = withBracketedOnes([word, ...around]);
  return read?.first === read?.second ? (read?.first ?? "") : `${read?.first} or ${read?.second}`;
};

describe("a raised mark of two strokes", () => {
  it.each([
    ["a one and a bracket, seen as two letters", mark("li", "li", [0.46, 0.17]), "1)"],
    ["the same, seen as two ones", mark("11", "1!", [0.38, 0.17]), "1)"],
    ["the same, seen as a stroke and a semicolon", mark("l;", "li", [0.46, 0.17]), "1)"],
    ["the same, seen as a plus and a t", mark("+)", "t)", [0.46, 0.17]), "1)"],
    ["two ones, of one width", mark("11", "11", [0.4, 0.38]), "11"],
    ["a one and a stop", mark("1;", "1i", [0.4, 0.15], { heights: [1, 0.2] }), "1; or 1i"],
    ["two and a bracket", mark("2)", "li", [0.6, 0.2]), "2) or li"],
    ["a word that is not raised", mark("li", "li", [0.46, 0.17], { raised: false }), "li"],
    ["three pieces of ink", mark("11", "1!", [0.38, 0.17, 0.1]), "11 or 1!"],
  ] as const)("is %s", (_, word, text) => {
    expect(readAs(word)).toBe(text);
  });

  it("is what one reading has with a bracket, where the other has a one for it and no mark of the document is without one", () => {
    expect(readAs(mark("11", "1)", [0.4, 0.33]))).toBe("1)");
    expect(readAs(mark("2)", "21", [0.4, 0.33]))).toBe("2)");
    expect(readAs(mark("1)", "21", [0.4, 0.33]))).toBe("1) or 21");
    expect(readAs(mark("11", "1)", [0.4, 0.33]), [...others, mark("3", "3", [0.6])])).toBe("11 or 1)");
  });

  // 200 dpi: a two of 5 x 10 pixels, and of its bracket 1 x 8.
  it("is a digit and its bracket, where both readings have the digit and no mark of the document has two", () => {
    expect(readAs(mark("21", "21", [0.5, 0.1]))).toBe("2)");
    expect(readAs(mark("2s", "25", [0.67, 0.33]))).toBe("2)");
    expect(readAs(mark("2s", "25", [0.67, 0.5]))).toBe("2s or 25");
    expect(readAs(mark("2,", "2)", [0.6, 0.3], { heights: [1, 0.3] }))).toBe("2, or 2)");
    expect(readAs(mark("21", "31", [0.5, 0.1]))).toBe("21 or 31");
    expect(readAs(mark("21", "2", [0.5, 0.1]))).toBe("21 or 2");
    expect(readAs(mark("21", "21", [0.5, 0.1]), [...others, mark("12)", "12)", [0.4, 0.6, 0.25])])).toBe("21");
    expect(readAs(mark("21", "21", [0.5, 0.1]), [...others.slice(1), mark("1)", "!)", [0.3, 0.3])])).toBe("2)");
  });

  it("stays as it is where the document's marks have no bracket", () => {
    expect(readAs(mark("11", "11", [0.4, 0.2]), others.slice(1))).toBe("11");
  });
});
