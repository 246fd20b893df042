import type { Rule } from "../model/page.ts";
import type { Stroke } from "./paths.ts";

/** Thicker than this is a shaded area, not a ruling line. Word's rules are 0.48 pt, frames up to 2.25 pt. */
const thickestPt = 3;
/** Shorter is a corner piece between two rules; they are covered by the rules they join. */
const shortestPt = 3;
/** A line that leans more than this over its length is a diagonal. */
const leanPt = 0.6;

/** Ruling lines from strokes and from thin filled boxes; diagonals, shading and dust are left out. */
export const toRules = (strokes: readonly Stroke[]): Rule[] =>
  strokes.flatMap((stroke): Rule[] => {
    const box =
      stroke.kind === "filled"
        ? stroke.box
        : ([
            Math.min(stroke.from[0], stroke.to[0]),
            Math.min(stroke.from[1], stroke.to[1]),
            Math.max(stroke.from[0], stroke.to[0]),
            Math.max(stroke.from[1], stroke.to[1]),
          ] as const);
    const width = box[2] - box[0];
    const height = box[3] - box[1];
    const thickest = stroke.kind === "filled" ? thickestPt : leanPt;
    if (height <= thickest && width >= shortestPt && width > height) return [{ orientation: "horizontal", box }];
    if (width <= thickest && height >= shortestPt && height > width) return [{ orientation: "vertical", box }];
    return [];
  });
