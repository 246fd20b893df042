import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Cell, Line, Table, TabledPage } from "../../src/model/table.ts";
import { titledGroups } from "../../src/verify/titled-tables.ts";

const lineAt = (text: string, y: number): Line => {
  const words = text.split(" ").map((word, i) => ({
    text: word,
    box: [50 + 40 * i, y, 88 + 40 * i, y + 10] as Box,
    fontSize: 10,
    baseline: y + 8,
    rotation: 0 as const,
    raised: false,
    bold: false,
  }));
  return { text, words, box: [50, y, 50 + 40 * words.length, y + 10] };
};

/** Rows of cells from a height on, 20 points below one another, under these lines of a caption. */
const tableAt = (page: number, top: number, caption: readonly Line[], rows: readonly string[]): Table => {
  const cells = rows.flatMap((row, r) =>
    row.split("|").map((text, column): Cell => {
      const box: Box = [50 + 100 * column, top + 20 * r, 150 + 100 * column, top + 20 * r + 20];
      return { page, row: r, column, rowSpan: 1, colSpan: 1, box, text, lines: [] } as unknown as Cell;
    }),
  );
  return { page, box: [50, top, 350, top + 20 * rows.length], cells, caption, footnotes: [], rowCount: rows.length } as unknown as Table;
};

const pageOf = (number: number, text: readonly Line[], tables: readonly Table[] = []): TabledPage => ({
  page: { number, width: 595, height: 842, source: "optical", words: [], rules: [] },
  tables,
  text,
});

const title = "7.3. Stawki opłat dla grup taryfowych G12r, G13";
const rows = ["Grupa|Stawka", "G12r|0,3393", "Gi|0,86"];
const groups = (place: { page: number; box: Box }, ...pages: readonly TabledPage[]) =>
  titledGroups(place, pages, ["B22", "C11o", "C12n"])?.join(" ") ?? null;

describe("a number of a table under a numbered title", () => {
  const place = { page: 3, box: [160, 142, 190, 152] as Box };
  const titled = (caption: readonly string[], own: readonly string[] = rows) =>
    groups(
      place,
      pageOf(
        3,
        [],
        [
          tableAt(
            3,
            100,
            caption.map((text, i) => lineAt(text, 60 + 15 * i)),
            own,
          ),
        ],
      ),
    );
  it("is of the groups that the title names", () => expect(titled([title])).toBe("G12r G13"));
  it("is of the last title's groups", () => expect(titled(["7.2. Stawki opłat dla grup taryfowych B22", title])).toBe("G12r G13"));
  it("is of the groups of a class that were read", () =>
    expect(titled(["7.3. Stawki opłat dla grup taryfowych C"], ["Grupa|Stawka", "C11o|0,1", "Gi|0,86"])).toBe("C11o C12n"));
  it.each<[string, readonly string[], readonly string[]]>([
    ["the title names others too", ["7.3. Stawki opłat dla grup taryfowych G12r i pozostałych"], rows],
    ["the title names none", ["7.3. Stawki opłat"], rows],
    ["the title has no number", ["Stawki opłat dla grup taryfowych G12r, G13"], rows],
    ["a cell names another group", [title], ["Grupa|Stawka", "G11|0,3393", "Gi|0,86"]],
    ["a cell speaks of all customers", [title], ["Grupa|Stawka", "wszystkie grupy|0,3393", "Gi|0,86"]],
  ])("may be anybody's where %s", (_, caption, own) => expect(titled(caption, own)).toBe(null));
});

describe("a number at the top of a page", () => {
  const place = { page: 4, box: [172, 60, 200, 70] as Box };
  const line = lineAt("w rozliczeniu sześciomiesięcznym 0,67", 60);
  const over = (text: readonly Line[], own: readonly Line[] = [line], table: readonly string[] = rows) =>
    groups(place, pageOf(3, text, [tableAt(3, 100, [lineAt(title, 60)], table)]), pageOf(4, own));
  it("is of the groups of the last title overleaf", () => expect(over([])).toBe("G12r G13"));
  it("is of them under a margin whose number was read like a code", () => {
    const margin = [lineAt("BIULETYN BRANŻOWY URE Nr G41", 20)];
    expect(over(margin, [...margin, line])).toBe("G12r G13");
    expect(over([], [...margin, line])).toBe(null);
  });
  it("may be anybody's behind another title", () => expect(over([lineAt("7.4. Opłata przejściowa", 200)])).toBe(null));
  it("may be anybody's where a line below the title names another group", () => expect(over([lineAt("Grupa C21", 200)])).toBe(null));
  it("may be anybody's in a sentence", () => expect(over([], [lineAt("Stawka opłaty wynosi 0,67 zł.", 60)])).toBe(null));
  it("may be anybody's below a title of its own page", () =>
    expect(over([], [lineAt("7.4. Stawki opłat dla grup taryfowych B22", 30), line])).toBe(null));
});
