import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { groundDust } from "../../../src/ocr/raster/ground-dust.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/** 300 dpi: a letter of 8.5 pt print is 20 pixels high, dust 4. */
const pixelsPerPoint = 300 / 72;
const ground = { x0: 20, y0: 20, x1: 280, y1: 180 };
const found = (draw: (page: Canvas) => Canvas) => groundDust(componentsOf(asInk(draw(sheet(400, 200)))), [ground], pixelsPerPoint).size;

describe("dust on what was a dark ground", () => {
  it.each([
    ["far from every letter", (page: Canvas) => page.box(100, 100, 16, 20).box(140, 100, 4, 4), 1],
    ["where there are no letters", (page: Canvas) => page.box(140, 100, 4, 4).box(200, 50, 5, 3), 2],
    ["as near as the dot of an i", (page: Canvas) => page.box(100, 100, 16, 20).box(106, 91, 4, 4), 0],
    ["as near as the dot of an i of small print", (page: Canvas) => page.box(100, 100, 8, 10).box(102, 94, 3, 3), 0],
    ["as near as a stop", (page: Canvas) => page.box(100, 100, 16, 20).box(121, 116, 4, 4), 0],
    ["beside a speck alone", (page: Canvas) => page.box(100, 100, 9, 9).box(112, 100, 4, 4), 1],
    ["as long as a dash", (page: Canvas) => page.box(100, 100, 8, 3), 0],
    ["smaller beside its letters than a dash", (page: Canvas) => page.box(100, 100, 16, 21).box(160, 100, 8, 4), 1],
    ["as long as a dash beside its letters", (page: Canvas) => page.box(100, 100, 16, 21).box(160, 100, 9, 4), 0],
    ["as long as a dash beside smaller letters", (page: Canvas) => page.box(100, 100, 12, 16).box(160, 100, 8, 3), 0],
    ["on paper", (page: Canvas) => page.box(320, 100, 4, 4), 0],
    ["on the ground's edge", (page: Canvas) => page.box(278, 100, 4, 4), 0],
  ])("%s", (_, draw, count) => expect(found(draw)).toBe(count));
});
