import { describe, expect, it } from "vitest";
import type { Cell, Line, Table, TabledPage } from "../../src/model/table.ts";
import { withCaptionsOverleaf } from "../../src/tables/captions-overleaf.ts";
import { withLastLabelWhole } from "../../src/tables/halved-labels.ts";
import { labelsBelow } from "../../src/tables/labels-below.ts";
import { toLines } from "../../src/tables/lines.ts";
import { partAtGroups } from "../../src/tables/part-at-groups.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* What of a table stands on the page before or after: on both sides of each limit. A page is 800 points high, a line eleven. */

const lineAt = (text: string, top: number, left = 40): Line => toLines(wordsAt(text, left, top + 9, 10))[0]!;
const cellOf = (row: number, column: number, ...lines: readonly Line[]): Cell => ({
  page: 1,
  row,
  column,
  rowSpan: 1,
  colSpan: 1,
  box: [40 + 200 * column, lines[0]!.box[1], 240 + 200 * column, lines.at(-1)!.box[3]],
  text: lines.map(({ text }) => text).join("\n"),
  lines,
});
const tableOf = (cells: readonly Cell[], fields: Partial<Table> = {}): Table => ({
  page: 1,
  box: [40, Math.min(...cells.map(({ box }) => box[1])), 440, Math.max(...cells.map(({ box }) => box[3]))],
  caption: [],
  rowCount: Math.max(...cells.map(({ row }) => row)) + 1,
  columnCount: 2,
  cells,
  footnotes: [],
  ...fields,
});
const rowAt = (row: number, top: number, label = "C21", rate = "0,1874"): readonly Cell[] => [
  cellOf(row, 0, lineAt(label, top)),
  cellOf(row, 1, lineAt(rate, top, 240)),
];
const pageOf = (number: number, text: readonly Line[], tables: readonly Table[] = []): TabledPage => ({
  page: { number, width: 600, height: 800, source: "text", words: [], rules: [] },
  tables,
  text,
});
const texts = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

describe("a caption that ends its page is that of the table overleaf", () => {
  const caption = (under: number, over: readonly string[]): number => {
    const own = ["Tabela 3. Stawki", ...Array<string>(under).fill("dla odbiorców")].map((text, i) => lineAt(text, 700 + 12 * i));
    const next = tableOf(rowAt(0, 120), { page: 2 });
    const above = over.map((text, i) => lineAt(text, 60 + 12 * i));
    return withCaptionsOverleaf([pageOf(1, own), pageOf(2, above, [next])])[1]!.tables[0]!.caption.length;
  };
  it.each<[string, () => number, number]>([
    ["with the lines under it, four at most", () => caption(3, []), 4],
    ["with no more of them", () => caption(4, []), 0],
    ["over two headings of its columns", () => caption(0, ["Grupa taryfowa", "Stawka"]), 1],
    ["over no more of them", () => caption(0, ["Grupa", "taryfowa", "Stawka"]), 0],
    ["over a heading of six words", () => caption(0, ["Stawka opłaty za energię w mieście"]), 1],
    ["over none of seven", () => caption(0, ["Stawka opłaty za energię w naszym mieście"]), 0],
    ["over none that ends as a sentence", () => caption(0, ["Stawka opłaty."]), 0],
    ["over no other caption", () => caption(0, ["Tabela 4. Stawki"]), 0],
  ])("%s", (_, lines, expected) => {
    expect(lines()).toBe(expected);
  });
});

describe("labels right below a part of a table", () => {
  // The part ends at 711.
  const part = tableOf(rowAt(0, 700));
  const below = (...lines: readonly Line[]): readonly string[] => texts(labelsBelow(part, pageOf(1, lines, [part]), { text: [] }));
  const three = ["Grupa C22", "Składnik", "zmienny"].map((text, i) => lineAt(text, 715 + 12 * i));
  it.each<[string, () => readonly string[], readonly string[]]>([
    ["are three lines", () => below(...three), ["Grupa C22", "Składnik", "zmienny"]],
    ["are no more", () => below(...three, lineAt("stawki", 751)), []],
    ["begin up to four points right of those above", () => below(lineAt("Grupa", 715, 43.9)), ["Grupa"]],
    ["begin no further right", () => below(lineAt("Grupa", 715, 44)), []],
    ["begin up to four points left of those above", () => below(lineAt("Grupa", 715, 36.1)), ["Grupa"]],
    ["begin no further left", () => below(lineAt("Grupa", 715, 36)), []],
    ["stand up to two and a half line heights below", () => below(lineAt("Grupa", 738)), ["Grupa"]],
    ["stand no further below", () => below(lineAt("Grupa", 739)), []],
    ["end before the rates", () => below(lineAt("Grupa".repeat(8), 715)), []],
    ["end before other text", () => below(lineAt("Grupa", 715), lineAt("Tekst", 727, 60)), ["Grupa"]],
  ])("%s", (_, found, expected) => {
    expect(found()).toEqual(expected);
  });
});

describe("the last label of a part", () => {
  const two = (row: number, top: number, rate: number): readonly Cell[] => [
    cellOf(row, 0, lineAt("Składnik", top), lineAt("stały", top + 12)),
    cellOf(row, 1, lineAt("0,1874", rate, 240)),
  ];
  const last = (rate: number, other = 106, count = 1): number => {
    const table = tableOf([...two(0, 100, other), ...two(1, 130, rate)]);
    const lines = [...Array(count).keys()].map((i) => lineAt("Stawki", 154 + 12 * i));
    return withLastLabelWhole(table, lines, tableOf(rowAt(0, 60))).table.cells[2]!.lines.length;
  };
  it.each<[string, () => number, number]>([
    ["has the line below with which its rate stands in the middle", () => last(142), 3],
    ["has the two lines below with which it does", () => last(148, 106, 2), 4],
    ["to a fifth of a line's height", () => last(144), 3],
    ["and to no more", () => last(144.5), 2],
    ["has none where its rate stands in the middle without it", () => last(136), 2],
    ["has none where the other rates stand elsewhere", () => last(142, 109), 2],
    ["has it where the others stand in the middle to a fifth of a line's height", () => last(142, 108), 3],
  ])("%s", (_, lines, expected) => {
    expect(lines()).toBe(expected);
  });
  it("has none without another row to see where rates stand", () => {
    const table = tableOf(two(0, 130, 142));
    const { below } = withLastLabelWhole(table, [lineAt("Stawki", 154)], tableOf(rowAt(0, 60)));
    expect(below).toHaveLength(1);
  });
});

describe("a list of two groups' rates, the first named over it,", () => {
  const parts = (title: string, caption = "Grupa taryfowa B23", first = rowAt(0, 100, "Składnik")): number =>
    partAtGroups(
      tableOf([...first, cellOf(1, 0, lineAt(title, 112)), ...rowAt(2, 124, "Opłata")], {
        caption: [lineAt("Stawki", 76), lineAt(caption, 88)],
      }),
    ).length;
  it.each<[string, () => number, number]>([
    ["is parted where the second is named", () => parts("Grupa taryfowa B21"), 2],
    ["is parted with three words behind its name", () => parts("Grupa taryfowa B21 dla małych odbiorców"), 2],
    ["is whole with four", () => parts("Grupa taryfowa B21 dla bardzo małych odbiorców"), 1],
    ["is whole with a sentence", () => parts("Grupa taryfowa B21 odpada."), 1],
    ["is whole with another heading", () => parts("Stawki opłat"), 1],
    ["is whole without a name over it", () => parts("Grupa taryfowa B21", "Stawki opłat"), 1],
    ["is whole under a head", () => parts("Grupa taryfowa B21", "Grupa taryfowa B23", rowAt(0, 100, "Składnik", "Stawka")), 1],
  ])("%s", (_, count, expected) => {
    expect(count()).toBe(expected);
  });
  it("has a caption and rows for each part", () => {
    const table = tableOf([...rowAt(0, 100, "Składnik"), cellOf(1, 0, lineAt("Grupa taryfowa B21", 112)), ...rowAt(2, 124, "Opłata")], {
      caption: [lineAt("Stawki", 76), lineAt("Grupa taryfowa B23", 88)],
    });
    const read = partAtGroups(table).map(({ caption, rowCount, cells, box }) => [
      texts(caption).join(" "),
      rowCount,
      cells.map(({ row }) => row).join(""),
      box[1],
      box[3],
    ]);
    expect(read).toEqual([
      ["Stawki Grupa taryfowa B23", 1, "00", 100, 111],
      ["Stawki", 2, "011", 112, 135],
    ]);
  });
});
