import { describe, expect, it } from "vitest";
import { withHangingStars } from "../../src/ocr/hanging-stars.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { shape } from "./seen-by-hand.ts";

const sign = (seed: number, height = 0.43, rise = 0.64): SeenGlyph => ({
  box: [0, 0, 6, 6],
  shape: shape(seed, { aspect: 1, height, rise }),
});
const letters = (count: number): SeenGlyph[] => Array.from({ length: count }, (_, i) => ({ box: [0, 0, 10, 14], shape: shape(i) }));
const star = sign(50);
const other = sign(60);
const word = (first: string, second: string | null, own: readonly SeenGlyph[], raised = false) => ({
  first,
  second,
  glyphs: raised ? own : [...letters(5), ...own],
  raised,
});
const known = [word("*", "*", [star], true), word("netto*", "netto*", [star])];
const read = (one: ReturnType<typeof word>, document = known) => {
  const last = withHangingStars([...document, one]).at(-1);
  return [last?.first, last?.second];
};

describe("small signs behind a word", () => {
  it("are the stars whose form they have, whatever quotation mark they were read as", () => {
    expect(read(word("netto”", "netto”", [star]))).toEqual(["netto*", "netto*"]);
    expect(read(word('netto"', "netto*", [star]))).toEqual(["netto*", "netto*"]);
    expect(read(word('brutto"', "brutto*", [star, star]))).toEqual(["brutto**", "brutto**"]);
  });

  it.each([
    ["of another form", word("netto”", "netto”", [other]), known],
    ["one of which has another form", word("netto”", "netto”", [star, other]), known],
    ["of a document that has one star alone", word("netto”", "netto”", [star]), known.slice(0, 1)],
    ["as high as letters", word("netto”", "netto”", [sign(50, 0.7)]), known],
    ["that stand lower", word("netto”", "netto”", [sign(50, 0.43, 0.3)]), known],
    ["that were read as letters", word("nettok", "nettok", [star]), known],
    ["behind a number", word("0,25”", "0,25”", [star]), known],
    ["behind a word that is read in two ways", word("netto”", "nette”", [star]), known],
    ["behind a word that was read once", word("netto”", null, [star]), known],
    ["that have no ink of their own", word("netto”", "netto”", []), known],
  ])("are left as they are read: %s", (_, one, document) => expect(read(one, document)).toEqual([one.first, one.second]));
});
