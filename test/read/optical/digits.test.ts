import { describe, expect, it } from "vitest";
import { chosen, type DigitSample, testify } from "../../../src/read/optical/digits.ts";
import type { Shape } from "../../../src/read/picture/shape.ts";

/** A form in which `differing` of the 384 bits are set: forms differ by how many bits more one has. */
const shape = (differing: number): Shape => {
  const bits = new Uint32Array(12);
  for (let i = 0; i < differing; i += 1) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect: 0.6, height: 1, rise: 0 };
};
const sample = (digit: string, differing: number, word: number): DigitSample => ({ digit, word, shape: shape(differing) });

describe("what a document's other numbers say of a digit", () => {
  const samples = [sample("0", 0, 1), sample("9", 100, 2)];
  it.each([
    ["like another nought", "0", shape(10), "confirmed"],
    ["read as a nine, looks like a nought", "9", shape(10), "denied"],
    ["far from both", "0", shape(50), "unknown"],
    ["a digit never seen, looks like none", "7", shape(50), "unknown"],
  ] as const)("%s", (_, digit, form, says) => {
    expect(testify(samples, form, digit, 3)).toBe(says);
  });

  it("a number is no witness for itself", () => {
    expect(testify([sample("0", 0, 1)], shape(0), "0", 1)).toBe("unknown");
  });

  it("between two digits nothing is certain", () => {
    expect(testify([sample("3", 0, 1), sample("8", 20, 2)], shape(10), "3", 3)).toBe("unknown");
  });

  it("many samples are thinned evenly, each digit by itself", () => {
    const many = Array.from({ length: 1000 }, (_, i) => sample("1", 0, i));
    const few = chosen([...many, sample("2", 0, 5000)]);
    expect(few.filter((one) => one.digit === "2")).toHaveLength(1);
    expect(few.filter((one) => one.digit === "1").length).toBe(200);
    expect(Math.max(...few.filter((one) => one.digit === "1").map((one) => one.word))).toBeGreaterThan(990);
  });
});
