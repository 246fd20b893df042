import { describe, expect, it } from "vitest";
import { withLoweredApart } from "../../src/ocr/lowered-letters.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { shape } from "./seen-by-hand.ts";

/** Glyphs 14 wide, by their upper and lower edge; the line stands at 30, its capitals are 20 high. */
const glyphs = (...edges: readonly (readonly [number, number])[]): SeenGlyph[] =>
  edges.map(([top, bottom], i) => ({ box: [16 * i, top, 16 * i + 14, bottom] as const, shape: shape(i) }));
const word = (first: string, second: string | null, own: readonly SeenGlyph[], raised = false) => ({
  glyphs: own,
  first,
  second,
  raised,
  next: "dla",
  anew: [],
  line: { baseline: 30, height: 20, rotation: 0 as const },
});
const read = (...args: Parameters<typeof word>) => withLoweredApart(word(...args)).map(({ first, second }) => [first, second]);
/** "SoSJ": a capital, and three letters that stand two pixels lower. */
const symbol = glyphs([10, 30], [23, 32], [19, 32], [19, 32]);

describe("letters that stand lower than the capital before them", () => {
  it("are a word of their own, with a height and a baseline of theirs", () => {
    const [head, tail] = withLoweredApart(word("Sosy", "S.su", symbol));
    expect(head).toMatchObject({ first: "S", second: "S", next: "osy", line: { baseline: 30, height: 20 } });
    expect(tail).toMatchObject({ first: "osy", second: ".su", next: "dla", line: { baseline: 32, height: 13 } });
  });
  it("are so where one reading alone has letters for them", () =>
    expect(read("S.su", "Sosy", symbol)).toEqual([
      ["S", "S"],
      [".su", "osy"],
    ]));
  it("are so where two of them touch", () =>
    expect(read("Sosy", "Sus,", glyphs([10, 30], [23, 32], [19, 32]))).toEqual([
      ["S", "S"],
      ["osy", "us,"],
    ]));
  it("are so where both readings have a comma for the last of them", () =>
    expect(read("Sus,", "Sos,", symbol)).toEqual([
      ["S", "S"],
      ["us,", "os,"],
    ]));
  it("are so where they stand a pixel lower alone, and one of them is smaller than any letter of a word", () => {
    const [head, tail] = withLoweredApart(word("Szyn", "Szva", glyphs([10, 30], [19, 31], [19, 31], [22, 31])));
    expect([head?.first, tail?.first]).toEqual(["S", "zyn"]);
    expect(read("Szyn", "Szva", glyphs([10, 30], [19, 31], [19, 31], [19, 31]))).toEqual([["Szyn", "Szva"]]);
    expect(read("Szyn", "Szva", glyphs([10, 30], [17, 29], [17, 29], [20, 29]))).toEqual([["Szyn", "Szva"]]);
  });
  it("stand behind two capitals too", () =>
    expect(read("SZvn", null, glyphs([10, 30], [10, 30], [21, 33], [19, 33]))).toEqual([
      ["SZ", null],
      ["vn", null],
    ]));

  it.each([
    ["letters on the capital's line", "Sosu", glyphs([10, 30], [16, 30], [16, 30], [16, 31])],
    ["letters whose tails hang below it", "Gyp", glyphs([10, 30], [16, 36], [16, 36])],
    ["a comma", "Sa,", glyphs([10, 30], [16, 30], [27, 34])],
    ["a small letter and a comma behind it", "Sos,", glyphs([10, 30], [23, 32], [19, 32], [27, 34])],
    ["one letter of several that is lowered", "Sosa", glyphs([10, 30], [23, 32], [16, 30], [16, 30])],
    ["digits of a code", "G12", glyphs([10, 30], [19, 32], [19, 32])],
    ["more letters than a symbol has", "Sosjmn", glyphs([10, 30], [19, 32], [19, 32], [19, 32], [19, 32], [19, 32])],
    ["more ink than the readings have characters for", "Sos", symbol],
  ])("are not %s", (_, text, own) => expect(read(text, text, own)).toEqual([[text, text]]));
  it("are not those of a raised mark", () => expect(read("Sosy", "Sosy", symbol, true)).toHaveLength(1));
});
