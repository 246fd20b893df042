import { describe, expect, it } from "vitest";
import { tilingsOf } from "../../src/tables/tall.ts";

/* The rows that labels of one column are for, by where they stand: rows are ten points apart, the first at 0. */

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ y: 10 * i, top: 10 * i }));
const none = { parted: () => false, repeats: null };
const tiled = (labels: readonly number[], count: number, known: Parameters<typeof tilingsOf>[2] = none): readonly string[] =>
  tilingsOf(
    labels.map((y) => ({ y, top: y, what: y })),
    rowsOf(count),
    known,
  ).map((tiles) => tiles.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(" "));

describe("labels of rows", () => {
  it.each<[string, readonly number[], number, readonly string[]]>([
    ["stand on them, one each", [0, 10, 20], 3, ["0 1 2"]],
    ["stand in the middle of two", [5, 25], 4, ["0-1 2-3"]],
    ["stand in the middle of three", [10], 3, ["0-2"]],
    ["stand in the middle to three tenths of the rows' distance", [8], 2, ["0-1"]],
    ["stand no further off", [8.1], 2, []],
    ["stand on the first of three", [0], 3, ["0-2"]],
    ["stand on the first to three tenths of the rows' distance", [3], 4, ["0-3"]],
    ["stand no further below it", [3.1], 4, []],
    ["on a later row than the first leave these without one", [10, 20], 4, []],
    ["two of one row are none", [0, 1], 2, []],
    ["are on the first of two rows, where the last has one of its own", [0, 20], 3, ["0-1 2"]],
    ["are sorted by their height", [25, 5], 4, ["0-1 2-3"]],
  ])("%s", (_, labels, count, expected) => {
    expect(tiled(labels, count)).toEqual(expected);
  });
  it("may be for one row and three, or for two each, where they stand on the first and third of four", () => {
    expect(tiled([0, 20], 4)).toEqual(["0 1-3", "0-1 2-3"]);
  });
  it("are not for rows that a ruling line parts", () => {
    expect(tiled([0, 20], 4, { parted: (from, to) => from <= 2 && to > 2 && from === 1, repeats: null })).toEqual(["0-1 2-3"]);
    expect(tiled([5, 25], 4, { parted: () => true, repeats: null })).toEqual([]);
  });
  it("are not for two rows that say the same where they may be for others", () => {
    expect(tiled([0, 20], 4, { parted: () => false, repeats: (from, to) => to - from > 1 })).toEqual(["0-1 2-3"]);
    expect(tiled([5, 25], 4, { parted: () => false, repeats: () => true })).toEqual(["0-1 2-3"]);
  });
});
