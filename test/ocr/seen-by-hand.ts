import type { Shape } from "../../src/ocr/raster/shape.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";

/** A form that differs from every other that `seed` makes in about half its bits. */
export const shape = (seed: number, more: Partial<Shape> = {}): Shape => ({
  bits: Uint32Array.from({ length: 12 }, (_, i) => Math.imul(seed * 12 + i + 1, 0x9e3779b1) >>> 0),
  aspect: 0.66,
  height: 1,
  rise: 0,
  ...more,
});

/** Glyphs 16 wide and 24 high at these left edges, word after word. */
export const glyphsAt = (...words: readonly (readonly number[])[]): SeenGlyph[] =>
  words.flat().map((x, i) => ({ box: [x, 0, x + 16, 24] as const, shape: shape(i) }));
