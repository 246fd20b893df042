import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { groundNotches } from "../../../src/ocr/raster/ground-notches.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/** 300 dpi: letters of bold print, 20 pixels high, stand 12 below the edge; a notch is 4 wide and 10 high. */
const pixelsPerPoint = 300 / 72;
const ground = { x0: 20, y0: 20, x1: 380, y1: 80 };
const found = (draw: (page: Canvas) => Canvas) => groundNotches(componentsOf(asInk(draw(sheet(400, 200)))), [ground], pixelsPerPoint).size;
const letters = (page: Canvas, top = 38) => page.box(60, top, 16, 20).box(80, top, 4, 20).box(90, top, 16, 20);
const notches = (page: Canvas, ...lefts: readonly number[]) => lefts.reduce((own, x) => own.box(x, 25, 4, 10), page);

describe("notches at the edge of what was a dark ground", () => {
  it.each([
    ["above its letters", (page: Canvas) => notches(letters(page), 40, 140, 200), 3],
    ["two of them", (page: Canvas) => notches(letters(page), 40, 140), 0],
    [
      "of which one touches a letter",
      (page: Canvas) => notches(letters(letters(page), 38).box(120, 38, 16, 20).box(300, 38, 16, 20).box(330, 25, 16, 33), 40, 160, 200),
      3,
    ],
    ["strokes of letters that begin as high", (page: Canvas) => notches(letters(page, 26), 40, 140, 200), 0],
    ["strokes that begin lower", (page: Canvas) => letters(page, 40).box(140, 34, 4, 10).box(160, 34, 4, 10).box(180, 34, 4, 10), 0],
    ["as wide as letters", (page: Canvas) => letters(page).box(140, 25, 9, 10).box(160, 25, 9, 10).box(180, 25, 9, 10), 0],
    ["as high as letters", (page: Canvas) => letters(page, 45).box(140, 25, 4, 16).box(160, 25, 4, 16).box(180, 25, 4, 16), 0],
    ["on paper", (page: Canvas) => page.box(40, 120, 4, 10).box(140, 120, 4, 10).box(200, 120, 4, 10), 0],
  ])("%s", (_, draw, count) => expect(found(draw)).toBe(count));
});
