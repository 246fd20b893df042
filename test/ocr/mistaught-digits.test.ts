import { describe, expect, it } from "vitest";
import { chosen, type DigitSample, judgeDigit, nearestDigit } from "../../src/ocr/digits.ts";
import { withoutMistaught } from "../../src/ocr/mistaught-digits.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";

/** A form in which `differing` of the 384 bits are set: forms differ by how many bits more one has. */
const shape = (differing: number): Shape => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < differing; i += 1) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect: 0.6, height: 1, rise: 0 };
};
const samplesOf = (...of: readonly (readonly [digit: string, form: number, count: number])[]): DigitSample[] =>
  of.flatMap(([digit, form, count]) =>
    Array.from({ length: count }, (_, i) => ({ digit, word: 1000 * form + i + Number(digit), shape: shape(form) })),
  );
const counted = (samples: readonly DigitSample[]): string =>
  [...new Set(samples.map(({ digit, shape: { bits } }) => `${digit} ${bits.join()}`))].map((one) => one[0]).join("");

describe("a digit with the form of another one", () => {
  const eights = samplesOf(["8", 0, 9], ["3", 100, 6]);
  it("teaches nothing", () => {
    const taught = [...eights, { digit: "3", word: 7, shape: shape(4) }];
    expect(withoutMistaught(taught)).toEqual(eights);
    expect(chosen(taught)).toEqual(eights);
    expect(nearestDigit(taught, shape(4), 99)).toBe(null);
    expect(nearestDigit(withoutMistaught(taught), shape(4), 99)).toBe("8");
    // What both readings had wrong is gainsaid as before.
    expect(judgeDigit(withoutMistaught(taught), shape(4), "3", 7)).toBe("denied");
  });
  it.each([
    ["where few have that form", [...samplesOf(["8", 0, 2], ["3", 100, 6], ["3", 4, 1])]],
    ["where as many have its own", [...samplesOf(["8", 0, 9], ["3", 100, 6], ["3", 4, 4])]],
    ["where its digit has no other form", [...samplesOf(["8", 0, 9], ["3", 4, 1])]],
    ["where it is that digit, and nearly all others are read wrongly", [...samplesOf(["3", 0, 9], ["3", 100, 9], ["8", 4, 1])]],
    ["where that form is further", [...samplesOf(["8", 0, 9], ["3", 100, 6], ["3", 47, 1])]],
  ])("stays %s", (_, samples) => {
    expect(withoutMistaught(samples)).toEqual(samples);
    expect(counted(withoutMistaught(samples))).toBe(counted(samples));
  });
});
