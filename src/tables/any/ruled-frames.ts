import { firstItem, lastItem } from "../../model/items.ts";
import type { Line } from "../../model/table.ts";
import type { Edges } from "../edges.ts";

/* Horizontal ruling lines of one width, one under another: what stands between the first and the last is a table, whatever its texts are. */

/** Ends of lines of one table differ by less. */
const endPt = 2;
/** A line over the head, one under it, one at the end. */
const fewestLines = 3;
/** Shorter lines underline words. */
const fewestPt = 120;
/** A wider step between two lines holds text of the page. */
const widestStep = 160;

export interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The frames that horizontal lines of a page make. */
export const ruledFrames = ({ horizontal }: Edges): Frame[] => {
  const frames: { from: number; to: number; ys: number[] }[] = [];
  for (const edge of [...horizontal].sort((a, b) => a.at - b.at)) {
    if (edge.to - edge.from < fewestPt) continue;
    const own = frames.findLast((one) => Math.abs(one.from - edge.from) < endPt && Math.abs(one.to - edge.to) < endPt);
    if (own === undefined || edge.at - lastItem(own.ys) > widestStep) frames.push({ from: edge.from, to: edge.to, ys: [edge.at] });
    else own.ys.push(edge.at);
  }
  return frames
    .filter(({ ys }) => ys.length >= fewestLines)
    .map(({ from, to, ys }) => ({ top: firstItem(ys), bottom: lastItem(ys), left: from, right: to }));
};

/** A line in one piece that is so wide, as a share of its frame, is a paragraph's. */
const paragraphShare = 0.6;

/** Does a line that falls into so many pieces stand in a row of one of the frames? */
export const isFramed = (frames: readonly Frame[], { box }: Line, pieces: number): boolean =>
  frames.some(({ top, bottom, left, right }) => {
    const middle = (box[1] + box[3]) / 2;
    const isRow = pieces > 1 || box[2] - box[0] < paragraphShare * (right - left);
    return isRow && middle > top && middle < bottom && box[0] > left - endPt && box[2] < right + endPt;
  });
