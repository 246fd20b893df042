import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { connected, toEdges } from "../../src/tables/edges.ts";

const horizontal = (y: number, x0: number, x1: number): Rule => ({ orientation: "horizontal", box: [x0, y, x1, y] });
const vertical = (x: number, y0: number, y1: number): Rule => ({ orientation: "vertical", box: [x, y0, x, y1] });

describe("ruling lines become edges", () => {
  it.each<[string, readonly Rule[], readonly (readonly [number, number, number])[]]>([
    ["one piece per cell border is one line", [horizontal(50, 10, 60), horizontal(50, 60, 110)], [[50, 10, 110]]],
    ["pieces that stop short of each other by 2 pt", [horizontal(50, 10, 59), horizontal(50, 61, 110)], [[50, 10, 110]]],
    [
      "a gap of 10 pt parts two lines",
      [horizontal(50, 10, 50), horizontal(50, 60, 110)],
      [
        [50, 10, 50],
        [50, 60, 110],
      ],
    ],
    ["a double line is one", [horizontal(50, 10, 110), horizontal(51.5, 10, 110)], [[50.75, 10, 110]]],
    [
      "lines of another table just before a double line leave its two strokes together",
      [horizontal(50, 200, 300), horizontal(51, 200, 300), horizontal(52, 10, 110), horizontal(53.5, 10, 110)],
      [
        [50.5, 200, 300],
        [52.75, 10, 110],
      ],
    ],
    ["pieces a hair apart are on one line", [horizontal(50, 10, 60), horizontal(50.3, 60, 110)], [[50.15, 10, 110]]],
    [
      "a row 9 pt high keeps both its lines",
      [horizontal(50, 10, 110), horizontal(59, 10, 110)],
      [
        [50, 10, 110],
        [59, 10, 110],
      ],
    ],
    ["a line drawn twice is one", [horizontal(50, 10, 110), horizontal(50, 10, 110)], [[50, 10, 110]]],
    ["a short piece over a long one adds nothing", [horizontal(50, 10, 110), horizontal(50, 30, 40)], [[50, 10, 110]]],
  ])("%s", (_, rules, expected) => {
    expect(toEdges(rules).horizontal.map(({ at, from, to }) => [at, from, to])).toEqual(expected);
  });
});

describe("edges that hang together are one table", () => {
  const frame = (x0: number, y0: number, x1: number, y1: number) => [
    horizontal(y0, x0, x1),
    horizontal(y1, x0, x1),
    vertical(x0, y0, y1),
    vertical(x1, y0, y1),
  ];
  it.each<[string, readonly Rule[], number]>([
    ["one frame", frame(10, 10, 100, 60), 1],
    ["two frames apart", [...frame(10, 10, 100, 60), ...frame(10, 80, 100, 120)], 2],
    ["two frames side by side", [...frame(10, 10, 100, 60), ...frame(120, 10, 200, 60)], 2],
    [
      "corners that miss each other by 2 pt",
      [horizontal(10, 12, 98), horizontal(60, 12, 98), vertical(10, 12, 58), vertical(100, 12, 58)],
      1,
    ],
    ["an underline", [horizontal(10, 10, 100)], 0],
    ["a heading between two lines", [horizontal(10, 10, 100), horizontal(30, 10, 100)], 0],
  ])("%s", (_, rules, tables) => {
    expect(connected(toEdges(rules))).toHaveLength(tables);
  });
});
