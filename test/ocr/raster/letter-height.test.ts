import { describe, expect, it } from "vitest";
import type { PixelBox } from "../../../src/model/bitmap.ts";
import { letterHeights } from "../../../src/ocr/raster/letter-height.ts";

const k = 300 / 72;
const letters = (count: number, x: number, y: number, height: number): PixelBox[] =>
  Array.from({ length: count }, (_, i) => ({ x0: x + i * 12, x1: x + i * 12 + 8, y0: y - height, y1: y }));
/** A page in print of 21 pixels; a row of a table in print of 13 has its label at the left and an amount far from it. */
const page = Array.from({ length: 10 }, (_, i) => letters(20, 100, 100 + i * 60, 21)).flat();
const label = letters(20, 100, 900, 13);
const around = (amount: readonly PixelBox[]): number => {
  const comma = { x0: 1525, x1: 1527, y0: 897, y1: 901 };
  return letterHeights([...page, ...label, ...amount], k).around(comma);
};

describe("letters around a piece of ink", () => {
  it("are those of its row where its cell has few, so that a comma of small print is no dust", () => {
    expect(around(letters(4, 1500, 900, 13))).toBe(13);
  });

  it("are the page's where the few letters of its cell are as large, or its row has few", () => {
    expect(around(letters(4, 1500, 900, 21))).toBe(21);
    const comma = { x0: 1525, x1: 1527, y0: 897, y1: 901 };
    expect(letterHeights([...page, ...letters(4, 1500, 900, 13)], k).around(comma)).toBe(21);
  });
});
