import { describe, expect, it } from "vitest";
import { look } from "../../../src/ocr/look.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { isCornerPiece } from "../../../src/ocr/raster/corner-pieces.ts";
import { textLines } from "../../../src/ocr/raster/lines.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

const k = 400 / 72;
/** Letters of 7.5 pt at 400 dpi, and beside them a stroke of 8 x 12 pixels: the corner of two hairlines. */
const letters = (page: Canvas) => {
  for (let i = 0; i < 9; i += 1) page.box(200 + i * 26, 60, 4, 30).box(204 + i * 26, 86, 14, 4);
  return page;
};
const corner = (page: Canvas, x: number, y: number, width = 8, height = 12) => page.box(x, y, 2, height).box(x, y + height - 2, width, 2);
const found = (page: Canvas) => textLines(componentsOf(asInk(page)), [], k).map((line) => isCornerPiece(line, k));

describe("what is left of a hairline table's corner", () => {
  it("is a line of one upright and one level stroke, in any turn", () => {
    expect(found(corner(letters(sheet(600, 300)), 100, 150))).toEqual([false, true]);
    expect(found(letters(sheet(600, 300)).box(100, 150, 8, 2).box(106, 150, 2, 12))).toEqual([false, true]);
  });

  it("is no letter as large as print, no cross, no bar, and nothing that stands in a word", () => {
    expect(found(corner(letters(sheet(600, 300)), 100, 150, 20, 30).box(100, 150, 4, 30))).toEqual([false, false]);
    expect(found(letters(sheet(600, 300)).box(104, 150, 2, 12).box(100, 155, 12, 2))).toEqual([false, false]);
    expect(found(letters(sheet(600, 300)).box(100, 150, 8, 12))).toEqual([false, false]);
    expect(found(corner(letters(sheet(600, 300)), 440, 78))).toEqual([false]);
  });

  it("is no word of the page", () => {
    expect(look(corner(letters(sheet(600, 600)), 100, 300), k).lines.length).toBe(1);
  });
});
