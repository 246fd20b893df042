import type { Gray, PixelBox } from "../../model/bitmap.ts";
import type { RuledLine } from "./ruling.ts";

/*
 * White hairlines on a dark head are lost in a scan of two colours, but for a few. One that is left and ends inside the ground, below a heading over
 * several columns, parts what stands beside it and not what stands over it: turned words that reach past its end would be cut there. Of a line across the
 * head, what hangs in the ground at both ends is a piece, which would part the letters under it from those beside.
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

/** Points. So little of a wall hangs in the head over the rows that it parts, and it is a quarter of the head's height at most. */
const shortEndPt = 8;
const shortEndShare = 1 / 4;

/** The lines with the walls between rows cut off where they end a little way into a dark head over them, or a ground under them. */
export const cutAtGrounds = (picture: Gray, rules: readonly RuledLine[], pixelsPerPoint: number): readonly RuledLine[] => {
  const [beside, beyond, longest] = [besidePt, beyondPt, shortEndPt].map((pt) => Math.max(2, Math.round(pt * pixelsPerPoint))) as [
    number,
    number,
    number,
  ];
  const across = rules.filter(({ orientation }) => orientation === "horizontal");
  const isDark = (box: PixelBox): boolean => shareOfDark(picture, box) >= darkShare;
  /** Where a wall that ends at `end` crosses the last line before; null where it does not hang from that one in a ground. */
  const cutAt = ({ x0, x1, y0, y1 }: RuledLine, up: boolean): number | null => {
    const end = up ? y0 : y1;
    const places = across.filter((line) => line.x0 - beyond <= x1 && line.x1 + beyond >= x0).map((line) => (up ? line.y0 : line.y1));
    const inside = places.filter((y) => (up ? y >= end && y < y1 : y <= end && y > y0));
    const last = up ? Math.min(...inside) : Math.max(...inside);
    const long = Math.abs(last - end);
    const free = Math.min(...places.filter((y) => (up ? y < end : y > end)).map((y) => Math.abs(y - last)));
    if (long <= beyond || long > longest || long > shortEndShare * free) return null;
    const [from, to] = up ? [end, last - beside] : [last + beside, end];
    const isWithin =
      isDark({ x0: x0 - beside, y0: from, x1: x0 - 1, y1: to }) &&
      isDark({ x0: x1 + 1, y0: from, x1: x1 + beside, y1: to }) &&
      isDark({ x0, x1, y0: up ? end - beyond : end + 1, y1: up ? end - 1 : end + beyond });
    return isWithin ? last : null;
  };
  return rules.map((line) =>
    line.orientation === "horizontal" ? line : { ...line, y0: cutAt(line, true) ?? line.y0, y1: cutAt(line, false) ?? line.y1 },
  );
};

/**
 * Vertical lines on a dark ground of which an end hangs in the ground, with letters beyond it, and level ones that meet no other line. `picture`: the page as it was printed, before its dark
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
  const upright = rules.filter(({ orientation }) => orientation === "vertical");
  const isDark = (box: PixelBox): boolean => shareOfDark(picture, box) >= darkShare;
  const isOnDark = ({ orientation, x0, y0, x1, y1 }: RuledLine): boolean =>
    orientation === "vertical"
      ? isDark({ x0: x0 - beside, y0, x1: x0 - 1, y1 }) && isDark({ x0: x1 + 1, y0, x1: x1 + beside, y1 })
      : isDark({ x0, y0: y0 - beside, x1, y1: y0 - 1 }) && isDark({ x0, y0: y1 + 1, x1, y1: y1 + beside });
  /** Is a level line a piece, with ground past both of its ends and no wall at either? What parts cells goes from wall to wall, across others between. */
  const isLoose = ({ x0, y0, x1, y1 }: RuledLine): boolean => {
    const walls = upright.filter((line) => line.y0 - beyond <= y1 && line.y1 + beyond >= y0);
    const hasWallAt = (x: number): boolean => walls.some((line) => line.x0 - beyond <= x && line.x1 + beyond >= x);
    return (
      isDark({ x0: x0 - beyond, y0, x1: x0 - 1, y1 }) && isDark({ x0: x1 + 1, y0, x1: x1 + beyond, y1 }) && !hasWallAt(x0) && !hasWallAt(x1)
    );
  };
  const loose = new Set(across.filter((line) => isLoose(line) && isOnDark(line)));
  const whole = across.filter((line) => !loose.has(line));
  /** `up`: is it the upper end? */
  const hangs = ({ x0, y0, x1, y1 }: RuledLine, up: boolean): boolean => {
    const end = up ? y0 : y1;
    const past: PixelBox = { x0, x1, y0: up ? end - beyond : end + 1, y1: up ? end - 1 : end + beyond };
    if (shareOfDark(picture, past) < darkShare) return false;
    const meets = (line: RuledLine): boolean => line.x0 - beyond <= x1 && line.x1 + beyond >= x0;
    if (whole.some((line) => meets(line) && line.y0 - beyond <= end && line.y1 + beyond >= end)) return false;
    // As far as the next line across.
    const next = whole.filter(meets).map((line) => (line.y0 + line.y1) / 2);
    const stop = up ? Math.max(...next.filter((y) => y < end)) : Math.min(...next.filter((y) => y > end));
    return letters.some((letter) => {
      const middle = (letter.y0 + letter.y1) / 2;
      const isBeyond = up ? middle < end && middle > stop : middle > end && middle < stop;
      return isBeyond && letter.x0 - near <= x1 && letter.x1 + near >= x0;
    });
  };
  const mayPart = (line: RuledLine): boolean =>
    line.orientation === "vertical" ? (hangs(line, true) || hangs(line, false)) && isOnDark(line) : loose.has(line);
  return new Set(rules.filter(mayPart));
};
