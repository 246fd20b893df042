import type { Ink, PixelBox } from "./bitmap.ts";
import { type Component, componentsOf } from "./components.ts";

/** A ruling line in a picture. */
export interface RuledLine extends PixelBox {
  readonly orientation: "horizontal" | "vertical";
}

/** Sizes in points. A horizontal line is longer than any letter or dash; a vertical one longer than a letter, or it stands between two lines. */
const shortest = { horizontal: 18, vertical: 14, verticalBetween: 6.5 };
/** Thicker than this is a filled block; the thickest rules of real tables are 2.25 pt. */
const thickest = 3;
/** A letter's stroke is less than this many times longer than it is thick, a rule more. */
const slimness = 7;
/** Holes in a faint or worn line that are bridged. */
const holePt = 0.5;
/** How far a vertical line's end may stay off the horizontal line that it meets. */
const meetPt = 1.5;

/** Ink in long runs along rows, holes bridged. */
const alongRows = ({ width, height, data }: Ink, length: number, hole: number): Uint8Array => {
  const marked = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    let start = -1;
    let last = -1;
    const close = () => {
      if (start >= 0 && last - start + 1 >= length) marked.fill(1, from + start, from + last + 1);
      start = -1;
    };
    for (let x = 0; x < width; x += 1) {
      if (data[from + x] === 1) {
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
    if (last - start + 1 >= length) for (let y = start; y <= last; y += 1) marked[y * width + x] = 1;
    starts[x] = -1;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0, from = y * width; x < width; x += 1) {
      if (data[from + x] === 1) {
        if ((starts[x] as number) < 0) starts[x] = y;
        lasts[x] = y;
      } else if ((starts[x] as number) >= 0 && y - (lasts[x] as number) > hole) close(x);
    }
  for (let x = 0; x < width; x += 1) if ((starts[x] as number) >= 0) close(x);
  return marked;
};

const lines = (marked: Uint8Array, { width, height }: Ink, orientation: RuledLine["orientation"], most: number) =>
  componentsOf({ width, height, data: marked }).filter((piece) => {
    const [along, across] =
      orientation === "horizontal" ? [piece.x1 - piece.x0, piece.y1 - piece.y0] : [piece.y1 - piece.y0, piece.x1 - piece.x0];
    // What counts is the ink's own thickness: a line that drifts by a pixel or two across the page has a higher box.
    return piece.area / along <= most && across <= 2.5 * most && along >= slimness * (piece.area / along);
  });

/**
 * Takes a line's own pixels out, and at its sides what is left of its rough edge; a stroke that crosses it is longer and stays.
 */
const erase = (data: Uint8Array, width: number, height: number, piece: Component, horizontal: boolean): void => {
  const step = horizontal ? width : 1;
  const [low, high] = horizontal ? [piece.y0, piece.y1] : [piece.x0, piece.x1];
  const extents = new Map<number, [number, number]>();
  for (const [y, x0, x1] of piece.runs)
    for (let x = x0; x < x1; x += 1) {
      const [along, across] = horizontal ? [x, y] : [y, x];
      const known = extents.get(along);
      if (known === undefined) extents.set(along, [across, across]);
      else {
        known[0] = Math.min(known[0], across);
        known[1] = Math.max(known[1], across);
      }
    }
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

/** How far the rough edge of a line may reach, in points. */
const edgePt = 1;
/** Pieces of a worn line are looked for this far from its end. */
const wornPt = 60;

/** Is a piece of ink what is left of a ruling line's edge: thin, and all of it along the line? */
export const isRuleEdge = (piece: PixelBox, rules: readonly RuledLine[], pixelsPerPoint: number): boolean => {
  const edge = Math.max(2, Math.round(edgePt * pixelsPerPoint));
  // A worn line breaks into pieces too short for a line: thin, longer than high, in the rows of what is left of it.
  const far = Math.round(wornPt * pixelsPerPoint);
  const [width, height] = [piece.x1 - piece.x0, piece.y1 - piece.y0];
  const reach = (along: number, across: number): number => (along >= 2 * across && across <= thickest * pixelsPerPoint ? far : edge);
  return rules.some((rule) =>
    rule.orientation === "horizontal"
      ? piece.y0 >= rule.y0 - edge &&
        piece.y1 <= rule.y1 + edge &&
        piece.x1 > rule.x0 - reach(width, height) &&
        piece.x0 < rule.x1 + reach(width, height)
      : piece.x0 >= rule.x0 - edge &&
        piece.x1 <= rule.x1 + edge &&
        piece.y1 > rule.y0 - reach(height, width) &&
        piece.y0 < rule.y1 + reach(height, width),
  );
};

/** The ruling lines of a straight picture, and the picture without them. */
export const takeRules = (ink: Ink, pixelsPerPoint: number): { readonly rules: readonly RuledLine[]; readonly without: Ink } => {
  const px = (points: number): number => Math.round(points * pixelsPerPoint);
  const hole = Math.max(1, px(holePt));
  const most = Math.max(4, px(thickest));
  const horizontal = lines(alongRows(ink, px(shortest.horizontal), hole), ink, "horizontal", most);
  const meets = (y: number, x: number): boolean =>
    horizontal.some(
      (line) => x >= line.x0 - px(meetPt) && x <= line.x1 + px(meetPt) && y >= line.y0 - px(meetPt) && y <= line.y1 + px(meetPt),
    );
  const vertical = lines(downColumns(ink, px(shortest.verticalBetween), hole), ink, "vertical", most).filter((piece) => {
    const x = (piece.x0 + piece.x1) / 2;
    return piece.y1 - piece.y0 >= px(shortest.vertical) || (meets(piece.y0, x) && meets(piece.y1, x));
  });
  const data = ink.data.slice();
  for (const piece of horizontal) erase(data, ink.width, ink.height, piece, true);
  for (const piece of vertical) erase(data, ink.width, ink.height, piece, false);
  const bare =
    (orientation: RuledLine["orientation"]) =>
    ({ x0, y0, x1, y1 }: Component): RuledLine => ({ orientation, x0, y0, x1, y1 });
  return {
    rules: [...horizontal.map(bare("horizontal")), ...vertical.map(bare("vertical"))],
    without: { width: ink.width, height: ink.height, data },
  };
};
