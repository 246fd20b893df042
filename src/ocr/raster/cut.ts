import type { Gray, PixelBox } from "../../model/bitmap.ts";
import type { Glyph } from "./lines.ts";

/** White around what is cut out, as a share of the letter height: readers need some paper around letters. */
const marginShare = 0.45;

/** `gray` at another size, each new pixel mixed of the four around its place. */
const scaled = ({ width, height, data }: Gray, factor: number): Gray => {
  const [w, h] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / factor - 0.5));
    const iy = Math.floor(fy);
    const below = Math.min(height - 1, iy + 1);
    const dy = fy - iy;
    for (let x = 0; x < w; x += 1) {
      const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / factor - 0.5));
      const ix = Math.floor(fx);
      const right = Math.min(width - 1, ix + 1);
      const dx = fx - ix;
      const top = (data[iy * width + ix] as number) * (1 - dx) + (data[iy * width + right] as number) * dx;
      const bottom = (data[below * width + ix] as number) * (1 - dx) + (data[below * width + right] as number) * dx;
      out[y * w + x] = top * (1 - dy) + bottom * dy;
    }
  }
  return { width: w, height: h, data: out };
};

const frame = (box: PixelBox, letterHeight: number) => {
  const margin = Math.max(4, Math.round(marginShare * letterHeight));
  return { margin, width: box.x1 - box.x0 + 2 * margin, height: box.y1 - box.y0 + 2 * margin };
};

const boxOf = (glyphs: readonly Glyph[]): PixelBox => ({
  x0: Math.min(...glyphs.map((glyph) => glyph.x0)),
  y0: Math.min(...glyphs.map((glyph) => glyph.y0)),
  x1: Math.max(...glyphs.map((glyph) => glyph.x1)),
  y1: Math.max(...glyphs.map((glyph) => glyph.y1)),
});

/** The glyphs' own ink, black on white and nothing else, with letters `target` pixels high. `letterHeight`: in the page's pixels. */
export const cutInk = (glyphs: readonly Glyph[], letterHeight: number, target: number): Gray => {
  const box = boxOf(glyphs);
  const { margin, width, height } = frame(box, letterHeight);
  const data = new Uint8Array(width * height).fill(255);
  for (const glyph of glyphs)
    for (const piece of glyph.pieces)
      for (const [y, x0, x1] of piece.runs) {
        const from = (y - box.y0 + margin) * width - box.x0 + margin;
        data.fill(0, from + x0, from + x1);
      }
  return scaled({ width, height, data }, target / letterHeight);
};

/** The same place of the gray page with all its shades, everything but the glyphs and their nearest surroundings white. */
export const cutGray = (page: Gray, glyphs: readonly Glyph[], letterHeight: number, target: number): Gray => {
  const box = boxOf(glyphs);
  const { margin, width, height } = frame(box, letterHeight);
  const data = new Uint8Array(width * height).fill(255);
  for (const glyph of glyphs)
    for (const piece of glyph.pieces)
      for (const [y, x0, x1] of piece.runs)
        for (let py = Math.max(0, y - 1); py <= Math.min(page.height - 1, y + 1); py += 1)
          for (let px = Math.max(0, x0 - 1); px < Math.min(page.width, x1 + 1); px += 1) {
            const at = (py - box.y0 + margin) * width + px - box.x0 + margin;
            data[at] = page.data[py * page.width + px] as number;
          }
  return scaled({ width, height, data }, target / letterHeight);
};
