import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { anyNumbers, type Numbers, rateNumbers } from "../../src/tables/numbers.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Which words of a line are one number. Words are set two points apart in letters of eight, unless "_" is between them: that is ten more. */

const line = (text: string): Word[] => {
  let x = 40;
  return text.split(" ").flatMap((part) => {
    const apart = part.startsWith("_");
    const words = wordsAt(apart ? part.slice(1) : part, x + (apart ? 10 : 0), 100);
    x = (words.at(-1)?.box[2] ?? x) + 2;
    return words;
  });
};
/** How many words the number at the beginning of a line has. */
const length =
  (numbers: Numbers) =>
  (text: string): number =>
    numbers.end(line(text), 0);

describe("a rate at the beginning of a line", () => {
  it.each<[string, number]>([
    ["0,1234", 1],
    ["0,12", 1],
    ["0,12345", 1],
    ["1234567,89", 1],
    ["0,1234*", 1],
    ["0,1234***", 1],
    ["0,1234)", 1],
    ["0,1", 0],
    ["0,123456", 0],
    ["12345678,90", 0],
    ["0,1234****", 0],
    ["x0,1234", 0],
    ["0,1234x", 0],
    ["0.1234", 0],
    ["14", 0],
    ["14 840,00", 2],
    ["14 840,00000", 2],
    ["1 014 840,00", 3],
    ["14 840", 0],
    ["14 840,0", 0],
    ["14 84,00", 0],
    ["1400 840,00", 0],
    ["14 _840,00", 0],
    ["14 840 _123,00", 0],
    ["^14 840,00", 0],
    ["14^840,00", 0],
    ["0,23 42", 2],
    ["0, 2342", 0],
    ["0, 234", 2],
    ["1234,123 456", 2],
    ["0,1234 42", 1],
    ["12345,1 42", 0],
    ["0,23 _42", 1],
    ["0,23^42", 1],
    ["0,23 x", 1],
    ["0,23 4a", 1],
    ["0,23 1234", 1],
  ])("%s: %i words", (text, words) => expect(length(rateNumbers)(text)).toBe(words));

  it("is none behind the end", () => expect(rateNumbers.end(line("0,1234"), 1)).toBe(1));
  it("may begin anywhere", () => expect(rateNumbers.end(line("od 14 840,00 zł"), 1)).toBe(3));
  it("is parted by a space of at most 0.7 of its digits' size", () => {
    const [head, tail] = line("14 840,00") as [Word, Word];
    const at = (gap: number): Word => ({ ...tail, box: [head.box[2] + gap, tail.box[1], head.box[2] + gap + 24, tail.box[3]] });
    expect([5.5, 5.7].map((gap) => rateNumbers.end([head, at(gap)], 0))).toEqual([2, 0]);
  });
});

describe("a second part of a rate", () => {
  it.each<[string, boolean]>([
    ["14 840,00", true],
    ["14 840", true],
    ["140 840", true],
    ["1400 840", false],
    ["14 84", false],
    ["14 8400", false],
    ["14 _840,00", false],
    ["x14 840", false],
    ["14x 840", false],
    ["14 x840", false],
    ["14 840,00x", false],
  ])("%s: %s", (text, expected) => {
    const [first, second] = line(text) as [Word, Word];
    expect(rateNumbers.goesOn(first, second)).toBe(expected);
  });
});

describe("no rate", () => {
  it.each(["-", "–", "—", "−", "--", "x", "X", "×", "nie stosuje się", "nie dotyczy", "nie występuje", "brak"])("is said by %s", (text) =>
    expect(rateNumbers.none.test(text)).toBe(true),
  );
  it.each(["", "- 1", "xx", "x 1", "braki", "nie", "0"])("is not said by: %s", (text) => expect(rateNumbers.none.test(text)).toBe(false));
});

describe("a rate inside a text", () => {
  it.each<[string, boolean]>([
    ["zł/kWh0,1234", true],
    ["a 1,12 b", true],
    ["1,12345", true],
    ["1,1", false],
    ["1,123456", false],
    [",12", false],
  ])("%s: %s", (text, expected) => expect(rateNumbers.inText.test(text)).toBe(expected));
  it("has its decimals behind the comma", () => expect(["0,12", "12"].map(rateNumbers.pointAt)).toEqual([1, -1]));
});

describe("a number of any table at the beginning of a line", () => {
  it.each<[string, number]>([
    ["12", 1],
    ["1,234.5", 1],
    ["-3.2", 1],
    ["$1,200", 1],
    ["(45)", 1],
    ["12.5%", 1],
    ["<0.01", 1],
    ["3.4*", 1],
    ["1990-95", 1],
    ["1990–95", 1],
    ["1/2", 1],
    ["1'000", 1],
    ["12‰", 1],
    ["12†", 1],
    ["a12", 0],
    ["12a", 0],
    ["- 12", 2],
    ["$ 12", 2],
    ["$", 0],
    ["- x", 0],
    ["12 %", 2],
    ["12 **", 2],
    ["12 ‡", 2],
    ["12 x", 1],
    ["12 345", 2],
    ["12 345.6", 2],
    ["12 345,6 %", 3],
    ["12 34", 1],
    ["12 3456", 1],
    ["12 _345", 1],
    ["1 234 567", 3],
    ["12% 345", 1],
    ["12 ± 0.4", 3],
    ["12 ±0.4", 2],
    ["12 ± x", 1],
    ["12 ±x", 1],
    ["12 ±", 1],
    ["^12", 0],
  ])("%s: %i words", (text, words) => expect(length(anyNumbers)(text)).toBe(words));

  it.each<[string, boolean]>([
    ["12 345", true],
    ["-12 345", true],
    ["$12 345.6", true],
    ["(12 345)", true],
    ["1234 345", false],
    ["12 34", false],
    ["12 345x", false],
    ["x12 345", false],
    ["12 _345", false],
  ])("goes on: %s: %s", (text, expected) => {
    const [first, second] = line(text) as [Word, Word];
    expect(anyNumbers.goesOn(first, second)).toBe(expected);
  });

  it.each<[string, boolean]>([
    ["-", true],
    ["...", true],
    ["…", true],
    [":", true],
    ["x", true],
    ["X", true],
    ["×", true],
    ["n/a", true],
    ["na", true],
    ["n/a.", true],
    ["N/A", true],
    ["NA.", true],
    ["n.a.", true],
    ["n.d.", true],
    ["nd", false],
    ["xx", false],
    ["- 1", false],
    ["1-", false],
  ])("is none: %s: %s", (text, expected) => expect(anyNumbers.none.test(text)).toBe(expected));

  it.each<[string, number]>([
    ["1,234.5", 5],
    ["12", -1],
    ["12,5%", 2],
    ["0.125", 1],
  ])("has its last point or comma: %s at %i", (text, at) => expect(anyNumbers.pointAt(text)).toBe(at));
  it("is never cut out of a text", () => expect(anyNumbers.inText.test("a 12 b")).toBe(false));
});
