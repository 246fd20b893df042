import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Line, Table, TabledPage } from "../../src/model/table.ts";
import { headedTariffs } from "../../src/verify/heading-groups.ts";
import { titledGroups } from "../../src/verify/titled-tables.ts";

const codes = ["G11", "G12", "C11", "C21", "R"];

/** A line from `left`, its words 40 points wide. */
const lineAt = (text: string, y: number, left = 50): Line => {
  const words = text.split(" ").map((word, i) => ({
    text: word,
    box: [left + 40 * i, y, left + 40 * i + 38, y + 10] as Box,
    fontSize: 10,
    baseline: y + 8,
    rotation: 0 as const,
    raised: false,
    bold: false,
  }));
  return { text, words, box: [left, y, left + 40 * words.length, y + 10] };
};

const pageOf = (text: readonly Line[], tables: readonly Table[] = []): TabledPage => ({
  page: { number: 3, width: 595, height: 842, source: "text", words: [], rules: [] },
  tables,
  text,
});

/** The groups that the first number of the last line can be a rate of. The lines stand 20 points below one another. */
const groupsOf = (lines: readonly string[], { left = 50, tables = [] as readonly Table[], tariffs = codes } = {}): string | null => {
  const text = lines.map((line, i) => lineAt(line, 20 * i, i === lines.length - 1 ? left : 50));
  const word = text.at(-1)?.words.find((one) => /,/.test(one.text));
  return headedTariffs({ page: 3, box: word?.box ?? [0, 0, 0, 0] }, [pageOf(text, tables)], tariffs)?.join(" ") ?? null;
};

const heading = "7.2. Stawka jakościowa dla grup taryfowych C11 i C21, w zł/kWh";
const labels = (count: number): string[] => Array.from({ length: count }, () => "Stawka");

describe("a number without a word beside it", () => {
  it.each<[string, readonly string[], string | null]>([
    ["is of the groups that the heading over it names", [heading, "0,0332"], "C11 C21"],
    ["is of them beside a code of theirs", [heading, "C21 0,0332"], "C11 C21"],
    ["is nobody's beside a code that the heading does not name", [heading, "G11 0,0332"], null],
    ["is nobody's beside a word", [heading, "Stawka 0,0332"], null],
    ["is of all groups of a letter that it names", ["7.2. Stawki dla grup taryfowych G, w zł/kWh", "0,0332"], "G11 G12"],
    ["is of R alone where R is named", ["7.2. Stawki dla grup taryfowych R, w zł/kWh", "0,0332"], "R"],
    ["is nobody's where the heading names others too", ["7.2. Stawki dla grup taryfowych C11 i pozostałych", "0,0332"], null],
    ["is nobody's where the heading names none that was read", ["7.2. Stawki dla grup taryfowych B23", "0,0332"], null],
    ["is nobody's under a heading without a number", ["Stawki dla grup taryfowych C11", "0,0332"], null],
    ["is nobody's under a heading of a chapter", ["7. Stawki dla grup taryfowych C11", "0,0332"], null],
    ["is nobody's without a heading", ["0,0332"], null],
    ["is of the last heading's groups", [heading, "0,01", "7.3. Stawki dla grup taryfowych G12", "0,0332"], "G12"],
    ["is nobody's where the last heading names none", [heading, "7.3. Pozostałe warunki", "0,0332"], null],
    ["is of the heading's groups under twelve lines", [heading, ...labels(12), "0,0332"], "C11 C21"],
    ["is nobody's under thirteen lines", [heading, ...labels(13), "0,0332"], null],
    ["is of the heading's groups under a line of eight words", [heading, "a b c d e f g h", "0,0332"], "C11 C21"],
    ["is nobody's under a line of nine words", [heading, "a b c d e f g h i", "0,0332"], null],
    ["is nobody's under a sentence", [heading, "Stawkę stosuje się.", "0,0332"], null],
    ["is nobody's under a line that leads to a list", [heading, "w tym:", "0,0332"], null],
    ["is nobody's where a line between names another group", [heading, "G12 dzień", "0,0332"], null],
    ["is of the heading's groups where a line between names one of them", [heading, "C11 dzień", "0,0332"], "C11 C21"],
  ])("%s", (_, lines, expected) => {
    expect(groupsOf(lines)).toBe(expected);
  });

  /** A heading of eleven words ends at 490. */
  it.each<[string, number, string | null]>([
    ["begins where the heading ends", 490, "C11 C21"],
    ["begins right of the heading", 491, null],
    ["ends where the heading begins", 12, "C11 C21"],
    ["ends left of the heading", 11, null],
  ])("that %s", (_, left, expected) => {
    expect(groupsOf([heading, "0,0332"], { left })).toBe(expected);
  });

  it.each<[string, number, number, string | null]>([
    ["between it and the heading", 12, 18, null],
    ["over the heading", -30, 10, "C11 C21"],
    ["below it", 20, 90, "C11 C21"],
  ])("is a table's where one stands %s", (_, from, to, expected) => {
    const table: Table = { page: 3, box: [50, from, 300, to], caption: [], rowCount: 1, columnCount: 1, cells: [], footnotes: [] };
    expect(groupsOf([heading, "0,0332"], { tables: [table] })).toBe(expected);
  });

  it("is nobody's on a page that was not read", () => {
    const text = [lineAt(heading, 0), lineAt("0,0332", 20)];
    expect(headedTariffs({ page: 4, box: text[1]!.words[0]!.box }, [pageOf(text)], codes)).toBeNull();
  });

  it("names a code once that two areas have", () => {
    expect(groupsOf([heading, "0,0332"], { tariffs: ["C11", "C11", "C21"] })).toBe("C11 C21");
  });

  it("is read in the order of the page, whatever order its lines come in", () => {
    const text = [lineAt("0,0332", 40), lineAt("7.3. Stawki dla grup taryfowych G12", 60), lineAt(heading, 0)];
    expect(headedTariffs({ page: 3, box: text[0]!.words[0]!.box }, [pageOf(text)], codes)).toEqual(["C11", "C21"]);
  });
});

describe("a row of rates that no table holds, below a table under its heading", () => {
  const tableAt = (top: number, bottom: number): Table => ({
    page: 3,
    box: [50, top, 400, bottom],
    caption: [],
    rowCount: 0,
    columnCount: 0,
    cells: [],
    footnotes: [],
  });
  it.each<[string, string, string | null]>([
    ["is of the group that it begins with", "C21 0,0332", "C21"],
    ["is nobody's where the heading does not name that", "G11 0,0332", null],
    ["is nobody's where it names two", "C21 C11 0,0332", null],
    ["is nobody's where it names none", "0,0332", null],
  ])("%s", (_, row, groups) => {
    expect(groupsOf([heading, "Stawka", row], { tables: [tableAt(20, 35)] })).toBe(groups);
    expect(groupsOf([heading, "Stawka", row], { tables: [tableAt(20, 35)], tariffs: ["G11"] })).toBe(groups);
  });
});

describe("a number of a table of which no rate was read", () => {
  const ofTable = (title: string, cell: string, note = ""): string | null => {
    const box: Box = [50, 60, 90, 70];
    const line = lineAt(cell, 60);
    const table: Table = {
      page: 3,
      box: [50, 40, 400, 80],
      caption: title.split("/").map((text, i) => lineAt(text, 10 + 10 * i)),
      rowCount: 1,
      columnCount: 1,
      cells: [{ page: 3, row: 0, column: 0, rowSpan: 1, colSpan: 1, box: line.box, text: cell, lines: [line] }],
      footnotes: note === "" ? [] : [{ mark: "1", text: note, page: 3, box: [50, 90, 200, 100] }],
    };
    return titledGroups({ page: 3, box }, [pageOf([], [table])], codes)?.join(" ") ?? null;
  };
  const title = "7.1.2. Stawki opłat dla grup taryfowych C11, R –/Obszar Wierzbno";
  it.each<[string, string, string, string | undefined, string | null]>([
    ["is of the groups that its title names", title, "0,0332 R", undefined, "C11 R"],
    ["is nobody's where the title has no number", title.replace("7.1.2. ", ""), "0,0332", undefined, null],
    ["is nobody's where the table names another group", title, "0,0332 G12", undefined, null],
    ["is nobody's where a note is said of others", title, "0,0332", "dla pozostałych odbiorców", null],
    ["is nobody's where the title names no group", "7.1.2. Stawki opłat", "0,0332", undefined, null],
  ])("%s", (_, over, cell, note, groups) => {
    expect(ofTable(over, cell, note)).toBe(groups);
  });
});
