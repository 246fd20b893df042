import type { Box } from "../model/geometry.ts";
import type { Rule } from "../model/page.ts";
import type { Stroke } from "./paths.ts";
import { across, along, isHorizontal } from "./uncovered-rules.ts";

type Sides = readonly [left: number, right: number];
type Fill = { readonly box: Box; readonly colour: string };

/** Smaller is a rule, or a ground behind letters of one line rather than behind a cell, in points. */
const smallest = { wide: 15, high: 8 };
/** So many grounds that share two sides are a row or a column of cells; fewer are a box around a text, or words marked with a pen. */
const fewestCells = 3;
/** More fills than this are a drawing. */
const mostFills = 600;
/** Sides nearer than this are one, in points. */
const near = 1;
/** To each side of an edge the colours are compared at this distance, in points: the gap of a hair between two grounds is none. */
const beside = 0.8;
/** An edge is one where the colours differ along this share of it; a rule between two grounds has them beside it as far. */
const differing = 0.8;
const paper = "#ffffff";
const places = 24;

const alike = (a: number, b: number): boolean => Math.abs(a - b) <= near;

/** From where to where the grounds reach that touch this one side by side, from top to bottom alike: a row of cells. */
const rowOf = ({ box: [x0, y0, x1, y1] }: Fill, fills: readonly Fill[]): Sides => {
  const level = fills.filter(({ box }) => alike(box[1], y0) && alike(box[3], y1)).sort((a, b) => a.box[0] - b.box[0]);
  let [left, right] = [x0, x1];
  for (const { box } of level) if (box[0] <= right + near) right = Math.max(right, box[2]);
  for (const { box } of level.reverse()) if (box[2] >= left - near) left = Math.min(left, box[0]);
  return [left, right];
};

/** The grounds with neighbours of their own width or height, or whose row has others of its width, as cells of a table have. */
const cellsOf = (fills: readonly Fill[]): readonly Fill[] => {
  const rows = new Map(fills.map((fill) => [fill, rowOf(fill, fills)] as const));
  const isAlike = (a: Sides, b: Sides): boolean => alike(a[0], b[0]) && alike(a[1], b[1]);
  return fills.filter((fill) => {
    const [left, top, right, bottom] = fill.box;
    const own = rows.get(fill) ?? [left, right];
    const [column, row, alikeRows] = [new Set<number>(), new Set<number>(), new Set<string>()];
    for (const other of fills) {
      const [x0, y0, x1, y1] = other.box;
      if (isAlike([x0, x1], [left, right])) column.add(Math.round(y0));
      if (alike(y0, top) && alike(y1, bottom)) row.add(Math.round(x0));
      if (isAlike(rows.get(other) ?? [x0, x1], own)) alikeRows.add(`${Math.round(x0)} ${Math.round(y0)}`);
    }
    return Math.max(column.size, row.size, alikeRows.size) >= fewestCells;
  });
};

const topmost = (fills: readonly Fill[], x: number, y: number): Fill | undefined =>
  fills.findLast(({ box }) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);

const samples = (from: number, to: number): number[] => Array.from({ length: places }, (_, i) => from + ((i + 0.5) / places) * (to - from));

const fillsOf = (strokes: readonly Stroke[]): Fill[] =>
  strokes
    .flatMap((stroke): Fill[] => (stroke.kind === "filled" ? [{ box: stroke.box, colour: stroke.colour ?? "" }] : []))
    .filter(({ box }) => box[2] - box[0] >= smallest.wide && box[3] - box[1] >= smallest.high);

/**
 * The drawn rules at which one cell's ground ends and the next one's begins. Grounds are often painted over the rule between them, which
 * nobody sees then; it parts the cells all the same.
 */
export const rulesBetweenGrounds = (drawn: readonly Rule[], strokes: readonly Stroke[]): Rule[] => {
  const fills = fillsOf(strokes);
  if (fills.length > mostFills) return [];
  return drawn.filter((rule) => {
    const [from, to] = along(rule);
    const [first, last] = isHorizontal(rule) ? ([1, 3] as const) : ([0, 2] as const);
    const groundAt = (place: number, off: number): Fill | undefined => {
      const [x, y] = isHorizontal(rule) ? [place, across(rule) + off] : [across(rule) + off, place];
      const top = topmost(fills, x, y);
      return top?.colour === paper ? undefined : top;
    };
    const parted = samples(from, to).filter((place) => {
      const [before, after] = [groundAt(place, -beside), groundAt(place, beside)];
      return before !== undefined && after !== undefined && alike(before.box[last], across(rule)) && alike(after.box[first], across(rule));
    });
    return parted.length >= differing * places;
  });
};

/** The edges between grounds of different colours, which part the cells of a table that has no rules. */
export const fillEdges = (strokes: readonly Stroke[]): Rule[] => {
  const wide = fillsOf(strokes);
  if (wide.length < fewestCells || wide.length > mostFills) return [];
  const cells = cellsOf(wide).filter(({ colour }) => colour !== paper);
  const colourAt = (x: number, y: number): string => topmost(wide, x, y)?.colour ?? paper;
  return cells.flatMap(({ box: [x0, y0, x1, y1] }): Rule[] =>
    (
      [
        ["horizontal", [x0, y0, x1, y0]],
        ["horizontal", [x0, y1, x1, y1]],
        ["vertical", [x0, y0, x0, y1]],
        ["vertical", [x1, y0, x1, y1]],
      ] as const
    ).flatMap(([orientation, box]): Rule[] => {
      const [dx, dy] = orientation === "horizontal" ? [0, beside] : [beside, 0];
      const apart = Array.from({ length: places }, (_, i) => (i + 0.5) / places).filter((share) => {
        const [x, y] = [box[0] + share * (box[2] - box[0]), box[1] + share * (box[3] - box[1])];
        return colourAt(x - dx, y - dy) !== colourAt(x + dx, y + dy);
      });
      return apart.length >= differing * places ? [{ orientation, box }] : [];
    }),
  );
};
