import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { groundHairlines } from "../../../src/ocr/raster/ground-hairlines.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/** 200 dpi: bold letters of 10 pt print are 20 pixels high, their strokes 4 wide, a hyphen 7 by 3, a hairline 1 high. */
const pixelsPerPoint = 200 / 72;
const ground = { x0: 20, y0: 20, x1: 380, y1: 180 };
/** An L on its side, whose strokes are so thick. */
const letter = (page: Canvas, x: number, stroke: number) => page.box(x, 100, stroke, 20).box(x, 120 - stroke, 14, stroke);
const letters = (stroke = 4, count = 4) => {
  const page = sheet(400, 300);
  for (let i = 0; i < count; i += 1) letter(page, 60 + 20 * i, stroke);
  return page;
};
const found = (page: Canvas) =>
  [...groundHairlines(componentsOf(asInk(page)), [ground], pixelsPerPoint)].map(({ x0, y0, x1, y1 }) => [x1 - x0, y1 - y0]);

describe("what is left of white hairlines on a dark head", () => {
  it("is thin pieces beside the strokes of the letters, level and upright", () =>
    expect(found(letters().box(200, 60, 20, 1).box(240, 60, 6, 1).box(300, 60, 1, 22))).toEqual([
      [20, 1],
      [6, 1],
      [1, 22],
    ]));
  it.each([
    ["a hyphen of the letters' own print", letters().box(200, 60, 7, 3)],
    ["a dash half as thick as the strokes", letters().box(200, 60, 12, 2)],
    ["a speck", letters().box(200, 60, 4, 1)],
    ["print whose strokes are hairlines", letters(2).box(200, 60, 20, 1)],
    ["too few letters", letters(4, 2).box(200, 60, 20, 1)],
    ["paper", letters().box(200, 240, 20, 1)],
  ])("is not %s", (_, page) => expect(found(page)).toEqual([]));
});
