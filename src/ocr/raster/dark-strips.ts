import type { Tiles } from "./tiles.ts";

/* Where light letters leave little of a dark ground, it is seen in strips beyond and between their lines. */

/** Points. What is dark is solid ground where it is so wide and so high, as no letter's stroke is. */
export const solidPt = 4;
/** Points. A strip of ground beyond a line of letters is thinner than solid ground and longer than a bold letter's stroke; the line is this dark. */
const strip = { awayPt: 15, shortestPt: 6, between: 0.35 } as const;
/**
 * Points. Rows that are light along a whole strip, so many together, are the paper under the crossbars of a bold heading over a dark head: light letters leave
 * dark ground beside them.
 */
const paperPt = 2.25;
const paperShare = 0.05;
/** Between two strips along a line of bold light letters this much is dark; of dark letters between two rules at most a third is. */
const denseShare = 0.42;

/** Tiles that are dark all over, how much of each is dark, and how many tiles a point is wide. */
export interface Dark extends Tiles {
  readonly shares: Float32Array;
  readonly perPoint: number;
}

/** Solid ground, and the dark tiles that light letters alone part from it: below small print its ground is a strip. */
export const withStrips = ({ columns, rows, set }: Tiles, { set: dark, shares, perPoint }: Dark): Tiles => {
  const [away, shortest] = [Math.round(strip.awayPt * perPoint), Math.round(strip.shortestPt * perPoint)];
  const paper = Math.round(paperPt * perPoint);
  /** Is there paper along a strip on its way to the ground `count` tiles off? `along`: from one tile of the strip to the next. */
  const crossesPaper = (at: number, step: number, count: number, along: number): boolean => {
    const ends = [-along, along].map((side) => {
      let end = at;
      while (Math.abs(end + side - at) <= shortest * along && dark[end + side] === 1) end += side;
      return end;
    });
    const [first = at, last = at] = ends;
    for (let i = 1, light = 0; i < count; i += 1) {
      let isLight = true;
      for (let tile = first + i * step; isLight && tile <= last + i * step; tile += along) isLight = (shares[tile] as number) <= paperShare;
      light = isLight ? light + 1 : 0;
      if (light >= paper) return true;
    }
    return false;
  };
  const reaches = (at: number, step: number, room: number): boolean => {
    for (let i = 1, sum = 0; i <= Math.min(room, away); i += 1) {
      const next = at + i * step;
      if (set[next] === 1) return sum >= strip.between * (i - 1) && !crossesPaper(at, step, i, Math.abs(step) === 1 ? columns : 1);
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
export const withDenseLines = (ground: Tiles, dark: Dark, shares: Float32Array = smoothed(dark)): Tiles => {
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
