import type { Box } from "../model/geometry.ts";
import type { Rule } from "../model/page.ts";
import type { Stroke } from "./paths.ts";
import { uncoveredRules } from "./uncovered-rules.ts";

/** Thicker than this is a shaded area, not a ruling line. Word's rules are 0.48 pt, frames up to 2.25 pt. */
const thickestPt = 3;
/** Shorter is a corner piece between two rules; they are covered by the rules they join. */
const shortestPt = 3;
/** A line that leans more than this over its length is a diagonal. */
const leanPt = 0.6;
/** Dots of one dotted line: so far apart at most, in their own length and at least in points; and so many at least, over a letter's width. */
const dotGap = 2.5;
const leastDotGapPt = 1;
const fewestDots = 8;

const boxOf = (stroke: Stroke): Box =>
  stroke.kind === "filled"
    ? stroke.box
    : [
        Math.min(stroke.from[0], stroke.to[0]),
        Math.min(stroke.from[1], stroke.to[1]),
        Math.max(stroke.from[0], stroke.to[0]),
        Math.max(stroke.from[1], stroke.to[1]),
      ];

/** Rows of small pieces, as word processors draw dotted lines: each row one rule. */
const dotted = (dots: readonly Box[], orientation: Rule["orientation"]): Rule[] => {
  const [from, to, low, high] = orientation === "horizontal" ? ([0, 2, 1, 3] as const) : ([1, 3, 0, 2] as const);
  const middle = (box: Box): number => Math.round(5 * (box[low] + box[high]));
  const rows = new Map<number, Box[]>();
  for (const dot of dots) rows.set(middle(dot), [...(rows.get(middle(dot)) ?? []), dot]);
  const rules: Rule[] = [];
  for (const row of rows.values()) {
    let run: Box[] = [];
    const end = () => {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < fewestDots || first === undefined || last === undefined) return;
      const box: Box = orientation === "horizontal" ? [first[0], first[1], last[2], first[3]] : [first[0], first[1], first[2], last[3]];
      rules.push({ orientation, box });
    };
    for (const dot of row.sort((a, b) => a[from] - b[from])) {
      const last = run.at(-1);
      const widest = Math.max(leastDotGapPt, dotGap * (dot[to] - dot[from]));
      if (last !== undefined && dot[from] - last[to] > widest) {
        end();
        run = [];
      }
      run.push(dot);
    }
    end();
  }
  return rules;
};

/** Ruling lines from strokes, from thin filled boxes and from rows of dots; diagonals, shading and dust are left out. */
export const toRules = (strokes: readonly Stroke[]): Rule[] => {
  const dots: Box[] = [];
  const rules = strokes.flatMap((stroke): Rule[] => {
    const box = boxOf(stroke);
    const width = box[2] - box[0];
    const height = box[3] - box[1];
    const thickest = stroke.kind === "filled" ? thickestPt : leanPt;
    if (height <= thickest && width >= shortestPt && width > height) return [{ orientation: "horizontal", box }];
    if (width <= thickest && height >= shortestPt && height > width) return [{ orientation: "vertical", box }];
    if (width < shortestPt && height < shortestPt) dots.push(box);
    return [];
  });
  return dots.length < fewestDots
    ? rules
    : [...rules, ...uncoveredRules(rules, [...dotted(dots, "horizontal"), ...dotted(dots, "vertical")])];
};
