import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { screenDots, withoutScreenDots } from "../../../src/ocr/raster/screen-dots.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/** 300 dpi: a letter of 8.5 pt print is 20 pixels high, a dot of a grey ground 2. */
const pixelsPerPoint = 300 / 72;
const found = (draw: (page: Canvas) => Canvas) => screenDots(componentsOf(asInk(draw(sheet(400, 200)))), pixelsPerPoint).size;

/** Dots of this side, this far from one another, in 120 by 120 pixels. */
const net = (side: number, apart: number) => (page: Canvas) =>
  Array.from({ length: Math.floor(120 / apart) ** 2 }, (_, i) => i).reduce(
    (drawn, i) => drawn.box(20 + (i % Math.floor(120 / apart)) * apart, 20 + Math.floor(i / Math.floor(120 / apart)) * apart, side, side),
    page,
  );

describe("the dots of a grey ground", () => {
  it.each([
    ["in a close net", net(2, 6), 400],
    ["one pixel large", net(1, 4), 900],
    ["too large", net(6, 9), 0],
    ["too far apart", net(2, 15), 0],
    ["a few alone", (page: Canvas) => page.box(100, 100, 2, 2).box(110, 100, 2, 2).box(120, 100, 2, 2), 0],
  ])("%s", (_, draw, count) => expect(found(draw)).toBe(count));

  it("are taken away, and letters and thick strokes between them stay", () => {
    const ink = asInk(net(2, 6)(sheet(400, 200)).box(62, 62, 16, 20).box(200, 60, 16, 20));
    const left = componentsOf(withoutScreenDots(ink, pixelsPerPoint));
    expect(left.filter(({ area }) => area >= 300).length).toBe(2);
    expect(left.filter(({ area }) => area <= 4).length).toBe(0);
  });

  it("that touch at corners are taken away as strokes one dot wide", () => {
    const slanted = (page: Canvas) => Array.from({ length: 14 }, (_, i) => i).reduce((drawn, i) => drawn.box(150 + i, 60 + i, 1, 1), page);
    expect(found((page) => slanted(net(2, 6)(page)))).toBe(400);
    expect(found((page) => slanted(net(2, 6)(page)).box(70, 141, 14, 1))).toBe(401);
  });
});
