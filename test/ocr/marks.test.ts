import { describe, expect, it } from "vitest";
import type { DigitSample } from "../../src/ocr/digits.ts";
import { judgeMark } from "../../src/ocr/marks.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";

/** A form in which `differing` of the 384 bits are set: forms differ by how many bits more one has. */
const shape = (differing: number, height = 1): Shape => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < differing; i += 1) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect: 0.6, height, rise: 0 };
};
const samples: readonly DigitSample[] = [
  { digit: "5", word: 1, shape: shape(0) },
  { digit: "9", word: 2, shape: shape(100) },
  { digit: "8", word: 3, shape: shape(130) },
  { digit: "2", word: 4, shape: shape(330) },
];
const small = (differing: number) => ({ shape: shape(differing, 0.72) });
const bracket = { shape: shape(300, 1) };

describe("the digits of a raised mark", () => {
  it.each([
    ["a mark as it looks", [small(5), bracket], "5)", true, "5)"],
    ["a mark read in two ways, as it looks", [small(5), bracket], "5)", false, "5)"],
    ["a five read twice as a nine", [small(5), bracket], "9)", true, "5)"],
    ["a mark whose bracket was not read", [small(5), bracket], "9", true, "5"],
    ["a mark nearer to another digit, not clearly", [small(130), bracket], "9)", true, "9) ?"],
    ["a mark between two digits", [small(115), bracket], "9)", true, "9)"],
    ["a mark that looks like no digit", [small(220), bracket], "9)", false, "9) ?"],
    ["a worn mark, read once as what it is nearest to", [small(260), bracket], "2)", false, "2)"],
    ["a worn mark, read once as another digit", [small(260), bracket], "8)", false, "8) ?"],
    ["a mark with more ink than its digits", [small(5), small(5), bracket], "9)", true, "9)"],
    ["stars", [bracket], "*", true, "*"],
    ["two stars read with another sign between them", [bracket, bracket], "*%*", true, "**"],
    ["two stars read with signs of their arms", [bracket, bracket], "*k>k", true, "**"],
    ["two stars that touch, read with another sign", [{ shape: { ...bracket.shape, aspect: 2 } }], "*k", true, "*k"],
    ["a letter", [bracket], "x", true, "x"],
  ] as const)("%s", (_, glyphs, text, sure, expected) => {
    const judged = judgeMark(samples, glyphs, { text, sure });
    expect(`${judged.text}${judged.sure ? "" : " ?"}`).toBe(expected);
  });
});
