import type { PixelBox } from "../../model/bitmap.ts";
import { lastItem } from "../../model/items.ts";
import type { Component } from "./components.ts";

/*
 * A line made of dashes, as bulletins print it under their stamp. It stands so near to the words over it that its dashes were taken for the feet of
 * their letters, and the engine read nothing right of the line. It is nothing to be read: many pieces of one size, low and wide, that nearly touch.
 */

/** Points. A hyphen of 7 to 14 pt print is 1.5 to 5 wide and 0.5 to 1.5 high; a worn one is a pixel more. */
const widthPt = { least: 1, most: 7 };
const highestPt = 2.2;
/** A dash that a copier swelled is still wider than high. */
const slimness = 1.1;
/** Dashes of one line are this much alike in width, a pixel aside, and lie level with the one before, in points. */
const alike = 1.5;
const levelPt = 0.6;
/** The white between two dashes, in their width; a dash of an empty cell stands further from the next cell's. */
const widestGap = 1;
/** No word and no row of cells has so many in a row. */
const fewest = 12;

const width = (box: PixelBox): number => box.x1 - box.x0;
const height = (box: PixelBox): number => box.y1 - box.y0;

/** The dashes of a straight picture that make lines. */
export const dashedLines = (pieces: readonly Component[], pixelsPerPoint: number): ReadonlySet<Component> => {
  const px = (points: number): number => points * pixelsPerPoint;
  const isDash = (one: Component): boolean =>
    width(one) >= px(widthPt.least) &&
    width(one) <= px(widthPt.most) &&
    height(one) <= px(highestPt) &&
    width(one) >= slimness * height(one);
  const goesOn = (last: Component, next: Component): boolean => {
    const [narrow, wide] = [width(last), width(next)].sort((a, b) => a - b) as [number, number];
    const gap = next.x0 - last.x1;
    return (
      wide - 1 <= alike * narrow &&
      Math.abs(last.y0 + last.y1 - next.y0 - next.y1) <= 2 * Math.max(1, px(levelPt)) &&
      gap > 0 &&
      gap <= Math.max(2, widestGap * wide)
    );
  };
  const rows: Component[][] = [];
  let open: Component[][] = [];
  for (const dash of pieces.filter(isDash).sort((a, b) => a.x0 - b.x0)) {
    open = open.filter((row) => dash.x0 - lastItem(row).x1 <= px(widthPt.most));
    const row = open.find((one) => goesOn(lastItem(one), dash));
    if (row !== undefined) row.push(dash);
    else {
      const begun = [dash];
      rows.push(begun);
      open.push(begun);
    }
  }
  return new Set(rows.filter((row) => row.length >= fewest).flat());
};
