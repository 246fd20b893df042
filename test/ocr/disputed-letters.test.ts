import { expect, it } from "vitest";
import { isDisputedNumber } from "../../src/ocr/disputed-letters.ts";

const number = "OKR.KE.4211.25.5.2025.JIr";
const unknown = [...number].map(() => null);
const formed = [...number];
const ending = "OWR.ZT.4211.7.10.2025.APo1";
/** The first two letters are one glyph. */
const touching = (last: string | null) => [null, ...[...ending].slice(2, -1), last];

it.each<[string, string, readonly string[], readonly (string | null)[], boolean]>([
  ["with another letter in one reading", number, [number, number, "OKR.KE.4211.25.5.2025.JTr"], unknown, true],
  ["whose letter has the form that it is known by", number, [number, "OKR.KE.4211.25.5.2025.JTr"], formed, false],
  ["with the same letter, small", number, [number, "OKR.KE.4211.25.5.2025.jIr"], unknown, false],
  ["of which one reading lost a stop", number, [number, "OKR.KE.4211.25.5.2025JIr"], unknown, false],
  ["that all readings have", number, [number, number], unknown, false],
  ["whose one has its form behind letters that touch", ending, [ending, ending.replace(/1$/, "l")], touching("1"), false],
  ["whose one has no form behind letters that touch", ending, [ending, ending.replace(/1$/, "l")], touching(null), true],
  ["that is none", "Stawka", ["Stawka", "Stawke"], [], false],
])("the initials of a decision's number %s", (_, text, readings, forms, expected) =>
  expect(isDisputedNumber(text, readings, forms)).toBe(expected),
);
