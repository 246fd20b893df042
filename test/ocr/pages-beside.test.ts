import { expect, it } from "vitest";
import { pagesBeside } from "../../src/ocr/pages-beside.ts";
import type { SeenPage } from "../../src/ocr/seen-page.ts";

/** A page of one line; null: it was left out. */
const page = (number: number, text: string | null): SeenPage => {
  const readings = text === null ? null : { first: { text, confidence: 0.9 }, second: null };
  const lines = text === null ? [] : [{ baseline: 100, height: 20, rotation: 0 as const, glyphs: [], readings, marks: [] }];
  return { page: number, width: 595, height: 842, pixelsPerPoint: 4, skewDegrees: 0, rules: [], lines, whole: text !== null };
};
const beside = (texts: readonly (string | null)[]) => pagesBeside(texts.map((text, i) => page(i + 1, text)));

it.each<[string, (string | null)[], number[]]>([
  ["an area's heading between two pages of rates", ["0,2330", null, "0,2544"], [2]],
  ["the notes behind the last rates", ["0,2330", null, null], [2]],
  ["a heading before the first rates", [null, null, "0,2544"], [2]],
  ["pages of prose alone", ["1. Informacje ogólne", null, null], []],
  ["a page that was read already", ["0,2330", "7.2. Obszar Jodłowa", "0,2544"], []],
])("reads pages beside amounts: %s", (_, texts, pages) => {
  expect(beside(texts)).toEqual(pages);
});
