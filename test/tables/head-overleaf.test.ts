import { describe, expect, it } from "vitest";
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
});
