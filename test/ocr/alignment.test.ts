import { describe, expect, it } from "vitest";
import { alignedStarts } from "../../src/ocr/alignment.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const starts = (glyphs: number, text: string): readonly number[] =>
  alignedStarts(
    glyphsAt(Array.from({ length: glyphs }, (_, i) => 20 * i)),
    Array.from({ length: glyphs - 1 }, () => 0.15),
    text,
  );

describe("a reading laid onto the glyphs of its line", () => {
  it("gives each glyph its character", () => {
    expect(starts(4, "1234")).toEqual([0, 1, 2, 3, 4]);
  });

  it("is laid out also where nearly all of it was invented, which costs more than any usual line", () => {
    // What is left over at the end stands on no glyph.
    expect(starts(3, "1".repeat(60))).toEqual([0, 19, 25, 44]);
  });

  it("is laid out where nearly all of the line was not read", () => {
    const laid = starts(60, "1");
    expect(laid).toHaveLength(61);
    expect(laid.filter((start, i) => i > 0 && start !== laid[i - 1])).toHaveLength(1);
  });
});
