import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Edge, Edges } from "./edges.ts";
import { toLines } from "./lines.ts";
import type { Gutter } from "./prose-columns.ts";

/*
 * Two tables beside each other, ruled across alone: all rules of the one end where the paper between them begins, all of the other begin
 * behind it, and nothing crosses that strip.
 */

/** A table has a rule over its header, one under it and one at its end. */
const fewestRules = 3;
/** Ends of one table's rules lie this close, in points. */
const near = 1;
/** The strip between two tables is this wide; the gaps between rules under the groups of one header are some four points (booktabs). */
const narrowestPt = 12;
/** Tables beside each other share at least this much of the lower one's height. */
const sharedShare = 0.5;
/** A rule this near above or below is of the same tables: it would be their outer one. */
const aroundPt = 20;

interface Side {
  /** Where its rules begin or end. */
  readonly at: number;
  readonly top: number;
  readonly bottom: number;
}

/** Under the last ruled row stands one that is not ruled, where every other row lies on a ground: so close, in heights of its print. */
const lastRowEm = 1.2;

/** Frames stand as near to each other as they like: their own sides part them. So much of the shared height has both sides. */
const framedShare = 0.7;

/** Rules that end, or begin, at one place. */
const sidesOf = (rules: readonly Edge[], end: (rule: Edge) => number): Side[] => {
  const places = [...new Set(rules.map((rule) => Math.round(end(rule))))];
  return places.flatMap((place): Side[] => {
    const own = rules.filter((rule) => Math.abs(end(rule) - place) <= near);
    const heights = own.map(({ at }) => at);
    return own.length < fewestRules ? [] : [{ at: place, top: Math.min(...heights), bottom: Math.max(...heights) }];
  });
};

/** How much of the height that two tables share has a line at a place. */
const sideShare = (vertical: readonly Edge[], place: number, sides: readonly Side[]): number => {
  const [top, bottom] = [Math.max(...sides.map((side) => side.top)), Math.min(...sides.map((side) => side.bottom))];
  const own = vertical.filter(({ at }) => Math.abs(at - place) <= near);
  return own.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, bottom) - Math.max(from, top)), 0) / (bottom - top);
};

/** The strips of paper between tables that stand beside each other. `words`: upright ones of the page. */
export const stripsOf = ({ horizontal, vertical }: Edges, words: readonly Word[]): Gutter[] => {
  const found: Gutter[] = [];
  for (const left of sidesOf(horizontal, ({ to }) => to))
    for (const right of sidesOf(horizontal, ({ from }) => from)) {
      const [top, bottom] = [Math.min(left.top, right.top), Math.max(left.bottom, right.bottom)];
      const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
      const low = Math.min(left.bottom - left.top, right.bottom - right.top);
      const isFramed = [left.at, right.at].every((at) => sideShare(vertical, at, [left, right]) >= framedShare);
      if (right.at - left.at < (isFramed ? 2 * near : narrowestPt) || shared < sharedShare * low) continue;
      const isBetween = (y: number): boolean => y > top - aroundPt && y < bottom + aroundPt;
      const isRuled =
        horizontal.some(({ at, from, to }) => isBetween(at) && from < right.at - near && to > left.at + near) ||
        vertical.some(({ at, from, to }) => at > left.at + near && at < right.at - near && from < bottom && to > top);
      const crosses = ({ box }: Word): boolean => box[0] < right.at - near && box[2] > left.at + near;
      const isCrossed = words.some((word) => crosses(word) && word.box[3] > top && word.box[1] < bottom);
      if (isRuled || isCrossed) continue;
      // Their names stand over them on one line.
      const over = toLines(words.filter(({ box }) => box[3] <= top + near)).sort((a, b) => b.box[1] - a.box[1]);
      const one = over.findIndex((line) => line.words.some(crosses) || !(line.box[0] < left.at && line.box[2] > right.at));
      const names = over.slice(0, one < 0 ? over.length : one);
      const [under] = toLines(words.filter(({ box }) => box[1] >= bottom - near)).sort((a, b) => a.box[1] - b.box[1]);
      const isLastRow =
        under !== undefined &&
        under.box[1] - bottom < lastRowEm * (under.box[3] - under.box[1]) &&
        under.box[0] < left.at &&
        under.box[2] > right.at &&
        !under.words.some(crosses);
      const end = isLastRow ? under.box[3] : bottom;
      found.push({ x: (left.at + right.at) / 2, top: Math.min(top, ...names.map(({ box }) => box[1])), bottom: end });
    }
  return found.filter((strip, i) => found.findIndex((other) => other.top < strip.bottom && other.bottom > strip.top) === i);
};

/** Edges and words of a page, parted at the strips: what is not right of one, and what is right of each. */
export interface Part {
  readonly words: readonly Word[];
  readonly edges: Edges;
}

export const partedAtStrips = (words: readonly Word[], edges: Edges, strips: readonly Gutter[]): readonly Part[] => {
  if (strips.length === 0) return [{ words, edges }];
  const rightOf = (x: number, y: number): number =>
    strips.findIndex((strip) => x > strip.x && y > strip.top - near && y < strip.bottom + near);
  const partOf = (word: Word): number => rightOf(word.box[0], (word.box[1] + word.box[3]) / 2);
  return [-1, ...strips.keys()].map((part): Part => {
    const { x, top, bottom } = part < 0 ? { x: 0, top: 0, bottom: 0 } : itemAt(strips, part);
    const isOwn = (at: number, y: number): boolean => (part < 0 ? rightOf(at, y) < 0 : at > x && y > top - near && y < bottom + near);
    return {
      words: words.filter((word) => partOf(word) === part),
      edges: {
        horizontal: edges.horizontal.filter(({ at, from }) => isOwn(from, at)),
        vertical: edges.vertical.filter(({ at, from, to }) => isOwn(at, (from + to) / 2)),
      },
    };
  });
};
