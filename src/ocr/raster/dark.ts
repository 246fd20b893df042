import type { Gray, PixelBox } from "../../model/bitmap.ts";
import { groups, grown, type Tiles } from "./tiles.ts";

/** Darker than this is no paper; the lightest ground that white letters are printed on is about half gray. */
const darkBelow = 160;
/** Lightness by which letters and rules differ from their ground. */
const contrast = 45;
/** Points. Side of the tiles that the page is looked at in; what is dark is solid ground where it is so wide and so high, as no letter's stroke is. */
const tilePt = 0.75;
const solidShare = 0.85;
const solidPt = 4;
/** Points. White letters and the gaps between their lines are bridged. */
const bridgePt = 4.5;
const framePt = 1.5;
/** Points. Smaller than this is no ground for letters. */
const smallestPt = { wide: 12, high: 7.5 } as const;
/** Points. A strip of ground beyond a line of letters is thinner than solid ground and longer than a bold letter's stroke; the line is this dark. */
const strip = { awayPt: 15, shortestPt: 6, between: 0.35 } as const;
/** Between two strips along a line of bold light letters this much is dark; of dark letters between two rules at most a third is. */
const denseShare = 0.42;
/** A page with more dark grounds is a pattern, not a page. */
const mostGrounds = 100;
/** Points of a dark ground's rim that stay, because there its ruling line runs. */
const rimPt = 0.5;

/** Tiles that are dark all over, how much of each is dark, and how many tiles a point is wide. */
interface Dark extends Tiles {
  readonly shares: Float32Array;
  readonly perPoint: number;
}

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

/** Solid ground, and the dark tiles that light letters alone part from it: below small print its ground is a strip. */
const withStrips = ({ columns, rows, set }: Tiles, { set: dark, shares, perPoint }: Dark): Tiles => {
  const [away, shortest] = [Math.round(strip.awayPt * perPoint), Math.round(strip.shortestPt * perPoint)];
  const reaches = (at: number, step: number, room: number): boolean => {
    for (let i = 1, sum = 0; i <= Math.min(room, away); i += 1) {
      const next = at + i * step;
      if (set[next] === 1) return sum >= strip.between * (i - 1);
      sum += shares[next] as number;
    }
    return false;
  };
  const isLong = (at: number, step: number, before: number, after: number): boolean => {
    let long = 1;
    for (let i = 1; i <= before && long < shortest && dark[at - i * step] === 1; i += 1) long += 1;
    for (let i = 1; i <= after && long < shortest && dark[at + i * step] === 1; i += 1) long += 1;
    return long >= shortest;
  };
  const joined = set.map((one, at) => {
    if (one === 1 || dark[at] === 0) return one;
    const [left, above] = [at % columns, Math.floor(at / columns)];
    const [right, below] = [columns - 1 - left, rows - 1 - above];
    const lies = isLong(at, 1, left, right) && (reaches(at, -columns, above) || reaches(at, columns, below));
    const stands = (): boolean => isLong(at, columns, above, below) && (reaches(at, -1, left) || reaches(at, 1, right));
    return lies || stands() ? 1 : 0;
  });
  return { columns, rows, set: joined };
};

/** Runs of dark tiles along rows as long as a strip: 1, or 2 where one meets ground. */
const longRuns = ({ columns, rows, set }: Tiles, { set: dark, perPoint }: Dark): Uint8Array => {
  const shortest = Math.round(strip.shortestPt * perPoint);
  const found = new Uint8Array(set.length);
  for (let row = 0; row < rows; row += 1)
    for (let from = row * columns, to = from; from < (row + 1) * columns; from = to + 1) {
      let meets = false;
      for (to = from; to < (row + 1) * columns && (dark[to] === 1 || set[to] === 1); to += 1) meets ||= set[to] === 1;
      if (to - from >= shortest) found.fill(meets ? 2 : 1, from, to);
    }
  return found;
};

/** How much is dark around each tile, over some letters of its line. */
const smoothed = ({ columns, rows, shares, perPoint }: Dark): Float32Array => {
  const reach = Math.round(strip.shortestPt * perPoint);
  const found = new Float32Array(shares.length);
  for (let row = 0; row < rows; row += 1)
    for (let x = -reach, sum = 0; x < columns; x += 1) {
      const at = row * columns + x;
      if (x + reach < columns) sum += shares[at + reach] as number;
      if (x - reach - 1 >= 0) sum -= shares[at - reach - 1] as number;
      if (x >= 0) found[at] = sum / (Math.min(columns - 1, x + reach) - Math.max(0, x - reach) + 1);
    }
  return found;
};

/** Ground with what lies between two strips, one of which runs on into it: bold letters leave nothing solid in the middle of a line. */
const withDenseLines = (ground: Tiles, dark: Dark, shares: Float32Array = smoothed(dark)): Tiles => {
  const { columns, rows, set } = ground;
  const long = longRuns(ground, dark);
  const [away, least] = [Math.round(strip.awayPt * dark.perPoint), Math.round(solidPt * dark.perPoint)];
  const filled = set.slice();
  for (let at = 0; at < set.length; at += 1) {
    if (long[at] === 0 || long[at + columns] !== 0) continue;
    const room = Math.min(away, rows - 1 - Math.floor(at / columns));
    for (let i = 1, sum = 0; i <= room; i += 1) {
      const next = at + i * columns;
      if (long[next] !== 0) {
        const isLine = i > least && (long[at] === 2 || long[next] === 2) && sum >= denseShare * (i - 1);
        if (isLine) {
          let [first, last] = [at, next];
          while (first >= columns && long[first - columns] !== 0) first -= columns;
          while (last + columns < set.length && long[last + columns] !== 0) last += columns;
          for (let tile = first; tile <= last; tile += columns) filled[tile] = 1;
        }
        break;
      }
      sum += shares[next] as number;
    }
  }
  // What is ground now goes on to where a letter as high as the line parted its strips.
  return filled.some((one, at) => one !== set[at]) ? withDenseLines({ columns, rows, set: filled }, dark, shares) : ground;
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
      const away = Math.abs(light(at) - ground) - contrast / 3;
      data[at] =
        255 - Math.max(0, Math.min(255, Math.round((away * 255) / (light(at) > ground ? 255 - ground : Math.max(contrast, ground)))));
    }
  }
  return { gray: { width, height, data }, grounds: boxes };
};
