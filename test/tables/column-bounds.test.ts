import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { boundsOf, type HeadingPlace, roomsWithin, settled } from "../../src/tables/column-bounds.ts";
import type { Column } from "../../src/tables/columns.ts";
import { beside, type Item, inCells } from "../../src/tables/header-items.ts";

/* Where the boundaries between columns may lie, in print of ten points: columns from 0 to 40, 60 to 80 and 100 to 120. */

const em = 10;
const column = (left: number, right: number): Column => ({ left, right, value: true, pieces: [] });
const columns = [column(0, 40), column(60, 80), column(100, 120)];
const bounds = boundsOf(columns, [], null, [0, 120], em);

describe("boundaries between columns", () => {
  it("lie between what stands in them, the outer ones up to one and a half times the print's size further out", () => {
    expect(bounds).toEqual([
      [-15, 0],
      [40, 60],
      [80, 100],
      [120, 140],
    ]);
  });
  it("lie as far out on the right as the last column is from the one before", () => {
    expect(boundsOf([column(0, 40), column(60, 80), column(90, 120)], [], null, [0, 120], em).at(-1)).toEqual([120, 135]);
  });
  it("lie beyond the headings that reach further", () => {
    expect(boundsOf(columns, [], null, [-10, 130], em)).toMatchObject([[-25, 0], {}, {}, [120, 150]]);
  });
  it("lie at a wall between two columns, and at the table's sides", () => {
    expect(boundsOf(columns, [10, 50, 90], [-5, 130], [0, 120], em)).toEqual([
      [-6, -4],
      [49.5, 50.5],
      [89.5, 90.5],
      [129, 131],
    ]);
  });
  it("are none where there is no column", () => {
    expect(boundsOf([], [], null, [0, 120], em)).toEqual([]);
  });
});

describe("a heading over columns", () => {
  const heading = (left: number, right: number, span: readonly [number, number], centred = true, overhang = 0): HeadingPlace => ({
    box: [left, 0, right, 10],
    span,
    centred,
    overhang,
  });
  const fits = (...headings: readonly HeadingPlace[]): boolean => settled(bounds, headings, em) !== null;
  it.each<[string, HeadingPlace, boolean]>([
    ["stands between their boundaries", heading(60, 80, [1, 1]), true],
    ["reaches to them", heading(40, 100, [1, 1]), true],
    ["reaches over none", heading(39, 101, [1, 1]), false],
    ["may reach over them by its overhang", heading(38, 102, [1, 1], true, 2), true],
    ["keeps the middle of its cell", heading(40, 56, [1, 1]), false],
    ["keeps it to a fifth of the print's size", heading(42, 74, [1, 1]), true],
    ["is no further off", heading(42, 73.9, [1, 1]), false],
    ["need not keep it where it heads labels", heading(40, 56, [1, 1], false), true],
    ["stands over two", heading(80, 100, [1, 2]), true],
    ["stands in the middle of two", heading(44, 60, [1, 2]), false],
  ])("%s", (_, place, expected) => {
    expect(fits(place)).toBe(expected);
  });
  it("narrows the boundaries, and those of its neighbour through them", () => {
    // "dzienna" reaches to 98, so that the boundary right of it lies at 98 to 100, and its cell's left at 42 at most.
    expect(settled(bounds, [heading(42, 98, [1, 1])], em)).toMatchObject([{}, [40, 42], [98, 100], {}]);
    expect(fits(heading(42, 98, [1, 1]), heading(100, 120, [2, 2]))).toBe(true);
    expect(fits(heading(42, 98, [1, 1]), heading(90, 120, [2, 2]))).toBe(false);
  });
  it("leaves the rooms of columns between the middles of their boundaries", () => {
    expect(roomsWithin(bounds, columns)).toEqual([
      { left: -7.5, right: 50, core: [0, 40] },
      { left: 50, right: 90, core: [60, 80] },
      { left: 90, right: 130, core: [100, 120] },
    ]);
  });
});

describe("lines of one cell of a header", () => {
  const word = (text: string): Word => ({
    text,
    box: [0, 0, 1, 1],
    fontSize: em,
    baseline: 0,
    rotation: 0,
    raised: false,
    bold: false,
  });
  const item = (text: string, left: number, right: number, bottom: number, fields: Partial<Item> = {}): Item => ({
    box: [left, bottom - 7, right, bottom],
    words: [word(text)],
    top: bottom - 7,
    bottom,
    turned: false,
    unit: false,
    endsInUnit: false,
    from: 0,
    to: 0,
    ...fields,
  });
  const cells = (items: readonly Item[], parted = false): readonly string[] =>
    inCells(items, { em, parted: () => parted }).map(({ words }) => words.map(({ text }) => text).join(" "));
  const first = item("Składnik", 0, 40, 10);
  it.each<[string, readonly Item[], boolean, readonly string[]]>([
    ["are one text", [first, item("stały", 10, 30, 22)], false, ["Składnik stały"]],
    ["are two with other middles", [first, item("stały", 16.2, 30, 22)], false, ["Składnik", "stały"]],
    ["keep one middle to three tenths of the print's size", [first, item("stały", 16, 30, 22)], false, ["Składnik stały"]],
    ["are two that a ruling line parts", [first, item("stały", 10, 30, 22)], true, ["Składnik", "stały"]],
    ["are two further apart than lines of a text", [first, item("stały", 10, 30, 24.6)], false, ["Składnik", "stały"]],
    ["are one up to that", [first, item("stały", 10, 30, 24.5)], false, ["Składnik stały"]],
    [
      "are two further apart than other lines are",
      [first, item("stały", 10, 30, 21), item("zł", 10, 30, 32.8)],
      false,
      ["Składnik stały", "zł"],
    ],
    [
      "are one nearly as near as other lines are",
      [first, item("stały", 10, 30, 21), item("zł", 10, 30, 32.6)],
      false,
      ["Składnik stały zł"],
    ],
    ["are none turned upwards", [first, item("stały", 10, 30, 22, { turned: true })], false, ["Składnik", "stały"]],
    ["are none beside one another", [first, item("stały", 10, 30, 15)], false, ["Składnik", "stały"]],
  ])("%s", (_, items, parted, expected) => {
    expect(cells(items, parted)).toEqual(expected);
  });
  const endsInUnit = (...items: readonly Item[]): boolean | undefined => inCells(items, { em, parted: () => false })[0]?.endsInUnit;
  const unit = (text: string, bottom: number) => item(text, 10, 30, bottom, { unit: true, endsInUnit: true });
  it("end in a unit where their last line is one, or goes on with one that is broken", () => {
    expect(endsInUnit(first, unit("zł/kWh", 22))).toBe(true);
    expect(endsInUnit(first, unit("zł/kW/m-", 22), item("c", 15, 25, 34))).toBe(true);
    expect(endsInUnit(first, unit("zł/kWh", 22), item("netto", 10, 30, 34))).toBe(false);
    expect(endsInUnit(first, item("stały", 10, 30, 22))).toBe(false);
  });
  it("share a height with another text where they overlap by more than a tenth of the print's size", () => {
    expect(beside(first, item("b", 50, 60, 15.9), em)).toBe(true);
    expect(beside(first, item("b", 50, 60, 16), em)).toBe(false);
  });
});
