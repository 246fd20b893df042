import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import type { Footnote, Line, Table, TabledPage } from "../../src/model/table.ts";
import { bindNotes } from "../../src/tables/bound-notes.ts";
import { toLines } from "../../src/tables/lines.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Which notes of its pages a table has, and which lines of a page are running ones: a page is 800 points high, a line eleven. */

const lineAt = (text: string, top: number, left = 40): Line => toLines(wordsAt(text, left, top + 9, 10))[0]!;
type Placed = readonly [text: string, top: number];
const linesAt = (placed: readonly Placed[]): readonly Line[] => placed.map(([text, top]) => lineAt(text, top));

interface Part {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  readonly text?: string;
}
const tableOf = (parts: readonly Part[], fields: Partial<Table> = {}): Table => ({
  page: parts[0]!.page,
  box: [40, parts[0]!.top, 300, parts[0]!.bottom],
  caption: [],
  rowCount: parts.length,
  columnCount: 1,
  cells: parts.map(({ page, top, bottom, text = "0,1874" }, row) => ({
    page,
    row,
    column: 0,
    rowSpan: 1,
    colSpan: 1,
    box: [40, top, 300, bottom],
    text,
    lines: [lineAt(text, top)],
  })),
  footnotes: [],
  ...fields,
});
const note = (mark: string, text: string, page: number, top: number): Footnote => ({ mark, text, page, box: [40, top, 300, top + 11] });

const pageOf = (number: number, placed: readonly Placed[], tables: readonly Table[] = [], rules: Page["rules"] = []): TabledPage => ({
  page: { number, width: 600, height: 800, source: "text", words: [], rules },
  tables,
  text: linesAt(placed),
});
/** The notes of the first table. */
const notesOf = (...pages: readonly TabledPage[]): readonly string[] => {
  const [first] = bindNotes(pages).flatMap(({ tables }) => tables);
  return first!.footnotes.map(({ mark, text, page }) => `${mark} ${text} (${page})`);
};

const cut = tableOf([{ page: 1, top: 300, bottom: 400 }], { footnotes: [note("1", "dla odbiorców na", 1, 404)] });
const whole = ["1 dla odbiorców na niskim napięciu. (1)"];
const half = ["1 dla odbiorców na (1)"];

describe("a note that its page's end cut in two goes on overleaf", () => {
  const rest: Placed = ["niskim napięciu.", 100];
  it.each<[string, readonly Placed[], readonly Placed[], boolean]>([
    ["with nothing below it", [], [rest], true],
    ["and not over a line of text", [["Dalszy tekst", 600]], [rest], false],
    ["over a footer in the lowest tenth", [["Taryfa Spółki", 709]], [rest, ["Taryfa Spółki", 709]], true],
    ["and not over the same line further up", [["Taryfa Spółki", 708.8]], [rest, ["Taryfa Spółki", 708.8]], false],
    ["under a header in the highest tenth", [["Taryfa Spółki", 80]], [["Taryfa Spółki", 80], rest], true],
    ["and not under the same line further down", [["Taryfa Spółki", 80.2]], [["Taryfa Spółki", 80.2], rest], false],
    ["over a footer that stands less than three points lower overleaf", [["Taryfa Spółki", 740]], [rest, ["Taryfa Spółki", 742.8]], true],
    ["and not over one that stands lower by three", [["Taryfa Spółki", 740]], [rest, ["Taryfa Spółki", 743]], false],
    ["over a footer with another number", [["Taryfa str. 12", 740]], [rest, ["Taryfa str. 13", 740]], true],
    ["and not over one with another word", [["Taryfa A", 740]], [rest, ["Taryfa B", 740]], false],
    ["and not over an amount on both pages", [["Stawka 0,1874", 740]], [rest, ["Stawka 0,1874", 740]], false],
    ["and not over signs without a letter on both pages", [["* * *", 740]], [rest, ["* * *", 740]], false],
    ["over a page number", [["- 12 -", 740]], [rest], true],
    ["and not over a number in the page's middle", [["12", 600]], [rest], false],
    ["over a rule of dashes", [["-----", 600]], [rest], true],
    ["and not over four dashes", [["----", 600]], [rest], false],
    ["over the bulletin's stamp", [["BIULETYN BRANŻOWY URE", 600]], [rest], true],
    ["and not before a capital", [], [["Niskie napięcie.", 100]], false],
    ["and not where nothing is overleaf", [], [], false],
  ])("%s", (_, own, next, goesOn) => {
    expect(notesOf(pageOf(1, own, [cut]), pageOf(2, next))).toEqual(goesOn ? whole : half);
  });

  it("to the line that ends it", () => {
    const next = pageOf(2, [
      ["niskim", 100],
      ["napięciu;", 112],
      ["w mieście.", 124],
    ]);
    expect(notesOf(pageOf(1, [], [cut]), next)).toEqual(["1 dla odbiorców na niskim napięciu; (1)"]);
  });
  it("with one line where none ends it", () => {
    const next = pageOf(2, [
      ["niskim", 100],
      ["napięciu", 112],
    ]);
    expect(notesOf(pageOf(1, [], [cut]), next)).toEqual(["1 dla odbiorców na niskim (1)"]);
  });
  it("with no line below a wide gap", () => {
    const next = pageOf(2, [
      ["niskim", 100],
      ["napięciu", 112],
      ["Rozdział", 136],
    ]);
    expect(notesOf(pageOf(1, [], [cut]), next)).toEqual(["1 dla odbiorców na niskim napięciu (1)"]);
  });
  it.each([".", ";"])("unless it ended in %j", (stop) => {
    const ended = { ...cut, footnotes: [note("1", `dla odbiorców na${stop}`, 1, 404)] };
    expect(notesOf(pageOf(1, [], [ended]), pageOf(2, [rest]))).toEqual([`1 dla odbiorców na${stop} (1)`]);
  });
  it("for each of its marks, and not for the notes before it", () => {
    const footnotes = [note("1", "dla innych.", 1, 404), note("2", "dla odbiorców na", 1, 416), note("3", "dla odbiorców na", 1, 416)];
    expect(notesOf(pageOf(1, [], [{ ...cut, footnotes }]), pageOf(2, [rest]))).toEqual([
      "1 dla innych. (1)",
      "2 dla odbiorców na niskim napięciu. (1)",
      "3 dla odbiorców na niskim napięciu. (1)",
    ]);
  });
  it("and without lines, since these are on one page alone", () => {
    const lines = linesAt([["1) dla odbiorców na", 404]]);
    const noted = { ...cut, footnotes: cut.footnotes.map((one) => ({ ...one, lines })) };
    const linesOf = (...next: readonly Placed[]) => bindNotes([pageOf(1, [], [noted]), pageOf(2, next)])[0]?.tables[0]?.footnotes[0]?.lines;
    expect(linesOf(rest)).toBeUndefined();
    expect(linesOf(["Rozdział", 100])).toEqual(lines);
  });
  it("and not where a page lies between", () => {
    expect(notesOf(pageOf(1, [], [cut]), pageOf(3, [rest]))).toEqual(half);
  });
  it("over a footer that two pages further have, and not over one three further", () => {
    const footer: Placed = ["Taryfa Spółki", 740];
    const pages = (at: number): readonly TabledPage[] => [2, 3, 4].map((number) => pageOf(number, number === at ? [rest, footer] : [rest]));
    expect([3, 4].map((at) => notesOf(pageOf(1, [footer], [cut]), ...pages(at)))).toEqual([whole, half]);
  });
  it("over a footer that two pages before have, and not over one three before", () => {
    const footer: Placed = ["Taryfa Spółki", 740];
    const late = tableOf([{ page: 4, top: 300, bottom: 400 }], { footnotes: [note("1", "dla odbiorców na", 4, 404)] });
    const read = (at: number): readonly string[] =>
      notesOf(...[1, 2, 3].map((number) => pageOf(number, number === at ? [footer] : [])), pageOf(4, [footer], [late]), pageOf(5, [rest]));
    expect([2, 1].map(read)).toEqual([["1 dla odbiorców na niskim napięciu. (4)"], ["1 dla odbiorców na (4)"]]);
  });
});

describe("a table with a mark has the note", () => {
  const marked = tableOf([{ page: 1, top: 300, bottom: 400, text: "0,1874^1)" }]);
  const other = (top: number, bottom: number, page = 1): Table => tableOf([{ page, top, bottom }]);
  const found = ["1 dla odbiorców (1)"];
  const text: Placed = ["^1) dla odbiorców", 700];
  it.each<[string, readonly Placed[], readonly Table[], readonly string[]]>([
    ["at the foot of its page", [text], [], found],
    ["under another table", [text], [other(500, 600)], found],
    ["and not over another table's end", [text], [other(500, 701)], []],
    ["and not of another mark", [["^2) dla odbiorców", 700]], [], []],
    ["right above it", [["^1) dla odbiorców", 285]], [], found],
    ["and not far above it", [["^1) dla odbiorców", 260]], [], []],
    ["right above it and below another table", [["^1) dla odbiorców", 285]], [other(200, 284)], found],
    ["and not beside the end of the table above", [["^1) dla odbiorców", 285]], [other(200, 286)], []],
    ["and not beside a table that reaches four points into it", [["^1) dla odbiorców", 285]], [other(200, 304)], []],
    ["above it, where a table reaches further down", [["^1) dla odbiorców", 285]], [other(200, 304.1)], found],
    ["above it, where a table stands beside it", [["^1) dla odbiorców", 285]], [other(280, 400)], found],
  ])("%s", (_, placed, others, expected) => {
    expect(notesOf(pageOf(1, placed, [marked, ...others]))).toEqual(expected);
  });
  it.each([
    ["under a line shorter than half of the page", 299, found],
    ["and not under a longer one", 301, []],
  ] as const)("%s", (_, length, expected) => {
    const rules: Page["rules"] = [{ orientation: "horizontal", box: [40, 690, 40 + length, 690] }];
    expect(notesOf(pageOf(1, [["1) dla odbiorców", 700]], [marked], rules))).toEqual(expected);
  });
  it("once", () => {
    const own = { ...marked, footnotes: [note("1", "dla mnie", 1, 404)] };
    expect(notesOf(pageOf(1, [["Tekst", 600], text], [own]))).toEqual(["1 dla mnie (1)"]);
  });
  it("and none without a mark", () => {
    expect(notesOf(pageOf(1, [text], [other(300, 400)]))).toEqual([]);
  });
  it("which is no line of its caption then", () => {
    const lines = linesAt([
      ["Stawki opłat", 270],
      ["^1) dla odbiorców", 285],
    ]);
    const [page] = bindNotes([{ ...pageOf(1, []), text: lines, tables: [{ ...marked, caption: lines }] }]);
    expect(page!.tables[0]!.caption.map((line) => line.text)).toEqual(["Stawki opłat"]);
  });

  it.each<[string, string, Table, number]>([
    ["which is no line of the caption of the first table there", "^1) dla odbiorców", marked, 1],
    ["which may be the caption's where it is no raised mark", "1) dla odbiorców", marked, 2],
    ["and a line of the caption is no note without a mark before", "^1) dla odbiorców", other(300, 400), 2],
  ])("on the next page, %s", (_, text, before, expected) => {
    const caption = linesAt([
      [text, 60],
      ["Stawki opłat", 100],
    ]);
    const next = { ...other(130, 300, 2), caption };
    const [, page] = bindNotes([pageOf(1, [], [before]), { ...pageOf(2, [], [next]), text: caption }]);
    expect(page!.tables[0]!.caption).toEqual(caption.slice(-expected));
  });

  it.each<[string, readonly Placed[], readonly Table[], readonly Placed[], readonly Table[], readonly string[]]>([
    ["at the top of the next page", [], [], [["1) dla odbiorców", 60]], [], ["1 dla odbiorców (2)"]],
    [
      "and not behind another text there",
      [],
      [],
      [
        ["Inny tekst", 40],
        ["1) dla odbiorców", 60],
      ],
      [],
      [],
    ],
    [
      "and no note of another mark there",
      [],
      [],
      [
        ["2) dla innych;", 60],
        ["1) dla odbiorców", 72],
      ],
      [],
      ["1 dla odbiorców (2)"],
    ],
    ["over a table there", [], [], [["1) dla odbiorców", 60]], [other(69, 200, 2)], ["1 dla odbiorców (2)"]],
    ["and not inside a table there", [], [], [["1) dla odbiorców", 60]], [other(68, 200, 2)], []],
    ["and not there where a table stands below it", [], [other(500, 600)], [["1) dla odbiorców", 60]], [], []],
    [
      "there where parts of it stand right below it",
      [],
      [other(408, 500), other(508, 600)],
      [["1) dla odbiorców", 60]],
      [],
      ["1 dla odbiorców (2)"],
    ],
    [
      "and not there where another table stands below a part of it",
      [],
      [other(408, 500), other(540, 600)],
      [["1) dla odbiorców", 60]],
      [],
      [],
    ],
    ["there where a table stands above it", [], [other(100, 200)], [["1) dla odbiorców", 60]], [], ["1 dla odbiorców (2)"]],
  ])("%s", (_, own, beside, next, overleaf, expected) => {
    expect(notesOf(pageOf(1, own, [marked, ...beside]), pageOf(2, next, overleaf))).toEqual(expected);
  });
  it("that a table overleaf has without its mark", () => {
    const footnotes = [note("1", "dla odbiorców", 2, 204), note("2", "dla innych", 2, 216)];
    const next = (text: string): TabledPage => pageOf(2, [], [tableOf([{ page: 2, top: 100, bottom: 200, text }], { footnotes })]);
    expect(notesOf(pageOf(1, [], [marked]), next("0,1874"))).toEqual(["1 dla odbiorców (2)"]);
    expect(notesOf(pageOf(1, [], [marked]), next("0,1874^1)"))).toEqual([]);
  });
});

describe("a table of two pages with a mark on the first has the note", () => {
  const parts = (text: string, next = "0,2874"): Table =>
    tableOf([
      { page: 1, top: 300, bottom: 400, text },
      { page: 2, top: 100, bottom: 200, text: next },
    ]);
  const onSecond: Placed = ["1) dla odbiorców", 210];
  it.each<[string, TabledPage, readonly string[]]>([
    ["right below its last part", pageOf(2, [onSecond]), ["1 dla odbiorców (2)"]],
    ["between it and the next table", pageOf(2, [onSecond], [tableOf([{ page: 2, top: 219, bottom: 300 }])]), ["1 dla odbiorców (2)"]],
    ["and not inside the next table", pageOf(2, [onSecond], [tableOf([{ page: 2, top: 218, bottom: 300 }])]), []],
  ])("%s", (_, second, expected) => {
    expect(notesOf(pageOf(1, [], [parts("0,1874^1)")]), second)).toEqual(expected);
  });
  it("of each page for the marks on it", () => {
    const read = notesOf(
      pageOf(1, [["^1) dla pierwszych", 700]], [parts("0,1874^1)", "0,2874^2)")]),
      pageOf(2, [
        ["^1) dla innych.", 688],
        ["^2) dla drugich", 700],
      ]),
    );
    expect(read).toEqual(["1 dla pierwszych (1)", "2 dla drugich (2)"]);
  });
  it("and none above its second part for a mark of that", () => {
    expect(notesOf(pageOf(1, [["^2) dla odbiorców", 285]], [parts("0,1874", "0,2874^2)")]), pageOf(2, []))).toEqual([]);
  });
});
