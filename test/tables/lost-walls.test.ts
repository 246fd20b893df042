import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

/*
 * Three columns and three rows of 20 points, the last column merged over the second and third row: "16,40" stands in its middle. The line left
 * of it is printed beside one of its rows alone.
 */

const [xs, ys] = [
  [40, 140, 240, 340],
  [100, 120, 140, 160],
] as const;
const at = (values: readonly number[], i: number): number => values[i] as number;
const horizontal = (y: number, from = 0, to = 3): Rule => rule(at(xs, from), at(ys, y), at(xs, to), at(ys, y));
const vertical = (x: number, from = 0, to = 3): Rule => rule(at(xs, x), at(ys, from), at(xs, x), at(ys, to));
const frame = [horizontal(0), horizontal(1), horizontal(3), vertical(0), vertical(1), vertical(3)];

const cellsOf = (rules: readonly Rule[], merged = 143, last = "21,05") => {
  const words = [
    [44, 113, "B22"],
    [150, 113, "–"],
    [250, 113, "14,82"],
    [44, 133, "B23 LATO"],
    [180, 133, "24,37"],
    [44, 153, "B23 ZIMA"],
    [180, 153, last],
    [275, merged, "16,40"],
  ] as const;
  const page = drawPage(5, () => ({ words: words.flatMap(([x, y, text]) => wordsAt(text, x, y)), rules: [...rules], bottom: 400 }));
  return toTables([page]).flatMap(({ tables }) =>
    tables.flatMap(({ cells }) =>
      cells
        .filter(({ row, text }) => row > 0 && text !== "")
        .map(({ text, column, rowSpan, colSpan }) => `${text} c${column} ${rowSpan}x${colSpan}`),
    ),
  );
};
const whole = ["B23 LATO c0 1x1", "24,37 c1 1x1", "16,40 c2 2x1", "B23 ZIMA c0 1x1", "21,05 c1 1x1"];

describe("a cell over two rows that lacks a side", () => {
  it.each<[string, readonly Rule[]]>([
    ["in its second row", [...frame, horizontal(2, 0, 2), vertical(2, 0, 2)]],
    ["in its first row", [...frame, horizontal(2, 0, 2), vertical(2, 0, 1), vertical(2, 2, 3)]],
    ["in neither", [...frame, horizontal(2, 0, 2), vertical(2, 0, 3)]],
  ])("%s is one cell, where its text goes through the height at which its rows would part", (_, rules) => {
    expect([...cellsOf(rules)].sort()).toEqual([...whole].sort());
  });

  it("stays open where its text stands in one of the rows", () => {
    expect(cellsOf([...frame, horizontal(2, 0, 2), vertical(2, 0, 2)], 133)).toContain("21,05 c1 1x2");
  });

  it("stays open where the text beside it reaches under it", () => {
    const found = cellsOf([...frame, horizontal(2, 0, 2), vertical(2, 0, 2)], 143, "stawka opłaty jak dla grupy");
    expect(found).not.toContain("16,40 c2 2x1");
  });

  it("is two cells where a line parts its rows", () => {
    expect(cellsOf([...frame, horizontal(2), vertical(2, 0, 2)])).not.toContain("16,40 c2 2x1");
  });
});
