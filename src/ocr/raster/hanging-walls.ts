import type { Gray, PixelBox } from "../../model/bitmap.ts";
import type { RuledLine } from "./ruling.ts";

/*
 * White hairlines on a dark head are lost in a scan of two colours, but for a few. One that is left and ends inside the ground, below a heading over
 * several columns, parts what stands beside it and not what stands over it: turned words that reach past its end would be cut there.
 */

/** Darker than this is no paper; so much of a strip beside the line is dark, as letters hardly come near it. */
const darkBelow = 128;
const darkShare = 0.8;
/** Points. How far beside the line and beyond its end the ground is looked at. */
const besidePt = 1.5;
const beyondPt = 1.5;
/** Points. What stands this near to the way of a line, beyond its end, would be parted by it. */
const nearPt = 12;

const shareOfDark = ({ width, height, data }: Gray, { x0, y0, x1, y1 }: PixelBox): number => {
  let [dark, all] = [0, 0];
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 1) {
      all += 1;
      if ((data[y * width + x] as number) < darkBelow) dark += 1;
    }
  return all === 0 ? 0 : dark / all;
};

/**
 * Vertical lines on a dark ground of which an end hangs in the ground, with letters beyond it. `picture`: the page as it was printed, before its dark
 * grounds were turned into paper.
 */
export const hangingWalls = (
  picture: Gray,
  letters: readonly PixelBox[],
  rules: readonly RuledLine[],
  pixelsPerPoint: number,
): ReadonlySet<RuledLine> => {
  const [beside, beyond, near] = [besidePt, beyondPt, nearPt].map((pt) => Math.max(2, Math.round(pt * pixelsPerPoint))) as [
    number,
    number,
    number,
  ];
  const across = rules.filter(({ orientation }) => orientation === "horizontal");
  const isOnDark = ({ x0, y0, x1, y1 }: RuledLine): boolean =>
    shareOfDark(picture, { x0: x0 - beside, y0, x1: x0 - 1, y1 }) >= darkShare &&
    shareOfDark(picture, { x0: x1 + 1, y0, x1: x1 + beside, y1 }) >= darkShare;
  /** `up`: is it the upper end? */
  const hangs = ({ x0, y0, x1, y1 }: RuledLine, up: boolean): boolean => {
    const end = up ? y0 : y1;
    const past: PixelBox = { x0, x1, y0: up ? end - beyond : end + 1, y1: up ? end - 1 : end + beyond };
    if (shareOfDark(picture, past) < darkShare) return false;
    const meets = (line: RuledLine): boolean => line.x0 - beyond <= x1 && line.x1 + beyond >= x0;
    if (across.some((line) => meets(line) && line.y0 - beyond <= end && line.y1 + beyond >= end)) return false;
    // As far as the next line across.
    const next = across.filter(meets).map((line) => (line.y0 + line.y1) / 2);
    const stop = up ? Math.max(...next.filter((y) => y < end)) : Math.min(...next.filter((y) => y > end));
    return letters.some((letter) => {
      const middle = (letter.y0 + letter.y1) / 2;
      const isBeyond = up ? middle < end && middle > stop : middle > end && middle < stop;
      return isBeyond && letter.x0 - near <= x1 && letter.x1 + near >= x0;
    });
  };
  return new Set(rules.filter((line) => line.orientation === "vertical" && (hangs(line, true) || hangs(line, false)) && isOnDark(line)));
};
