import type { Gray, Ink } from "../../model/bitmap.ts";

/** Share of pixels that may lie between black and white in a picture that was bilevel before it was laid onto the page. */
const bilevelShare = 0.02;
/** Sauvola's constants: k of his paper, 128 for the range of the deviation. */
const k = 0.2;
const deviationRange = 128;
/** Anything lighter than this is paper even in a flat light area: the grain of a clean scan is no ink. */
const surelyPaper = 215;

/** A line one pixel thin that was turned lies half on each of two rows: either half is ink. */
const turnedThreshold = 165;

export const isBilevel = ({ data }: Gray): boolean => {
  let between = 0;
  for (const light of data) if (light > 40 && light < 215) between += 1;
  return between < bilevelShare * data.length;
};

/**
 * Tells ink from paper. A picture that was bilevel when it was scanned is cut at one threshold; a gray one against the light around each pixel (Sauvola, window of
 * three text lines), so that shaded cells, stained paper and thin gray lines come out right. `pixelsPerPoint` sets the window.
 */
export const toInk = (gray: Gray, pixelsPerPoint: number, bilevel: boolean): Ink => {
  const { width, height, data } = gray;
  const ink = new Uint8Array(width * height);
  if (bilevel) {
    for (let i = 0; i < data.length; i += 1) ink[i] = (data[i] as number) < turnedThreshold ? 1 : 0;
    return { width, height, data: ink };
  }
  const half = Math.max(6, Math.round(7 * pixelsPerPoint));
  // Sums over columns of the window's height slide down the page; sums over the window's width slide along each row.
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const light = data[at] as number;
      sums[x] = (sums[x] as number) + sign * light;
      squares[x] = (squares[x] as number) + sign * light * light;
    }
  };
  for (let y = 0; y < Math.min(half, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + half < height) add(y + half, 1);
    if (y - half - 1 >= 0) add(y - half - 1, -1);
    const rows = Math.min(height - 1, y + half) - Math.max(0, y - half) + 1;
    let [sum, square, columns] = [0, 0, 0];
    for (let x = 0; x < Math.min(half, width); x += 1) {
      sum += sums[x] as number;
      square += squares[x] as number;
      columns += 1;
    }
    for (let x = 0; x < width; x += 1) {
      if (x + half < width) {
        sum += sums[x + half] as number;
        square += squares[x + half] as number;
        columns += 1;
      }
      if (x - half - 1 >= 0) {
        sum -= sums[x - half - 1] as number;
        square -= squares[x - half - 1] as number;
        columns -= 1;
      }
      // Nine pixels of ten are paper whatever is around them.
      if ((data[y * width + x] as number) >= surelyPaper) continue;
      const count = rows * columns;
      const mean = sum / count;
      const deviation = Math.sqrt(Math.max(0, square / count - mean * mean));
      const threshold = Math.min(surelyPaper, mean * (1 + k * (deviation / deviationRange - 1)));
      if ((data[y * width + x] as number) < threshold) ink[y * width + x] = 1;
    }
  }
  return { width, height, data: ink };
};
