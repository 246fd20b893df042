import { expect, it } from "vitest";
import { furtherPages, mostProsePages } from "../../src/ocr/further-pages.ts";
import type { SeenPage } from "../../src/ocr/seen-page.ts";

/** A page of one line; null: it was left out. */
const page = (number: number, text: string | null): SeenPage => {
  const readings = text === null ? null : { first: { text, confidence: 0.9 }, second: null };
  const lines = text === null ? [] : [{ baseline: 100, height: 20, rotation: 0 as const, glyphs: [], readings, marks: [] }];
  return { page: number, width: 595, height: 842, pixelsPerPoint: 4, skewDegrees: 0, rules: [], lines, whole: text !== null };
};
const further = (texts: readonly (string | null)[]) => furtherPages(texts.map((text, i) => page(i + 1, text)));
const prose = (pages: number): null[] => Array.from({ length: pages }, () => null);
const longProse = mostProsePages + 1;

it.each<[string, (string | null)[], number[]]>([
  ["an area's heading between two pages of rates", ["0,2330", null, "0,2544"], [2]],
  ["the notes behind the last rates", ["0,2330", null, ...prose(longProse)], [2]],
  ["a heading before the first rates", [...prose(longProse), "0,2544"], [longProse]],
  ["a page that was read already", ["0,2330", "7.2. Obszar Jodłowa", "0,2544"], []],
  ["pages of prose alone", ["1. Informacje ogólne", null, null], []],
])("reads pages beside amounts: %s", (_, texts, pages) => {
  expect(further(texts)).toEqual(pages);
});

it("reads every page of a short document that has amounts", () => {
  expect(further([...prose(mostProsePages), "0,2544"])).toHaveLength(mostProsePages);
});

it.each<[string, string, boolean]>([
  ["a label of a price", "Cena energii elektrycznej 0,5010", true],
  ["a numbered heading in capitals", "4. CENY I STAWKI OPŁAT 0,5010", true],
  ["a rate of a network", "Składnik zmienny stawki sieciowej 0,2544", false],
  ["a price among words of prose", "pięciokrotności ceny energii, 0,2544", false],
  ["a word that begins alike", "Cenami są 0,2544", false],
])("reads every page of a long document with prices of energy: %s", (_, text, all) => {
  expect(further([...prose(longProse), text])).toHaveLength(all ? longProse : 1);
});
