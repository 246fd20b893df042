import type { Gray } from "../../model/bitmap.ts";
import { type Component, componentsOf } from "./components.ts";

/**
 * A glyph's form as shares of ink on a grid, laid about its middle and scaled by how far its ink spreads. Unlike a form laid on the
 * pixels of its edges it hardly depends on where between two pixels the glyph was drawn, so a few pixels are enough to tell digits.
 */
export type Form = Float32Array;

const columns = 12;
const rows = 16;
/** What the grid covers to each side of the middle, in standard deviations of the ink's height; a digit reaches some 1.7. */
const reach = { across: 1.65, down: 2.2 };

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly ink: number;
}

/** The glyph's pixels and the half-covered ones at its edge, with how much of each is ink. */
const dotsOf = ({ width, height, data }: Gray, glyph: Component): Dot[] => {
  const dots: Dot[] = [];
  const [left, span] = [glyph.x0 - 1, glyph.x1 - glyph.x0 + 2];
  const taken = new Uint8Array(span * (glyph.y1 - glyph.y0 + 2));
  for (const [row, start, end] of glyph.runs)
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      for (let x = Math.max(0, start - 1); x < Math.min(width, end + 1); x += 1) {
        const at = (y - glyph.y0 + 1) * span + x - left;
        const ink = 255 - (data[y * width + x] as number);
        if (taken[at] === 1 || ink === 0) continue;
        taken[at] = 1;
        dots.push({ x, y, ink });
      }
  return dots;
};

/** The form of one piece of ink of `gray` (black on white). */
export const formOf = (gray: Gray, glyph: Component): Form => {
  const dots = dotsOf(gray, glyph);
  const all = dots.reduce((sum, dot) => sum + dot.ink, 0);
  const x = dots.reduce((sum, dot) => sum + dot.ink * dot.x, 0) / all;
  const y = dots.reduce((sum, dot) => sum + dot.ink * dot.y, 0) / all;
  const spread = Math.sqrt(dots.reduce((sum, dot) => sum + dot.ink * (dot.y - y) ** 2, 0) / all);
  const form = new Float32Array(columns * rows);
  const add = (column: number, row: number, ink: number): void => {
    if (column >= 0 && column < columns && row >= 0 && row < rows)
      form[row * columns + column] = (form[row * columns + column] as number) + ink;
  };
  const placeAcross = (place: number): number => (((place - x) / spread + reach.across) / (2 * reach.across)) * columns - 0.5;
  const placeDown = (place: number): number => (((place - y) / spread + reach.down) / (2 * reach.down)) * rows - 0.5;
  const whole = 4 * 255 * spread * spread;
  // A pixel is as wide as half a field of the grid: its four quarters are laid down by themselves.
  for (const dot of dots) {
    const ink = dot.ink / whole;
    for (let low = -0.25; low < 0.5; low += 0.5) {
      const down = placeDown(dot.y + low);
      const row = Math.floor(down);
      const dy = down - row;
      for (let right = -0.25; right < 0.5; right += 0.5) {
        const across = placeAcross(dot.x + right);
        const column = Math.floor(across);
        const dx = across - column;
        add(column, row, ink * (1 - dx) * (1 - dy));
        add(column + 1, row, ink * dx * (1 - dy));
        add(column, row + 1, ink * (1 - dx) * dy);
        add(column + 1, row + 1, ink * dx * dy);
      }
    }
  }
  return form;
};

/** A hole smaller than this share of the glyph's box comes and goes with the place between two pixels. */
const smallestHole = 0.015;

/** How many holes a glyph has: 8 has two, 0, 6 and 9 have one. What no distance of forms is sure to tell in a slanted typeface, this does. */
export const holesOf = (glyph: Component): number => {
  const [width, height] = [glyph.x1 - glyph.x0 + 2, glyph.y1 - glyph.y0 + 2];
  const data = new Uint8Array(width * height).fill(1);
  for (const [y, x0, x1] of glyph.runs)
    data.fill(0, (y - glyph.y0 + 1) * width + x0 - glyph.x0 + 1, (y - glyph.y0 + 1) * width + x1 - glyph.x0 + 1);
  return componentsOf({ width, height, data }).filter((paper) => paper.x0 > 0 && paper.area >= smallestHole * width * height).length;
};

/** Share of the two forms' ink that lies where the other has none, 0..1. */
export const formDistance = (a: Form, b: Form): number => {
  let [apart, all] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [one, other] = [a[i] as number, b[i] as number];
    apart += Math.abs(one - other);
    all += one + other;
  }
  return all === 0 ? 1 : apart / all;
};
