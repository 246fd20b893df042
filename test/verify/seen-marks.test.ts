import { describe, expect, it } from "vitest";
import { type Box, boundingBox } from "../../src/model/geometry.ts";
import type { Word } from "../../src/model/page.ts";
import type { Cell, Footnote, Line, Table, TabledPage } from "../../src/model/table.ts";
import { type SeenMark, seenMarks } from "../../src/verify/seen-marks.ts";

/** A line of words at a height; a word behind "^" is raised. */
const line = (text: string, y: number): Line => {
  const words = text.split(" ").map((part, i): Word => {
    const raised = part.startsWith("^");
    return {
      text: raised ? part.slice(1) : part,
      box: [100 + 40 * i, y, 130 + 40 * i, y + 10],
      fontSize: 10,
      baseline: y + 8,
      rotation: 0,
      raised,
      bold: false,
    };
  });
  return { words, box: boundingBox(words.map(({ box }) => box)), text: words.map((word) => word.text).join(" ") };
};
const note = (mark: string, page: number, box: Box = [0, 0, 1, 1]): Footnote => ({ mark, page, box, text: "" });

interface Made {
  readonly cells?: readonly Line[];
  readonly cellText?: string;
  readonly caption?: readonly Line[];
  readonly notes?: readonly Footnote[];
  readonly text?: readonly Line[];
}
/** One page with one table of rates, and lines around it. */
const page = (number: number, { cells = [], cellText, caption = [], notes = [], text = [] }: Made): TabledPage => {
  const cell = {
    lines: cells,
    page: number,
    text: cellText ?? cells.flatMap(({ words }) => words.map((word) => word.text)).join(" "),
  } as unknown as Cell;
  const table = { cells: [cell], caption, footnotes: notes, page: number } as unknown as Table;
  return { page: { number }, tables: [table], text } as unknown as TabledPage;
};
const all = { isOfRates: () => true, isRateLine: () => true, boundMarks: [] };
const seen = (pages: readonly TabledPage[], lookup: Parameters<typeof seenMarks>[1] = all): SeenMark[] => seenMarks(pages, lookup);
const marks = (made: Made) => seen([page(5, made)]).map(({ mark }) => mark);

describe("marks in a cell", () => {
  it.each<[string, readonly string[]]>([
    ["0,2464 ^1", ["1"]],
    ["0,2464 ^12)", ["12"]],
    ["0,2464 ^1,2)", ["1", "2"]],
    ["0,2464 ^**", ["**"]],
    ["0,2464 ^a)", ["a"]],
    ["0,2464 ^abc", []],
    ["0,2464**", ["**"]],
    ["G11*),", ["*"]],
    ["*", ["*"]],
    ["(**)", ["**"]],
    // A word that is not raised is a mark only with its bracket, behind something that is no reference.
    ["0,2464 1)", ["1"]],
    ["0,2464 12)", ["12"]],
    ["0,2464 a1)", []],
    ["0,2464 1)a", []],
    ["1)", []],
    ["pkt 1)", []],
    ["ust. 2)", []],
    // Minutes and exponents.
    ["6 ^00", []],
    ["godz.16 ^30)", []],
    ["x ^00", ["00"]],
    ["6 ^10", ["10"]],
    ["m ^2", []],
    ["10 ^3", []],
    ["kWh ^2", ["2"]],
    ["m ^23", ["23"]],
    ["m ^12", ["12"]],
    ["m ^4", ["4"]],
    ["^00", ["00"]],
    ["^2", ["2"]],
  ])("%s", (text, expected) => {
    expect(marks({ cells: [line(text, 300)] })).toEqual(expected);
  });

  it("are none in brackets of a cell that has others", () => {
    expect(marks({ cells: [line("0,2464 1)", 300)], cellText: "0,2464 (netto) 1)" })).toEqual([]);
  });

  it("have the place of their word, their page and their table", () => {
    const made = page(5, { cells: [line("0,2464 ^1", 300)] });
    expect(seen([made])).toEqual([{ mark: "1", page: 5, box: [140, 300, 170, 310], table: made.tables[0], isBound: false }]);
  });
});

describe("what a mark is bound by", () => {
  const cells = [line("0,2464 ^1", 300)];
  it.each([
    ["a note of its own table, wherever it stands", [page(5, { cells, notes: [note("1", 9)] })], true],
    ["no note of another mark", [page(5, { cells, notes: [note("2", 5)] })], false],
    ["a note of another table, on the page before", [page(4, { notes: [note("1", 4)] }), page(5, { cells })], true],
    ["a note of another table, overleaf", [page(5, { cells }), page(6, { notes: [note("1", 6)] })], true],
    ["no note two pages on", [page(5, { cells }), page(7, { notes: [note("1", 7)] })], false],
    ["no note two pages before", [page(3, { notes: [note("1", 3)] }), page(5, { cells })], false],
    ["no other mark's note near it", [page(5, { cells }), page(6, { notes: [note("2", 6)] })], false],
  ])("%s", (_, pages, bound) => {
    expect(seen(pages).map(({ isBound }) => isBound)).toEqual([bound]);
  });

  it("running text has no table, and only the notes that its rates follow", () => {
    const pages = [page(5, { text: [line("stawka 0,2464 ^1 zł", 500)], notes: [note("1", 5)] })];
    const [mark] = seen(pages);
    expect([mark?.table, mark?.isBound]).toEqual([null, false]);
    const [bound] = seen(pages, { ...all, boundMarks: [{ page: 5, box: mark?.box ?? [0, 0, 0, 0] }] });
    expect(bound?.isBound).toBe(true);
  });
});

describe("lines around a table", () => {
  const notes = [note("1", 5, [90, 495, 400, 515])];
  it("are seen in its caption and in running text of rates, once each", () => {
    const caption = line("Stawki ^1 netto", 200);
    expect(marks({ caption: [caption], text: [caption, line("stawka ^2 netto", 600)] })).toEqual(["1", "2"]);
  });

  it("are none where they are its notes", () => {
    expect(marks({ caption: [line("Stawki ^1 netto", 500)], text: [line("stawka ^1 netto", 500)], notes })).toEqual([]);
  });

  it("are seen at the same height on another page", () => {
    const other = page(6, { caption: [line("Stawki ^1 netto", 500)], text: [line("stawka ^1 netto", 500)] });
    expect(seen([page(5, { notes }), other]).map(({ page: number }) => number)).toEqual([6, 6]);
  });

  it("are none where they are of no rates", () => {
    const made = page(5, { cells: [line("0,2464 ^1", 300)], caption: [line("Stawki ^2", 200)], text: [line("stawka ^3 netto", 600)] });
    expect(seen([made], { isOfRates: () => false, isRateLine: () => true, boundMarks: [] }).map(({ mark }) => mark)).toEqual(["3"]);
    expect(seen([made], { isOfRates: () => true, isRateLine: () => false, boundMarks: [] }).map(({ mark }) => mark)).toEqual(["1", "2"]);
  });

  it("begin with marks that head a note in running text, and in a cell that is one", () => {
    expect(marks({ text: [line("^1 ^2 stawka ^3 netto", 600)] })).toEqual(["3"]);
    expect(marks({ cells: [line("^1 ^2 stawka ^3 netto", 500)], notes })).toEqual(["3"]);
    expect(marks({ cells: [line("^1 ^2 stawka ^3 netto", 600)], notes })).toEqual(["1", "2", "3"]);
  });
});
