import { describe, expect, it } from "vitest";
import { looseEnds } from "../../src/ocr/loose-ends.ts";
import { rule } from "../helpers/drawn-page.ts";

/** A table of two columns (10-100, 100-200) and rows at 10, 30, 50, 70. */
const rows = [10, 30, 50, 70];
const frame = [10, 100, 200].map((x) => rule(x, 10, x, 70));
const line = (y: number, from = 10, to = 200) => rule(from, y, to, y);

describe("where a table's lines end", () => {
  it.each([
    ["whole lines", rows.map((y) => line(y)), 0],
    ["pieces that meet at a column's line", [...rows.slice(1).map((y) => line(y)), line(10, 10, 100), line(10, 100, 200)], 0],
    ["a cell merged over two rows: the line ends at the column", [line(10), line(30, 100, 200), line(50), line(70)], 0],
    ["a worn line with a gap wider than a join", [line(10), line(30, 10, 60), line(30, 75, 200), line(50), line(70)], 2],
    ["a line with a scratch across it", [line(10), line(30, 10, 60), line(30, 66.5, 200), line(50), line(70)], 0],
    [
      "a line with two scratches in one column, the piece between which meets no other line",
      [line(10), line(30, 10, 120), line(30, 126, 150), line(30, 157, 200), line(50), line(70)],
      0,
    ],
    [
      "such a piece beside a gap wider than a scratch",
      [line(10), line(30, 10, 120), line(30, 129, 150), line(30, 157, 200), line(50), line(70)],
      1,
    ],
    ["such a piece on another height", [line(10), line(30, 10, 120), line(33, 126, 150), line(30, 157, 200), line(50), line(70)], 2],
    ["a line with a gap wider than a scratch", [line(10), line(30, 10, 60), line(30, 68.5, 200), line(50), line(70)], 2],
    [
      "scratches that took a quarter of a column's line and more",
      [line(10), line(30, 10, 30), line(30, 38, 50), line(30, 58, 75), line(30, 83, 200), line(50), line(70)],
      2,
    ],
    ["a gap as wide as a scratch between lines of two heights", [line(10), line(30, 10, 60), line(32, 66.5, 200), line(50), line(70)], 2],
    [
      "a scratch that took a third of a narrow column's line",
      [line(10), line(30, 10, 106), line(30, 112.5, 200), rule(118, 10, 118, 70), line(50), line(70)],
      2,
    ],
    ["a worn line that lost its crossing with a column's", [line(10), line(30, 10, 94), line(30, 104, 200), line(50), line(70)], 0],
    [
      "one that lost a third of a narrow column",
      [line(10), line(30, 10, 94), line(30, 107, 200), rule(118, 10, 118, 70), line(50), line(70)],
      2,
    ],
    ["one that lost more of one column", [line(10), line(30, 10, 94), line(30, 120, 200), line(50), line(70)], 2],
    ["a line that breaks off in a cell", [line(10), line(30, 10, 150), line(50), line(70)], 1],
    [
      "the table's first and last line: no row stands beyond them",
      [line(10, 10, 60), line(10, 75, 200), line(30), line(50), line(70, 10, 150)],
      0,
    ],
    ["a last line below which the columns go on", [line(10), line(30), line(50, 10, 150)], 1],
    ["a first line above which the columns come from", [line(30, 10, 150), line(50), line(70)], 1],
    ["a line of which nothing is left shows no end", [line(10), line(50), line(70)], 0],
    ["an underline that meets nothing is none of the table's", [...rows.map((y) => line(y)), line(40, 30, 60)], 0],
  ])("%s", (_, lines, ends) => {
    expect(looseEnds([...frame, ...lines])).toHaveLength(ends);
  });

  // The line between the first two columns was lost, so that the one under "Strefa czasowa" begins at nothing.
  describe("a line of a header that begins at a column's lost side", () => {
    const sides = [10, 130, 200].map((x) => rule(x, 10, x, 70));
    const header = [line(10), line(30, 60, 200), line(50), line(70)];
    const word = (text: string, x: number, baseline: number) => ({ text, box: [x, baseline - 8, x + 30, baseline + 2] as const });
    const above = word("Strefa", 120, 24);

    it.each([
      ["is no loss below white paper and a heading", [above], 0],
      ["is one where nothing shows that it is a header's", [], 1],
      ["is one below a word that it may part from others", [above, word("Grupa", 15, 24)], 1],
      ["is one below an amount", [above, word("0,1234", 140, 24)], 1],
      ["is no loss where a word stands across its place", [word("0,1234", 140, 24), word("Grupa", 15, 33)], 0],
      ["is one beside words below and above it", [word("0,1234", 140, 24), word("Grupa", 15, 26), word("C21", 15, 42)], 1],
    ])("%s", (_, words, ends) => expect(looseEnds([...sides, ...header], words)).toHaveLength(ends));
  });

  it("sides that are open along the whole table are a style", () => {
    expect(looseEnds([rule(100, 10, 100, 70), ...rows.map((y) => line(y))])).toEqual([]);
  });

  // A dark head's edges are the only upright lines of a table that is ruled by rows: groups' lines begin where their column does.
  it("lines of a table without any line between its columns end where these do, and a gap within one is a loss", () => {
    const sides = [rule(10, 10, 10, 70), rule(200, 10, 200, 70)];
    expect(looseEnds([...sides, line(10), line(30, 100, 200), line(50), line(70)])).toEqual([]);
    expect(looseEnds([...sides, line(10), line(30, 10, 60), line(30, 75, 200), line(50), line(70)])).toHaveLength(2);
  });

  it("a last line stands near the columns of what may be the same table, worn between them", () => {
    const below = (y: number) => [...[10, 100, 200].map((x) => rule(x, y, x, y + 40)), line(y + 20), line(y + 40)];
    const worn = [...frame, line(10), line(30), line(50), line(70, 10, 150)];
    expect(looseEnds([...worn, ...below(78)])).toHaveLength(1);
    expect(looseEnds([...worn, ...below(90)])).toHaveLength(0);
  });

  it("says where", () => {
    expect(looseEnds([...frame, line(10), line(30, 10, 150), line(50), line(70)])).toEqual([[149, 29, 151, 31]]);
  });
});
