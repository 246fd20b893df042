import { describe, expect, it } from "vitest";
import { look } from "../../../src/ocr/look.ts";
import { isNoise } from "../../../src/ocr/raster/noise.ts";
import { asInk, sheet } from "./drawing.ts";

/** A sheet of upright strokes of two pixels, one beginning every so many pixels. */
const strokes = (every: number) => {
  const page = sheet(1_200, 300);
  for (let x = 0; x < 1_200; x += every) page.box(x, 0, 2, 300);
  return page;
};

describe("a picture that is dots throughout", () => {
  it.each([
    [11, false],
    [9, true],
  ])("strokes every %i pixels: %s", (every, noise) => expect(isNoise(asInk(strokes(every)))).toBe(noise));

  it("has no line of text", () => {
    const page = sheet(1_200, 900);
    for (let x = 100; x < 400; x += 30) page.box(x, 40, 18, 40);
    expect(look(page, 300 / 72).lines).toHaveLength(1);
    for (let y = 100; y < 900; y += 1) for (let x = y % 2; x < 1_200; x += 2) page.box(x, y, 1, 1);
    expect(look(page, 300 / 72)).toMatchObject({ lines: [], rules: [] });
  });
});
