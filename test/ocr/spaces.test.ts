import { expect, it } from "vitest";
import { withSpaces } from "../../src/ocr/spaces.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const row = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i * 18);
/** Three signs and four, 12 pixels of paper or 4 between them; digits are 24 high. */
const apart = glyphsAt(row(0, 3), row(64, 4));
const together = glyphsAt(row(0, 3), row(56, 4));

it.each([
  ["a season behind a group", apart, "A23ZIMA", "A23 ZIMA"],
  ["a sign read for the space", apart, "A237ZIMA", "A23 ZIMA"],
  ["no paper between", together, "A23ZIMA", "A23ZIMA"],
  ["a sign too many and no paper between", together, "A237ZIMA", "A237ZIMA"],
  ["letters that touch", glyphsAt(row(0, 3), row(64, 3)), "A23ZIMA", "A23 ZIMA"],
  ["letters that touch before it", glyphsAt(row(0, 2), row(46, 4)), "A23ZIMA", "A23 ZIMA"],
  ["letters that touch, and no paper between", glyphsAt(row(0, 6)), "A23ZIMA", "A23ZIMA"],
  ["more letters that touch", glyphsAt(row(0, 3), row(64, 1)), "A23ZIMA", "A23ZIMA"],
  ["what is counted behind a word", glyphsAt(row(0, 4), row(84, 12)), "okre6-miesięczny", "okre 6-miesięczny"],
  ["what is counted behind a worn word", glyphsAt(row(0, 5), row(102, 12)), "okre6-miesięczny", "okre 6-miesięczny"],
  ["the capitals of a heading", glyphsAt([0, 18], [46], [74], [102]), "B,CiR", "B, C i R"],
  ["capitals without paper between", glyphsAt(row(0, 5)), "B,CiR", "B,CiR"],
  ["the groups of connections", glyphsAt([0], [20, 42]), "Rdla SN, Rdla nN", "R dla SN, R dla nN"],
  ["a word that begins otherwise", glyphsAt([0], [20, 42]), "Rdlaw G12Rdla", "Rdlaw G12Rdla"],
  [
    "a number behind a word for a period",
    glyphsAt([0], [20, 42]),
    "dla2 miesięcznego, przy 6-miesięcznym",
    "dla 2 miesięcznego, przy 6-miesięcznym",
  ],
  ["a number behind the end of a word", glyphsAt([0], [20, 42]), "nadla2 miesiące, dla2 kW", "nadla2 miesiące, dla2 kW"],
  ["a group's own letters", glyphsAt(row(0, 3), row(64, 2)), "C12as", "C12as"],
  ["groups joined by a word of one letter", glyphsAt(row(0, 3), [64], [92]), "GIliR", "GIl i R"],
  ["a group whose one is read as an L", glyphsAt(row(0, 3), [64], [92]), "GILiR", "GIL i R"],
  ["groups joined on one side alone", glyphsAt(row(0, 3), [64], [92]), "G11i R", "G11 i R"],
  ["groups joined on the other side alone", glyphsAt(row(0, 3), [64], [92]), "G11 iR", "G11 i R"],
  ["two groups with digits", glyphsAt(row(0, 3), [64], row(92, 4)), "C11iG12w", "C11 i G12w"],
  ["a group whose successor stands on the next line", glyphsAt(row(0, 5), row(110, 3), [174]), "oraz, C11i", "oraz, C11 i"],
  ["a group's letters with an i among them", glyphsAt(row(0, 4), [74]), "G11iR", "G11iR"],
  ["a group's letters, with paper before the last alone", glyphsAt(row(0, 4), [82]), "G11iR", "G11iR"],
  ["an amount whose comma was lost", glyphsAt([0], row(26, 4)), "0 5769", "0,5769"],
  ["the same, read without a space", glyphsAt([0], row(26, 4)), "05769", "0,5769"],
  ["digits that stand alike", glyphsAt(row(0, 5)), "05769", "05769"],
  ["digits a space apart", glyphsAt([0], row(36, 4)), "0 5769", "0 5769"],
  ["thousands", glyphsAt([0], row(26, 3)), "5 769", "5 769"],
  ["a digit without a glyph of its own", glyphsAt([0], row(26, 3)), "0 5769", "0 5769"],
  ["a page's number", glyphsAt(row(0, 6), [118], [146], [174]), "Strona4 z 6", "Strona 4 z 6"],
  ["a page's number before the count", glyphsAt(row(0, 6), [118], [146], [174]), "Strona 5z 6", "Strona 5 z 6"],
  ["a number of a word without paper before it", glyphsAt(row(0, 7), [136], [164]), "Strona4 z 6", "Strona4 z 6"],
  ["a page's number behind letters that touch", glyphsAt(row(0, 2), [46], [74], [102]), "Strona4 z 6", "Strona 4 z 6"],
  ["a page's number of which one space is not there", glyphsAt(row(0, 6), [118], [136], [174]), "Strona4 z 6", "Strona4 z 6"],
  ["a number behind a word that counts nothing", glyphsAt(row(0, 6), [118], [146]), "Strona4 i", "Strona4 i"],
  ["a word behind a group", glyphsAt(row(0, 3), row(64, 5)), "C11pewna", "C11 pewna"],
  ["the same without paper between", glyphsAt(row(0, 8)), "C11pewna", "C11pewna"],
])("%s: %#", (_, glyphs, read, text) => expect(withSpaces(glyphs, 24, read)).toBe(text));
