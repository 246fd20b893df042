import { describe, expect, it } from "vitest";
import { chosen, type DigitSample, judgeDigit, looksWorn, nearestDigit, withDigits } from "../../src/ocr/digits.ts";
import type { Shape } from "../../src/ocr/raster/shape.ts";

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
  ] as const)("%s", (_, digit, form, message) => {
    expect(judgeDigit(samples, form, digit, 3)).toBe(message);
  });

  it("a number is no witness for itself", () => {
    expect(judgeDigit([sample("0", 0, 1)], shape(0), "0", 1)).toBe("unknown");
  });

  it("between two digits nothing is certain", () => {
    expect(judgeDigit([sample("3", 0, 1), sample("8", 20, 2)], shape(10), "3", 3)).toBe("unknown");
  });

  it("many samples are thinned evenly, each digit by itself", () => {
    const many = Array.from({ length: 1000 }, (_, i) => sample("1", 0, i));
    const few = chosen([...many, sample("2", 0, 5000)]);
    expect(few.filter((one) => one.digit === "2")).toHaveLength(1);
    expect(few.filter((one) => one.digit === "1").length).toBe(200);
    expect(Math.max(...few.filter((one) => one.digit === "1").map((one) => one.word))).toBeGreaterThan(990);
  });
});

describe("the digit that a glyph surely is", () => {
  const samples = [sample("5", 0, 1), sample("0", 100, 2)];
  it.each([
    ["as the document prints it", shape(10), 3, "5"],
    ["about as near to another", shape(46), 3, null],
    ["as its own number alone prints it", shape(10), 1, null],
  ])("%s: %s", (_, form, word, digit) => expect(nearestDigit(samples, form, word)).toBe(digit));

  it("must be near to one", () => {
    expect(nearestDigit([sample("5", 0, 1)], shape(46), 3)).toBe("5");
    expect(nearestDigit([sample("5", 0, 1)], shape(47), 3)).toBe(null);
  });

  it("needs a margin to the next one", () => {
    expect(nearestDigit([sample("3", 0, 1), sample("8", 40, 2)], shape(8), 3)).toBe("3");
    expect(nearestDigit([sample("3", 0, 1), sample("8", 38, 2)], shape(8), 3)).toBe(null);
  });
});

describe("a digit put together of worn pieces", () => {
  const samples = [sample("6", 0, 1), sample("8", 200, 2)];
  it.each([
    ["as far from its like as worn ones are", "6", 65, true],
    ["further", "6", 66, false],
    ["another digit", "8", 65, false],
  ] as const)("%s", (_, digit, differing, expected) => expect(looksWorn(samples, shape(differing), digit, 3)).toBe(expected));

  it("is none where another digit is near too", () => {
    expect(looksWorn([...samples, sample("0", 120, 4)], shape(60), "6", 3)).toBe(false);
    expect(looksWorn([sample("6", 0, 1), sample("0", 150, 4)], shape(60), "6", 3)).toBe(true);
  });
});

describe("forms that numbers know and letters hide", () => {
  const samples = [sample("5", 0, 1), sample("0", 100, 2)];
  const read = (first: string, second: string | null, forms: readonly number[], raised = false) => ({
    glyphs: forms.map((differing) => ({ box: [0, 0, 1, 1] as const, shape: shape(differing) })),
    first,
    second,
    raised,
    next: "",
  });
  it.each([
    ["of a number that is read in two ways", read("55", "05", [4, 4]), ["5", "5"]],
    ["not of one that is read alike", read("55", "55", [4, 4]), [null, null]],
    ["not of a raised one", read("55", "05", [4, 4], true), [null, null]],
    ["not of letters", read("S0", "so", [4, 100]), [null, null]],
    ["nor where a reading has no character for each glyph", read("55", "5", [4, 4]), [null, null]],
    ["of one that both readings by itself have alike", { ...read("5", "055", [4, 4]), anew: ["55", "55"] }, ["5", "5"]],
    ["not of one that these have in two ways", { ...read("5", "055", [4, 4]), anew: ["55", "05"] }, [null, null]],
    [
      "of an amount that two readings have",
      { ...read("t5,05", "55,55", [4, 4, 300, 4, 4]), anew: ["55,55", "5"] },
      ["5", "5", null, "5", "5"],
    ],
    ["not of one that a single reading has", { ...read("t5,05", "55,55", [4, 4, 300, 4, 4]), anew: ["55,5", "5"] }, Array(5).fill(null)],
    [
      "not where two have another one",
      { ...read("t5,05", "55,55", [4, 4, 300, 4, 4]), anew: ["55,55", "50,05", "50,05"] },
      Array(5).fill(null),
    ],
    ["not of one with more signs than glyphs", { ...read("t5,05", "55,55", [4, 4, 300, 4]), anew: ["55,55", "5"] }, Array(4).fill(null)],
    ["of what is counted, before the hyphen alone", read("S-dni", null, [4, 4, 4, 4, 4]), ["5", null, null, null, null]],
  ])("%s", (_, word, forms) =>
    expect(
      withDigits(
        { digits: samples, strokes: [] },
        word,
        word.glyphs.map(() => null),
        9,
      ),
    ).toEqual(forms),
  );

  // "APo1" and "APol": the stroke of a decision's number is a one where its form is one's, and no letter of words has nearly that form.
  it.each([
    ["no letter near it", "DRE.4.2025.Po1", "DRE.4.2025.Pol", [60], "1"],
    ["a letter as near", "DRE.4.2025.Po1", "DRE.4.2025.Pol", [12], null],
    ["a number without letters", "4.20.25.10.1", "4.20.25.10.l", [60], null],
    ["readings that agree", "DRE.4.2025.Po1", "DRE.4.2025.Po1", [60], null],
    ["a reading of another letter", "DRE.4.2025.Po1", "DRE.4.2025.PoT", [60], null],
  ])("of a stroke with %s", (_, first, second, letters, form) => {
    const digits = [sample("1", 0, 1), sample("7", 200, 2)];
    const word = read(
      first,
      second,
      [...first].map((_, i) => (i === first.length - 1 ? 4 : 100)),
    );
    const strokes = letters.map((differing) => shape(differing));
    const forms = withDigits(
      { digits, strokes },
      word,
      word.glyphs.map(() => null),
      9,
    );
    expect(forms.at(-1)).toBe(form);
  });

  // "1-" and "I-" before "miesięczny" in the next row, "1)" and "i)" before a note.
  it.each([
    ["a count whose readings differ in it", "1-", "I-", [60], "1"],
    ["the same beside a letter as near", "1-", "I-", [12], null],
    ["a count and another digit", "1-", "2-", [60], null],
    ["a note's mark whose readings differ in it", "i)", "1)", [60], "1"],
    ["the same beside a letter as near", "i)", "1)", [12], null],
    ["a mark that both readings have as a letter", "i)", "i)", [60], null],
    ["a word", "la", "Ia", [60], null],
  ])("of the stroke of %s", (_, first, second, letters, form) => {
    const digits = [sample("1", 0, 1), sample("7", 200, 2)];
    const strokes = letters.map((differing) => shape(differing));
    expect(withDigits({ digits, strokes }, read(first, second, [4, 300]), [null, null], 9)[0]).toBe(form);
  });

  it("of an amount that readings have letters in is asked for", () => {
    const digits = [sample("1", 0, 1), sample("3", 100, 2), sample("0", 200, 3)];
    const forms = (first: string, second: string) =>
      withDigits({ digits, strokes: [] }, read(first, second, [4, 204, 300, 104, 4]), Array(5).fill(null), 9);
    expect(forms("ło,31", "ło,31")).toEqual(["1", "0", null, "3", "1"]);
    expect(forms("ło,31", "|o,31")).toEqual([null, null, null, null, null]);
    expect(forms("10,31", "10,31")).toEqual([null, null, null, null, null]);
  });

  it("leaves what the alphabet knows", () => {
    expect(withDigits({ digits: samples, strokes: [] }, read("55", "05", [4, 4]), ["8", null], 9)).toEqual(["8", "5"]);
  });
});
