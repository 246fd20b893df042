import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import { type Edges, snapPt } from "./edges.ts";
import { coverage, wallShare } from "./grid.ts";
import { toLines } from "./lines.ts";
import { goesOnEm } from "./texts.ts";

/*
 * "Składnik zmienny stawki sieciowej" beside the rows "szczytowy", "pozaszczytowy", "całodobowy", of which every other one has a ground: the
 * grounds begin where the label's cell ends, and between them nothing shows its side. What is left without it is no rectangle.
 */

/** One text on lines that follow one another, as one label has them. */
const isOneText = (words: readonly Word[]): boolean => {
  const lines = toLines(words);
  return (
    lines.length > 0 &&
    lines.slice(1).every((line, i) => {
      const [above, below] = [lines[i]?.words[0], line.words[0]];
      return above !== undefined && below !== undefined && below.baseline - above.baseline <= goesOnEm * below.fontSize;
    })
  );
};

/** Between rules that cross the place `x`, is the wall there shown by grounds alone, which begin at it? `to`: the wall right of it. */
const isShown = (x: number, [top, bottom]: readonly [number, number], edges: Edges, words: readonly Word[]): boolean => {
  const begins = edges.horizontal.filter(({ at, from }) => Math.abs(from - x) <= snapPt && at > top + snapPt && at < bottom - snapPt);
  const covered = coverage(edges.vertical, x, top, bottom);
  if (begins.length === 0 || covered === 0 || covered > 1 - snapPt / (bottom - top)) return false;
  const passing = edges.vertical.filter(({ from, to }) => from <= top + snapPt && to >= bottom - snapPt).map(({ at }) => at);
  const right = Math.min(...passing.filter((at) => at > x + snapPt));
  const left = Math.max(...edges.vertical.filter(({ at }) => at < x - snapPt).map(({ at }) => at), Number.NEGATIVE_INFINITY);
  // A line beside which it breaks off for some points parts the cell left of the wall too, which is no label over those rows.
  if (begins.some(({ at }) => Number.isFinite(left) && coverage(edges.horizontal, at, left, x) >= wallShare)) return false;
  const inside = words.filter(
    ({ box }) => (box[1] + box[3]) / 2 > top && (box[1] + box[3]) / 2 < bottom && box[2] > left && box[0] < right,
  );
  if (inside.some(({ box }) => box[0] < x && box[2] > x) || !isOneText(inside.filter(({ box }) => box[2] <= x))) return false;
  const ys = [top, ...begins.map(({ at }) => at).sort((a, b) => a - b), bottom];
  return ys.slice(1).every((to, i) => {
    const from = itemAt(ys, i);
    const isLabelled = inside.some(({ box }) => box[0] >= x && (box[1] + box[3]) / 2 > from && (box[1] + box[3]) / 2 < to);
    return isLabelled || coverage(edges.vertical, x, from, to) >= wallShare;
  });
};

/** A table's edges with the sides of labels that the grounds of the rows beside them show in part. */
export const withWallsOfGrounds = (edges: Edges, words: readonly Word[]): Edges => {
  const upright = words.filter(({ rotation }) => rotation === 0);
  const places = [...new Set(edges.vertical.map(({ at }) => at))];
  const found = places.flatMap((x) => {
    const crossing = edges.horizontal.filter(({ from, to }) => from < x - snapPt && to > x + snapPt).map(({ at }) => at);
    const heights = [...new Set(crossing)].sort((a, b) => a - b);
    return heights.slice(1).flatMap((bottom, i) => {
      const top = itemAt(heights, i);
      return isShown(x, [top, bottom], edges, upright) ? [{ at: x, from: top, to: bottom }] : [];
    });
  });
  return found.length === 0 ? edges : { ...edges, vertical: [...edges.vertical, ...found] };
};
