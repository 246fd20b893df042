import { expect, it } from "vitest";
import type { Stroke } from "../../src/pdf/paths.ts";
import { toRules } from "../../src/pdf/rules.ts";

const line = (x0: number, y0: number, x1: number, y1: number, width = 0.5): Stroke => ({
  kind: "line",
  from: [x0, y0],
  to: [x1, y1],
  width,
});
const filled = (x0: number, y0: number, x1: number, y1: number): Stroke => ({ kind: "filled", box: [x0, y0, x1, y1] });

it.each<[string, Stroke, "horizontal" | "vertical" | null]>([
  ["a horizontal stroke", line(10, 50, 110, 50), "horizontal"],
  ["the same drawn from right to left", line(110, 50, 10, 50), "horizontal"],
  ["a vertical stroke", line(10, 50, 10, 90), "vertical"],
  ["a stroke half a point off the straight", line(10, 50, 110, 50.5), "horizontal"],
  ["a thin filled box, as Word draws rules", filled(10, 50, 110, 50.48), "horizontal"],
  ["a thin upright filled box", filled(10, 50, 10.48, 90), "vertical"],
  ["a thick frame of 2,25 pt", filled(10, 50, 110, 52.25), "horizontal"],
  ["a diagonal that strikes a cell out", line(10, 50, 110, 70), null],
  ["a slightly leaning line", line(10, 50, 110, 52), null],
  ["a shaded cell", filled(10, 50, 110, 70), null],
  ["a shaded row of normal height", filled(10, 50, 400, 59), null],
  ["a corner piece between two rules", filled(10, 50, 10.48, 50.48), null],
  ["dust", line(10, 50, 11, 50), null],
])("%s", (_, stroke, orientation) => {
  expect(toRules([stroke]).map((rule) => rule.orientation)).toEqual(orientation === null ? [] : [orientation]);
});

it("a rule keeps its place", () => {
  expect(toRules([line(110, 50, 10, 50)])).toEqual([{ orientation: "horizontal", box: [10, 50, 110, 50] }]);
});
