import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, judged, letter, wordsAt } from "../helpers/drawn-page.ts";

/* A header that ends its page, and its body at the top of the next. */

const at =
  (...texts: readonly (readonly [text: string, x: number, y: number])[]): Block =>
  () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 60 });
const footer = (page: number) => [`- ${page} -`, 280, 585] as const;
const ends = (caption: string, ...codes: readonly string[]): Block =>
  at([caption, 40, 540], ["Stawki opłat netto", 60, 562], ...codes.map((code, i) => [code, 250 + 60 * i, 562] as const), footer(2));
const begins = (above: readonly (readonly [string, number, number])[], ...rates: readonly string[]): Block =>
  at(
    ...above,
    ["Składnik zmienny stawki sieciowej [zł/kWh]", 40, 80],
    ["- dzienny", 40, 96],
    ["- nocny", 40, 112],
    ...rates.flatMap((rate, i) => [[rate, 246 + 60 * i, 96] as const, [rate.replace("0,", "0,0"), 246 + 60 * i, 112] as const]),
    footer(3),
  );
/** The words of one text turned upwards, the last letter at the top, from `y` upwards. */
const turnedAt = (text: string, x: number, y: number): Word[] =>
  wordsAt(text, 0, 0).map((word) => ({
    ...word,
    rotation: 90,
    baseline: x + 7,
    box: [x - 2, y - word.box[2], x + 7, y - word.box[0]],
  }));
const tablesOf = (first: Block, second: Block): Table[] =>
  toTables([letter, drawPage(2, first), drawPage(3, second)]).flatMap(({ tables }) => tables);

describe("a header at a page's end", () => {
  const first = ends("7.1.2. Stawki opłat dla grup taryfowych C12b, G12", "C12b", "G12");
  const second = begins([], "0,311", "0,289");
  it("is that of the table that begins the next page", () => {
    const [table, ...others] = tablesOf(first, second);
    expect(others).toEqual([]);
    expect(table?.cells.find(({ text }) => text === "G12")).toMatchObject({ page: 2, row: 0, column: 2 });
    expect(table?.cells.find(({ text }) => text === "0,289")).toMatchObject({ page: 3, column: 2 });
    expect(table?.caption.map(({ text }) => text)).toEqual(["7.1.2. Stawki opłat dla grup taryfowych C12b, G12"]);
  });

  it("gives the rates their groups", () => {
    const { rates } = judged(toTables([letter, drawPage(2, first), drawPage(3, begins([], "0,3111", "0,2891"))]));
    expect(rates).toContain("G12 network_variable day 0.2891 PLN/kWh");
    expect(rates).toContain("C12b network_variable day 0.3111 PLN/kWh");
  });

  it("is none of a table under a sentence of its own", () => {
    const tables = tablesOf(
      first,
      begins([["W rozliczeniach z odbiorcami stosuje się stawki opłat określone poniżej w tabeli", 40, 50]], "0,311", "0,289"),
    );
    expect(tables.flatMap(({ cells }) => cells).some(({ page }) => page === 2)).toBe(false);
  });

  it("is none of a table of fewer columns", () => {
    const tables = tablesOf(ends("7.1.2. Stawki opłat", "C12b", "G12", "G13"), second);
    expect(tables.flatMap(({ cells }) => cells).some(({ page }) => page === 2)).toBe(false);
  });
  it("is that of the table overleaf with words turned upwards too", () => {
    const head: Block = (top) => {
      const { words, rules, bottom } = at(
        ["7.1.3. Stawki opłat dla grup taryfowych G11, G12", 40, 440],
        ["Składnik zmienny stawki sieciowej", 205, 456],
        ["Grupa taryfowa", 60, 500],
        ["[zł/kWh]", 254, 540],
        footer(2),
      )(top);
      const turned = ["strefa całodobowa", "strefa dzienna", "strefa nocna"].flatMap((zone, i) => turnedAt(zone, 216 + 50 * i, 530));
      return { words: [...words, ...turned], rules, bottom };
    };
    const body = at(
      ...["G11", "G12"].map((code, i) => [code, 60, 80 + 16 * i] as const),
      ...(["0,2111", "–", "–"] as const).map((rate, i) => [rate, 206 + 50 * i, 80] as const),
      ...(["–", "0,3222", "0,1333"] as const).map((rate, i) => [rate, 206 + 50 * i, 96] as const),
      footer(3),
    );
    const { rates } = judged(toTables([letter, drawPage(2, head), drawPage(3, body)]));
    expect(rates).toEqual([
      "G11 network_variable flat 0.2111 PLN/kWh",
      "G12 network_variable day 0.3222 PLN/kWh",
      "G12 network_variable night 0.1333 PLN/kWh",
    ]);
  });
});
