import { type Shape, shapeSize } from "./shape.ts";

/*
 * The engine's data have no ampersand: it is read as E, G, 6, 8 or two of them, the same way on page after page, so that no reading
 * tells "M&T" from "MET". Its ink does.
 */

/** In shares of the form: the corner above the arm is empty, arm and leg end at the right, the bowl lies low and left and may reach a pixel lower. */
const corner = { from: 0.75, top: 0.17, bottom: 0.36 };
const arm = { from: 0.8, top: 0.4, bottom: 0.52 };
const leg = { from: 0.8, top: 0.86 };
/** An A has the rest, but two feet. */
const foot = { from: 0.3, to: 0.55, top: 0.92 };
const bowl = { least: 8, right: 0.62, top: 0.4 };
/** As tall as a capital, and wider than E, 6 and 8: these measure 0.7 at most, an ampersand of a narrow face 0.79, at 200 dpi 0.75. */
const size = { narrowest: 0.73, widest: 1.3, aside: 0.12 };

const { columns, rows } = shapeSize;

/** Paper that ink encloses, each stretch of it as its fields. */
const holesOf = (inked: (x: number, y: number) => boolean): number[][] => {
  const seen = new Set<number>();
  const holes: number[][] = [];
  for (let start = 0; start < columns * rows; start += 1) {
    if (seen.has(start) || inked(start % columns, Math.floor(start / columns))) continue;
    const hole = [start];
    let open = false;
    seen.add(start);
    for (let i = 0; i < hole.length; i += 1) {
      const [x, y] = [(hole[i] as number) % columns, Math.floor((hole[i] as number) / columns)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) open = true;
        else if (!inked(nx, ny) && !seen.has(ny * columns + nx)) {
          seen.add(ny * columns + nx);
          hole.push(ny * columns + nx);
        }
      }
    }
    if (!open) holes.push(hole);
  }
  return holes;
};

export const isAmpersand = ({ bits, aspect, height, rise }: Shape): boolean => {
  if (aspect < size.narrowest || aspect > size.widest || Math.abs(height - 1) > size.aside || Math.abs(rise) > size.aside) return false;
  const inked = (x: number, y: number): boolean => (((bits[(y * columns + x) >> 5] as number) >>> ((y * columns + x) & 31)) & 1) === 1;
  const anyInk = (left: number, top: number, bottom: number, right = 1): boolean => {
    for (let y = Math.round(top * rows); y < Math.round(bottom * rows); y += 1)
      for (let x = Math.round(left * columns); x < Math.round(right * columns); x += 1) if (inked(x, y)) return true;
    return false;
  };
  if (inked(0, 0) || anyInk(corner.from, corner.top, corner.bottom)) return false;
  if (!anyInk(arm.from, arm.top, arm.bottom) || !anyInk(leg.from, leg.top, 1) || !anyInk(foot.from, foot.top, 1, foot.to)) return false;
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return holesOf(inked).some(
    (hole) =>
      hole.length >= bowl.least &&
      mean(hole.map((at) => at % columns)) <= bowl.right * columns &&
      mean(hole.map((at) => Math.floor(at / columns))) >= bowl.top * rows,
  );
};
