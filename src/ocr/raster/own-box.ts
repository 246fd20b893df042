import type { PixelBox } from "../../model/bitmap.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";

/** Where a line's own ink lies at each place along it: first and last pixel across. */
export const extentsOf = (piece: Component, horizontal: boolean): Map<number, [number, number]> => {
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
  return extents;
};

/** A line's box. It holds other ink too, as where the line crosses others or runs into a dark ground: most of its length says where it lies. */
export const ownBox = (line: Component, horizontal: boolean): PixelBox => {
  const { x0, y0, x1, y1 } = line;
  const extents = [...extentsOf(line, horizontal).values()];
  const [low, high] = [median(extents.map(([first]) => first)), median(extents.map(([, last]) => last)) + 1];
  return horizontal ? { x0, y0: low, x1, y1: high } : { x0: low, y0, x1: high, y1 };
};
