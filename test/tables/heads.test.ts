import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Word } from "../../src/model/page.ts";
import type { Cell, Line } from "../../src/model/table.ts";
import type { Column } from "../../src/tables/columns.ts";
import type { Draft } from "../../src/tables/drafts.ts";
import { headerOver, headless, ruledHeadings, turnedHeadings, turnedIn, turnedTexts, withUnratedColumns } from "../../src/tables/heads.ts";
import { toLine } from "../../src/tables/lines.ts";
import { printedRows } from "../helpers/page-drawing.ts";

/** A line of 10 pt turned upwards whose letters begin at `x`. */
const line = (text: string, x: number): Line => {
  const word: Word = { text, box: [x, 100, x + 9, 160], fontSize: 10, baseline: x + 7, rotation: 90, raised: false, bold: false };
  return toLine([word]);
};
const rooms = [100, 130, 160].map((left) => ({ left, right: left + 30, core: [left + 5, left + 25] as const }));
const headingsOf = (lines: readonly Line[]) =>
  turnedHeadings([lines], rooms, [], 1).map(({ span, words }) => [span[0], words.map(({ text }) => text).join(" ")]);

it("parts turned texts over two columns that stand side by side nearly as close as the lines of each", () => {
  const four = [line("W POZOSTAŁYCH", 104), line("GODZINACH", 116), line("W STREFIE", 131), line("GODZIN DOLINY", 143)];
  expect(headingsOf(four)).toEqual([
    [0, "W POZOSTAŁYCH GODZINACH"],
    [1, "W STREFIE GODZIN DOLINY"],
  ]);
});

it.each<[string, readonly number[], number]>([
  ["0.15 of their size further apart than their own lines", [104, 116, 129.5, 141.5], 2],
  ["less far apart", [104, 116, 129.4, 141.4], 1],
  ["over the last columns", [134, 146, 161, 173], 2],
  ["of which one is over no column", [134, 146, 161, 173, 195], 1],
])("parts turned texts side by side that are %s, or not", (_, xs, count) => {
  expect(headingsOf(xs.map((x) => line(`w${x}`, x)))).toHaveLength(count);
});

describe("a heading turned upwards, from 100 to 160 of the page", () => {
  const over = (span: readonly [number, number], bottom: number) => {
    const word: Word = { text: "Stawka", box: [100, 80, 160, bottom], fontSize: 10, baseline: 90, rotation: 0, raised: false, bold: false };
    return { span, from: 0, to: 0, words: [word] };
  };
  const rowsOf = (headings: ReturnType<typeof over>[], rows: number): readonly string[] =>
    turnedHeadings([[line("dzienna", 110)], [line("nocna", 140)]], rooms, headings, rows).map(
      ({ span, from, to }) => `${span[0]}: ${from}-${to}`,
    );
  it.each<[string, ReturnType<typeof over>[], number, readonly string[]]>([
    ["has all rows where no heading is over it", [], 2, ["0: 0-1", "1: 0-1"]],
    ["has the rows below the heading over its column", [over([1, 2], 98)], 2, ["0: 0-1", "1: 1-1"]],
    ["has a row of its own below a heading that has the only one", [over([0, 1], 98)], 1, ["0: 1-1", "1: 1-1"]],
    ["is below a heading that reaches two points into it", [over([0, 0], 102)], 1, ["0: 1-1", "1: 0-1"]],
    ["is beside a heading that reaches further into it", [over([0, 0], 102.1)], 1, ["0: 0-0", "1: 0-0"]],
    ["is below the lower one of two headings", [over([0, 1], 90), { ...over([0, 1], 98), from: 1, to: 1 }], 3, ["0: 2-2", "1: 2-2"]],
  ])("%s", (_, headings, rows, read) => {
    expect(rowsOf(headings, rows)).toEqual(read);
  });
});

it.each([
  ["lines as far from one another", [104, 116, 128, 140]],
  ["two lines", [116, 131]],
])("keeps one turned text whole: %s", (_, xs) => {
  expect(headingsOf(xs.map((x) => line(`w${x}`, x)))).toHaveLength(1);
});

/** A column from one place to another, of rates unless it is said. */
const column = (left: number, right: number, value = true): Column => ({ left, right, value, pieces: [] });
const columns = [column(0, 40, false), column(100, 125), column(130, 155), column(160, 185)];

describe("a ruled header over a body from 100 to 300, in print of ten points", () => {
  const header = (box: Box): Draft => ({ box, rowCount: 1, columnCount: 1, cells: [] });
  const isOver = (box: Box, tops: readonly number[] = [200]): boolean => headerOver([header(box)], tops, [100, 300], 10) !== null;
  it.each<[string, Box, boolean]>([
    ["ends right over its first line", [100, 100, 300, 190], true],
    ["ends up to two and a half times the print's size above that", [100, 100, 300, 165.1], true],
    ["is none further up", [100, 100, 300, 165], false],
    ["may reach into its first line", [100, 100, 300, 199.9], true],
    ["is none that ends below it", [100, 100, 300, 200], false],
    ["is at least seven tenths as wide", [160, 100, 400, 190], true],
    ["is none that is narrower", [161, 100, 400, 190], false],
  ])("%s", (_, box, expected) => {
    expect(isOver(box)).toBe(expected);
  });
  it("may stand over a label above the first rates", () => {
    expect(isOver([100, 100, 300, 150], [160, 200])).toBe(true);
  });
});

describe("the cells of a ruled header", () => {
  const cell = (text: string, box: Box, row = 0, rowSpan = 1): Cell => ({
    page: 1,
    row,
    column: 0,
    rowSpan,
    colSpan: 1,
    box,
    text,
    lines: text === "" ? [] : [line(text, box[0])],
  });
  const placed = (cells: readonly Cell[], over: readonly Column[] = columns) => {
    const { headings, unclear } = ruledHeadings({ box: [0, 0, 200, 40], rowCount: 2, columnCount: 4, cells }, over, 10);
    return [
      ...headings.map(({ span, from, to, words }) => `${words.map(({ text }) => text).join(" ")} ${span.join("-")} ${from}-${to}`),
      ...unclear.map(({ message }) => message),
    ];
  };
  it("stand over the columns whose middle is under them", () => {
    expect(placed([cell("Grupa", [0, 0, 90, 40], 0, 2), cell("Stawki", [90, 0, 190, 20]), cell("nocna", [128, 20, 158, 40], 1)])).toEqual([
      "Grupa 0-0 0-1",
      "Stawki 1-3 0-0",
      "nocna 2-2 1-1",
    ]);
  });
  it("head nothing where they are empty or over no column", () => {
    expect(placed([cell("", [90, 0, 190, 20]), cell("dalej", [190, 0, 290, 20])])).toEqual([]);
  });
  it.each([
    ["stick out by half the print's size", 103, []],
    ["are not under it where they stick out by more", 103.2, ['"0,1874" is not under its heading.']],
  ])("are over rates that %s", (_, left, expected) => {
    const [row] = printedRows("C21   0,1874");
    const number = row!.pieces[1]!;
    const own: Column = { left: 98, right: 150, value: true, pieces: [{ ...number, core: [98, 150] }] };
    expect(placed([cell("nocna", [left, 20, 155, 40], 1)], [own]).slice(1)).toEqual(expected);
  });
});

describe("lines turned upwards", () => {
  const lineOf = (text: string, box: Box): Line => ({ ...line(text, box[0]), box });
  const joined = (...boxes: readonly Box[]): number => turnedTexts(boxes.map((box, i) => lineOf(`w${i}`, box))).length;
  it.each<[string, Box, number]>([
    ["are one text up to 0.6 of their size apart", [114.9, 100, 124, 160], 1],
    ["are two further apart", [115.1, 100, 124, 160], 2],
    ["are one text where they share half of their height", [112, 130, 121, 190], 1],
    ["are two where they share less", [112, 131, 121, 190], 2],
  ])("%s", (_, second, count) => {
    expect(joined([100, 100, 109, 160], second)).toBe(count);
  });
  it("are read from left to right", () => {
    expect(turnedTexts([line("b", 112), line("a", 100)]).map((lines) => lines.map(({ text }) => text))).toEqual([["a", "b"]]);
  });
  it("are of a place where one of their lines stands wholly in it", () => {
    const words = [line("a", 100), line("b", 112), line("c", 200)].flatMap((one) => one.words);
    const page = { number: 1, width: 600, height: 800, source: "text" as const, words, rules: [] };
    const textsIn = (place: Box) => turnedIn(page, new Set(words), place).map((lines) => lines.map(({ text }) => text).join(" "));
    expect(textsIn([90, 90, 115, 170])).toEqual(["a b"]);
    expect(textsIn([90, 90, 300, 170])).toEqual(["a b", "c"]);
    expect(textsIn([90, 110, 300, 170])).toEqual([]);
    expect(textsIn([105, 90, 115, 170])).toEqual([]);
    expect(turnedIn(page, new Set(words.slice(2)), [90, 90, 300, 170])).toHaveLength(1);
  });
});

describe("a column without rates on this page", () => {
  const turned = (...xs: readonly number[]) => xs.map((x) => [line(`w${x}`, x)]);
  const some = [column(0, 40, false), column(100, 125), column(160, 185)];
  it("is where a turned heading stands between two columns that have theirs turned", () => {
    expect(withUnratedColumns(some, turned(108, 138, 168)).map(({ left }) => left)).toEqual([0, 100, 138, 160]);
  });
  it("is beside the labels too", () => {
    expect(withUnratedColumns(some, turned(60, 108, 168)).map(({ left }) => left)).toEqual([0, 60, 100, 160]);
  });
  it.each<[string, readonly [left: number, top: number, right: number, bottom: number], number]>([
    ["is where that column has its heading upright beside the turned ones", [95, 110, 130, 120], 4],
    ["is none where that text stands over the turned one too: it heads its column", [95, 110, 140, 120], 3],
    ["is none where that text stands above the turned ones: it may be a caption", [95, 70, 130, 80], 3],
  ])("%s", (_, upright, count) => {
    expect(withUnratedColumns(some, turned(138, 168), [upright])).toHaveLength(count);
  });
  it.each<[string, readonly number[]]>([
    ["a column beside it has no turned heading", [138, 168]],
    ["it stands behind all others", [108, 168, 220]],
    ["it stands over a column", [108, 120, 168]],
  ])("is none where %s", (_, xs) => {
    expect(withUnratedColumns(some, turned(...xs))).toHaveLength(3);
  });
});

describe("columns of rates", () => {
  const heading = (from: number, to: number) => ({ span: [from, to] as const, from: 0, to: 0, words: [] });
  const [row] = printedRows("C21   0,1874   0,0765   18,40");
  const filled = columns.map((one, i): Column => ({ ...one, pieces: row!.pieces.slice(i, i + 1) }));
  it("lack a heading where others have one of their own", () => {
    expect(headless([heading(1, 1), heading(2, 3)], filled).map(({ message }) => message)).toEqual([
      'No heading stands over the column of "0,0765".',
      'No heading stands over the column of "18,40".',
    ]);
  });
  it("lack none where none has one of its own", () => {
    expect(headless([heading(0, 0), heading(1, 3)], filled)).toEqual([]);
  });
});
