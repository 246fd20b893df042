import type { Box } from "../model/geometry.ts";
import type { Line } from "../model/table.ts";
import { opensCaption } from "./overleaf.ts";
import { isStamp } from "./running-lines.ts";

/** A caption ends where the gap between two lines is wider than this many line heights. */
const captionGap = 2.2;
const captionLines = 6;
/** LaTeX sets a centred table this far below its heading, and no farther: two lines of glue at most. */
const headingGap = 3.5;
/** The same glue stands over a heading between two tables, to this share. */
const evenShare = 0.9;

const height = (line: Line): number => line.box[3] - line.box[1];

/** A heading ends in a letter, a digit, a bracket or a colon; a sentence, a list item and a note do not. */
const endsHeading = /[\p{L}\d\])”"%:]$/u;

/**
 * Does the nearest line above a table head it across a wide gap? It is numbered as a heading, or it is none of the text above it: that
 * stands as far away as the table does. `above`: the lines from the nearest up.
 */
const headsFarTable = (top: number, above: readonly Line[], ceiling: number): boolean => {
  const [line] = above;
  if (line === undefined || !endsHeading.test(line.text)) return false;
  const gap = top - line.box[3];
  if (gap > headingGap * height(line)) return false;
  if (opensCaption.test(line.text)) return true;
  const end = above.findIndex((one, i) => i > 0 && (above[i - 1] as Line).box[1] - one.box[3] > captionGap * height(one));
  const heading = end < 0 ? above : above.slice(0, end);
  const over = end < 0 ? ceiling : (above[end] as Line).box[3];
  const first = heading.at(-1) as Line;
  return heading.every(({ text }) => endsHeading.test(text)) && first.box[1] - over >= evenShare * gap;
};

/** The lines directly above a table up to a bulletin's stamp, top to bottom. `lines`: all lines of the page outside tables, top to bottom. */
export const captionOf = (box: Box, lines: readonly Line[], ceiling: number): Line[] => {
  const above = lines.filter((line) => line.box[3] <= box[1] + 2 && line.box[1] >= ceiling).sort((a, b) => b.box[1] - a.box[1]);
  const caption: Line[] = [];
  let floor = box[1];
  for (const line of above) {
    const isFar = floor - line.box[3] > captionGap * height(line);
    if ((isFar && !(caption.length === 0 && headsFarTable(floor, above, ceiling))) || caption.length === captionLines || isStamp(line))
      break;
    caption.unshift(line);
    floor = line.box[1];
  }
  return caption;
};
