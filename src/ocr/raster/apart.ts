import { type PixelBox, union } from "../../model/bitmap.ts";
import { firstItem } from "../../model/items.ts";
import type { Component } from "./components.ts";
import { surely } from "./raised-size.ts";

/** A mark is a digit or two and a bracket. */
const mostPieces = 3;
/** In heights of the line's tallest letter: its first sign is lower than this, ends this far above the line's foot, and stands so near. */
const tallest = 0.82;
const rise = 0.15;
const nearest = 0.85;
const overlapShare = 0.5;

/**
 * A note's mark stands this near to its text, in heights of its tallest letter: in a line set to the full width two wide spaces and a dash are 2.5.
 * A line with fewer letters than this is no note.
 */
const nearestBefore = 3;
const noteLetters = 8;

const height = (box: PixelBox): number => box.y1 - box.y0;

type Parted = (left: number, right: number, y: number) => boolean;

/** Pieces of ink that were tied to one another. */
interface Chain {
  readonly own: Component[];
  box: PixelBox;
  joined: boolean;
}

/** The gap between a mark and the letters of a line where it stands behind one of them, or before all of them as a note's mark does. */
const gapsTo = (mark: Chain, { own, box }: Chain, tall: number): readonly (readonly [from: number, to: number])[] => {
  const behind = own
    .map((letter) => [letter.x1, mark.box.x0] as const)
    .filter(([from, to]) => to - from >= -0.2 * tall && to - from <= nearest * tall);
  const before = box.x0 - mark.box.x1;
  return own.length >= noteLetters && before >= 0 && before <= nearestBefore * tall ? [...behind, [mark.box.x1, box.x0]] : behind;
};

/**
 * Raised marks behind small letters ("C11em¹⁾") hang on no neighbour, because they overlap none of them by much; nor does the star before a
 * note. Each goes to the line whose whole height it stands in. `parted`: is there a ruling line between two places of one row?
 */
export const withMarks = (chains: readonly Component[][], parted: Parted): Component[][] => {
  const placed = chains.map((own): Chain => ({ own: [...own], box: own.reduce<PixelBox>(union, firstItem(own)), joined: false }));
  for (const mark of placed) {
    const [first] = [...mark.own].sort((a, b) => a.x0 - b.x0);
    if (first === undefined || mark.own.length > mostPieces) continue;
    const y = (mark.box.y0 + mark.box.y1) / 2;
    const host = placed.find((other) => {
      if (other === mark || other.joined || other.own.length <= mark.own.length) return false;
      // First: most lines of a page are on other rows.
      const shared = Math.min(mark.box.y1, other.box.y1) - Math.max(mark.box.y0, other.box.y0);
      if (shared < overlapShare * height(mark.box)) return false;
      const tall = Math.max(...other.own.map(height));
      const foot = Math.max(...other.own.filter((one) => height(one) >= 0.9 * tall).map((one) => one.y1));
      const [size, above] = [height(first) / tall, (foot - first.y1) / tall];
      const isRaised = (size <= tallest && above >= rise) || (size <= surely.tallest && above >= surely.rise);
      if (!isRaised) return false;
      return gapsTo(mark, other, tall).some(([from, to]) => !parted(from, to, y));
    });
    if (host === undefined) continue;
    host.own.push(...mark.own);
    host.box = union(host.box, mark.box);
    mark.joined = true;
  }
  return placed.filter(({ joined }) => !joined).map(({ own }) => own);
};
