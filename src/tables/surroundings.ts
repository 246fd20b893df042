import type { Box } from "../model/geometry.ts";
import type { Line } from "../model/table.ts";
import { isStamp } from "./running-lines.ts";

/** A caption ends where the gap between two lines is wider than this many line heights. */
const captionGap = 2.2;
const captionLines = 6;

const height = (line: Line): number => line.box[3] - line.box[1];

/** The lines directly above a table up to a bulletin's stamp, top to bottom. `lines`: all lines of the page outside tables, top to bottom. */
export const captionOf = (box: Box, lines: readonly Line[], ceiling: number): Line[] => {
  const above = lines.filter((line) => line.box[3] <= box[1] + 2 && line.box[1] >= ceiling).sort((a, b) => b.box[1] - a.box[1]);
  const caption: Line[] = [];
  let floor = box[1];
  for (const line of above) {
    if (floor - line.box[3] > captionGap * height(line) || caption.length === captionLines || isStamp(line)) break;
    caption.unshift(line);
    floor = line.box[1];
  }
  return caption;
};
