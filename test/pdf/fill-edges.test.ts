import { describe, expect, it } from "vitest";
import { fillEdges } from "../../src/pdf/fill-edges.ts";
import type { Stroke } from "../../src/pdf/paths.ts";

/* Grounds as left, top, right, bottom in points; their edges in words. */

const ground = (...[x0, y0, x1, y1]: readonly [number, number, number, number]): Stroke => ({
  kind: "filled",
  box: [x0, y0, x1, y1],
  colour: "#d9d9d9",
});
const dark = (...[x0, y0, x1, y1]: readonly [number, number, number, number]): Stroke => ({
  kind: "filled",
  box: [x0, y0, x1, y1],
  colour: "#3f3f3f",
});
const edges = (...strokes: readonly Stroke[]): readonly string[] =>
  fillEdges(strokes)
    .map(({ orientation, box: [x0, y0, x1] }) => (orientation === "horizontal" ? `${y0}: ${x0}-${x1}` : `at ${x0}`))
    .filter((edge) => !edge.startsWith("at"))
    .sort();

describe("the grounds of a table", () => {
  it("of two header cells and one group's name are cells, as the row of the two is as wide as the name", () => {
    expect(edges(dark(40, 100, 200, 120), dark(200, 100, 360, 120), ground(40, 120, 360, 132))).toEqual([
      "100: 200-360",
      "100: 40-200",
      "120: 200-360",
      "120: 40-200",
      "120: 40-360",
      "132: 40-360",
    ]);
  });
  it("are none where a row is as wide as no other", () => {
    expect(edges(dark(40, 100, 200, 120), dark(200, 100, 360, 120), ground(40, 120, 300, 132))).toEqual([]);
  });
  it("are none where what stands beside a ground does not touch it", () => {
    expect(edges(dark(40, 100, 200, 120), dark(220, 100, 360, 120), ground(40, 120, 360, 132))).toEqual([]);
  });
  it("have no edge where two grounds of one colour meet", () => {
    expect(edges(ground(40, 100, 200, 120), ground(200, 100, 360, 120), ground(40, 120, 360, 132))).toEqual([
      "100: 200-360",
      "100: 40-200",
      "132: 40-360",
    ]);
  });
});
