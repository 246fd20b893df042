import { describe, expect, it } from "vitest";
import { look } from "../../../src/ocr/look.ts";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { dashedLines } from "../../../src/ocr/raster/dashed-lines.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

const k = 200 / 72;
/** Dashes of 6 or 7 pixels, 8 from one to the next, that lie level but for a pixel, as a line under a bulletin's stamp has them at 200 dpi. */
const dashes = (page: Canvas, x: number, y: number, count: number, step = 8) => {
  for (let i = 0; i < count; i += 1)
    page.box(x + i * step, y + (Math.floor(i / 9) % 2), 6 + (i % 3 === 0 ? 1 : 0), 3 + (i % 7 === 0 ? 1 : 0));
  return page;
};
const found = (page: Canvas) => dashedLines(componentsOf(asInk(page)), k).size;

describe("a line of dashes", () => {
  it("is many of them on one row", () => {
    expect(found(dashes(sheet(800, 200), 50, 60, 60))).toBe(60);
  });

  it("is no few of them, none that stand in cells, and no dots", () => {
    expect(found(dashes(sheet(800, 200), 50, 60, 8))).toBe(0);
    expect(found(dashes(sheet(800, 200), 50, 60, 20, 30))).toBe(0);
    const dots = sheet(800, 200);
    for (let i = 0; i < 30; i += 1) dots.box(50 + i * 8, 60, 4, 4);
    expect(found(dots)).toBe(0);
  });

  // "Energia elektryczna Nr 466 (9466)" over such a line: its letters reached down to the dashes, and nothing of it was read right.
  it("leaves the letters over it as they are", () => {
    const letters = () => {
      const page = sheet(800, 400);
      for (let i = 0; i < 20; i += 1) page.box(50 + i * 18, 54 + (i % 3) * 4, 4, 26 - (i % 3) * 4).box(54 + i * 18, 66, 9, 4);
      return page;
    };
    const seen = (page: Canvas) => look(page, k).lines.map(({ glyphs, baseline, height }) => [glyphs.length, baseline, height]);
    expect(seen(dashes(letters(), 50, 86, 60))).toEqual(seen(letters()));
    expect(seen(letters()).length).toBe(1);
  });
});
