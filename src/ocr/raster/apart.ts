import { type PixelBox, union } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";

/** A mark is a digit or two and a bracket. */
const mostPieces = 3;
/** In heights of the line's tallest letter: its first sign is lower than this, ends this far above the line's foot, and stands so near. */
const tallest = 0.82;
const rise = 0.15;
const nearest = 0.85;
const overlapShare = 0.5;

const height = (box: PixelBox): number => box.y1 - box.y0;

/**
 * Raised marks behind small letters ("C11em¹⁾") hang on no neighbour, because they overlap none of them by much. Each goes to the line
 * whose whole height it stands in. `parted`: is there a ruling line between two places of one row?
 */
export const withMarks = (chains: readonly Component[][], parted: (left: number, right: number, y: number) => boolean): Component[][] => {
  const placed = chains.map((own) => ({ own: [...own], box: own.reduce<PixelBox>(union, own[0] as PixelBox), joined: false }));
  for (const mark of placed) {
    const [first] = [...mark.own].sort((a, b) => a.x0 - b.x0);
    if (first === undefined || mark.own.length > mostPieces) continue;
    const y = (mark.box.y0 + mark.box.y1) / 2;
    const host = placed.find((other) => {
      if (other === mark || other.joined || other.own.length <= mark.own.length) return false;
      const tall = Math.max(...other.own.map(height));
      const foot = Math.max(...other.own.filter((one) => height(one) >= 0.9 * tall).map((one) => one.y1));
      if (height(first) > tallest * tall || foot - first.y1 < rise * tall) return false;
      const shared = Math.min(mark.box.y1, other.box.y1) - Math.max(mark.box.y0, other.box.y0);
      if (shared < overlapShare * height(mark.box)) return false;
      return other.own.some((letter) => {
        const gap = first.x0 - letter.x1;
        return gap >= -0.2 * tall && gap <= nearest * tall && !parted(letter.x1, first.x0, y);
      });
    });
    if (host === undefined) continue;
    host.own.push(...mark.own);
    host.box = union(host.box, mark.box);
    mark.joined = true;
  }
  return placed.filter(({ joined }) => !joined).map(({ own }) => own);
};
