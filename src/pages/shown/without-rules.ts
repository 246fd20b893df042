import type { Ink, PixelBox } from "../../model/bitmap.ts";

/** A column of ink is a ruling line from this share of the box's height. */
export const ruledColumn = 0.95;
/** A row of ink as long as this many heights of the box is a ruling line: no letter is. */
const ruledRow = 1.2;

/**
 * A thin line between two pixels covers neither wholly, and the darker one may be ink for a part of its length alone, where the sides of two
 * cells lie one over the other. Both are seen through the whole window, which no digit is, and the ink goes to the window's end.
 */
const takeOutHalfTraced = ({ width, height, data: left }: Ink, traces: Ink, vertical: Uint8Array): void => {
  const isAll = (x: number, is: (at: number) => boolean): boolean => {
    for (let y = 0; y < height; y += 1) if (!is(y * width + x)) return false;
    return true;
  };
  const isTraced = (x: number): boolean => x >= 0 && x < width && isAll(x, (at) => traces.data[at] === 1);
  const isFaint = (x: number): boolean => isTraced(x) && isAll(x, (at) => left[at] !== 1);
  const takeOut = (from: number, step: number): void => {
    for (let at = from; left[at] === 1; at += step) {
      left[at] = 0;
      vertical[at] = 1;
    }
  };
  for (let x = 0; x < width; x += 1) {
    const [before, after] = [isTraced(x - 1), isTraced(x + 1)];
    if (before === after || !isTraced(x)) continue;
    const side = before ? x - 1 : x + 1;
    if (!isFaint(side) || isTraced(2 * side - x)) continue;
    takeOut(x, width);
    takeOut((height - 1) * width + x, -width);
  }
};

/**
 * The ink without its ruling lines, and where the vertical ones were. A comma often touches the line below, and stays. `traces`: with fainter
 * ink, for a line whose parts meet within a pixel, which neither of them covers wholly.
 */
export const withoutRules = (
  { width: across, height: down, data }: Ink,
  traces: Ink,
  box: PixelBox,
): { readonly ink: Ink; readonly vertical: Uint8Array } => {
  const height = box.y1 - box.y0;
  const vertical = new Uint8Array(data.length);
  const horizontal = new Uint8Array(data.length);
  const left = data.slice();
  /** Takes out what is as long as `length` of the line of `count` pixels that begins at `from`, `step` apart. */
  const takeOut = (from: number, step: number, count: number, length: number, marked: Uint8Array): void => {
    for (let i = 0, start = 0; i <= count; i += 1) {
      const at = from + i * step;
      if (i < count && data[at] === 1) continue;
      if (start < i && i + 1 < count && traces.data[at] === 1 && data[at + step] === 1) continue;
      if (i - start >= length)
        for (let at = from + start * step; at < from + i * step; at += step) {
          left[at] = 0;
          marked[at] = 1;
        }
      start = i + 1;
    }
  };
  for (let y = 0; y < down; y += 1) takeOut(y * across, 1, across, ruledRow * height, horizontal);
  for (let x = 0; x < across; x += 1) takeOut(x, across, down, ruledColumn * height, vertical);
  takeOutHalfTraced({ width: across, height: down, data: left }, traces, vertical);
  // A line that covers its outermost pixels in part may be ink there for a part of its length alone: where another one ends at it.
  const isBeside = (line: Uint8Array, at: number, step: number): boolean =>
    (line[at - step] === 1 && left[at + step] === 0) || (line[at + step] === 1 && left[at - step] === 0);
  const isSide = (at: number): boolean => isBeside(vertical, at, 1) || isBeside(horizontal, at, across);
  const sides: number[] = [];
  for (let at = 0; at < left.length; at += 1) if (left[at] === 1 && isSide(at)) sides.push(at);
  for (const at of sides) left[at] = 0;
  return { ink: { width: across, height: down, data: left }, vertical };
};
