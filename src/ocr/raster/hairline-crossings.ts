import type { PixelBox } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import type { RuledLine } from "./ruling.ts";

/*
 * Of a sheet that lies straight a black and white scanner has a hairline whole or not at all. Where two lines cross that are both gone, their grays together are
 * dark enough for a dot of a pixel or two. Such dots stand exactly over one another, in line with the ends of the lines that are left: they show where lines ran.
 */

/** Points. A dot is no larger, stands so far from letters, as no dot of an i does, and lies so near the middle of its line. */
const dotPt = 0.5;
const apartPt = 1;
const onePlacePt = 0.36;
/** Points. Lines end within this of one another's place; a line that is known is no further from what is left of it. */
const meetPt = 0.72;
const knownPt = 2;
/**
 * What shows an upright line: so many dots, and with the ends of level lines so many heights in all. Where several of these end one dot is of that line.
 * So many dots, at least, a page has.
 */
const fewest = { dots: 2, heights: 4, ends: 2 } as const;
/** Whole lines of the same table that run from the same place to the same place: a lost one runs as these do. */
const fewestAlike = 2;
/** A page of dust has dots beside its lines too: so much of all dots between the lines may be none of them. */
const dustShare = 0.1;
/** Points. Letters are so high; a level line keeps off them by so much, an upright one more. */
const letterPt = 1.5;
const clearPt = { level: 0.4, upright: 1 } as const;

interface Dot<T> {
  readonly piece: T;
  readonly x: number;
  readonly y: number;
}

/** Where level lines of one table begin and end. */
interface Reach {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly RuledLine[];
}

/** Dots on one height, and how a line that is not known runs there. */
interface Height<T> {
  readonly y: number;
  readonly own: readonly Dot<T>[];
  readonly reach: Reach | null;
}

const middleX = ({ x0, x1 }: PixelBox): number => (x0 + x1) / 2;
const middleY = ({ y0, y1 }: PixelBox): number => (y0 + y1) / 2;

/** Items in order, parted where the next one is further off than `apart` from the first of its set. */
const inSets = <T>(items: readonly T[], at: (item: T) => number, apart: number): T[][] => {
  const sets: T[][] = [];
  for (const item of [...items].sort((a, b) => at(a) - at(b))) {
    const [first] = sets.at(-1) ?? [];
    if (first !== undefined && at(item) - at(first) <= apart) sets.at(-1)?.push(item);
    else sets.push([item]);
  }
  return sets;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export interface HairlineCrossings<T> {
  /** The dots that are left of lines. */
  readonly pieces: ReadonlySet<T>;
  /** The lines that they show, without those that were known. */
  readonly rules: readonly RuledLine[];
}

/** The lines of which a straight black and white picture has nothing but dots where they crossed. */
export const hairlineCrossings = <T extends Component>(
  pieces: readonly T[],
  rules: readonly RuledLine[],
  pixelsPerPoint: number,
): HairlineCrossings<T> => {
  const px = (points: number): number => points * pixelsPerPoint;
  const nothing = { pieces: new Set<T>(), rules: [] };
  const most = Math.max(2, Math.round(px(dotPt)));
  const place = Math.max(1.5, px(onePlacePt));
  const meet = Math.max(2, px(meetPt));
  const letters = pieces.filter(({ y0, y1 }) => y1 - y0 >= px(letterPt));
  const isOfLetter = ({ x0, y0, x1, y1 }: PixelBox): boolean =>
    letters.some((one) => one.x0 - x1 < px(apartPt) && x0 - one.x1 < px(apartPt) && one.y0 - y1 < px(apartPt) && y0 - one.y1 < px(apartPt));
  const isDot = (piece: PixelBox): boolean => Math.max(piece.x1 - piece.x0, piece.y1 - piece.y0) <= most && !isOfLetter(piece);
  const dots = pieces.filter(isDot).map((piece): Dot<T> => ({ piece, x: middleX(piece), y: middleY(piece) }));
  const level = rules.filter(({ orientation }) => orientation === "horizontal");
  const upright = rules.filter(({ orientation }) => orientation === "vertical");
  if (dots.length < fewest.dots || level.length < fewestAlike || upright.length === 0) return nothing;

  const reaches = level
    .map((line) => level.filter((other) => Math.abs(other.x0 - line.x0) <= meet && Math.abs(other.x1 - line.x1) <= meet))
    .filter((lines, i, all) => lines.length >= fewestAlike && all.findIndex((other) => other[0] === lines[0]) === i)
    .map((lines): Reach => ({ from: meanOf(lines.map(({ x0 }) => x0)), to: meanOf(lines.map(({ x1 }) => x1)), lines }));
  const isBeside = (x: number, y: number): boolean =>
    upright.some(({ x0, x1, y0, y1 }) => Math.abs((x0 + x1) / 2 - x) <= px(knownPt) && y >= y0 - meet && y <= y1 + meet);

  /** Upright places with their dots and the heights of level lines that end there. */
  const places = inSets(
    dots.filter(({ x, y }) => !isBeside(x, y)),
    ({ x }) => x,
    place,
  )
    .map((own) => {
      const x = meanOf(own.map((dot) => dot.x));
      const ends = level.filter(({ x0, x1 }) => Math.min(Math.abs(x0 - x), Math.abs(x1 - x)) <= meet).map(middleY);
      return { x, own, ends };
    })
    .filter(({ own, ends }) => ends.length >= fewest.ends || (own.length >= fewest.dots && own.length + ends.length >= fewest.heights));

  /** Known upright lines of the table that a level line would run in, at its height. */
  const uprightAt = ({ from, to }: Reach, y: number): readonly RuledLine[] =>
    upright.filter((line) => {
      const x = middleX(line);
      return x > from - meet && x < to + meet && y >= line.y0 - px(knownPt) && y <= line.y1 + px(knownPt);
    });
  /** How many of the lines that run so are of the table at a height. */
  const ofTable = (reach: Reach, y: number): number => {
    const known = uprightAt(reach, y);
    return reach.lines.filter((line) => known.some((one) => uprightAt(reach, middleY(line)).includes(one))).length;
  };
  /** The shortest way in which lines of a table run that holds all of `own`. Dots show both ends, where no known line does; of the table's edges one will do. */
  const reachOf = (own: readonly Dot<T>[], y: number): Reach | undefined => {
    const xs = own.map(({ x }) => x);
    const [reach] = reaches
      .filter(({ from, to }) => Math.min(...xs) >= from - meet && Math.max(...xs) <= to + meet)
      .filter((one) => ofTable(one, y) >= fewestAlike)
      .sort((a, b) => a.to - a.from - (b.to - b.from));
    const isBeyond = (dot: Dot<T>): boolean =>
      reach !== undefined &&
      Math.abs(dot.y - y) <= place &&
      (dot.x < reach.from - meet || dot.x > reach.to + meet) &&
      reaches.some(({ from, to }) => dot.x >= from - meet && dot.x <= to + meet);
    if (reach === undefined || dots.some(isBeyond)) return undefined;
    const known = uprightAt(reach, y);
    const isEdge = known.every((line) => Math.min(Math.abs(line.y0 - y), Math.abs(line.y1 - y)) <= px(knownPt));
    const ends = [reach.from, reach.to].filter((end) => [...xs, ...known.map(middleX)].some((x) => Math.abs(x - end) <= meet));
    return known.length > 0 && ends.length >= (isEdge ? 1 : 2) ? reach : undefined;
  };
  const isStruck = ({ from, to }: Reach, y: number): boolean =>
    letters.some(({ x0, x1, y0, y1 }) => x0 < to && x1 > from && y0 < y - px(clearPt.level) && y1 > y + px(clearPt.level));
  const onPlaces = places.flatMap(({ own }) => own);
  const heights = inSets(onPlaces, ({ y }) => y, place).flatMap((own): Height<T>[] => {
    const y = meanOf(own.map((dot) => dot.y));
    const known = level.find(
      (line) => Math.abs(middleY(line) - y) <= px(knownPt) && own.every(({ x }) => x >= line.x0 - meet && x <= line.x1 + meet),
    );
    if (known !== undefined) return [{ y: middleY(known), own, reach: null }];
    const reach = reachOf(own, y);
    return reach === undefined || isStruck(reach, y) ? [] : [{ y, own, reach }];
  });
  const kept = new Set(heights.flatMap(({ own }) => own));
  // Dust lies all over the tables, and not between the dots alone.
  const ruled = heights.flatMap(({ y, reach }) => (reach === null ? [] : [...reach.lines, ...uprightAt(reach, y)]));
  const [left, right] = [Math.min(...ruled.map(({ x0 }) => x0)), Math.max(...ruled.map(({ x1 }) => x1))];
  const [top, bottom] = [Math.min(...ruled.map(({ y0 }) => y0)), Math.max(...ruled.map(({ y1 }) => y1))];
  const between = dots.filter(
    (dot) => dot.x > left - meet && dot.x < right + meet && dot.y > top - meet && dot.y < bottom + meet && !isBeside(dot.x, dot.y),
  );
  const dust = between.filter((dot) => !onPlaces.includes(dot));
  if (kept.size === 0 || onPlaces.length < fewest.heights || dust.length > dustShare * between.length) return nothing;

  const levelLines = heights.flatMap(({ y, reach }): RuledLine[] =>
    reach === null
      ? []
      : [
          {
            orientation: "horizontal",
            dotted: true,
            x0: Math.round(reach.from),
            x1: Math.round(reach.to),
            y0: Math.floor(y),
            y1: Math.floor(y) + 1,
          },
        ],
  );
  const isClear = (x: number, from: number, to: number): boolean =>
    !letters.some(({ x0, x1, y0, y1 }) => x0 < x + px(clearPt.upright) && x1 > x - px(clearPt.upright) && y0 < to && y1 > from);
  const all = [...level, ...levelLines];
  /** Does an upright line of the same table go on from one height to the other? Between two tables none does. */
  const isWithinTable = (x: number, from: number, to: number): boolean =>
    upright.some((line) => {
      const [left, right] = [Math.min(x, middleX(line)) + meet, Math.max(x, middleX(line)) - meet];
      const isLong = line.y0 <= from + px(knownPt) && line.y1 >= to - px(knownPt);
      return (
        isLong && all.some((one) => one.x0 <= left && one.x1 >= right && [from, to].some((y) => Math.abs(middleY(one) - y) <= px(knownPt)))
      );
    });
  const uprightLines = places.flatMap(({ x, own }): RuledLine[] => {
    const shown = own.filter((dot) => kept.has(dot)).map(({ y }) => y);
    const met = all.filter(({ x0, x1 }) => x >= x0 - meet && x <= x1 + meet).map(middleY);
    const stretches: { from: number; to: number }[] = [];
    const ys = [...new Set([...shown, ...met])].sort((a, b) => a - b);
    for (const [i, to] of ys.entries()) {
      const from = ys[i - 1];
      if (from === undefined || !isWithinTable(x, from, to) || !isClear(x, from, to)) continue;
      const last = stretches.at(-1);
      if (last?.to === from) last.to = to;
      else stretches.push({ from, to });
    }
    return stretches
      .filter(({ from, to }) => shown.filter((y) => y >= from && y <= to).length >= fewest.dots)
      .map(({ from, to }) => ({
        orientation: "vertical",
        dotted: true,
        x0: Math.floor(x),
        x1: Math.floor(x) + 1,
        y0: Math.floor(from),
        y1: Math.floor(to) + 1,
      }));
  });
  return { pieces: new Set([...kept].map(({ piece }) => piece)), rules: [...levelLines, ...uprightLines] };
};
