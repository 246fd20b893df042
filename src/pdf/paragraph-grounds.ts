import type { Box } from "../model/geometry.ts";
import type { Rule, Word } from "../model/page.ts";
import type { Stroke } from "./paths.ts";
import { across, along, isHorizontal } from "./uncovered-rules.ts";

/*
 * A word processor paints the ground of a paragraph and not of its cell: inside the cell's ruling lines, some points from each. Such a ground
 * ends where no cell ends.
 */

/** From the ground to the line at its left and right, in points: a ground that touches the line is its cell's, one further off is a box of its own. */
const inset = { least: 1, most: 8 };
/** From the ground to the line over and under it: in a cell of two rows a paragraph of one line stands in the middle. */
const mostOver = 20;
/** A line runs along a ground's side that it covers to this share. */
const alongSide = 0.95;

const covers = (rule: Rule, from: number, to: number): boolean => {
  const [start, end] = along(rule);
  return Math.min(end, to) - Math.max(start, from) >= alongSide * (to - from);
};

/** Between which drawn lines a ground stands as a paragraph's ground does; null where one is missing at a side. */
const cellAround = ([x0, y0, x1, y1]: Box, drawn: readonly Rule[]): Box | null => {
  const upright = drawn.filter((rule) => !isHorizontal(rule) && covers(rule, y0, y1)).map(across);
  const level = drawn.filter((rule) => isHorizontal(rule) && covers(rule, x0, x1)).map(across);
  const isBeside = (distance: number): boolean => distance >= inset.least && distance <= inset.most;
  const left = upright.filter((at) => at <= x0).sort((a, b) => b - a)[0];
  const right = upright.filter((at) => at >= x1).sort((a, b) => a - b)[0];
  const top = level.filter((at) => at <= y0 + inset.least).sort((a, b) => b - a)[0];
  const bottom = level.filter((at) => at >= y1 - inset.least).sort((a, b) => a - b)[0];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const isInside = isBeside(x0 - left) && isBeside(right - x1) && y0 - top <= mostOver && bottom - y1 <= mostOver;
  return isInside ? [left, top, right, bottom] : null;
};

/** What is drawn without the grounds of paragraphs that are alone in their cells: no word of the cell stands beside its ground. */
export const withoutParagraphGrounds = (strokes: readonly Stroke[], drawn: readonly Rule[], words: readonly Word[]): Stroke[] =>
  strokes.filter((stroke) => {
    if (stroke.kind !== "filled") return true;
    const cell = cellAround(stroke.box, drawn);
    if (cell === null) return true;
    const [, y0, , y1] = stroke.box;
    return words.some(({ box }) => {
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      const isInCell = x > cell[0] && x < cell[2] && y > cell[1] && y < cell[3];
      return isInCell && (y < y0 || y > y1);
    });
  });
