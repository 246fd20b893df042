import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, pageHeight, text, wordsAt } from "../helpers/drawn-page.ts";

const one = (...blocks: readonly Block[]) => {
  const [page] = toTables([drawPage(5, ...blocks)]);
  if (page === undefined) throw new Error("a page is expected");
  return page;
};
const simple = "Grupa | Stawka\nG11 | 0,3469^1)";

describe("a table is read with what surrounds it", () => {
  it("cells in their rows and columns, merged ones with their spans", () => {
    const [table] = one(grid("Grupa | Stawki | <\n^ | dzienna | nocna\nG12 | 0,4014 | 0,0765")).tables;
    expect(table?.cells.map((cell) => [cell.row, cell.column, cell.rowSpan, cell.colSpan, cell.text])).toEqual([
      [0, 0, 2, 1, "Grupa"],
      [0, 1, 1, 2, "Stawki"],
      [1, 1, 1, 1, "dzienna"],
      [1, 2, 1, 1, "nocna"],
      [2, 0, 1, 1, "G12"],
      [2, 1, 1, 1, "0,4014"],
      [2, 2, 1, 1, "0,0765"],
    ]);
  });

  it("a frame around one text is no table, and its text stays on the page", () => {
    const page = one(grid("Uwaga"), gap(10), text("tekst"));
    expect(page.tables).toEqual([]);
    expect(page.text.map((line) => line.text)).toEqual(["Uwaga", "tekst"]);
  });

  it.each<[string, readonly Block[], readonly (readonly string[])[]]>([
    ["the lines directly above", [text("Stawki opłat", "Obszar Północ"), grid(simple)], [["Stawki opłat", "Obszar Północ"]]],
    ["not those beyond a wide gap", [text("Rozdział 7"), gap(40), text("Obszar Północ"), grid(simple)], [["Obszar Północ"]]],
    ["none when it stands alone", [gap(60), grid(simple)], [[]]],
    [
      "the second table's own lines, not the first one's notes",
      [text("Obszar Północ"), grid(simple), text("1) nota"), text("Obszar Południe"), grid(simple)],
      [["Obszar Północ"], ["Obszar Południe"]],
    ],
  ])("caption: %s", (_, blocks, captions) => {
    const { tables } = one(...blocks);
    expect(tables.map((table) => table.caption.map((line) => line.text).filter((line) => line !== "1) nota"))).toEqual(captions);
    expect(tables.at(-1)?.caption.map((line) => line.text)).not.toContain("1) nota");
  });

  it.each<[string, readonly string[], readonly (readonly [string, string])[]]>([
    ["1)", ["1) dla odbiorców A"], [["1", "dla odbiorców A"]]],
    ["(1)", ["(1) dla odbiorców A"], [["1", "dla odbiorców A"]]],
    ["a raised 1", ["^1 dla odbiorców A"], [["1", "dla odbiorców A"]]],
    ["a raised 1)", ["^1) - dla odbiorców A"], [["1", "dla odbiorców A"]]],
    ["a raised letter", ["^a) dla odbiorców A"], [["a", "dla odbiorców A"]]],
    ["a star", ["* dla odbiorców A"], [["*", "dla odbiorców A"]]],
    ["a star with a bracket", ["*) dla odbiorców A"], [["*", "dla odbiorców A"]]],
    [
      "two stars",
      ["* dla A", "** dla B"],
      [
        ["*", "dla A"],
        ["**", "dla B"],
      ],
    ],
    ["a mark glued to its text", ["1)dla odbiorców A"], [["1", "dla odbiorców A"]]],
    [
      "two notes",
      ["1) dla A,", "2) dla B"],
      [
        ["1", "dla A,"],
        ["2", "dla B"],
      ],
    ],
    [
      "a note over two lines",
      ["1) dla odbiorców", "przyłączonych do sieci", "2) dla B"],
      [
        ["1", "dla odbiorców przyłączonych do sieci"],
        ["2", "dla B"],
      ],
    ],
    ["notes after an announcement", ["Objaśnienia:", "1) dla A"], [["1", "dla A"]]],
    ["a plain number begins no note", ["1 stycznia 2026 r."], []],
    ["a year begins no note", ["2026 rok"], []],
    ["running text", ["Operator publikuje stawki.", "1) nota"], []],
    ["a heading after a note without a full stop", ["1) dla A", "7.1.2. Tabela stawek: Obszar Południe"], [["1", "dla A"]]],
    ["text after a note that ended", ["1) dla A.", "Operator publikuje stawki."], [["1", "dla A."]]],
  ])("note: %s", (_, lines, notes) => {
    expect(one(grid(simple), text(...lines)).tables[0]?.footnotes.map((note) => [note.mark, note.text])).toEqual(notes);
  });

  it("a note that hangs under its text goes on after a full stop", () => {
    const hanging: Block = (top) => ({
      words: [...wordsAt("1) dla odbiorców, o których mowa w art.", 40, top + 10), ...wordsAt("45 ustawy.", 51, top + 22)],
      rules: [],
      bottom: top + 30,
    });
    expect(one(grid(simple), hanging).tables[0]?.footnotes.map((note) => note.text)).toEqual([
      "dla odbiorców, o których mowa w art. 45 ustawy.",
    ]);
  });
});

describe("a table goes on overleaf", () => {
  const head = "Grupa | Składnik zmienny | Składnik stały";
  const stamp = "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 901 (9901) 17 grudnia 2025 r.";
  const first = (room: number) => drawPage(5, gap(room), grid(`${head}\nG11 | 0,3469 | 9,98`));
  const tablesOf = (second: readonly Block[], room = pageHeight - 120, number = 6) =>
    toTables([first(room), drawPage(number, ...second)]).flatMap((page) => page.tables);
  const body = grid(
    "Grupa | Składnik zmienny | Składnik stały\nG12 | 0,4014 | 14,40"
      .replace("Grupa", "G12p ")
      .replace("Składnik zmienny", "0,1111 ¶ Składnik zmienny"),
  );

  it.each<[string, readonly Block[], number, number, number]>([
    ["with the same columns at the top of the next page", [grid(`${head}\nG12 | 0,4014 | 14,40`)], pageHeight - 120, 6, 1],
    [
      "under the bulletin's stamp and a page number",
      [text(stamp, "- 62 -"), grid(`${head}\nG12 | 0,4014 | 14,40`)],
      pageHeight - 120,
      6,
      1,
    ],
    ["not under a caption of its own", [text("Obszar Południe"), grid(`${head}\nG12 | 0,4014 | 14,40`)], pageHeight - 120, 6, 2],
    ["however high the first ends on its page, as its head is repeated", [grid(`${head}\nG12 | 0,4014 | 14,40`)], 60, 6, 1],
    ["not when the second begins low on its page", [gap(300), grid(`${head}\nG12 | 0,4014 | 14,40`)], pageHeight - 120, 6, 2],
    ["not over a page in between", [grid(`${head}\nG12 | 0,4014 | 14,40`)], pageHeight - 120, 7, 2],
    ["not with other columns", [grid("Grupa | Stawka\nG12 | 0,4014")], pageHeight - 120, 6, 2],
  ])("%s", (_, second, room, number, count) => {
    expect(tablesOf(second, room, number)).toHaveLength(count);
  });

  it("its cells keep their own page and go on counting rows", () => {
    const [table] = tablesOf([body]);
    expect(table?.rowCount).toBe(4);
    expect(table?.cells.filter((cell) => cell.page === 6).map((cell) => cell.row)).toEqual([2, 2, 2, 3, 3, 3]);
  });
});
