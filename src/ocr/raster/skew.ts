import type { Gray, Ink } from "../../model/bitmap.ts";

/** Scanners feed paper askew by less than this; more is a picture, not a page. */
const steepestDegrees = 3;
/** Less than this moves the ends of a page's widest line by half a pixel and is left alone. */
const straightDegrees = 0.02;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Columns between those that are looked at: letters are wider. */
const columnStep = 4;
/** Degrees searched to both sides of the best so far, by which steps, and how many pixels count as one row: a narrow peak is missed by wide steps. */
const rounds = [
  { span: steepestDegrees, by: 0.1, bin: 4 },
  { span: 0.1, by: 0.02, bin: 2 },
  { span: 0.03, by: 0.005, bin: 1 },
] as const;

/** How sharply rows of ink stand apart when the page is turned back by `degrees`: the sum of squared ink per row of `bin` pixels. */
const sharpness = (xs: Int32Array, ys: Int32Array, height: number, degrees: number, bin: number): number => {
  const slope = Math.tan(radians(degrees));
  const offset = height;
  const rows = new Int32Array(Math.ceil((3 * height) / bin) + 1);
  for (let i = 0; i < xs.length; i += 1) {
    const row = Math.round(((ys[i] as number) - (xs[i] as number) * slope + offset) / bin);
    rows[row] = (rows[row] as number) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
};

/**
 * By how many degrees a page is turned clockwise, to a hundredth or two; 0 when its lines of text and rules show no direction better
 * than upright. Looks at the lower edges of ink only.
 */
export const skewOf = (ink: Ink): number => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y + 1 < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += columnStep)
      if (ink.data[y * ink.width + x] === 1 && ink.data[(y + 1) * ink.width + x] === 0) {
        xs.push(x);
        ys.push(y);
      }
  if (xs.length < 200) return 0;
  const [px, py] = [Int32Array.from(xs), Int32Array.from(ys)];
  const height = Math.max(ink.height, ink.width) + 2;
  let best = 0;
  for (const { span, by, bin } of rounds) {
    const middle = best;
    let bestSharpness = sharpness(px, py, height, middle, bin);
    for (let degrees = middle - span; degrees <= middle + span + 1e-9; degrees += by) {
      const found = sharpness(px, py, height, degrees, bin);
      if (found > bestSharpness) [best, bestSharpness] = [degrees, found];
    }
  }
  return Math.abs(best) < straightDegrees ? 0 : Math.round(best * 1000) / 1000;
};

/** The page turned back about its centre, so that a page turned clockwise by `degrees` stands upright; same size, white where nothing was. */
export const straighten = (gray: Gray, degrees: number): Gray => {
  if (degrees === 0) return gray;
  const { width, height, data } = gray;
  const straight = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fx = cos * (x - cx) - sin * (y - cy) + cx;
      const fy = sin * (x - cx) + cos * (y - cy) + cy;
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      if (ix < 0 || iy < 0 || ix + 1 >= width || iy + 1 >= height) continue;
      const [dx, dy] = [fx - ix, fy - iy];
      const at = iy * width + ix;
      const top = (data[at] as number) * (1 - dx) + (data[at + 1] as number) * dx;
      const bottom = (data[at + width] as number) * (1 - dx) + (data[at + width + 1] as number) * dx;
      straight[y * width + x] = top * (1 - dy) + bottom * dy;
    }
  return { width, height, data: straight };
};
