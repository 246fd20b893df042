import type { Gray } from "../../model/bitmap.ts";

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
/** A page with more dark grounds is a pattern, not a page. */
const mostGrounds = 100;
/** Points of a dark ground's rim that stay, because there its ruling line runs. */
const rimPt = 0.5;

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly set: Uint8Array;
}

/** Tiles that are dark all over, how much of each is dark, and how many tiles a point is wide. */
interface Dark extends Tiles {
  readonly shares: Float32Array;
  readonly perPoint: number;
}

/** What has `value` within `by` tiles to both sides on a line of `length` tiles, `step` apart, gets it. Swept once each way, whatever `by` is. */
const spread = (from: Uint8Array, to: Uint8Array, first: number, step: number, length: number, by: number, value: 0 | 1): void => {
  for (let i = 0, left = 0, ahead = first; i < length; i += 1, ahead += step, left -= 1) {
    if (from[ahead] === value) left = by + 1;
    if (left > 0) to[ahead] = value;
  }
  for (let i = 0, left = 0, behind = first + (length - 1) * step; i < length; i += 1, behind -= step, left -= 1) {
    if (from[behind] === value) left = by + 1;
    if (left > 0) to[behind] = value;
  }
};

const grown = ({ columns, rows, set }: Tiles, by: number, value: 0 | 1): Tiles => {
  const across = set.slice();
  for (let y = 0; y < rows; y += 1) spread(set, across, y * columns, 1, columns, by, value);
  const both = across.slice();
  for (let x = 0; x < columns; x += 1) spread(across, both, x, columns, rows, by, value);
  return { columns, rows, set: both };
};

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

/** Connected tiles of one value, each group as its indices. */
const groups = ({ columns, rows, set }: Tiles, value: 0 | 1): number[][] => {
  const seen = new Uint8Array(set.length);
  const found: number[][] = [];
  for (let start = 0; start < set.length; start += 1) {
    if (set[start] !== value || seen[start] === 1) continue;
    const group = [start];
    seen[start] = 1;
    for (let i = 0; i < group.length; i += 1) {
      const at = group[i] as number;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      const beside = [x > 0 ? at - 1 : -1, x + 1 < columns ? at + 1 : -1, y > 0 ? at - columns : -1, y + 1 < rows ? at + columns : -1];
      for (const next of beside)
        if (next >= 0 && set[next] === value && seen[next] === 0) {
          seen[next] = 1;
          group.push(next);
        }
    }
    found.push(group);
  }
  return found;
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

/** The dark grounds of a page: solid in many places, letters on them bridged, what they surround filled. */
const grounds = (dark: Dark): number[][] => {
  const { columns, rows, perPoint } = dark;
  const half = Math.max(1, Math.round((solidPt * perPoint - 1) / 2));
  const bridge = Math.round(bridgePt * perPoint);
  const solid = grown(grown(dark, half, 0), half, 1);
  if (!solid.set.includes(1)) return [];
  const bridged = grown(grown(withStrips(solid, dark), bridge, 1), bridge, 0);
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

/**
 * The page with light letters on dark grounds turned into dark letters on paper: the ground becomes white, and whatever differs from
 * it, lighter letters or darker rules, becomes dark. The rim of a ground stays as a line. A page without such grounds is given back.
 */
export const withoutDarkGrounds = (gray: Gray, pixelsPerPoint: number): Gray => {
  const side = Math.max(3, Math.round(tilePt * pixelsPerPoint));
  const frame = Math.max(1, Math.round((framePt * pixelsPerPoint) / side));
  const rim = Math.max(1, Math.round(rimPt * pixelsPerPoint));
  const tiles = darkTiles(gray, side, pixelsPerPoint);
  const found = grounds(tiles);
  if (found.length === 0 || found.length > mostGrounds) return gray;
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
  return { width, height, data };
};
