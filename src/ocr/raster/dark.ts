import type { Gray, PixelBox } from "../../model/bitmap.ts";
import { type Dark, solidPt, withDenseLines, withStrips } from "./dark-strips.ts";
import { groups, grown, type Tiles } from "./tiles.ts";

/** Darker than this is no paper; the lightest ground that white letters are printed on is about half gray. */
const darkBelow = 160;
/** Lightness by which letters and rules differ from their ground. */
const contrast = 45;
/** Shares of it by which the grain of a ground differs from it, and the fringes of light letters. Of a black hairline on dark gray the difference is less than half of it. */
const grain = { light: 1 / 3, dark: 1 / 6 } as const;
/** Points. Side of the tiles that the page is looked at in. */
const tilePt = 0.75;
const solidShare = 0.85;
/** Points. White letters and the gaps between their lines are bridged. */
const bridgePt = 4.5;
const framePt = 1.5;
/** Points. Smaller than this is no ground for letters. */
const smallestPt = { wide: 12, high: 7.5 } as const;
/** A page with more dark grounds is a pattern, not a page. */
const mostGrounds = 100;
/** Points of a dark ground's rim that stay, because there its ruling line runs. */
const rimPt = 0.5;

const darkTiles = ({ width, height, data }: Gray, side: number, pixelsPerPoint: number): Dark => {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < rows * side; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0, from = y * width; x < columns * side; x += 1)
      if ((data[from + x] as number) < darkBelow) {
        const tile = row + Math.floor(x / side);
        counts[tile] = (counts[tile] as number) + 1;
      }
  }
  const shares = Float32Array.from(counts, (count) => count / (side * side));
  return { columns, rows, set: Uint8Array.from(shares, (share) => (share >= solidShare ? 1 : 0)), shares, perPoint: pixelsPerPoint / side };
};

/** The dark grounds of a page: solid in many places, letters on them bridged, what they surround filled. */
const grounds = (dark: Dark): number[][] => {
  const { columns, rows, perPoint } = dark;
  const half = Math.max(1, Math.round((solidPt * perPoint - 1) / 2));
  const bridge = Math.round(bridgePt * perPoint);
  const solid = grown(grown(dark, half, 0), half, 1);
  if (!solid.set.includes(1)) return [];
  const bridged = grown(grown(withDenseLines(withStrips(solid, dark), dark), bridge, 1), bridge, 0);
  const atEdge = (tile: number): boolean =>
    tile % columns === 0 || tile % columns === columns - 1 || tile < columns || tile >= columns * (rows - 1);
  const set = bridged.set.slice();
  for (const hole of groups(bridged, 0)) {
    const inked = hole.filter((tile) => dark.set[tile] === 1).length;
    if (inked >= 0.1 * hole.length && !hole.some(atEdge)) for (const tile of hole) set[tile] = 1;
  }
  return groups({ columns, rows, set }, 1).filter((group) => {
    const xs = group.map((tile) => tile % columns);
    const ys = group.map((tile) => Math.floor(tile / columns));
    const span = (values: readonly number[]): number =>
      values.reduce((most, one) => Math.max(most, one), 0) -
      values.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY) +
      1;
    return span(xs) >= smallestPt.wide * perPoint && span(ys) >= smallestPt.high * perPoint;
  });
};

/** A group's tiles cut out of the page with one tile around them: a page of a hundred grounds is not gone through for each of them. */
const windowOf = (
  group: readonly number[],
  { columns, rows }: Tiles,
): { readonly left: number; readonly top: number; readonly mask: Tiles } => {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (const tile of group) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  [left, top, right, bottom] = [Math.max(0, left - 1), Math.max(0, top - 1), Math.min(columns, right + 2), Math.min(rows, bottom + 2)];
  const wide = right - left;
  const set = new Uint8Array(wide * (bottom - top));
  for (const tile of group) set[(Math.floor(tile / columns) - top) * wide + (tile % columns) - left] = 1;
  return { left, top, mask: { columns: wide, rows: bottom - top, set } };
};

export interface Undarkened {
  /** The page itself where it has no such grounds. */
  readonly gray: Gray;
  /** Where they were. */
  readonly grounds: readonly PixelBox[];
}

/**
 * The page with light letters on dark grounds turned into dark letters on paper: the ground becomes white, and whatever differs from
 * it, lighter letters or darker rules, becomes dark. The rim of a ground stays as a line.
 */
export const withoutDarkGrounds = (gray: Gray, pixelsPerPoint: number): Undarkened => {
  const side = Math.max(3, Math.round(tilePt * pixelsPerPoint));
  const frame = Math.max(1, Math.round((framePt * pixelsPerPoint) / side));
  const rim = Math.max(1, Math.round(rimPt * pixelsPerPoint));
  const tiles = darkTiles(gray, side, pixelsPerPoint);
  const found = grounds(tiles);
  if (found.length === 0 || found.length > mostGrounds) return { gray, grounds: [] };
  const boxes: PixelBox[] = [];
  const { width, height } = gray;
  const data = gray.data.slice();
  const belongs = new Uint8Array(width * height);
  const light = (at: number): number => gray.data[at] as number;
  for (const group of found) {
    const { left: column, top: row, mask } = windowOf(group, tiles);
    const around = grown(mask, 1, 1).set;
    // The frame around a ground is no print on it.
    const inner = grown(mask, frame, 0).set;
    const levels = new Uint32Array(256);
    const pixels: number[] = [];
    for (const [tile, near] of around.entries()) {
      if (near === 0) continue;
      const [left, top] = [(column + (tile % mask.columns)) * side, (row + Math.floor(tile / mask.columns)) * side];
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1) {
          const at = y * width + x;
          if (mask.set[tile] === 0 && light(at) >= darkBelow) continue;
          belongs[at] = 1;
          pixels.push(at);
          if (inner[tile] === 1) levels[light(at)] = (levels[light(at)] as number) + 1;
        }
    }
    let [ground, most] = [0, 0];
    for (let level = 0; level < darkBelow; level += 1)
      if ((levels[level] as number) > most) [ground, most] = [level, levels[level] as number];
    const share = (from: number, to: number): number =>
      levels.slice(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0);
    // Black letters on a dark ground stay as they are.
    if (share(0, ground - contrast) > share(ground + contrast, 256)) continue;
    boxes.push({ x0: column * side, y0: row * side, x1: (column + mask.columns) * side, y1: (row + mask.rows) * side });
    for (const at of pixels) {
      const x = at % width;
      const inside =
        x >= rim &&
        x + rim < width &&
        at - rim * width >= 0 &&
        at + rim * width < belongs.length &&
        belongs[at - rim] === 1 &&
        belongs[at + rim] === 1 &&
        belongs[at - rim * width] === 1 &&
        belongs[at + rim * width] === 1;
      if (!inside) continue;
      const away = Math.abs(light(at) - ground) - contrast * (light(at) > ground ? grain.light : grain.dark);
      data[at] =
        255 - Math.max(0, Math.min(255, Math.round((away * 255) / (light(at) > ground ? 255 - ground : Math.max(contrast, ground)))));
    }
  }
  return { gray: { width, height, data }, grounds: boxes };
};
