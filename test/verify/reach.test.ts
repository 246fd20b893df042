import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { narrowedProblems } from "../../src/verify/doubts.ts";
import { reachOf } from "../../src/verify/reach.ts";
import { drawPage, gap, grid, letter, text } from "../helpers/drawn-page.ts";

const byColumns = drawPage(
  5,
  text("Stawki opłat za usługi dystrybucji dla grup wymienionych"),
  grid(`Stawki opłat | jednostka | G11 | G12
        Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 |
        Składnik zmienny: ¶ - dzienny | zł/kWh | | 0,3911
        Składnik zmienny: ¶ - nocny | zł/kWh | | 0,0811
        Stawka jakościowa | zł/kWh | 0,0331 | 0,0332`),
  gap(40),
  text("Stawka opłaty OZE w wysokości 7,30 zł/MWh jest stosowana wobec wszystkich.", "Opłata nieznana wynosi 12,30 zł za każde wezwanie."),
);
const byRows = drawPage(
  6,
  grid(`Grupa taryfowa | Składnik zmienny całodobowy | Stawka opłaty abonamentowej
        | [zł/kWh] | [zł/m-c]
        C11 | 0,4123 | 4,11
        C21 | 0,4222 | 5,12`),
);
const tabled = toTables([letter, byColumns, byRows]);
const found = interpret(tabled);
const place = (word: string, nth = 0): { page: number; box: Box } => {
  const all = tabled.flatMap((one) =>
    [...one.text, ...one.tables.flatMap((table) => [...table.caption, ...table.cells.flatMap((cell) => cell.lines)])].flatMap((line) =>
      line.words.filter((other) => other.text === word).map((other) => ({ page: one.page.number, box: other.box })),
    ),
  );
  const hit = all[nth];
  if (hit === undefined) throw new Error(`No page has "${word}".`);
  return hit;
};
const reach = (word: string, nth = 0, whole = false) => reachOf(place(word, nth), whole, tabled, found);
const codes = (word: string, nth = 0, whole = false): readonly string[] | null | "nothing" => {
  const touched = reach(word, nth, whole);
  return touched === null ? "nothing" : touched.tariffs === null ? null : [...touched.tariffs].sort();
};

describe("a doubt touches", () => {
  it.each<[string, string, readonly string[] | null | "nothing"]>([
    ["the tariff whose number it is", "0,3412", ["G11"]],
    ["the tariff whose code stands over the column", "G12", ["G12"]],
    ["the tariff that has a rate in the row of a zone's label", "nocny", ["G12"]],
    ["every tariff with a rate in the row of a label", "jakościowa", ["G11", "G12"]],
    ["the tariff whose code stands beside the row", "C21", ["C21"]],
    ["every tariff under a heading", "całodobowy", ["G11"]],
    ["every tariff under a unit", "[zł/m-c]", ["C11", "C21"]],
    ["every tariff of the table under its caption", "wymienionych", ["G11", "G12"]],
    ["the whole document where it is the decision's number", "DRE.WRE.4211.903.4.2025.XYz", null],
    ["the whole document on a line about money that nobody explained", "wezwanie.", null],
  ])("%s (%s)", (_, word, expected) => expect(codes(word)).toEqual(expected));

  it("the tariff that areas print alike, in the table of each area", () => {
    const area = (name: string) => [
      text(`Stawki opłat dla Oddziału ${name}`),
      grid(`Grupa taryfowa | Składnik zmienny [zł/kWh]\nC11 | 0,2001\nC21 | 0,2002`),
      gap(20),
    ];
    const pages = toTables([letter, drawPage(5, ...area("Górny"), ...area("Dolny"))]);
    const read = interpret(pages);
    expect(read.tariffs.map(({ region }) => region)).toEqual([null, null]);
    const touched = (word: string) =>
      pages
        .flatMap(({ tables }) => tables.flatMap(({ cells }) => cells))
        .flatMap(({ lines }) => lines.flatMap(({ words }) => words.filter((one) => one.text === word)))
        .map(({ box }) => reachOf({ page: 5, box }, false, pages, read)?.tariffs);
    expect(touched("0,2002")).toEqual([["C21"], ["C21"]]);
    expect(touched("C11")).toEqual([["C11"], ["C11"]]);
  });

  it("the group that a heading among the rows names, and no others", () => {
    const pages = toTables([
      letter,
      drawPage(
        7,
        grid(`Grupa taryfowa / rodzaj stawki | jednostka | stawka
          C11 | |
          Składnik zmienny całodobowy | zł/kWh | 0,4123
          Składnik stały stawki sieciowej | zł/kW/m-c | 4,11
          C21 | |
          Składnik zmienny całodobowy | zł/kWh | 0,4222
          Składnik stały stawki sieciowej | zł/kW/m-c | 5,12
          C22a | |
          Składnik zmienny szczytowy | zł/kWh | 0,4922
          Składnik zmienny pozaszczytowy | zł/kWh | 0,2922
          Składnik stały stawki sieciowej | zł/kW/m-c | 5,92`),
      ),
    ]);
    const read = interpret(pages);
    const touched = ["C11", "C21", "C22a"].map((code) => {
      const box = pages.flatMap(({ tables }) => tables.flatMap(({ cells }) => cells)).find(({ text }) => text === code)?.lines[0]?.box;
      return box === undefined ? null : reachOf({ page: 7, box }, false, pages, read)?.tariffs;
    });
    expect(touched).toEqual([["C11"], ["C21"], ["C22a"]]);
  });

  it("a national rate alone, where it is printed", () => {
    expect(reach("7,30")?.tariffs).toEqual([]);
    expect(reach("7,30")?.national.map((rate) => rate.source_text)).toEqual(["7,30"]);
  });

  it("all tariffs of the table where a ruling line breaks off", () => {
    expect(codes("0,3412", 0, true)).toEqual(["G11", "G12"]);
  });
});

describe("a number that nothing explains", () => {
  it("holds the tariffs of its column, and no others", () => {
    const { page, box } = place("0,3911");
    const problem = {
      code: "unexplained_number" as const,
      blocks: true,
      message: "",
      tariff_code: null,
      page,
      bbox: [...box] as [number, number, number, number],
    };
    expect(narrowedProblems([problem], tabled, found).map(({ tariff_code }) => tariff_code)).toEqual(["G12"]);
  });

  it.each([
    ["the tariff of its row where its table lost its header", "G12", ["G12"]],
    ["the document where its row names no tariff that is known", "G19", [null]],
  ])("holds %s", (_, code, expected) => {
    const pages = toTables([drawPage(9, grid(`${code} | 7,31\nG11 | 7,32\nG12w | 7,33`))]);
    const cell = pages.flatMap(({ tables }) => tables.flatMap(({ cells }) => cells)).find(({ text }) => text === "7,31");
    const bbox = [...(cell?.lines[0]?.box ?? [0, 0, 0, 0])] as [number, number, number, number];
    const problem = { code: "unexplained_number" as const, blocks: true, message: "", tariff_code: null, page: 9, bbox };
    expect(narrowedProblems([problem], pages, { ...found, ratePlaces: [] }).map(({ tariff_code }) => tariff_code)).toEqual(expected);
  });
});
