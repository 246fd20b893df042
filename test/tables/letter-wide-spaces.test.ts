import { expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { toRow } from "../../src/tables/pieces.ts";

const word = (text: string, x: number, letter: number): Word => ({
  text,
  box: [x, 90, x + text.length * letter, 100],
  fontSize: 8,
  baseline: 98,
  rotation: 0,
  raised: false,
  bold: false,
});

/** The texts that a line falls to on a page whose common space is a quarter of an em. */
const pieces = (...words: readonly Word[]): string[] =>
  toRow({ text: "", words, box: [0, 90, 300, 100] }, 0.25).pieces.map((piece) => piece.words.map(({ text }) => text).join(" "));

it("takes a space as wide as the letters around it for one, in type whose letters are all of one width", () => {
  expect(pieces(word("Składnik", 40, 4.8), word("zmienny", 40 + 9 * 4.8, 4.8), word("szczytowy", 140, 4.8))).toEqual([
    "Składnik zmienny",
    "szczytowy",
  ]);
});

it("parts the same gap between words whose letters have other widths, or are none as wide", () => {
  expect(pieces(word("Składnik", 40, 4.2), word("zmienny", 40 + 8 * 4.2 + 4.8, 4.5))).toEqual(["Składnik", "zmienny"]);
  expect(pieces(word("Składnik", 40, 4.2), word("zmienny", 40 + 8 * 4.2 + 4.8, 4.2))).toEqual(["Składnik", "zmienny"]);
});

it("parts a gap of two letters", () => {
  expect(pieces(word("Składnik", 40, 4.8), word("zmienny", 40 + 10 * 4.8, 4.8))).toEqual(["Składnik", "zmienny"]);
});
