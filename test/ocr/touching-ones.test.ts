import { describe, expect, it } from "vitest";
import type { DigitSample } from "../../src/ocr/digits.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";
import { withTouchingOnes } from "../../src/ocr/touching-ones.ts";
import { shape } from "./seen-by-hand.ts";

/** A form of 16 columns and 24 rows whose fields are inked where they are asked for. */
const drawn = (isInk: (column: number, row: number) => boolean, aspect: number): Shape => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < 384; i += 1) if (isInk(i % 16, Math.floor(i / 16))) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect, height: 1, rise: 0 };
};
/** A stroke in the middle of its width with a foot on the line, and two of them side by side. */
const one = drawn((column, row) => (column >= 6 && column <= 9) || row >= 22, 0.5);
const ones = drawn((column, row) => [3, 4, 11, 12].includes(column) || row >= 22, 1.05);
const upright = drawn((column, row) => column <= 3 || column >= 12 || (row >= 10 && row <= 13), 0.85);

const digits: readonly DigitSample[] = [
  { shape: one, digit: "1", word: 8 },
  { shape: drawn((column, row) => row >= 20 || column >= 12, 0.6), digit: "4", word: 9 },
];

const read = (first: string, second: string, pair = ones, more: { anew?: readonly string[]; tail?: boolean; low?: boolean } = {}) => {
  const box = [0, 0, 16, 24] as const;
  const glyphs = [
    { box, shape: shape(1, more.low === true ? { height: 0.7 } : {}) },
    { box, shape: pair },
    ...(more.tail === true ? [{ box, shape: shape(2, { height: 0.3 }) }] : []),
  ];
  const [word] = withTouchingOnes([{ glyphs, first, second, anew: more.anew ?? [], raised: false }], digits);
  return `${word?.first} ${word?.second}`;
};

describe("a capital before two ones that touch", () => {
  it.each([
    ["read as one letter by both", read("cu", "cu"), "C11 C11"],
    ["read in two ways", read("GU", "GI", ones, { anew: ["GI", "GH"] }), "G11 G11"],
    ["whose ones one reading lost", read("c", "CH"), "C11 C11"],
    ["before a comma", read("CI,", "CH,", ones, { tail: true }), "C11, C11,"],
  ])("is a group's code, %s", (_, found, expected) => expect(found).toBe(expected));

  it.each([
    ["an upright letter", read("CH", "CH", upright), "CH CH"],
    ["two capitals", read("CU", "GU"), "CU GU"],
    ["another sign for the ones", read("CU", "C2"), "CU C2"],
    ["a small letter", read("cu", "cu", ones, { low: true }), "cu cu"],
    ["one stroke", read("CI", "CI", one), "CI CI"],
  ])("stays what it is, %s", (_, found, expected) => expect(found).toBe(expected));
});
