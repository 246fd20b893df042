import { type Ink, type PixelBox, union } from "../../model/bitmap.ts";
import { type Component, componentsOf } from "./components.ts";
import { isFree } from "./free-line.ts";
import { withoutStems } from "./letter-stems.ts";
import { extentsOf, ownBox } from "./own-box.ts";
import { toCorners } from "./rule-corners.ts";

/** A ruling line in a picture. */
export interface RuledLine extends PixelBox {
  readonly orientation: "horizontal" | "vertical";
  /** Is nothing left of it but dots where it crossed others (hairline-crossings.ts)? */
  readonly dotted?: true;
}

/** Sizes in points. A horizontal line is longer than any letter or dash; a vertical one longer than a letter, or it stands between two lines. */
const shortest = { horizontal: 18, vertical: 14, verticalBetween: 6.5 };
/**
 * A line that meets no other and is shorter than this is easily made of letters: the stem of a p over that of an i of the next line, the
 * feet of "SZCZ".
 */
const shorterAlone = { horizontal: 36, vertical: 24 };
/** Nor is a longer one a line where it is thicker than this: bold letters of a coarse scan touch, and all of a word is one piece. */
const thickAlone = 1.2;
/**
 * And a short one that is thick and meets none is the I of a large title, which is 5 (bold) to 8 times as high as thick. Thick lines are frames, which meet
 * others.
 */
const slimnessAlone = 10;
/** Thicker than this is a filled block; the thickest rules of real tables are 2.25 pt. */
const thickest = 3;
/** A letter's stroke is less than this many times longer than it is thick, a rule more. */
const slimness = 7;
/**
 * Holes in a faint or worn line that are bridged: small ones anywhere, wider ones between pieces that are longer than letters' strokes. Of
 * vertical pieces less, because brackets that stand above one another in tight lines are 2.3 pt apart.
 */
const holePt = 0.5;
const widePt = { horizontal: 2.2, vertical: 1.6 };
const shortestPiecePt = 7;
/** How far such a piece may lie beside the one before it. */
const asidePt = 0.4;
/** How far a vertical line's end may stay off the horizontal line that it meets: the stem of a one between two tight lines stays 1 pt off. */
const meetPt = 0.25;

/*
 * A hairline of a crooked sheet is a staircase, and put upright it still sways by a pixel: of one that was fed at two degrees each step is 28
 * pixels long, two thirds of it in one row. So runs are followed over two rows or columns at once.
 */

/** Marks the ink of a run and of the row or column beside it; a hole is bridged where the ink before it lay. */
const markRun = (data: Uint8Array, marked: Uint8Array, from: number, to: number, step: number, beside: number): void => {
  let own = data[from] === 1;
  for (let at = from; at <= to; at += step) {
    const [here, there] = [data[at] === 1, data[at + beside] === 1];
    if (here || there) own = here;
    if (here || (!there && own)) marked[at] = 1;
    if (there || (!here && !own)) marked[at + beside] = 1;
  }
};

/** Ink in long runs along rows, holes bridged. */
const alongRows = ({ width, height, data }: Ink, length: number, hole: number): Uint8Array => {
  const marked = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    const below = y + 1 < height ? width : 0;
    let start = -1;
    let last = -1;
    const close = () => {
      if (start >= 0 && last - start + 1 >= length) {
        markRun(data, marked, from + start, from + last, 1, below);
      }
      start = -1;
    };
    for (let x = 0; x < width; x += 1) {
      if (data[from + x] === 1 || data[from + below + x] === 1) {
        if (start < 0) start = x;
        last = x;
      } else if (start >= 0 && x - last > hole) close();
    }
    close();
  }
  return marked;
};

/** The same down the columns, read row by row because that is how the picture lies in memory. */
const downColumns = ({ width, height, data }: Ink, length: number, hole: number): Uint8Array => {
  const marked = new Uint8Array(width * height);
  const starts = new Int32Array(width).fill(-1);
  const lasts = new Int32Array(width);
  const close = (x: number) => {
    const [start, last] = [starts[x] as number, lasts[x] as number];
    const beside = x + 1 < width ? 1 : 0;
    if (last - start + 1 >= length) markRun(data, marked, start * width + x, last * width + x, width, beside);
    starts[x] = -1;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0, from = y * width; x < width; x += 1) {
      if (data[from + x] === 1 || (x + 1 < width && data[from + x + 1] === 1)) {
        if ((starts[x] as number) < 0) starts[x] = y;
        lasts[x] = y;
      } else if ((starts[x] as number) >= 0 && y - (lasts[x] as number) > hole) close(x);
    }
  for (let x = 0; x < width; x += 1) if ((starts[x] as number) >= 0) close(x);
  return marked;
};

/** Lines that may go on are sorted out when there are more than this. */
const mostOpen = 200;

interface Limits {
  /** All in pixels: thickness, hole between two pieces, and how far they lie beside one another. */
  readonly most: number;
  readonly wide: number;
  readonly aside: number;
}

type Piece = Component & { readonly along: readonly [number, number]; readonly middle: number };

const joined = (a: Component, b: Component): Component => ({
  ...union(a, b),
  area: a.area + b.area,
  runs: [...a.runs, ...b.runs],
});

/** Thin marked pieces as lines, those on one line and near one another as one. */
const lines = (marked: Uint8Array, { width, height }: Ink, orientation: RuledLine["orientation"], { most, wide, aside }: Limits) => {
  const placed = (one: Component): Piece =>
    orientation === "horizontal"
      ? { ...one, along: [one.x0, one.x1], middle: (one.y0 + one.y1) / 2 }
      : { ...one, along: [one.y0, one.y1], middle: (one.x0 + one.x1) / 2 };
  const thin = componentsOf({ width, height, data: marked })
    .map(placed)
    .filter((piece) => {
      const across = orientation === "horizontal" ? piece.y1 - piece.y0 : piece.x1 - piece.x0;
      // What counts is the ink's own thickness: a line that drifts by a pixel or two across the page has a higher box.
      return piece.area / (piece.along[1] - piece.along[0]) <= most && across <= 2.5 * most;
    })
    .sort((a, b) => a.along[0] - b.along[0]);
  const found: { line: Component; end: number; middle: number }[] = [];
  let open: typeof found = [];
  for (const piece of thin) {
    // Pieces come in the order in which they begin: a line that ended too far before goes on no more.
    if (open.length > mostOpen) open = open.filter(({ end }) => piece.along[0] - end <= wide);
    const before = open.findLast(
      ({ end, middle }) => piece.along[0] >= end && piece.along[0] - end <= wide && Math.abs(middle - piece.middle) <= aside,
    );
    if (before === undefined) {
      const begun = { line: piece, end: piece.along[1], middle: piece.middle };
      found.push(begun);
      open.push(begun);
    } else {
      before.line = joined(before.line, piece);
      before.end = piece.along[1];
      before.middle = piece.middle;
    }
  }
  return found
    .map(({ line }) => line)
    .filter((line) => {
      const [from, to] = placed(line).along;
      return to - from >= slimness * (line.area / (to - from));
    });
};

/**
 * Takes a line's own pixels out, and at its sides what is left of its rough edge; a stroke that crosses it is longer and stays.
 */
const erase = (data: Uint8Array, width: number, height: number, piece: Component, horizontal: boolean): void => {
  const step = horizontal ? width : 1;
  const [low, high] = horizontal ? [piece.y0, piece.y1] : [piece.x0, piece.x1];
  const extents = extentsOf(piece, horizontal);
  const end = horizontal ? height : width;
  for (const [along, [first, last]] of extents) {
    const at = (across: number): number => (horizontal ? across * width + along : along * width + across);
    let top = first;
    while (top > 0 && data[at(top) - step] === 1) top -= 1;
    let bottom = last;
    while (bottom + 1 < end && data[at(bottom) + step] === 1) bottom += 1;
    const own = Math.max(last - first + 1, Math.min(high - low, 3));
    if (bottom - top + 1 <= own + 3) for (let across = top; across <= bottom; across += 1) data[at(across)] = 0;
  }
};

/** The ruling lines of a straight picture, and its ink without them. `ink`: what they are looked for in, where that is more. */
export const takeRules = (
  own: Ink,
  pixelsPerPoint: number,
  ink: Ink = own,
): { readonly rules: readonly RuledLine[]; readonly without: Ink } => {
  const px = (points: number): number => Math.round(points * pixelsPerPoint);
  const hole = Math.max(1, px(holePt));
  const most = Math.max(4, px(thickest));
  const limits = (orientation: RuledLine["orientation"]): Limits => ({
    most,
    wide: px(widePt[orientation]),
    aside: Math.max(2, px(asidePt)),
  });
  const rows = alongRows(ink, px(shortestPiecePt), hole);
  const columns = downColumns(ink, px(shortest.verticalBetween), hole);
  const mayBeLetters = (line: Component, long: number, shorter: number): boolean =>
    long < px(shorter) || line.area / long > thickAlone * pixelsPerPoint;
  const isCapital = (line: Component, long: number): boolean =>
    long < px(shorterAlone.vertical) && line.area / long > thickAlone * pixelsPerPoint && long < slimnessAlone * (line.area / long);
  const isNear = (line: Component, x: number, y: number): boolean =>
    x >= line.x0 - px(meetPt) && x <= line.x1 + px(meetPt) && y >= line.y0 - px(meetPt) && y <= line.y1 + px(meetPt);
  const upright = lines(columns, ink, "vertical", limits("vertical"));
  const sides = upright.filter(
    (line) => line.y1 - line.y0 >= px(shortest.vertical) && isFree(line, ink, columns, "vertical", most, "joined"),
  );
  const horizontal = lines(rows, ink, "horizontal", limits("horizontal")).filter((line) => {
    const [y, long] = [(line.y0 + line.y1) / 2, line.x1 - line.x0];
    const isAlone =
      mayBeLetters(line, long, shorterAlone.horizontal) && !sides.some((side) => isNear(side, line.x0, y) || isNear(side, line.x1, y));
    return long >= px(shortest.horizontal) && isFree(line, ink, rows, "horizontal", most, isAlone ? "alone" : "joined");
  });
  const endsOf = ({ x0, y0, x1, y1 }: Component): number =>
    [y0, y1].filter((y) => horizontal.some((other) => isNear(other, (x0 + x1) / 2, y))).length;
  const whole = upright.filter((line) => {
    const [ends, long] = [endsOf(line), line.y1 - line.y0];
    const isLong = long >= px(shortest.vertical) || (long >= px(shortest.verticalBetween) && ends === 2);
    const isAlone = ends === 0 && mayBeLetters(line, long, shorterAlone.vertical);
    return isLong && !(ends === 0 && isCapital(line, long)) && isFree(line, ink, columns, "vertical", most, isAlone ? "alone" : "joined");
  });
  const data = own.data.slice();
  const ended = (lines: readonly Component[], across: readonly Component[], orientation: RuledLine["orientation"]): Component[] =>
    toCorners(lines, across, ink, orientation === "horizontal", { wide: px(widePt[orientation]), most, pixelsPerPoint });
  // Pieces of one row, each too short for a line, of which the first begins at one line across: they are one where they go on to the next.
  const begun = upright.filter(
    (line) => !whole.includes(line) && endsOf(line) === 1 && isFree(line, ink, columns, "vertical", most, "joined"),
  );
  const reached = begun.flatMap((line) => ended([line], horizontal, "vertical")).filter((line) => endsOf(line) === 2);
  const isAgain = (line: Component, i: number): boolean =>
    reached.slice(0, i).some(({ x0, x1, y0 }) => y0 === line.y0 && x0 < line.x1 && line.x0 < x1);
  const vertical = [...whole, ...reached.filter((line, i) => !isAgain(line, i))];
  // Each ends at the other: what is left of a worn corner is found from the side that is longer.
  const reaching = ended(vertical, horizontal, "vertical");
  const along = ended(horizontal, reaching, "horizontal");
  const down = withoutStems(ended(reaching, along, "vertical"), along, ink, pixelsPerPoint);
  for (const piece of along) erase(data, ink.width, ink.height, piece, true);
  for (const piece of down) erase(data, ink.width, ink.height, piece, false);
  const bare =
    (orientation: RuledLine["orientation"]) =>
    (line: Component): RuledLine => ({ orientation, ...ownBox(line, orientation === "horizontal") });
  return {
    rules: [...along.map(bare("horizontal")), ...down.map(bare("vertical"))],
    without: { width: ink.width, height: ink.height, data },
  };
};
