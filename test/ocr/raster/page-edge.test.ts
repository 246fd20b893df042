import { expect, it } from "vitest";
import { isAtEdge } from "../../../src/ocr/raster/page-edge.ts";

const k = 300 / 72;
const size = { width: 2481, height: 3508 };
const at = (x0: number, y0: number, x1: number, y1: number, skew = 0) => isAtEdge({ x0, y0, x1, y1 }, size, skew, k);

it.each([
  ["a stroke of the lid's shadow", [0, 2600, 5, 2660], true],
  ["on the other side", [2475, 1200, 2481, 3500], true],
  ["below", [100, 3500, 900, 3508], true],
  ["a digit that the edge cuts", [0, 2600, 22, 2640], false],
  ["a letter of the margin", [40, 2600, 60, 2640], false],
] as const)("%s: %j", (_, [x0, y0, x1, y1], expected) => expect(at(x0, y0, x1, y1)).toBe(expected));

it("knows where the edge of a crooked sheet came to lie", () => {
  // Turned back by one degree the left edge goes through (31, 0) and (-31, 3507), the corner's pixels through (31, -21).
  expect(at(24, 100, 34, 160, -1)).toBe(true);
  expect(at(24, 100, 34, 160)).toBe(false);
  expect(at(24, 3300, 34, 3360, -1)).toBe(false);
});
