import { expect, it } from "vitest";
import { type PixelBox, union } from "../../../src/model/bitmap.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { withoutSpecks, withoutSpeckUnderMark } from "../../../src/ocr/raster/specks.ts";
import { asInk, sheet } from "./drawing.ts";

// A line whose digits are 24 pixels high and stand on row 74.
it.each([
  ["a stop with dust over it", 5, 5, 0, 3, 5],
  ["a colon", 5, 5, 0, 4, 16],
  ["a colon at 200 dpi with a worn dot", 3, 3, 0, 2, 16],
  ["a semicolon with a worn dot", 5, 6, 2, 3, 18],
  ["a letter with a worn dot", 5, 8, 0, 3, 16],
  ["dots that stand over the line", 5, 5, -4, 3, 12],
])("%s is as high as it is", (_, width, height, below, dot, expected) => {
  const page = sheet(100, 100)
    .box(50, 74 + below - height, width, height)
    .box(50, 58, dot, dot);
  const pieces = componentsOf(asInk(page));
  expect(pieces.length).toBe(2);
  const glyph = withoutSpecks({ ...pieces.reduce<PixelBox>(union, pieces[0] as PixelBox), pieces }, 74, 24);
  expect(glyph.y1 - glyph.y0).toBe(expected);
});

it.each([
  ["a capital with dust under it", 24, 78, 24],
  ["a capital with a tail", 24, 75, 29],
  ["a small letter whose tail broke off", 18, 78, 26],
])("%s is as high as it is", (_, tall, speck, expected) => {
  const pieces = componentsOf(
    asInk(
      sheet(100, 100)
        .box(50, 74 - tall, 16, tall)
        .box(52, speck, 4, 4),
    ),
  );
  const glyph = withoutSpecks({ ...pieces.reduce<PixelBox>(union, pieces[0] as PixelBox), pieces }, 74, 24);
  expect(glyph.y1 - glyph.y0).toBe(expected);
});

// A mark's one is 14 pixels high and ends 14 above the line.
it.each<[string, readonly [y: number, tall: number], readonly [y: number, wide: number, tall: number], number, number]>([
  ["a raised one over dust loses it", [46, 14], [69, 5, 2], 60, 1],
  ["before a sign on the line it does not", [46, 14], [69, 5, 2], 74, 2],
  ["an exclamation mark keeps its dot", [50, 17], [70, 4, 3], 60, 2],
  ["a raised one keeps a foot that is wider than dust", [46, 14], [69, 8, 2], 60, 2],
  ["or higher than it", [46, 14], [68, 5, 5], 60, 2],
])("%s", (_, [top, tall], [y, wide, high], nextFoot, expected) => {
  const pieces = componentsOf(asInk(sheet(100, 100).box(50, top, 6, tall).box(51, y, wide, high)));
  const glyph = { ...pieces.reduce<PixelBox>(union, pieces[0] as PixelBox), pieces };
  const next = { x0: 60, y0: nextFoot - 16, x1: 63, y1: nextFoot };
  expect(withoutSpeckUnderMark(glyph, next, 74, 24).pieces.length).toBe(expected);
});
